import { mainLocation } from '@plinth/domain';
import { writeItem } from '../../content/items/item-writer.ts';
import { deleteFile } from '../../platform/assets/service.ts';
import { lockProducts } from '../../platform/database/lock-order.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { Interrupted, type Job } from '../../platform/jobs/job.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { readSeveral } from '../inventory/locations.ts';
import { noteStockOrigin } from '../stock-ledger/service.ts';
import * as states from './product-state-queries.ts';
import * as queries from './step-queries.ts';
import { writePieces } from './stock-places.ts';

const STEP = 50;

/**
 * Takes an import back, the last product first, each in a transaction with its step: what it made goes, what it changed is as before.
 * A product that somebody has changed or bought since is left as it is, and told by its name.
 */
export async function undoProducts(
  { db, assets }: Pick<AppContext, 'db' | 'assets'>,
  job: Job,
  row: queries.ImportRow,
): Promise<void> {
  const { websiteId } = job;
  const [counts] = await inWebsite(db, websiteId, (tx) => queries.countSteps(tx, websiteId, [row.id]));
  const total = (counts?.created ?? 0) + (counts?.updated ?? 0);
  let done = (counts?.removed ?? 0) + (counts?.restored ?? 0) + (counts?.kept ?? 0);
  for (;;) {
    await job.progress(done, Math.max(total, 1));
    const next = await inWebsite(db, websiteId, (tx) => queries.stepsToUndo(tx, websiteId, row.id, STEP));
    if (next.length === 0) break;
    for (const step of next) {
      if (job.signal.aborted) throw new Interrupted();
      await undoStep(db, websiteId, row.id, step);
      done += 1;
    }
  }
  const assetIds = await inWebsite(db, websiteId, async (tx) => {
    const { categoryIds, assetIds: files } = await queries.madeBy(tx, websiteId, row.id);
    const pageIds = (row.made.pages ?? []).map(({ id }) => id);
    await states.removeEmpty(tx, websiteId, { categoryIds, pageIds });
    await raiseContentVersion(tx, websiteId);
    return files;
  });
  // Nothing shows them any more, or what does keeps them.
  for (const id of assetIds)
    await deleteFile(db, assets, websiteId, id, false).catch((error: unknown) => {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
    });
  await inWebsite(db, websiteId, (tx) => queries.writeImport(tx, websiteId, row.id, { state: 'undone' }));
}

async function undoStep(db: AppContext['db'], websiteId: string, importId: string, step: queries.Step): Promise<void> {
  const keep = (tx: Transaction, keptReason: string) =>
    queries.writeUndone(tx, websiteId, importId, step.number, { undone: 'kept', keptReason });
  try {
    await inWebsite(db, websiteId, async (tx) => {
      const reason = await whyKept(tx, websiteId, step);
      if (reason !== '') return keep(tx, reason);
      const undone = step.before === null ? 'removed' : 'restored';
      if (!(await queries.writeUndone(tx, websiteId, importId, step.number, { undone }))) return false;
      if (step.before === null) await states.removeProduct(tx, websiteId, step.itemId);
      else await restore(tx, websiteId, step.itemId, step.before);
      await raiseContentVersion(tx, websiteId);
      return true;
    });
  } catch (error) {
    // Its address or SKU is another product's by now; what the database is to blame for is tried again by the job.
    if (!isTaken(error)) throw error;
    await inWebsite(db, websiteId, (tx) =>
      keep(tx, 'Its address or one of its SKUs belongs to another product by now.'),
    );
  }
}

const isTaken = (error: unknown): boolean => (error as { code?: string }).code === '23505';

/** '' where nothing speaks against it. */
async function whyKept(tx: Transaction, websiteId: string, step: queries.Step): Promise<string> {
  await lockProducts(tx, websiteId, [step.itemId]);
  const now = await states.readState(tx, websiteId, step.itemId);
  if (now === null) return 'It is not there any more.';
  const removing = step.before === null;
  const used = await states.usesSince(tx, websiteId, step.itemId, { since: step.at, removing });
  if (used !== '') return used;
  return (await states.isAsLeft(tx, now, step.after)) ? '' : 'It was changed since.';
}

interface State {
  item: { url_id: string };
  variants: { id: string; stock: number }[];
  places: { variant_id: string; location_id: string; stock: number }[];
}

/** Puts a product back as it was before. */
async function restore(tx: Transaction, websiteId: string, itemId: string, before: string): Promise<void> {
  const { item, variants, places } = JSON.parse(before) as State;
  await noteStockOrigin(tx, { cause: 'undo' });
  await writeItem(tx, websiteId, itemId, { urlId: item.url_id });
  await states.restoreItem(tx, websiteId, itemId, before);
  await states.restoreVariants(tx, websiteId, itemId, before);
  const locations = await readSeveral(tx, websiteId);
  for (const { id, stock } of variants) {
    if (locations.length === 0) {
      await states.writeStockSum(tx, websiteId, id, stock);
      continue;
    }
    const elsewhere = new Map(locations.filter((one) => one.id !== mainLocation).map((one) => [one.id, 0]));
    for (const place of places) if (place.variant_id === id) elsewhere.set(place.location_id, place.stock);
    const sum = [...elsewhere.values()].reduce((all, pieces) => all + pieces, 0);
    await writePieces(tx, websiteId, id, new Map([...elsewhere, [mainLocation, stock - sum]]), { cause: 'undo' });
  }
  await states.restoreBelongings(tx, websiteId, itemId, before);
}
