export type CartPanelAction = 'update-quantity' | 'remove-item' | 'add-item';

const failures: Readonly<Record<CartPanelAction, string>> = {
  'update-quantity': 'Unable to update quantity',
  'remove-item': 'Unable to remove item',
  'add-item': 'Unable to add item',
};

/** What the cart panel says when an action fails, with the advice of decisions.md (CART-23, CART-24, CART-25). */
export function cartPanelFailureText(action: CartPanelAction): string {
  return `${failures[action]}. Please try again and check your internet connection.`;
}
