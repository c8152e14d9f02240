import { addEntry, createCall, startSubscription } from '@plinth/contract';
import { type AddButtonEvent, addFailureTitle } from '@plinth/domain';
import { publishCart } from '../cart-pill/cart-events.ts';
import { showAlert } from '../lightbox/show-alert.ts';
import { showAdded } from '../popover/show-added.ts';
import { addFailureMessage, addTimeLimitMs } from './add-failure.ts';
import type { ProductFormProps } from './product-form-props.ts';

type Mode = ProductFormProps['mode'];

interface Asked {
  mode: Mode;
  itemId: string;
  sku: string;
  quantity: number;
  additionalFields: string | undefined;
}

/** Says in the alert what keeps the product from being added. */
export const refuse = (mode: Mode, message: string): Promise<void> =>
  showAlert(addFailureTitle(mode === 'cart' || mode === 'subscription' ? 'normal' : mode), message);

const call = async (
  { mode, itemId, sku, quantity, additionalFields }: Asked,
  form: HTMLFormElement | null,
  send: (event: AddButtonEvent) => void,
) => {
  const calls = createCall({ timeLimitMs: addTimeLimitMs });
  if (mode === 'subscription') {
    const { cartToken } = await startSubscription(calls, { itemId, sku, qty: quantity, additionalFields });
    location.assign(`/subscribe/${encodeURIComponent(cartToken)}`);
    return;
  }
  const { shoppingCart, newlyAdded } = await addEntry(calls, { itemId, sku, quantity, additionalFields });
  send({ kind: 'succeeded' });
  publishCart({ cart: shoppingCart, newlyAdded });
  if (mode === 'express-checkout') location.assign('/checkout');
  else showAdded(newlyAdded, form?.querySelector('.pl-add-button'));
};

/** What follows on the press of the button: the call, and what the shopper sees of its answer. */
export const sendAdd = async (
  asked: Asked,
  form: HTMLFormElement | null,
  send: (event: AddButtonEvent) => void,
): Promise<void> => {
  try {
    await call(asked, form, send);
  } catch (error) {
    send({ kind: 'failed' });
    await refuse(asked.mode, addFailureMessage(error));
  }
};
