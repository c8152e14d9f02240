import { decimalText, localDate, orderNumberText } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { csvText } from '../../platform/http/csv-text.ts';
import type { Website } from '../../platform/websites/website.ts';
import { orderCurrency } from '../orders/order-view.ts';
import { type LineFilter, type LineRow, listLines } from './report-queries.ts';

const COLUMNS = [
  'Provider',
  'Payout',
  'Arrives',
  'Date',
  'What',
  'Order',
  'Reference',
  'Direction',
  'Amount',
  'Fee direction',
  'Fee',
  'Net direction',
  'Net',
  'Currency',
  'Test',
];
const STEP = 500;

/** Lines of balances as a CSV file, newest first; read page by page, each in a transaction of its own. */
export async function* exportLines(db: Database, website: Website, filter: LineFilter): AsyncGenerator<string> {
  yield csvText([COLUMNS]);
  for (let before: { at: Date; id: string } | null = null; ; ) {
    const place: typeof before = before;
    const rows: LineRow[] = await inWebsite(db, website.websiteId, (tx) =>
      listLines(tx, website.websiteId, filter, { before: place, limit: STEP }),
    );
    const page = rows.slice(0, STEP);
    if (page.length > 0) yield csvText(page.map((row) => lineOf(website, row)));
    const last = page.at(-1);
    if (rows.length <= STEP || !last) return;
    before = { at: last.occurredAt, id: last.id };
  }
}

/** Amounts have no sign: a spreadsheet would take a cell that begins with one for a formula. */
function lineOf(website: Website, row: LineRow): string[] {
  const currency = orderCurrency(row);
  const signed = (cents: number) => [cents < 0 ? 'out' : 'in', decimalText(Math.abs(cents), currency)];
  return [
    row.provider,
    row.payoutId ?? '',
    row.arrivesOn ?? '',
    localDate(website, row.occurredAt.getTime(), { dateStyle: 'short', timeStyle: 'short' }),
    row.kind,
    row.orderNumber === null ? '' : orderNumberText(row.orderNumber),
    row.sourceId || row.id,
    ...signed(row.amountCents),
    ...signed(-row.feeCents),
    ...signed(row.amountCents - row.feeCents),
    row.currency,
    row.testMode ? 'Yes' : 'No',
  ];
}
