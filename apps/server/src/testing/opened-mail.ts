import { openMessage, sealMessage } from '../platform/mail/sealed-secrets.ts';

const SEAL = /sealed\.([\w-]{22})[\w-]{38,}\./g;
const nothing = { id: '', kind: '', relatedId: '', fromAddress: '', toAddress: '', subject: '', html: '' };

/** A text of the outbox, or of a draft, with its links as their receiver has them. */
export const openSealed = (text: string): string =>
  sealMessage({ ...nothing, plainText: text }).plainText.replace(
    SEAL,
    (seal, sealMark: string) => openMessage({ html: seal, plainText: '', unsubscribeUrl: '', sealMark }).html,
  );
