import { checkoutProblems } from '@plinth/contract';
import { type CartTotals, newId, noPaymentsText, normalizeCouponCode, unknownCouponText } from '@plinth/domain';
import type { Channel } from '../../content/analytics/visitor-data.ts';
import type { Database } from '../../platform/database/connection.ts';
import { HOOK_DELIVERY } from '../../platform/database/hook-triggers.ts';
import { type CommitWith, inWebsiteCommittingWith, type Statements } from '../../platform/database/pipeline.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { wakeJobs } from '../../platform/jobs/service.ts';
import { sealMessage } from '../../platform/mail/sealed-secrets.ts';
import { MAIL } from '../../platform/mail/service.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import type { Website } from '../../platform/websites/website.ts';
import { storeCurrency } from '../../platform/websites/website.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { bookingsOfLines, isBookedOut, type NewBooking, takePlaces } from '../bookings/service.ts';
import { hashToken, orderAccessToken } from '../carts/cart-cookie.ts';
import { type CartRow, isRecurring } from '../carts/cart-row.ts';
import { cartOfRow, totalsOf } from '../carts/cart-view.ts';
import { cartOfBuyer, lockAndReadCart } from '../carts/service.ts';
import { deliveryStatements, newDeliveries, readDeliverables } from '../delivery/service.ts';
import { countUses, customerOf, forCustomer, isUsedUp } from '../discounts/uses.ts';
import { isOverdrawn, moveGiftCards, payingGiftCards, redemptionsOf } from '../gift-cards/service.ts';
import { installmentChoice } from '../installments/installment-terms.ts';
import {
  findShortages,
  isShortage,
  markBackorders,
  passHolds,
  type StockChange,
  shortagesAmong,
  takeStock,
} from '../inventory/service.ts';
import { askForInvoice, INVOICE } from '../orders/invoices/invoice-job.ts';
import type { ConfirmedOrder } from '../orders/order-view.ts';
import { type AttemptRow, placeAttempt } from '../payments/attempts.ts';
import { capturesLater, chosenMethod, offeredMethods, stillToPay } from '../payments/service.ts';
import { isStopped, stopped, subscriptionOf } from '../subscriptions/in-order.ts';
import { type CheckoutInput, requestHash } from './checkout-input.ts';
import * as refusals from './checkout-refusals.ts';
import { insertDifference, isPaidAlready } from './difference-queries.ts';
import { heldPayment, pay, paymentOf } from './order-payment.ts';
import { confirmationMail, itemsOf, orderOf, taxedAt, usesOf } from './order-rows.ts';
import * as queries from './queries.ts';

export { removeOldKeys } from './old-key-queries.ts';
export interface CheckoutVisit {
  website: Website;
  /** Scheme and host of the shop, for the links in the mail. */
  origin: string;
  cartToken: string | undefined;
  idempotencyKey: string;
  /** Who is signed in with the website. */
  siteUserId?: string | null;
  /** A way to pay that was used before is charged again: nothing of one is asked for. */
  hasMethod?: boolean;
  /** What led the buyer here; absent: nothing. */
  channel?: Channel;
}

export interface PlacedOrder {
  orderId: string;
  /** Opens the order's own pages. */
  accessToken: string;
  /** As it was written; absent where an earlier call has placed it. */
  order?: ConfirmedOrder;
}

/** Where the buyer goes after the order. */
export function confirmationPath({ orderId, accessToken }: PlacedOrder): string {
  return `/checkout/order-confirmed?order=${orderId}&token=${accessToken}`;
}

/**
 * Turns a cart into an order: in one transaction the stock is taken, the coupons are counted, gift cards pay, the payment is
 * accepted and the order, its lines, what it hands over, payment, key and mail are written, so that a crash leaves all of it or nothing. The cart's row is locked
 * first: of two calls for one cart the second waits, then finds the order of the first. What all buyers meet at (stock,
 * coupons, gift cards, the counter of orders) is locked by the last statements, which leave together with the commit.
 *
 * Locks are always taken in the same order (key, cart, variants by id, products by id, website, coupons by id, gift cards
 * by id, order counter; lock-order.ts): no deadlock.
 *
 * @param paid the payment, where it was asked for before (pay-ahead.ts); absent: it is asked for in the transaction
 * @throws HttpError 422 with `fields`, 402 for a declined payment, 409 when stock, total or key do not fit
 */
