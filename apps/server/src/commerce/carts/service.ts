import type { ShippingLocation } from '@plinth/contract';
import {
  bookingField,
  checkAddToCart,
  maxEntryQuantity,
  newId,
  notEnoughStockText,
  parseQuantity,
  productTypes,
  tooManyText,
  unavailableVariantText,
} from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsiteAtOnce, type Statements } from '../../platform/database/pipeline.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { sellsSeveralServices, storeCurrency, type Website } from '../../platform/websites/website.ts';
import { bookedMoment, requireSlot, unbooked } from '../bookings/service.ts';
import { payingGiftCards } from '../gift-cards/service.ts';
import { askedMoment, readAdditionalFields, withBooking } from './additional-fields.ts';
import { hashToken, newCartToken } from './cart-cookie.ts';
import { type CartRow, isOfAnother } from './cart-row.ts';
import { totalsOf } from './cart-view.ts';
import { changeCart, goneCart } from './change-cart.ts';
import { OF_DRAFT } from './draft-cart.ts';
import * as queries from './queries.ts';

export { keepContact } from './contact.ts';
export { removeOldCarts } from './old-cart-queries.ts';
export { type ReturnedCart, returnCart } from './returned-cart.ts';

/** Each piece becomes a code or a way in of its own, all of them in one mail. */
const MOST_PERSONAL = 50;
const oneServiceText = 'You can order one of this item.';
const personalText = `You can order ${MOST_PERSONAL} of this at once.`;
const subscribableText = 'This product is sold as a subscription.';
const fullCartText = `Your cart is full: it holds at most ${queries.MAX_CART_LINES} different items.`;
const tooDearText = 'That is more than one order can hold. Please order less, or write to us.';
const fixedEntryText =
  'The shop has put this order together for you. Please write to the shop if something is to change.';
const goneEntryText = 'That item is no longer in your cart.';

export interface AddRequest {
  itemId: string;
  sku: string;
  /** As it came: a number, or what was typed. */
  quantity?: unknown;
  additionalFields?: string | null;
  /** The time that was chosen of a service that is booked, in milliseconds since 1970; absent: the one among the answers, if any. */
  bookingStartsAt?: number | undefined;
  /** The price that the visitor has chosen, of a product that takes one (checked by who adds). */
  ownAmountCents?: number;
}

export interface AddedEntry {
  cart: CartRow;
  entryId: string;
  /** Set when a new cart was made: the visitor's browser must keep it. */
  freshToken: string | undefined;
}

/**
 * Adds to the visitor's cart, or to a new one when there is none or it has been bought (ADD-03). One statement adds
 * and reads the cart anew.
 * @throws HttpError 422 for what cannot be added, 409 when there is not enough of it (ADD-24 … ADD-27)
 */
export async function addToCart(
  db: Database,
  website: Website,
  token: string | undefined,
  request: AddRequest,
): Promise<AddedEntry> {
  const quantity = requireQuantity(request.quantity);
  const answers = await readAdditionalFields(db, website, request);
  const { itemId, bookingStartsAt: startsAt = askedMoment(request.additionalFields) } = request;
  const { fields, key } =
    startsAt === undefined
      ? answers
      : withBooking(answers, await requireSlot(db, website, { itemId, startsAt, places: quantity }));
  const freshToken = newCartToken();
  const entry: queries.NewEntry = {
    tokenHash: token === undefined ? '' : hashToken(token),
    freshTokenHash: hashToken(freshToken),
    cartId: newId(),
    entryId: newId(),
    currency: storeCurrency(website),
    itemId: request.itemId,
    sku: request.sku,
    quantity,
    additionalFields: fields,
    fieldsKey: lineKey(request.ownAmountCents ?? null, key),
    ownAmountCents: request.ownAmountCents ?? null,
    ...limitsOf(website),
  };
  const { websiteId } = website;
  const added = await queries.addEntry(db, websiteId, entry);
  if (!added.found) throw variantUnavailable();
  if (added.subscribable) throw new HttpError(422, 'invalid-fields', subscribableText, { itemId: subscribableText });
  if (added.unbooked) throw unbooked();
  const { cart } = added;
  if (added.entryId === null || !cart) throw addRefusal(added, quantity, entry);
  return {
    cart,
    entryId: added.entryId,
    freshToken: cart.tokenHash === entry.freshTokenHash ? freshToken : undefined,
  };
}

