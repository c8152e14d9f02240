import { mainLocation } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { readSeveral, requireLocation } from '../inventory/locations.ts';
import { noteStockOrigin, type StockOrigin } from '../stock-ledger/service.ts';
import type { ImportedProduct, ImportedVariant } from './imported-product.ts';
import * as queries from './product-state-queries.ts';

/** Ids of locations by the names that a file gives them; none in a shop with one. */
export type StockPlaces = ReadonlyMap<string, string>;

/** Finds the locations that a product's rows name, and keeps them until the transaction ends. */
export async function stockPlaces(
  tx: Transaction,
  websiteId: string,
  { variants }: ImportedProduct,
  complain: (reason: string) => void,
): Promise<StockPlaces> {
  const names = new Set(variants.flatMap(({ stockAt = {} }) => Object.keys(stockAt)));
  if (names.size === 0) return new Map();
  const known = await readSeveral(tx, websiteId);
  const found = new Map<string, string>();
  if (known.length === 0) return found;
  for (const name of names) {
    const location = known.find((one) => one.name.toLowerCase() === name.toLowerCase());
    try {
      if (!location) throw new HttpError(404, 'not-found', 'There is no location of that name.');
      await requireLocation(tx, websiteId, location.id);
      found.set(name, location.id);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      complain(`Stock at ${name}: ${error.message} Its pieces came to the main location.`);
      found.set(name, mainLocation);
    }
  }
  return found;
}

/** Pieces of a variant by location; empty where its file tells their sum alone. */
export function piecesAt({ stockAt = {}, unlimited }: ImportedVariant, places: StockPlaces): Map<string, number> {
  const pieces = new Map<string, number>();
  if (unlimited) return pieces;
  for (const [name, count] of Object.entries(stockAt)) {
    const id = places.get(name);
    if (id !== undefined) pieces.set(id, (pieces.get(id) ?? 0) + count);
  }
  return pieces;
}

/** With how many pieces a variant begins at the main location; what lies elsewhere is written after it. */
export function mainPieces(variant: ImportedVariant, places: StockPlaces): number {
  const pieces = piecesAt(variant, places);
  if (pieces.size > 0) return pieces.get(mainLocation) ?? 0;
  const told = Object.values(variant.stockAt ?? {});
  return told.length > 0 ? told.reduce((sum, count) => sum + count, 0) : variant.stock;
}

/** Makes what lies at locations what it is to be; each change stands in the ledger under its cause. */
export async function writePieces(
  tx: Transaction,
  websiteId: string,
  variantId: string,
  pieces: ReadonlyMap<string, number>,
  { cause }: Pick<StockOrigin, 'cause'> = { cause: 'import' },
): Promise<void> {
  for (const [locationId, count] of pieces) {
    await noteStockOrigin(tx, { cause, locationId });
    await queries.writeStockAt(tx, websiteId, variantId, locationId, count);
  }
  if (pieces.size > 0) await noteStockOrigin(tx, { cause });
}
