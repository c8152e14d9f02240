import { formatCents, newId } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { checkoutBody, newKey, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const ways = [
  {
    name: 'german',
    columns: { language: 'de-DE', country: 'DE', storeSettings: { currency: 'EUR' } },
    settings: { useCLDRMoneyFormat: true },
    sign: '€',
    amount: /^\d{1,3}(\.\d{3})*,\d\d\u00a0€$/,
    price: '1.234,50\u00a0€',
    twice: '2.469,00\u00a0€',
    total: '2.474,00\u00a0€',
    part: null,
  },
  {
    name: 'plain',
    columns: { language: 'de-DE', country: 'DE', storeSettings: { currency: 'EUR' } },
    settings: {},
    sign: '€',
    amount: /^€\d{1,3}(,\d{3})*\.\d\d$/,
    price: '€1,234.50',
    twice: '€2,469.00',
    total: '€2,474.00',
    part: null,
  },
  {
    name: 'yen',
    columns: { language: 'ja-JP', country: 'JP', storeSettings: { currency: 'JPY' } },
    settings: { useCLDRMoneyFormat: true },
    sign: '￥',
    amount: /^￥\d{1,3}(,\d{3})*$/,
    price: '￥123,450',
    twice: '￥246,900',
    total: '￥247,400',
    part: null,
  },
  {
    name: 'canadian',
    columns: { language: 'fr-CA', country: 'CA', storeSettings: { currency: 'CAD' } },
    settings: { useCLDRMoneyFormat: true },
    sign: '$',
    amount: /^\d{1,3}(\u00a0\d{3})*,\d\d\u00a0\$$/,
    price: '1\u00a0234,50\u00a0$',
    twice: '2\u00a0469,00\u00a0$',
    total: '2\u00a0474,00\u00a0$',
    // Paid in parts where a provider offers it: in none of the other countries.
    part: '308,63\u00a0$',
  },
];

describe.each(ways)(
  'a shop that writes $price',
  ({ name, columns, settings, sign, amount, price, twice, total, part }) => {
    let site: ContentSite;
    let visitor: TestVisitor;
    let itemId: string;

    beforeAll(async () => {
      const { system: sql } = database.db;
      const installments = { minimumCents: 100, maximumCents: 10 ** 9 };
      const storeSettings = sql.json({ ...columns.storeSettings, testGateway: true, installments } as never);
      site = await contentSite(database.db, () => application.app, name, { ...columns, storeSettings });
      await site.settings(settings);
      const shop = await site.collection({ typeName: 'products', urlId: 'shop', type: 13 });
      itemId = await site.item(shop, { urlId: 'bowl', title: 'Bowl', recordType: 11, productType: 1 });
      const variant = { websiteId: site.websiteId, itemId, priceCents: 123_450, stock: 9 };
      await sql`insert into variants ${sql({ ...variant, id: newId(), sku: 'BOWL' })}`;
      const cardId = await site.item(shop, { urlId: 'card', title: 'Card', recordType: 11, productType: 4 });
      await sql`insert into variants ${sql({ ...variant, itemId: cardId, id: 'card', sku: 'CARD', unlimited: true })}`;
      await sql`
      insert into shipping_options (website_id, id, name, kind, rates)
      values (${site.websiteId}, 'post', 'Post', 'flat', ${sql.json({ costCents: 500 })})`;
      await application.directory.refresh(site.websiteId);
      visitor = new TestVisitor(application.app, site.host);
      visitor.cookies.set('card', cardId);
    });

    /** The amounts that people read: with the currency's sign at the number, on either side. */
    const amountsIn = (html: string): string[] => {
      const text = html
        .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
        .replace(/<!-- -->/g, '')
        .replace(/<[^>]*>/g, '\n')
        .replace(/&nbsp;/g, '\u00a0');
      const mark = sign.replace('$', '\\$');
      return (
        text
          .match(new RegExp(`(?:${mark}\\s?)?\\d(?:[\\d.,\u00a0]*\\d)?(?:\\s?${mark})?`, 'g'))
          ?.filter((one) => one.includes(sign)) ?? []
      );
    };
    const check = (html: string, ...expected: string[]) => {
      const found = amountsIn(html);
      expect(found).toEqual(expect.arrayContaining(expected));
      expect(found.filter((one) => !amount.test(one))).toEqual([]);
    };

    test('from the list to the mail there is one way of writing an amount', async () => {
      check(await site.main('/shop'), price);
      check(await site.main('/shop/bowl'), price, ...(part ? [part] : []));
      check((await site.get(`/gift-card/${visitor.cookies.get('card')}?variant=card`)).body, price);
      const found = (await site.get('/api/search/GeneralSearch?q=bowl')).body;
      if (found.includes('"price"')) check(found.replaceAll('"', '<>'), price);

      const { shoppingCart } = await visitor.add({ itemId, variantId: '', sku: 'BOWL' }, 2);
      // A browser writes what it computes as the server does.
      const { subtotalAmount, subtotalCents, moneyStyle } = shoppingCart;
      expect(formatCents(subtotalCents, subtotalAmount.currency, moneyStyle)).toBe(twice);
      check((await visitor.page('/cart')).body, price, twice);
      check((await visitor.page('/checkout')).body, twice);

      const stale = await visitor.checkout({ expectedTotalCents: 1 });
      check(stale.json().message ?? stale.body, total);
      const placed = await visitor.call('POST', '/api/commerce/checkout', checkoutBody(), {
        'idempotency-key': newKey(),
      });
      expect(placed.statusCode).toBe(200);
      const { confirmationUrl, id } = placed.json();
      check((await visitor.page(confirmationUrl)).body, price, twice, total);

      const [mail] = await database.db.system<{ html: string; plainText: string }[]>`
      select html, plain_text from outbox_messages where related_id = ${id}`;
      check(mail?.html ?? '', twice, total);
      check(mail?.plainText ?? '', twice, total);
    });
  },
);