/** Lines of different prices stay apart, whatever their answers. */
const lineKey = (ownAmountCents: number | null, fieldsKey: string): string =>
  ownAmountCents === null ? fieldsKey : `own ${ownAmountCents} ${fieldsKey}`;

/** The cart as a page shows it, with the way back to the shop. One round trip. */
export async function findCartForPage(
  db: Database,
  website: Website,
  token: string | undefined,
  everything: { couponCode?: string } | null = null,
): Promise<{ cart: CartRow | undefined; shopPath: string }> {
  const { websiteId } = website;
  const [[row], [shop]] = await inWebsiteAtOnce(db, websiteId, (sql) => [
    queries.readingOfCart(sql, websiteId, [token === undefined ? '' : hashToken(token)], everything),
    queries.findShopPath(sql, websiteId),
  ]);
  return { cart: row && queries.cartOf(row.cart), shopPath: shop?.path ?? '/' };
}

/** The variants of a published product; none where there is no such product. */
export async function findChoices(
  db: Database,
  website: Website,
  itemId: string,
  /** Of customers, whose prices are told; none: everybody's. */
  priceGroups: readonly string[] = [],
): Promise<readonly queries.ChoiceRow[]> {
  const { websiteId } = website;
  const [rows] = await inWebsiteAtOnce(db, websiteId, (sql) => [
    queries.findChoices(sql, websiteId, itemId, priceGroups),
  ]);
  return rows;
}

/**
 * The SKU that a plain form means by its options (`option-Size=Large`).
 * @throws HttpError 422 that asks for what is missing (ADD-21 … ADD-24, GIFT-03)
 */
export async function chosenSku(
  db: Database,
  website: Website,
  itemId: string,
  chosen: Readonly<Record<string, string>>,
): Promise<string> {
  const rows = await findChoices(db, website, itemId);
  const [first] = rows;
  if (!first) throw variantUnavailable();
  const variants = rows.map(({ sku, attributes }) => ({
    sku,
    attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    // Whether there is enough is asked by the add itself, under the same snapshot as the rest.
    unlimited: true,
    qtyInStock: 0,
  }));
  const { productType, variantOptionOrdering } = first;
  const checked = checkAddToCart({ product: { productType, variants, variantOptionOrdering }, chosen, quantity: 1 });
  if (!checked.ok) throw new HttpError(422, 'invalid-fields', checked.error.message);
  if (!checked.value.variant) throw variantUnavailable();
  return checked.value.variant.sku;
}

/** @throws HttpError 404 for a line that the cart does not have, 409 when there is not enough of it */
export function setEntryQuantity(
  db: Database,
  website: Website,
  token: string | undefined,
  entryId: string,
  typed: unknown,
): Promise<CartRow> {
  const quantity = requireQuantity(typed);
  return changeCart(db, website, token, async (tx, cartId, _hash, purpose) => {
    if (purpose === OF_DRAFT) throw fixedEntry();
    const line = await queries.findEntry(tx, website.websiteId, cartId, entryId);
    const startsAt = bookedMoment(line?.additionalFields ?? null);
    if (line && startsAt !== undefined && quantity > line.quantity)
      await requireSlot(db, website, { itemId: line.itemId, startsAt, places: quantity });
    const [row] = await queries.setQuantity(tx, website.websiteId, cartId, entryId, quantity, limitsOf(website));
    if (!row) throw goneEntry();
    if (row.changed) return;
    if (row.tooDear) throw quantityRefusal(tooDearText);
    if (quantity > row.most) throw tooMany(row.most);
    throw notEnough();
  });
}

/** True where the line of the cart is what is asked for, at the very time: then its places change, and nothing is added. */
export async function isSameBooking(
  db: Database,
  website: Website,
  token: string | undefined,
  entryId: string,
  { itemId, sku, bookingStartsAt }: AddRequest,
): Promise<boolean> {
  const { cart } = await findCartForPage(db, website, token);
  const line = cart?.entries.find(({ id }) => id === entryId);
  if (line?.itemId !== itemId || line.sku !== sku) return false;
  return bookingStartsAt !== undefined && bookedMoment(line.additionalFields) === bookingStartsAt;
}

