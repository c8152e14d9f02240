/** What calls that anybody may make refuse with, and the rules of packages/domain: said in English by the server, in the language of the page where it is shown (sayAgain). */
export const problemTexts = [
  'This code could not be checked. Please try again.',
  // Why a subscription was not renewed.
  '{product} is not sold at the moment.',
  'There is not enough of {product} at the moment.',
  'There is no way to pay that could be charged again.',
  'The shop sells in another currency now.',
] as const;
