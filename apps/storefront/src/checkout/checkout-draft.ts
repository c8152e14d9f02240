import { type EntryStorage, removeSessionEntry, sessionEntry, setSessionEntry } from './session-entry.ts';

const entryName = 'pl-checkout-draft';
const lastsMs = 6 * 60 * 60 * 1000;

/** Field path → value as typed. */
export type CheckoutDraft = Record<string, string>;

/** Card data is never kept, and what the page makes itself need not be. */
const isKept = (path: string): boolean =>
  !path.startsWith('payment.') &&
  ![
    'idempotencyKey',
    'expectedTotalCents',
    'expectedDueCents',
    'couponCode',
    'giftCardCode',
    'intent',
    // The cart keeps them, for its own page and other tabs, too.
    'note',
    'isGift',
    'giftMessage',
  ].includes(path);

/** Keeps what has been typed for a reload of this tab. */
export const keepDraft = (storage: EntryStorage, values: Iterable<readonly [string, string]>, now = Date.now()): void =>
  setSessionEntry(
    storage,
    entryName,
    Object.fromEntries([...values].filter(([path, value]) => isKept(path) && value !== '')),
    lastsMs,
    now,
  );

export const draft = (storage: EntryStorage, now = Date.now()): CheckoutDraft => {
  const kept = sessionEntry(storage, entryName, now);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
};

export const forgetDraft = (storage: EntryStorage): void => removeSessionEntry(storage, entryName);
