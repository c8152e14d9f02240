import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectPath } from '../../site/themes/theme-registry.ts';
import { productColumns as header, manyProducts as many, useImportShops } from '../../testing/import-shop.ts';
import { setProductLimit } from './product-limit.ts';

/** Files of our own making in the four forms. */
const fixture = (name: string) => readFile(new URL(`./fixtures/${name}.csv`, import.meta.url));
/** Exports of real shops, where they lie beside the repository. */
const sharedSamples = projectPath('..', 'shared', 'data', 'import');

const { shop, db } = useImportShops();

/** Imports a file twice: what went in the first time is left alone the second time. */
async function goesInOnce(name: string, file: Promise<Buffer>, products: number, variantCount: number): Promise<void> {
  const { bring, variants, exported, websiteId } = await shop();
  const first = await bring(await file);
  expect(first.source).toBe(name);
  expect([first.created, first.variants]).toEqual([products, variantCount]);
  expect(first.missingImages.length).toBeGreaterThan(0);
  const before = { variants: await variants(), file: await exported() };
  const [version] = await db().system`select content_version from websites where website_id = ${websiteId}`;
  const second = await bring(await file);
  expect(second).toMatchObject({ created: 0, updated: 0, unchanged: first.created });
  expect(await variants()).toEqual(before.variants);
  expect(await exported()).toBe(before.file);
  const [again] = await db().system`select content_version from websites where website_id = ${websiteId}`;
  expect(again).toEqual(version);
}

async function comesBackEqual(file: Promise<Buffer>): Promise<void> {
  const from = await shop();
  await from.bring(await file);
  const exported = await from.exported();
  const to = await shop();
  const report = await to.bring(exported);
  expect(report.problems).toEqual([]);
  expect(await to.exported()).toBe(exported);
}

