import { mainLocation } from '@plinth/domain';
import { lockVariants } from '../../platform/database/lock-order.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/http/http-error.ts';
import { noteStockOrigin } from '../stock-ledger/service.ts';
import { readSeveral, requireLocation } from './locations.ts';
import * as queries from './sending-queries.ts';

/** Pieces of an order's variant: those that are to be sent now, and all that were taken for it and not sent. */
export interface Sending {
  variantId: string;
  name: string;
  pieces: number;
  open: number;
}

/** Where the pieces of an order lie that are still to be sent; nothing in a shop with one location. */
export async function sourcesOf(
  tx: Transaction,
  websiteId: string,
  orderId: string,
  open: readonly Pick<Sending, 'variantId' | 'open'>[],
): Promise<queries.HeldRow[]> {
  const held = await queries.readHeld(tx, websiteId, orderId);
  return open.flatMap(({ variantId, open: all }) => sourcesOfVariant(held, variantId, all));
}

/** What is held nowhere else lies at the main location. What was given back without its pieces may leave more held than is to be sent. */
function sourcesOfVariant(held: readonly queries.HeldRow[], variantId: string, all: number): queries.HeldRow[] {
  const sources: queries.HeldRow[] = [];
  let rest = all;
  for (const row of held.filter((one) => one.variantId === variantId)) {
    const pieces = Math.min(rest, row.pieces);
    if (pieces > 0) sources.push({ ...row, pieces });
    rest -= pieces;
  }
  return rest > 0 ? [{ variantId, locationId: mainLocation, pieces: rest }, ...sources] : sources;
}

/**
 * Notes where the pieces of a parcel leave from: `locationId`, or where each of them is held. What the order holds elsewhere changes places
 * with what lies for sale at that location. The order must be locked.
 *
 * @returns the location of the parcel; '' where it has several, or the shop has one
 * @throws HttpError 404 for no location; 422 where too little lies there
 */
export async function sendFrom(
  tx: Transaction,
  websiteId: string,
  order: { id: string; accountId: string | null },
  sendings: readonly Sending[],
  locationId: string | undefined,
): Promise<string> {
  const locations = await readSeveral(tx, websiteId);
  if (locations.length === 0) return '';
  if (locationId !== undefined) await requireLocation(tx, websiteId, locationId);
  await lockVariants(
    tx,
    websiteId,
    sendings.map(({ variantId }) => variantId),
  );
  const held = await queries.readHeld(tx, websiteId, order.id);
  await noteStockOrigin(tx, {
    cause: 'moved',
    orderId: order.id,
    accountId: order.accountId,
    note: 'Sent from elsewhere',
  });
  const sent: queries.HeldRow[] = [];
  for (const sending of sendings) {
    const sources = sourcesOfVariant(held, sending.variantId, sending.open);
    if (locationId === undefined) sent.push(...firstOf(sources, sending.pieces));
    else {
      const there = sources.find((one) => one.locationId === locationId)?.pieces ?? 0;
      const others = sources.filter((one) => one.locationId !== locationId);
      for (const other of firstOf(others, sending.pieces - there)) {
        if (await queries.movePieces(tx, websiteId, other, locationId, other.locationId)) continue;
        const where = locations.find(({ id }) => id === locationId)?.name ?? '';
        throw invalid(`Too little of ${sending.name} lies at ${where}. Send this part from another location.`, {
          locationId: `Too little of ${sending.name} lies at ${where}.`,
        });
      }
      sent.push({ variantId: sending.variantId, locationId, pieces: sending.pieces });
    }
  }
  await queries.countSent(
    tx,
    websiteId,
    order.id,
    sent.filter((one) => one.locationId !== mainLocation),
  );
  const from = new Set(sent.map((one) => one.locationId));
  return locationId ?? (from.size === 1 ? ([...from][0] ?? '') : '');
}

/** The first so many pieces. */
function firstOf(sources: readonly queries.HeldRow[], wanted: number): queries.HeldRow[] {
  let left = wanted;
  return sources.flatMap((source) => {
    const pieces = Math.min(left, source.pieces);
    left -= pieces;
    return pieces > 0 ? [{ ...source, pieces }] : [];
  });
}
