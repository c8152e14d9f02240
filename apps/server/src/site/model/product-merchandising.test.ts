import { newId } from '@plinth/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type ThemeSite, themeSite } from '../../testing/theme-site.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ThemeSite;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await themeSite(application, database.db, 'queried');
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const QUERY =
  '<squarespace:query collection="shop" limit="3"><ul class="queried">{.repeated section items}<li>{@|product-status}</li>{.end}</ul></squarespace:query>';

test('[PROD-05] a product that the layout queries has its merchandising context on the pages of the platform, too', async () => {
  const { system: sql } = database.db;
  const { websiteId } = site;
  const shopId = await site.collection({ typeName: 'products', urlId: 'shop', type: 13 });
  await site.collection({ typeName: 'page', urlId: 'about', title: 'About', body: '<p>Words</p>' });
  const itemId = await site.item(shopId, { urlId: 'bowl', title: 'Bowl', recordType: 11, productType: 1 });
  await sql`insert into variants ${sql({ websiteId, id: newId(), itemId, sku: 'BOWL', priceCents: 1000, stock: 0 })}`;
  const words = await site.admin.call('PUT', '/api/v1/commerce-preferences/merchandising', {
    customSoldOutText: 'Gone & away',
  });
  expect(words.statusCode).toBe(200);
  const files = [
    {
      path: 'template.conf',
      content: '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["plinth-parts.css"] }',
    },
    {
      path: 'site.region',
      content: `<html><head>{squarespace-headers}</head><body>${QUERY}{squarespace.main-content}{squarespace-footers}</body></html>`,
    },
  ];
  expect((await site.upload(files, 'name=queried&activate=true')).json().activated).toBe(true);
  await application.directory.refresh(websiteId);
  for (const page of ['/about', '/cart', '/search?q=bowl', '/nothing-here']) {
    const { body } = await site.get(page);
    const list = /<ul class="queried">([\s\S]*?)<\/ul>/.exec(body)?.[1];
    expect([page, list]).toEqual([page, expect.stringContaining('Gone &amp; away')]);
  }
});
