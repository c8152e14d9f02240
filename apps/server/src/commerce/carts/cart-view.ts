import type { Cart, CartEntry, Image, ShippingLocation } from '@plinth/contract';
import {
  type CartTotals,
  type CurrencyCode,
  cartTotals,
  countsStock,
  forSale,
  lowestTaxClass,
  maxEntryQuantity,
  mostLineCents,
  normalizeCouponCode,
  ownOptionId,
  type PayingGiftCard,
  percentText,
  productTypes,
  recurrenceText,
  type ShippingOption,
  type TaxTreatment,
  type TotalsEntry,
  taxTreatment,
  toMoney,
  treatmentText,
} from '@plinth/domain';
import { assetUrl } from '../../platform/assets/asset-row.ts';
import { invalid } from '../../platform/http/http-error.ts';
import { localMoney, moneyStyleOf } from '../../platform/money/local-money.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { bookedMoment, bookPath, withMoment } from '../bookings/service.ts';
import { askedParcels, isEnough, quoteKey, usesCarriers } from '../carriers/service.ts';
import { giftText } from '../gift-cards/recipients.ts';
import { hasExpired, lastDayText, payingGiftCards } from '../gift-cards/service.ts';
import { installmentChoice } from '../installments/installment-terms.ts';
import { backorderNote } from '../inventory/backorder-words.ts';
import { backorderedOfLines } from '../inventory/service.ts';
import { couponOfRow } from '../pricing/coupon-row.ts';
import {
  boxOfRow,
  daysText,
  rateOf,
  type ShippingOptionRow,
  shippingOptionOfRow,
} from '../pricing/shipping-option-row.ts';
import { taxClassOf, taxRuleOfRow } from '../pricing/tax-rule-row.ts';
import { cartDiscounts } from './cart-discounts.ts';
import { askedOf } from './cart-messages.ts';
import type { CartEntryRow, CartRow, EntryAsset } from './cart-row.ts';

/** What differs between showing a cart and buying it: where it goes, how, and with which codes. */
export interface TotalsChoice {
  /** Of the shop, where a cart is shown: see cartTotals. */
  homeCountry?: string;
  location?: ShippingLocation;
  shippingOptionId?: string;
  couponCodes?: readonly string[];
  /** Those that pay. They change no other sum but by a discount that counts only without them. */
  giftCards?: readonly PayingGiftCard[];
}

export function totalsOf(row: CartRow, choice: TotalsChoice = {}): CartTotals {
  // A price that was raised after it was put into the cart: its sums would not be exact.
  const tooDear = row.entries.find(({ unitPriceCents, quantity }) => unitPriceCents * quantity > mostLineCents);
  if (tooDear) throw invalid(`${tooDear.title} × ${tooDear.quantity} costs more than one order can hold.`);
  const codes = choice.couponCodes ?? row.couponCodes;
  const location = choice.location ?? row.shippingLocation ?? undefined;
  const entries = totalsEntries(row);
  const boxes = row.boxes.map(boxOfRow);
  return cartTotals({
    entries,
    boxes,
    coupons: row.coupons
      .filter(({ automatic, code }) => automatic || codes.includes(normalizeCouponCode(code)))
      .map(couponOfRow),
    shippingOptions: optionsWithRates(row, location, { entries, boxes }),
    selectedShippingOptionId: choice.shippingOptionId ?? row.shippingOptionId ?? undefined,
    taxRules: row.taxRules.map(taxRuleOfRow),
    withoutTax: treatmentOf(row, choice) !== undefined,
    giftCards: choice.giftCards ?? [],
    now: Date.now(),
    ...(location ? { shippingLocation: location } : {}),
    ...(choice.homeCountry ? { homeCountry: choice.homeCountry } : {}),
  });
}

/** The lines of a cart, as far as its totals need to know them. */
export const totalsEntries = ({ entries }: Pick<CartRow, 'entries'>): TotalsEntry[] =>
  entries.map((entry) => ({
    unitPriceCents: entry.unitPriceCents,
    quantity: entry.quantity,
    productType: entry.productType,
    weightGrams: entry.weightGrams,
    size: { lengthMm: entry.lengthMm, widthMm: entry.widthMm, heightMm: entry.heightMm },
    itemId: entry.itemId,
    ...(entry.categoryIds ? { categoryIds: entry.categoryIds } : {}),
    taxClass: lowestTaxClass((entry.taxClasses ?? []).map(taxClassOf)),
  }));

/** The ways of shipping; those of carriers with what they have said of these very parcels at this place. */
function optionsWithRates(
  { shippingOptions, quotes }: CartRow,
  location: ShippingLocation | undefined,
  packed: Parameters<typeof askedParcels>[0],
): ShippingOption[] {
  const options = shippingOptions.flatMap((option) => shippingOptionOfRow(option) ?? []);
  if (!location || quotes.length === 0) return options;
  const key = quoteKey(location, askedParcels(packed));
  const quote = quotes.find((one) => one.key === key);
  if (!quote) return options;
  return options.map((option) =>
    option.rate.kind === 'carrier' ? { ...option, rate: { ...option.rate, quote } } : option,
  );
}

