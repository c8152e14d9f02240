import { openFor, sealFor } from '../config/seal.ts';

/*
 * What a mail alone may tell – the token of a link – stands in the outbox encrypted: who reads the database, a backup of it or
 * the editor's list of mails has nothing to sign in with. The key is outside the database (platform/config/secret-key.ts).
 */

const SEALED = /sealed\.([\w-]{38,4000})\./g;
const PURPOSE = 'mail';

/** The secret as it may be stored: letters, digits, `-`, `_` and `.`, which no escaping changes. */
export function seal(secret: string): string {
  return `sealed.${sealFor(PURPOSE, secret)}.`;
}

/**
 * A stored text with its secrets, as it is sent.
 * @throws Error when it was sealed with another key
 */
export function openSealed(stored: string): string {
  return stored.replace(SEALED, (_whole, sealed: string) => {
    try {
      return openFor(PURPOSE, sealed);
    } catch {
      throw new Error('The link in this mail was sealed with another key. It has to be asked for again.');
    }
  });
}

/** A stored text as it may be shown: without its secrets. */
export const hideSealed = (stored: string): string => stored.replace(SEALED, 'for-the-receiver-alone');