describe('the files of the four shops', () => {
  test.each([
    ['squarespace', 4, 5],
    ['shopify', 2, 4],
    ['woocommerce', 3, 4],
    ['wix', 2, 3],
  ] as const)('%s: products and variants go in, the second import changes nothing', (name, products, variants) =>
    goesInOnce(name, fixture(name), products, variants),
  );

  test.each(['squarespace', 'shopify', 'woocommerce', 'wix'])(
    '%s: export → import into another website → export is byte-equal',
    (name) => comesBackEqual(fixture(name)),
  );

  test('back-orders come in from each file that tells of them, and with our own go out again', async () => {
    const { bring, exported, websiteId } = await shop();
    const woocommerce = 'ID,Type,SKU,Name,Published,In stock?,Stock,Backorders allowed?,Regular price';
    await bring(
      [
        woocommerce,
        '1,simple,W-NO,No,1,1,3,0,10',
        '2,simple,W-YES,Yes,1,1,3,1,10',
        '3,simple,W-TELL,Tell,1,1,-2,notify,10',
      ].join('\n'),
    );
    const shopify =
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price';
    await bring([shopify, 'plate,Plate,Title,Default Title,S-YES,shopify,4,continue,10.00'].join('\n'));
    const own =
      'Product ID [Non Editable],Product Type [Non Editable],Title,SKU,Price,On Sale,Stock,Visible,Backorders,Ships From';
    await bring(
      [
        own,
        ',PHYSICAL,Vase,O-20,10.00,No,4,Yes,20,2099-01-12',
        ',PHYSICAL,Jar,O-BAD,10.00,No,4,Yes,20,2099-02-30',
      ].join('\n'),
    );
    const rows = async () =>
      db().system<
        { sku: string; stock: number; unlimited: boolean; backorderLimit: number | null; day: string | null }[]
      >`
        select sku, stock, unlimited, backorder_limit, backorder_ships_on::text as day from variants
        where website_id = ${websiteId} order by sku`;
    const told = (all: Awaited<ReturnType<typeof rows>>) =>
      all.map(({ sku, stock, unlimited, backorderLimit, day }) => [sku, stock, unlimited, backorderLimit, day]);
    expect(told(await rows())).toEqual([
      ['O-20', 4, false, 20, '2099-01-12'],
      ['S-YES', 4, false, 1_000_000_000, null],
      ['W-NO', 3, false, null, null],
      ['W-TELL', 0, false, 1_000_000_000, null],
      ['W-YES', 3, false, 1_000_000_000, null],
    ]);
    const file = await exported();
    expect(file).toContain(',20,2099-01-12');
    const other = await shop();
    await other.bring(file);
    expect(await other.exported()).toBe(file);
    // What is owed stays owed: a file knows nothing of it.
    await db().system`update variants set stock = -2 where website_id = ${websiteId} and sku = 'O-20'`;
    await bring([own, ',PHYSICAL,Vase,O-20,11.00,No,0,Yes,25,'].join('\n'));
    expect(told(await rows())[0]).toEqual(['O-20', -2, false, 25, null]);
  });

  test('what a product says of little stock comes in, stays where a file does not say it, and goes out again', async () => {
    const { websiteId, bring, exported } = await shop();
    const own = 'Product ID [Non Editable],Product Type [Non Editable],Title,SKU,Price,On Sale,Stock,Visible';
    const columns = ',Low Stock From,Low Stock Text,Sold Out Text,Restock Notices';
    const report = await bring(
      [
        `${own}${columns}`,
        ',PHYSICAL,Bowl,L-1,10.00,No,4,Yes,3,Hurry: {qtyInStock},Gone,No',
        ',PHYSICAL,Bad,L-2,10.00,No,4,Yes,-3,,,',
        `,PHYSICAL,Long,L-3,10.00,No,4,Yes,,,${'x'.repeat(201)},`,
        ',PHYSICAL,Worse,L-4,10.00,No,4,Yes,,,,perhaps',
      ].join('\n'),
    );
    expect(report.problems.map(({ reason }) => reason)).toEqual([
      'Low Stock From is "-3"; it must be a whole number from 0 (never) to 999.',
      'Sold Out Text has 201 characters; there is room for 200.',
      'Restock Notices is "perhaps"; it must be Yes or No.',
    ]);
    await bring([own, ',PHYSICAL,Bowl,L-1,11.00,No,4,Yes'].join('\n'));
    const said = {
      scarcityQuantity: 3,
      scarcityText: 'Hurry: {qtyInStock}',
      customSoldOutText: 'Gone',
      restock: false,
    };
    const rows = await db().system`
      select structured_content->'merchandising' as said from items where website_id = ${websiteId} and record_type = 11`;
    expect(rows.map((row) => row.said)).toEqual([said]);
    const file = await exported();
    const other = await shop();
    await other.bring(file);
    expect(await other.exported()).toBe(file);
    expect(file).toContain(',3,Hurry: {qtyInStock},Gone,No');
  });

  test('what customs want to know comes in, stays where a file does not say it, and goes out again', async () => {
    const { websiteId, bring, exported } = await shop();
    const own = 'Product ID [Non Editable],Product Type [Non Editable],Title,SKU,Price,On Sale,Stock,Visible';
    const customs = ',HS Code,Country of Origin,Customs Description';
    const report = await bring(
      [
        `${own}${customs}`,
        ',PHYSICAL,Bowl,C-1,10.00,No,4,Yes,6912.00,pt,Stoneware bowl',
        ',PHYSICAL,Bad,C-2,10.00,No,4,Yes,69,PT,',
        ',PHYSICAL,Worse,C-3,10.00,No,4,Yes,,Portugal,',
      ].join('\n'),
    );
    expect(report.problems.map(({ reason }) => reason)).toEqual([
      'An HS code has 6 to 10 digits, such as 6912.00; you wrote "69".',
      'Country of Origin is "Portugal"; it must be the two letters of a country, such as PT.',
    ]);
    await bring([own, ',PHYSICAL,Bowl,C-1,11.00,No,4,Yes'].join('\n'));
    const rows = await db().system`
      select price_cents, hs_code, origin_country, customs_description from variants where website_id = ${websiteId}`;
    expect(rows).toMatchObject([
      { priceCents: 1100, hsCode: '691200', originCountry: 'PT', customsDescription: 'Stoneware bowl' },
    ]);
    const file = await exported();
    const other = await shop();
    await other.bring(file);
    expect(await other.exported()).toBe(file);
  });

  test('squarespace: a row without Product ID is a further variant of the product above', async () => {
    const { bring, variants } = await shop();
    await bring(await fixture('squarespace'));
    const glaze = (await variants()).filter(({ title }) => title === 'Ash glaze, ready mixed');
    expect(glaze.map(({ attributes, priceCents, onSale }) => [attributes, priceCents, onSale])).toEqual([
      [[{ name: 'Size', value: '1 lb' }], 1800, false],
      [[{ name: 'Size', value: '4 lb' }], 6000, true],
    ]);
    expect(glaze[0]?.weightGrams).toBeCloseTo(453.592, 3);
    expect(glaze[1]).toMatchObject({ salePriceCents: 5200, unlimited: true });
  });

  test('shopify: a compare-at price above the price makes a sale', async () => {
    const { bring, variants } = await shop();
    await bring(await fixture('shopify'));
    expect((await variants()).find(({ sku }) => sku === 'APRON-S-ASH')).toMatchObject({
      priceCents: 5999,
      salePriceCents: 4499,
      onSale: true,
      stock: 7,
      unlimited: false,
      attributes: [
        { name: 'Size', value: 'Small' },
        { name: 'Color', value: 'ash' },
      ],
    });
  });

  test('woocommerce: nested categories are made, hidden products are not published', async () => {
    const { bring, websiteId } = await shop();
    await bring(await fixture('woocommerce'));
    const tree = await db().system<{ child: string; parent: string }[]>`
      select c.display_name as child, p.display_name as parent from categories c join categories p on p.website_id = c.website_id and p.id = c.parent_id
      where c.website_id = ${websiteId} and c.display_name = 'Bowls'`;
    expect([...tree]).toEqual([{ child: 'Bowls', parent: 'Tableware' }]);
    const hidden = await db().system<{ status: string }[]>`
      select status from items where website_id = ${websiteId} and title = 'A box of seconds'`;
    expect(hidden[0]?.status).toBe('private');
  });

  test('wix: IN_STOCK is unlimited, a number is stock, colours become swatches', async () => {
    const { bring, variants, websiteId } = await shop();
    await bring(await fixture('wix'));
    const teapot = (await variants()).filter(({ title }) => title === 'Teapot');
    expect(teapot).toHaveLength(2);
    expect(teapot[0]).toMatchObject({
      sku: 'TEA-ASH-2',
      unlimited: true,
      priceCents: 8000,
      salePriceCents: 6400,
      onSale: true,
    });
    expect(teapot[1]).toMatchObject({ unlimited: false, stock: 3 });
    const [row] = await db().system<{ structuredContent: { swatches: unknown } }[]>`
      select structured_content from items where website_id = ${websiteId} and title = 'Teapot'`;
    expect(row?.structuredContent.swatches).toEqual({ Glaze: { ash: '#8a9a5b', iron: '#4a2c2a' } });
  });
});

