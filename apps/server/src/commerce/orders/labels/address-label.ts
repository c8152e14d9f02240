import { orderNumberText, productTypes } from '@plinth/domain';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { HttpError, notFound } from '../../../platform/http/http-error.ts';
import { businessOf } from '../../../platform/websites/business.ts';
import type { Website } from '../../../platform/websites/website.ts';
import { locationAddress } from '../../inventory/locations.ts';
import { orderById } from '../locked-order.ts';
import { addressLines } from '../order-mail.ts';
import type { OrderRow } from '../order-row.ts';
import { piecesToSend } from '../sendings.ts';
import { readShipments } from '../shipment-queries.ts';
import type { LabelContent } from './render-label.ts';

/**
 * Where an order goes and where it comes from: the location that its parcel was sent from, where that has an address, else the business.
 * @throws HttpError 404 for an order or a parcel that is none; 409 `order-status` where nothing is sent in a parcel
 */
export async function addressLabel(
  tx: Transaction,
  website: Website,
  orderId: string,
  shipmentId: string | undefined,
): Promise<LabelContent> {
  const { websiteId } = website;
  const order = await orderById(tx, websiteId, orderId);
  const { shippingAddress: to } = order;
  if (!to || order.shippingOption?.pickup)
    throw new HttpError(409, 'order-status', `Order #${orderNumberText(order.orderNumber)} is not sent in a parcel.`);
  const shipments = await readShipments(tx, websiteId, orderId);
  const shipment = shipmentId === undefined ? undefined : shipments.find(({ id }) => id === shipmentId);
  if (shipmentId !== undefined && !shipment) throw notFound('The parcel');
  const locationId = shipment?.locationId ?? '';
  const location = locationId === '' ? '' : await locationAddress(tx, websiteId, locationId);
  const pieces = piecesIn(order, shipment?.lines);
  const company = order.buyer?.company?.name ?? '';
  return {
    from: location
      ? [
          website.title,
          ...location
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        ]
      : senderLines(website),
    to: [...addressLines(to), to.phone ?? '']
      .filter(Boolean)
      .flatMap((line, at) => (at === 1 && company ? [company, line] : [line])),
    order: `Order #${orderNumberText(order.orderNumber)}`,
    items: pieces === 1 ? '1 item' : `${pieces} items`,
    postage: [],
  };
}

/** The business with its address, its name first. */
export function senderLines(website: Website): string[] {
  const { street, extra, city, region, postalCode, country } = businessOf(website.settings).address;
  const address = { firstName: website.title, lastName: '', address1: street, address2: extra };
  return addressLines({ ...address, city, region, postalCode, country: country || website.country });
}

/** Of the parcel; else what is still to be sent; else everything. */
function piecesIn({ items }: OrderRow, lines: readonly { lineId: string; quantity: number }[] | undefined): number {
  const goods = items.filter(({ productType }) => productType === productTypes.physical);
  const sum = (of: (item: OrderRow['items'][number]) => number) => goods.reduce((all, item) => all + of(item), 0);
  if (lines) return sum(({ id }) => lines.find(({ lineId }) => lineId === id)?.quantity ?? 0);
  return sum(piecesToSend) || sum(({ quantity }) => quantity);
}
