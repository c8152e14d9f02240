import type { OrderDetail } from '@plinth/contract';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/http/http-error.ts';
import { addEvent } from './event-queries.ts';
import { lockOrder, orderById } from './locked-order.ts';
import { orderForOwner } from './owner-order.ts';
import { writeTags } from './queries.ts';

/** Adds a note for the people of the website. It is no change of the order: nobody's version is out of date by it. @throws HttpError 404, 422 */
export async function addNote(
  db: Database,
  websiteId: string,
  orderId: string,
  note: { text: string; accountId: string | null },
): Promise<OrderDetail> {
  const text = note.text.trim();
  if (text === '') throw invalid('Write something first.', { text: 'Write something first.' });
  await inWebsite(db, websiteId, async (tx) => {
    await lockOrder(tx, websiteId, orderId);
    await addEvent(tx, websiteId, orderId, { kind: 'note', text, accountId: note.accountId });
  });
  return orderForOwner(db, websiteId, orderId);
}

/** Says which tags an order has; what was added and taken away stands in its timeline. @throws HttpError 404 */
export async function tagOrder(
  db: Database,
  websiteId: string,
  orderId: string,
  asked: { tags: readonly string[]; accountId: string | null },
): Promise<OrderDetail> {
  const tags = [
    ...new Map(
      asked.tags
        .map((tag) => tag.trim())
        .filter(Boolean)
        .map((tag) => [tag.toLowerCase(), tag]),
    ).values(),
  ];
  await inWebsite(db, websiteId, async (tx) => {
    await lockOrder(tx, websiteId, orderId);
    const before = (await orderById(tx, websiteId, orderId)).tags;
    const added = tags.filter((tag) => !before.includes(tag));
    const taken = before.filter((tag) => !tags.includes(tag));
    if (added.length + taken.length === 0) return;
    await writeTags(tx, websiteId, orderId, tags);
    const text = [
      ...(added.length > 0 ? [`Tagged ${added.join(', ')}`] : []),
      ...(taken.length > 0 ? [`${added.length > 0 ? 'no' : 'No'} longer tagged ${taken.join(', ')}`] : []),
    ].join(', ');
    await addEvent(tx, websiteId, orderId, { kind: 'tags', text, accountId: asked.accountId });
  });
  return orderForOwner(db, websiteId, orderId);
}
