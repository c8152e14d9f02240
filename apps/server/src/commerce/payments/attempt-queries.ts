import type { Statements } from '../../platform/database/pipeline.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { HeldPieces } from '../inventory/service.ts';

type AttemptState = 'asked' | 'challenge' | 'authorized' | 'placed' | 'unwanted' | 'voided' | 'declined';

export interface AttemptRow {
  id: string;
  cartId: string;
  key: string;
  provider: string;
  providerReference: string;
  providerData: Record<string, unknown>;
  amountCents: number;
  currency: string;
  testMode: boolean;
  state: AttemptState;
  paymentState: string;
  held: HeldPieces[];
  sealedVisit: string;
  orderId: string | null;
  expiresAt: Date;
}

const columns = (
  sql: Statements,
) => sql`id, cart_id, key, provider, provider_reference, provider_data, amount_cents, currency,
  test_mode, state, payment_state, held, sealed_visit, order_id, expires_at`;

export async function insertAttempt(
  tx: Transaction,
  websiteId: string,
  attempt: Pick<
    AttemptRow,
    | 'id'
    | 'cartId'
    | 'key'
    | 'provider'
    | 'providerData'
    | 'amountCents'
    | 'currency'
    | 'held'
    | 'sealedVisit'
    | 'expiresAt'
  >,
): Promise<void> {
  const { id, cartId, key, provider, providerData, amountCents, currency, held, sealedVisit, expiresAt } = attempt;
  await tx`
    insert into payment_attempts (website_id, id, cart_id, key, provider, provider_data, amount_cents, currency, held, sealed_visit,
      expires_at, asked_until)
    values (${websiteId}, ${id}, ${cartId}, ${key}, ${provider}, ${tx.json(providerData as never)}, ${amountCents}, ${currency},
      ${tx.json(held as never)}, ${sealedVisit}, ${expiresAt}, now() + ${ASKING}::interval)`;
}

/** Longer than a provider's calls for one question take with all their tries (stripe-client.ts, paypal-client.ts). */
const ASKING = '2 minutes';
const LOOKING = '1 minute';

/**
 * Says that the provider is about to be asked for an attempt once more. Whoever looks what has become of one that nobody asks for gives up
 * what is still open at the provider, so that both at once would let go of a payment that an order is being placed with.
 * @returns whether it may be asked for
 */
export async function claimToAsk(tx: Transaction, websiteId: string, id: string): Promise<boolean> {
  const { count } = await tx`
    update payment_attempts set asked_until = now() + ${ASKING}::interval
    where website_id = ${websiteId} and id = ${id} and state = 'asked' and coalesce(looked_until, '-infinity') < now()`;
  return count > 0;
}

/** The other side of claimToAsk. @returns whether nobody can be asking for it */
export async function claimToLook(tx: Transaction, websiteId: string, id: string): Promise<boolean> {
  const { count } = await tx`
    update payment_attempts set looked_until = now() + ${LOOKING}::interval
    where website_id = ${websiteId} and id = ${id} and state = 'asked' and coalesce(asked_until, '-infinity') < now()`;
  return count > 0;
}

/** It may be asked for again. */
export const endLooking = (tx: Transaction, websiteId: string, id: string) => tx`
  update payment_attempts set looked_until = null where website_id = ${websiteId} and id = ${id}`;

export const readAttempt = (tx: Transaction, websiteId: string, id: string) => tx<AttemptRow[]>`
  select ${columns(tx)} from payment_attempts where website_id = ${websiteId} and id = ${id}`;

/** The same, where it pays for the cart with this token. */
export const readOwnAttempt = (tx: Transaction, websiteId: string, id: string, tokenHash: string) => tx<AttemptRow[]>`
  select ${columns(tx)} from payment_attempts a
  where website_id = ${websiteId} and id = ${id} and exists (
    select from carts c where c.website_id = ${websiteId} and c.id = a.cart_id and c.token_hash = ${tokenHash})`;

export const lockAttempt = (tx: Transaction, websiteId: string, id: string) => tx<AttemptRow[]>`
  select ${columns(tx)} from payment_attempts where website_id = ${websiteId} and id = ${id} for no key update`;

/** Those of a cart that have not come to an end, locked. */
export const lockOpenAttempts = (tx: Transaction, websiteId: string, cartId: string) => tx<AttemptRow[]>`
  select ${columns(tx)} from payment_attempts
  where website_id = ${websiteId} and cart_id = ${cartId} and state in ('asked', 'challenge', 'authorized')
  order by id for no key update`;

export const findByReference = (tx: Transaction, websiteId: string, provider: string, reference: string) => tx<
  AttemptRow[]
>`
  select ${columns(tx)} from payment_attempts
  where website_id = ${websiteId} and provider = ${provider} and provider_reference = ${reference}`;

/** Writes what the provider has answered; its own words stay where it says none. */
export async function updateAttempt(
  tx: Transaction,
  websiteId: string,
  id: string,
  change: Partial<
    Pick<
      AttemptRow,
      'state' | 'providerReference' | 'providerData' | 'paymentState' | 'testMode' | 'held' | 'sealedVisit'
    >
  >,
): Promise<void> {
  const { providerData, held, ...plain } = change;
  const set = {
    ...plain,
    ...(providerData ? { providerData: tx.json(providerData as never) } : {}),
    ...(held ? { held: tx.json(held as never) } : {}),
  };
  await tx`update payment_attempts set ${tx(set as Record<string, unknown>)} where website_id = ${websiteId} and id = ${id}`;
}

/**
 * Marks an attempt as the payment of an order. One that is not authorized any more gets no state, which its column refuses: the
 * statement fails and with it the transaction, so that it can leave together with the commit.
 */
export const placeAttempt = (sql: Statements, websiteId: string, id: string, orderId: string) => sql`
  update payment_attempts set state = case when state = 'authorized' then 'placed' end, order_id = ${orderId}, held = '[]',
    sealed_visit = ''
  where website_id = ${websiteId} and id = ${id}`;

/** Whether a transaction failed because its payment was let go meanwhile. */
export function isLetGo(error: unknown): boolean {
  const { code, table_name, column_name } = error as Record<string, string | undefined>;
  return code === '23502' && table_name === 'payment_attempts' && column_name === 'state';
}

/** @returns whether this webhook is a new one */
export async function rememberEvent(
  tx: Transaction,
  websiteId: string,
  event: { provider: string; id: string; kind: string; reference: string },
): Promise<boolean> {
  const { count } = await tx`
    insert into payment_events (website_id, provider, id, kind, provider_reference)
    values (${websiteId}, ${event.provider}, ${event.id}, ${event.kind}, ${event.reference})
    on conflict do nothing`;
  return count > 0;
}

export const findOrderPayment = (tx: Transaction, websiteId: string, orderId: string, reference: string) => tx<
  { id: string; state: string; heldUntil: Date | null }[]
>`
  select id, state, held_until from payments
  where website_id = ${websiteId} and order_id = ${orderId} and provider_reference = ${reference} for no key update`;

/** Moves a payment on, from one of the states that it may come from. @returns whether it was in one of them */
export async function movePayment(
  tx: Transaction,
  websiteId: string,
  paymentId: string,
  from: readonly string[],
  to: string,
): Promise<boolean> {
  const { count } = await tx`
    update payments set state = ${to} where website_id = ${websiteId} and id = ${paymentId} and state = any (${[...from]})`;
  return count > 0;
}
