import type { RestockLine, RestockPerson, RestockState } from '@plinth/contract';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { csvText } from '../../platform/http/csv-text.ts';
import * as queries from './waiting-queries.ts';

export { toldOn } from './waiting-queries.ts';

const PAGE = 100;
const STEP = 500;

interface Filter {
  query?: string;
  state?: RestockState;
}

const filterOf = ({ query = '', state }: Filter): queries.WaitingFilter => ({
  query: query.trim(),
  state: state ?? '',
});
const variantOf = (attributes: queries.WaitingRow['attributes']) => attributes.map(({ value }) => value).join(', ');

/** What is waited for, most people first (REST-22); nextCursor is null on the last page. */
export async function listWaiting(db: Database, websiteId: string, { cursor, ...filter }: Filter & { cursor: string }) {
  const asked = filterOf(filter);
  const [waiting = '', variantId = ''] = cursor.split('.');
  const after = cursor === '' ? null : { waiting: Number(waiting), variantId };
  return inWebsite(db, websiteId, async (tx) => {
    const rows = await queries.loadWaiting(tx, websiteId, { ...asked, after, limit: PAGE + 1 });
    const [counts] = await queries.countWaiting(tx, websiteId, asked.query);
    const page = rows.slice(0, PAGE);
    const last = page.at(-1);
    return {
      lines: page.map(
        ({ attributes, lastSignUpAt, lastToldAt, ...row }): RestockLine => ({
          ...row,
          variant: variantOf(attributes),
          lastSignUpAt: lastSignUpAt.getTime(),
          lastToldAt: lastToldAt?.getTime() ?? null,
        }),
      ),
      counts: counts ?? { people: 0, waiting: 0, back: 0, told: 0 },
      nextCursor: rows.length > PAGE && last ? `${last.waiting}.${last.variantId}` : null,
    };
  });
}

/** How many people have asked in a range of the website's days to be told of each variant, whether they were told since or not. */
export async function askedFor(
  tx: Transaction,
  websiteId: string,
  days: { from: string; to: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await queries.countAsked(tx, websiteId, days);
  return new Map(rows.map(({ variantId, asked }) => [variantId, asked]));
}

/** Who waits for a variant or has been told, newest first. */
export async function listPeople(
  db: Database,
  websiteId: string,
  { variantId, cursor }: { variantId: string; cursor: string },
): Promise<{ people: RestockPerson[]; nextCursor: string | null }> {
  const asked = { variantId, before: cursor, limit: PAGE + 1 };
  const rows = await inWebsite(db, websiteId, (tx) => queries.loadPeople(tx, websiteId, asked));
  const page = rows.slice(0, PAGE);
  return {
    people: page.map(({ createdAt, toldAt, ...row }) => ({
      ...row,
      createdAt: createdAt.getTime(),
      toldAt: toldAt?.getTime() ?? null,
    })),
    nextCursor: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Takes people off the list for good. */
export const removePeople = (db: Database, websiteId: string, ids: readonly string[]): Promise<{ removed: number }> =>
  inWebsite(db, websiteId, async (tx) => ({ removed: await queries.deletePeople(tx, websiteId, ids) }));

const HEAD = ['Product', 'Variant', 'SKU', 'Email', 'Language', 'Mailing list', 'Asked', 'Told'];

/** Everybody whom the list is about, as CSV in steps. */
export async function* exportWaiting(db: Database, websiteId: string, filter: Filter): AsyncGenerator<string> {
  const asked = filterOf(filter);
  for (let after = '', head = [HEAD]; ; head = []) {
    const rows = await inWebsite(db, websiteId, (tx) =>
      queries.loadEverybody(tx, websiteId, { ...asked, after, limit: STEP }),
    );
    const lines = rows.map((row) => [
      row.name,
      variantOf(row.attributes),
      row.sku,
      row.email,
      row.language,
      row.isJoinMailingList ? 'Yes' : 'No',
      row.createdAt.toISOString(),
      row.toldAt?.toISOString() ?? '',
    ]);
    yield csvText([...head, ...lines]);
    if (rows.length < STEP) return;
    after = rows.at(-1)?.id ?? '';
  }
}
