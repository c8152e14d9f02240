import type { CartEntry } from '@plinth/contract';
import { tellError } from '../errors/caught-error.ts';

/** The cart-added popover, fetched when it is first needed. Without it the button has still said that the item was added. */
export const showAdded = (entry: CartEntry, anchor: Element | null | undefined): void => {
  if (!anchor) return;
  import('./cart-popover.tsx').then(
    ({ showCartPopover }) => showCartPopover(entry, anchor),
    (error) => tellError(error, 'commerce'),
  );
};
