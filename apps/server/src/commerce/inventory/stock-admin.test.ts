import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import { migrationsFolder } from '../../platform/database/migrate.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/server/context.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  addShipping,
  createTestServer,
  createTestShop,
  type TestShop,
  type TestVariant,
  TestVisitor,
} from '../../testing/test-shop.ts';
import { noteStockOrigin } from '../stock-ledger/service.ts';
import { lowStockJob } from './low-stock-job.ts';

let database: TestDatabase;
let app: App;
let shop: TestShop;
let bowl: TestVariant;
let mug: TestVariant;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await createTestServer(database.db, commerceRoutes);
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});
beforeEach(async () => {
  shop = await createTestShop(database.db);
  await addShipping(database.db, shop);
  bowl = await shop.addProduct({ title: 'Bowl', stock: 10, attributes: [{ name: 'Size', value: 'Large' }] });
  mug = await shop.addProduct({ title: 'Mug', stock: 3, productType: 3 });
});

const STOCK = '/api/commerce/stock';
const owner = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, role: number = roles.storeManager) =>
  new TestVisitor(app, shop.host).call(method, url, body, { 'x-test-role': `${role}`, 'x-csrf-token': 'crumb' });
const list = async (query = '') => (await owner('GET', STOCK + query)).json();
const change = (kind: 'set' | 'add' | 'take', quantity: number, of = bowl, more: object = {}) =>
  owner('POST', `${STOCK}/changes`, {
    id: newId(),
    cause: 'received',
    changes: [{ variantId: of.variantId, kind, quantity, ...more }],
  });
const movements = async (of = bowl) =>
  (await owner('GET', `${STOCK}/${of.variantId}/movements`)).json().movements as {
    number: number;
    delta: number;
    stockAfter: number;
    cause: string;
    note: string;
    order: { id: string; number: string } | null;
    changeId: string;
  }[];
const check = async () => (await owner('GET', `${STOCK}/check`)).json();
const buy = async (quantity: number, of = bowl): Promise<string> => {
  const buyer = new TestVisitor(app, shop.host);
  await buyer.add(of, quantity);
  const answer = await buyer.checkout({ email: 'ada@example.com' });
  expect(answer.statusCode).toBe(200);
  return answer.json().id;
};
const stockOf = async (of = bowl) => {
  const [row] = await database.db.system`select stock from variants where id = ${of.variantId}`;
  return row?.stock as number;
};

describe('the list', () => {
  test('has every variant that is counted, by name, with what is reserved and its state', async () => {
    await shop.addProduct({ title: 'A file', productType: 2 });
    await shop.addProduct({ title: 'Zebra', unlimited: true });
    await shop.addProduct({ title: 'Vase', stock: 0 });
    // Of seven sold, two are on their way and one was given back without going onto the shelf again.
    const orderId = await buy(7);
    await change('add', 3);
    await database.db.system`
      update order_items set fulfilled_quantity = 2, refunded_quantity = 1 where order_id = ${orderId}`;
    await owner('PUT', `${STOCK}/settings`, { lowAt: 3, mails: true });
    const { lines, counts, settings } = await list();
    expect(lines.map(({ name }: { name: string }) => name)).toEqual(['Bowl', 'Mug', 'Vase', 'Zebra']);
    expect(lines[0]).toMatchObject({ variant: 'Large', stock: 6, reserved: 4, lowAt: 3, ownLowAt: null });
    expect(counts).toEqual({ all: 4, low: 1, out: 1, backordered: 0, unlimited: 1 });
    expect(settings).toEqual({ lowAt: 3, mails: true });
    const names = async (query: string) => (await list(query)).lines.map(({ name }: { name: string }) => name);
    expect(await names('?state=low')).toEqual(['Mug']);
    expect(await names('?state=out')).toEqual(['Vase']);
    expect(await names('?state=unlimited')).toEqual(['Zebra']);
    expect(await names('?query=large%20bow')).toEqual(['Bowl']);
    expect(await names(`?query=${mug.sku}`)).toEqual(['Mug']);
    expect(await names('?query=100%25')).toEqual([]);
  });

  test('comes page by page, each line once, and tells of a cursor that is gone', async () => {
    for (let count = 0; count < 5; count++) await shop.addVariant(bowl.itemId, { stock: count });
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { lines: { sku: string }[]; nextCursor: string | null } = await list(`?limit=2&cursor=${cursor}`);
      seen.push(...page.lines.map(({ sku }) => sku));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
    expect((await owner('GET', `${STOCK}?cursor=${newId()}`)).statusCode).toBe(400);
  });

  test('is a file of the same lines, without a cell that a spreadsheet would run', async () => {
    await shop.addProduct({ title: '=cmd()', stock: 1 });
    const file = await owner('GET', `${STOCK}.csv`);
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body.split('\n')[0]).toBe('Product,Variant,SKU,Stock,Sold and not sent,Low at,State');
    expect(file.body).toContain(`Bowl,Large,${bowl.sku},10,0,,In stock`);
    expect(file.body).toContain("'=cmd()");
  });

  test('is for who cares for products', async () => {
    for (const url of [STOCK, `${STOCK}.csv`, `${STOCK}/check`])
      expect((await owner('GET', url, undefined, roles.editor)).statusCode).toBe(403);
  });
});

