import { stripeLineKind } from '@plinth/domain';
import type Stripe from 'stripe';
import { BalanceRefused, type ProviderPayouts, type ToldLine, type ToldPayout } from './payment-provider.ts';
import { stripeClient } from './stripe-client.ts';
import type { StripeKeys } from './stripe-keys.ts';

/** As many as Stripe gives at once. */
const PAGE = 100;

/** What Stripe pays out of an account, and what of. */
export function stripePayouts(keys: Pick<StripeKeys, 'publishableKey' | 'secretKey'>): ProviderPayouts {
  const client = () => stripeClient(keys.secretKey);
  return {
    account: keys.publishableKey,
    list: ({ since, after }) =>
      answered(async () => {
        const { data, has_more: hasMore } = await (await client()).payouts.list({
          limit: PAGE,
          ...(since ? { created: { gte: Math.floor(since.getTime() / 1000) } } : {}),
          ...(after ? { starting_after: after } : {}),
        });
        return { entries: data.map(toldPayout), next: hasMore ? (data.at(-1)?.id ?? '') : '' };
      }),
    read: (id) =>
      answered(async () => {
        try {
          return toldPayout(await (await client()).payouts.retrieve(id));
        } catch (error) {
          if ((error as { code?: string }).code === 'resource_missing') return undefined;
          throw error;
        }
      }),
    lines: (id, after) =>
      answered(async () => {
        try {
          const { data, has_more: hasMore } = await (await client()).balanceTransactions.list({
            payout: id,
            limit: PAGE,
            // The payment that a charge, a refund or a dispute belongs to is told by itself alone.
            expand: ['data.source'],
            ...(after ? { starting_after: after } : {}),
          });
          return { entries: data.map(toldLine), next: hasMore ? (data.at(-1)?.id ?? '') : '' };
        } catch (error) {
          // It lists those of payouts by the account's timetable alone.
          if ((error as { type?: string }).type === 'StripeInvalidRequestError') return null;
          throw error;
        }
      }),
  };
}

/** @throws BalanceRefused where it is the keys that Stripe does not answer; Error with a sentence for the owner for trouble of now */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    switch ((error as { type?: string }).type) {
      case 'StripePermissionError':
        throw new BalanceRefused(
          'Stripe does not let this key read payouts. Give it the right to read Payouts and Balance transactions, under Developers → API keys.',
        );
      case 'StripeAuthenticationError':
        throw new BalanceRefused(
          'Stripe does not know the secret key any more. Enter the keys anew under Settings → Payments.',
        );
      default:
        throw new Error(`Stripe did not answer; it is asked again by itself. (${(error as Error).message})`, {
          cause: error,
        });
    }
  }
}

const states: Readonly<Record<string, ToldPayout['state']>> = {
  pending: 'pending',
  in_transit: 'in-transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
};

const dateOf = (seconds: number): Date => new Date(seconds * 1000);

function toldPayout(payout: Stripe.Payout): ToldPayout {
  const { reconciliation_status: reconciled } = payout;
  return {
    id: payout.id,
    state: states[payout.status] ?? 'pending',
    // Stripe means the day, and writes its midnight in UTC.
    arrivesOn: dateOf(payout.arrival_date).toISOString().slice(0, 10),
    amountCents: payout.amount,
    currency: payout.currency.toUpperCase(),
    testMode: !payout.livemode,
    failure: payout.failure_message ?? payout.failure_code ?? '',
    automatic: payout.automatic && reconciled !== 'not_applicable',
    isSettled: reconciled === 'completed' ? true : reconciled === 'in_progress' ? false : null,
    createdAt: dateOf(payout.created),
  };
}

function toldLine(transaction: Stripe.BalanceTransaction): ToldLine {
  const { id, type, amount, fee, currency, reporting_category: category } = transaction;
  const kind = stripeLineKind({ type, category });
  const source = sourceOf(transaction);
  const sign = amount < 0 ? -1 : 1;
  const isOfBuyer = kind === 'charge' || kind === 'refund' || kind === 'dispute';
  return {
    ...{ id, kind, type, sourceId: source.id, reference: source.reference },
    amountCents: amount,
    feeCents: fee,
    currency: currency.toUpperCase(),
    chargedCents: source.charged === undefined ? amount : sign * source.charged,
    chargedCurrency: (source.currency ?? currency).toUpperCase(),
    description: isOfBuyer ? '' : (transaction.description ?? ''),
    occurredAt: dateOf(transaction.created),
  };
}

/** What a line is of, and the payment behind it. */
function sourceOf({ source }: Stripe.BalanceTransaction): {
  id: string;
  reference: string;
  charged?: number;
  currency?: string;
} {
  if (source === null || typeof source === 'string') return { id: source ?? '', reference: '' };
  const { id } = source;
  switch (source.object) {
    case 'charge':
      return {
        ...{ id, reference: idOf(source.payment_intent), currency: source.currency },
        // Of what was held, that which was fetched.
        charged: source.amount_captured,
      };
    case 'refund':
    case 'dispute':
      return {
        ...{ id, reference: idOf(source.payment_intent), currency: source.currency },
        charged: source.amount,
      };
    default:
      return { id, reference: '' };
  }
}

const idOf = (named: string | { id: string } | null | undefined): string =>
  typeof named === 'string' ? named : (named?.id ?? '');
