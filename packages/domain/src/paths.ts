/** The fixed paths of a website (PAGE-03, PAGE-04; the others by decision). */
export const paths = {
  upgradeTrial: '/settings/billing/upgrade',
  upgrade: '/settings/billing/subscriptions/website',
  cart: '/cart',
  checkout: '/checkout',
  orderConfirmed: '/checkout/order-confirmed',
  account: '/account',
  search: '/search',
  editor: '/config',
} as const;

/** Where the owner upgrades: a trial website here, any other there (PAGE-15, PAGE-16). */
export function upgradePath(isTrial: boolean): string {
  return isTrial ? paths.upgradeTrial : paths.upgrade;
}

/** The page of a placed order in the customer's account. */
export function orderPath(orderId: string): string {
  return `/account/orders/${encodeURIComponent(orderId)}`;
}

/** The page of a product or other item in a collection; both are url ids. */
export function itemPath(collectionUrlId: string, itemUrlId: string): string {
  return `/${encodeURI(collectionUrlId)}/${encodeURI(itemUrlId)}`;
}

/** The page of a category of a store. */
export function categoryPath(collectionUrlId: string, slug: string): string {
  return `/${encodeURI(collectionUrlId)}/category/${encodeURI(slug)}`;
}
