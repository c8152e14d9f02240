import type { Transaction } from '../../platform/database/transaction.ts';
import { doubling, type JobKind } from '../../platform/jobs/job.ts';
import { queueMessage } from '../../platform/mail/service.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { spokenIn } from '../../platform/websites/spoken.ts';
import { mailedCode } from './gift-card-code.ts';
import { giftCardMail, giftSentMail } from './gift-card-mail.ts';
import { readHandMade, readSold } from './queries.ts';
import { BY_HAND, GIFT_CARD_MAIL, lockRecipient, markRecipientSent, readBuyer } from './recipient-queries.ts';

/** Buyers who are told that their card was sent: those who have waited for longer than this. The others have read it in their confirmation. */
const TOLD_AFTER_MS = 3_600_000;

/**
 * Mails the gift cards of an order's line to whom they are for, on their day. The mail goes into the outbox in the transaction that
 * ends the job, so it is sent exactly once; cards that were taken back meanwhile are not sent.
 */
export const giftCardJob: JobKind = {
  name: GIFT_CARD_MAIL,
  leaseSeconds: 60,
  maxAttempts: 50,
  retryAfterSeconds: doubling(5, 3_600),
  run:
    async ({ websiteId, key }) =>
    (tx) =>
      sendGiftCards(tx, websiteId, key),
};

/** @returns when to come again, where the day was moved to a later one */
async function sendGiftCards(tx: Transaction, websiteId: string, orderItemId: string): Promise<Date | undefined> {
  const recipient = await lockRecipient(tx, websiteId, orderItemId);
  if (!recipient || recipient.sentAt) return undefined;
  if (!recipient.isDue) return recipient.sendAt;
  const { orderId, createdAt } = recipient;
  const byHand = orderId === BY_HAND;
  const cards = byHand
    ? await readHandMade(tx, websiteId, orderItemId)
    : (await readSold(tx, websiteId, orderId)).filter((card) => card.orderItemId === orderItemId);
  const website = await readWebsite(tx, websiteId);
  const buyer = byHand
    ? { name: website.title, email: website.contactEmail, orderNumber: 0, language: '' }
    : await readBuyer(tx, websiteId, orderId);
  if (cards.length === 0 || !buyer) return undefined;
  const gift = { ...recipient, orderId: byHand ? orderItemId : orderId, buyer };
  const mailed = cards.map((card) => ({ ...card, code: mailedCode(card) }));
  const spoken = spokenIn(website, buyer.language);
  await queueMessage(tx, websiteId, giftCardMail(spoken, gift, mailed));
  if (!byHand && Date.now() - createdAt.getTime() > TOLD_AFTER_MS)
    await queueMessage(tx, websiteId, giftSentMail(spoken, gift));
  await markRecipientSent(tx, websiteId, orderItemId);
  return undefined;
}