export async function placeOrder(
  db: Database,
  visit: CheckoutVisit,
  input: CheckoutInput,
  paid?: AttemptRow,
): Promise<PlacedOrder> {
  const placed = await orRefused(db, visit, input, () => tryToPlaceOrder(db, visit, input, paid), paid);
  // The mail's job was written without a notification.
  wakeJobs(db, MAIL);
  wakeJobs(db, INVOICE);
  wakeJobs(db, HOOK_DELIVERY);
  return placed;
}

/** Does what takes stock, coupons or gift cards; where there is too little, tells which, or tries again. */
export async function orRefused<T>(
  db: Database,
  visit: CheckoutVisit,
  input: CheckoutInput,
  work: () => Promise<T>,
  paid?: AttemptRow,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (isStopped(error)) throw stopped();
      if (isPaidAlready(error)) throw refusals.paidAlready();
      const lost =
        isShortage(error) || isBookedOut(error) || queries.isGone(error) || isUsedUp(error) || isOverdrawn(error);
      if (!lost) throw error;
      // What was lost may have come back (a cancelled order) between the failure and the look at its reason: then try again.
      // Where a payment holds its pieces, what is left says nothing of them.
      const refusal = paid ? undefined : await refusalOf(db, visit, input);
      if (refusal || attempt >= 3) throw refusal ?? (isOverdrawn(error) ? refusals.cardInUse() : refusals.soldOut());
    }
  }
}

function tryToPlaceOrder(
  db: Database,
  visit: CheckoutVisit,
  input: CheckoutInput,
  paid: AttemptRow | undefined,
): Promise<PlacedOrder> {
  return inWebsiteCommittingWith(db, visit.website.websiteId, async (sql, commitWith) => {
    const { placed, purchase } = await readPurchase(sql, visit, input);
    return placed ?? buy(sql, commitWith, visit, input, purchase, paid);
  });
}

/**
 * What is to be bought, locked; or the order that an earlier call has placed.
 * @throws HttpError 409 for a key or a cart that were used for something else
 */
export async function readPurchase(
  sql: Statements,
  visit: CheckoutVisit,
  input: CheckoutInput,
): Promise<{ placed: PlacedOrder; purchase?: never } | { placed?: never; purchase: Purchase }> {
  const { website, cartToken, idempotencyKey } = visit;
  if (cartToken === undefined) throw refusals.emptyCart();
  const { websiteId } = website;
  const tokenHash = hashToken(cartToken);
  const hash = requestHash(input, tokenHash);
  const typedCoupon = normalizeCouponCode(input.couponCode ?? '');
  const asked = { key: idempotencyKey, tokenHash, couponCode: typedCoupon };
  const { opened, earlier } = await queries.openPurchase(sql, websiteId, asked);
  const { locked, cart } = await cartOfBuyer(sql, websiteId, tokenHash, typedCoupon, visit.siteUserId, opened);
  if (earlier) {
    if (earlier.requestHash !== hash || !locked) throw refusals.otherRequest();
    return { placed: { orderId: earlier.orderId, accessToken: orderAccessToken(cartToken, locked.id) } };
  }
  if (locked?.isPurchased) {
    const [own] = await queries.findOwnOrder(sql, websiteId, locked.orderId ?? '', input.email);
    throw refusals.alreadyBought(
      own && confirmationPath({ orderId: own.id, accessToken: orderAccessToken(cartToken, locked.id) }),
    );
  }
  if (!cart || cart.entries.length === 0) throw refusals.emptyCart();
  const coupons = await forCustomer(sql, websiteId, input.email, cart.coupons);
  return { purchase: { cart: { ...cart, coupons }, cartToken, hash, typedCoupon } };
}

interface Purchase {
  cart: CartRow;
  cartToken: string;
  hash: string;
  typedCoupon: string;
}

