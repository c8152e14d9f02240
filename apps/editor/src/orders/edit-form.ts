import type { OrderDetail, OrderEditPreview, PreviewOrderEdit } from '@plinth/contract';
import { decimalText, goodsName, isCurrencyCode, newId, parseAmount } from '@plinth/domain';
import type { OwnDiscountKind } from './own-discount-fields.tsx';

export interface EditFormLine {
  id: string;
  variantId: string;
  name: string;
  /** As it is typed. */
  quantity: string;
  /** What the order has of it; 0 for what is added. */
  before: number;
}

/** What is typed to change an order. */
export interface EditForm {
  lines: EditFormLine[];
  discountKind: OwnDiscountKind;
  discount: string;
}

const currencyOf = (currency: string) => (isCurrencyCode(currency) ? currency : 'USD');

export function editFormOf({ items, ownDiscount, currency }: OrderDetail): EditForm {
  return {
    lines: items.map(({ id, variantId, productName, attributes, quantity }) => ({
      ...{ id, variantId, quantity: String(quantity), before: quantity },
      name: goodsName({ productName, attributes }),
    })),
    discountKind: ownDiscount?.kind ?? 'none',
    discount: !ownDiscount
      ? ''
      : ownDiscount.kind === 'percentage'
        ? String(ownDiscount.amount / 100)
        : decimalText(ownDiscount.amount, currencyOf(currency)),
  };
}

export const addedLine = (goods: { variantId: string; name: string }): EditFormLine => ({
  ...goods,
  id: newId(),
  quantity: '1',
  before: 0,
});

/** What is sent, and what is wrong with what was typed, by the id of a line or `discount`. */
export function readEditForm(
  form: EditForm,
  { version, currency }: Pick<OrderDetail, 'version' | 'currency'>,
): { body: PreviewOrderEdit; problems: Readonly<Record<string, string>> } {
  const problems: Record<string, string> = {};
  const lines = form.lines.flatMap(({ id, variantId, quantity }) => {
    const pieces = /^\d{1,4}$/.test(quantity.trim()) ? Number(quantity) : Number.NaN;
    if (Number.isNaN(pieces)) problems[id] = 'Enter a whole number up to 9999; 0 takes it out.';
    return pieces > 0 ? [{ id, variantId, quantity: pieces }] : [];
  });
  if (lines.length === 0) problems.lines = 'Something has to be left. To take back everything, cancel the order.';
  return { body: { version, lines, discount: discountOf(form, currency, problems) }, problems };
}

function discountOf(form: EditForm, currency: string, problems: Record<string, string>): PreviewOrderEdit['discount'] {
  if (form.discountKind === 'none') return null;
  if (form.discountKind === 'percentage') {
    const amount = Math.round(Number(form.discount) * 100);
    if (!(amount >= 1 && amount <= 10_000)) problems.discount = 'Enter a percentage up to 100.';
    return { kind: 'percentage', amount };
  }
  const read = parseAmount(form.discount, currencyOf(currency), { thousands: '', decimals: '.' });
  const amount = read.ok ? read.value : 0;
  if (amount <= 0) problems.discount = 'Enter an amount.';
  return { kind: 'fixed', amount };
}

/** Whether anything is another than it was. */
export const isEdited = (form: EditForm, order: OrderDetail): boolean =>
  JSON.stringify(readEditForm(form, order).body) !== JSON.stringify(readEditForm(editFormOf(order), order).body);

/** Where what an order costs less goes, in words. */
export function whereBackGoes(
  { heldCents, throughCents, giftCardCents, byHandCents }: OrderEditPreview['back'],
  write: (cents: number) => string,
  isTest: boolean,
): string {
  return [
    ...(heldCents > 0 ? [`${write(heldCents)} was not charged yet: the bank lets go of it.`] : []),
    ...(throughCents > 0
      ? [
          isTest
            ? `${write(throughCents)} is marked as refunded; in test mode no money moves.`
            : `${write(throughCents)} goes back the way it was paid.`,
        ]
      : []),
    ...(giftCardCents > 0 ? [`${write(giftCardCents)} goes back onto the gift card.`] : []),
    ...(byHandCents > 0 ? [`${write(byHandCents)} was paid by hand: please give it back yourself.`] : []),
  ].join(' ');
}
