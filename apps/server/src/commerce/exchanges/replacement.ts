import type { CartTotals } from '@plinth/domain';
import { exchangeDifference, newId, orderNumberText, paidShares, piecesCents, proportion } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { seal, sealMessage } from '../../platform/mail/sealed-secrets.ts';
import { queueMessage } from '../../platform/mail/service.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import type { Website } from '../../platform/websites/website.ts';
import { hashToken, orderAccessToken } from '../carts/cart-cookie.ts';
import { orderDiscounts } from '../carts/cart-discounts.ts';
import { taxLines } from '../carts/cart-view.ts';
import { draftCartToken, draftLink, draftToken } from '../carts/draft-access.ts';
import { confirmationMail } from '../checkout/order-rows.ts';
import { type NewOrder, type NewOrderItem, writeOrder } from '../checkout/write-order.ts';
import { newDeliveries } from '../delivery/service.ts';
import { offerDifference } from '../draft-orders/service.ts';
import { passHolds } from '../inventory/service.ts';
import { addedLine, type EditedLine } from '../order-edits/edited-lines.ts';
import { editedTotals, termsAfter, termsOf } from '../order-edits/edited-totals.ts';
import { readGoods } from '../order-edits/service.ts';
import { askForInvoice } from '../orders/invoices/invoice-job.ts';
import { type MailPlace, spokenTo } from '../orders/order-mail.ts';
import type { OrderRow, OrderTerms } from '../orders/order-row.ts';
import { orderCurrency } from '../orders/order-view.ts';
import { returnExchangedMail } from '../orders/returns/return-mail.ts';
import type { OpenReturn } from '../orders/returns/service.ts';
import { addEvent } from '../orders/service.ts';
import { insertCart } from './queries.ts';

/** What goes out in place of goods that come back, with its sums. */
export interface Replacement {
  lines: EditedLine[];
  totals: CartTotals;
  terms: OrderTerms;
  /** What it costs less than what was paid for the goods, with the tax on it, by line of the first order; it goes back as a refund. */
  back: { lineId: string; quantity: number; amountCents: number }[];
}

/**
 * Computes what goes out in place of the goods of a return: at the prices of the moment it was asked for, less what was paid for the goods,
 * with the taxes of the first order on what is left.
 * @throws HttpError 409 `order-status` where no variant is named; 422 where one is not sold any more
 */
export async function replacementOf(
  tx: Transaction,
  { websiteId }: Website,
  order: OrderRow,
  asked: OpenReturn,
): Promise<Replacement> {
  const named = asked.lines.flatMap(({ exchange, ...line }) => (exchange ? [{ ...line, exchange }] : []));
  if (named.length === 0 || named.length < asked.lines.length)
    throw new HttpError(409, 'order-status', 'This return names no goods that it is exchanged for.');
  const variantIds = [...named.map(({ exchange }) => exchange.variantId), ...order.items.map((item) => item.variantId)];
  const goods = await readGoods(tx, websiteId, [...new Set(variantIds.filter(Boolean))], order.siteUserId);
  const first = await termsOf(tx, websiteId, order, goods);
  const lines = named.map(({ quantity, exchange: { variantId, unitPriceCents, stockTaken } }) => ({
    ...addedLine(order, { id: newId(), variantId, quantity }, goods),
    ...{ unitPriceCents, stockTaken },
  }));
  const cents = lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
  const difference = exchangeDifference(named);
  const paid = Math.min(cents, cents - difference);
  const terms = { ...first, coupons: [] };
  const totals = editedTotals(onTheHouse(order), terms, lines, paid > 0 ? { kind: 'fixed', amount: paid } : null);
  return { lines, totals, terms: termsAfter(terms, totals, lines), back: backOf(order, named, difference) };
}

/** The way there costs nothing more. */
const onTheHouse = (order: OrderRow): OrderRow => ({ ...order, shippingCents: 0, shippingOption: wayOf(order) });

const wayOf = ({ shippingOption }: OrderRow): NonNullable<OrderRow['shippingOption']> => ({
  ...{ id: '', name: 'Exchange', ...shippingOption },
  costCents: 0,
});

/** Of what was paid for each line the part that the wanted goods do not cost, with its tax. */
function backOf(
  order: OrderRow,
  lines: readonly (OpenReturn['lines'][number] & { exchange: { paidCents: number } })[],
  difference: number,
): Replacement['back'] {
  const shares = paidShares(order);
  const paid = lines.reduce((sum, { exchange }) => sum + exchange.paidCents, 0);
  let before = 0;
  return lines.map(({ lineId, quantity, exchange: { paidCents } }) => {
    const item = order.items.find(({ id }) => id === lineId);
    const borne = item ? piecesCents(item, shares.lines.get(lineId) ?? 0, quantity) : 0;
    const less =
      difference < 0 ? proportion(-difference, before + paidCents, paid) - proportion(-difference, before, paid) : 0;
    before += paidCents;
    return { lineId, quantity, amountCents: paidCents === 0 ? 0 : proportion(borne, less, paidCents) };
  });
}