describe.skipIf(!existsSync(sharedSamples))('the files of real shops beside the repository', () => {
  const sample = (name: string) => readFile(join(sharedSamples, `${name}.csv`));

  test.each([
    ['squarespace', 8, 9],
    ['shopify', 3, 16],
    ['woocommerce', 16, 21],
    ['wix', 3, 8],
  ] as const)('%s: products and variants go in, the second import changes nothing', (name, products, variants) =>
    goesInOnce(name, sample(name), products, variants),
  );

  test.each(['squarespace', 'shopify', 'woocommerce', 'wix'])(
    '%s: export → import into another website → export is byte-equal',
    (name) => comesBackEqual(sample(name)),
  );
});

describe('products without a title', () => {
  test('come in under a name that says where they come from, and are told of', async () => {
    const { bring, variants } = await shop();
    const report = await bring(
      [
        header,
        '6a01,v1,PHYSICAL,shop,blue-mug,,,MUG-B,Size,S,10.00,,No,5,,,,Yes,',
        ',v2,,,,,,MUG-BL,,L,12.00,,No,5,,,,Yes,',
        '6a02,v3,PHYSICAL,shop,,,,BOWL-9,,,10.00,,No,5,,,,Yes,',
      ].join('\n'),
    );
    expect((await variants()).map(({ title, sku }) => [title, sku])).toEqual([
      ['Blue mug', 'MUG-B'],
      ['Blue mug', 'MUG-BL'],
      ['Untitled product BOWL-9', 'BOWL-9'],
    ]);
    expect(report.problems.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'Title is empty; the product is called “Blue mug” until you give it a name.'],
      [4, 'Title is empty; the product is called “Untitled product BOWL-9” until you give it a name.'],
    ]);
  });
});

