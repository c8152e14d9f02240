import type { StockSettings } from '@plinth/contract';
import { type Backorders, backorderColumns, backordersProblem } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { itemPart } from '../../platform/database/content-change.ts';
import { inWebsite, raiseContentVersion } from '../../platform/database/transaction.ts';
import { invalid, notFound } from '../../platform/http/http-error.ts';
import { record } from '../../platform/json/record.ts';
import type { Website } from '../../platform/websites/website.ts';
import * as queries from './stock-queries.ts';

/** What is set in `stock` of the store's settings, whose mark the database reads itself (plinth_low_at). */
export function stockSettings({ storeSettings }: Pick<Website, 'storeSettings'>): StockSettings {
  const { lowAt, mails } = record(storeSettings.stock);
  return { lowAt: typeof lowAt === 'number' ? lowAt : null, mails: mails !== false };
}

/** What is low from now on is told when it falls; what is low already is marked, and no mail. */
export async function changeStockSettings(
  db: Database,
  websiteId: string,
  settings: StockSettings,
): Promise<StockSettings> {
  await inWebsite(db, websiteId, (tx) => queries.saveStockSettings(tx, websiteId, settings));
  return settings;
}

/** Whether a variant goes on selling when nothing is left; pages show it from the next request on. @throws HttpError 404; 422 for no day */
export async function setBackorders(
  db: Database,
  websiteId: string,
  variantId: string,
  backorders: Backorders | null,
): Promise<{ backorders: Backorders | null }> {
  const problem = backordersProblem(backorders);
  if (problem !== undefined) throw invalid(problem, { backorders: problem });
  await inWebsite(db, websiteId, async (tx) => {
    const [changed] = await queries.setBackorders(tx, websiteId, variantId, backorderColumns(backorders));
    if (!changed) throw notFound('This variant');
    await raiseContentVersion(tx, websiteId, [itemPart(changed.itemId)]);
  });
  return { backorders };
}

/** @throws HttpError 404 */
export async function setLowMark(
  db: Database,
  websiteId: string,
  variantId: string,
  lowAt: number | null,
): Promise<{ lowAt: number | null }> {
  const found = await inWebsite(db, websiteId, (tx) => queries.setLowAt(tx, websiteId, variantId, lowAt));
  if (!found) throw notFound('This variant');
  return { lowAt };
}
