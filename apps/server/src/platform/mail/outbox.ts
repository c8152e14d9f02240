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