describe('bad rows', () => {
  test('each is reported with its line and reason, the rest goes in', async () => {
    const { bring, variants } = await shop();
    const report = await bring(
      [
        header,
        ',,PHYSICAL,shop,good,Good,,SKU-G,,,10.00,,No,5,,,,Yes,',
        ',,PHYSICAL,shop,noprice,No price,,SKU-N,,,,,No,5,,,,Yes,',
        ',,PHYSICAL,shop,word,Word price,,SKU-W,,,ten,,No,5,,,,Yes,',
        ',,SPACESHIP,shop,type,Type,,SKU-T,,,10.00,,No,5,,,,Yes,',
        ',,PHYSICAL,shop,half,Half stock,,SKU-H,,,10.00,,No,2.5,,,,Yes,',
        ',,PHYSICAL,shop,maybe,Maybe visible,,SKU-M,,,10.00,,No,1,,,,Perhaps,',
        ',,PHYSICAL,shop,last,Last,,SKU-L,,,"1,234.50",,No,Unlimited,,,,Yes,',
      ].join('\n'),
    );
    expect((await variants()).map(({ sku, priceCents, unlimited }) => [sku, priceCents, unlimited])).toEqual([
      ['SKU-G', 1000, false],
      ['SKU-L', 123450, true],
    ]);
    expect(report.problems.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'Price is empty; a price such as 19.90 is needed.'],
      [4, 'Price is "ten"; it must be a price such as 19.90.'],
      [5, 'Product Type is "SPACESHIP"; it must be one of PHYSICAL, DIGITAL, SERVICE, GIFT_CARD, PAYWALL.'],
      [6, 'Stock is "2.5"; it must be a whole number.'],
      [7, 'Visible is "Perhaps"; it must be Yes or No.'],
    ]);
  });

  test('a sale at nothing, or above the price, comes in at the regular price and is told of', async () => {
    const { bring, variants } = await shop();
    const report = await bring(
      [
        header,
        ',,PHYSICAL,shop,zero,Zero,,SKU-Z,,,10.00,0.00,Yes,5,,,,Yes,',
        ',,PHYSICAL,shop,dear,Dear,,SKU-D,,,10.00,12.00,Yes,5,,,,Yes,',
        ',,PHYSICAL,shop,sale,Sale,,SKU-S,,,10.00,8.00,Yes,5,,,,Yes,',
      ].join('\n'),
    );
    expect((await variants()).map(({ sku, onSale }) => [sku, onSale]).sort()).toEqual([
      ['SKU-D', false],
      ['SKU-S', true],
      ['SKU-Z', false],
    ]);
    const told = 'It came in at its regular price, and not on sale.';
    expect(report.problems.map(({ line, reason }) => [line, reason])).toEqual([
      [2, `A sale needs a sale price above zero. ${told}`],
      [3, `The sale price must not be above the price. ${told}`],
    ]);
  });

  test('a file of no known shop is refused in one line', async () => {
    const { bring } = await shop();
    await expect(bring('a,b,c\n1,2,3\n')).rejects.toThrow(
      'The columns of this file belong to none of squarespace, shopify, woocommerce, wix.',
    );
    await expect(bring('')).rejects.toThrow('no header line');
  });

  test('[LIMIT-04] the 201st product of a store page is refused, the first 200 are in', async () => {
    const { bring, variants } = await shop();
    const lines = Array.from(
      { length: 201 },
      (_, index) => `,,PHYSICAL,shop,p-${index},P ${index},,SKU-${index},,,1.00,,No,1,,,,Yes,`,
    );
    const report = await bring([header, ...lines].join('\n'), {}, { overLimit: 'leave-out' });
    expect(await variants()).toHaveLength(200);
    expect(report.problems).toEqual([
      {
        line: 202,
        subject: 'P 200',
        reason: 'This product could not be saved: A collection holds at most 200 products; this one has 201.',
      },
    ]);
  });

  test('[LIMIT-04] what would not fit is said before anything is written, with how to go on', async () => {
    const { bring, plan, variants, websiteId } = await shop();
    const file = [header, ...many(303, 'shop'), ...many(5, 'seconds')].join('\n');
    const advice =
      '/shop holds 0 of at most 200 products and would get 303 more: 103 too many. Raise the limit to 303 products a page or more, spread the products over further pages, or leave out what does not fit.';
    expect(await plan(file)).toMatchObject({
      products: 308,
      additions: 308,
      limit: { now: 200, most: 10_000 },
      pages: [
        { urlId: 'shop', isNew: false, present: 0, additions: 303, over: 103 },
        { urlId: 'seconds', title: 'Seconds', isNew: true, present: 0, additions: 5, over: 0 },
      ],
      advice,
    });
    await expect(bring(file)).rejects.toThrow(`Nothing was imported. ${advice}`);
    expect(await variants()).toEqual([]);
    const [pages] = await db().system`
      select count(*)::int as count from collections where website_id = ${websiteId}`;
    expect(pages?.count).toBe(1);
  });

  test('[LIMIT-04] a website whose limit was raised takes them all, and the one after them not', async () => {
    const { bring, plan, variants, websiteId } = await shop();
    await expect(setProductLimit(db(), websiteId, 10_001)).rejects.toThrow('from 200 to 10,000');
    await setProductLimit(db(), websiteId, 230);
    const report = await bring([header, ...many(230, 'shop')].join('\n'));
    expect([report.created, report.problems]).toEqual([230, []]);
    expect(await variants()).toHaveLength(230);
    // The same file again needs no room: its products are there.
    expect(await plan([header, ...many(230, 'shop')].join('\n'))).toMatchObject({ additions: 0, advice: '' });
    const one = ',,PHYSICAL,shop,last,Last,,SKU-LAST,,,1.00,,No,1,,,,Yes,';
    const late = await bring([header, one].join('\n'), {}, { overLimit: 'leave-out' });
    expect(late.problems.map(({ reason }) => reason)).toEqual([
      'This product could not be saved: A collection holds at most 230 products; this one has 231.',
    ]);
  });

  test('[LIMIT-04] spread, further pages take what does not fit, and a second import finds them there', async () => {
    const { bring, pages } = await shop();
    const file = [header, ...many(405, 'shop')].join('\n');
    const report = await bring(file, {}, { overLimit: 'spread' });
    expect(report).toMatchObject({
      created: 405,
      problems: [],
      newPages: [
        { urlId: 'shop-2', title: 'Shop 2' },
        { urlId: 'shop-3', title: 'Shop 3' },
      ],
    });
    const filled = [
      ['shop', 'Shop', 200],
      ['shop-2', 'Shop 2', 200],
      ['shop-3', 'Shop 3', 5],
    ];
    expect(await pages()).toEqual(filled);
    expect(await bring(file, {}, { overLimit: 'spread' })).toMatchObject({ created: 0, unchanged: 405, newPages: [] });
    expect(await pages()).toEqual(filled);
  });

  test('[LIMIT-04] a product that was deleted comes back while there is room', async () => {
    const { bring, variants, websiteId } = await shop();
    const line = (index: number, price: string) =>
      `,,PHYSICAL,shop,p-${index},P ${index},,SKU-${index},,,${price},,No,1,,,,Yes,`;
    await bring([header, ...Array.from({ length: 200 }, (_, index) => line(index, '1.00'))].join('\n'));
    const deleted = ['P 0', 'P 1'];
    await db().system`
      update items set deleted_at = now() where website_id = ${websiteId} and title in ${db().system(deleted)}`;
    await bring([header, line(200, '1.00')].join('\n'));
    const report = await bring([header, line(0, '2.00'), line(1, '2.00')].join('\n'), {}, { overLimit: 'leave-out' });
    expect(report.updated).toBe(1);
    expect(report.problems).toEqual([
      {
        line: 3,
        subject: 'P 1',
        reason: 'This product could not be saved: A collection holds at most 200 products; this one has 201.',
      },
    ]);
    expect(await variants()).toHaveLength(201);
    const [row] = await db().system`
      select count(*)::int as count from items where website_id = ${websiteId} and deleted_at is null`;
    expect(row?.count).toBe(200);
  });

  test('[LIMIT-08] [LIMIT-09] tags and categories that are too long are shortened and told', async () => {
    const { bring, websiteId } = await shop();
    const wide = (header.match(/,/g)?.length ?? 0) + 1;
    const cells = ['', '', 'PHYSICAL', 'shop', 'a', 'A', '', 'SKU', '', '', '1.00', '', 'No', '1'];
    const columns = header.split(',');
    cells.length = wide;
    cells[columns.indexOf('Tags')] = `"${'👟'.repeat(50)}, ${'t'.repeat(80)}, clay"`;
    cells[columns.indexOf('Categories')] = `/${'c'.repeat(26)}`;
    cells[columns.indexOf('Visible')] = 'Yes';
    const report = await bring([header, cells.join(',')].join('\n'));
    const [item] = await db().system`select tags from items where website_id = ${websiteId}`;
    expect(item?.tags).toEqual(['👟'.repeat(50), 't'.repeat(50), 'clay']);
    const [category] = await db().system`
      select display_name from categories where website_id = ${websiteId} and type <> 'ROOT'`;
    expect(category?.displayName).toBe('c'.repeat(25));
    expect(report.problems.map(({ reason }) => reason)).toEqual([
      `The tag "${'t'.repeat(80)}" is longer than 50 characters; it became "${'t'.repeat(50)}".`,
      `The category "${'c'.repeat(26)}" is longer than 25 characters; it became "${'c'.repeat(25)}".`,
    ]);
  });

  test('[LIMIT-05] a product whose category would be the 10,001st is refused', async () => {
    const { bring, variants, websiteId } = await shop();
    await bring([header, ',,PHYSICAL,shop,a,A,,SKU-A,,,1.00,,No,1,,,,Yes,'].join('\n'));
    const [store] = await db().system`select id from collections where website_id = ${websiteId}`;
    await db().system`
      insert into categories (website_id, id, collection_id, display_name, slug)
      select ${websiteId}, lpad(to_hex(n), 24, '0'), ${store?.id}, 'c' || n, 'c' || n from generate_series(1, 10000) n`;
    const line = ',,PHYSICAL,shop,b,B,,SKU-B,,,1.00,,No,1,/New,,,Yes,';
    const report = await bring([header, line].join('\n'));
    expect(report.problems.map(({ reason }) => reason)).toEqual([
      'This product could not be saved: A store holds at most 10,000 nested categories; this one has 10,001.',
    ]);
    expect((await variants()).map(({ title }) => title)).toEqual(['A']);
  });

  test('a SKU that is taken gets a number and is told', async () => {
    const { bring, variants } = await shop();
    const report = await bring(
      [header, ',,PHYSICAL,shop,a,A,,SAME,,,1.00,,No,1,,,,Yes,', ',,PHYSICAL,shop,b,B,,SAME,,,1.00,,No,1,,,,Yes,'].join(
        '\n',
      ),
    );
    expect((await variants()).map(({ sku }) => sku)).toEqual(['SAME', 'SAME-2']);
    expect(report.problems[0]?.reason).toBe('The SKU SAME is taken by another variant; this one got SAME-2.');
  });
});

