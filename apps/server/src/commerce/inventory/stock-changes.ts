import type { ReadyOrder, StockChange, StockChanged, StockCount, StockNow } from '@plinth/contract';
import { countsStock, forSale, mostStock, orderNumberText, stockAfterCount } from '@plinth/domain';
import { itemPart } from '../../platform/database/content-change.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import type { RequestScope } from '../../platform/server/request-scope.ts';
import type { Website } from '../../platform/websites/website.ts';
import { shownStock } from '../products/merchandising.ts';
import { noteStockOrigin, type StockOrigin } from '../stock-ledger/service.ts';
import { readWaiting, stillWaiting } from './backorder-queries.ts';
import { requireLocation } from './locations.ts';
import * as queries from './stock-queries.ts';

/** Who changes stock, and where. */
export interface StockScope extends RequestScope {
  website: Pick<Website, 'storeSettings'>;
}

type Locked = ReadonlyMap<string, queries.LockedStock>;
interface Wanted {
  variantId: string;
  stock: number;
}

/**
 * Sets, adds or takes pieces of variants, all or nothing. Sent again under the same id it changes nothing more.
 *
 * @throws HttpError 404; 409 with `current` where something is not as it was when it was typed; 422 by line
 */
export function changeStock(
  scope: StockScope,
  { id, cause, note = '', locationId, changes }: StockChange,
): Promise<StockChanged> {
  requireOnce(changes);
  const origin = { cause, note: note.trim(), changeId: id, ...(locationId ? { locationId } : {}) };
  return inOneStep(scope, origin, changes, (locked) => {
    const moved = changes.filter(
      ({ variantId, stockBefore }) => stockBefore !== undefined && locked.get(variantId)?.stock !== stockBefore,
    );
    if (moved.length > 0) throw movedOn(locked, moved);
    return settle(locked, changes, ({ kind, quantity }, { stock }) =>
      kind === 'set' ? quantity : kind === 'add' ? stock + quantity : stock - quantity,
    );
  });
}

/**
 * Takes over what was counted on a shelf. What is sold and not sent yet lies there too, so orders that come in while somebody counts
 * change nothing about what they count; parcels that leave, and deliveries that arrive, do.
 *
 * @throws HttpError 404; 409 with `current` where the shelf is not what it was; 422 where less lies there than was sold
 */
export function countStock(scope: StockScope, { id, note = '', locationId, lines }: StockCount): Promise<StockChanged> {
  requireOnce(lines);
  const at = locationId ? { locationId } : {};
  return inOneStep(scope, { cause: 'counted', note: note.trim(), changeId: id, ...at }, lines, (locked) => {
    const moved = lines.filter(({ variantId, expected }) => {
      const now = locked.get(variantId);
      return now !== undefined && now.stock + now.reserved !== expected;
    });
    if (moved.length > 0) throw movedOn(locked, moved);
    return settle(locked, lines, ({ counted }, { reserved }) => stockAfterCount(counted, reserved));
  });
}

/**
 * Takes a change back, once: what it added is taken and what it took is added, so that sales in between stay.
 * A second time changes nothing.
 * @throws HttpError 404; 409 where some of what it added is gone
 */
export async function undoStockChange(scope: StockScope, id: string): Promise<StockChanged> {
  const { db, websiteId } = scope;
  const did = await inWebsite(db, websiteId, (tx) => queries.movementsOf(tx, websiteId, id));
  if (did.length === 0) throw notFound('This change');
  const [{ locationId } = { locationId: '' }] = did;
  const at = locationId === '' ? {} : { locationId };
  return inOneStep(scope, { cause: 'undo', changeId: `undo-${id}`, ...at }, did, (locked) =>
    did.map(({ variantId, delta }) => {
      const now = locked.get(variantId);
      const { stock = 0, name = '' } = now ?? {};
      if (now && isTooFew(now, stock - delta, true))
        throw new HttpError(
          409,
          'conflict',
          `${name}: ${Math.max(0, stock)} of the ${delta} pieces are left. This cannot be taken back any more.`,
        );
      return { variantId, stock: stock - delta };
    }),
  );
}

/** Locks, asks what is to be there, writes it and tells visitors' caches; nothing where the change was made before. */
const inOneStep = (
  scope: StockScope,
  origin: StockOrigin & { changeId: string },
  lines: readonly { variantId: string }[],
  decide: (locked: Locked) => Wanted[],
): Promise<StockChanged> => inWebsite(scope.db, scope.websiteId, (tx) => stockStep(tx, scope, origin, lines, decide));

