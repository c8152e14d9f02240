import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor } from '../config/secret-key.ts';

/*
 * What a mail alone may tell – the token of a link – stands in the outbox encrypted: who reads the database, a backup of it or
 * the editor's list of mails has nothing to sign in with. The key is outside the database (platform/config/secret-key.ts).
 */

const SEALED = /sealed\.([\w-]{38,4000})\./g;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const key = () => keyFor('mail');

/** The secret as it may be stored: letters, digits, `-`, `_` and `.`, which no escaping changes. */
export function seal(secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key(), nonce);
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return `sealed.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}.`;
}

/**
 * A stored text with its secrets, as it is sent.
 * @throws Error when it was sealed with another key
 */
export function openSealed(stored: string): string {
  return stored.replace(SEALED, (_whole, sealed: string) => {
    const bytes = Buffer.from(sealed, 'base64url');
    try {
      const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      throw new Error('The link in this mail was sealed with another key. It has to be asked for again.');
    }
  });
}

/** A stored text as it may be shown: without its secrets. */
export const hideSealed = (stored: string): string => stored.replace(SEALED, 'for-the-receiver-alone');
