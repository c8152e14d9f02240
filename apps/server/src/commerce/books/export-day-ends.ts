import type { DayEnd } from '@plinth/contract';
import { decimalText, localDate } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { csvText } from '../../platform/http/csv-text.ts';
import type { Website } from '../../platform/websites/website.ts';
import { orderCurrency } from '../orders/order-view.ts';
import { listDayEnds } from './day-ends.ts';

const COLUMNS = [
  'Day',
  'Way to pay',
  'Currency',
  'Received',
  'Given back',
  'Expected direction',
  'Expected',
  'Counted direction',
  'Counted',
  'Difference direction',
  'Difference',
  'Movements of the day',
  'Closed',
  'By',
  'Note',
];

/** Closed days as a CSV file, newest first; read page by page, each in a transaction of its own. */
export async function* exportDayEnds(db: Database, website: Website): AsyncGenerator<string> {
  yield csvText([COLUMNS]);
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof listDayEnds>> = await listDayEnds(db, website.websiteId, cursor);
    if (page.dayEnds.length > 0) yield csvText(page.dayEnds.flatMap((dayEnd) => linesOf(website, dayEnd)));
    cursor = page.nextCursor;
  }
}

/** Amounts have no sign: a spreadsheet would take a cell that begins with one for a formula. */
function linesOf(website: Website, { day, lines, movements, at, by, note }: DayEnd): string[][] {
  const closed = localDate(website, at, { dateStyle: 'short', timeStyle: 'short' });
  return lines.map((line) => {
    const text = (cents: number) => decimalText(Math.abs(cents), orderCurrency(line));
    const signed = (cents: number) => [cents < 0 ? 'out' : 'in', text(cents)];
    const expected = line.receivedCents + line.returnedCents;
    return [
      day,
      line.method,
      line.currency,
      text(line.receivedCents),
      text(line.returnedCents),
      ...signed(expected),
      ...signed(line.countedCents),
      ...signed(line.countedCents - expected),
      String(movements),
      closed,
      by,
      note,
    ];
  });
}
