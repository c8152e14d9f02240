import { type InvoicedTax, localDate, treatmentText } from '@plinth/domain';
import { say } from '@plinth/words';
import type { Website } from '../../../platform/websites/website.ts';
import type { OrderRow } from '../order-row.ts';
import type { PaymentRow } from '../queries.ts';
import type { RefundRow } from '../refund-queries.ts';
import { heldCents } from '../refundable.ts';
import type { DocumentContent } from './document-content.ts';
import { detailsOf, paperMoney, paperOf, quantityText } from './paper-parts.ts';
import { invoiceSettings } from './settings.ts';

/** A tax of an order; older orders do not say what it was of. */
export interface OrderTax extends InvoicedTax {
  name: string;
  ratePercent: string;
  included: boolean;
}

export const taxesOf = ({ taxLines, taxCents }: Pick<OrderRow, 'taxLines' | 'taxCents'>): OrderTax[] =>
  taxLines.map((line, _at, all) => ({
    name: line.name,
    ratePercent: line.ratePercent,
    included: line.included === true,
    baseCents: line.baseCents ?? 0,
    taxCents: line.taxCents ?? (all.length === 1 ? taxCents : 0),
  }));

interface Made {
  number: string;
  issuedAt: number;
}

/** What an invoice says of an order and its payments. */
export function invoiceContent(
  website: Website,
  order: OrderRow,
  payments: readonly PaymentRow[],
  made: Made,
): DocumentContent {
  const money = paperMoney(website, order);
  const taxes = taxesOf(order);
  return {
    ...paperOf(website, order, { title: say('Invoice'), ...made }),
    lines: order.items.map((item) => ({
      name: item.productName,
      details: detailsOf(item),
      quantity: quantityText(website, item.quantity),
      unit: money(item.unitPriceCents),
      amount: money(item.unitPriceCents * item.quantity),
    })),
    sums: [...orderSums(order, money), ...paidSums(order, payments, money)],
    taxes: taxTable(taxes, money),
    notes: notesOf(website, order, taxes),
  };
}

type Sum = DocumentContent['sums'][number];
type Money = (cents: number) => string;

function orderSums(order: OrderRow, money: Money): Sum[] {
  const codes = order.discounts.map(({ code, name, label }) => code || name || label).filter(Boolean);
  const way = order.shippingOption?.name;
  const added = order.taxLines.some(({ included }) => included !== true);
  return [
    { label: say('Subtotal'), amount: money(order.subtotalCents) },
    ...(order.discountCents > 0
      ? [
          {
            label: codes.length > 0 ? say('Discount: {names}', { names: codes.join(', ') }) : say('Discount'),
            amount: money(-order.discountCents),
          },
        ]
      : []),
    ...(order.shippingOption || order.shippingCents > 0
      ? [
          {
            label: way ? say('Shipping: {way}', { way }) : say('Shipping'),
            amount: money(order.shippingCents),
          },
        ]
      : []),
    ...(order.taxCents > 0
      ? [{ label: added ? say('Tax') : say('Tax, held by the prices'), amount: money(order.taxCents) }]
      : []),
    { label: say('Total'), amount: money(order.grandTotalCents), strong: true },
  ];
}

/** What was paid how, and what is still open. */
function paidSums(order: OrderRow, payments: readonly PaymentRow[], money: Money): Sum[] {
  const sum = (cents: (payment: PaymentRow) => number) => payments.reduce((all, payment) => all + cents(payment), 0);
  const isTaken = ({ state }: PaymentRow) => ['captured', 'authorized', 'refunded'].includes(state);
  // What was paid for an order that costs less since it was changed goes back.
  const takenCents = sum((payment) => (isTaken(payment) ? payment.amountCents : 0));
  const dueCents = Math.max(0, order.grandTotalCents - order.giftCardCents);
  const coveredCents = Math.min(takenCents, dueCents);
  const heldLater = sum((payment) => (payment.heldUntil === null ? 0 : heldCents(payment)));
  const heldNow = Math.min(heldLater, coveredCents);
  const paidCents = coveredCents - heldNow;
  const openCents = dueCents - coveredCents;
  return [
    ...(order.giftCardCents > 0 ? [{ label: say('Paid by gift card'), amount: money(order.giftCardCents) }] : []),
    ...(paidCents > 0 ? [{ label: say('Paid'), amount: money(paidCents) }] : []),
    ...(heldNow > 0 ? [{ label: say('Authorised, charged when it is sent'), amount: money(heldNow) }] : []),
    ...(openCents > 0 ? [{ label: say('Still to be paid'), amount: money(openCents), strong: true }] : []),
  ];
}

