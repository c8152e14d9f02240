/** What the compact cart summary shows. */
export type CartPill =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'shown'; readonly text: string; readonly spokenLabel: string };

/** The pill for a quantity: hidden at 0; above 100 it says '100+' (CART-12, CART-14, CART-15). */
export function cartPill(quantity: number): CartPill {
  if (quantity <= 0) return { kind: 'hidden' };
  if (quantity > 100) return { kind: 'shown', text: '100+', spokenLabel: 'More than 100 items in cart' };
  const items = quantity === 1 ? 'item' : 'items';
  return { kind: 'shown', text: String(quantity), spokenLabel: `${quantity} ${items} in cart` };
}
