import { randomBytes } from 'node:crypto';
import { openFor, sealFor } from '../config/seal.ts';
import type { OutboxDraft } from './outbox.ts';

/*
 * What a mail alone may tell – the token of a link, the code of a gift card – stands in the outbox encrypted: who reads the database, a
 * backup of it or the editor's list of mails has nothing to sign in with. The key is outside the database (platform/config/secret-key.ts).
 *
 * Visitors' words stand in the same texts, and may look like anything, a seal copied from the database included. So each mail has a mark,
 * drawn when all of it is written: nobody can have typed it, and nothing but a seal with the mark of its own mail is opened
 * (docs/decisions/0026-seals-of-one-mail.md).
 */

/** 128 bits. */
const MARK_BYTES = 16;
const SHOWN = 'for-the-receiver-alone';
const LOST = 'The link in this mail was sealed with another key. It has to be asked for again.';

const newMark = (): string => randomBytes(MARK_BYTES).toString('base64url');
const purposeOf = (mark: string): string => `mail ${mark}`;
const sealUnder = (mark: string, secret: string): string => `sealed.${mark}${sealFor(purposeOf(mark), secret)}.`;
const sealsUnder = (mark: string): RegExp => new RegExp(`sealed\\.${mark}([\\w-]{38,12000})\\.`, 'g');

/**
 * Of the drafts of this process, which stay in its memory: encrypting each secret twice would cost an order some 40 µs. Both statements that
 * store messages take sealed ones alone.
 */
const draftMark = newMark();
const draftSeals = (): RegExp => new RegExp(`sealed\\.${draftMark}([\\w-]*)\\.`, 'g');

/**
 * A secret as it stands in a draft until the outbox takes it: letters, digits, `-`, `_` and `.`, which no escaping changes.
 * @param secret '' for one that is lost: the mail is not sent, and its owner reads why
 */
export const seal = (secret: string): string => `sealed.${draftMark}${Buffer.from(secret).toString('base64url')}.`;

/** A draft as it may be shown to who has it written: without its secrets. */
export const hideSealed = (draft: string): string => draft.replace(draftSeals(), SHOWN);

/** A message as the outbox keeps it: its secrets are sealed for it alone. */
export interface SealedMessage extends Omit<OutboxDraft, 'unsubscribeUrl'> {
  unsubscribeUrl: string;
  sealMark: string;
}

/** Seals the secrets of a draft for this one message, whatever else in it looks like a seal. */
export function sealMessage<T extends OutboxDraft>(draft: T): T & SealedMessage {
  const sealMark = newMark();
  // A secret stands in both texts, often more than once.
  const known = new Map<string, string>();
  const resealed = (whole: string, sealed: string): string => {
    const kept = known.get(whole);
    if (kept !== undefined) return kept;
    const made = sealUnder(sealMark, Buffer.from(sealed, 'base64url').toString());
    known.set(whole, made);
    return made;
  };
  const seals = draftSeals();
  const { html, plainText, unsubscribeUrl = '' } = draft;
  return {
    ...draft,
    html: html.replace(seals, resealed),
    plainText: plainText.replace(seals, resealed),
    unsubscribeUrl: unsubscribeUrl.replace(seals, resealed),
    sealMark,
  };
}

interface Texts {
  html: string;
  plainText: string;
  unsubscribeUrl?: string;
  /** Null: written before there were marks. */
  sealMark: string | null;
}

/**
 * A stored message as its receiver reads it.
 * @throws Error when its secrets were sealed with another key
 */
export function openMessage<T extends Texts & { unsubscribeUrl: string }>(message: T): T {
  const { sealMark, html, plainText, unsubscribeUrl } = message;
  const opened = sealMark === null ? openUnmarked : (text: string) => openMarked(sealMark, text);
  return { ...message, html: opened(html), plainText: opened(plainText), unsubscribeUrl: opened(unsubscribeUrl) };
}

/** A stored message as it may be shown: without its secrets. */
export function hideSecrets<T extends Texts>(message: T): T {
  const { sealMark, html, plainText } = message;
  const seals = sealMark === null ? UNMARKED : sealsUnder(sealMark);
  return { ...message, html: html.replace(seals, SHOWN), plainText: plainText.replace(seals, SHOWN) };
}

function openMarked(mark: string, text: string): string {
  return text.replace(sealsUnder(mark), (_whole, sealed: string) => openedOr(purposeOf(mark), sealed) || lost());
}

/** Mails that were written before there were marks: whatever has the form may be a secret, or what a visitor has typed. */
const UNMARKED = /sealed\.([\w-]{38,4000})\./g;
const UNMARKED_PURPOSE = 'mail';

/** Where one of its secrets can be opened the key is the right one, and what cannot be opened was typed. */
function openUnmarked(text: string): string {
  let isKnown = false;
  let isClosed = false;
  const opened = text.replace(UNMARKED, (whole, sealed: string) => {
    const secret = openedOr(UNMARKED_PURPOSE, sealed);
    if (secret === undefined) isClosed = true;
    else isKnown = true;
    return secret ?? whole;
  });
  return isClosed && !isKnown ? lost() : opened;
}

function openedOr(purpose: string, sealed: string): string | undefined {
  try {
    return openFor(purpose, sealed);
  } catch {
    return undefined;
  }
}

function lost(): never {
  throw new Error(LOST);
}
