import { cartTotals, newId, roles, type TaxClass, type TaxRule, taxClasses } from '@plinth/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, newYork, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let owner: OwnerAgent;
let visitor: TestVisitor;

const SHIPPING = '/api/commerce/shipping-settings';
const TAXES = '/api/commerce/tax-settings';
const CART = '/api/commerce/shopping-cart';

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});
beforeEach(async () => {
  shop = await createTestShop(database.db);
  owner = await signedInOwner(application.app, database.db, shop, roles.storeManager);
  visitor = new TestVisitor(application.app, shop.host);
});

const method = (name: string, rate: object, more: object = {}) => ({
  id: '',
  name,
  enabled: true,
  estimate: '',
  instructions: '',
  rate,
  ...more,
});
const flat = (costCents: number) => ({ kind: 'flat', costCents });
const place = (country: string, regions: string[] = [], postalCodes: string[] = []) => ({
  country,
  regions,
  postalCodes,
});
const zone = (name: string, places: object[], methods: object[], reach = 'places') => ({
  id: '',
  name,
  reach,
  places,
  methods,
});
const rule = (country: string, ratePercent: string, more: object = {}) => ({
  id: '',
  name: 'VAT',
  country,
  region: '',
  postalCodes: [],
  ratePercent,
  lowerPercents: {},
  appliesToShipping: true,
  includedInPrice: false,
  ...more,
});

async function saveShipping(zones: object[]) {
  const { version } = (await owner.call('GET', SHIPPING)).json();
  return owner.call('PUT', SHIPPING, { version, zones });
}
async function saveTaxes(rules: object[], categories: object[] = []) {
  const { version } = (await owner.call('GET', TAXES)).json();
  return owner.call('PUT', TAXES, { version, rules, categories });
}
const cartAt = async (location: object) =>
  (await visitor.call('PUT', `${CART}/shipping`, { location })).json().shoppingCart;
const offersAt = async (location: object) =>
  (await cartAt(location)).shippingOptions.map(({ name, costCents }: { name: string; costCents: number }) => [
    name,
    costCents,
  ]);

describe('zones and ways of shipping', () => {
  test('are offered by country, state and postal code, and elsewhere only where nothing else goes', async () => {
    const saved = await saveShipping([
      zone('Manhattan', [place('US', ['NY'], ['10001-10282'])], [method('Bicycle', flat(300))]),
      zone('America', [place('US')], [method('Post', flat(700)), method('Off', flat(1), { enabled: false })]),
      zone('London', [place('GB', [], ['SW*', 'W1A 1AA'])], [method('Van', flat(500))]),
      zone('World', [], [method('Air', flat(4000))], 'elsewhere'),
    ]);
    expect(saved.statusCode).toBe(200);
    await visitor.add(await shop.addProduct({ priceCents: 10_000 }));
    const us = { country: 'US', region: 'NY' };
    expect(await offersAt({ ...us, postalCode: '10001-1234' })).toEqual([
      ['Bicycle', 300],
      ['Post', 700],
    ]);
    expect(await offersAt({ ...us, postalCode: '14604' })).toEqual([['Post', 700]]);
    expect(await offersAt({ country: 'GB', postalCode: 'sw1a 2aa' })).toEqual([['Van', 500]]);
    expect(await offersAt({ country: 'GB', postalCode: 'W1A1AA' })).toEqual([['Van', 500]]);
    expect(await offersAt({ country: 'GB', postalCode: 'M1 1AE' })).toEqual([['Air', 4000]]);
    expect(await offersAt({ country: 'JP', postalCode: '100-0001' })).toEqual([['Air', 4000]]);
  });

  test('weigh the packaging, add handling to what costs something, and refuse what is too heavy', async () => {
    const tiers = [
      { fromGrams: 0, costCents: 400 },
      { fromGrams: 1000, costCents: 900 },
    ];
    await saveShipping([
      zone(
        'World',
        [],
        [
          method('Parcel', { kind: 'by-weight', tiers, packagingGrams: 100, maxGrams: 2000, handlingCents: 50 }),
          method('Free', { kind: 'free-over', costCents: 700, freeFromCents: 2000, handlingCents: 50 }),
        ],
        'everywhere',
      ),
    ]);
    const bowl = await shop.addProduct({ priceCents: 1000, weightGrams: 900 });
    await visitor.add(bowl);
    const at = { country: 'BE' };
    expect(await offersAt(at)).toEqual([
      ['Free', 750],
      ['Parcel', 950],
    ]);
    await visitor.add(bowl);
    expect(await offersAt(at)).toEqual([
      ['Free', 0],
      ['Parcel', 950],
    ]);
    await visitor.add(bowl);
    expect(await offersAt(at)).toEqual([['Free', 0]]);
  });

  test('pickup tells where to fetch it, in the checkout and in the mail', async () => {
    await saveShipping([
      zone('World', [], [method('Collect', { kind: 'pickup' }, { instructions: 'Ring twice.' })], 'everywhere'),
    ]);
    await visitor.add(await shop.addProduct());
    const [option] = (await cartAt({ country: 'US', region: 'NY' })).shippingOptions;
    expect(option).toMatchObject({ name: 'Collect', costCents: 0, instructions: 'Ring twice.' });
    expect((await visitor.page('/checkout')).body).toContain('Ring twice.');
    const order = (await visitor.checkout({ shippingOptionId: option.id })).json();
    const page = await visitor.page(order.confirmationUrl);
    expect(page.body).toContain('Ring twice.');
    const [mail] = await database.db.system<{ plainText: string; html: string }[]>`
      select plain_text, html from outbox_messages where related_id = ${order.id} and kind = 'order-confirmed'`;
    expect([mail?.plainText, mail?.html]).toEqual([
      expect.stringContaining('Ring twice.'),
      expect.stringContaining('Ring twice.'),
    ]);
  });

  test('keep their ids, and of two who change them at once the second is told', async () => {
    const first = (await saveShipping([zone('A', [place('US')], [method('Post', flat(1))])])).json();
    const again = await owner.call('PUT', SHIPPING, first);
    expect(again.json()).toEqual(first);
    const change = { ...first, zones: [{ ...first.zones[0], name: 'B' }] };
    expect((await owner.call('PUT', SHIPPING, change)).statusCode).toBe(200);
    const late = await owner.call('PUT', SHIPPING, { ...first, zones: [] });
    expect([late.statusCode, late.json().error.code, late.json().current.zones[0].name]).toEqual([
      409,
      'conflict',
      'B',
    ]);
  });

  test('say by field what is wrong, and change nothing', async () => {
    const tier = { fromGrams: 0, costCents: 1 };
    const wrong = await saveShipping([
      zone(' ', [], [method('P', { kind: 'by-weight', tiers: [tier, tier] })]),
      zone('X', [place('US', [], ['19-10'])], []),
    ]);
    expect(wrong.statusCode).toBe(422);
    expect(Object.keys(wrong.json().error.fields)).toEqual([
      'zones.0.name',
      'zones.0.places',
      'zones.0.methods.0.rate',
      'zones.1.places',
    ]);
    expect((await owner.call('GET', SHIPPING)).json().zones).toEqual([]);
    expect((await saveShipping([zone('X', [], [method('P', flat(-1))], 'everywhere')])).statusCode).toBe(400);
  });
});

