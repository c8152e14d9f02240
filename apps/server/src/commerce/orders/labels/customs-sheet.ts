import { countryName, customsGaps, hsCodeText, localCount, measureSystem, weightText } from '@plinth/domain';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { HttpError, notFound } from '../../../platform/http/http-error.ts';
import type { Website } from '../../../platform/websites/website.ts';
import { customsTerms } from '../../carriers/service.ts';
import type { DocumentContent } from '../invoices/document-content.ts';
import { paperMoney, paperOf } from '../invoices/paper-parts.ts';
import { invoiceSettings } from '../invoices/settings.ts';
import { orderById } from '../locked-order.ts';
import { addressLines } from '../order-mail.ts';
import { piecesToSend } from '../sendings.ts';
import { readShipments } from '../shipment-queries.ts';
import { senderLines } from './address-label.ts';
import { declaredLines, travelling } from './declaration.ts';

const CERTIFIED =
  'I, the undersigned, certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article, or articles prohibited by legislation or by postal or customs regulations.';

/**
 * What a parcel holds, with the particulars that the forms CN 22 and CN 23 of the Universal Postal Union ask for: of the parcel that is named,
 * else of what is still to be sent, else of everything.
 * @throws HttpError 404 for an order or a parcel that is none; 409 `order-status` where nothing travels
 */
export async function customsSheet(
  tx: Transaction,
  website: Website,
  orderId: string,
  shipmentId: string | undefined,
): Promise<DocumentContent> {
  const { websiteId } = website;
  const order = await orderById(tx, websiteId, orderId);
  const shipments = await readShipments(tx, websiteId, orderId);
  const shipment = shipments.find(({ id }) => id === shipmentId);
  if (shipmentId !== undefined && !shipment) throw notFound('The parcel');
  const open = order.items.map((item) => ({ lineId: item.id, quantity: piecesToSend(item) }));
  const all = order.items.map(({ id, quantity }) => ({ lineId: id, quantity }));
  const lines = shipment?.lines ?? (open.some(({ quantity }) => quantity > 0) ? open : all);
  const travels = await travelling(tx, websiteId, order, lines);
  if (!order.shippingAddress || travels.length === 0)
    throw new HttpError(409, 'order-status', 'Nothing of this order is sent in a parcel.');
  const declared = declaredLines(order, travels);
  const money = paperMoney(website, order);
  const weight = (grams: number) => (grams > 0 ? weightText(grams, measureSystem(website.country)) : 'weight ______');
  const { incoterm, signer } = customsTerms(website);
  const issuedAt = (shipment?.createdAt ?? order.createdAt).getTime();
  const paper = paperOf(website, order, { title: 'Customs declaration', number: '', issuedAt });
  const gaps = customsGaps(declared).map(({ text }) => text);
  return {
    ...paper,
    facts: [
      ...paper.facts.filter(({ label }) => label === 'Order' || label === 'Date'),
      ...(shipment ? [{ label: 'Parcel', value: `${shipment.number} of ${shipments.length}` }] : []),
      { label: 'Contents', value: order.isGift ? 'Gift' : 'Sale of goods' },
      {
        label: 'Duties and taxes',
        value: incoterm === 'DDP' ? 'Paid by the sender (DDP)' : 'Paid by the addressee (DDU)',
      },
      { label: 'Form', value: 'As CN 22 / CN 23' },
    ],
    // An address that is written for invoices has what their sender has to say.
    seller: invoiceSettings(website).sellerAddress
      ? paper.seller
      : [...senderLines(website), website.contactEmail].filter(Boolean),
    buyer: [],
    shipTo: [...addressLines(order.shippingAddress), order.shippingAddress.phone ?? '', order.customerEmail].filter(
      Boolean,
    ),
    testMode: false,
    lines: declared.map((line) => ({
      name: line.description,
      details: [
        `HS code ${line.hsCode ? hsCodeText(line.hsCode) : '______'}`,
        `made in ${line.originCountry ? countryName(line.originCountry) : '______'}`,
        `net ${weight(line.grams)}`,
      ].join(' · '),
      quantity: localCount(website, line.quantity),
      unit: '',
      amount: money(line.valueCents),
    })),
    sums: [
      { label: 'Net weight', amount: weight(declared.reduce((sum, { grams }) => sum + grams, 0)) },
      {
        label: `Total value (${order.currency})`,
        amount: money(declared.reduce((sum, { valueCents }) => sum + valueCents, 0)),
        strong: true,
      },
    ],
    taxes: [],
    notes: [
      CERTIFIED,
      `Date and signature of the sender${signer ? ` (${signer})` : ''}: ______________________________`,
      ...(gaps.length > 0 ? [`Still to be filled in: ${gaps.join(' ')}`] : []),
    ],
  };
}
