import type { DraftOrder, OrderDetail, SaveDraft } from '@plinth/contract';
import { decimalText, isCurrencyCode, newId, parseAmount } from '@plinth/domain';

const ADDRESS_KEYS = [
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'region',
  'postalCode',
  'country',
  'phone',
] as const;
export type AddressKey = (typeof ADDRESS_KEYS)[number];

export interface DraftFormLine {
  id: string;
  variantId: string;
  name: string;
  quantity: string;
  /** An amount of the wire, or what was typed; '' takes the product's price. */
  price: string;
  ships: boolean;
}

/** What is typed for a draft order. */
export interface DraftForm {
  email: string;
  address: Record<AddressKey, string>;
  lines: DraftFormLine[];
  discountKind: 'none' | 'percentage' | 'fixed';
  discount: string;
  shippingKind: 'shop' | 'own';
  shippingName: string;
  shippingCost: string;
  note: string;
  days: string;
}

const text = (cents: number, currency: string): string =>
  decimalText(cents, isCurrencyCode(currency) ? currency : 'USD');

/** Minor units of an amount of the wire; undefined for what is none. */
function cents(typed: string, currency: string): number | undefined {
  const read = parseAmount(typed, isCurrencyCode(currency) ? currency : 'USD', { thousands: '', decimals: '.' });
  return read.ok && read.value >= 0 ? read.value : undefined;
}

export const emptyDraft = (country: string): DraftForm => ({
  email: '',
  address: Object.fromEntries(
    ADDRESS_KEYS.map((key) => [key, key === 'country' ? country : '']),
  ) as DraftForm['address'],
  lines: [],
  discountKind: 'none',
  discount: '',
  shippingKind: 'shop',
  shippingName: 'Shipping',
  shippingCost: '',
  note: '',
  days: '14',
});

export function formOf(draft: DraftOrder, country: string): DraftForm {
  const { currency, discount, shipping, address } = draft;
  const empty = emptyDraft(country);
  return {
    ...empty,
    email: draft.email,
    address: { ...empty.address, ...(address ?? {}) } as DraftForm['address'],
    lines: draft.lines.map(({ id, variantId, name, quantity, unitPriceCents, ships }) => ({
      ...{ id, variantId, name, ships, quantity: String(quantity) },
      price: text(unitPriceCents, currency),
    })),
    discountKind: discount?.kind ?? 'none',
    discount: discount
      ? discount.kind === 'percentage'
        ? String(discount.amount / 100)
        : text(discount.amount, currency)
      : '',
    ...(shipping
      ? { shippingKind: 'own' as const, shippingName: shipping.name, shippingCost: text(shipping.costCents, currency) }
      : {}),
    note: draft.note,
  };
}

export const lineOf = (goods?: { variantId: string; name: string }): DraftFormLine => ({
  id: newId(),
  variantId: goods?.variantId ?? '',
  name: goods?.name ?? '',
  quantity: '1',
  price: '',
  ships: goods === undefined,
});

/** Goods in exchange for those that came back last: the same ones to begin with, with nothing to pay. */
export function exchangeOf(order: OrderDetail, country: string): DraftForm {
  const empty = emptyDraft(country);
  const back = order.returns.findLast(({ state, wish }) => state === 'received' && wish === 'exchange');
  return {
    ...empty,
    email: order.customerEmail,
    address: { ...empty.address, ...(order.shippingAddress ?? {}) } as DraftForm['address'],
    lines: (back?.lines ?? []).flatMap(({ lineId, quantity }) => {
      const item = order.items.find(({ id }) => id === lineId);
      if (!item) return [];
      const name = [item.productName, ...item.attributes.map(({ value }) => value)].join(', ');
      const line = { ...lineOf({ variantId: item.variantId, name }), quantity: String(quantity) };
      return [
        item.variantId === '' ? { ...line, price: text(item.unitPriceCents, order.currency), ships: true } : line,
      ];
    }),
    discountKind: 'percentage',
    discount: '100',
    shippingKind: 'own',
    shippingCost: '0',
    note: `In exchange for what you sent back of order #${order.orderNumber}.`,
  };
}

/** What is sent, and what is wrong with what was typed, by field or by the id of a line. */
export function readForm(
  form: DraftForm,
  version: number,
  currency: string,
): { body: SaveDraft; problems: Readonly<Record<string, string>> } {
  const problems: Record<string, string> = {};
  const whole = (typed: string, most: number, field: string): number => {
    const number = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
    if (number < 1 || number > most) problems[field] = `Enter a whole number from 1 to ${most}.`;
    return number;
  };
  const amount = (typed: string, field: string): number => {
    const read = cents(typed, currency);
    if (read === undefined) problems[field] = 'Enter an amount.';
    return read ?? 0;
  };
  const lines = form.lines.map(({ id, variantId, name, quantity, price, ships }) => ({
    ...{ id, variantId, name, ships },
    quantity: whole(quantity, 9999, id),
    unitPriceCents: price === '' && variantId !== '' ? null : amount(price, id),
  }));
  const percent = form.discountKind === 'percentage' ? Math.round(Number(form.discount) * 100) : 0;
  if (form.discountKind === 'percentage' && !(percent >= 1 && percent <= 10_000))
    problems.discount = 'Enter a percentage up to 100.';
  const isKnown = ADDRESS_KEYS.some((key) => key !== 'country' && form.address[key].trim() !== '');
  return {
    body: {
      version,
      email: form.email.trim(),
      address: isKnown ? form.address : null,
      lines,
      discount:
        form.discountKind === 'none'
          ? null
          : {
              kind: form.discountKind,
              amount: form.discountKind === 'percentage' ? percent : amount(form.discount, 'discount'),
            },
      shipping:
        form.shippingKind === 'own'
          ? { name: form.shippingName.trim() || 'Shipping', costCents: amount(form.shippingCost || '0', 'shipping') }
          : null,
      note: form.note,
      days: whole(form.days, 365, 'days'),
    },
    problems,
  };
}
