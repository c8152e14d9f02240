import { type EntryStorage, removeSessionEntry, sessionEntry, setSessionEntry } from './session-entry.ts';

const entryName = 'pl-checkout-key';
/** Longer than any shopper keeps retrying, shorter than a shared computer's next visitor comes. */
const lastsMs = 6 * 60 * 60 * 1000;

/**
 * The key of the order that is being placed for a cart. It is kept in the tab, so that a reload in the middle of a call does
 * not buy twice: the same key gives the same order.
 */
export const idempotencyKey = (storage: EntryStorage, cartId: string, now = Date.now()): string => {
  const kept = sessionEntry(storage, entryName, now) as { cartId?: unknown; key?: unknown } | undefined;
  if (kept?.cartId === cartId && typeof kept.key === 'string') return kept.key;
  const key = crypto.randomUUID();
  setSessionEntry(storage, entryName, { cartId, key }, lastsMs, now);
  return key;
};

/**
 * Lets go of the key when the server has said for certain that this call made no order (4xx) or that it made one; keeps it when
 * the answer is unknown (no connection, 5xx), for then the order may exist.
 *
 * @param status of the answer; 0 when there was none
 */
export const settleIdempotencyKey = (storage: EntryStorage, status: number): void => {
  if (status >= 200 && status < 500) removeSessionEntry(storage, entryName);
};
