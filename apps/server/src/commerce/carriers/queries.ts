import type { CarrierService } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';

interface NewQuote {
  cartId: string;
  key: string;
  currency: string;
  services: readonly CarrierService[];
  problem: string;
}

/** Keeps what carriers have said of a cart, in place of what they said before; what is a day old is forgotten. */
export async function keepQuote(tx: Transaction, websiteId: string, quote: NewQuote): Promise<void> {
  const { cartId, key, currency, services, problem } = quote;
  await tx`delete from carrier_quotes where website_id = ${websiteId} and asked_at < now() - interval '1 day'`;
  await tx`
    insert into carrier_quotes (website_id, cart_id, key, currency, services, problem)
    values (${websiteId}, ${cartId}, ${key}, ${currency}, ${tx.json(services.map((service) => ({ ...service })))}, ${problem})
    on conflict (website_id, cart_id, key) do update set currency = excluded.currency, services = excluded.services,
      problem = excluded.problem, asked_at = now()`;
}

/** Somebody else is asked from now on. */
export const forgetQuotes = (tx: Transaction, websiteId: string) => tx`
  delete from carrier_quotes where website_id = ${websiteId}`;

/** The last time that carriers said nothing of use; none where they have since. */
export const lastProblem = (tx: Transaction, websiteId: string) => tx<{ problem: string; askedAt: Date }[]>`
  select problem, asked_at from carrier_quotes where website_id = ${websiteId} order by asked_at desc limit 1`;
