import { say, sayAgain, type Text } from '@plinth/words';
export type CartPanelAction = 'update-quantity' | 'remove-item' | 'add-item';

const failures = {
  'update-quantity': 'Unable to update quantity',
  'remove-item': 'Unable to remove item',
  'add-item': 'Unable to add item',
} as const satisfies Record<CartPanelAction, Text>;

/**
 * What the cart panel says when an action fails, with the advice of decisions.md (CART-23, CART-24, CART-25).
 *
 * @param reason what the server has said, in place of the advice
 */
export function cartPanelFailureText(action: CartPanelAction, reason?: string): string {
  const advice = reason ? sayAgain(reason) : say('Please try again and check your internet connection.');
  return `${say(failures[action])}. ${advice}`;
}
