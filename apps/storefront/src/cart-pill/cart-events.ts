import type { Cart, CartEntry } from '@plinth/contract';

/** Dispatched on the document whenever this page has learned of another cart. */
export interface CartChange {
  readonly cart: Cart;
  /** After an add: the line that was added to. */
  readonly newlyAdded?: CartEntry;
}

const type = 'plinth:cart';
/** Islands are bundled apart, so what they share lives on the document and not in a module. */
const shared = () => document as Document & { plinthCart?: Cart };

/** The latest cart that any island of this page has seen. */
export const latestCart = (): Cart | undefined => shared().plinthCart;

/** Replaces the page's cart by the one that a call answered (ADD-04) and tells everyone; the loader wakes the pill on it. */
export const publishCart = (change: CartChange): void => {
  shared().plinthCart = change.cart;
  document.dispatchEvent(new CustomEvent(type, { detail: change }));
};

/** @returns how to stop listening */
export const onCart = (listener: (change: CartChange) => void): (() => void) => {
  const hear = (event: Event) => listener((event as CustomEvent<CartChange>).detail);
  document.addEventListener(type, hear);
  return () => document.removeEventListener(type, hear);
};
