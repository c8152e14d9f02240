import { randomUUID } from 'node:crypto';
import type { OrderDetail, RefundOrder } from '@plinth/contract';
import { mainLocation, newId, paidShares, piecesCents, productTypes } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { lockVariants } from '../../platform/database/lock-order.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import { enqueue } from '../../platform/jobs/service.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import { followOrder } from '../bookings/service.ts';
import * as delivery from '../delivery/service.ts';
import { refundGiftCards } from '../gift-cards/service.ts';
import { requireLocation } from '../inventory/locations.ts';
import { returnStock } from '../inventory/service.ts';
import { readCaptures } from './capture-queries.ts';
import { completeOrder } from './complete-order.ts';
import { addEvent } from './event-queries.ts';
import { lockOrder, orderById } from './locked-order.ts';
import type { MailPlace } from './order-mail.ts';
import { type OrderRow, stockOut } from './order-row.ts';
import { orderCurrency } from './order-view.ts';
import { orderForOwner } from './owner-order.ts';
import { takeOwed } from './queries.ts';
import * as queries from './refund-queries.ts';
import { type MoneyLeft, moneyLeft, splitRefund } from './refundable.ts';
import { openReturn, receiveReturn } from './returns/service.ts';
import { REFUND, settleRefund } from './settle-refund.ts';
import { waitingOf } from './waiting.ts';

/** How long the job leaves a refund to the call that asked for it. */
const JOB_WAITS_MS = 30_000;

type Line = queries.NewRefund['lines'][number];

type AskedRefund = RefundOrder & {
  accountId: string | null;
  /** The order of what goes out in place of the goods. */
  exchangeOrderId?: string;
  /** Whose wish it is may have its own say, and its own mails: runs once, in the transaction that holds the money, before anything is written. */
  first?: (tx: Transaction, order: OrderRow, left: MoneyLeft) => Promise<void>;
};

/**
 * Gives money back, by line: through the way to pay, onto the gift cards that paid, or noted as given back by hand. What goes back is
 * held first, in one transaction with stock and cards; then the way to pay is asked, and what it answers is written. A crash between
 * leaves a refund that a job finishes under the same key.
 *
 * @throws HttpError 404; 409 `order-status` where nothing is left, `conflict` with `current`, `gift-card-used`; 422 by field
 */
export async function refundOrder(
  db: Database,
  place: MailPlace,
  orderId: string,
  asked: AskedRefund,
): Promise<OrderDetail> {
  const { websiteId } = place.website;
  const refundId = await inWebsite(db, websiteId, (tx) => holdMoney(tx, place, orderId, asked));
  if (refundId === null) {
    const current = await orderForOwner(db, websiteId, orderId);
    const message = 'Somebody else has changed this order in the meantime. Nothing was given back.';
    throw new HttpError(409, 'conflict', message, undefined, { current });
  }
  await settleRefund(db, websiteId, refundId);
  return orderForOwner(db, websiteId, orderId);
}

/**
 * Holds what goes back, for who settles it after the commit.
 * @returns the id of the refund, or null where the order is not as the caller saw it
 * @throws HttpError as refundOrder
 */
export async function holdMoney(
  tx: Transaction,
  place: MailPlace,
  orderId: string,
  asked: AskedRefund,
): Promise<string | null> {
  const { websiteId } = place.website;
  const { updatedAt } = await lockOrder(tx, websiteId, orderId);
  const [earlier] = await queries.findRefundByKey(tx, websiteId, orderId, asked.key);
  if (earlier) return earlier.id;
  if (asked.version !== undefined && asked.version !== updatedAt.getTime()) return null;
  const order = await orderById(tx, websiteId, orderId);
  const left = await moneyLeft(tx, websiteId, order);
  await asked.first?.(tx, order, left);
  const lines = linesOf(order, asked.lines);
  const goodsCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const amountCents = goodsCents + asked.shippingCents;
  checkAmount(
    place,
    order,
    left,
    { lines, amountCents, shippingCents: asked.shippingCents },
    await queries.readRefunds(tx, websiteId, orderId),
  );
  const { returnId, accountId, notify = true, exchangeOrderId = '' } = asked;
  if (returnId !== undefined) await openReturn(tx, websiteId, order, returnId);
  const isWhole = amountCents === left.totalCents;
  checkGiftCardLines(order, lines, isWhole);
  if (isWhole) await delivery.takeBackDeliveries(tx, place.website, orderId);
  if (asked.locationId !== undefined) await requireLocation(tx, websiteId, asked.locationId);
  await putBack(tx, place, order, lines, asked.locationId);
  const refundId = await writeRefund(tx, place, order, left, {
    key: asked.key,
    cause: 'refund',
    amountCents,
    shippingCents: asked.shippingCents,
    lines,
    reason: (asked.reason ?? '').trim(),
    // Of goods that came without money going back a mail of their own tells.
    notify: notify && (amountCents > 0 || returnId === undefined),
    accountId,
  });
  await followOrder(tx, websiteId, orderId, isWhole);
  if (returnId !== undefined)
    await receiveReturn(tx, place, order, {
      ...{ returnId, refundId, exchangeOrderId, accountId },
      // Of an exchange a mail of its own tells.
      tells: notify && amountCents === 0 && exchangeOrderId === '',
    });
  return refundId;
}

