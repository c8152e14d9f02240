import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ProductImport, ProductMapping } from '@plinth/contract';
import { newId } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FolderAssetStore } from '../../platform/assets/asset-store.ts';
import { readConfig } from '../../platform/config/config.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { exportProducts } from './export-products.ts';
import { productImportJob } from './import-job.ts';
import { readFile, writeProducts } from './import-products.ts';
import {
  dismissImport,
  exportProblems,
  mapImport,
  readImports,
  startImport,
  takeFile,
  undoImport,
} from './import-service.ts';

let database: TestDatabase;
let folder: string;
let needs: { db: TestDatabase['db']; assets: FolderAssetStore; config: ReturnType<typeof readConfig> };
let runner: JobRunner;
let shop: TestShop;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'plinth-import-job-'));
  needs = { db: database.db, assets: new FolderAssetStore(folder), config: readConfig({}) };
  runner = new JobRunner(database.db, [productImportJob(needs)]);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  shop = await createTestShop(database.db);
});

const sql = () => database.db.system;
async function now(id: string, websiteId = shop.websiteId): Promise<ProductImport> {
  const found = (await readImports(needs, websiteId)).imports.find((one) => one.id === id);
  if (!found) throw new Error('The import is gone.');
  return found;
}
async function upload(content: string | Buffer): Promise<ProductImport> {
  const stream = Readable.from([Buffer.from(content)]);
  const { id } = await takeFile(needs, { websiteId: shop.websiteId, accountId: null }, { fileName: 'a.csv', stream });
  await runner.drain();
  return now(id);
}
async function assign(id: string, change: Partial<ProductMapping>): Promise<ProductImport> {
  const { mapping } = await now(id);
  await mapImport(needs, shop.websiteId, id, { ...(mapping as ProductMapping), ...change });
  await runner.drain();
  return now(id);
}
async function start(id: string): Promise<ProductImport> {
  await startImport(needs, shop.websiteId, id, { overLimit: 'refuse', fetchImages: false });
  await runner.drain();
  return now(id);
}
async function undo(id: string): Promise<ProductImport> {
  await undoImport(needs, shop.websiteId, id);
  await runner.drain();
  return now(id);
}
const products = async () => {
  const rows = await sql()<{ title: string; urlId: string; sku: string; priceCents: number; stock: number }[]>`
    select i.title, i.url_id, v.sku, v.price_cents, v.stock from items i
    join variants v on v.website_id = i.website_id and v.item_id = i.id
    where i.website_id = ${shop.websiteId} and i.deleted_at is null order by v.sku`;
  return rows.map((row) => Object.values(row).join('|'));
};
/** All that an import could leave behind. */
const counts = async () => {
  const [row] = await sql()`
    select (select count(*)::int from items where website_id = ${shop.websiteId}) as items,
      (select count(*)::int from variants where website_id = ${shop.websiteId}) as variants,
      (select count(*)::int from categories where website_id = ${shop.websiteId}) as categories,
      (select count(*)::int from collections where website_id = ${shop.websiteId}) as collections,
      (select count(*)::int from import_links where website_id = ${shop.websiteId}) as links`;
  return row;
};

const table = `Bezeichnung;VK;Bestand;Farbe;Text;Sparte;Notes
"Tea; pot";19,90;3;red;"Two
lines";Kitchen > Pots;"=HYPERLINK(""x"")"
"Tea; pot";21,00;4;blue;;;
Bowl;cheap;1;;;;
Cup;5,50;2;;;;
`;

