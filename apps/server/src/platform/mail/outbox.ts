/** A message to be put into the outbox, in the transaction of what it tells about. */
export interface OutboxDraft {
  id: string;
  /** 'order-confirmed' | 'order-shipped' | 'order-canceled' … */
  kind: string;
  /** The order (or other thing) that it is about. */
  relatedId: string;
  fromAddress: string;
  toAddress: string;
  subject: string;
  /** Tokens of links in both texts are sealed for drafts (sealed-secrets.ts); whoever stores them seals them for this message. */
  html: string;
  plainText: string;
  /** Where mail programs end mails of this kind with one click (RFC 8058); its proof is sealed as those in the texts. */
  unsubscribeUrl?: string;
}

/** A mailbox as a header carries it: `Name <address>`. Nothing in the name can end the header or start another address. */
export function mailbox(name: string, address: string): string {
  const plain = name
    .replace(/[\p{Cc}"<>\\,;:@()[\]]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100);
  return plain ? `"${plain}" <${address}>` : address;
}

/** One line without control characters. */
export function subjectLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, 200);
}

/** What mail programs take for text in another encoding (RFC 2047), wherever it stands. */
const ENCODED_WORD = '=?';

/** A subject whose words read as they were typed: one that looks encoded is encoded once more, in pieces of at most 75 characters. */
export function encodedSubject(subject: string): string {
  if (!subject.includes(ENCODED_WORD)) return subject;
  // Ten characters have 40 bytes at most.
  const pieces = [...subject].flatMap((_, at, all) => (at % 10 === 0 ? [all.slice(at, at + 10).join('')] : []));
  return pieces.map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`).join(' ');
}
