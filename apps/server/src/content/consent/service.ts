import { randomBytes } from 'node:crypto';
import type { ConsentFilter, ConsentRow, Consents } from '@plinth/contract';
import { type ConsentChoice, newId } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { csvText } from '../../platform/http/csv-text.ts';
import { type Days, daysBefore } from '../../platform/http/read-days.ts';
import { lastOf, type Stretch } from '../../platform/retention/retention.ts';
import type { Website } from '../../platform/websites/website.ts';
import { readExtras } from '../extras/service.ts';
import * as queries from './queries.ts';
import { type Wording, wordingOf, wordingText } from './wording.ts';

const SHOWN = 100;
const EXPORTED_AT_ONCE = 500;

/** What visitors of a website are asked now, and whether they are. */
export async function currentWording(
  db: Database,
  website: Website,
): Promise<{ wording: Wording; asks: boolean; policyUrl: string }> {
  const extras = await readExtras(db, website.websiteId);
  const of = (wanted: string) => extras.find(({ kind }) => kind === wanted)?.settings;
  const [banner, pixels] = [of('cookie-banner') ?? {}, of('ad-pixels')];
  return {
    wording: wordingOf(website.language, banner, pixels?.enabled === true ? pixels : undefined),
    asks: banner.enabled === true,
    policyUrl: typeof banner.policyUrl === 'string' ? banner.policyUrl : '',
  };
}

/** 24 letters and digits that say nothing of whose they are. */
const newNumber = (): string =>
  BigInt(`0x1${randomBytes(16).toString('hex')}`)
    .toString(36)
    .slice(-24)
    .padStart(24, '0');

interface Choice {
  choice: ConsentChoice;
  /** Of an earlier choice of the same browser; '' = this is its first one. */
  number: string;
  /** `gpc`, `dnt`, or '': what the browser says for its visitor. */
  signal: string;
  /** The wording that stood before them. */
  version: string;
}

/**
 * Records a choice: when, what, and what was read; not who. A page may be older than the wording of now: a version that nobody has
 * answered and that is not the one of now is stored as none.
 *
 * @returns the number under which it is found again
 */
export async function recordConsent(
  db: Database,
  website: Website,
  { choice, number, signal, version }: Choice,
): Promise<string> {
  const { websiteId } = website;
  const { wording } = await currentWording(db, website);
  const kept = number || newNumber();
  await inWebsite(db, websiteId, async (tx) => {
    if (version === wording.version) await queries.keepWording(tx, websiteId, version, wordingText(wording));
    const known = await queries.isKnownWording(tx, websiteId, version);
    await queries.insertConsent(tx, websiteId, {
      ...{ id: newId(), number: kept, choice, signal },
      wording: known ? version : '',
    });
  });
  return kept;
}

/** Adds choices of the past, as the seed makes them up, with the wording of now; oldest first. */
export async function addPastConsents(
  db: Database,
  website: Website,
  choices: readonly Omit<queries.StoredConsent, 'wording'>[],
): Promise<void> {
  const { websiteId } = website;
  const { wording } = await currentWording(db, website);
  await inWebsite(db, websiteId, async (tx) => {
    await queries.keepWording(tx, websiteId, wording.version, wordingText(wording));
    for (const choice of choices) await queries.insertConsent(tx, websiteId, { ...choice, wording: wording.version });
  });
}

/** How visitors have chosen, beside the days that these are compared with. @param filter some choices alone */
export function readConsents(db: Database, websiteId: string, days: Days, filter?: ConsentFilter): Promise<Consents> {
  const { from, to } = days;
  const [asked, earlier] = [
    { from, to, filter },
    { ...daysBefore(days), filter },
  ];
  return inWebsite(db, websiteId, async (tx) => {
    const rows = await queries.listConsents(tx, websiteId, asked, { before: '', limit: SHOWN });
    const before = await queries.countByWording(tx, websiteId, earlier);
    const counts = new Map(before.map(({ version, count }) => [version, count]));
    return {
      counts: await queries.countConsents(tx, websiteId, asked),
      countsBefore: await queries.countConsents(tx, websiteId, earlier),
      wordings: (await queries.listWordings(tx, websiteId, asked)).map((row) => ({
        ...row,
        before: counts.get(row.version) ?? 0,
      })),
      choices: rows.map(({ id: _id, ...row }) => row),
    };
  });
}

const line = ({ madeAt, choice, signal, number, wording }: ConsentRow): string[] => [
  ...[new Date(madeAt).toISOString(), choice, signal, number, wording],
];

/** All choices of a range of days, as a file that is made while it is read. */
export async function* exportConsents(
  db: Database,
  websiteId: string,
  days: queries.AskedChoices,
): AsyncGenerator<string> {
  yield csvText([['Made at', 'Choice', 'Signal', 'Number', 'Wording']]);
  for (let before = ''; ; ) {
    const page = { before, limit: EXPORTED_AT_ONCE };
    const rows = await inWebsite(db, websiteId, (tx) => queries.listConsents(tx, websiteId, days, page));
    yield csvText(rows.map(line));
    before = rows.at(-1)?.id ?? '';
    if (rows.length < EXPORTED_AT_ONCE) return;
  }
}

/** What a visitor is handed of their own choices. */
export const consentsOf = (db: Database, websiteId: string, number: string) =>
  inWebsite(db, websiteId, (tx) => queries.consentsOf(tx, websiteId, number));

export const forgetConsents = (db: Database, websiteId: string, number: string): Promise<void> =>
  inWebsite(db, websiteId, (tx) => queries.deleteConsentsOf(tx, websiteId, number));

/** Of the retention job. */
export async function removeOldConsents(tx: Transaction, websiteId: string, stretch: Stretch): Promise<string | null> {
  return lastOf(await queries.deleteOldConsents(tx, websiteId, stretch.before, stretch.limit), stretch);
}
