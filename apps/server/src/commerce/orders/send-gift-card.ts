import type { OrderDetail, SendGiftCard } from '@plinth/contract';
import { giftRecipientProblems, productTypes } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import { newRecipient, writeRecipients } from '../gift-cards/recipients.ts';
import { readSold } from '../gift-cards/service.ts';
import type { MailPlace } from './order-mail.ts';
import { orderForOwner } from './owner-order.ts';
import * as queries from './queries.ts';

/**
 * Mails the gift cards of an order's line to somebody, at once or on a day: once more, to another address, or where its buyer named
 * nobody. What was planned before is replaced.
 *
 * @throws HttpError 404; 409 `order-status` where the line's cards were not paid for yet, or were taken back; 422 by field
 */
export async function sendGiftCard(
  db: Database,
  place: MailPlace,
  { id: orderId, lineId }: { id: string; lineId: string },
  body: SendGiftCard,
): Promise<OrderDetail> {
  const { websiteId, timeZone } = place.website;
  const recipient = {
    name: body.name.trim(),
    email: body.email.trim(),
    message: body.message.trim(),
    day: body.day.trim(),
  };
  const problems: Record<string, string> = { ...giftRecipientProblems(recipient, Date.now(), timeZone) };
  if (recipient.email === '') problems.email = 'Enter the e-mail address that the gift card goes to.';
  const [first] = Object.values(problems);
  if (first !== undefined) throw invalid(first, problems);
  await inWebsite(db, websiteId, async (tx) => {
    await queries.lockOrder(tx, websiteId, orderId);
    const [order] = await queries.readOrder(tx, websiteId, orderId);
    const line = order?.items.find(({ id }) => id === lineId);
    if (line?.productType !== productTypes.giftCard) throw notFound('The gift card');
    const cards = await readSold(tx, websiteId, orderId);
    if (!cards.some(({ orderItemId }) => orderItemId === lineId))
      throw new HttpError(
        409,
        'order-status',
        'There is no gift card to send: it was not paid for yet, or taken back.',
      );
    await writeRecipients(tx, websiteId, orderId, [newRecipient(place, lineId, recipient)]);
  });
  return orderForOwner(db, websiteId, orderId);
}
