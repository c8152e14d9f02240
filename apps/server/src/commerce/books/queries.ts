import type { BookEntryKind, BookResult } from '@plinth/contract';
import type postgres from 'postgres';
import type { Statements } from '../../platform/database/pipeline.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

export interface CheckRow {
  results: BookResult[];
  problemCount: number;
  durationMs: number;
  createdAt: Date;
}

export const readLastCheck = (sql: Statements, websiteId: string) => sql<CheckRow[]>`
  select results, problem_count, duration_ms, created_at from book_checks
  where website_id = ${websiteId} order by id desc limit 1`;

/** Which comparisons found something the last time; null: there was none. */
export async function lastProblems(tx: Transaction, websiteId: string): Promise<string[] | null> {
  const [last] = await readLastCheck(tx, websiteId);
  return last ? problemNames(last.results) : null;
}

/** The comparisons that found something, each with how much. */
export const problemNames = (results: readonly BookResult[]): string[] =>
  results.filter(({ problemCount }) => problemCount > 0).map(({ name, problemCount }) => `${name} ${problemCount}`);

/** Keeps what was found, and forgets what was found long ago. */
export async function insertCheck(
  tx: Transaction,
  websiteId: string,
  id: string,
  check: Omit<CheckRow, 'createdAt'>,
): Promise<void> {
  await tx`
    insert into book_checks (website_id, id, results, problem_count, duration_ms)
    values (${websiteId}, ${id}, ${tx.json(check.results as unknown as postgres.JSONValue)}, ${check.problemCount},
      ${check.durationMs})`;
  await tx`delete from book_checks where website_id = ${websiteId} and created_at < now() - interval '400 days'`;
}

export interface EntryRow {
  id: string;
  kind: BookEntryKind;
  orderId: string | null;
  orderNumber: number | null;
  provider: string;
  reference: string;
  amountCents: number;
  currency: string;
  testMode: boolean;
  createdAt: Date;
}

/** Both ledgers, newest first; ids are ordered by time. Each is read as far as the page goes. One more than asked for. */
export const listEntries = (
  tx: Transaction,
  websiteId: string,
  { before, kind, limit }: { before: string; kind: string; limit: number },
) => tx<EntryRow[]>`
  select e.*, o.order_number from (
    (select id, kind, order_id, provider, provider_reference as reference, amount_cents, currency, test_mode, created_at
      from payment_entries p
      where p.website_id = ${websiteId} ${before === '' ? tx`` : tx`and p.id < ${before}`}
        ${kind === '' ? tx`` : tx`and p.kind = ${kind}`}
      order by p.id desc limit ${limit + 1})
    union all
    (select c.id, 'card-' || c.kind, c.order_id, '', g.ending, c.amount_cents, g.currency, g.test_mode, c.created_at
      from gift_card_entries c join gift_cards g on g.website_id = c.website_id and g.id = c.gift_card_id
      where c.website_id = ${websiteId} ${before === '' ? tx`` : tx`and c.id < ${before}`}
        ${kind === '' ? tx`` : tx`and 'card-' || c.kind = ${kind}`}
      order by c.id desc limit ${limit + 1})
  ) e left join orders o on o.website_id = ${websiteId} and o.id = e.order_id
  order by e.id desc limit ${limit + 1}`;
