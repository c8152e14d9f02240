import { measureSystem, orderNumberText, parcelText } from '@plinth/domain';
import { say } from '@plinth/words';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/http/http-error.ts';
import { spokenIn } from '../../../platform/websites/spoken.ts';
import type { Website } from '../../../platform/websites/website.ts';
import { inWords } from '../../../platform/words/in-words.ts';
import { orderById } from '../locked-order.ts';
import { addressLines } from '../order-mail.ts';
import type { OrderRow } from '../order-row.ts';
import { piecesToSend } from '../sendings.ts';
import { readShipments } from '../shipment-queries.ts';
import type { DocumentContent } from './document-content.ts';
import { packedLine, paperOf } from './paper-parts.ts';

/**
 * What goes into a parcel, without prices: what is in the one that is named, else what is still to be sent, else everything.
 * @throws HttpError 404 for an order or a parcel that is none
 */
export async function packingSlip(
  tx: Transaction,
  website: Website,
  orderId: string,
  shipmentId: string | undefined,
): Promise<DocumentContent> {
  const order = await orderById(tx, website.websiteId, orderId);
  const shipments = await readShipments(tx, website.websiteId, orderId);
  const shipment = shipments.find(({ id }) => id === shipmentId);
  if (shipmentId !== undefined && !shipment) throw notFound('The parcel');
  const packed = shipment ? shipment.lines : openLines(order);
  const spoken = spokenIn(website, order.language);
  return inWords(spoken, () => slipContent(spoken, order, { packed, shipment, parcels: shipments.length }));
}

function slipContent(
  website: Website,
  order: OrderRow,
  {
    packed,
    shipment,
    parcels,
  }: {
    packed: readonly { lineId: string; quantity: number }[];
    shipment: Awaited<ReturnType<typeof readShipments>>[number] | undefined;
    parcels: number;
  },
): DocumentContent {
  const paper = paperOf(website, order, {
    title: say('Packing slip'),
    number: '',
    issuedAt: (shipment?.createdAt ?? order.createdAt).getTime(),
  });
  const carried = [order.shippingOption?.name, shipment?.carrier, shipment?.trackingNumber].filter(Boolean).join(' · ');
  const reckoned = (order.shippingOption?.parcels ?? [])
    .map((parcel) => parcelText(parcel, measureSystem(website.country)))
    .join(', ');
  const ordered = say('Ordered');
  return {
    ...paper,
    facts: [
      { label: say('Order'), value: `#${orderNumberText(order.orderNumber)}` },
      ...paper.facts.filter(({ label }) => label === ordered),
      ...(shipment ? [{ label: say('Parcel'), value: `${shipment.number} of ${parcels}` }] : []),
      ...(carried ? [{ label: say('Delivery'), value: carried }] : []),
      ...(reckoned ? [{ label: say('Reckoned with'), value: reckoned }] : []),
    ],
    // Who pays is no matter of who packs.
    buyer: [],
    shipTo: order.shippingAddress
      ? [...addressLines(order.shippingAddress), order.shippingAddress.phone ?? ''].filter(Boolean)
      : [order.customerName || order.customerEmail].filter(Boolean),
    testMode: false,
    lines: packed.flatMap(({ lineId, quantity }) => {
      const item = order.items.find(({ id }) => id === lineId);
      return item && quantity > 0 ? [packedLine(website, item, quantity)] : [];
    }),
    sums: [],
    taxes: [],
    ...saidWith(order),
  };
}

/** Who gets a gift opens its parcel: it has the message for them, and not what the buyer has said to the shop. */
function saidWith({ customerNote, isGift, giftMessage }: OrderRow): Pick<DocumentContent, 'notes' | 'message'> {
  if (isGift) return { notes: [], ...(giftMessage ? { message: giftMessage } : {}) };
  return { notes: customerNote ? [say('Note of the buyer: {note}', { note: customerNote })] : [] };
}

function openLines({ items }: OrderRow): { lineId: string; quantity: number }[] {
  const open = items.map((item) => ({ lineId: item.id, quantity: piecesToSend(item) }));
  return open.some(({ quantity }) => quantity > 0) ? open : items.map(({ id, quantity }) => ({ lineId: id, quantity }));
}
