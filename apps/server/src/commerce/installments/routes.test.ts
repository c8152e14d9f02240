import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../platform/server/context.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer } from '../../testing/test-shop.ts';
import { installmentRoutes } from './routes.ts';

let database: TestDatabase;
let app: App;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await createTestServer(database.db, [installmentRoutes]);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
const page = (path: string) => app.inject({ url: `/static/installments/${path}` });

test('[INST-12] the information page is chosen by provider and locale', async () => {
  expect((await page('afterpay/en-US.html')).body).toContain('Pay in four with Afterpay');
  expect((await page('afterpay/fr-CA.html')).body).toContain('Payez en quatre fois');
  expect((await page('clearpay/en-GB.html')).body).toContain('Pay in four with Clearpay');
  expect((await page('clearpay/fr-FR.html')).body).toContain('<html lang="en">');
});

test.each(['klarna/en-US.html', 'afterpay/en-US.txt', '__proto__/en-US.html', 'afterpay/..%2f.html'])(
  '%s is not found',
  async (path) => {
    expect((await page(path)).statusCode).toBe(404);
  },
);
