import { productTypes, roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let manager: OwnerAgent;
let shopId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'moving');
  shopId = await site.collection({ typeName: 'products', urlId: 'shop', type: 13, status: 'published' });
  await application.directory.refresh(site.websiteId);
  manager = await signedInOwner(application.app, database.db, site, roles.websiteManager);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const products = '/api/commerce/products';

async function make(name: string, visibility = 'visible') {
  const answer = await manager.call('POST', products, {
    productType: productTypes.physical,
    name,
    visibility,
    variants: [{ price: '10' }],
  });
  expect(answer.statusCode, answer.body).toBe(201);
  await application.directory.refresh(site.websiteId);
  return answer.json().product as { id: string; version: number; urlId: string };
}

async function move(product: { id: string; version: number }, urlId: string) {
  const body = { version: product.version, change: { urlId } };
  const answer = await manager.call('PATCH', `${products}/${product.id}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  await application.directory.refresh(site.websiteId);
  return answer.json().product as { id: string; version: number; urlId: string };
}

const get = async (path: string) => {
  const { statusCode, headers } = await site.get(path);
  return [statusCode, headers.location];
};
const mappings = async () => (await manager.call('GET', '/api/content/url-mappings')).json().text as string;

test('an old address of a product leads to its new one, over two moves and back again', async () => {
  const bowl = await make('Blue bowl');
  expect(await get('/shop/blue-bowl')).toEqual([200, undefined]);
  const dish = await move(bowl, 'blue-dish');
  expect(await get('/shop/blue-bowl')).toEqual([301, '/shop/blue-dish']);
  const plate = await move(dish, 'blue-plate');
  expect(await get('/shop/blue-bowl')).toEqual([301, '/shop/blue-plate']);
  expect(await get('/shop/blue-dish')).toEqual([301, '/shop/blue-plate']);
  await move(plate, 'blue-bowl');
  expect(await get('/shop/blue-bowl')).toEqual([200, undefined]);
  expect(await get('/shop/blue-plate')).toEqual([301, '/shop/blue-bowl']);
  expect(await mappings()).toContain('/shop/blue-plate -> /shop/blue-bowl 301');
});

test('an address that a new product takes is that product’s', async () => {
  await move(await make('Red jug'), 'crimson-jug');
  expect(await get('/shop/red-jug')).toEqual([301, '/shop/crimson-jug']);
  await make('Red jug');
  expect(await get('/shop/red-jug')).toEqual([200, undefined]);
});

test('an address that no visitor has seen leads nowhere', async () => {
  await move(await make('Secret vase', 'hidden'), 'open-vase');
  expect((await get('/shop/secret-vase'))[0]).toBe(404);
  expect(await mappings()).not.toContain('secret-vase');
});

test('a shop that moves takes its products along', async () => {
  await make('Green cup');
  const calls = '/api/content/collections';
  const { version } = (await manager.call('GET', `${calls}/${shopId}`)).json();
  const answer = await manager.call('PATCH', `${calls}/${shopId}`, { version, change: { urlId: 'store' } });
  expect(answer.statusCode, answer.body).toBe(200);
  await application.directory.refresh(site.websiteId);
  expect(await get('/shop')).toEqual([301, '/store']);
  expect(await get('/shop/green-cup')).toEqual([301, '/store/green-cup']);
  expect((await get('/store/green-cup'))[0]).toBe(200);
});