/** Why a cart's buyer pays no tax. */
export const treatmentOf = (row: CartRow, choice: TotalsChoice = {}): TaxTreatment | undefined =>
  taxTreatment(row.buyer, choice.location ?? row.shippingLocation ?? undefined);

/** For which company a cart is, and why it holds no tax. */
function buyerOf(row: CartRow, choice: TotalsChoice): Pick<Cart, 'company' | 'withoutTax'> {
  const { company, exemption } = row.buyer ?? {};
  const treatment = treatmentOf(row, choice);
  return {
    ...(company
      ? { company: { name: company.name, vatId: company.vatId, state: company.check?.state ?? 'none' } }
      : {}),
    ...(treatment ? { withoutTax: treatmentText(treatment, exemption) } : {}),
  };
}

/** What the shopper says with the order, where the shop asks for it. */
function messagesOf({ messages }: CartRow, website: Website): Pick<Cart, 'note' | 'gift'> {
  const { note, isGift, giftMessage } = askedOf(messages, website);
  return { ...(note ? { note } : {}), ...(isGift ? { gift: { message: giftMessage } } : {}) };
}

/** The cart as calls answer it (CART-03 … CART-06). */
export function cartOfRow(row: CartRow, website: Website, choice: TotalsChoice = {}): Cart {
  const currency = storeCurrency(website);
  const moneyStyle = moneyStyleOf(website, currency);
  const giftCards = payingGiftCards(row.giftCards, website);
  const totals = totalsOf(row, { homeCountry: website.country, ...choice, giftCards });
  const codes = choice.couponCodes ?? row.couponCodes;
  const recurs = row.purpose === 'subscription' ? recurrenceText(row.entries[0]?.subscriptionPlan) : undefined;
  const installments = installmentChoice(website, row.entries, totals);
  const backordered = backorderedOfLines(row.entries);
  const place = choice.location ?? row.shippingLocation;
  const withNote = ({ days, ...option }: CartTotals['shippingOptions'][number]) => {
    const stored = row.shippingOptions.find(({ id }) => id === ownOptionId(option.id));
    const description = [
      daysText(days) || stored?.estimate,
      option.costCents > 0 && stored && freeFromText(stored, website),
    ]
      .filter(Boolean)
      .join(' · ');
    const { instructions = '' } = stored ?? {};
    return { ...option, ...(description ? { description } : {}), ...(instructions ? { instructions } : {}) };
  };
  return {
    id: row.id,
    websiteId: website.websiteId,
    orderId: row.orderId,
    created: row.createdAt.getTime(),
    isPurchased: row.isPurchased,
    entries: row.entries.map((entry, at) =>
      entryOfRow(
        { ...entry, unitPriceCents: totals.untaxed?.unitPrices[at] ?? entry.unitPriceCents },
        currency,
        website,
        backordered[at] ?? 0,
      ),
    ),
    shippingOptions: totals.shippingOptions.map(withNote),
    selectedShippingOption: totals.selectedShippingOption ? withNote(totals.selectedShippingOption) : null,
    ...(totals.awaitsCarrier && place && usesCarriers(website)
      ? { awaitsRates: isEnough(place) ? ('carrier' as const) : ('address' as const) }
      : {}),
    shippingLocation: place,
    applicableTaxRules: taxLines(totals),
    ...(totals.awaitsTax ? { awaitsTax: true } : {}),
    ...buyerOf(row, choice),
    ...messagesOf(row, website),
    ...cartDiscounts(row, totals, codes, website),
    subtotalCents: totals.subtotalCents,
    taxCents: totals.taxCents,
    shippingCostCents: totals.shippingCostCents,
    discountCents: totals.discountCents,
    grandTotalCents: totals.grandTotalCents,
    ...(row.giftCards.length > 0 ? giftCardsOf(row, totals, website) : {}),
    subtotalAmount: toMoney(totals.subtotalCents, currency),
    ...(moneyStyle ? { moneyStyle } : {}),
    totalQuantity: totals.totalQuantity,
    hasDigital: totals.hasDigital,
    purelyDigital: totals.purelyDigital,
    requiresShipping: totals.requiresShipping,
    ...(recurs ? { recurs } : {}),
    ...(installments ? { installments } : {}),
    recalculating: false,
  };
}

/**
 * The cart for who asks for its lines alone (CART-07, `calculateSubtotal=false`): its sums are 0, and it says that they are
 * still to come (CART-05).
 */
export function withoutSums(cart: Cart): Cart {
  const { currency } = cart.subtotalAmount;
  return {
    ...cart,
    subtotalCents: 0,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: 0,
    ...(cart.giftCards ? { amountDueCents: 0 } : {}),
    subtotalAmount: toMoney(0, currency as CurrencyCode),
    recalculating: true,
  };
}

