import type { Transaction } from '../../platform/database/transaction.ts';

export interface HeldRow {
  variantId: string;
  locationId: string;
  /** Pieces that the order has taken there and that were not sent yet. */
  pieces: number;
}

/** What an order holds at other locations than the main one and has not been sent, in the order in which they send. */
export const readHeld = (tx: Transaction, websiteId: string, orderId: string) => tx<HeldRow[]>`
  select h.variant_id, h.location_id, h.pieces - h.sent as pieces
  from stock_holds h join stock_locations l on l.website_id = h.website_id and l.id = h.location_id
  where h.website_id = ${websiteId} and h.holder_id = ${orderId} and h.pieces > h.sent
  order by l.preference, l.id, h.variant_id`;

/** Counts pieces as sent from where they were held. */
export const countSent = (tx: Transaction, websiteId: string, orderId: string, sent: readonly HeldRow[]) => tx`
  update stock_holds h set sent = h.sent + w.pieces
  from unnest(${sent.map(({ variantId }) => variantId)}::text[], ${sent.map(({ locationId }) => locationId)}::text[],
    ${sent.map(({ pieces }) => pieces)}::int[]) as w (variant_id, location_id, pieces)
  where h.website_id = ${websiteId} and h.holder_id = ${orderId} and h.variant_id = w.variant_id and h.location_id = w.location_id`;

/** @returns whether so many lie at `source` */
export async function movePieces(
  tx: Transaction,
  websiteId: string,
  { variantId, pieces }: Pick<HeldRow, 'variantId' | 'pieces'>,
  source: string,
  target: string,
): Promise<boolean> {
  const [row] = await tx<{ moved: boolean }[]>`
    select plinth_move_stock(${websiteId}, ${variantId}, ${source}, ${target}, ${pieces}) as moved`;
  return row?.moved ?? false;
}