/** The lines with what each gives back. @throws HttpError 404 for a line of another order, 422 for more pieces than there are */
function linesOf(order: OrderRow, asked: RefundOrder['lines']): Line[] {
  const shares = paidShares(order);
  const seen = new Set<string>();
  return asked.map(({ lineId, quantity, amountCents, restock }) => {
    const item = order.items.find(({ id }) => id === lineId);
    if (!item) throw notFound('The line');
    const left = item.quantity - item.refundedQuantity;
    if (seen.has(lineId) || quantity > left) {
      const message = `Of ${item.productName}, ${left} can still be given back.`;
      throw invalid(message, { [lineId]: message });
    }
    seen.add(lineId);
    return {
      lineId,
      quantity,
      restock,
      amountCents: amountCents ?? piecesCents(item, shares.lines.get(lineId) ?? 0, quantity),
    };
  });
}

function checkAmount(
  { website }: MailPlace,
  order: OrderRow,
  left: MoneyLeft,
  { lines, amountCents, shippingCents }: { lines: Line[]; amountCents: number; shippingCents: number },
  earlier: readonly queries.RefundRow[],
): void {
  const money = (cents: number) => localMoney(website, cents, orderCurrency(order));
  if (amountCents === 0 && !lines.some(({ quantity }) => quantity > 0)) throw invalid('Choose what is given back.');
  if (left.totalCents === 0 && amountCents > 0)
    throw new HttpError(409, 'order-status', 'Nothing of this order is left to be given back.');
  if (amountCents > left.totalCents) {
    const message = `${money(left.totalCents)} can still be given back.`;
    throw invalid(message, { amount: message });
  }
  const shippingLeft = paidShares(order).shippingCents - earlier.reduce((sum, refund) => sum + refund.shippingCents, 0);
  if (shippingCents > shippingLeft) {
    const message = `Of the shipping, ${money(shippingLeft)} can still be given back.`;
    throw invalid(message, { shipping: message });
  }
}

/** The price of a gift card goes back only when the card is taken back with it. */
function checkGiftCardLines(order: OrderRow, lines: readonly Line[], isWhole: boolean): void {
  const cards = order.items.filter(({ productType }) => productType === productTypes.giftCard);
  const card = cards.find(({ id }) =>
    lines.some(({ lineId, quantity, amountCents }) => lineId === id && quantity + amountCents > 0),
  );
  if (!card || isWhole) return;
  const message = `${card.productName} is a gift card: it is taken back when the whole order is given back.`;
  throw invalid(message, { [card.id]: message });
}

/**
 * Counts the pieces, and puts those back into stock that were taken out of it and are wanted there. What waits for stock was never
 * there: it is not owed any more, whatever is wanted, and lies at no location.
 */