/** Removing what is gone already is no failure: the cart then looks as wanted. */
export function removeFromCart(
  db: Database,
  website: Website,
  token: string | undefined,
  entryId: string,
): Promise<CartRow> {
  return changeCart(db, website, token, async (tx, cartId, _hash, purpose) => {
    if (purpose === OF_DRAFT) throw fixedEntry();
    await queries.removeEntry(tx, website.websiteId, cartId, entryId);
  });
}

/** ADD-06. @throws HttpError 404 for another line, item or SKU than the cart has */
export async function setEntryFields(
  db: Database,
  website: Website,
  token: string | undefined,
  entryId: string,
  request: { itemId: string; sku: string; additionalFields: string },
): Promise<{ cart: CartRow; entryId: string }> {
  const answers = await readAdditionalFields(db, website, request);
  let kept = entryId;
  const cart = await changeCart(db, website, token, async (tx, cartId, _hash, purpose) => {
    if (purpose === OF_DRAFT) throw fixedEntry();
    const line = await queries.findEntry(tx, website.websiteId, cartId, entryId);
    if (!line || line.itemId !== request.itemId || line.sku !== request.sku) throw goneEntry();
    const { fields, key } = withBooking(answers, line.additionalFields?.[bookingField]);
    kept = await queries.setAdditionalFields(
      tx,
      website.websiteId,
      cartId,
      line,
      fields,
      lineKey(line.ownAmountCents, key),
    );
  });
  return { cart, entryId: kept };
}

export function setShipping(
  db: Database,
  website: Website,
  token: string | undefined,
  change: { location?: ShippingLocation; optionId?: string },
): Promise<CartRow> {
  return changeCart(db, website, token, async (tx, cartId, tokenHash) => {
    if (change.optionId) {
      const cart = await queries.readCart(tx, website.websiteId, [tokenHash], {});
      if (!cart) throw goneCart();
      const giftCards = payingGiftCards(cart.giftCards, website);
      const offered = totalsOf(cart, {
        giftCards,
        ...(change.location ? { location: change.location } : {}),
      }).shippingOptions;
      if (!offered.some(({ id }) => id === change.optionId)) {
        const message = 'That shipping option is not available for this cart.';
        throw new HttpError(422, 'invalid-fields', message, { selectedShippingOptionId: message });
      }
    }
    await queries.setShipping(tx, website.websiteId, cartId, change);
  });
}

/** SUBS-05: a cart of its own for a subscription; the answer is its token. */
export async function startSubscription(db: Database, website: Website, request: AddRequest): Promise<string> {
  const quantity = requireQuantity(request.quantity);
  const { fields, key } = await readAdditionalFields(db, website, request);
  const token = newCartToken();
  const row = await inWebsite(db, website.websiteId, (tx) =>
    queries.createSubscriptionCart(tx, website.websiteId, {
      freshTokenHash: hashToken(token),
      cartId: newId(),
      entryId: newId(),
      currency: storeCurrency(website),
      itemId: request.itemId,
      sku: request.sku,
      quantity,
      additionalFields: fields,
      fieldsKey: key,
      ...limitsOf(website),
    }),
  );
  if (!row) throw variantUnavailable();
  if (!row.subscribable) {
    const message = 'This product cannot be subscribed to.';
    throw new HttpError(422, 'invalid-fields', message, { itemId: message });
  }
  if (!row.added) throw notEnough();
  return token;
}

/**
 * Takes over the cart that /subscribe/{cartToken} leads to, under a new token: the one in the address may be known to whoever
 * passed the link on, and who knows a cart's token can open its order. Works once; undefined from then on.
 */
export async function claimSubscription(db: Database, website: Website, token: string): Promise<string | undefined> {
  const { websiteId } = website;
  const fresh = newCartToken();
  const [[cart]] = await inWebsiteAtOnce(db, websiteId, (sql) => [
    queries.claimSubscriptionCart(sql, websiteId, hashToken(token), hashToken(fresh)),
  ]);
  return cart ? fresh : undefined;
}

