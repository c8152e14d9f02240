/** The kinds of page, by the numbers that pages store (PAGE-17). */
export const pageTypes = {
  mainContent: 1,
  page: 2,
  splashPage: 3,
  contentItem: 50,
  notFound: 100,
  error: 101,
  search: 102,
  lockScreen: 103,
  popupOverlay: 104,
  protectedContent: 105,
  memberAreaAccessDenied: 106,
  paywall: 107,
  showCart: 200,
  checkout: 201,
  orderConfirmed: 202,
  donate: 203,
  contributionConfirmed: 204,
  cartV2: 205,
  subscriptionConfirmed: 206,
  orderReceived: 207,
  membershipConfirmed: 208,
  reviewsRequest: 209,
  digitalProductComposerPreview: 210,
  orderStatus: 211,
  newsletterUnsubscribe: 300,
  commerceEmailPreview: 301,
  ssoPage: 400,
} as const;

/** Whether a page thanks for an order: which one it is depends on what was bought and whether it is paid. */
export function isConfirmationPage(type: number): boolean {
  const { orderConfirmed, contributionConfirmed, subscriptionConfirmed, orderReceived, membershipConfirmed } =
    pageTypes;
  const thanking: readonly number[] = [
    orderConfirmed,
    contributionConfirmed,
    subscriptionConfirmed,
    orderReceived,
    membershipConfirmed,
  ];
  return thanking.includes(type);
}

export type PageType = (typeof pageTypes)[keyof typeof pageTypes];
