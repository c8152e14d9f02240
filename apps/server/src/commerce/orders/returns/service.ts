import type { AnswerReturn, OrderDetail } from '@plinth/contract';
import {
  isOpenReturn,
  isReturnReason,
  newId,
  type ReturnReason,
  type ReturnWish,
  returnablePieces,
} from '@plinth/domain';
import type { Database } from '../../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../../platform/database/transaction.ts';
import { HttpError, invalid, notFound } from '../../../platform/http/http-error.ts';
import { wakeJobs } from '../../../platform/jobs/service.ts';
import { MAIL, queueMessage } from '../../../platform/mail/service.ts';
import type { Website } from '../../../platform/websites/website.ts';
import { addEvent } from '../event-queries.ts';
import { lockOrder, orderById } from '../locked-order.ts';
import type { MailPlace } from '../order-mail.ts';
import type { OrderItemRow, OrderRow } from '../order-row.ts';
import { orderForOwner } from '../owner-order.ts';
import { readShipments, type ShipmentRow } from '../shipment-queries.ts';
import * as queries from './queries.ts';
import { returnAnsweredMail, returnNotice, returnReceivedMail, returnRequestedMail } from './return-mail.ts';
import { returnedPieces } from './return-words.ts';
import { returnSettings } from './settings.ts';

const DAY_MS = 86_400_000;

/** A line that its buyer can return, and how many pieces of it. */
export interface ReturnableItem {
  item: OrderItemRow;
  most: number;
}

/** What a buyer has returned of an order, and what they still can. */
export interface OrderReturns {
  returns: queries.ReturnRow[];
  returnable: ReturnableItem[];
}

export const returnsOf = (db: Database, website: Website, order: OrderRow): Promise<OrderReturns> =>
  inWebsite(db, website.websiteId, (tx) => readAll(tx, website, order));

async function readAll(tx: Transaction, website: Website, order: OrderRow): Promise<OrderReturns> {
  const returns = [...(await queries.readReturns(tx, website.websiteId, order.id))];
  const shipments = await readShipments(tx, website.websiteId, order.id);
  return { returns, returnable: returnableOf(website, order, { returns, shipments }) };
}

/** Only what was sent within the days that the shop grants, and is in no other return. */
function returnableOf(
  website: Website,
  order: OrderRow,
  { returns, shipments }: { returns: readonly queries.ReturnRow[]; shipments: readonly ShipmentRow[] },
): ReturnableItem[] {
  const { days } = returnSettings(website);
  if (days === 0 || order.status === 'canceled' || order.status === 'refunded') return [];
  const since = Date.now() - days * DAY_MS;
  const lately = shipments.filter(({ createdAt }) => createdAt.getTime() >= since).flatMap(({ lines }) => lines);
  const open = returns.filter(isOpenReturn).flatMap(({ lines }) => lines);
  const pieces = (lines: readonly { lineId: string; quantity: number }[], id: string) =>
    lines.reduce((sum, line) => sum + (line.lineId === id ? line.quantity : 0), 0);
  return order.items
    .map((item) => ({
      item,
      most: Math.min(pieces(lately, item.id), returnablePieces(item, pieces(open, item.id))),
    }))
    .filter(({ most }) => most > 0);
}

export interface AskedReturn {
  lines: { lineId: string; quantity: number; reason: ReturnReason }[];
  wish: ReturnWish;
  note: string;
}

/**
 * What the form of a return says.
 * @throws HttpError 422 for no piece at all, or for one without its reason
 */
export function askedReturn(fields: Readonly<Record<string, string>>, { items }: OrderRow): AskedReturn {
  const lines = items.flatMap(({ id }) => {
    const typed = (fields[`quantity-${id}`] ?? '').trim();
    if (typed === '' || Number(typed) === 0) return [];
    return [{ id, typed, reason: fields[`reason-${id}`] ?? '' }];
  });
  if (lines.length === 0) throw invalid('Say how many pieces of what you want to return.');
  return {
    lines: lines.map(({ id, typed, reason }) => {
      const quantity = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
      const refuse = (field: string, problem: string) => invalid(problem, { [field]: problem });
      if (Number.isNaN(quantity)) throw refuse(id, `"${typed.slice(0, 20)}" is no number of pieces.`);
      if (!isReturnReason(reason)) throw refuse(`reason-${id}`, 'Choose why you return it.');
      return { lineId: id, quantity, reason };
    }),
    wish: fields.wish === 'exchange' ? 'exchange' : 'refund',
    note: (fields.note ?? '').trim().slice(0, 2000),
  };
}

/**
 * Asks for a return. The order's row is taken first: what two windows ask for is never more than was sent.
 * @throws HttpError 404; 422 for more pieces than can be returned
 */
