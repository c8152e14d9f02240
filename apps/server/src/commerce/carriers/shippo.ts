import { createHash } from 'node:crypto';
import { type CarrierService, jsonRecord, parseAmount } from '@plinth/domain';
import { type CarrierPlace, CarrierProblem, type CarrierProvider, type RatesRequest } from './carrier-provider.ts';
import { askShippo, messagesOf, records, shippoParcel, text } from './shippo-client.ts';

/** More pieces in one shipment no carrier takes. */
const MOST_PARCELS = 50;
/** A service's code is a part of what a cart calls a way of shipping. */
const MOST_CODE = 39;

/**
 * Shippo, which asks the carriers that an account of it is connected with (USPS, UPS, DHL, …). A shipment is written down there with its
 * rates; nothing is bought.
 *
 * @param base without a slash at the end
 */
export const shippo = (base: string, key: string): CarrierProvider => ({
  async rates(request) {
    const answer = await ask(base, key, request);
    const services = servicesOf(answer, request);
    if (services.length > 0) return services;
    const rates = records(answer.rates);
    if (rates.length > 0) {
      const currencies = [...new Set(rates.map(({ currency }) => text(currency)))].join(', ');
      throw new CarrierProblem(`Shippo answers in ${currencies}, and your shop sells in ${request.currency}.`);
    }
    const why = messagesOf(answer);
    throw new CarrierProblem(why ? `No carrier offers anything. ${why}`.slice(0, 500) : 'No carrier goes there.');
  },
});

function ask(base: string, key: string, { from, to, parcels, signal }: RatesRequest) {
  const each = parcels.flatMap(({ count, ...parcel }) =>
    Array.from({ length: Math.min(count, MOST_PARCELS + 1) }, () => shippoParcel(parcel)),
  );
  if (each.length > MOST_PARCELS)
    throw new CarrierProblem(`An order of more than ${MOST_PARCELS} parcels has no live rate.`);
  const body = { address_from: addressOf(from), address_to: addressOf(to), parcels: each, async: false };
  return askShippo({ base, key }, { path: '/shipments/', body, signal });
}

const addressOf = ({ street, city, region, postalCode, country }: CarrierPlace) => ({
  ...{ street1: street, city, state: region, zip: postalCode, country },
});

/** The cheapest of each service in the store's currency, or in the sender's where that is the store's. */
function servicesOf(answer: Record<string, unknown>, { currency }: RatesRequest): CarrierService[] {
  const services = new Map<string, CarrierService>();
  for (const rate of records(answer.rates)) {
    const level = jsonRecord(rate.servicelevel);
    const amount =
      rate.currency === currency ? text(rate.amount) : rate.currency_local === currency ? text(rate.amount_local) : '';
    const cents = parseAmount(amount, currency);
    const token = text(level.token);
    if (token === '' || !cents.ok || cents.value < 0) continue;
    const code = codeOf(token);
    const { estimated_days: days } = rate;
    const service: CarrierService = {
      code,
      name: [text(rate.provider), text(level.name)].filter(Boolean).join(' ').slice(0, 100) || token.slice(0, 100),
      costCents: cents.value,
      ...(typeof days === 'number' && Number.isInteger(days) && days > 0 && days < 100 ? { days } : {}),
    };
    const known = services.get(code);
    if (!known || known.costCents > service.costCents) services.set(code, service);
  }
  return [...services.values()].sort((a, b) => a.costCents - b.costCents);
}

/** Letters, digits and `_` only; what is too long ends with a hash of all of it. */
function codeOf(token: string): string {
  const code = token.toLowerCase().replace(/[^a-z0-9_]+/g, '_');
  if (code === token && code.length <= MOST_CODE) return code;
  return `${code.slice(0, MOST_CODE - 9)}_${createHash('sha256').update(token).digest('hex').slice(0, 8)}`;
}
