import { newId } from '@plinth/domain';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type ThemeSite, themeSite } from '../../testing/theme-site.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { PageRenderer } from './render-page.ts';

let database: TestDatabase;
let application: Application;
let site: ThemeSite;
let shop: string;
const categories: Record<string, string> = {};

interface Piece {
  size?: string;
  color?: string;
  price: number;
  sale?: number;
  stock?: number;
}

async function product(urlId: string, category: string, index: number, pieces: Piece[]) {
  const { system: sql } = database.db;
  const publishOn = new Date(Date.UTC(2026, 0, 1 + index));
  const id = await site.item(shop, {
    urlId,
    title: urlId,
    recordType: 11,
    productType: 1,
    displayIndex: index,
    publishOn,
  });
  for (const [at, { size, color, price, sale, stock = 3 }] of pieces.entries()) {
    const attributes = [
      ...(size ? [{ name: 'Size', value: size }] : []),
      ...(color ? [{ name: 'Color: glaze', value: color }] : []),
    ];
    await sql`insert into variants ${sql({
      websiteId: site.websiteId,
      id: newId(),
      itemId: id,
      sku: `${urlId}-${at}`,
      attributes: sql.json(attributes),
      priceCents: price,
      salePriceCents: sale ?? 0,
      onSale: sale !== undefined,
      stock,
      displayIndex: at,
    })}`;
  }
  const categoryId = categories[category];
  if (categoryId) await sql`insert into item_categories ${sql({ websiteId: site.websiteId, itemId: id, categoryId })}`;
  return id;
}

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await themeSite(application, database.db, 'chosen');
  shop = await site.collection({ typeName: 'products', type: 13, urlId: 'shop', title: 'Shop', pageSize: 6 });
  const { system: sql } = database.db;
  for (const [slug, parent] of [
    ['tableware', null],
    ['bowls', 'tableware'],
    ['vases', null],
  ] as const) {
    categories[slug] = newId();
    await sql`insert into categories ${sql({
      websiteId: site.websiteId,
      id: categories[slug],
      collectionId: shop,
      parentId: parent ? (categories[parent] ?? null) : null,
      displayName: slug,
      slug,
    })}`;
  }
  // The red one in M is sold out, so that M in red and in stock is nobody's.
  await product('bowl', 'bowls', 0, [
    { size: 'M', color: 'Red', price: 2000, stock: 0 },
    { size: 'M', color: 'Blue', price: 2000 },
    { size: 'L', color: 'Red', price: 3000 },
  ]);
  await product('plate', 'tableware', 1, [{ size: 'M', color: 'Blue', price: 1500, sale: 900 }]);
  await product('vase', 'vases', 2, [{ size: 'L', color: 'Green', price: 8050 }]);
  await product('urn', 'vases', 3, [{ size: 'XL', color: 'Green', price: 12_000, stock: 0 }]);
  for (let n = 0; n < 5; n++) await product(`cup-${n}`, 'none', 4 + n, [{ price: 500 + n }]);
  await application.directory.refresh(site.websiteId);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

interface Filters {
  chosen: number;
  clearUrl: string;
  chips: { text: string; url: string }[];
  facets?: {
    total: number;
    categories: { slug: string; count: number; checked: boolean }[];
    options: { name: string; values: { value: string; count: number; checked: boolean; field: string }[] }[];
    stock: { count: number };
    sale: { count: number } | null;
    price: { lowest: string; highest: string } | null;
  };
}
async function list(query: string): Promise<{ names: string[]; filters: Filters; next: string | undefined }> {
  const json = (await site.json(`/shop${query}`)) as unknown as {
    items: { title: string }[];
    productFilters: Filters;
    pagination: { nextPageUrl?: string };
  };
  return {
    names: json.items.map(({ title }) => title),
    filters: json.productFilters,
    next: json.pagination.nextPageUrl,
  };
}
const names = async (query: string) => (await list(query)).names;

test('one variant has to fit all that is asked for', async () => {
  expect(await names('?option=Size:M')).toEqual(['bowl', 'plate']);
  expect(await names('?option=Size:M&option=Size:XL')).toEqual(['bowl', 'plate', 'urn']);
  expect(await names('?option=Size:M&option=Color%253A glaze:Red')).toEqual(['bowl']);
  expect(await names('?option=Size:M&option=Color%253A glaze:Red&stock=in')).toEqual([]);
  expect(await names('?option=Size:XL&stock=in')).toEqual([]);
  expect(await names('?sale=on')).toEqual(['plate']);
  // What a piece costs now counts: the plate was 15.
  expect(await names('?min=8&max=10')).toEqual(['plate']);
  expect(await names('?min=80.50&max=80,5')).toEqual(['vase']);
  expect(await names('?max=8&min=10')).toEqual(['plate']);
  expect(await names('?category=tableware&stock=in')).toEqual(['bowl', 'plate']);
});

