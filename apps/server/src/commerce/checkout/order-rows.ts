import type { Address, ShippingLocation } from '@plinth/contract';
import { type CartTotals, lowestTaxClass, newId, normalizeCouponCode } from '@plinth/domain';
import { say } from '@plinth/words';
import type { Channel } from '../../content/analytics/visitor-data.ts';
import { seal } from '../../platform/mail/sealed-secrets.ts';
import { keptLanguage } from '../../platform/websites/spoken.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { mailedBookingLink } from '../bookings/own-booking-link.ts';
import { momentWords, type NewBooking, withMoment } from '../bookings/service.ts';
import { hashToken } from '../carts/cart-cookie.ts';
import { countingDiscounts, orderDiscounts } from '../carts/cart-discounts.ts';
import { askedOf } from '../carts/cart-messages.ts';
import type { CartRow } from '../carts/cart-row.ts';
import { taxLines, treatmentOf } from '../carts/cart-view.ts';
import { OF_DRAFT } from '../carts/draft-cart.ts';
import { deliveriesInMail } from '../delivery/delivery-view.ts';
import type { NewDeliveries } from '../delivery/service.ts';
import type { NewUse } from '../discounts/uses.ts';
import { backorderedOfLines, type HeldPieces, isCounted } from '../inventory/service.ts';
import { BY_ITSELF } from '../orders/invoices/buyer-documents.ts';
import { invoiceSettings } from '../orders/invoices/settings.ts';
import { type MailedOrder, orderConfirmedMail } from '../orders/order-mail.ts';
import type { OrderRow, OrderTerms } from '../orders/order-row.ts';
import { keptOption } from '../pricing/shipping-option-row.ts';
import { taxClassOf } from '../pricing/tax-rule-row.ts';
import type { OrderSubscription } from '../subscriptions/in-order.ts';
import type { CheckoutInput } from './checkout-input.ts';
import type * as queries from './queries.ts';

/** The discounts that count, each with what it takes; what the shop gives on a draft is used up by nobody. */
export const usesOf = (totals: CartTotals): NewUse[] =>
  countingDiscounts(totals)
    .filter(({ coupon }) => coupon.id !== OF_DRAFT)
    .map(({ coupon, cents }) => ({
      couponId: coupon.id ?? '',
      code: normalizeCouponCode(coupon.code),
      discountCents: cents,
    }));

/** What is kept of an order. */
export function orderOf(
  website: Website,
  cart: CartRow,
  input: CheckoutInput,
  totals: CartTotals,
  made: {
    id: string;
    accessToken: string;
    testMode: boolean;
    siteUserId: string | null;
    channel: Channel | undefined;
  },
  items: readonly queries.NewOrderItem[],
): queries.NewOrder {
  const person = totals.requiresShipping ? input.shippingAddress : input.billingAddress;
  return {
    id: made.id,
    purchasedCartId: cart.id,
    testMode: made.testMode,
    siteUserId: made.siteUserId,
    customerEmail: input.email,
    customerName: person ? `${person.firstName} ${person.lastName}`.trim() : '',
    currency: storeCurrency(website),
    subtotalCents: totals.subtotalCents,
    discountCents: totals.discountCents,
    shippingCents: totals.shippingCostCents,
    taxCents: totals.taxCents,
    grandTotalCents: totals.grandTotalCents,
    giftCardCents: totals.giftCardCents,
    shippingAddress: totals.requiresShipping ? input.shippingAddress : null,
    billingAddress: input.billingAddress ?? input.shippingAddress,
    shippingOption: keptOption(totals.selectedShippingOption, cart.shippingOptions, totals.parcels),
    discounts: orderDiscounts(totals, website),
    taxLines: taxLines(totals),
    terms: termsOf(cart, totals, items),
    buyer: buyerOf(cart, input),
    ...messagesOf(website, cart, input),
    marketingConsent: input.marketingConsent,
    language: keptLanguage(website),
    source: made.channel?.source ?? '',
    campaign: made.channel?.campaign ?? '',
    accessTokenHash: hashToken(made.accessToken),
    subscriptionPlan: cart.purpose === 'subscription' ? (cart.entries[0]?.subscriptionPlan ?? null) : null,
  };
}

/** What its buyer says with it: as it was typed at the checkout, else as the cart has it. */
function messagesOf(
  website: Website,
  { messages }: CartRow,
  { note = messages.note, gift }: CheckoutInput,
): Pick<queries.NewOrder, 'customerNote' | 'isGift' | 'giftMessage'> {
  const typed = gift === undefined ? messages : { isGift: gift !== null, giftMessage: gift?.message ?? '' };
  const { note: customerNote, ...rest } = askedOf({ ...typed, note }, website);
  return { customerNote, ...rest };
}

/** Where an order without a parcel is taxed is where it is billed. */
export function taxedAt({
  shippingAddress,
  billingAddress,
}: Pick<CheckoutInput, 'shippingAddress' | 'billingAddress'>): ShippingLocation | undefined {
  return placeOf(shippingAddress) ?? placeOf(billingAddress);
}

