import { goodsName } from '@plinth/domain';
import type { Sending } from '../inventory/sending.ts';
import { type OrderItemRow, type OrderRow, stockOut } from './order-row.ts';

/** Pieces of a line that are still to be sent. */
export const piecesToSend = ({ quantity, fulfilledQuantity, refundedQuantity }: OrderItemRow): number =>
  Math.max(0, quantity - fulfilledQuantity - refundedQuantity);

/** What is in a parcel: "2 × Bowl, Large". */
export const piecesInParcel = (
  { lines }: { lines: readonly { lineId: string; quantity: number }[] },
  items: readonly OrderItemRow[],
): string[] =>
  lines.flatMap(({ lineId, quantity }) => {
    const item = items.find(({ id }) => id === lineId);
    return item ? [`${quantity} × ${goodsName(item)}`] : [];
  });

/** Pieces that were taken out of the stock for an order and are still to be sent, by variant; those of `lines` are sent now. */
export function sendingsOf(order: OrderRow, lines: readonly { lineId: string; quantity: number }[]): Sending[] {
  const sendings = new Map<string, Sending>();
  for (const item of order.items) {
    const open = Math.min(stockOut(item), piecesToSend(item));
    if (open <= 0) continue;
    const before = sendings.get(item.variantId);
    const now = lines.find(({ lineId }) => lineId === item.id)?.quantity ?? 0;
    sendings.set(item.variantId, {
      variantId: item.variantId,
      name: item.productName,
      pieces: (before?.pieces ?? 0) + Math.min(open, now),
      open: (before?.open ?? 0) + open,
    });
  }
  return [...sendings.values()];
}
