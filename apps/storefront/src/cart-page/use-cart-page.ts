import type { Cart, CartAnswer, CommerceClient, SetMessagesRequest } from '@plinth/contract';
import { useEffect, useReducer, useRef } from 'react';
import { publishCart } from '../cart-pill/cart-events.ts';
import { isCallError } from '../parts/call-error.ts';
import { callQueue } from '../parts/call-queue.ts';
import { cartPageReducer, cartPageStart } from './cart-page-state.ts';

/** Quick presses of plus and minus become one call. */
const restMs = 350;

/** A reason that a shopper can act on; a broken connection or server has none. */
const reasonOf = (error: unknown): string | undefined =>
  isCallError(error) && error.status >= 400 && error.status < 500 && error.message ? error.message : undefined;

/** The cart page's state with its calls, one after the other: answers arrive in the order of what the shopper did. */
export const useCartPage = (initial: Cart) => {
  const [state, send] = useReducer(cartPageReducer, initial, cartPageStart);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const queue = useRef<ReturnType<typeof callQueue>>(undefined);

  useEffect(() => {
    publishCart({ cart: state.cart });
  }, [state.cart]);

  const queued = <Answer>(call: (client: CommerceClient) => Promise<Answer>): Promise<Answer> => {
    queue.current ??= callQueue();
    return queue.current(async () => call((await import('../parts/calls.ts')).createClient()));
  };
  const inTurn: typeof queued = (call) => {
    send({ kind: 'call-started' });
    return queued(call);
  };

  const setQuantity = (entryId: string, quantity: number) => {
    send({ kind: 'quantity-wanted', entryId, quantity });
    clearTimeout(timers.current.get(entryId));
    timers.current.set(
      entryId,
      setTimeout(() => {
        inTurn((calls) => calls.updateEntry(entryId, { quantity })).then(
          ({ shoppingCart }) => send({ kind: 'cart-arrived', cart: shoppingCart, entryId }),
          (error) => send({ kind: 'failed', action: 'update-quantity', entryId, reason: reasonOf(error) }),
        );
      }, restMs),
    );
  };

  const remove = (entryId: string) => {
    clearTimeout(timers.current.get(entryId));
    send({ kind: 'remove', entryId });
    inTurn((calls) => calls.removeEntry(entryId)).then(
      ({ shoppingCart }) => send({ kind: 'cart-arrived', cart: shoppingCart, entryId }),
      (error) => send({ kind: 'failed', action: 'remove-item', entryId, reason: reasonOf(error) }),
    );
  };

  const restore = (entryId: string) => {
    const found = state.removed.find(({ entry }) => entry.id === entryId);
    if (!found) return;
    const { itemId, chosenVariant, quantity, additionalFields } = found.entry;
    inTurn((calls) =>
      calls.addEntry({ itemId, sku: chosenVariant.sku, quantity, ...(additionalFields ? { additionalFields } : {}) }),
    ).then(
      ({ shoppingCart }) => send({ kind: 'restored', cart: shoppingCart, entryId }),
      (error) => send({ kind: 'failed', action: 'add-item', entryId, reason: reasonOf(error) }),
    );
  };

  /** For calls without a line of their own; the caller shows what goes wrong. */
  const change = async (call: (client: CommerceClient) => Promise<CartAnswer>): Promise<void> => {
    try {
      const { shoppingCart } = await inTurn(call);
      send({ kind: 'cart-arrived', cart: shoppingCart });
    } catch (error) {
      send({ kind: 'call-failed' });
      throw error;
    }
  };

  /** They change no sum, so none is shown as being computed anew. */
  const keepMessages = (messages: SetMessagesRequest) => queued((calls) => calls.setMessages(messages));

  return {
    state,
    keepMessages,
    setQuantity,
    remove,
    restore,
    change,
    forget: (entryId: string) => send({ kind: 'forget-removed', entryId }),
  };
};
export type CartPageActions = Omit<ReturnType<typeof useCartPage>, 'state'>;