describe('a change by hand', () => {
  test('sets, adds and takes with its cause, and a line in the ledger', async () => {
    expect((await change('add', 5)).json().stock).toEqual([{ variantId: bowl.variantId, stock: 15, reserved: 0 }]);
    await change('take', 2);
    await change('set', 7);
    expect(await movements()).toMatchObject([
      { number: 4, delta: -6, stockAfter: 7, cause: 'received' },
      { number: 3, delta: -2, stockAfter: 13 },
      { number: 2, delta: 5, stockAfter: 15 },
      { number: 1, delta: 10, stockAfter: 10 },
    ]);
    // The mug's first pieces have a line, too.
    expect(await check()).toEqual({ variants: 2, movements: 5, wrong: [] });
  });

  test('is all or nothing, and says which line was wrong', async () => {
    const changes = [
      { variantId: bowl.variantId, kind: 'add', quantity: 1 },
      { variantId: mug.variantId, kind: 'take', quantity: 4 },
    ];
    const answer = await owner('POST', `${STOCK}/changes`, { id: newId(), cause: 'damaged', changes });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.fields).toEqual({
      [mug.variantId]: 'Mug: that would be 1 too few. 3 can be sold.',
    });
    expect([await stockOf(), await stockOf(mug)]).toEqual([10, 3]);
    expect((await change('set', 1, { ...bowl, variantId: newId() })).statusCode).toBe(404);
    for (const wrong of [-1, 1.5, 'abc', 1e10])
      expect((await change('set', wrong as number)).statusCode, `${wrong}`).toBe(400);
  });

  test('of what was sold from meanwhile tells what is there now', async () => {
    await buy(1);
    const answer = await change('set', 12, bowl, { stockBefore: 10 });
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'conflict']);
    expect(answer.json().current).toEqual([{ variantId: bowl.variantId, stock: 9, reserved: 1 }]);
  });

  test('that is sent twice is done once, also at the same time', async () => {
    const body = {
      id: newId(),
      cause: 'received',
      changes: [{ variantId: bowl.variantId, kind: 'add', quantity: 5 }],
    };
    const send = () => owner('POST', `${STOCK}/changes`, body);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await stockOf()).toBe(15);
  });

  test('is taken back once, and sales in between stay', async () => {
    const { changeId } = (await change('add', 5)).json();
    await buy(2);
    const undo = () => owner('POST', `${STOCK}/changes/${changeId}/undo`);
    expect((await undo()).json().stock).toMatchObject([{ stock: 8 }]);
    await undo();
    expect(await stockOf()).toBe(8);
    expect((await movements())[0]).toMatchObject({ delta: -5, cause: 'undo' });
    const other = (await change('add', 3)).json().changeId;
    await change('set', 1);
    const late = await owner('POST', `${STOCK}/changes/${other}/undo`);
    expect([late.statusCode, late.json().error.message]).toEqual([
      409,
      'Bowl (Large): 1 of the 3 pieces are left. This cannot be taken back any more.',
    ]);
    expect((await owner('POST', `${STOCK}/changes/${newId()}/undo`)).statusCode).toBe(404);
  });

  test('shows on pages what has sold out and what is back, and nothing else', async () => {
    const version = async () => {
      const [row] = await database.db.system`select content_version from websites where website_id = ${shop.websiteId}`;
      return row?.contentVersion as number;
    };
    const first = await version();
    await change('set', 20);
    expect(await version()).toBe(first);
    await change('set', 0);
    expect(await version()).toBe(first + 1);
    await change('set', 5);
    expect(await version()).toBe(first + 2);
  });
});

