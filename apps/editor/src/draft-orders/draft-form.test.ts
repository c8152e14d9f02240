import { expect, it } from 'vitest';
import { emptyDraft, exchangeOf, formOf, lineOf, readForm } from './draft-form.ts';

it('sends what was typed, exact to the minor unit, and a product without a price for that of the product', () => {
  const form = {
    ...emptyDraft('DE'),
    email: ' ada@example.com ',
    lines: [{ ...lineOf(), name: 'Mending', price: '19.90' }],
  };
  const goods = lineOf({ variantId: 'v', name: 'Bowl' });
  const { body, problems } = readForm({ ...form, lines: [...form.lines, goods] }, 3, 'EUR');
  expect(problems).toEqual({});
  expect(body).toMatchObject({
    version: 3,
    email: 'ada@example.com',
    address: null,
    discount: null,
    shipping: null,
    days: 14,
    lines: [
      { variantId: '', name: 'Mending', quantity: 1, unitPriceCents: 1990, ships: true },
      { variantId: 'v', quantity: 1, unitPriceCents: null },
    ],
  });
});

it('names what was typed wrong beside its line or field', () => {
  const line = { ...lineOf(), name: 'Mending', price: 'abc', quantity: '1.5' };
  const wrong = { ...emptyDraft('DE'), lines: [line], discountKind: 'percentage' as const, discount: '101', days: '0' };
  expect(Object.keys(readForm(wrong, 0, 'EUR').problems).sort()).toEqual(['days', 'discount', line.id].sort());
});

it('reads a draft back as it was typed', () => {
  const form = {
    ...emptyDraft('DE'),
    email: 'ada@example.com',
    discountKind: 'percentage' as const,
    discount: '12.5',
    shippingKind: 'own' as const,
    shippingName: 'Courier',
    shippingCost: '7.00',
  };
  const { body } = readForm(form, 0, 'EUR');
  expect(body).toMatchObject({
    discount: { kind: 'percentage', amount: 1250 },
    shipping: { name: 'Courier', costCents: 700 },
  });
  const draft = { ...body, lines: [], currency: 'EUR' } as unknown as Parameters<typeof formOf>[0];
  expect(formOf(draft, 'DE')).toEqual(form);
});

it('begins an exchange with what came back, whole and for nothing', () => {
  const order = {
    customerEmail: 'ada@example.com',
    orderNumber: '00042',
    currency: 'EUR',
    shippingAddress: { firstName: 'Ada', country: 'FR' },
    items: [{ id: 'l', variantId: 'v', productName: 'Cup', attributes: [{ name: 'Size', value: 'Small' }] }],
    returns: [
      { state: 'received', wish: 'refund', lines: [{ lineId: 'l', quantity: 1 }] },
      { state: 'received', wish: 'exchange', lines: [{ lineId: 'l', quantity: 2 }] },
    ],
  } as unknown as Parameters<typeof exchangeOf>[0];
  const { body, problems } = readForm(exchangeOf(order, 'DE'), 0, 'EUR');
  expect(problems).toEqual({});
  expect(body).toMatchObject({
    email: 'ada@example.com',
    address: { firstName: 'Ada', country: 'FR' },
    lines: [{ variantId: 'v', name: 'Cup, Small', quantity: 2, unitPriceCents: null }],
    discount: { kind: 'percentage', amount: 10_000 },
    shipping: { costCents: 0 },
  });
});
