import type { NamedLocation, SaveLocation, StockLocations } from '@plinth/contract';
import { mainLocation, mostLocations, newId } from '@plinth/domain';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import type { RequestScope } from '../../platform/server/request-scope.ts';
import { noteStockOrigin } from '../stock-ledger/service.ts';
import * as queries from './location-queries.ts';

/** The main location of a shop that has one, and has never given it a name. */
const ALONE: queries.LocationRow = {
  id: mainLocation,
  name: 'Main location',
  address: '',
  active: true,
  pickup: false,
  preference: 0,
};

/** In the order in which orders are sent from them; never empty. */
async function readAll(tx: Transaction, websiteId: string): Promise<queries.LocationRow[]> {
  const rows = await queries.readLocations(tx, websiteId);
  return rows.length > 0 ? rows : [ALONE];
}

/** Where stock lies, as far as somebody has to know: none in a shop with one location. */
export async function readSeveral(tx: Transaction, websiteId: string): Promise<queries.LocationRow[]> {
  const rows = await queries.readLocations(tx, websiteId);
  return rows.length > 1 ? rows : [];
}

/** Names by id, also of locations that were removed; empty in a shop that has always had one. */
export async function locationNames(tx: Transaction, websiteId: string): Promise<Map<string, string>> {
  return new Map((await queries.readLocationNames(tx, websiteId)).map(({ id, name }) => [id, name]));
}

/** A location's address as it is written on a parcel, in lines; '' where it has none. */
export async function locationAddress(tx: Transaction, websiteId: string, id: string): Promise<string> {
  return (await queries.readLocations(tx, websiteId)).find((row) => row.id === id)?.address ?? '';
}

export const named = ({ id, name }: NamedLocation): NamedLocation => ({ id, name });

/**
 * That a location is there, and stays until the transaction ends. Before variants are locked: whoever removes it locks in this order.
 * @throws HttpError 404 where it is not, 422 where it rests
 */
export async function requireLocation(tx: Transaction, websiteId: string, id: string): Promise<void> {
  const [row] = await queries.holdLocation(tx, websiteId, id);
  if (!row && id !== mainLocation) throw notFound('This location');
  if (row && !row.active) throw invalid('This location rests. Choose another one, or make it active first.');
}

export const listLocations = ({ db, websiteId }: Pick<RequestScope, 'db' | 'websiteId'>): Promise<StockLocations> =>
  inWebsite(db, websiteId, (tx) => answer(tx, websiteId));

async function answer(tx: Transaction, websiteId: string): Promise<StockLocations> {
  const rows = await readAll(tx, websiteId);
  const counts = new Map((await queries.countLocations(tx, websiteId)).map((row) => [row.id, row]));
  return {
    locations: rows.map(({ preference: _, ...row }) => {
      const { pieces = 0, variants = 0 } = counts.get(row.id) ?? {};
      return { ...row, pieces, variants };
    }),
  };
}

/** @throws HttpError 422 by field */
export function addLocation({ db, websiteId }: RequestScope, asked: SaveLocation): Promise<StockLocations> {
  return inWebsite(db, websiteId, async (tx) => {
    await queries.lockLocations(tx, websiteId);
    const rows = await readAll(tx, websiteId);
    if (rows.length >= mostLocations) throw invalid(`A shop can have up to ${mostLocations} locations.`);
    const location = checked(rows, '', asked);
    if (rows[0] === ALONE) await queries.insertLocation(tx, websiteId, mainLocation, ALONE);
    await queries.insertLocation(tx, websiteId, newId(), location);
    return answer(tx, websiteId);
  });
}

/** @throws HttpError 404; 409 where it is to rest and something speaks against it; 422 by field */
export function changeLocation(scope: RequestScope, id: string, asked: SaveLocation): Promise<StockLocations> {
  const { db, websiteId } = scope;
  return inWebsite(db, websiteId, async (tx) => {
    await queries.lockLocations(tx, websiteId);
    const rows = await readAll(tx, websiteId);
    const before = rows.find((row) => row.id === id);
    if (!before) throw notFound('This location');
    const location = checked(rows, id, asked);
    if (rows[0] === ALONE) await queries.insertLocation(tx, websiteId, mainLocation, ALONE);
    if ((before.pickup && !location.pickup) || (before.active && !location.active))
      await requireUnused(tx, websiteId, before);
    if (before.active && !location.active) await empty(tx, scope, rows, before, asked.moveTo);
    await queries.updateLocation(tx, websiteId, id, location);
    return answer(tx, websiteId);
  });
}

