import { createHash } from 'node:crypto';
import type { LabelPlan, PlanLabel } from '@plinth/contract';
import { customsGaps, parcelsOf } from '@plinth/domain';
import type { Database } from '../../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../../platform/database/transaction.ts';
import { HttpError, notFound } from '../../../platform/http/http-error.ts';
import { businessOf } from '../../../platform/websites/business.ts';
import type { Website } from '../../../platform/websites/website.ts';
import type { LabelPlace } from '../../carriers/label-provider.ts';
import { type Carriers, customsTerms, usesCarriers, usualParcel } from '../../carriers/service.ts';
import { shippingBoxes } from '../../pricing/shipping-settings.ts';
import { linesToSend } from '../fulfil.ts';
import { orderById } from '../locked-order.ts';
import type { OrderRow } from '../order-row.ts';
import { readShipments } from '../shipment-queries.ts';
import { declaredLines, leavesTerritory, type TravellingLine, travelling } from './declaration.ts';
import { readLabels } from './queries.ts';

/** A parcel that a label is for: one that is there, or pieces that are sent once it is bought. */
export interface LabelledParcel {
  order: OrderRow;
  /** '' for pieces that are not sent yet. */
  shipmentId: string;
  lines: { lineId: string; quantity: number }[];
  travels: TravellingLine[];
}

/**
 * The parcel that a label is asked for.
 * @throws HttpError 404 for a parcel or a line of another order; 409 `order-status` where nothing travels, or it has a label; 422 for more pieces than are left
 */
export async function labelledParcel(
  tx: Transaction,
  websiteId: string,
  orderId: string,
  asked: PlanLabel,
): Promise<LabelledParcel> {
  const order = await orderById(tx, websiteId, orderId);
  if (order.status !== 'pending' && order.status !== 'fulfilled')
    throw new HttpError(409, 'order-status', `This order is ${order.status}; it needs no label.`);
  if (!order.shippingAddress || order.shippingOption?.pickup)
    throw new HttpError(409, 'order-status', 'Nothing of this order is sent in a parcel.');
  const lines = await linesOf(tx, websiteId, order, asked);
  const travels = await travelling(tx, websiteId, order, lines);
  if (travels.length === 0) throw new HttpError(409, 'order-status', 'Nothing of this order is left to be sent.');
  return { order, lines, travels, shipmentId: asked.shipmentId ?? '' };
}

async function linesOf(tx: Transaction, websiteId: string, order: OrderRow, { shipmentId, lines }: PlanLabel) {
  if (shipmentId === undefined) return linesToSend(order, lines);
  const shipment = (await readShipments(tx, websiteId, order.id)).find(({ id }) => id === shipmentId);
  if (!shipment) throw notFound('The parcel');
  const labels = await readLabels(tx, websiteId, order.id);
  if (labels.some((label) => label.shipmentId === shipmentId && hasParcel(label)))
    throw new HttpError(409, 'order-status', 'This parcel has a label. Void it before you buy another one.');
  return shipment.lines;
}

/** Whether a label is on its parcel, or about to be. */
export const hasParcel = ({ state }: { state: string }): boolean => ['begun', 'bought', 'void-begun'].includes(state);

/** What the packing rule takes, and what customs want to know. @throws HttpError as labelledParcel */
export const planLabel = (
  db: Database,
  carriers: Carriers,
  website: Website,
  orderId: string,
  asked: PlanLabel,
): Promise<LabelPlan> =>
  inWebsite(db, website.websiteId, async (tx) => {
    const { order, travels } = await labelledParcel(tx, website.websiteId, orderId, asked);
    const boxes = await shippingBoxes(tx, website.websiteId);
    const entries = travels.map(({ item, quantity, facts }) => ({
      ...{ quantity, productType: item.productType, weightGrams: facts.grams, size: facts },
    }));
    const packed = parcelsOf(entries, boxes);
    const goodsGrams = travels.reduce((sum, { facts, quantity }) => sum + facts.grams * quantity, 0);
    const [first] = packed;
    const parcel = usualParcel(first ?? { lengthMm: 0, widthMm: 0, heightMm: 0, grams: goodsGrams });
    const needed = leavesTerritory(website, order);
    return {
      provider: carriers.labelsOf(website)?.name ?? '',
      boxes: boxes.map(({ name, lengthMm, widthMm, heightMm, grams }) => ({
        name,
        lengthMm,
        widthMm,
        heightMm,
        grams,
      })),
      parcel: { box: first?.box?.name ?? '', ...parcel },
      parcels: packed.length === 0 ? 1 : packed.reduce((sum, { count }) => sum + count, 0),
      goodsGrams,
      customs: { needed, gaps: needed ? customsGaps(declaredLines(order, travels)) : [] },
      problem: labelProblem(carriers, website, needed),
    };
  });

/** Why no label can be bought; '' where one can, or nobody is asked at all. */
export function labelProblem(carriers: Carriers, website: Website, needsCustoms: boolean): string {
  if (!usesCarriers(website)) return '';
  const provider = carriers.labelsOf(website)?.name;
  if (!provider) return 'Enter the key of Shippo once more, in Settings → Shipping.';
  const { street, city, postalCode } = businessOf(website.settings).address;
  if (street === '' || (city === '' && postalCode === ''))
    return 'Write the address of your business first, in Settings → Business: parcels start there.';
  if (needsCustoms && provider === 'shippo' && customsTerms(website).signer === '')
    return 'Say first who signs declarations to customs, in Settings → Shipping.';
  return '';
}

/** Where parcels start. */
export function senderOf(website: Website): LabelPlace {
  const { address, phone } = businessOf(website.settings);
  const { street, extra: street2, city, region, postalCode, country } = address;
  return {
    ...{ street, street2, city, region, postalCode, country: country || website.country, phone },
    ...{ name: website.title, company: '', email: website.contactEmail },
  };
}

/** Where the parcels of an order go. */
export function receiverOf(order: OrderRow): LabelPlace {
  const to = order.shippingAddress;
  return {
    name: [to?.firstName, to?.lastName].filter(Boolean).join(' '),
    company: order.buyer?.company?.name ?? '',
    street: to?.address1 ?? '',
    street2: to?.address2 ?? '',
    city: to?.city ?? '',
    region: to?.region ?? '',
    postalCode: to?.postalCode ?? '',
    country: to?.country ?? '',
    phone: to?.phone ?? '',
    email: order.customerEmail,
  };
}

/** Names an address, without telling it. */
export const addressKeyOf = (order: OrderRow): string =>
  createHash('sha256')
    .update(JSON.stringify(receiverOf(order)))
    .digest('base64url');
