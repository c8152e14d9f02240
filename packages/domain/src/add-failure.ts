import { say, sayAgain } from '@plinth/words';
/** Why the server did not take an item. */
export type AddFailure =
  | { readonly kind: 'session'; readonly cookiesEnabled: boolean }
  | { readonly kind: 'http'; readonly status: number; readonly message?: string }
  | { readonly kind: 'network' }
  /** Nobody answered in time: the item may be in the cart all the same. */
  | { readonly kind: 'timeout' };

export type AddMode = 'normal' | 'express-checkout' | 'gift-card';

/** The text of the alert for a failed add (ADD-28 … ADD-31). A failure without a server message gets the cart panel's advice. */
export function addFailureText(failure: AddFailure): string {
  if (failure.kind === 'session') {
    return failure.cookiesEnabled
      ? say('Your session has expired. Please reload the page and try again.')
      : say('Please enable cookies in your browser, reload the page, and try again.');
  }
  if (failure.kind === 'http') {
    if (failure.status === 429) return say('Please try again in a few seconds.');
    if (failure.message) return sayAgain(failure.message);
  }
  if (failure.kind === 'timeout')
    return say('The shop takes too long to answer. Look into your cart: if the item is not there, please try again.');
  return say('Unable to add item. Please try again and check your internet connection.');
}

/** The title of the alert for a failed add (ADD-32, ADD-33, GIFT-04). */
export function addFailureTitle(mode: AddMode): string {
  switch (mode) {
    case 'normal':
      return say('Unable to Add Item');
    case 'express-checkout':
      return say('Unable to Purchase Item');
    case 'gift-card':
      return say('Unable to purchase Gift Card');
  }
}