test('a table that nobody knows is assigned by hand, planned with its problems by line, imported, and remembered', async () => {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(table, 'utf16le')]);
  const found = await upload(bytes);
  expect(found.columns[0]).toEqual({ name: 'Bezeichnung', examples: ['Tea; pot', 'Bowl', 'Cup'] });
  expect(found.mapping).toMatchObject({
    source: 'csv',
    fields: { title: 'Bezeichnung', price: 'VK', stock: 'Bestand' },
  });
  expect(found.mapping?.options).toEqual(['Farbe']);
  const open = await assign(found.id, { fields: { ...found.mapping?.fields, price: '' } });
  expect([open.plan, open.problem]).toEqual([null, 'Say which column holds the price.']);
  await expect(
    startImport(needs, shop.websiteId, found.id, { overLimit: 'refuse', fetchImages: false }),
  ).rejects.toThrow('Say which column holds the price.');
  await expect(assign(found.id, { options: ['Colour'] })).rejects.toThrow('The file has no column “Colour”.');

  const fields = { ...found.mapping?.fields, price: 'VK', description: 'Text', categories: 'Sparte' };
  const ready = await assign(found.id, { fields });
  expect(ready.plan).toMatchObject({ products: 2, additions: 2, updates: 0 });
  const problem = { line: 5, subject: 'Bowl', column: 'VK', value: 'cheap' };
  expect(ready.plan?.problems).toEqual([{ ...problem, reason: 'VK is "cheap"; it must be a price such as 19.90.' }]);
  const text: string[] = [];
  for await (const piece of exportProblems(needs, shop.websiteId, found.id)) text.push(piece);
  expect(text.join('')).toContain('5,Bowl,VK,cheap,"VK is ""cheap""; it must be a price such as 19.90."');

  const done = await start(found.id);
  expect(done).toMatchObject({ state: 'done', canUndo: true, report: { created: 2, variants: 3, unchanged: 0 } });
  expect((await products()).map((line) => line.replace(/SQ\w+/, '')).sort()).toEqual([
    'Cup|cup||550|2',
    'Tea; pot|tea-pot||1990|3',
    'Tea; pot|tea-pot||2100|4',
  ]);
  const again = await upload(bytes);
  expect(again.mapping?.fields).toMatchObject(fields);
  expect(again.plan).toMatchObject({ additions: 0, updates: 0 });
});

const shopify = (...rows: readonly string[]) =>
  ['Handle,Title,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Type', ...rows].join('\n');

test('undo takes away what an import made and puts back what it changed; what was changed or bought since stays, by name', async () => {
  const first = await upload(shopify('old,Old,OLD,10,shopify,5,Cups', 'own,Own,OWN,10,shopify,5,Cups'));
  await start(first.id);
  const before = { counts: await counts(), products: await products() };
  const second = await upload(
    shopify(
      'old,Renamed,OLD,12,shopify,9,Jugs',
      'own,Own,OWN,11,shopify,5,Cups',
      'new,New,NEW,7,shopify,1,Pots',
      'sold,Sold,SOLD,7,shopify,3,Pots',
    ),
  );
  expect(second.plan).toMatchObject({ additions: 2, updates: 2 });
  expect(await start(second.id)).toMatchObject({ report: { created: 2, updated: 2 } });
  expect(await products()).toContain('Renamed|old|OLD|1200|9');
  // Meanwhile the owner gives one a price of their own, and somebody buys another.
  await sql()`update variants set price_cents = 1111 where website_id = ${shop.websiteId} and sku = 'OWN'`;
  await sql()`update variants set stock = stock - 1 where website_id = ${shop.websiteId} and sku = 'SOLD'`;
  const [undone, twice] = await Promise.allSettled([
    undoImport(needs, shop.websiteId, second.id),
    undoImport(needs, shop.websiteId, second.id),
  ]);
  expect([undone.status, twice.status].sort()).toEqual(['fulfilled', 'rejected']);
  await runner.drain();
  const ended = await now(second.id);
  expect(ended).toMatchObject({ state: 'undone', canUndo: false, undone: { removed: 1, restored: 1, keptCount: 2 } });
  expect(ended.undone.kept).toEqual([
    { title: 'Own', reason: 'It was changed since.' },
    { title: 'Sold', reason: 'It was changed since.' },
  ]);
  expect(await products()).toEqual(['Old|old|OLD|1000|5', 'Own|own|OWN|1111|5', 'Sold|sold|SOLD|700|2']);
  await expect(undoImport(needs, shop.websiteId, second.id)).rejects.toThrow('Nothing of this file came in');
  const [jugs] = await sql()`select 1 from categories where website_id = ${shop.websiteId} and display_name = 'Jugs'`;
  expect(jugs).toBeUndefined();

  // The first one, back to a shop in which it never was, but for what its owner has changed since.
  expect((await undo(first.id)).undone).toMatchObject({ removed: 1, keptCount: 1 });
  expect(await products()).toEqual(['Own|own|OWN|1111|5', 'Sold|sold|SOLD|700|2']);
  expect(before.products).toHaveLength(2);
  // What was taken back comes in again as if it had never been there.
  const third = await upload(shopify('old,Old,OLD,10,shopify,5,Cups'));
  expect(await start(third.id)).toMatchObject({ report: { created: 1, problems: [] } });
});