/** The same in a transaction that does more. */
export async function stockStep(
  tx: Transaction,
  { websiteId, accountId, website }: StockScope,
  origin: StockOrigin & { changeId: string },
  lines: readonly { variantId: string }[],
  decide: (locked: Locked) => Wanted[],
): Promise<StockChanged> {
  const ids = lines.map(({ variantId }) => variantId);
  const { locationId = '' } = origin;
  if (locationId !== '') await requireLocation(tx, websiteId, locationId);
  const locked: Locked = new Map(
    (await queries.lockStock(tx, websiteId, ids, locationId)).map((row) => [row.variantId, row] as const),
  );
  const done = await queries.movementsOf(tx, websiteId, origin.changeId);
  if (done.length > 0) return { changeId: origin.changeId, stock: nowOf([...locked.values()]), ready: [] };
  if (locked.size < ids.length) throw notFound(ids.length === 1 ? 'This variant' : 'One of these variants');
  const wanted = decide(locked);
  const sums = wanted.map(({ variantId, stock }) => {
    const before = locked.get(variantId);
    return { variantId, stock: (before?.total ?? 0) + stock - (before?.stock ?? 0) };
  });
  const owed = [...locked.values()].filter(({ total }) => total < 0).map(({ variantId }) => variantId);
  const waited = owed.length > 0 ? await readWaiting(tx, websiteId, owed) : [];
  await noteStockOrigin(tx, { ...origin, accountId });
  await queries.writeStock(tx, websiteId, sums);
  await showChanges(tx, websiteId, shownStock(website), locked, sums);
  const stock = wanted.map(({ variantId, stock: pieces }) => ({
    variantId,
    stock: pieces,
    reserved: locked.get(variantId)?.reserved ?? 0,
  }));
  return { changeId: origin.changeId, stock, ready: await readyOf(tx, websiteId, waited) };
}

/** Of the orders that waited those that wait for nothing any more, first come first. */
async function readyOf(
  tx: Transaction,
  websiteId: string,
  waited: readonly { orderId: string; orderNumber: number }[],
): Promise<ReadyOrder[]> {
  const numbers = new Map(waited.map(({ orderId, orderNumber }) => [orderId, orderNumber]));
  if (numbers.size === 0) return [];
  const still = new Set((await stillWaiting(tx, websiteId, [...numbers.keys()])).map(({ orderId }) => orderId));
  return [...numbers]
    .filter(([id]) => !still.has(id))
    .sort(([, a], [, b]) => a - b)
    .map(([id, number]) => ({ id, number: orderNumberText(number) }));
}

/** What each line makes of what is there; `owes`: whether that may be below 0 where pieces are back-ordered. @throws HttpError 422 by line */
export function settle<Line extends { variantId: string }>(
  locked: Locked,
  lines: readonly Line[],
  make: (line: Line, now: queries.LockedStock) => number,
  { owes } = { owes: true },
): Wanted[] {
  const fields: Record<string, string> = {};
  const wanted: Wanted[] = [];
  for (const line of lines) {
    const now = locked.get(line.variantId);
    if (!now) continue;
    const stock = make(line, now);
    const problem = problemOf(now, stock, owes);
    if (problem === '') wanted.push({ variantId: line.variantId, stock });
    else fields[line.variantId] = problem;
  }
  const [first] = Object.values(fields);
  if (first !== undefined) throw invalid(first, fields);
  return wanted;
}

/**
 * Whether that many pieces cannot be all there are. Below 0 is only what is back-ordered: at the main location, within its limit, and
 * no more than was sold; what is below it already may rise. `owes` false: what leaves must lie there.
 */
function isTooFew(now: queries.LockedStock, stock: number, owes: boolean): boolean {
  const { stock: before, total, reserved, backorderLimit, isElsewhere } = now;
  if (stock >= 0) return false;
  if (isElsewhere) return true;
  if (stock >= before) return false;
  return !owes || backorderLimit === null || stock < -reserved || forSale(total + stock - before, backorderLimit) < 0;
}

function problemOf(now: queries.LockedStock, stock: number, owes: boolean) {
  const { name, stock: before, reserved, unlimited, productType } = now;
  if (unlimited || !countsStock(productType)) return `${name} is not counted. Give it a stock on its product first.`;
  if (isTooFew(now, stock, owes))
    return `${name}: that would be ${-stock} too few. ${Math.max(0, before)} can be sold${reserved > 0 ? `, and ${reserved} are sold and not sent yet` : ''}.`;
  return stock > mostStock ? `${name}: at most ${mostStock} can be counted.` : '';
}

const nowOf = (rows: readonly queries.LockedStock[]): StockNow[] =>
  rows.map(({ variantId, stock, reserved }) => ({ variantId, stock, reserved }));

function movedOn(locked: Locked, moved: readonly { variantId: string }[]): HttpError {
  const rows = moved.flatMap(({ variantId }) => locked.get(variantId) ?? []);
  const [first] = rows;
  const message =
    rows.length === 1
      ? `The stock of ${first?.name} has changed in the meantime: ${first?.stock} can be sold now.`
      : `The stock of ${rows.length} variants has changed in the meantime.`;
  return new HttpError(409, 'conflict', message, undefined, { current: nowOf(rows) });
}

/** @throws HttpError 422 where one variant is named twice: which of the two is meant nobody can know */
export function requireOnce(lines: readonly { variantId: string }[]): void {
  const seen = new Set<string>();
  for (const { variantId } of lines) {
    if (seen.has(variantId)) throw invalid('One variant is named twice.', { [variantId]: 'It is named twice.' });
    seen.add(variantId);
  }
}

/** Pages show what has sold out, what is back and how much is left of what is scarce. */
async function showChanges(tx: Transaction, websiteId: string, shown: number, locked: Locked, wanted: Wanted[]) {
  const items = wanted.flatMap(({ variantId, stock }) => {
    const before = locked.get(variantId);
    return before && before.total !== stock && Math.min(before.total, stock) <= (before.fewAt ?? shown)
      ? [before.itemId]
      : [];
  });
  const parts = [...new Set(items)];
  if (parts.length > 0) await raiseContentVersion(tx, websiteId, parts.length > 100 ? undefined : parts.map(itemPart));
}
