/** What the islands of a shop say (apps/storefront), on the server and in browsers: product, list, cart, checkout, confirmation. */
export const storefrontTexts = [
  // The storefront strings that a store can replace (PROD-18 … PROD-27).
  'Add To Cart',
  'Subscribe',
  'Quantity',
  'sold out',
  'sale',
  'Quick View',
  'Select Value',
  'Value',
  'Select Amount',
  'Select {variantName}',
  // The pop-up.
  'Thank you. You are on the list.',
  'We could not send this. Check your connection and try again.',
  'Your cart is empty',
] as const;
