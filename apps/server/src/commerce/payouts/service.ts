import type { Payout, PayoutLine, PayoutList, PayoutLooks, Statement } from '@plinth/contract';
import { balanceSums } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import type { Days } from '../../platform/http/read-days.ts';
import { jobStates, wakeJobs } from '../../platform/jobs/service.ts';
import type { Website } from '../../platform/websites/website.ts';
import { providerNamed } from '../payments/service.ts';
import { askedProviders, askForLook, PAYOUT_LOOK } from './asking.ts';
import * as queries from './report-queries.ts';

const PAYOUTS = 50;
const LINES = 100;

const badCursor = () => new HttpError(400, 'bad-cursor', 'The list cannot be read on from here. Load it again.');

const told = ({ parts, createdAt, ...row }: queries.PayoutRow): Payout => ({
  ...row,
  createdAt: createdAt.getTime(),
  sums: balanceSums(parts),
});

/** Where the list of payouts goes on. @throws HttpError 400 `bad-cursor` */
function placeOf(cursor: string): { arrivesOn: string; id: string } | null {
  if (cursor === '') return null;
  const [, arrivesOn = '', id = ''] = /^(\d{4}-\d{2}-\d{2})\.([\w-]{1,100})$/.exec(cursor) ?? [];
  if (!id) throw badCursor();
  return { arrivesOn, id };
}

/** A page of the payouts that arrive on these days. @throws HttpError 400 `bad-cursor` */
export async function listPayouts(db: Database, websiteId: string, days: Days, cursor: string): Promise<PayoutList> {
  const before = placeOf(cursor);
  return inWebsite(db, websiteId, async (tx) => {
    const [rows, totals] = await Promise.all([
      queries.listPayouts(tx, websiteId, { ...days, before, limit: PAYOUTS }),
      queries.readTotals(tx, websiteId, days),
    ]);
    const page = rows.slice(0, PAYOUTS);
    const last = page.at(-1);
    return {
      payouts: page.map(told),
      nextCursor: rows.length > PAYOUTS && last ? `${last.arrivesOn}.${last.id}` : null,
      totals: totals.map(({ parts, ...total }) => ({ ...total, sums: balanceSums(parts) })),
    };
  });
}

function toldLine(row: queries.LineRow): PayoutLine {
  const { occurredAt, provider: _, payoutId: _payout, arrivesOn: _day, testMode: _test, ...line } = row;
  return { ...line, at: occurredAt.getTime() };
}

/** A payout with a page of its lines. @throws HttpError 404, 400 `bad-cursor` */
export async function readPayout(
  db: Database,
  websiteId: string,
  id: string,
  cursor: string,
): Promise<{ payout: Payout; lines: PayoutLine[]; nextCursor: string | null }> {
  return inWebsite(db, websiteId, async (tx) => {
    const [row] = await queries.readPayout(tx, websiteId, id);
    if (!row) throw notFound('The payout');
    const [before] = cursor === '' ? [null] : await queries.readPlace(tx, websiteId, cursor);
    if (before === undefined) throw badCursor();
    const filter = { kind: 'payout', id } as const;
    const lines = await queries.listLines(tx, websiteId, filter, { before, limit: LINES });
    const page = lines.slice(0, LINES);
    return {
      payout: told(row),
      lines: page.map(toldLine),
      nextCursor: lines.length > LINES ? (page.at(-1)?.id ?? null) : null,
    };
  });
}

/** What has moved the balances at the providers, by month. */
export async function readStatement(db: Database, websiteId: string, days: Days): Promise<Statement> {
  return inWebsite(db, websiteId, async (tx) => {
    const [rows, withoutLine] = await Promise.all([
      queries.readMonths(tx, websiteId, days),
      queries.countWithoutLine(tx, websiteId, days),
    ]);
    return { withoutLine, months: rows.map(({ parts, ...row }) => ({ ...row, sums: balanceSums(parts) })) };
  });
}

/** The providers that can be asked with the keys of today. */
const providersOf = (website: Website): string[] =>
  askedProviders.filter((provider) => providerNamed(website, provider) !== undefined);

/** When each provider was looked at, and whether somebody is looking now. */
export async function readLooks(db: Database, website: Website): Promise<PayoutLooks> {
  const { websiteId } = website;
  const providers = providersOf(website);
  return inWebsite(db, websiteId, async (tx) => {
    const [rows, states] = await Promise.all([
      queries.readLooks(tx, websiteId),
      jobStates(tx, websiteId, PAYOUT_LOOK, providers),
    ]);
    return {
      looks: providers.map((provider) => {
        const row = rows.find((one) => one.provider === provider);
        const job = states.get(provider);
        // One that is put off after a failure waits for later: that is told as its problem.
        const running = job?.status === 'running' || (job?.status === 'waiting' && job.dueAt.getTime() <= Date.now());
        return { provider, at: row?.lookedAt?.getTime() ?? null, problem: row?.problem ?? '', running };
      }),
    };
  });
}

/** Asks every provider now; a look that waits already is enough. */
export async function lookNow(db: Database, website: Website): Promise<PayoutLooks> {
  const { websiteId } = website;
  await inWebsite(db, websiteId, async (tx) => {
    for (const provider of providersOf(website)) await askForLook(tx, websiteId, provider);
  });
  wakeJobs(db, PAYOUT_LOOK);
  return readLooks(db, website);
}
