import { createHash } from 'node:crypto';
import type { DayEnd, DayMovement, DayOfBooks, DaySum } from '@plinth/contract';
import { calendarDayAt, readCalendarDay } from '@plinth/domain';
import { readAccountNames } from '../../accounts/staff/service.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { conflict, HttpError, invalid } from '../../platform/http/http-error.ts';
import type { Website } from '../../platform/websites/website.ts';
import * as queries from './day-end-queries.ts';

const DAY_ENDS = 50;
const MOVEMENTS = 200;
/** Days that are offered to be closed; closing one closes those before it, too. */
const OPEN_DAYS = 31;

const todayOf = ({ timeZone }: Website): string => calendarDayAt(Date.now(), timeZone);

/** @throws HttpError 422 where it is no day, or has not begun */
function checkedDay(website: Website, day: string): string {
  if (!readCalendarDay(day)) throw invalid('This is no day.', { day: 'This is no day.' });
  const early = 'This day has not begun yet. Choose today or a day before it.';
  if (day > todayOf(website)) throw invalid(early, { day: early });
  return day;
}

/** Stands for a set of movements: another set has another one, also where both come to the same. */
const markOf = (ids: readonly string[]): string =>
  createHash('sha256')
    .update([...ids].sort().join())
    .digest('hex');

const told = ({ createdAt, ...row }: queries.MovementRow): DayMovement => ({ ...row, at: createdAt.getTime() });

function counted(rows: readonly (queries.MovementRow & { count: number })[]): DayOfBooks['since'] {
  return { count: rows[0]?.count ?? 0, newest: rows.map(({ count: _, ...row }) => told(row)) };
}

async function toldDayEnds(db: Database, rows: readonly queries.DayEndRow[]): Promise<DayEnd[]> {
  const ids = rows.flatMap(({ accountId }) => accountId ?? []);
  const names = ids.length > 0 ? await readAccountNames(db, ids) : new Map<string, string>();
  return rows.map(({ createdAt, accountId, ...row }) => ({
    ...row,
    at: createdAt.getTime(),
    by: (accountId && names.get(accountId)) || '',
  }));
}

/** What came and went by hand on a day, how it was closed, and what still waits. @throws HttpError 422 for no day, and one to come */
export async function readDay(db: Database, website: Website, asked: string): Promise<DayOfBooks> {
  const { websiteId, timeZone } = website;
  const day = checkedDay(website, asked);
  const read = await inWebsite(db, websiteId, async (tx) => {
    const lastClosed = await queries.readLastClosed(tx, websiteId);
    const [dayEnd] = await queries.readDayEnd(tx, websiteId, day);
    // A day that was passed over went into a later day-end.
    const taken = dayEnd ? { by: day } : day <= lastClosed ? { since: day } : { upTo: day };
    const [sums, movements, since, open, awaitedSums, awaited] = await Promise.all([
      queries.sumMovements(tx, websiteId, timeZone, taken),
      queries.listMovements(tx, websiteId, timeZone, taken, MOVEMENTS),
      dayEnd ? queries.listMovements(tx, websiteId, timeZone, { since: day }, MOVEMENTS) : [],
      queries.listOpenDays(tx, websiteId, timeZone, OPEN_DAYS),
      queries.sumAwaited(tx, websiteId),
      queries.listAwaited(tx, websiteId, MOVEMENTS),
    ]);
    return { lastClosed, dayEnd, sums, movements, since, open, awaitedSums, awaited };
  });
  const { lastClosed, dayEnd, open } = read;
  const [closed = null] = dayEnd ? await toldDayEnds(db, [dayEnd]) : [];
  const today = todayOf(website);
  const openDays = open.map((row) => row.day).filter((one) => one > lastClosed && one !== today);
  return {
    day,
    today,
    lastClosed,
    openDays: today > lastClosed ? [today, ...openDays] : openDays,
    closed,
    sums: read.sums.map(({ ids: _, ...sum }) => sum),
    movements: counted(read.movements),
    mark: markOf(read.sums.flatMap(({ ids }) => ids)),
    since: counted(read.since),
    waiting: { sums: [...read.awaitedSums], newest: read.awaited.map(told) },
  };
}

interface Close {
  mark: string;
  counted: readonly { method: string; currency: string; cents: number }[];
  note: string;
}

const closedBefore = () =>
  conflict('conflict', 'This day is closed already. What was booked since belongs to the next day-end.');
const changed = () =>
  conflict('conflict', 'Payments were booked since you opened this day. Look at the new figures, and count again.');

/** What was counted beside what was expected. @throws HttpError 422 where a way to pay is missing, or nobody asked for it */
function countedLines(sums: readonly DaySum[], counted: Close['counted']): DayEnd['lines'] {
  const lines = sums.map(({ method, currency, receivedCents, returnedCents }) => {
    const given = counted.filter((one) => one.method === method && one.currency === currency);
    const [only] = given;
    if (!only || given.length > 1) throw invalid(`Write what was counted for ${method} in ${currency}, once.`);
    return { method, currency, receivedCents, returnedCents, countedCents: only.cents };
  });
  if (counted.length > lines.length) throw invalid('Something was counted for a way to pay that has moved nothing.');
  return lines;
}

/**
 * Closes a day: its record takes all movements up to its end that no day-end has taken. Each movement is in one at most, by the key of
 * `day_end_entries`; whoever closes at the same moment is refused. @throws HttpError 409 `conflict`, 422
 */
export async function closeDay(
  db: Database,
  website: Website,
  asked: string,
  { mark, counted, note }: Close,
  accountId: string | null,
): Promise<DayOfBooks> {
  const { websiteId, timeZone } = website;
  const day = checkedDay(website, asked);
  await inWebsite(db, websiteId, async (tx: Transaction) => {
    if (day <= (await queries.readLastClosed(tx, websiteId))) throw closedBefore();
    const sums = await queries.sumMovements(tx, websiteId, timeZone, { upTo: day });
    const ids = sums.flatMap((sum) => sum.ids);
    if (markOf(ids) !== mark) throw changed();
    if (ids.length === 0) throw invalid('Nothing was paid or given back by hand: there is nothing to close.');
    const lines = countedLines(sums, counted);
    const dayEnd = { day, lines, movements: ids.length, note: note.trim(), accountId };
    if (!(await queries.insertDayEnd(tx, websiteId, dayEnd))) throw closedBefore();
    if ((await queries.takeEntries(tx, websiteId, day, ids)) < ids.length) throw changed();
  });
  return readDay(db, website, day);
}

/** A page of closed days, newest first. @throws HttpError 400 `bad-cursor` */
export async function listDayEnds(
  db: Database,
  websiteId: string,
  cursor: string,
): Promise<{ dayEnds: DayEnd[]; nextCursor: string | null }> {
  if (cursor !== '' && !readCalendarDay(cursor))
    throw new HttpError(400, 'bad-cursor', 'The list cannot be read on from here. Load it again.');
  const rows = await inWebsite(db, websiteId, (tx) => queries.listDayEnds(tx, websiteId, cursor, DAY_ENDS));
  const page = rows.slice(0, DAY_ENDS);
  return {
    dayEnds: await toldDayEnds(db, page),
    nextCursor: rows.length > DAY_ENDS ? (page.at(-1)?.day ?? null) : null,
  };
}