/**
 * Places the order of what goes out, in the transaction that takes the goods in: its stock is what the return holds, and what it costs more
 * waits to be paid by a link. Both timelines and a mail tell.
 */
export async function placeReplacement(
  tx: Transaction,
  shop: MailPlace,
  first: OrderRow,
  asked: OpenReturn,
  made: Replacement & { orderId: string; accountId: string | null; notify: boolean },
): Promise<void> {
  const place = spokenTo(shop, first);
  const { website } = place;
  const { websiteId } = website;
  const { orderId, accountId, totals, back } = made;
  const cartId: string = newId();
  const cartToken = draftCartToken(websiteId, cartId);
  const accessToken = orderAccessToken(cartToken, cartId);
  await insertCart(tx, websiteId, { id: cartId, tokenHash: hashToken(cartToken), currency: first.currency });
  const order = orderOf(website, first, made, { cartId, accessToken });
  const items = itemsOf(first, asked, made.lines);
  const numberPlaceholder = `#${newId()}`;
  const delivered = newDeliveries(place, order, [], { files: [], areas: [] });
  const mail = confirmationMail(place, {
    ...{ order, items, totals, number: numberPlaceholder, accessToken, delivered },
    // What has a time of its own is not exchanged.
    bookings: [],
  });
  const dueCents = totals.grandTotalCents;
  const offerId = dueCents > 0 ? newId() : '';
  const orderNumber = await writeOrder(tx, websiteId, order, items, {
    payment: {
      ...{ id: newId(), reference: cartId, method: '', amountCents: dueCents, testMode: false, offerId },
      ...(dueCents > 0 ? { provider: 'manual', state: 'pending' } : { provider: 'none', state: 'captured' }),
    },
    // One return is one order, whoever asks how often.
    remembered: { key: `exchange-${asked.id}`, requestHash: hashToken(asked.id) },
    mail: { ...sealMessage(mail), numberPlaceholder },
  });
  await passHolds(tx, websiteId, asked.id, orderId);
  for (const statement of askForInvoice(tx, website, orderId)) await statement;
  const number = orderNumberText(orderNumber);
  if (dueCents > 0)
    await offerDifference(
      tx,
      website,
      {
        ...{ id: orderId, number, email: first.customerEmail, currency: first.currency },
        address: { ...(first.shippingAddress ?? first.billingAddress) },
      },
      { id: offerId, amountCents: dueCents, accountId },
    );
  const firstNumber = orderNumberText(first.orderNumber);
  const event = { kind: 'return', accountId } as const;
  await addEvent(tx, websiteId, first.id, { ...event, text: `Return ${asked.number} exchanged: order #${number}` });
  await addEvent(tx, websiteId, orderId, {
    ...event,
    text: `In exchange for return ${asked.number} of order #${firstNumber}`,
  });
  if (!made.notify) return;
  const money = (cents: number) => localMoney(website, cents, orderCurrency(first));
  const backCents = back.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const url = draftLink(place.origin, offerId, seal(draftToken(websiteId, offerId)));
  await queueMessage(
    tx,
    websiteId,
    returnExchangedMail(place, first, asked, {
      number,
      ...(dueCents > 0 ? { pay: { amount: money(dueCents), url } } : {}),
      back: backCents > 0 ? money(backCents) : '',
    }),
  );
}

/** For the same person, to the same place. */
function orderOf(
  website: Website,
  first: OrderRow,
  { orderId, totals, terms }: Replacement & { orderId: string },
  { cartId, accessToken }: { cartId: string; accessToken: string },
): NewOrder {
  return {
    id: orderId,
    purchasedCartId: cartId,
    testMode: first.testMode,
    siteUserId: first.siteUserId,
    customerEmail: first.customerEmail,
    customerName: first.customerName,
    currency: first.currency,
    subtotalCents: totals.subtotalCents,
    discountCents: totals.discountCents,
    shippingCents: totals.shippingCostCents,
    taxCents: totals.taxCents,
    grandTotalCents: totals.grandTotalCents,
    giftCardCents: 0,
    shippingAddress: first.shippingAddress,
    billingAddress: first.billingAddress,
    shippingOption: wayOf(first),
    discounts: orderDiscounts(totals, website),
    taxLines: taxLines(totals),
    terms,
    buyer: first.buyer,
    customerNote: '',
    isGift: false,
    giftMessage: '',
    marketingConsent: false,
    language: first.language,
    accessTokenHash: hashToken(accessToken),
    subscriptionPlan: null,
    source: '',
    campaign: '',
  };
}

/** With what was said of the line that it takes the place of. */
const itemsOf = (first: OrderRow, asked: OpenReturn, lines: readonly EditedLine[]): NewOrderItem[] =>
  lines.map(({ terms: _, ...line }, displayIndex) => ({
    ...line,
    additionalFields: first.items.find(({ id }) => id === asked.lines[displayIndex]?.lineId)?.additionalFields ?? null,
    backordered: 0,
    backorderShipsOn: null,
    displayIndex,
  }));
