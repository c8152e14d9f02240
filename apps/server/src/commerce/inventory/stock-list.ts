import type { StockLine, StockMovement, StockState } from '@plinth/contract';
import { backordersOf, isId, isLowStock, mainLocation, orderNumberText } from '@plinth/domain';
import { readAccountNames } from '../../accounts/staff/service.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { csvText } from '../../platform/http/csv-text.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { locationNames, named, readSeveral } from './locations.ts';
import * as queries from './stock-queries.ts';

const STEP = 1_000;
const MOVEMENTS = 50;

export interface StockFilter {
  query?: string;
  state?: StockState;
  /** What can be sold from there, and is low or sold out there; absent: all together. */
  locationId?: string;
}

const filterOf = ({ query = '', state, locationId = '' }: StockFilter): queries.StockFilter => ({
  query: query.trim(),
  state: state ?? '',
  locationId,
});

const lineOf = ({ attributes, backorderLimit, backorderShipsOn, ...row }: queries.StockLineRow): StockLine => ({
  ...row,
  backorders: backordersOf({ backorderLimit, backorderShipsOn }),
  variant: attributes.map(({ value }) => value).join(', '),
});

/** @throws HttpError 404 for a location that the shop does not have */
async function locationsFor(
  tx: Transaction,
  websiteId: string,
  { locationId }: Pick<queries.StockFilter, 'locationId'>,
) {
  const locations = await readSeveral(tx, websiteId);
  const isKnown = locationId === '' || locationId === mainLocation || locations.some(({ id }) => id === locationId);
  if (!isKnown) throw notFound('This location');
  return locations;
}

/** By name; nextCursor is null on the last page. @throws HttpError 400 for a cursor of nobody, 404 for no location */
export async function listStock(
  db: Database,
  websiteId: string,
  { cursor, limit, ...filter }: StockFilter & { cursor: string; limit: number },
) {
  const asked = filterOf(filter);
  return inWebsite(db, websiteId, async (tx) => {
    if (cursor !== '' && !(await queries.hasVariant(tx, websiteId, cursor)))
      throw new HttpError(400, 'bad-cursor', 'The list has changed. Please start from its first page.');
    const locations = await locationsFor(tx, websiteId, asked);
    const rows = await queries.loadStock(tx, websiteId, { ...asked, after: cursor, limit: limit + 1 });
    const [counts] = await queries.countStates(tx, websiteId, asked);
    const page = rows.slice(0, limit);
    return {
      lines: page.map(lineOf),
      counts: counts ?? { all: 0, low: 0, out: 0, backordered: 0, unlimited: 0 },
      locations: locations.map(named),
      nextCursor: rows.length > limit ? (page.at(-1)?.variantId ?? null) : null,
    };
  });
}

const HEAD = ['Product', 'Variant', 'SKU', 'Stock', 'Sold and not sent', 'Low at', 'State'];

const stateOf = ({ stock, unlimited, backorders, backordered, lowAt }: StockLine): string => {
  if (unlimited) return 'Not counted';
  if (backordered > 0) return 'Back-ordered';
  if (backorders !== null && stock <= 0) return 'Takes back-orders';
  if (stock <= 0) return 'Sold out';
  return isLowStock(stock, lowAt) ? 'Low' : 'In stock';
};

/** What the list shows as CSV, in steps. */
export async function* exportStock(db: Database, websiteId: string, filter: StockFilter): AsyncGenerator<string> {
  const asked = filterOf(filter);
  const locations = await inWebsite(db, websiteId, (tx) => locationsFor(tx, websiteId, asked));
  const places = locations.filter(({ id }) => asked.locationId === '' || id === asked.locationId);
  for (let after = '', head = [[...HEAD, ...places.map(({ name }) => `Stock at ${name}`)]]; ; head = []) {
    const rows = await inWebsite(db, websiteId, (tx) =>
      queries.loadStock(tx, websiteId, { ...asked, after, limit: STEP }),
    );
    const lines = rows
      .map(lineOf)
      .map((line) => [
        line.name,
        line.variant,
        line.sku,
        line.unlimited ? 'Unlimited' : `${line.stock}`,
        `${line.reserved}`,
        `${line.lowAt ?? ''}`,
        stateOf(line),
        ...places.map(({ id }) =>
          line.unlimited ? '' : `${line.places.find((place) => place.id === id)?.stock ?? 0}`,
        ),
      ]);
    yield csvText([...head, ...lines]);
    if (rows.length < STEP) return;
    after = rows.at(-1)?.variantId ?? '';
  }
}

/** Every change of a variant's stock, newest first. */
export async function listMovements(
  db: Database,
  websiteId: string,
  { variantId, cursor }: { variantId: string; cursor: string },
): Promise<{ movements: StockMovement[]; nextCursor: string | null }> {
  const before = cursor === '' ? null : Number(cursor);
  const [rows, places] = await inWebsite(db, websiteId, async (tx) => [
    await queries.loadMovements(tx, websiteId, { variantId, before, limit: MOVEMENTS + 1 }),
    await locationNames(tx, websiteId),
  ]);
  const page = rows.slice(0, MOVEMENTS);
  const names = await readAccountNames(
    db,
    page.flatMap(({ accountId }) => (accountId !== null && isId(accountId) ? [accountId] : [])),
  );
  return {
    movements: page.map(({ at, orderId, orderNumber, accountId, locationId, ...row }) => ({
      ...row,
      location: places.get(locationId) ?? '',
      at: at.getTime(),
      order: orderId !== null && orderNumber !== null ? { id: orderId, number: orderNumberText(orderNumber) } : null,
      by: accountId === null ? null : (names.get(accountId) ?? 'Somebody who has left'),
    })),
    nextCursor: rows.length > MOVEMENTS ? `${page.at(-1)?.number}` : null,
  };
}

/** Proves that the ledger and the stock agree, or names the variants where they do not. */
export const checkStock = (db: Database, websiteId: string) =>
  inWebsite(db, websiteId, async (tx) => ({
    ...(await queries.countMovements(tx, websiteId)),
    wrong: [...(await queries.wrongLines(tx, websiteId))],
  }));
