import { decimalText, localDate, orderNumberText } from '@plinth/domain';
import type { Database } from '../../../platform/database/connection.ts';
import { inWebsite } from '../../../platform/database/transaction.ts';
import { csvText } from '../../../platform/http/csv-text.ts';
import type { Website } from '../../../platform/websites/website.ts';
import { type CostRow, readCosts } from './queries.ts';

const COLUMNS = ['Date', 'Order', 'Carrier', 'Service', 'Tracking number', 'Cost', 'Currency', 'State', 'Test'];
const STEP = 500;
const STATES: Readonly<Record<string, string>> = {
  voided: 'Voided',
  voiding: 'Void asked',
  'void-begun': 'Void asked',
};

/** What labels have cost as a CSV file, newest first, those that were voided too. Read page by page, each in a transaction of its own. */
export async function* exportLabelCosts(db: Database, website: Website): AsyncGenerator<string> {
  yield csvText([COLUMNS]);
  let last: CostRow | undefined;
  do {
    const rows: CostRow[] = await inWebsite(db, website.websiteId, (tx) =>
      readCosts(tx, website.websiteId, last, STEP),
    );
    if (rows.length > 0) yield csvText(rows.map((row) => lineOf(website, row)));
    last = rows.length === STEP ? rows.at(-1) : undefined;
  } while (last);
}

const lineOf = (website: Website, row: CostRow): string[] => [
  localDate(website, row.boughtAt.getTime(), { dateStyle: 'short', timeStyle: 'short' }),
  orderNumberText(row.orderNumber),
  row.carrier,
  row.service,
  row.trackingNumber,
  decimalText(row.costCents, row.currency),
  row.currency,
  STATES[row.state] ?? 'Bought',
  row.testMode ? 'Yes' : 'No',
];
