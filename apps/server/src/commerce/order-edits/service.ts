import type { EditOrder, OrderDetail, OrderEditPreview, PreviewOrderEdit } from '@plinth/contract';
import { type CartTotals, newId, orderNumberText } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { HOOK_DELIVERY } from '../../platform/database/hook-triggers.ts';
import { lockVariants } from '../../platform/database/lock-order.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, invalid } from '../../platform/http/http-error.ts';
import { wakeJobs } from '../../platform/jobs/service.ts';
import { MAIL, queueMessage } from '../../platform/mail/service.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { followOrder, isBookedOut } from '../bookings/service.ts';
import { countingDiscounts, orderDiscounts } from '../carts/cart-discounts.ts';
import { taxLines } from '../carts/cart-view.ts';
import { OF_DRAFT } from '../carts/draft-cart.ts';
import { giveBackUses, writeUseAmounts } from '../discounts/uses.ts';
import { offerDifference } from '../draft-orders/service.ts';
import { findShortages, isShortage, noteBackorders, returnStock, takeStock } from '../inventory/service.ts';
import { reissueInvoice } from '../orders/invoices/service.ts';
import { lockOrder, orderById } from '../orders/locked-order.ts';
import type { MailPlace } from '../orders/order-mail.ts';
import type { OrderRow, OrderTerms } from '../orders/order-row.ts';
import { orderForOwner } from '../orders/owner-order.ts';
import { moneyLeft, splitRefund } from '../orders/refundable.ts';
import { refundEdit } from '../orders/refunds.ts';
import { addEvent, completeOrder, readPayments, readRefunds } from '../orders/service.ts';
import { settleRefund } from '../orders/settle-refund.ts';
import { findSubscription } from '../subscriptions/in-order.ts';
import { type Balance, balanceOf } from './balance.ts';
import { editEvent, orderEditedMail } from './edit-words.ts';
import { type EditedLine, editedLines, requireOpen, stockChanges } from './edited-lines.ts';
import { editedTotals, requireSame, termsAfter, termsOf } from './edited-totals.ts';
import * as queries from './queries.ts';

export { readGoods } from './queries.ts';

/** An order as it is, as it is to be, and what that changes. */
interface Plan {
  order: OrderRow;
  lines: EditedLine[];
  totals: CartTotals;
  terms: OrderTerms;
  balance: Balance;
}

/**
 * What a change of an order would cost.
 * @throws HttpError as editOrder
 */
export async function previewEdit(
  db: Database,
  place: MailPlace,
  orderId: string,
  asked: PreviewOrderEdit,
): Promise<OrderEditPreview> {
  const { website } = place;
  const { websiteId } = website;
  const preview = await inWebsite(db, websiteId, async (tx) => {
    const plan = await planOf(tx, website, orderId, asked);
    if (!plan) return null;
    const { taken } = stockChanges(plan.order, plan.lines);
    requireStock(plan.lines, await findShortages(tx, websiteId, taken));
    return shownPlan(tx, websiteId, plan);
  });
  return preview ?? refuseConflict(db, websiteId, orderId);
}

async function shownPlan(
  tx: Transaction,
  websiteId: string,
  { order, lines, totals, balance }: Plan,
): Promise<OrderEditPreview> {
  const { subtotalCents, discountCents, shippingCents, taxCents, grandTotalCents } = order;
  const left = await moneyLeft(tx, websiteId, { ...order, owedCents: 0 });
  const { parts, giftCardCents } = splitRefund(left, Math.max(0, -balance.dueCents));
  const back = (isIt: (part: (typeof parts)[number]) => boolean) =>
    parts.filter(isIt).reduce((sum, { amountCents }) => sum + amountCents, 0);
  const counting = new Set(countingDiscounts(totals).map(({ coupon }) => coupon.name || coupon.code));
  return {
    before: { subtotalCents, discountCents, shippingCents, taxCents, grandTotalCents },
    after: {
      subtotalCents: totals.subtotalCents,
      discountCents: totals.discountCents,
      shippingCents: totals.shippingCostCents,
      taxCents: totals.taxCents,
      grandTotalCents: totals.grandTotalCents,
    },
    dueCents: balance.dueCents,
    back: {
      heldCents: back(({ held = false }) => held),
      throughCents: back(({ byHand, held = false }) => !byHand && !held),
      giftCardCents,
      byHandCents: back(({ byHand, held = false }) => byHand && !held),
    },
    lostDiscounts: order.discounts
      .filter(({ code, name }) => (code || name !== 'Discount') && !counting.has(name || code))
      .map(({ code, name, label }) => code || name || label),
    prices: lines
      .filter(({ id }) => !order.items.some((item) => item.id === id))
      .map(({ id, unitPriceCents }) => ({ id, unitPriceCents })),
  };
}