test('an import that made everything is undone to nothing', async () => {
  await sql()`delete from collections where website_id = ${shop.websiteId}`;
  const file = await upload(
    'Product ID [Non Editable],Product Page,Title,SKU,Price,On Sale,Stock,Visible,Categories\n,mugs,A,A,1,No,1,Yes,/x/y\n,mugs,B,B,1,No,1,Yes,/x\n',
  );
  expect(await start(file.id)).toMatchObject({ report: { created: 2, newPages: [{ urlId: 'mugs', title: 'Mugs' }] } });
  expect(await undo(file.id)).toMatchObject({ state: 'undone', undone: { removed: 2, keptCount: 0 } });
  expect(await counts()).toEqual({ items: 0, variants: 0, categories: 0, collections: 0, links: 0 });
});

test('an import goes on where its process has died, and ends with what came in when it is cancelled', async () => {
  const rows = Array.from({ length: 12 }, (_, n) => `p${n},P ${n},P-${n},1,shopify,1,`);
  const text = shopify(...rows);
  const file = await upload(text);
  const other = await upload(text);
  await startImport(needs, shop.websiteId, file.id, { overLimit: 'refuse', fetchImages: false });
  const reading = await readFile(needs.db, shop.websiteId, { bytes: Buffer.from(text), currency: 'USD' });
  const place = { db: needs.db, store: needs.assets, websiteId: shop.websiteId, quota: undefined };
  const how = { images: {}, state: 'importing' as const };
  const dies = async (done: number) => {
    if (done === 5) throw new Error('killed');
  };
  await expect(writeProducts(place, file.id, reading, { ...how, step: dies })).rejects.toThrow('killed');
  await expect(start(file.id)).rejects.toThrow('being read or imported already');
  await expect(start(other.id)).rejects.toThrow('Another file is being imported');
  // What its owner has thrown away meanwhile stays there: nothing that came in is looked at twice.
  await sql()`update items set deleted_at = now() where website_id = ${shop.websiteId} and url_id = 'p0'`;
  await runner.drain();
  expect(await now(file.id)).toMatchObject({ state: 'done', report: { created: 12, unchanged: 0, problems: [] } });
  expect(await products()).toHaveLength(11);

  const next = await upload(text.replaceAll('P-', 'Q-').replaceAll(',1,shopify', ',2,shopify'));
  await startImport(needs, shop.websiteId, next.id, { overLimit: 'refuse', fetchImages: false });
  const cancels = async (done: number) => {
    if (done === 4) await dismissImport(needs, shop.websiteId, next.id);
  };
  await expect(writeProducts(place, next.id, reading, { ...how, step: cancels })).rejects.toThrow();
  await runner.drain();
  const ended = await now(next.id);
  expect(ended).toMatchObject({
    state: 'done',
    problem: 'It was cancelled. 4 of 12 products had been dealt with by then.',
  });
});