describe('taxes', () => {
  const category = async (name: string, itemId?: string) => {
    const { system: sql } = database.db;
    const { websiteId } = shop;
    const id = newId();
    await sql`
      insert into categories (website_id, id, collection_id, display_name, slug)
      select website_id, ${id}, id, ${name}, ${name} from collections where website_id = ${websiteId} and type_name = 'products'`;
    if (itemId) await sql`insert into item_categories ${sql({ websiteId, itemId, categoryId: id })}`;
    return id;
  };

  test('take the lower rate of a category, fractions of a percent, and tell each with its amount', async () => {
    const bowl = await shop.addProduct({ priceCents: 10_000 });
    const book = await shop.addProduct({ priceCents: 2000 });
    const books = await category('Books', book.itemId);
    const rules = [rule('US', '6.875', { lowerPercents: { reduced: '1.5' }, region: 'MN' })];
    const saved = await saveTaxes(rules, [{ categoryId: books, taxClass: 'reduced' }]);
    expect(saved.json()).toMatchObject({
      rules: [{ ratePercent: '6.875', lowerPercents: { reduced: '1.5' } }],
      categories: [{ categoryId: books, taxClass: 'reduced' }],
      shopCategories: [{ id: books, name: 'Books' }],
    });
    await visitor.add(bowl);
    await visitor.add(book);
    const cart = await cartAt({ country: 'US', region: 'MN' });
    expect(cart).toMatchObject({ taxCents: 688 + 30, grandTotalCents: 12_718 });
    expect(cart.applicableTaxRules).toEqual([
      { name: 'VAT', ratePercent: '6.875', included: false, baseCents: 10_000, taxCents: 688 },
      { name: 'VAT', ratePercent: '1.5', included: false, baseCents: 2000, taxCents: 30 },
    ]);
    // It is in an exempt category, too, from now on: the lowest counts, and the cart that was read before is read anew.
    const untaxed = await category('Untaxed', book.itemId);
    await saveTaxes(rules, [
      { categoryId: books, taxClass: 'reduced' },
      { categoryId: untaxed, taxClass: 'exempt' },
    ]);
    expect((await visitor.call('GET', CART)).json().taxCents).toBe(688);
  });

  test('are those of the order, by rate', async () => {
    await saveShipping([zone('World', [], [method('Post', flat(500))], 'everywhere')]);
    await saveTaxes([
      rule('US', '4', { name: 'State' }),
      rule('US', '4.875', { name: 'City', postalCodes: ['10001-10282'] }),
    ]);
    await visitor.add(await shop.addProduct({ priceCents: 4321 }));
    const [option] = (await cartAt({ country: 'US', postalCode: newYork.postalCode })).shippingOptions;
    const order = (await visitor.checkout({ shippingOptionId: option.id })).json();
    const [row] = await database.db.system<
      { taxCents: number; grandTotalCents: number; taxLines: { name: string; taxCents: number }[] }[]
    >`select tax_cents, grand_total_cents, tax_lines from orders where id = ${order.id}`;
    // 8.875 % of 43.21 and of 5.00, each rounded once.
    expect(row).toMatchObject({ taxCents: 383 + 44, grandTotalCents: 4821 + 427 });
    expect(row?.taxLines.reduce((sum, line) => sum + line.taxCents, 0)).toBe(427);
    expect(new Set(row?.taxLines.map(({ name }) => name))).toEqual(new Set(['State', 'City']));
  });

  test('refuse what is no rate and two of one name, and tell who comes second', async () => {
    const wrong = await saveTaxes([
      rule('US', '100.5'),
      rule('BE', 'x', { lowerPercents: { reduced: '-1' } }),
      rule('BE', '1'),
    ]);
    expect(Object.keys(wrong.json().error.fields).sort()).toEqual([
      'rules.0.ratePercent',
      'rules.1.lowerPercents.reduced',
      'rules.1.ratePercent',
      'rules.2.name',
    ]);
    const { version } = (await owner.call('GET', TAXES)).json();
    await saveTaxes([rule('US', '5')]);
    const late = await owner.call('PUT', TAXES, { version, rules: [], categories: [] });
    expect([late.statusCode, late.json().current.rules[0].ratePercent]).toEqual([409, '5']);
    const writer = await signedInOwner(application.app, database.db, shop, roles.editor);
    expect((await writer.call('GET', TAXES)).statusCode).toBe(403);
  });

  test('a cart of the database costs what the rules say, whatever is in it and wherever it goes', async () => {
    const percents = fc.constantFrom('0', '2.9', '5.5', '6.875', '8.875', '20', '25.5');
    const anyCase = fc.record({
      lines: fc.array(
        fc.record({
          priceCents: fc.integer({ min: 1, max: 1_000_000 }),
          quantity: fc.integer({ min: 1, max: 9 }),
          taxClass: fc.constantFrom<TaxClass>(...taxClasses),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      rate: percents,
      lower: fc.option(percents, { nil: undefined }),
      includedInPrice: fc.boolean(),
      appliesToShipping: fc.boolean(),
      shippingCents: fc.integer({ min: 0, max: 5000 }),
    });
    const categories = new Map<TaxClass, string>();
    for (const taxClass of taxClasses) categories.set(taxClass, await category(taxClass));
    const { system: sql } = database.db;
    await fc.assert(
      fc.asyncProperty(anyCase, async ({ lines, rate, lower, includedInPrice, appliesToShipping, shippingCents }) => {
        await saveShipping([zone('World', [], [method('Post', flat(shippingCents))], 'everywhere')]);
        const lowerPercents = lower === undefined ? {} : { reduced: lower, 'super-reduced': lower };
        await saveTaxes(
          [rule('BE', rate, { lowerPercents, includedInPrice, appliesToShipping })],
          taxClasses.flatMap((taxClass) =>
            taxClass === 'standard' ? [] : [{ categoryId: categories.get(taxClass), taxClass }],
          ),
        );
        visitor = new TestVisitor(application.app, shop.host);
        for (const { priceCents, quantity, taxClass } of lines) {
          const product = await shop.addProduct({ priceCents });
          await sql`insert into item_categories ${sql({ websiteId: shop.websiteId, itemId: product.itemId, categoryId: categories.get(taxClass) ?? '' })}`;
          await visitor.add(product, quantity);
        }
        const cart = await cartAt({ country: 'BE' });
        const bp = (percent: string) => Math.round(Number(percent) * 10_000) / 100;
        const known: TaxRule = {
          id: 'vat',
          name: 'VAT',
          area: { kind: 'countries', countries: ['BE'] },
          rateBasisPoints: bp(rate),
          classRates: lower === undefined ? {} : { reduced: bp(lower), 'super-reduced': bp(lower) },
          appliesToShipping,
          priceIncludesTax: includedInPrice,
        };
        const totals = cartTotals({
          entries: lines.map(({ priceCents, quantity, taxClass }) => ({
            unitPriceCents: priceCents,
            quantity,
            productType: 1,
            taxClass,
          })),
          shippingOptions: [
            { id: 'p', name: 'Post', area: { kind: 'everywhere' }, rate: { kind: 'flat', costCents: shippingCents } },
          ],
          shippingLocation: { country: 'BE' },
          taxRules: [known],
          now: 0,
        });
        expect([cart.taxCents, cart.shippingCostCents, cart.grandTotalCents]).toEqual([
          totals.taxCents,
          totals.shippingCostCents,
          totals.grandTotalCents,
        ]);
        const told = cart.applicableTaxRules.reduce(
          (sum: number, line: { taxCents?: number }) => sum + (line.taxCents ?? 0),
          0,
        );
        expect(told).toBe(cart.taxCents);
      }),
      { numRuns: 25 },
    );
  });
});
