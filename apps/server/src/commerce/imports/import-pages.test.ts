import { describe, expect, test } from 'vitest';
import { productColumns as header, manyProducts as many, useImportShops } from '../../testing/import-shop.ts';

const { shop, db } = useImportShops();

describe('the pages that a file names', () => {
  test('are filled, made where they are missing, and never made twice', async () => {
    const { bring, pages, exported, websiteId } = await shop();
    const file = [
      header,
      ...many(2, 'shop'),
      ...many(3, 'glaze-seconds'),
      ',,PHYSICAL,,bare,Bare,,BARE,,,1.00,,No,1,,,,Yes,',
      ',,PHYSICAL,cart,odd,Odd,,ODD,,,1.00,,No,1,,,,Yes,',
    ].join('\n');
    const report = await bring(file);
    expect(report.newPages).toEqual([
      { urlId: 'glaze-seconds', title: 'Glaze seconds' },
      // The platform's own address: the page gets another one.
      { urlId: 'cart-2', title: 'Cart' },
    ]);
    const there = [
      ['shop', 'Shop', 3],
      ['glaze-seconds', 'Glaze seconds', 3],
      ['cart-2', 'Cart', 1],
    ];
    expect(await pages()).toEqual(there);
    const [root] = await db().system`
      select k.display_name from categories k join collections c on c.website_id = k.website_id and c.id = k.collection_id
      where c.website_id = ${websiteId} and c.url_id = 'glaze-seconds' and k.type = 'ROOT'`;
    expect(root?.displayName).toBe('Glaze seconds');
    expect(await exported()).toContain(',glaze-seconds,');
    const again = await bring(`${file}\n,,PHYSICAL,cart,new,New,,NEW,,,1.00,,No,1,,,,Yes,`);
    expect(again).toMatchObject({ created: 1, unchanged: 7, newPages: [] });
    expect(await pages()).toEqual(there.map(([urlId, title, count]) => [urlId, title, urlId === 'cart-2' ? 2 : count]));
  });

  test('are not asked where one page is named for all; a product that is there stays where its owner has it', async () => {
    const { bring, pages } = await shop();
    await bring([header, ...many(2, 'shop')].join('\n'));
    const moved = many(2, 'shop').map((line) => line.replace(',shop,', ',elsewhere,').replace(',1.00,', ',2.00,'));
    expect(await bring([header, ...moved].join('\n'))).toMatchObject({ updated: 2, newPages: [] });
    expect(await bring([header, ...many(1, 'other')].join('\n'), {}, { store: 'shop' })).toMatchObject({ created: 1 });
    expect(await pages()).toEqual([['shop', 'Shop', 3]]);
  });
});

describe('which product of the website a product of a file without ids is', () => {
  const line = (page: string, url: string, title: string, sku: string, price = '1.00') =>
    `,,PHYSICAL,${page},${url},${title},,${sku},,,${price},,No,1,,,,Yes,`;

  test('one of another page with the same address and title is another one', async () => {
    const { bring, plan, pages, variants } = await shop();
    await bring([header, line('shop', 'mug', 'Mug', 'MUG-1')].join('\n'));
    const seconds = [header, line('seconds', 'mug', 'Mug', 'MUG-2')].join('\n');
    expect(await plan(seconds)).toMatchObject({ additions: 1, pages: [{ urlId: 'seconds', additions: 1 }] });
    expect(await bring(seconds)).toMatchObject({ created: 1, updated: 0 });
    // The same file with both pages at once, and without addresses.
    const untold = [
      header,
      line('left', '', 'Vase', 'V-1'),
      line('right', '', 'Vase', 'V-2'),
      line('right', '', 'Vase', 'V-3'),
    ];
    expect(await plan(untold.join('\n'))).toMatchObject({ additions: 3 });
    expect(await bring(untold.join('\n'))).toMatchObject({ created: 3 });
    expect(await bring(untold.join('\n'))).toMatchObject({ created: 0, unchanged: 3 });
    expect((await variants()).map(({ sku }) => sku).sort()).toEqual(['MUG-1', 'MUG-2', 'V-1', 'V-2', 'V-3']);
    expect(await pages()).toEqual([
      ['shop', 'Shop', 1],
      ['seconds', 'Seconds', 1],
      ['left', 'Left', 1],
      ['right', 'Right', 2],
    ]);
  });

  test('one with its SKU, or on its page with its address, is the same, whoever made it', async () => {
    const { bring, plan, variants, addProduct, websiteId } = await shop();
    const byHand = await addProduct({ title: 'Plate' });
    await addProduct({ title: 'Jug' });
    await db().system`update items set url_id = 'jug' where website_id = ${websiteId} and title = 'Jug'`;
    const file = [
      header,
      line('shop', 'plate-2026', 'Plate of 2026', byHand.sku, '3.00'),
      line('shop', 'jug', 'Jug of 2026', 'JUG-26', '4.00'),
      line('shop', 'plate', 'Plate', 'PLATE-NEW'),
    ].join('\n');
    expect(await plan(file)).toMatchObject({ products: 3, additions: 1 });
    expect(await bring(file)).toMatchObject({ created: 1, updated: 2 });
    expect((await variants()).map(({ title, sku, priceCents }) => [title, sku, priceCents]).sort()).toEqual([
      ['Jug of 2026', 'JUG-26', 400],
      ['Plate of 2026', byHand.sku, 300],
      ['Plate', 'PLATE-NEW', 100],
    ]);
  });

  test('a title alone names one of the same page, and of no other', async () => {
    const { bring, plan } = await shop();
    await bring([header, line('shop', '', 'Bowl', '')].join('\n'));
    expect(await plan([header, line('shop', '', 'Bowl', '', '2.00')].join('\n'))).toMatchObject({ additions: 0 });
    expect(await plan([header, line('seconds', '', 'Bowl', '', '2.00')].join('\n'))).toMatchObject({ additions: 1 });
  });

  test('what an earlier version remembered by an address alone is found on its page, and by its SKU elsewhere', async () => {
    const { bring, plan, websiteId } = await shop();
    await bring([header, line('shop', 'mug', 'Mug', 'MUG-1')].join('\n'));
    await db().system`update import_links set external_id = 'mug' where website_id = ${websiteId} and kind = 'product'`;
    expect(await plan([header, line('shop', 'mug', 'Mug', 'MUG-9')].join('\n'))).toMatchObject({ additions: 0 });
    expect(await plan([header, line('seconds', 'mug', 'Mug', 'MUG-1')].join('\n'))).toMatchObject({ additions: 0 });
    expect(await plan([header, line('seconds', 'mug', 'Mug', 'MUG-9')].join('\n'))).toMatchObject({ additions: 1 });
    expect(await bring([header, line('shop', 'mug', 'Mug', 'MUG-1')].join('\n'))).toMatchObject({ unchanged: 1 });
  });
});