test('what lies at each location goes out, comes in and is put back', async () => {
  const add = (id: string, name: string, preference: number) =>
    sql()`insert into stock_locations ${sql()({ websiteId: shop.websiteId, id, name, preference })}`;
  await add('main', 'Main', 0);
  const barn = newId();
  await add(barn, 'Barn', 1);
  await shop.addProduct({ title: 'Bowl', stock: 10 });
  const exported = async () => {
    const pieces: string[] = [];
    for await (const piece of exportProducts(database.db, shop.websiteId, 'USD', '')) pieces.push(piece);
    return pieces.join('');
  };
  const lying = async () => {
    const [row] = await sql()<{ stock: number; barn: number }[]>`
      select v.stock, plinth_stock_at(v.website_id, v.id, ${barn}, v.stock) as barn from variants v where v.website_id = ${shop.websiteId}`;
    return [row?.stock, row?.barn];
  };
  const text = await exported();
  expect(text.split('\n')[0]).toMatch(/Stock at Main,Stock at Barn$/);
  expect(text.split('\n')[1]).toMatch(/,10,0$/);
  const file = await upload(text.replace(/,10,0\n$/, ',4,9\n'));
  expect((await start(file.id)).report).toMatchObject({ updated: 1, problems: [] });
  expect(await lying()).toEqual([13, 9]);
  expect((await exported()).split('\n')[1]).toMatch(/,13,.*,4,9$/);
  const moved = await sql()`
    select cause, location_id, delta from stock_movements where website_id = ${shop.websiteId} order by number`;
  expect(moved.map((row) => Object.values(row))).toEqual([
    ['opening', 'main', 10],
    ['import', 'main', -6],
    ['import', barn, 9],
  ]);
  // Of a second file each location gets back what it had, not the sum alone.
  const second = await upload(text.replace(/,10,0\n$/, ',2,1\n'));
  expect((await start(second.id)).report).toMatchObject({ updated: 1, problems: [] });
  expect(await lying()).toEqual([3, 1]);
  expect((await undo(second.id)).undone).toMatchObject({ restored: 1 });
  expect(await lying()).toEqual([13, 9]);
  expect((await undo(file.id)).undone).toMatchObject({ restored: 1 });
  expect(await lying()).toEqual([10, 0]);
});

test('a file beyond 50 MB is refused as it comes, and leaves nothing', async () => {
  const stream = Readable.from(Array.from({ length: 51 }, () => Buffer.alloc(1_000_000, 'x,y\n')));
  const who = { websiteId: shop.websiteId, accountId: null };
  await expect(takeFile(needs, who, { fileName: 'large.csv', stream })).rejects.toMatchObject({
    status: 413,
    message: expect.stringContaining('50 MB'),
  });
  expect((await readImports(needs, shop.websiteId)).imports).toEqual([]);
  const kept = await readdir(folder, { recursive: true });
  expect(kept.filter((path) => path.includes(shop.websiteId) && path.endsWith('.csv'))).toEqual([]);
});

test('what is no table, too wide, cut off or somebody else’s is told in one line', async () => {
  const failed = async (content: string | Buffer) => {
    const { id, state, problem } = await upload(content);
    await dismissImport(needs, shop.websiteId, id);
    return [state, problem];
  };
  expect(await failed(Buffer.from('PK\u0003\u0004rest'))).toEqual([
    'failed',
    'This is a workbook of Excel or a zip. Save it as CSV first.',
  ]);
  expect((await failed(Array.from({ length: 1001 }, (_, n) => `c${n}`).join(',')))[1]).toContain('at most 1000');
  expect((await failed('one column\nx\n'))[1]).toContain('is its separator the right one?');
  const wide = await upload(`Title,Price,${Array.from({ length: 298 }, (_, n) => `c${n}`).join(',')}\nA,1\n`);
  expect([wide.columns.length, wide.plan?.products]).toEqual([300, 1]);
  const cut = await upload('Title,Price,Stock\nA,1.00,1\nB,1.00,1\nC,1.');
  expect(cut.plan).toMatchObject({ products: 2, problems: [{ line: 4, reason: expect.stringContaining('cut off') }] });
  const mine = await upload('Title,Price\nA,1\n');
  const other = await createTestShop(database.db);
  for (const attack of [
    () => startImport(needs, other.websiteId, mine.id, { overLimit: 'refuse', fetchImages: false }),
    () => mapImport(needs, other.websiteId, mine.id, mine.mapping as ProductMapping),
    () => undoImport(needs, other.websiteId, mine.id),
    () => dismissImport(needs, other.websiteId, mine.id),
    () => exportProblems(needs, other.websiteId, mine.id).next(),
  ])
    await expect(attack()).rejects.toThrow('This import');
  const separated = await assign(mine.id, { separator: ';' });
  expect([separated.state, separated.problem]).toEqual(['read', expect.stringContaining('separator')]);
  expect((await assign(mine.id, { separator: ',' })).plan?.products).toBe(1);
});