/** Null where the order is not as the caller saw it. */
async function planOf(
  tx: Transaction,
  website: Website,
  orderId: string,
  asked: PreviewOrderEdit,
): Promise<Plan | null> {
  const { websiteId } = website;
  const order = await orderById(tx, websiteId, orderId);
  if (asked.version !== order.updatedAt.getTime()) return null;
  const [subscription] = await findSubscription(tx, websiteId, orderId);
  requireOpen(order, { isSubscription: subscription !== undefined, currency: storeCurrency(website) });
  if (asked.discount?.kind === 'percentage' && asked.discount.amount > 10_000)
    throw invalid('A discount is 100 % at most.', { discount: 'A discount is 100 % at most.' });
  const variantIds = [...asked.lines, ...order.items].map(({ variantId }) => variantId).filter(Boolean);
  const goods = await queries.readGoods(tx, websiteId, [...new Set(variantIds)], order.siteUserId);
  const terms = await termsOf(tx, websiteId, order, goods);
  requireSame(order, terms);
  const lines = editedLines({ ...order, terms }, asked.lines, goods);
  const totals = editedTotals(order, terms, lines, asked.discount);
  const balance = balanceOf(
    order,
    await readPayments(tx, websiteId, orderId),
    await readRefunds(tx, websiteId, orderId),
    totals.grandTotalCents,
  );
  return { order, lines, totals, terms: termsAfter(terms, totals, lines), balance };
}

/**
 * Changes what was bought, as long as nothing of it is sent: in one transaction lines, stock, uses of discounts, total, papers and what is
 * to be paid or given back; then the way to pay is asked for what goes back, as for every refund.
 * @throws HttpError 404; 409 `order-status`, `out-of-stock`, `conflict` with `current`; 422 by line
 */
export async function editOrder(
  db: Database,
  place: MailPlace,
  orderId: string,
  asked: EditOrder & { accountId: string | null },
): Promise<OrderDetail> {
  const { website } = place;
  const { websiteId } = website;
  const edited = await orShortage(db, website, orderId, asked, () =>
    inWebsite(db, websiteId, async (tx) => {
      await lockOrder(tx, websiteId, orderId);
      const plan = await planOf(tx, website, orderId, asked);
      return plan && { refundId: await write(tx, place, plan, asked) };
    }),
  );
  if (!edited) return refuseConflict(db, websiteId, orderId);
  if (edited.refundId !== null) await settleRefund(db, websiteId, edited.refundId);
  wakeJobs(db, MAIL);
  wakeJobs(db, HOOK_DELIVERY);
  return orderForOwner(db, websiteId, orderId);
}

/** @returns the id of the refund of what it costs less, or null */
async function write(
  tx: Transaction,
  place: MailPlace,
  plan: Plan,
  asked: EditOrder & { accountId: string | null },
): Promise<string | null> {
  const { website } = place;
  const { websiteId } = website;
  const { order, lines, totals, terms, balance } = plan;
  const { accountId } = asked;
  await moveStock(tx, website, order, lines, accountId);
  await queries.writeLines(tx, websiteId, order.id, lines);
  await noteBackorders(tx, websiteId, order.id, stockChanges(order, lines).taken);
  await followOrder(tx, websiteId, order.id);
  await moveUses(tx, websiteId, order.id, totals);
  const owes = balance.dueCents < 0 && asked.lower === 'owe';
  await queries.writeTotals(tx, websiteId, order.id, {
    totals,
    discounts: orderDiscounts(totals, website),
    taxLines: taxLines(totals),
    terms,
    owedCents: owes ? -balance.dueCents : 0,
  });
  const offerId = await movePayment(tx, website, plan, asked);
  const after = await orderById(tx, websiteId, order.id);
  await reissueInvoice(tx, website, order, after, { editId: `edit-${newId()}`, accountId });
  const gives = balance.dueCents < 0 && !owes;
  const refundId = gives ? await refundEdit(tx, place, after, -balance.dueCents, accountId) : null;
  await addEvent(tx, websiteId, order.id, {
    kind: 'edited',
    text: editEvent(website, order, after, balance.dueCents, asked),
    accountId,
  });
  if (asked.notify)
    await queueMessage(tx, websiteId, orderEditedMail(place, after, balance.dueCents, { offerId, gives }));
  await completeOrder(tx, websiteId, order.id);
  return refundId;
}

