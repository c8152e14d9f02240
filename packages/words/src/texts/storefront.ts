/** What the islands of a shop say (apps/storefront), on the server and in browsers: product, list, cart, checkout, confirmation. */
export const storefrontTexts = [
  'Your cart is empty',
] as const;