function placeOf(address: Address | null): ShippingLocation | undefined {
  if (!address?.country) return undefined;
  const { country, region, city, postalCode } = address;
  return { country, postalCode, city, ...(region ? { region } : {}) };
}

/** The company that bought and why it pays no tax; null: a person who pays it. */
function buyerOf(cart: CartRow, input: CheckoutInput): OrderRow['buyer'] {
  const location = taxedAt(input);
  const treatment = treatmentOf(cart, location ? { location } : {}) ?? null;
  const company = cart.buyer?.company ?? null;
  if (!company && !treatment) return null;
  return { company, treatment, exemption: treatment === 'exempt' ? (cart.buyer?.exemption ?? null) : null };
}

/** What its total was computed with. */
const termsOf = (cart: CartRow, totals: CartTotals, items: readonly queries.NewOrderItem[]): OrderTerms => ({
  now: Date.now(),
  coupons: countingDiscounts(totals).map(({ coupon }) => coupon),
  taxRules: [...totals.applicableTaxRules],
  ...(totals.untaxed ? { untaxedRules: [...totals.untaxed.rules] } : {}),
  lines: Object.fromEntries(
    items.map(({ id, displayIndex }) => {
      const { taxClasses, categoryIds } = cart.entries[displayIndex] ?? {};
      const taxClass = lowestTaxClass((taxClasses ?? []).map(taxClassOf));
      return [id, { taxClass, ...(categoryIds ? { categoryIds } : {}) }];
    }),
  ),
});

/** Its lines. `held`: what its payment took already. */
export function itemsOf(
  website: Website,
  cart: CartRow,
  { untaxed }: CartTotals,
  held: readonly HeldPieces[] = [],
): queries.NewOrderItem[] {
  const backordered = backorderedOfLines(cart.entries, held);
  return cart.entries.map((entry, displayIndex) => ({
    id: newId(),
    itemId: entry.itemId,
    variantId: entry.variantId,
    sku: entry.sku,
    productName: entry.title,
    productType: entry.productType,
    attributes: withMoment(website, entry),
    quantity: entry.quantity,
    unitPriceCents: untaxed?.unitPrices[displayIndex] ?? entry.unitPriceCents,
    additionalFields: entry.additionalFields,
    assetId: entry.assetId,
    stockTaken: isCounted(entry) ? entry.quantity : 0,
    backordered: backordered[displayIndex] ?? 0,
    backorderShipsOn: entry.backorderShipsOn ?? null,
    displayIndex,
  }));
}

/** The mail that confirms an order, with what it hands over. */
export function confirmationMail(
  { website, origin }: { website: Website; origin: string },
  made: {
    order: queries.NewOrder;
    items: readonly queries.NewOrderItem[];
    totals: CartTotals;
    number: string;
    accessToken: string;
    delivered: NewDeliveries;
    /** What is booked with it. */
    bookings: readonly NewBooking[];
    /** What the buyer is told where the payment is still to come. */
    howToPay?: string | undefined;
    /** What it begins or renews. */
    subscription?: Pick<OrderSubscription, 'renews' | 'lines'> | undefined;
  },
) {
  const { order, items, totals, number, accessToken, delivered, bookings, howToPay, subscription } = made;
  const mailed: MailedOrder = {
    ...order,
    number,
    items,
    currency: storeCurrency(website),
    taxIncluded: totals.includedTaxCents > 0,
    shippingOptionName: order.shippingOption?.name ?? '',
    shippingNote: order.shippingOption?.note ?? '',
    isPickup: order.shippingOption?.pickup === true,
  };
  const page = `${origin}/account/orders/${order.id}`;
  const proof = `?token=${seal(accessToken)}`;
  const urls = {
    order: `${page}${proof}`,
    bookings: inWords(website, () => bookingLinks({ website, origin }, bookings, items)),
    ...(invoiceSettings(website).automatic ? { invoice: `${page}/documents/${BY_ITSELF}${proof}` } : {}),
  };
  const handedOver = deliveriesInMail(website, origin, delivered.rows);
  return orderConfirmedMail({ website, origin }, mailed, urls, handedOver, { howToPay, subscription });
}

/** The ways to the bookings that their buyer may change. */
function bookingLinks(
  { website, origin }: { website: Website; origin: string },
  bookings: readonly NewBooking[],
  items: readonly queries.NewOrderItem[],
): { label: string; url: string }[] {
  const open = bookings.filter(({ changeable }) => changeable.move || changeable.cancel);
  return open.map(({ id, orderItemId, startsAt, changeable }) => {
    const title = items.find((item) => item.id === orderItemId)?.productName ?? '';
    const which = open.length > 1 ? `${title}, ${momentWords(website, Date.parse(startsAt))}` : '';
    return { label: changeText(changeable, which), url: mailedBookingLink(origin, website.websiteId, id) };
  });
}

/** @param which '' where there is one only */
function changeText({ move, cancel }: NewBooking['changeable'], which: string): string {
  if (which === '')
    return move ? (cancel ? say('Move or cancel your booking') : say('Move your booking')) : say('Cancel your booking');
  const booking = { booking: which };
  return move
    ? cancel
      ? say('Move or cancel {booking}', booking)
      : say('Move {booking}', booking)
    : say('Cancel {booking}', booking);
}
