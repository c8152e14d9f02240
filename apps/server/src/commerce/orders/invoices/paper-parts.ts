import type { Address } from '@plinth/contract';
import { countryName, localCount, localDate, orderNumberText } from '@plinth/domain';
import { say, spokenLanguage } from '@plinth/words';
import { localMoney } from '../../../platform/money/local-money.ts';
import type { Website } from '../../../platform/websites/website.ts';
import { addressLines } from '../order-mail.ts';
import type { OrderItemRow, OrderRow } from '../order-row.ts';
import { orderCurrency } from '../order-view.ts';
import type { DocumentContent, DocumentLine } from './document-content.ts';
import { invoiceSettings } from './settings.ts';

/** Where letters are written on Letter instead of A4. */
const LETTER = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'CR', 'GT', 'PA', 'DO', 'PR', 'SV', 'NI', 'HN'];

/** An amount of an order as it stands on its papers. */
export const paperMoney =
  (website: Website, order: Pick<OrderRow, 'currency'>) =>
  (cents: number): string =>
    localMoney(website, cents, orderCurrency(order));

/** What every paper of an order has, in the language that is spoken. */
export function paperOf(
  website: Website,
  order: OrderRow,
  made: { title: string; number: string; issuedAt: number },
): Pick<
  DocumentContent,
  'title' | 'number' | 'paper' | 'language' | 'issuedAt' | 'testMode' | 'facts' | 'seller' | 'buyer' | 'shipTo'
> {
  const date = (moment: number) => localDate(website, moment, { dateStyle: 'long' });
  const ordered = order.createdAt.getTime();
  const billing = order.billingAddress ?? order.shippingAddress;
  const sameAddress = JSON.stringify(order.shippingAddress) === JSON.stringify(billing);
  return {
    ...made,
    paper: LETTER.includes(website.country) ? 'LETTER' : 'A4',
    language: spokenLanguage(),
    testMode: order.testMode,
    facts: [
      { label: say('Date'), value: date(made.issuedAt) },
      { label: say('Order'), value: `#${orderNumberText(order.orderNumber)}` },
      { label: say('Ordered'), value: date(ordered) },
    ],
    seller: sellerLines(website),
    buyer: buyerLines(order, billing),
    shipTo: order.shippingAddress && !sameAddress ? addressLines(order.shippingAddress) : [],
  };
}

function sellerLines(website: Website): string[] {
  const { sellerName, sellerAddress, vatId } = invoiceSettings(website);
  const address = sellerAddress.split('\n').map((line) => line.trim());
  const country = website.country && !sellerAddress ? countryName(website.country, spokenLanguage()) : '';
  return [sellerName || website.title, ...address, country, vatId, website.contactEmail].filter(Boolean);
}

function buyerLines(order: OrderRow, billing: Address | null): string[] {
  const lines = billing ? addressLines(billing) : [];
  const { name = '', vatId = '' } = order.buyer?.company ?? {};
  const person = lines.length > 0 ? lines : [order.customerName];
  return [name, ...person, vatId ? say('VAT id {id}', { id: vatId }) : '', order.customerEmail].filter(Boolean);
}

/** Options and SKU below a line's name. */
export const detailsOf = ({ attributes, sku }: OrderItemRow): string =>
  [...attributes.map(({ value }) => value), sku].filter(Boolean).join(' · ');

export const quantityText = (website: Website, quantity: number): string => localCount(website, quantity);

export const packedLine = (website: Website, item: OrderItemRow, quantity: number): DocumentLine => ({
  name: item.productName,
  details: detailsOf(item),
  quantity: quantityText(website, quantity),
  unit: '',
  amount: '',
});