describe('the ledger', () => {
  test('has a line for every sale and cancellation, with its order', async () => {
    const id = await buy(3);
    await owner('POST', `/api/commerce/orders/${id}/cancel`, { notify: false });
    const [back, sold] = await movements();
    expect(sold).toMatchObject({ delta: -3, stockAfter: 7, cause: 'order', order: { id } });
    expect(back).toMatchObject({ delta: 3, stockAfter: 10, cause: 'order-canceled', order: { id } });
    expect((await check()).wrong).toEqual([]);
  });

  test('has a line for what a variant begins with and for what goes with it, and finds pieces without one', async () => {
    const { db } = database;
    const lines = async () => {
      const rows = await db.system`
        select delta, stock_after, cause from stock_movements where variant_id = ${bowl.variantId} order by number`;
      return rows.map(({ delta, stockAfter, cause }) => [delta, stockAfter, cause]);
    };
    expect(await lines()).toEqual([[10, 10, 'opening']]);
    const [kept] = await db.system`select * from variants where id = ${bowl.variantId}`;
    const within = (work: Parameters<typeof inWebsite<void>>[2]) => inWebsite(db, shop.websiteId, work);
    await within(async (tx) => {
      await noteStockOrigin(tx, { cause: 'product' });
      await tx`delete from variants where id = ${bowl.variantId}`;
    });
    expect((await check()).wrong).toEqual([]);
    const { inStock: _, ...row } = kept ?? {};
    await within(async (tx) => {
      await noteStockOrigin(tx, { cause: 'undo' });
      await tx`insert into variants ${tx({ ...row, attributes: tx.json(row.attributes), stock: 4 } as never)}`;
    });
    expect(await lines()).toEqual([
      [10, 10, 'opening'],
      [-10, 0, 'product'],
      [4, 4, 'undo'],
    ]);
    expect((await check()).wrong).toEqual([]);
    // As it would be if a writer had gone past the ledger.
    await db.system`delete from stock_movements where variant_id = ${mug.variantId}`;
    expect((await check()).wrong).toMatchObject([{ sku: mug.sku, stock: 3, ledger: 0 }]);
  });

  test('is whole after an update, too: what was there before its first line is its opening stock', async () => {
    const { system: sql } = database.db;
    await change('take', 2);
    const lost = await shop.addProduct({ stock: 7 });
    const copied = await shop.addProduct({ stock: 9 });
    await sql`delete from variants where id = ${lost.variantId}`;
    // As it was before new and removed variants had lines.
    const { websiteId } = shop;
    await sql`delete from stock_movements where website_id = ${websiteId}
      and (variant_id in (${mug.variantId}, ${copied.variantId}) or cause = 'opening' and variant_id = ${bowl.variantId} or delta = -7)`;
    await sql`update stock_movements set number = 1 where variant_id = ${bowl.variantId}`;
    await sql`insert into location_stock (website_id, variant_id, location_id, stock)
      values (${websiteId}, ${copied.variantId}, 'barn', 4)`;
    expect((await check()).wrong).toHaveLength(4);
    const steps = await readFile(join(migrationsFolder(), '0087_opening_stock.sql'), 'utf8');
    for (const step of steps.split('--> statement-breakpoint')) await sql.unsafe(step);
    expect((await check()).wrong).toEqual([]);
    expect(await movements()).toMatchObject([
      { number: 1, delta: -2, stockAfter: 8 },
      { number: 0, delta: 10, stockAfter: 10, cause: 'opening' },
    ]);
  });

  test('agrees with the stock after fifty buyers and owners at once', async () => {
    await change('set', 30);
    const buyers = Array.from({ length: 40 }, async () => {
      const buyer = new TestVisitor(app, shop.host);
      await buyer.add(bowl, 1);
      return (await buyer.checkout({ email: 'ada@example.com' })).statusCode;
    });
    const owners = Array.from({ length: 10 }, () => change('add', 1));
    const codes = await Promise.all(buyers);
    await Promise.all(owners);
    const sold = codes.filter((code) => code === 200).length;
    expect(await stockOf()).toBe(40 - sold);
    expect(await check()).toEqual({ variants: 2, movements: 13 + sold, wrong: [] });
  });

  test('takes no change of what is written, and names what does not agree', async () => {
    await change('add', 1);
    const asApp = (work: string) =>
      inWebsite(database.db, shop.websiteId, (tx) => tx.unsafe(work)).catch((error: { code: string }) => error.code);
    expect(await asApp('update stock_movements set delta = 2')).toBe('42501');
    expect(await asApp('delete from stock_movements')).toBe('42501');
    await database.db.system`update stock_movements set stock_after = 4 where variant_id = ${bowl.variantId}`;
    expect((await check()).wrong).toEqual([{ variantId: bowl.variantId, sku: bowl.sku, stock: 11, ledger: 4 }]);
  });
});