/** @throws HttpError 409 where the ids are not those that there are */
export function orderLocations({ db, websiteId }: RequestScope, ids: readonly string[]): Promise<StockLocations> {
  return inWebsite(db, websiteId, async (tx) => {
    await queries.lockLocations(tx, websiteId);
    const rows = await readAll(tx, websiteId);
    if (ids.length !== rows.length || rows.some(({ id }) => !ids.includes(id)))
      throw new HttpError(409, 'conflict', 'The locations have changed in the meantime. Please load them again.');
    await queries.writePreferences(tx, websiteId, ids);
    return answer(tx, websiteId);
  });
}

/**
 * All that lies there, and what orders hold of it, goes to another location, with its lines in the ledger.
 * @throws HttpError 404; 409 where something speaks against it; 422 for the main location
 */
export function removeLocation(scope: RequestScope, id: string, moveTo: string): Promise<StockLocations> {
  const { db, websiteId } = scope;
  return inWebsite(db, websiteId, async (tx) => {
    await queries.lockLocations(tx, websiteId);
    const rows = await readAll(tx, websiteId);
    const location = rows.find((row) => row.id === id);
    if (!location) throw notFound('This location');
    if (id === mainLocation)
      throw invalid('The main location stays. Give it the name and address of the one that you keep.');
    await requireUnused(tx, websiteId, location);
    await empty(tx, scope, rows, location, moveTo);
    await queries.markLocationRemoved(tx, websiteId, id);
    return answer(tx, websiteId);
  });
}

/** @throws HttpError 422 by field */
function checked(rows: readonly queries.LocationRow[], id: string, asked: SaveLocation) {
  const name = asked.name.trim();
  if (name === '') throw invalid('Give the location a name.', { name: 'Give the location a name.' });
  if (rows.some((row) => row.id !== id && row.name.toLowerCase() === name.toLowerCase()))
    throw invalid('Another location has this name.', { name: 'Another location has this name.' });
  if (id === mainLocation && !asked.active)
    throw invalid('The main location is always active.', { active: 'The main location is always active.' });
  if (asked.pickup && !asked.active)
    throw invalid('Nothing can be fetched where a location rests.', {
      pickup: 'Nothing can be fetched where a location rests.',
    });
  return { name, address: asked.address.trim(), active: asked.active, pickup: asked.pickup };
}

async function requireUnused(tx: Transaction, websiteId: string, { id, name }: NamedLocation): Promise<void> {
  const [use] = await queries.readUses(tx, websiteId, id);
  if (!use) return;
  const what =
    use.kind === 'pickup'
      ? `Buyers can choose “${use.name}” at ${name}. Take that way of shipping away first, or give it another location (Settings → Shipping).`
      : `Transfer ${use.name} from or to ${name} is on its way. Receive or cancel it first.`;
  throw new HttpError(409, 'conflict', what);
}

/** @throws HttpError 422 where it is not said where the stock goes */
async function empty(
  tx: Transaction,
  { websiteId, accountId }: RequestScope,
  rows: readonly queries.LocationRow[],
  { id, name }: NamedLocation,
  moveTo: string | undefined,
): Promise<void> {
  const target = rows.find((row) => row.id === moveTo && row.id !== id && row.active);
  if (!target) throw invalid('Choose where its stock goes.', { moveTo: 'Choose where its stock goes.' });
  await queries.lockAt(tx, websiteId, id);
  await noteStockOrigin(tx, { cause: 'moved', accountId, note: `${name} → ${target.name}` });
  await queries.moveAll(tx, websiteId, id, target.id);
  await queries.passAllHolds(tx, websiteId, id, target.id);
}