/** Locks what is moved in the order in which every order takes it, so that two who change orders never wait for each other in a circle. */
async function moveStock(
  tx: Transaction,
  website: Website,
  order: OrderRow,
  lines: readonly EditedLine[],
  accountId: string | null,
): Promise<void> {
  const { taken, returned } = stockChanges(order, lines);
  const origin = { cause: 'order-edited' as const, orderId: order.id, accountId };
  await lockVariants(
    tx,
    website.websiteId,
    [...taken, ...returned].map(({ variantId }) => variantId),
  );
  await returnStock(tx, website, returned, origin);
  if (taken.length === 0) return;
  await takeStock(tx, website, taken, { origin, shippingOptionId: order.shippingOption?.id ?? '' });
}

/** What each discount takes now; the uses of those that do not count any more come back. */
async function moveUses(tx: Transaction, websiteId: string, orderId: string, totals: CartTotals): Promise<void> {
  const counting = countingDiscounts(totals).filter(({ coupon }) => coupon.id !== OF_DRAFT);
  const uses = counting.map(({ coupon, cents }) => ({ couponId: coupon.id ?? '', cents }));
  await writeUseAmounts(tx, websiteId, orderId, uses);
  await giveBackUses(tx, websiteId, orderId, { kept: uses.map(({ couponId }) => couponId) });
}

/**
 * What is awaited of the order by hand is now what is still to be paid of it, or has come.
 * @returns the id of the draft order by whose link it is paid; '' where there is none
 */
async function movePayment(
  tx: Transaction,
  website: Website,
  { order, balance }: Plan,
  { higher, accountId }: Pick<EditOrder, 'higher'> & { accountId: string | null },
): Promise<string> {
  const { websiteId } = website;
  await queries.voidAwaited(tx, websiteId, order.id);
  if (balance.dueCents <= 0) return '';
  const offerId = higher === 'link' ? newId() : '';
  await queries.insertPayment(tx, websiteId, order, {
    id: newId(),
    method: balance.method,
    amountCents: balance.dueCents,
    state: higher === 'paid' ? 'captured' : 'pending',
    offerId,
  });
  if (offerId !== '')
    await offerDifference(
      tx,
      website,
      {
        id: order.id,
        number: orderNumberText(order.orderNumber),
        email: order.customerEmail,
        address: { ...(order.shippingAddress ?? order.billingAddress) },
        currency: order.currency,
      },
      { id: offerId, amountCents: balance.dueCents, accountId },
    );
  return offerId;
}

/** Where the stock has too little, says of what. */
async function orShortage<T>(
  db: Database,
  website: Website,
  orderId: string,
  asked: EditOrder,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isBookedOut(error))
      throw new HttpError(
        409,
        'out-of-stock',
        'There is no more room at the time that was booked. Nothing was changed.',
      );
    if (!isShortage(error)) throw error;
    const { websiteId } = website;
    await inWebsite(db, websiteId, async (tx) => {
      const plan = await planOf(tx, website, orderId, asked);
      if (plan)
        requireStock(plan.lines, await findShortages(tx, websiteId, stockChanges(plan.order, plan.lines).taken));
    });
    throw new HttpError(409, 'out-of-stock', 'Somebody else has bought the last pieces. Nothing was changed.');
  }
}

/** @throws HttpError 409 `out-of-stock` by line */
function requireStock(lines: readonly EditedLine[], short: readonly { variantId: string; left: number }[]): void {
  const fields = Object.fromEntries(
    short.flatMap(({ variantId, left }) => {
      const line = lines.findLast((each) => each.variantId === variantId);
      const message = `Of ${line?.productName ?? 'it'}, ${left} more can be sold.`;
      return line ? [[line.id, message]] : [];
    }),
  );
  const [first] = Object.values(fields);
  if (first !== undefined) throw new HttpError(409, 'out-of-stock', first, fields);
}

async function refuseConflict(db: Database, websiteId: string, orderId: string): Promise<never> {
  const current = await orderForOwner(db, websiteId, orderId);
  const message = 'Somebody else has changed this order in the meantime. Nothing of yours was saved.';
  throw new HttpError(409, 'conflict', message, undefined, { current });
}