async function buy(
  sql: Statements,
  commitWith: CommitWith,
  visit: CheckoutVisit,
  input: CheckoutInput,
  purchase: Purchase,
  paid: AttemptRow | undefined,
): Promise<PlacedOrder> {
  const { website, idempotencyKey: key } = visit;
  const { websiteId } = website;
  const { cart } = purchase;
  if (cart.draft?.forOrderId) return payDifference(sql, commitWith, visit, input, purchase, paid);
  const { totals, items } = checkedPurchase(website, purchase, input, paid);
  const bookings = await cartBookings(sql, website, cart, paid?.id);
  const deliverables = await readDeliverables(sql, websiteId, items);
  const isHeld = capturesLater(website) && totals.requiresShipping && !isRecurring(cart.purpose);
  const asked = paid ? paymentOf(website, paid, totals) : await pay(visit, input, cart, totals, isHeld);
  const payment = isHeld ? heldPayment(website, asked) : asked;
  const orderId = newId();
  const accessToken = orderAccessToken(purchase.cartToken, cart.id);
  const made = {
    id: orderId,
    accessToken,
    testMode: payment.testMode || paidInTest(cart, totals),
    siteUserId: visit.siteUserId ?? null,
    channel: visit.channel,
  };
  const order = orderOf(website, cart, input, totals, made, items);
  // What is still to be paid is handed over once its owner says that it was (orders/service.ts, fulfillOrder).
  const delivered = newDeliveries(visit, order, payment.state === 'pending' ? [] : items, deliverables);
  const numberPlaceholder = `#${newId()}`;
  const booked = ofItems(bookings, cart, items);
  const toPay = payment.state === 'pending' ? inWords(website, () => stillToPay(website, payment)) : undefined;
  const subscription = await subscriptionOf(sql, visit, cart, { order, items, payment });
  const placed = {
    order,
    items,
    totals,
    number: numberPlaceholder,
    accessToken,
    delivered,
    bookings: booked,
    howToPay: toPay,
    subscription,
  };
  const mail = confirmationMail(visit, placed);
  // What the payment holds has left the stock already.
  const stock = paid ? stillToTake(items, paid.held) : items.filter(({ stockTaken }) => stockTaken > 0);
  const taking = { origin: { cause: 'order' as const, orderId }, shippingOptionId: input.shippingOptionId ?? '' };
  const uses = usesOf(totals);
  const customer = customerOf(input.email);
  const redeemed = redemptionsOf(totals.giftCards);
  const remembered = { key, requestHash: purchase.hash };
  await commitWith([
    ...(booked.length > 0
      ? [takePlaces(sql, websiteId, { orderId, attemptId: paid?.id ?? '', bookings: booked })]
      : []),
    ...(stock.length > 0 ? [takeStock(sql, website, stock, taking)] : []),
    ...(uses.length > 0 ? [countUses(sql, websiteId, { id: orderId, customer }, uses)] : []),
    ...(redeemed.length > 0 ? [moveGiftCards(sql, websiteId, { kind: 'redeemed', orderId }, redeemed)] : []),
    ...deliveryStatements(sql, websiteId, orderId, delivered),
    ...askForInvoice(sql, website, orderId),
    ...(paid ? [placeAttempt(sql, websiteId, paid.id, orderId), passHolds(sql, websiteId, paid.id, orderId)] : []),
    ...(subscription ? [subscription.statement] : []),
    queries.insertOrder(sql, websiteId, order, items, payment, remembered, {
      ...sealMessage(mail),
      numberPlaceholder,
    }),
    ...markBackorders(sql, websiteId, orderId, cart.entries, { taken: stock, held: paid?.held ?? [] }),
  ]);
  return { orderId, accessToken, order: { ...order, items } };
}

/**
 * Pays what a change of an order costs more: no new order, but a payment of the one that there is, which takes the place of what was
 * awaited of it (commerce/order-edits).
 * @throws HttpError 409 where nothing of it is awaited any more
 */
