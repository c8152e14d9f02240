import type { ShippingLocation } from '@plinth/contract';
import { optionsReaching, productTypes, type ShippingOption } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { askedParcels, type Carriers, isEnough, keepQuote, quoteKey, usesCarriers } from '../carriers/service.ts';
import { boxOfRow, shippingOptionOfRow } from '../pricing/shipping-option-row.ts';
import { hashToken } from './cart-cookie.ts';
import type { CartQuote, CartRow } from './cart-row.ts';
import { totalsEntries } from './cart-view.ts';
import * as queries from './queries.ts';
import * as carts from './service.ts';

/** For how long what carriers have said is shown again without asking. */
export const SHOWN_FOR_MS = 10 * 60_000;
/** For how long a buyer may take from what they were shown to their order. */
const HELD_FOR_MS = 30 * 60_000;
/** A carrier that did not answer is asked again soon. */
const SILENT_FOR_MS = 60_000;

/**
 * The cart with what carriers take for it at a location: as they have said it not long ago, else as they say it now, which is kept. That
 * is what every total counts with from then on, so that what was shown is charged. Without carriers, or before enough of the address
 * is known, the cart as it is. Asks over the network: never in a transaction.
 */
export async function withRates(
  db: Database,
  website: Website,
  cart: CartRow,
  { carriers, location, maxAgeMs }: { carriers: Carriers; location?: ShippingLocation | undefined; maxAgeMs: number },
): Promise<CartRow> {
  const place = location ?? cart.shippingLocation ?? undefined;
  if (!place || !usesCarriers(website) || !isEnough(place) || !asksCarriers(cart, place)) return cart;
  const parcels = askedParcels({ entries: totalsEntries(cart), boxes: cart.boxes.map(boxOfRow) });
  const key = quoteKey(place, parcels);
  const currency = storeCurrency(website);
  const known = cart.quotes.find((quote) => quote.key === key && quote.currency === currency);
  const age = known ? Date.now() - known.askedAt : Number.POSITIVE_INFINITY;
  // Who orders at the price for a silent carrier has been shown it.
  const isSilent = known?.services.length === 0 && maxAgeMs < HELD_FOR_MS;
  if (known && age < (isSilent ? SILENT_FOR_MS : maxAgeMs)) return cart;
  const { services, problem } = await carriers.ask(website, place, parcels);
  // What was said half an hour ago at most is better than nothing.
  if (services.length === 0 && known && known.services.length > 0 && age < HELD_FOR_MS) return cart;
  const { websiteId } = website;
  await inWebsite(db, websiteId, async (tx) => {
    await keepQuote(tx, websiteId, { cartId: cart.id, key, currency, services, problem });
    await queries.touchCart(tx, websiteId, cart.id);
  });
  const quote: CartQuote = { key, currency, services, askedAt: Date.now() };
  return { ...cart, quotes: [...cart.quotes.filter((one) => one.key !== key), quote] };
}

function asksCarriers({ entries, shippingOptions }: CartRow, place: ShippingLocation): boolean {
  if (!shippingOptions.some(({ kind }) => kind === 'carrier')) return false;
  const options: ShippingOption[] = shippingOptions.flatMap((row) => shippingOptionOfRow(row) ?? []);
  const travels = entries.some(({ productType }) => productType === productTypes.physical);
  return travels && optionsReaching(options, place).some(({ rate }) => rate.kind === 'carrier');
}

/** Tells a cart where it goes and how, and asks carriers in between: what they offer there can be chosen in the same call. */
export async function chooseShipping(
  db: Database,
  website: Website,
  token: string | undefined,
  change: { location?: ShippingLocation; optionId?: string },
  carriers: Carriers,
): Promise<CartRow> {
  if (!usesCarriers(website)) return carts.setShipping(db, website, token, change);
  const { location, optionId } = change;
  const cart = await carts.setShipping(db, website, token, location ? { location } : {});
  const asked = await withRates(db, website, cart, { carriers, maxAgeMs: SHOWN_FOR_MS });
  return optionId === undefined ? asked : carts.setShipping(db, website, token, { optionId });
}

/** Asks carriers about an open cart that is about to be bought, where what they said is older than a buyer may take. */
export async function refreshRates(
  db: Database,
  website: Website,
  token: string | undefined,
  asked: { carriers: Carriers; location: ShippingLocation | undefined },
): Promise<CartRow | undefined> {
  if (token === undefined || !usesCarriers(website)) return undefined;
  const { websiteId } = website;
  const cart = await inWebsite(db, websiteId, (tx) => queries.readCart(tx, websiteId, [hashToken(token)], {}));
  return cart && withRates(db, website, cart, { ...asked, maxAgeMs: HELD_FOR_MS });
}
