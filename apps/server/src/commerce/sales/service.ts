import type { Transaction } from '../../platform/database/transaction.ts';
import type { Website } from '../../platform/websites/website.ts';
import { countingOf } from './counting.ts';
import * as queries from './queries.ts';

/** Today's sales, for who tells of them elsewhere. */
export const readToday = (tx: Transaction, website: Website): Promise<{ orders: number; totalCents: number }> =>
  queries.readToday(tx, website.websiteId, countingOf(website));