async function payDifference(
  sql: Statements,
  commitWith: CommitWith,
  visit: CheckoutVisit,
  input: CheckoutInput,
  purchase: Purchase,
  paid: AttemptRow | undefined,
): Promise<PlacedOrder> {
  const { website, idempotencyKey: key } = visit;
  const { websiteId } = website;
  const { cart } = purchase;
  const orderId = cart.draft?.forOrderId ?? '';
  const { totals } = checkedPurchase(website, purchase, input, paid);
  const payment = paid ? paymentOf(website, paid, totals) : await pay(visit, input, cart, totals);
  const redeemed = redemptionsOf(totals.giftCards);
  const text = `${localMoney(website, totals.grandTotalCents, storeCurrency(website))} paid by link`;
  await commitWith([
    ...(redeemed.length > 0 ? [moveGiftCards(sql, websiteId, { kind: 'redeemed', orderId }, redeemed)] : []),
    ...(paid ? [placeAttempt(sql, websiteId, paid.id, orderId)] : []),
    insertDifference(
      sql,
      websiteId,
      { orderId, cartId: cart.id, giftCardCents: totals.giftCardCents, text },
      { ...payment, currency: storeCurrency(website) },
      { key, requestHash: purchase.hash },
    ),
  ]);
  return { orderId, accessToken: orderAccessToken(purchase.cartToken, cart.id) };
}

/**
 * The totals and lines of a purchase that nothing stands in the way of. Most who come too late are told here, before a payment is
 * asked for; the last statements decide in any case.
 * @throws HttpError
 */
export function checkedPurchase(
  website: Website,
  { cart, typedCoupon }: Purchase,
  input: CheckoutInput,
  paid?: Pick<AttemptRow, 'held'>,
) {
  const { totals } = checkedTotals(website, cart, input, { typedCoupon, isPaid: paid !== undefined });
  const left = cart.entries.map((entry) => ({
    ...entry,
    // What is held is there for this order, whatever else of the variant may still be sold.
    stock: Math.max(entry.stock, -(entry.backorderLimit ?? 0)) + piecesOf(paid?.held ?? [], entry.variantId),
  }));
  const shortages = shortagesAmong(cart.entries, left);
  if (shortages.length > 0) throw refusals.outOfStock(cart, shortages);
  return { totals, items: itemsOf(website, cart, totals, paid?.held) };
}

/** The places that a cart takes; what the shop puts together by hand needs no time. */
export const cartBookings = (sql: Statements, website: Website, cart: CartRow, attemptId = ''): Promise<NewBooking[]> =>
  bookingsOfLines(sql, website, cart.entries, attemptId, { requireMoment: cart.purpose === 'purchase' });

/** Bookings of a cart's lines as those of the order's. */
const ofItems = (
  bookings: readonly NewBooking[],
  { entries }: CartRow,
  items: readonly queries.NewOrderItem[],
): NewBooking[] =>
  bookings.map((booking) => {
    const at = entries.findIndex(({ id }) => id === booking.orderItemId);
    return { ...booking, orderItemId: items.find(({ displayIndex }) => displayIndex === at)?.id ?? '' };
  });

const piecesOf = (changes: readonly StockChange[], variantId: string): number =>
  changes.reduce((sum, change) => sum + (change.variantId === variantId ? change.quantity : 0), 0);

/** What an order takes beyond the pieces that its payment holds. @throws HttpError 409 where it takes fewer: that is another cart */
function stillToTake(items: readonly queries.NewOrderItem[], held: readonly StockChange[]): StockChange[] {
  const taken = items.map(({ variantId, stockTaken }) => ({ variantId, quantity: stockTaken }));
  const variantIds = [...new Set([...taken, ...held].map(({ variantId }) => variantId))];
  const more = variantIds.map((variantId) => ({
    variantId,
    quantity: piecesOf(taken, variantId) - piecesOf(held, variantId),
  }));
  if (more.some(({ quantity }) => quantity < 0)) throw refusals.paidForAnother();
  return more.filter(({ quantity }) => quantity > 0);
}

/** Whether a card pays that no money was paid for. */
const paidInTest = (cart: CartRow, { giftCards }: CartTotals): boolean =>
  giftCards.some(({ id, appliedCents }) => appliedCents > 0 && cart.giftCards.find((card) => card.id === id)?.testMode);