export async function requestReturn(
  db: Database,
  place: MailPlace,
  orderId: string,
  asked: AskedReturn,
): Promise<void> {
  const { website } = place;
  const { websiteId } = website;
  await inWebsite(db, websiteId, async (tx) => {
    await lockOrder(tx, websiteId, orderId);
    const order = await orderById(tx, websiteId, orderId);
    const { returnable } = await readAll(tx, website, order);
    for (const { lineId, quantity } of asked.lines) {
      const most = returnable.find(({ item }) => item.id === lineId)?.most ?? 0;
      if (quantity <= most) continue;
      const name = order.items.find(({ id }) => id === lineId)?.productName ?? '';
      const message = most === 0 ? `${name} cannot be returned any more.` : `Of ${name}, ${most} can be returned.`;
      throw invalid(message, { [lineId]: message });
    }
    const number = await queries.insertReturn(tx, websiteId, orderId, { id: newId(), ...asked });
    const pieces = returnedPieces(asked, order.items).join(', ');
    await addEvent(tx, websiteId, orderId, {
      kind: 'return',
      text: `Return ${number} asked for by the customer: ${pieces}`,
      accountId: null,
    });
    const told = { ...asked, answer: '' };
    await queueMessage(tx, websiteId, returnRequestedMail(place, order, told));
    if (website.contactEmail !== '') await queueMessage(tx, websiteId, returnNotice(place, order, told));
  });
  wakeJobs(db, MAIL);
}

/** Takes a return back, for its buyer; one that is over stays as it is. @throws HttpError 404 */
export async function cancelReturn(db: Database, websiteId: string, orderId: string, returnId: string): Promise<void> {
  await inWebsite(db, websiteId, async (tx) => {
    await lockOrder(tx, websiteId, orderId);
    const number = await queries.endReturn(tx, websiteId, orderId, returnId, { state: 'canceled' });
    if (number === undefined) return;
    const text = `Return ${number} taken back by the customer`;
    await addEvent(tx, websiteId, orderId, { kind: 'return', text, accountId: null });
  });
}

/** Approves or declines a return, and tells its buyer. @throws HttpError 404; 409 `conflict` with `current` where it was answered already */
export async function answerReturn(
  db: Database,
  place: MailPlace,
  { id: orderId, returnId }: { id: string; returnId: string },
  { approve, message, accountId }: AnswerReturn & { accountId: string | null },
): Promise<OrderDetail> {
  const { websiteId } = place.website;
  const answer = message.trim();
  const isAnswered = await inWebsite(db, websiteId, async (tx) => {
    await lockOrder(tx, websiteId, orderId);
    const asked = await findReturn(tx, websiteId, orderId, returnId);
    const state = approve ? 'approved' : 'declined';
    if (!(await queries.answerReturn(tx, websiteId, orderId, returnId, { state, answer, accountId }))) return false;
    const text = [`Return ${asked.number} ${state}`, answer].filter(Boolean).join(': ');
    await addEvent(tx, websiteId, orderId, { kind: 'return', text, accountId });
    const order = await orderById(tx, websiteId, orderId);
    await queueMessage(tx, websiteId, returnAnsweredMail(place, order, { ...asked, answer }, approve));
    return true;
  });
  wakeJobs(db, MAIL);
  const current = await orderForOwner(db, websiteId, orderId);
  if (!isAnswered) throw isOver(current);
  return current;
}

/**
 * The goods of a return have come, in the transaction of the refund that takes them in. Where no money goes back, the buyer is told of the
 * goods alone. The order's row must be locked.
 * @throws HttpError 404; 409 `conflict` where it is over already
 */
export async function receiveReturn(
  tx: Transaction,
  place: MailPlace,
  order: OrderRow,
  received: { returnId: string; refundId: string; accountId: string | null; tells: boolean },
): Promise<void> {
  const { websiteId } = place.website;
  const { returnId, refundId, accountId, tells } = received;
  const asked = await findReturn(tx, websiteId, order.id, returnId);
  const number = await queries.endReturn(tx, websiteId, order.id, returnId, { state: 'received', refundId });
  if (number === undefined) throw isOver();
  await addEvent(tx, websiteId, order.id, { kind: 'return', text: `Return ${number} received`, accountId });
  if (tells) await queueMessage(tx, websiteId, returnReceivedMail(place, order, asked));
}

async function findReturn(
  tx: Transaction,
  websiteId: string,
  orderId: string,
  returnId: string,
): Promise<queries.ReturnRow> {
  const found = (await queries.readReturns(tx, websiteId, orderId)).find(({ id }) => id === returnId);
  if (!found) throw notFound('The return');
  return found;
}

const isOver = (current?: OrderDetail): HttpError =>
  new HttpError(
    409,
    'conflict',
    'This return was answered, received or taken back in the meantime.',
    undefined,
    current ? { current } : undefined,
  );