/** What a visitor without a cart gets: everything zero (CART-03). */
export function emptyCart(website: Website): Cart {
  return cartOfRow(
    {
      id: '',
      tokenHash: '',
      purpose: 'purchase',
      couponCodes: [],
      shippingLocation: null,
      shippingOptionId: null,
      orderId: null,
      isPurchased: false,
      createdAt: new Date(),
      entries: [],
      coupons: [],
      giftCards: [],
      shippingOptions: [],
      boxes: [],
      quotes: [],
      taxRules: [],
      messages: { note: '', isGift: false, giftMessage: '' },
    },
    website,
  );
}

/** What the gift cards of a cart pay, and what is left. */
function giftCardsOf(
  { giftCards }: CartRow,
  totals: CartTotals,
  website: Website,
): Pick<Cart, 'giftCards' | 'amountDueCents'> {
  return {
    giftCards: totals.giftCards.map(({ id, balanceCents, appliedCents }) => {
      const { ending = '', expiresAt = null } = giftCards.find((card) => card.id === id) ?? {};
      const time =
        expiresAt === null
          ? {}
          : { lastDay: lastDayText(website, expiresAt), ...(hasExpired(expiresAt) ? { expired: true } : {}) };
      return { id, ending, balanceCents, appliedCents, ...time };
    }),
    amountDueCents: totals.amountDueCents,
  };
}

/** Where the line gets another time: the page stands at the one that it has, with as many places. */
const rebookPath = ({ itemId, sku, id, quantity }: CartEntryRow, startsAt: number): string =>
  bookPath(itemId, { sku, entry: id, time: String(startsAt), quantity: quantity === 1 ? '' : String(quantity) });

function entryOfRow(row: CartEntryRow, currency: CurrencyCode, website: Website, backordered: number): CartEntry {
  const shipsOn = row.backorderShipsOn ?? null;
  const backorder = backorderNote(website, { backordered, quantity: row.quantity, shipsOn });
  const cents = row.unitPriceCents;
  const startsAt = bookedMoment(row.additionalFields);
  const gift = row.productType === productTypes.giftCard ? giftText(website, row.additionalFields) : undefined;
  return {
    id: row.id,
    itemId: row.itemId,
    chosenVariant: {
      sku: row.sku,
      attributes: Object.fromEntries(row.attributes.map(({ name, value }) => [name, value])),
    },
    quantity: row.quantity,
    title: row.title,
    subTotal: toMoney(cents * row.quantity, currency),
    purchasePriceCents: cents,
    additionalFields: row.additionalFields === null ? null : JSON.stringify(row.additionalFields),
    image: row.asset ? imageOf(row.asset, row.title) : null,
    productUrl: row.path,
    optionLabels: withMoment(website, row),
    ...(startsAt === undefined ? {} : { booking: { startsAt, url: rebookPath(row, startsAt) } }),
    ...(gift === undefined ? {} : { giftText: gift }),
    ...(backorder === undefined ? {} : { backorderText: backorder }),
    productType: row.productType,
    maxQuantity:
      row.unlimited || !countsStock(row.productType)
        ? maxEntryQuantity
        : Math.min(forSale(row.stock, row.backorderLimit ?? null), maxEntryQuantity),
  };
}

/** From which order on an option costs nothing, so that a price after an order became smaller needs no guessing. */
function freeFromText(row: ShippingOptionRow, website: Website): string | undefined {
  const rate = rateOf(row.kind, row.rates);
  if (rate?.kind !== 'free-over') return undefined;
  return `Free on orders from ${localMoney(website, rate.freeFromCents, storeCurrency(website))}`;
}

/** A small image of a product, with the widths that are stored. */
export function imageOf(asset: EntryAsset, title: string): Image {
  const url = assetUrl(asset);
  return {
    url: asset.widths.length > 0 ? `${url}?format=300w` : url,
    alt: asset.altText || title,
    width: asset.width ?? 0,
    height: asset.height ?? 0,
    ...(asset.widths.length > 0
      ? { srcset: asset.widths.map((width) => `${url}?format=${width}w ${width}w`).join(', ') }
      : {}),
  };
}

/** The taxes that apply, by name and rate, with what each comes to where there is something to tax. */
export function taxLines({ applicableTaxRules, taxParts }: CartTotals): Cart['applicableTaxRules'] {
  return applicableTaxRules.flatMap((rule) => {
    const { name, priceIncludesTax: included } = rule;
    const parts = taxParts.filter((part) => part.rule === rule);
    if (parts.length === 0) return [{ name, ratePercent: percentText(rule.rateBasisPoints), included }];
    return parts.map(({ rateBasisPoints, baseCents, taxCents }) => ({
      name,
      ratePercent: percentText(rateBasisPoints),
      included,
      baseCents,
      taxCents,
    }));
  });
}
