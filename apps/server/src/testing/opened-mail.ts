import { openMessage } from '../platform/mail/sealed-secrets.ts';

const SEAL = /sealed\.([\w-]{22})[\w-]{38,}\./g;

/** A text of the outbox, or of a draft, with its links as their receiver has them. */
export const openSealed = (stored: string): string =>
  stored.replace(
    SEAL,
    (seal, sealMark: string) => openMessage({ html: seal, plainText: '', unsubscribeUrl: '', sealMark }).html,
  );
