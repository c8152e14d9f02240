import type { AnswerReturn, CloseReturn, OrderDetail } from '@plinth/contract';
import {
  isOpenReturn,
  isReturnReason,
  newId,
  type ReturnReason,
  type ReturnWish,
  returnablePieces,
} from '@plinth/domain';
import type { PictureForm } from '../../../content/forms/picture-form.ts';
import { picturesOf, readPicture, type SentPicture, takePictures } from '../../../content/forms/sent-pictures.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { lockVariants } from '../../../platform/database/lock-order.ts';
import { inWebsite, type Transaction } from '../../../platform/database/transaction.ts';
import { HttpError, invalid, notFound } from '../../../platform/http/http-error.ts';
import { wakeJobs } from '../../../platform/jobs/service.ts';
import type { OutboxDraft } from '../../../platform/mail/outbox.ts';
import { MAIL, queueMessage } from '../../../platform/mail/service.ts';
import type { Website } from '../../../platform/websites/website.ts';
import { addEvent } from '../event-queries.ts';
import { lockOrder, orderById } from '../locked-order.ts';
import type { MailPlace } from '../order-mail.ts';
import type { OrderItemRow, OrderRow } from '../order-row.ts';
import { orderForOwner } from '../owner-order.ts';
import { readShipments, type ShipmentRow } from '../shipment-queries.ts';
import { type ExchangeOption, exchangedVariants, exchangeOptions, freeExchange, holdExchange } from './exchange.ts';
import * as queries from './queries.ts';
import {
  returnAnsweredMail,
  returnClosedMail,
  returnNotice,
  returnReceivedMail,
  returnRequestedMail,
} from './return-mail.ts';
import { returnedPieces } from './return-words.ts';
import { returnSettings } from './settings.ts';

/** A return as it was asked for. */
export type OpenReturn = queries.ReturnRow;

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

/** The same with all that the form for a return shows. */
export interface ReturnForm extends OrderReturns {
  exchanges: (lineId: string) => ExchangeOption[];
  pictures: (returnId: string) => SentPicture[];
}

export const returnFormOf = (db: Database, website: Website, order: OrderRow): Promise<ReturnForm> =>
  inWebsite(db, website.websiteId, async (tx) => {
    const all = await readAll(tx, website, order);
    const returnable = all.returnable.map(({ item }) => item);
    const ids = all.returns.map(({ id }) => id);
    return {
      ...all,
      exchanges: await exchangeOptions(tx, website, order, returnable),
      pictures: await picturesOf(tx, website.websiteId, ids),
    };
  });

/** Where a picture of one of an order's returns is kept. @throws HttpError 404 */
export const pictureOfReturn = (
  db: Database,
  websiteId: string,
  orderId: string,
  { returnId, pictureId }: { returnId: string; pictureId: string },
): Promise<{ storageKey: string }> =>
  inWebsite(db, websiteId, async (tx) => {
    await findReturn(tx, websiteId, orderId, returnId);
    const picture = await readPicture(tx, websiteId, 'return', pictureId);
    if (picture.ownerId !== returnId) throw notFound('This picture');
    return picture;
  });

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
  /** `wanted`: the variant that its buyer wants in place of it; '' = none. */
  lines: { lineId: string; quantity: number; reason: ReturnReason; wanted: string }[];
  wish: ReturnWish;
  note: string;
  /** Each by its proof (content/forms/sent-pictures.ts). */
  pictures: readonly string[];
}

/**
 * What the form of a return says.
 * @throws HttpError 422 for no piece at all, for one without its reason, or for an exchange of which a part is not said
 */
export function askedReturn(
  { fields, pictures }: Pick<PictureForm, 'fields' | 'pictures'>,
  { items }: OrderRow,
): AskedReturn {
  const lines = items.flatMap(({ id }) => {
    const typed = (fields[`quantity-${id}`] ?? '').trim();
    if (typed === '' || Number(typed) === 0) return [];
    return [{ id, typed, reason: fields[`reason-${id}`] ?? '' }];
  });
  if (lines.length === 0) throw invalid('Say how many pieces of what you want to return.');
  const wish = fields.wish === 'exchange' ? 'exchange' : 'refund';
  const wantedOf = (id: string) => (wish === 'exchange' ? (fields[`exchange-${id}`] ?? '') : '');
  const names = lines.some(({ id }) => wantedOf(id) !== '');
  return {
    lines: lines.map(({ id, typed, reason }) => {
      const quantity = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
      const refuse = (field: string, problem: string) => invalid(problem, { [field]: problem });
      if (Number.isNaN(quantity)) throw refuse(id, `"${typed.slice(0, 20)}" is no number of pieces.`);
      if (!isReturnReason(reason)) throw refuse(`reason-${id}`, 'Choose why you return it.');
      const wanted = wantedOf(id);
      if (names && wanted === '') throw refuse(`exchange-${id}`, 'Choose what you would like instead of it.');
      return { lineId: id, quantity, reason, wanted };
    }),
    wish,
    note: (fields.note ?? '').trim().slice(0, 2000),
    pictures,
  };
}