test('an owner’s edit stays when the unchanged file is imported again', async () => {
  const { bring, variants, websiteId } = await shop();
  const file = [header, ',,PHYSICAL,shop,a,A,,S1,,,1.00,,No,1,,,,Yes,'].join('\n');
  await bring(file);
  await db().system`update variants set price_cents = 777 where website_id = ${websiteId}`;
  await bring(file);
  expect((await variants())[0]?.priceCents).toBe(777);
});

describe('what is scheduled', () => {
  const row = (id: string, title: string, visible: string) =>
    `${id},,PHYSICAL,shop,fern,${title},,SKU-F,,,10.00,,No,5,,,,${visible},`;
  async function scheduled() {
    const made = await shop();
    await made.bring([header, row('', 'Fern', 'Yes')].join('\n'));
    await db().system`
      update items set status = 'scheduled', publish_on = '2999-01-01' where website_id = ${made.websiteId}`;
    const state = async () => {
      const [item] = await db().system<{ id: string; title: string; status: string; publishOn: Date }[]>`
        select id, title, status, publish_on from items where website_id = ${made.websiteId} and title like 'Fern%'`;
      if (!item) throw new Error('The fern is gone.');
      return { ...item, year: item.publishOn.getUTCFullYear() };
    };
    return { ...made, state };
  }

  test('is not visible in a file, in whichever way it is stored, and waits where the file comes back or goes elsewhere', async () => {
    const from = await scheduled();
    for (const status of ['scheduled', 'published']) {
      await db().system`update items set status = ${status} where website_id = ${from.websiteId}`;
      const file = await from.exported();
      expect(file).toContain(',No,,No,,,,,,,,\n');
      // Another title, so that the file is not skipped as unchanged.
      await from.bring(file.replace(',Fern,', `,Fern ${status},`));
      expect(await from.state()).toMatchObject({ title: `Fern ${status}`, status: 'scheduled', year: 2999 });
      await db().system`update items set title = 'Fern' where website_id = ${from.websiteId}`;
    }
    const to = await shop();
    await to.bring(await from.exported());
    const [copy] = await db().system`select status from items where website_id = ${to.websiteId}`;
    expect(copy?.status).toBe('private');
  });

  test('goes on waiting where a file calls it visible: files know no dates', async () => {
    const { bring, state } = await scheduled();
    const { id } = await state();
    await bring([header, row(id, 'Fern tree', 'Yes')].join('\n'));
    expect(await state()).toMatchObject({ title: 'Fern tree', status: 'scheduled', year: 2999 });
  });

  test('what was hidden with a date noted is shown by a file that says so', async () => {
    const { bring, state, websiteId } = await scheduled();
    await db().system`update items set status = 'private' where website_id = ${websiteId}`;
    const { id } = await state();
    await bring([header, row(id, 'Fern tree', 'Yes')].join('\n'));
    expect(await state()).toMatchObject({ status: 'published', year: new Date().getUTCFullYear() });
  });
});
