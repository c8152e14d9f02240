import type { OrderDispute } from '@plinth/contract';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Dispute } from './payment-provider.ts';

interface DisputeRow {
  id: string;
  provider: string;
  paymentId: string;
  amountCents: number;
  reason: string;
  state: OrderDispute['state'];
  dueAt: Date | null;
  takenCents: number;
  feeCents: number;
  feeCurrency: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Oldest first. */
export const readDisputes = (tx: Transaction, websiteId: string, orderId: string) => tx<DisputeRow[]>`
  select id, provider, payment_id, amount_cents, reason, state, due_at, taken_cents, fee_cents, fee_currency,
    created_at, updated_at
  from payment_disputes where website_id = ${websiteId} and order_id = ${orderId} order by created_at, id`;

/** The payment that a provider knows by this reference, locked: of two who tell of it the second waits. */
export const lockPaymentByReference = (tx: Transaction, websiteId: string, provider: string, reference: string) => tx<
  { id: string; orderId: string; currency: string }[]
>`
  select id, order_id, currency from payments
  where website_id = ${websiteId} and provider = ${provider} and provider_reference = ${reference} for no key update`;

/**
 * Keeps how a dispute is now; what the bank has taken or given since goes into the ledger with it (ledger-triggers.ts).
 * @returns what it was before; nothing where it is new
 */
export async function keepDispute(
  tx: Transaction,
  websiteId: string,
  provider: string,
  payment: { id: string; orderId: string },
  dispute: Dispute,
): Promise<Pick<Dispute, 'state' | 'takenCents' | 'feeCents'> | undefined> {
  const { id, amountCents, currency, reason, state, dueAt, takenCents, feeCents, feeCurrency } = dispute;
  const [before] = await tx<Pick<Dispute, 'state' | 'takenCents' | 'feeCents'>[]>`
    select state, taken_cents, fee_cents from payment_disputes
    where website_id = ${websiteId} and provider = ${provider} and id = ${id}`;
  await tx`
    insert into payment_disputes (website_id, provider, id, payment_id, order_id, amount_cents, currency, reason, state, due_at,
      taken_cents, fee_cents, fee_currency)
    values (${websiteId}, ${provider}, ${id}, ${payment.id}, ${payment.orderId}, ${amountCents}, ${currency}, ${reason}, ${state},
      ${dueAt}, ${takenCents}, ${feeCents}, ${feeCurrency})
    on conflict (website_id, provider, id) do update set amount_cents = excluded.amount_cents, reason = excluded.reason,
      state = excluded.state, due_at = excluded.due_at, taken_cents = excluded.taken_cents,
      fee_cents = excluded.fee_cents, fee_currency = excluded.fee_currency, updated_at = now()`;
  return before;
}