/** The open cart of a token, with everything that its sums need. */
export const readCartByToken = (sql: Statements, websiteId: string, token: string): Promise<CartRow | undefined> =>
  queries.readCart(sql, websiteId, [hashToken(token)], {});

/** The same by the hash that the database keeps, for work without a browser. */
export const readCartByHash = (sql: Statements, websiteId: string, tokenHash: string): Promise<CartRow | undefined> =>
  queries.readCart(sql, websiteId, [tokenHash]);

/** A cart's row, locked, and the cart as the database gives it; null: there is none, or none that is open. */
export interface OpenedCart {
  locked: queries.LockedCart | null;
  cart: CartRow | null;
}

/**
 * Takes the cart's row, then reads it whole; both leave in one go. The cart may be bought already.
 *
 * @param buyer who is signed in, null for nobody, undefined where that is not known: the cart has the taxes of whoever had it
 */
export async function lockAndReadCart(
  sql: Statements,
  websiteId: string,
  tokenHash: string,
  couponCode: string,
  buyer: string | null | undefined,
) {
  const [[locked = null], [row]] = await Promise.all([
    queries.lockCart(sql, websiteId, tokenHash),
    queries.readingOfCart(sql, websiteId, [tokenHash], { couponCode }),
  ]);
  return cartOfBuyer(sql, websiteId, tokenHash, couponCode, buyer, { locked, cart: row?.cart ?? null });
}

/** A cart that is locked, with the taxes and prices of who buys it: where it was somebody else's, it becomes theirs and is read anew. */
export async function cartOfBuyer(
  sql: Statements,
  websiteId: string,
  tokenHash: string,
  couponCode: string,
  buyer: string | null | undefined,
  { locked, cart }: OpenedCart,
): Promise<{ locked: queries.LockedCart | null; cart: CartRow | undefined }> {
  if (!cart || buyer === undefined || !isOfAnother(cart, buyer))
    return { locked, cart: cart ? queries.cartOf(cart) : undefined };
  await queries.setMember(sql, websiteId, tokenHash, buyer);
  return { locked, cart: await queries.readCart(sql, websiteId, [tokenHash], { couponCode }) };
}

/** How many of one thing a cart takes. */
export function limitsOf(website: Website) {
  const several = sellsSeveralServices(website);
  return {
    maxQuantity: maxEntryQuantity,
    maxServiceQuantity: several ? maxEntryQuantity : 1,
    maxPersonalQuantity: MOST_PERSONAL,
  };
}

/** ADD-26, ADD-27; a call that says no quantity means one. */
function requireQuantity(typed: unknown): number {
  const readable = typeof typed === 'number' || typeof typed === 'string' ? typed : typed === undefined ? 1 : '';
  const quantity = parseQuantity(readable);
  if (!quantity.ok) throw quantityRefusal(quantity.error);
  return quantity.value;
}

function addRefusal(added: queries.AddedRow, quantity: number, limits: ReturnType<typeof limitsOf>): HttpError {
  const { maxServiceQuantity, maxPersonalQuantity, maxQuantity } = limits;
  const isPersonal = added.productType === productTypes.giftCard || added.productType === productTypes.paywall;
  const most =
    added.productType === productTypes.service ? maxServiceQuantity : isPersonal ? maxPersonalQuantity : maxQuantity;
  if (added.present + quantity > most) return tooMany(most);
  if (added.tooDear) return quantityRefusal(tooDearText);
  if (added.lines >= queries.MAX_CART_LINES && added.present === 0)
    return new HttpError(422, 'cart-full', fullCartText);
  return notEnough();
}

const quantityRefusal = (message: string) => new HttpError(422, 'invalid-fields', message, { quantity: message });
const tooMany = (most: number) =>
  quantityRefusal(most === 1 ? oneServiceText : most === MOST_PERSONAL ? personalText : tooManyText);
const notEnough = () => new HttpError(409, 'out-of-stock', notEnoughStockText);
const variantUnavailable = () =>
  new HttpError(422, 'variant-unavailable', unavailableVariantText, { sku: unavailableVariantText });
/** What the shop has put together is bought as it is. */
const fixedEntry = () => new HttpError(404, 'entry-gone', fixedEntryText);
const goneEntry = () => new HttpError(404, 'entry-gone', goneEntryText);
