import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

const randomId = () => randomBytes(12).toString('hex');

/** What a line of the balance is of, as Stripe tells it where it is asked to (`expand`). */
type Source =
  | (Pick<Stripe.Charge, 'id' | 'amount' | 'amount_captured' | 'currency' | 'livemode' | 'metadata'> & {
      object: 'charge';
      payment_intent: string | null;
    })
  | (Pick<Stripe.Refund, 'id' | 'amount' | 'currency'> & { object: 'refund'; payment_intent: string | null })
  | (Pick<Stripe.Dispute, 'id' | 'amount' | 'currency'> & { object: 'dispute'; payment_intent: string | null });

interface Transaction extends Omit<Stripe.BalanceTransaction, 'source'> {
  source: string | null;
}

/** What cards cost at Stripe in the United States. */
const feeOf = (cents: number): number => Math.round(cents * 0.029) + 30;

/**
 * The balance of an account at Stripe, and what is paid out of it: each payment, refund, dispute and fee is a transaction, and a payout by
 * the account's timetable takes all that are there, in one currency, with a transaction of its own for what it takes.
 */
export class StripeBalance {
  /** Oldest first. */
  readonly payouts: Stripe.Payout[] = [];
  /** Payouts by timetable whose transactions are not listed all the same. */
  readonly unlisted = new Set<string>();
  private readonly transactions: (Transaction & { payout: string | null })[] = [];
  private readonly sources = new Map<string, Source>();

  /** A payment of a buyer. @param change another fee, or the currency and amount of the balance where they differ */
  charge(
    intent: { id: string | null; amount: number; currency: string },
    change: { fee?: number; amount?: number; currency?: string } = {},
  ): string {
    const { amount, currency } = intent;
    const id = `ch_${randomId()}`;
    this.sources.set(id, {
      ...{ id, object: 'charge', amount, amount_captured: amount, currency, livemode: false, metadata: {} },
      payment_intent: intent.id,
    });
    const settled = change.amount ?? amount;
    this.add({
      ...{ type: 'charge', amount: settled, currency: change.currency ?? currency, source: id },
      fee: change.fee ?? feeOf(settled),
    });
    return id;
  }

  refund({
    id,
    amount,
    currency,
    payment_intent,
  }: {
    id: string;
    amount: number;
    currency: string;
    payment_intent: string;
  }) {
    this.sources.set(id, { id, object: 'refund', amount, currency, payment_intent });
    this.add({ type: 'refund', amount: -amount, currency, source: id });
  }

  /** What a bank takes back, with what Stripe takes for it. */
  dispute({
    id,
    amount,
    currency,
    payment_intent,
  }: {
    id: string;
    amount: number;
    currency: string;
    payment_intent: string;
  }) {
    this.sources.set(id, { id, object: 'dispute', amount, currency, payment_intent });
    this.add({ type: 'adjustment', category: 'dispute', amount: -amount, currency, source: id, fee: 1500 });
  }

  /** A transaction of any kind. */
  add(told: {
    type: string;
    amount: number;
    currency: string;
    category?: string;
    fee?: number;
    source?: string | null;
    description?: string;
  }): Transaction {
    const { type, amount, currency, category = type, fee = 0, source = null, description = null } = told;
    const made = {
      ...{
        id: `txn_${randomId()}`,
        object: 'balance_transaction' as const,
        type,
        amount,
        currency,
        fee,
        net: amount - fee,
      },
      ...{ reporting_category: category, source, description, exchange_rate: null, status: 'available' },
      ...{ available_on: now(), created: now(), balance_type: 'payments' as const, fee_details: [], payout: null },
    };
    this.transactions.push(made);
    return made;
  }

  /** Pays out what is there. @param change how Stripe tells of it; `automatic: false`: made by hand, so that it names no transactions */
  payOut(currency: string, change: Partial<Stripe.Payout> = {}): Stripe.Payout {
    const taken = this.transactions.filter((one) => one.payout === null && one.currency === currency);
    const amount = taken.reduce((sum, { net }) => sum + net, 0);
    const payout: Stripe.Payout = {
      ...{ id: `po_${randomId()}`, object: 'payout', amount, currency, automatic: true, status: 'paid' },
      ...{ arrival_date: Math.floor(Date.now() / 86_400_000) * 86_400, created: now(), livemode: false, metadata: {} },
      ...{ description: 'STRIPE PAYOUT', destination: `ba_${randomId()}`, method: 'standard', type: 'bank_account' },
      ...{ application_fee: null, application_fee_amount: null, balance_transaction: null, original_payout: null },
      ...{ failure_balance_transaction: null, failure_code: null, failure_message: null, payout_method: null },
      ...{ reversed_by: null, source_type: 'card', statement_descriptor: null, trace_id: null },
      reconciliation_status: (change.automatic ?? true) ? 'completed' : 'not_applicable',
      ...change,
    };
    this.payouts.push(payout);
    const own = this.add({ type: 'payout', amount: -payout.amount, currency, source: payout.id });
    payout.balance_transaction = own.id;
    if (payout.automatic) for (const one of taken) one.payout = payout.id;
    const last = this.transactions.at(-1);
    if (last) last.payout = payout.automatic ? payout.id : 'by hand';
    return payout;
  }

  /** `GET /v1/payouts`, newest first. */
  listPayouts(query: URLSearchParams) {
    const since = Number(query.get('created[gte]') ?? 0);
    return page(
      this.payouts.filter(({ created }) => created >= since),
      query,
    );
  }

  /** Whether Stripe lists what is in a payout. */
  listsFor(id: string | null): boolean {
    const made = this.payouts.find((one) => one.id === id);
    return id === null || (made?.automatic === true && !this.unlisted.has(id));
  }

  /** `GET /v1/balance_transactions`, newest first. */
  listTransactions(query: URLSearchParams) {
    const wanted = query.get('payout');
    const fitting = this.transactions.filter(({ payout }) => wanted === null || payout === wanted);
    const { data, ...rest } = page(fitting, query);
    const expands = query.get('expand[0]') === 'data.source';
    const shown = data.map(({ payout: _, ...told }) => {
      const source = expands && told.source ? (this.sources.get(told.source) ?? told.source) : told.source;
      return { ...told, source };
    });
    return { ...rest, data: shown };
  }
}

const now = () => Math.floor(Date.now() / 1000);

/** A page of a list, as Stripe gives it: ten where nothing is said, a hundred at most, after what `starting_after` names. */
function page<T extends { id: string }>(oldestFirst: readonly T[], query: URLSearchParams) {
  const newestFirst = oldestFirst.toReversed();
  const after = query.get('starting_after');
  const from = after === null ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  const limit = Math.min(100, Number(query.get('limit') ?? 10));
  const data = newestFirst.slice(from, from + limit);
  return { object: 'list', data, has_more: from + limit < newestFirst.length };
}