test('products follow each other as it was asked for, over all pages', async () => {
  expect((await names('?sort=price-high')).slice(0, 4)).toEqual(['urn', 'vase', 'bowl', 'plate']);
  expect((await names('?sort=price-low')).slice(0, 2)).toEqual(['cup-0', 'cup-1']);
  expect((await names('?sort=newest')).slice(0, 2)).toEqual(['cup-4', 'cup-3']);
  const first = await list('?sort=name&max=100');
  expect([first.names.length, first.next]).toEqual([6, '/shop?max=100&sort=name&page=2']);
  expect(await names('?sort=name&max=100&page=2')).toEqual(['plate', 'vase']);
});

test('what makes no sense is as if it were not there', async () => {
  const plain = await names('');
  for (const odd of ['?sort=cheap', '?min=-1', '?max=abc', '?option=Size', '?stock=out', '?option=:M', '?min=1e3'])
    expect(await names(odd), odd).toEqual(plain);
  expect((await site.get(`/shop?${'option=Size:M&'.repeat(500)}`)).statusCode).toBe(200);
});

test('each choice says how many products it has, all other choices taken into account', async () => {
  const { facets } = (await list('?option=Size:M&filters=show')).filters;
  expect(facets).toMatchObject({ total: 2, stock: { count: 2 }, sale: { count: 1 } });
  expect(facets?.categories.map(({ slug, count }) => [slug, count])).toEqual([
    ['tableware', 2],
    ['bowls', 1],
  ]);
  const values = Object.fromEntries(
    (facets?.options ?? []).map(({ name, values }) => [name, values.map(({ value, count }) => `${value} ${count}`)]),
  );
  // Of its own option all values are there to be chosen beside it; of another those that are left.
  expect(values).toEqual({ Size: ['L 2', 'M 2', 'XL 1'], 'Color: glaze': ['Blue 2', 'Red 1'] });
  expect(facets?.price).toMatchObject({ lowest: '$9.00', highest: '$20.00' });
  const wide = (await list('?filters=show')).filters;
  expect([wide.chosen, wide.facets?.total, wide.facets?.stock.count]).toEqual([0, 9, 8]);
  // As many as are listed then.
  for (const { field, count } of wide.facets?.options.flatMap((option) => option.values) ?? [])
    expect((await names(`?${new URLSearchParams({ option: field })}`)).length, field).toBe(count);
});

test('a filter is taken back by its own link, and all of them by one', async () => {
  const { filters } = await list('?option=Size:M&stock=in&max=40&sort=name');
  expect(filters.chips.map(({ text }) => text)).toEqual(['Size: M', 'In stock', 'Up to $40.00']);
  expect(filters.chips[1]?.url).toBe('/shop?option=Size%3AM&max=40&sort=name');
  expect(filters.clearUrl).toBe('/shop?sort=name');
  const html = await site.main('/shop?option=Size:XL&stock=in');
  expect(html).toContain('Nothing fits all of these filters.');
  expect(html).toContain('<input type="hidden" name="option" value="Size:XL">');
});

test('the page works without script, and no crawler walks through all filters', async () => {
  const plain = (await site.get('/shop')).body;
  expect(plain).toContain('href="/shop?filters=show#shop-filter" rel="nofollow"');
  expect(plain).not.toContain('name="option"');
  expect(plain).not.toContain('content="noindex"');
  for (const query of ['?filters=show', '?option=Size:M', '?sort=name', '?sale=on&page=1']) {
    const { body } = await site.get(`/shop${query}`);
    expect(body, query).toContain('<meta name="robots" content="noindex">');
    expect(/<link rel="canonical" href="([^"]+)"/.exec(body)?.[1], query).toMatch(/\/shop$/);
  }
  const panel = await site.main('/shop?filters=show&option=Size:M');
  expect(panel).toContain('<input type="checkbox" name="option" value="Size:M" checked>');
  expect(panel).not.toContain('<input type="hidden" name="option"');
});

test('a list with filters is right after any product of the shop has changed', async () => {
  expect(await names('?option=Size:XL&stock=in')).toEqual([]);
  await site.get('/shop?option=Size:XL&stock=in');
  await site.get('/shop');
  const { system: sql } = database.db;
  const [urn] = await sql<{ id: string; version: number; variant: string }[]>`
    select i.id, i.version, v.id as variant from items i join variants v on v.item_id = i.id where i.url_id = 'urn'`;
  const answer = await site.admin.call('PATCH', `/api/commerce/products/${urn?.id}`, {
    version: urn?.version,
    change: { variants: { [urn?.variant ?? '']: { stock: 4 } } },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  await application.directory.refresh(site.websiteId);
  expect(await site.main('/shop?option=Size:XL&stock=in')).toContain('href="/shop/urn"');
});

test('the same filters in another order are one page', async () => {
  await site.get('/shop?option=Size:L&option=Size:M&stock=in');
  const render = vi.spyOn(PageRenderer.prototype, 'render');
  await site.get('/shop?stock=in&option=Size:M&option=Size:L&option=Size:M&min=&max=&sort=');
  expect(render).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