async function putBack(
  tx: Transaction,
  { website }: MailPlace,
  order: OrderRow,
  lines: readonly Line[],
  locationId: string | undefined,
): Promise<void> {
  const waiting = await waitingOf(tx, website.websiteId, order);
  const counted = lines.flatMap(({ lineId, quantity, restock }) => {
    const item = order.items.find(({ id }) => id === lineId);
    if (!item || quantity === 0) return [];
    const owed = Math.min(quantity, waiting.get(lineId) ?? 0);
    const returned = restock ? Math.min(quantity, stockOut(item)) : owed;
    return [{ lineId, quantity, returned, owed: Math.min(owed, returned), variantId: item.variantId }];
  });
  if (counted.length === 0) return;
  await queries.countRefunded(tx, website.websiteId, order.id, counted);
  await completeOrder(tx, website.websiteId, order.id);
  const origin = { cause: 'refund' as const, orderId: order.id };
  const pieces = (of: (line: (typeof counted)[number]) => number) =>
    counted.map((line) => ({ variantId: line.variantId, quantity: of(line) })).filter(({ quantity }) => quantity > 0);
  if (!locationId)
    return returnStock(
      tx,
      website,
      pieces(({ returned }) => returned),
      origin,
    );
  await lockVariants(
    tx,
    website.websiteId,
    pieces(({ returned }) => returned).map(({ variantId }) => variantId),
  );
  await returnStock(
    tx,
    website,
    pieces(({ owed }) => owed),
    { ...origin, locationId: mainLocation },
  );
  await returnStock(
    tx,
    website,
    pieces(({ returned, owed }) => returned - owed),
    { ...origin, locationId },
  );
}

type Given = Omit<queries.NewRefund, 'id' | 'orderId' | 'origin' | 'parts' | 'giftCardCents'>;

/** Holds the money and writes what becomes of it; what gift cards paid is on them at once. @returns the id of the refund */
async function writeRefund(
  tx: Transaction,
  { website, origin }: MailPlace,
  order: OrderRow,
  left: MoneyLeft,
  given: Given,
): Promise<string> {
  const { websiteId } = website;
  await requireNoCapture(tx, websiteId, order.id);
  const { parts, giftCardCents } = splitRefund(left, given.amountCents);
  // What a change gives back is no part of the total any more.
  const held =
    given.cause === 'edit' || (await queries.holdRefund(tx, websiteId, order.id, given.amountCents)).length > 0;
  if (!held) throw new HttpError(409, 'order-status', 'Nothing of this order is left to be given back.');
  await refundGiftCards(tx, websiteId, order.id, giftCardCents);
  const id = newId();
  await queries.insertRefund(tx, websiteId, { ...given, id, orderId: order.id, origin, parts, giftCardCents });
  await enqueue(tx, websiteId, REFUND, id, { dueAt: new Date(Date.now() + JOB_WAITS_MS) });
  return id;
}

/** What is being fetched is neither held nor received. @throws HttpError 409 `order-status` */
async function requireNoCapture(tx: Transaction, websiteId: string, orderId: string): Promise<void> {
  const captures = await readCaptures(tx, websiteId, orderId);
  if (!captures.some(({ state }) => state === 'pending')) return;
  const message = 'The payment of this order is being captured at this moment. Please try again in a minute.';
  throw new HttpError(409, 'order-status', message);
}

/**
 * Lets go of what is still held of a payment: what is owed for a change of the order first, the rest as a refund. The order's row must be
 * locked. @returns the ids of the refunds
 */
export async function releaseRest(
  tx: Transaction,
  place: MailPlace,
  payment: { id: string; orderId: string },
  given: { reason: string; accountId: string | null },
): Promise<string[]> {
  const { websiteId } = place.website;
  const order = await orderById(tx, websiteId, payment.orderId);
  const owed = await takeOwed(tx, websiteId, order.id);
  const edit = owed > 0 ? [await refundEdit(tx, place, order, owed, given.accountId)] : [];
  const left = await moneyLeft(tx, websiteId, { ...order, owedCents: 0 });
  const held = left.payments.filter((one) => one.held && one.payment.id === payment.id);
  const amountCents = held.reduce((sum, { cents }) => sum + cents, 0);
  if (amountCents === 0) return edit;
  const of: MoneyLeft = { totalCents: amountCents, payments: held, giftCardCents: 0, byHand: [] };
  const refundId = await writeRefund(tx, place, order, of, {
    ...{ key: `release-${randomUUID()}`, cause: 'refund', amountCents, shippingCents: 0, lines: [], notify: false },
    ...given,
  });
  return [...edit, refundId];
}

/**
 * Gives back what a cancelled order's ways to pay and gift cards can, in the transaction that cancels it; what came by hand people give
 * back. The order's row must be locked. @returns the id of the refund, or null where there is nothing of the kind
 */