const taxTable = (taxes: readonly OrderTax[], money: Money): DocumentContent['taxes'] =>
  taxes
    .filter(({ baseCents, taxCents }) => baseCents > 0 || taxCents > 0)
    .map(({ name, ratePercent, included, baseCents, taxCents }) => ({
      label: `${name} ${ratePercent} %`,
      net: baseCents > 0 ? money(included ? baseCents - taxCents : baseCents) : '',
      tax: money(taxCents),
    }));

function notesOf(website: Website, order: OrderRow, taxes: readonly OrderTax[]): string[] {
  const { footer } = invoiceSettings(website);
  return [
    ...(order.taxCents > 0 && taxes.some(({ included }) => included) ? [say('The prices hold the tax.')] : []),
    ...untaxedNotes(order),
    ...(footer ? [footer] : []),
  ];
}

/** The sentence that the law asks for where no tax is charged. */
const untaxedNotes = ({ buyer }: OrderRow): string[] =>
  buyer?.treatment ? [treatmentText(buyer.treatment, buyer.exemption)] : [];

/** What a credit note is of. */
export interface Credit {
  /** What it says where no piece is named. */
  name: 'Lower price' | 'The order was cancelled' | 'The order was changed';
  /** Absent for an order that was cancelled or changed. */
  refund?: Pick<RefundRow, 'lines' | 'shippingCents' | 'reason'>;
  amountCents: number;
  taxes: readonly OrderTax[];
  invoice: { number: string; issuedAt: number };
}

/** What a credit note says: what goes back for which pieces, and the tax in it. */
export function creditNoteContent(website: Website, order: OrderRow, credit: Credit, made: Made): DocumentContent {
  const money = paperMoney(website, order);
  const { refund, amountCents, taxes, invoice } = credit;
  const paper = paperOf(website, order, { title: say('Credit note'), ...made });
  const named = [...(refund ? refundLines(website, order, refund, money) : [])];
  const lines =
    named.length > 0
      ? named
      : [
          {
            name: say(credit.name),
            details: '',
            quantity: '',
            unit: '',
            amount: money(amountCents),
          },
        ];
  const taxCents = taxes.reduce((sum, tax) => sum + tax.taxCents, 0);
  const { footer } = invoiceSettings(website);
  return {
    ...paper,
    facts: [
      ...paper.facts,
      {
        label: say('Of invoice'),
        value: `${invoice.number}, ${localDate(website, invoice.issuedAt, { dateStyle: 'long' })}`,
      },
    ],
    lines,
    sums: [
      { label: say('Total credited'), amount: money(amountCents), strong: true },
      ...(taxCents > 0 ? [{ label: say('Tax in it'), amount: money(taxCents) }] : []),
    ],
    taxes: taxTable(taxes, money),
    notes: [
      ...(refund?.reason ? [say('Reason: {reason}', { reason: refund.reason })] : []),
      order.taxLines.length > 0
        ? say('Amounts are what was paid: after discounts, with tax.')
        : say('Amounts are what was paid: after discounts.'),
      ...untaxedNotes(order),
      ...(footer ? [footer] : []),
    ],
  };
}

function refundLines(website: Website, order: OrderRow, refund: NonNullable<Credit['refund']>, money: Money) {
  const pieces = refund.lines.flatMap(({ lineId, quantity, amountCents }) => {
    const item = order.items.find(({ id }) => id === lineId);
    if (!item || amountCents + quantity === 0) return [];
    return [
      {
        name: quantity === 0 ? say('{product}: lower price', { product: item.productName }) : item.productName,
        details: detailsOf(item),
        quantity: quantity === 0 ? '' : quantityText(website, quantity),
        unit: '',
        amount: money(amountCents),
      },
    ];
  });
  const way = { name: say('Shipping'), details: '', quantity: '', unit: '', amount: money(refund.shippingCents) };
  return refund.shippingCents > 0 ? [...pieces, way] : pieces;
}
