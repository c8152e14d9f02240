import type { Cart, CartEntry } from '@plinth/contract';
import { type CartPanelAction, cartPanelFailureText } from '@plinth/domain';

/** A line that the shopper removed on this page and may take back. */
export interface RemovedEntry {
  readonly entry: CartEntry;
  /** Where it stood, so that it comes back there. */
  readonly index: number;
}

/** What went wrong with a line, and what "Try again" does. */
export interface EntryFailure {
  readonly action: CartPanelAction;
  readonly text: string;
}

/** The cart page as the shopper sees it: what the server said, and what they want that it has not answered yet. */
export interface CartPageState {
  readonly cart: Cart;
  /** Entry id → the quantity wanted. */
  readonly wanted: Readonly<Record<string, number>>;
  readonly removed: readonly RemovedEntry[];
  readonly failures: Readonly<Record<string, EntryFailure>>;
  /** Calls under way: while there are any, the cart recalculates. */
  readonly calls: number;
}

export type CartPageEvent =
  | { readonly kind: 'quantity-wanted'; readonly entryId: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly entryId: string }
  | { readonly kind: 'call-started' }
  /** `entryId`: the line that the call was about. */
  | { readonly kind: 'cart-arrived'; readonly cart: Cart; readonly entryId?: string }
  | { readonly kind: 'restored'; readonly cart: Cart; readonly entryId: string }
  | { readonly kind: 'failed'; readonly action: CartPanelAction; readonly entryId: string; readonly reason?: string }
  | { readonly kind: 'call-failed' }
  | { readonly kind: 'forget-removed'; readonly entryId: string };

export const cartPageStart = (cart: Cart): CartPageState => ({ cart, wanted: {}, removed: [], failures: {}, calls: 0 });

const without = <Value>(record: Readonly<Record<string, Value>>, key: string | undefined): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));

/**
 * The text of a failure: where the server said why (out of stock), its reason; else the advice to try again and check the
 * internet connection (CART-23, CART-24, CART-25).
 */
export const failureText = cartPanelFailureText;

const findRemoved = (state: CartPageState, entryId: string) => state.removed.find(({ entry }) => entry.id === entryId);

/** The state after an event; its cart says whether new sums are on their way (CART-05). */
export const cartPageReducer = (state: CartPageState, event: CartPageEvent): CartPageState => {
  const next = reduce(state, event);
  const recalculating = next.calls > 0 || Object.keys(next.wanted).length > 0;
  return next.cart.recalculating === recalculating ? next : { ...next, cart: { ...next.cart, recalculating } };
};

const reduce = (state: CartPageState, event: CartPageEvent): CartPageState => {
  switch (event.kind) {
    case 'quantity-wanted':
      return {
        ...state,
        wanted: { ...state.wanted, [event.entryId]: event.quantity },
        failures: without(state.failures, event.entryId),
      };
    case 'remove': {
      const index = state.cart.entries.findIndex(({ id }) => id === event.entryId);
      const entry = state.cart.entries[index];
      if (!entry || findRemoved(state, event.entryId)) return state;
      return {
        ...state,
        removed: [...state.removed, { entry, index }],
        failures: without(state.failures, event.entryId),
      };
    }
    case 'call-started':
      return { ...state, calls: state.calls + 1 };
    case 'cart-arrived':
      return {
        ...state,
        cart: event.cart,
        wanted: without(state.wanted, event.entryId),
        calls: state.calls - 1,
      };
    case 'restored':
      return {
        ...state,
        cart: event.cart,
        removed: state.removed.filter(({ entry }) => entry.id !== event.entryId),
        failures: without(state.failures, event.entryId),
        calls: state.calls - 1,
      };
    case 'failed': {
      const { action, entryId, reason } = event;
      return {
        ...state,
        // What was wanted did not happen: the line shows again what the server knows.
        wanted: without(state.wanted, entryId),
        removed: action === 'remove-item' ? state.removed.filter(({ entry }) => entry.id !== entryId) : state.removed,
        failures: { ...state.failures, [entryId]: { action, text: failureText(action, reason) } },
        calls: state.calls - 1,
      };
    }
    case 'call-failed':
      return { ...state, calls: state.calls - 1 };
    case 'forget-removed':
      return {
        ...state,
        removed: state.removed.filter(({ entry }) => entry.id !== event.entryId),
        failures: without(state.failures, event.entryId),
      };
  }
};

export type CartLine =
  | { readonly kind: 'entry'; readonly entry: CartEntry; readonly quantity: number; readonly failure?: EntryFailure }
  | { readonly kind: 'removed'; readonly entry: CartEntry; readonly failure?: EntryFailure };

/** The lines to show, in order: removed ones stay in their place as long as they can be taken back. */
export const cartLines = (state: CartPageState): CartLine[] => {
  const { cart, wanted, removed, failures } = state;
  const lines: CartLine[] = cart.entries
    .filter(({ id }) => !findRemoved(state, id))
    .map((entry) => ({
      kind: 'entry',
      entry,
      quantity: wanted[entry.id] ?? entry.quantity,
      failure: failures[entry.id],
    }));
  for (const { entry, index } of [...removed].sort((a, b) => a.index - b.index)) {
    lines.splice(Math.min(index, lines.length), 0, { kind: 'removed', entry, failure: failures[entry.id] });
  }
  return lines;
};