export async function refundCanceled(
  tx: Transaction,
  place: MailPlace,
  order: OrderRow,
  options: { notify: boolean; accountId: string | null },
): Promise<string | null> {
  const left = await moneyLeft(tx, place.website.websiteId, order);
  const byHandCents = left.byHand.reduce((sum, { cents }) => sum + cents, 0);
  const amountCents = left.totalCents - byHandCents;
  if (amountCents === 0) return null;
  const given = { key: `cancel-${randomUUID()}`, cause: 'cancel' as const, shippingCents: 0, lines: [], reason: '' };
  return writeRefund(tx, place, order, left, { ...given, ...options, amountCents });
}

/**
 * Gives back what an order costs less since it was changed, the way it was paid. The order's row must be locked, and have its new total.
 * @returns the id of the refund
 */
export async function refundEdit(
  tx: Transaction,
  place: MailPlace,
  order: OrderRow,
  amountCents: number,
  accountId: string | null,
): Promise<string> {
  const left = await moneyLeft(tx, place.website.websiteId, { ...order, owedCents: 0 });
  return writeRefund(tx, place, order, left, {
    ...{ key: `edit-${randomUUID()}`, cause: 'edit', amountCents, shippingCents: 0, lines: [], accountId },
    ...{ reason: 'The order was changed', notify: false },
  });
}

/**
 * Writes down what a way to pay has given back past the shop, as a refund that needs nothing any more: payment, order, ledger and credit
 * note follow as with every refund (settle-refund.ts), by its job. The buyer hears of it from whoever gave it back.
 * @returns whether it fits what is left of the payment; otherwise nothing is written
 */
export async function bookOutsideRefund(
  tx: Transaction,
  { website, origin }: MailPlace,
  payment: { id: string; orderId: string },
  { amountCents, refundId }: { amountCents: number; refundId: string },
): Promise<boolean> {
  const { websiteId } = website;
  const { orderId } = payment;
  await lockOrder(tx, websiteId, orderId);
  const left = await moneyLeft(tx, websiteId, await orderById(tx, websiteId, orderId));
  const ofPayment =
    [...left.payments, ...left.byHand].find((one) => !one.held && one.payment.id === payment.id)?.cents ?? 0;
  if (amountCents <= 0 || amountCents > ofPayment) return false;
  const held = await queries.holdRefund(tx, websiteId, orderId, amountCents);
  if (held.length === 0) return false;
  const id = newId();
  await queries.insertRefund(tx, websiteId, {
    ...{ id, orderId, origin, amountCents, key: `outside-${refundId}`, cause: 'refund' },
    ...{ shippingCents: 0, giftCardCents: 0, lines: [], notify: false, accountId: null },
    // It has gone already: nobody is asked for it.
    parts: [{ paymentId: payment.id, amountCents, byHand: true }],
    reason: `Given back past this shop (${refundId})`,
  });
  await enqueue(tx, websiteId, REFUND, id);
  return true;
}

/**
 * Another go for a refund that its way to pay has refused; with `byHand`, people have given the money back themselves. One that did not
 * fail stays as it is.
 * @throws HttpError 404
 */
export async function retryRefund(
  db: Database,
  websiteId: string,
  { id: orderId, refundId }: { id: string; refundId: string },
  byHand: boolean,
): Promise<OrderDetail> {
  await inWebsite(db, websiteId, async (tx) => {
    await lockOrder(tx, websiteId, orderId);
    const [refund] = await queries.findRefund(tx, websiteId, refundId);
    if (refund?.orderId !== orderId) throw notFound('The refund');
    const isOpen = await queries.reopenRefund(tx, websiteId, orderId, refundId, byHand);
    if (isOpen) await enqueue(tx, websiteId, REFUND, refundId, { dueAt: new Date(Date.now() + JOB_WAITS_MS) });
  });
  await settleRefund(db, websiteId, refundId);
  return orderForOwner(db, websiteId, orderId);
}

/** Notes that what was to be paid by hand has come. @throws HttpError 404; 409 `order-status` where nothing is awaited */
export async function markOrderPaid(
  db: Database,
  websiteId: string,
  orderId: string,
  accountId: string | null,
): Promise<OrderDetail> {
  await inWebsite(db, websiteId, async (tx) => {
    await lockOrder(tx, websiteId, orderId);
    if ((await queries.markPaid(tx, websiteId, orderId)) === 0)
      throw new HttpError(409, 'order-status', 'Nothing of this order is waiting to be paid by hand.');
    await addEvent(tx, websiteId, orderId, { kind: 'paid', accountId });
  });
  return orderForOwner(db, websiteId, orderId);
}