/** The sums anew from the rows of this moment. @throws HttpError when a field is wrong or the total is not the one agreed to */
function checkedTotals(
  website: Website,
  cart: CartRow,
  input: CheckoutInput,
  { typedCoupon, isPaid }: { typedCoupon: string; isPaid: boolean },
) {
  const location = taxedAt(input);
  const couponCodes = [
    ...cart.couponCodes.filter((code) => code !== typedCoupon),
    ...(typedCoupon ? [typedCoupon] : []),
  ];
  const choice = {
    ...(location ? { location } : {}),
    ...(input.shippingOptionId ? { shippingOptionId: input.shippingOptionId } : {}),
    couponCodes,
  };
  const totals = totalsOf(cart, { ...choice, giftCards: payingGiftCards(cart.giftCards, website) });
  const ways = offeredMethods(website, isRecurring(cart.purpose));
  const { provider: chosen, method } = input.payment;
  const isOffered =
    ways.some(({ kind }) => kind === chosen) && (chosen !== 'manual' || chosenMethod(website, method) !== undefined);
  const fields: Record<string, string> = checkoutProblems(input, {
    requiresShipping: totals.requiresShipping,
    // Nobody looks for a mistake in a card that the shop does not take, or that has paid.
    requiresPayment: totals.amountDueCents > 0 && isOffered && !isPaid,
    now: Date.now(),
  });
  if (totals.requiresShipping && fields['shippingAddress.country'] === undefined) {
    if (totals.shippingOptions.length === 0)
      fields['shippingAddress.country'] = totals.awaitsCarrier
        ? 'What delivery costs could not be looked up. Check the address, and try again.'
        : 'We do not deliver to this address yet.';
    else if (!totals.shippingOptions.some(({ id }) => id === input.shippingOptionId)) {
      fields.shippingOptionId = 'Choose how your order should travel.';
    }
  }
  if (typedCoupon) {
    const refused = totals.invalidCoupons.find(({ coupon }) => normalizeCouponCode(coupon.code) === typedCoupon);
    const known = cart.coupons.some(({ code }) => normalizeCouponCode(code) === typedCoupon);
    if (refused) fields.couponCode = refused.message;
    else if (!known) fields.couponCode = unknownCouponText;
  }
  if (totals.amountDueCents > 0 && !isOffered && !isPaid) {
    fields['payment.provider'] = ways.length > 0 ? 'Choose how you pay.' : noPaymentsText;
  }
  if (input.payment.installments && !installmentChoice(website, cart.entries, totals)) {
    fields['payment.installments'] = 'This order cannot be paid in parts.';
  }
  const count = Object.keys(fields).length;
  if (count > 0) {
    const message = count === 1 ? 'One field needs your attention.' : `${count} fields need your attention.`;
    throw new HttpError(422, 'invalid-fields', message, fields);
  }
  const shown = cartOfRow(cart, website, choice);
  if (input.expectedTotalCents !== undefined && input.expectedTotalCents !== totals.grandTotalCents) {
    const total = localMoney(website, totals.grandTotalCents, storeCurrency(website));
    const why = shown.invalidCoupons.map(({ code, reason }) => `${code}: ${reason} `).join('');
    throw refusals.cartChanged(
      `${why}The total is now ${total}. Please look it over and place your order again.`,
      shown,
    );
  }
  if (input.expectedDueCents !== undefined && input.expectedDueCents !== totals.amountDueCents) {
    const due = localMoney(website, totals.amountDueCents, storeCurrency(website));
    throw refusals.cartChanged(
      `A gift card pays another amount now, and ${due} are left to pay. Please look it over and place your order again.`,
      shown,
    );
  }
  return { totals, shown };
}

/** Why an order failed in its last statements, looked up afresh; undefined when nothing stands in its way any more. */
async function refusalOf(db: Database, visit: CheckoutVisit, input: CheckoutInput): Promise<HttpError | undefined> {
  const { website, cartToken = '' } = visit;
  const { websiteId } = website;
  const typedCoupon = normalizeCouponCode(input.couponCode ?? '');
  const { cart, shortages } = await inWebsite(db, websiteId, async (tx) => {
    const { cart } = await lockAndReadCart(tx, websiteId, hashToken(cartToken), typedCoupon, visit.siteUserId);
    const counted = cart?.entries.filter(({ variantId }) => variantId !== '') ?? [];
    return { cart, shortages: await findShortages(tx, websiteId, counted) };
  });
  if (cart && shortages.length > 0) return refusals.outOfStock(cart, shortages);
  // A coupon that was used up meanwhile changes the total, or is named beside its field: the next look at the cart says which.
  return undefined;
}