describe('a count', () => {
  const count = (lines: object[], id = newId()) => owner('POST', `${STOCK}/counts`, { id, lines });

  test('knows that what is sold and not sent yet still lies there, also when it is sold while somebody counts', async () => {
    await buy(2);
    const line = { variantId: bowl.variantId, counted: 9, expected: 10 };
    await buy(1);
    const answer = await count([line]);
    expect(answer.json().stock).toEqual([{ variantId: bowl.variantId, stock: 6, reserved: 3 }]);
    expect((await movements())[0]).toMatchObject({ delta: -1, cause: 'counted' });
  });

  test('is told what has moved meanwhile, and nothing of it is taken over', async () => {
    await change('add', 4);
    const lines = [
      { variantId: bowl.variantId, counted: 9, expected: 10 },
      { variantId: mug.variantId, counted: 2, expected: 3 },
    ];
    const answer = await count(lines);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().current).toEqual([{ variantId: bowl.variantId, stock: 14, reserved: 0 }]);
    expect(await stockOf(mug)).toBe(3);
  });

  test('of fewer than were sold is refused in words', async () => {
    await buy(5);
    const answer = await count([{ variantId: bowl.variantId, counted: 3, expected: 10 }]);
    expect(answer.json().error.message).toBe(
      'Bowl (Large): that would be 2 too few. 5 can be sold, and 5 are sold and not sent yet.',
    );
  });

  test('of one variant twice is refused', async () => {
    const line = { variantId: bowl.variantId, counted: 3, expected: 10 };
    expect((await count([line, line])).statusCode).toBe(422);
  });
});

describe('a low mark', () => {
  const tell = async () => {
    const completion = await lowStockJob.run({
      websiteId: shop.websiteId,
      key: '',
      attempt: 1,
      signal: new AbortController().signal,
      progress: async () => {},
    });
    await inWebsite(database.db, shop.websiteId, async (tx) => completion?.(tx));
  };
  const mails = () => database.db.system<{ subject: string; plainText: string; toAddress: string }[]>`
    select subject, plain_text, to_address from outbox_messages
    where website_id = ${shop.websiteId} and kind = 'low-stock' order by id`;

  test('is told by one mail for each time that stock falls to it', async () => {
    await owner('PUT', `${STOCK}/settings`, { lowAt: 5, mails: true });
    await buy(4);
    await tell();
    expect(await mails()).toHaveLength(0);
    await buy(1);
    await Promise.all([tell(), tell()]);
    await buy(1);
    await tell();
    expect(await mails()).toMatchObject([
      { subject: 'Bowl (Large) is running low – Test & Shop', toAddress: 'owner@example.com' },
    ]);
    await change('set', 20);
    await change('take', 16);
    await tell();
    expect(await mails()).toHaveLength(2);
    const [job] = await database.db.system`
      select kind from jobs where website_id = ${shop.websiteId} and kind = 'low-stock'`;
    expect(job).toBeDefined();
  });

  test('of a variant goes before the website’s, and mails stop where nobody wants them', async () => {
    await owner('PUT', `${STOCK}/settings`, { lowAt: 5, mails: false });
    await owner('PUT', `${STOCK}/${bowl.variantId}/low-at`, { lowAt: 8 });
    expect((await list()).lines[0]).toMatchObject({ lowAt: 8, ownLowAt: 8 });
    await buy(2);
    await tell();
    expect(await mails()).toHaveLength(0);
    const [told] = await database.db.system`
      select low_at, told_at from stock_alerts where website_id = ${shop.websiteId}`;
    expect(told).toMatchObject({ lowAt: 8, toldAt: expect.any(Date) });
    await owner('PUT', `${STOCK}/${bowl.variantId}/low-at`, { lowAt: null });
    expect((await list()).lines[0]).toMatchObject({ lowAt: 5, ownLowAt: null });
    expect((await owner('PUT', `${STOCK}/${newId()}/low-at`, { lowAt: 1 })).statusCode).toBe(404);
  });
});

test('[STOCK-02] is answered with and without the slash at the end of its address', async () => {
  const visitor = new TestVisitor(app, shop.host);
  for (const slash of ['', '/']) {
    const answer = await visitor.call('GET', `/api/commerce/inventory/stock${slash}?itemId=${bowl.itemId}`);
    expect(answer.json()).toEqual({ results: [{ sku: bowl.sku, unlimited: false, qtyInStock: 10 }] });
  }
});
