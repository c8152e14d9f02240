/** The fixed paths of a website (PAGE-03, PAGE-04; the others by decision). */
export const paths = {
  upgradeTrial: '/settings/billing/upgrade',
  upgrade: '/settings/billing/subscriptions/website',
  cart: '/cart',
  checkout: '/checkout',
  orderConfirmed: '/checkout/order-confirmed',
  account: '/account',
  trackOrder: '/commerce/track',
  giftCardBalance: '/commerce/gift-card',
  search: '/search',
  cookies: '/privacy/cookies',
  editor: '/config',
  emailPreview: '/commerce/email-preview',
} as const;

/** Where the owner upgrades: a trial website here, any other there (PAGE-15, PAGE-16). */
export function upgradePath(isTrial: boolean): string {
  return isTrial ? paths.upgradeTrial : paths.upgrade;
}
