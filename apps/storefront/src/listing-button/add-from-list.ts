import { addEntry, createCall, getStock } from '@plinth/contract';
import { type AddButtonEvent, addFailureTitle, hasStock } from '@plinth/domain';
import { publishCart } from '../cart-pill/cart-events.ts';
import { showAlert } from '../lightbox/show-alert.ts';
import { isCallError } from '../parts/call-error.ts';
import { showAdded } from '../popover/show-added.ts';
import { addFailureMessage, addTimeLimitMs } from '../product-form/add-failure.ts';

interface Bought {
  itemId: string;
  sku: string;
  expressCheckout: boolean | undefined;
}

/** What follows on the press of a button on a list: the call, and what the shopper sees of its answer. */
export const addFromList = async (
  { itemId, sku, expressCheckout }: Bought,
  form: HTMLFormElement | null,
  send: (event: AddButtonEvent) => void,
): Promise<void> => {
  try {
    const { shoppingCart, newlyAdded } = await addEntry(createCall({ timeLimitMs: addTimeLimitMs }), {
      itemId,
      sku,
      quantity: 1,
    });
    send({ kind: 'succeeded' });
    publishCart({ cart: shoppingCart, newlyAdded });
    if (expressCheckout) location.assign('/checkout');
    else showAdded(newlyAdded, form);
  } catch (error) {
    if (isCallError(error) && error.code === 'out-of-stock') {
      send({ kind: 'found-sold-out' });
      return;
    }
    send({ kind: 'failed' });
    await showAlert(addFailureTitle(expressCheckout ? 'express-checkout' : 'normal'), addFailureMessage(error));
  }
};

/** Whether there is still nothing of it; of any variant where none is chosen. */
export const isStillSoldOut = async (itemId: string, sku: string): Promise<boolean> => {
  const { results } = await getStock(createCall(), itemId);
  return !results.some((stock) => (!sku || stock.sku === sku) && hasStock(stock));
};