/**
 * Asks for a return. The order's row is taken first: what two windows ask for is never more than was sent. What is wanted in exchange is
 * held from now on.
 * @throws HttpError 404; 422 for more pieces than can be returned, or than there are of what is wanted
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
    const id: string = newId();
    const lines = await holdExchange(tx, website, order, id, asked.lines);
    const told = { lines, wish: asked.wish, note: asked.note, answer: '' };
    const number = await queries.insertReturn(tx, websiteId, orderId, { id, ...told });
    await takePictures(tx, websiteId, { kind: 'return', of: orderId }, asked.pictures, id);
    const pieces = returnedPieces(told, order.items).join('; ');
    await addEvent(tx, websiteId, orderId, {
      kind: 'return',
      text: `Return ${number} asked for by the customer: ${pieces}`,
      accountId: null,
    });
    await queueMessage(tx, websiteId, returnRequestedMail(place, order, told));
    if (website.contactEmail !== '') await queueMessage(tx, websiteId, returnNotice(place, order, told));
  });
  wakeJobs(db, MAIL);
}

/** Takes a return back, for its buyer; one that is over stays as it is. @throws HttpError 404 */
export async function cancelReturn(db: Database, website: Website, orderId: string, returnId: string): Promise<void> {
  const { websiteId } = website;
  await inWebsite(db, websiteId, async (tx) => {
    await lockOrder(tx, websiteId, orderId);
    const number = await queries.endReturn(tx, websiteId, orderId, returnId, { state: 'canceled' });
    if (number === undefined) return;
    await freeExchange(tx, website, orderId, await findReturn(tx, websiteId, orderId, returnId));
    const text = `Return ${number} taken back by the customer`;
    await addEvent(tx, websiteId, orderId, { kind: 'return', text, accountId: null });
  });
}

/**
 * Approves or declines a return, and tells its buyer. What is held for an exchange stays held, or is for sale again.
 * @throws HttpError 404; 409 `conflict` with `current` where it was answered already
 */
export function answerReturn(
  db: Database,
  place: MailPlace,
  { id: orderId, returnId }: { id: string; returnId: string },
  { approve, message, accountId }: AnswerReturn & { accountId: string | null },
): Promise<OrderDetail> {
  const state = approve ? 'approved' : 'declined';
  return answer(db, place, { orderId, returnId }, { state, answer: message.trim(), accountId }, state, (order, asked) =>
    returnAnsweredMail(place, order, asked, approve),
  );
}

/**
 * Ends a return that was approved and whose goods have not come, and tells its buyer.
 * @throws HttpError as answerReturn
 */
export const closeReturn = (
  db: Database,
  place: MailPlace,
  { id: orderId, returnId }: { id: string; returnId: string },
  { message, accountId }: CloseReturn & { accountId: string | null },
): Promise<OrderDetail> =>
  answer(
    db,
    place,
    { orderId, returnId },
    { state: 'declined', answer: message.trim(), accountId, isLate: true },
    'closed',
    (order, asked) => returnClosedMail(place, order, asked),
  );

async function answer(
  db: Database,
  place: MailPlace,
  { orderId, returnId }: { orderId: string; returnId: string },
  given: Parameters<typeof queries.answerReturn>[4],
  word: string,
  letter: (order: OrderRow, asked: queries.ReturnRow) => OutboxDraft,
): Promise<OrderDetail> {
  const { website } = place;
  const { websiteId } = website;
  const isAnswered = await inWebsite(db, websiteId, async (tx) => {
    await lockOrder(tx, websiteId, orderId);
    const asked = await findReturn(tx, websiteId, orderId, returnId);
    if (!(await queries.answerReturn(tx, websiteId, orderId, returnId, given))) return false;
    if (given.state === 'declined') await freeExchange(tx, website, orderId, asked);
    const text = [`Return ${asked.number} ${word}`, given.answer].filter(Boolean).join(': ');
    await addEvent(tx, websiteId, orderId, { kind: 'return', text, accountId: given.accountId });
    const order = await orderById(tx, websiteId, orderId);
    await queueMessage(tx, websiteId, letter(order, { ...asked, answer: given.answer }));
    return true;
  });
  wakeJobs(db, MAIL);
  const current = await orderForOwner(db, websiteId, orderId);
  if (!isAnswered) throw isOver(current);
  return current;
}

/**
 * A return that is to be received, in the transaction of the refund that takes its goods in: locks whatever stock that moves, in the order
 * in which every order takes it. The order's row must be locked.
 * @throws HttpError 404; 409 `conflict` where it is over already
 */
export async function openReturn(
  tx: Transaction,
  websiteId: string,
  { id: orderId, items }: OrderRow,
  returnId: string,
): Promise<queries.ReturnRow> {
  const found = await findReturn(tx, websiteId, orderId, returnId);
  if (!isOpenReturn(found)) throw isOver();
  const back = found.lines.flatMap(({ lineId }) => items.find(({ id }) => id === lineId)?.variantId || []);
  await lockVariants(tx, websiteId, [...back, ...exchangedVariants(found)]);
  return found;
}

/**
 * The goods of a return have come, in the transaction of the refund that takes them in. Where no money goes back, the buyer is told of the
 * goods alone. What was held for an exchange is for sale again, unless it goes out (`exchangeOrderId`). The order's row must be locked.
 * @throws HttpError 404; 409 `conflict` where it is over already
 */
export async function receiveReturn(
  tx: Transaction,
  place: MailPlace,
  order: OrderRow,
  received: { returnId: string; refundId: string; exchangeOrderId: string; accountId: string | null; tells: boolean },
): Promise<void> {
  const { websiteId } = place.website;
  const { returnId, refundId, exchangeOrderId, accountId, tells } = received;
  const asked = await findReturn(tx, websiteId, order.id, returnId);
  const end = { state: 'received' as const, refundId, exchangeOrderId };
  const number = await queries.endReturn(tx, websiteId, order.id, returnId, end);
  if (number === undefined) throw isOver();
  if (exchangeOrderId === '') await freeExchange(tx, place.website, order.id, asked);
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
