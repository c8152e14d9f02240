import type { Statements } from '../../platform/database/pipeline.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

export interface ShipmentRow {
  id: string;
  number: number;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  lines: { lineId: string; quantity: number }[];
  /** Where it was sent from; '': from several locations, or from the only one. */
  locationId: string;
  accountId: string | null;
  createdAt: Date;
}

export type NewShipment = Omit<ShipmentRow, 'number' | 'createdAt'>;

/** Oldest first. */
export const readShipments = (sql: Statements, websiteId: string, orderId: string) => sql<ShipmentRow[]>`
  select id, number, carrier, tracking_number, tracking_url, lines, location_id, account_id, created_at
  from order_shipments where website_id = ${websiteId} and order_id = ${orderId} order by number`;

/** Writes a parcel under the next number, and counts its pieces. The order's row must be locked. */
export async function insertShipment(
  tx: Transaction,
  websiteId: string,
  orderId: string,
  shipment: NewShipment,
): Promise<void> {
  const { id, carrier, trackingNumber, trackingUrl, lines, locationId, accountId } = shipment;
  await tx`
    with sent as (
      update order_items l set fulfilled_quantity = l.fulfilled_quantity + w.quantity
      from unnest(${lines.map(({ lineId }) => lineId)}::text[], ${lines.map(({ quantity }) => quantity)}::int[]) as w (line_id, quantity)
      where l.website_id = ${websiteId} and l.order_id = ${orderId} and l.id = w.line_id
    )
    insert into order_shipments (website_id, id, order_id, number, carrier, tracking_number, tracking_url, lines, location_id, account_id)
    select ${websiteId}, ${id}, ${orderId}, coalesce(max(s.number), 0) + 1, ${carrier}, ${trackingNumber}, ${trackingUrl},
      ${tx.json(lines)}, ${locationId}, ${accountId}
    from order_shipments s where s.website_id = ${websiteId} and s.order_id = ${orderId}`;
}

export async function changeTracking(
  tx: Transaction,
  websiteId: string,
  shipmentId: string,
  { carrier, trackingNumber, trackingUrl }: Pick<ShipmentRow, 'carrier' | 'trackingNumber' | 'trackingUrl'>,
): Promise<void> {
  await tx`
    update order_shipments set carrier = ${carrier}, tracking_number = ${trackingNumber}, tracking_url = ${trackingUrl},
      updated_at = clock_timestamp()
    where website_id = ${websiteId} and id = ${shipmentId}`;
}

/** What the order's own row tells of its newest parcel. */
export async function noteParcel(
  tx: Transaction,
  websiteId: string,
  orderId: string,
  parcel: { carrier: string; trackingNumber: string; accountId: string | null },
): Promise<void> {
  await tx`
    update orders set fulfillment = ${tx.json(parcel)}, updated_at = clock_timestamp()
    where website_id = ${websiteId} and id = ${orderId}`;
}

/** An order of which pieces were sent and none is left to be sent is fulfilled. @returns whether it became so */
export async function completeOrder(tx: Transaction, websiteId: string, orderId: string): Promise<boolean> {
  const { count } = await tx`
    update orders o set status = 'fulfilled', fulfilled_at = coalesce(fulfilled_at, now()), updated_at = clock_timestamp()
    where o.website_id = ${websiteId} and o.id = ${orderId} and o.status = 'pending'
      and exists (select from order_items l where l.website_id = ${websiteId} and l.order_id = o.id and l.fulfilled_quantity > 0)
      and not exists (select from order_items l where l.website_id = ${websiteId} and l.order_id = o.id
        and l.fulfilled_quantity + l.refunded_quantity < l.quantity)`;
  return count > 0;
}
