import type { Address } from '@plinth/contract';
import { decimalText, localDate, orderNumberText, treatmentText } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { csvText } from '../../platform/http/csv-text.ts';
import type { Website } from '../../platform/websites/website.ts';
import { type ExportedOrder, exportedOrders } from './export-queries.ts';
import { orderCurrency } from './order-view.ts';

const COLUMNS = [
  'Order',
  'Date',
  'Status',
  'Test',
  'E-mail',
  'Name',
  'Company',
  'VAT id',
  'Currency',
  'Subtotal',
  'Discount',
  'Discount codes',
  'Shipping',
  'Tax',
  'Without tax',
  'Total',
  'Paid by gift card',
  'Refunded',
  'Items',
  'Tags',
  'Carrier',
  'Tracking number',
  'Ship to name',
  'Ship to address',
  'Ship to city',
  'Ship to region',
  'Ship to postal code',
  'Ship to country',
  'Note',
  'Gift',
  'Gift message',
];

const STEP = 500;

type ListFilter = { query: string; status: string; tag: string; returns: string; stock: string; payment: string };

/**
 * The orders that a list shows, newest first, as a CSV file with a line each. It comes in steps, each read when the one before has been
 * taken: a million orders need no more memory than ten.
 */
export async function* exportOrders(db: Database, website: Website, filter: ListFilter): AsyncGenerator<string> {
  const asked = { ...filter, query: filter.query.trim(), limit: STEP };
  yield csvText([COLUMNS]);
  for (let before = ''; ; ) {
    const rows: ExportedOrder[] = await inWebsite(db, website.websiteId, (tx) =>
      exportedOrders(tx, website.websiteId, { ...asked, before }),
    );
    if (rows.length > 0) yield csvText(rows.map((row) => lineOf(website, row)));
    if (rows.length < STEP) return;
    before = rows.at(-1)?.id ?? '';
  }
}

function lineOf(website: Website, row: ExportedOrder): string[] {
  const currency = orderCurrency(row);
  const money = (cents: number) => decimalText(cents, currency);
  const to: Partial<Address> = row.shippingAddress ?? {};
  return [
    orderNumberText(row.orderNumber),
    localDate(website, row.createdAt.getTime(), { dateStyle: 'short', timeStyle: 'short' }),
    row.status,
    row.testMode ? 'Yes' : 'No',
    row.customerEmail,
    row.customerName,
    row.buyer?.company?.name ?? '',
    row.buyer?.company?.vatId ?? '',
    row.currency,
    money(row.subtotalCents),
    money(row.discountCents),
    row.discounts.map(({ code }) => code).join(', '),
    money(row.shippingCents),
    money(row.taxCents),
    row.buyer?.treatment ? treatmentText(row.buyer.treatment, row.buyer.exemption) : '',
    money(row.grandTotalCents),
    money(row.giftCardCents),
    money(row.refundedCents),
    row.pieces,
    row.tags.join(', '),
    row.fulfillment?.carrier ?? '',
    row.fulfillment?.trackingNumber ?? '',
    [to.firstName, to.lastName].filter(Boolean).join(' '),
    [to.address1, to.address2].filter(Boolean).join(', '),
    to.city ?? '',
    to.region ?? '',
    to.postalCode ?? '',
    to.country ?? '',
    row.customerNote,
    row.isGift ? 'Yes' : 'No',
    row.giftMessage,
  ];
}
