import type { BookEntryKind } from '@plinth/contract';
import { decimalText, localDate, orderNumberText } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { csvText } from '../../platform/http/csv-text.ts';
import type { Website } from '../../platform/websites/website.ts';
import { orderCurrency } from '../orders/order-view.ts';
import { type EntryRow, listEntries } from './queries.ts';

const COLUMNS = ['Date', 'What', 'Order', 'By', 'Reference', 'Direction', 'Amount', 'Currency', 'Test'];
const STEP = 500;

/** What is awaited, held, let go or failed has moved nothing. */
const moveNothing: ReadonlySet<BookEntryKind> = new Set(['awaited', 'authorized', 'voided', 'failed']);

/** Every movement of money as a CSV file, newest first; read page by page, each in a transaction of its own. */
export async function* exportEntries(db: Database, website: Website, kind: string): AsyncGenerator<string> {
  yield csvText([COLUMNS]);
  for (let before = ''; ; ) {
    const rows: EntryRow[] = await inWebsite(db, website.websiteId, (tx) =>
      listEntries(tx, website.websiteId, { before, kind, limit: STEP }),
    );
    const page = rows.slice(0, STEP);
    if (page.length > 0) yield csvText(page.map((row) => lineOf(website, row)));
    if (rows.length <= STEP) return;
    before = page.at(-1)?.id ?? '';
  }
}

/** Amounts have no sign: a spreadsheet would take a cell that begins with one for a formula. */
function lineOf(website: Website, row: EntryRow): string[] {
  const direction = moveNothing.has(row.kind) ? 'none' : row.amountCents < 0 ? 'out' : 'in';
  return [
    localDate(website, row.createdAt.getTime(), { dateStyle: 'short', timeStyle: 'short' }),
    row.kind,
    row.orderNumber === null ? '' : orderNumberText(row.orderNumber),
    row.provider,
    row.reference,
    direction,
    decimalText(Math.abs(row.amountCents), orderCurrency(row)),
    row.currency,
    row.testMode ? 'Yes' : 'No',
  ];
}
