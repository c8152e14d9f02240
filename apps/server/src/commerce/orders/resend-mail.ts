import type { OrderDetail } from '@plinth/contract';
import { newId } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { wakeJobs } from '../../platform/jobs/service.ts';
import { MAIL, sendMessageAgain } from '../../platform/mail/service.ts';
import { addEvent } from './event-queries.ts';
import { lockOrder } from './locked-order.ts';
import { orderForOwner } from './owner-order.ts';

/** Sends a mail of an order once more, as it was, to whom it went. @throws HttpError 404 for a mail of another order, too */
export async function resendMail(
  db: Database,
  websiteId: string,
  { id: orderId, messageId }: { id: string; messageId: string },
  accountId: string | null,
): Promise<OrderDetail> {
  await inWebsite(db, websiteId, async (tx) => {
    await lockOrder(tx, websiteId, orderId);
    const sent = await sendMessageAgain(tx, websiteId, { messageId, relatedId: orderId, newId: newId() });
    if (!sent) throw notFound('The message');
    await addEvent(tx, websiteId, orderId, {
      kind: 'mailed',
      text: `“${sent.subject}” sent again to ${sent.toAddress}`,
      accountId,
    });
  });
  wakeJobs(db, MAIL);
  return orderForOwner(db, websiteId, orderId);
}
