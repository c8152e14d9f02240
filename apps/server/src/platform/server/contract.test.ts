import { endpoints } from '@plinth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { ownRoutes, routeName, startWholeApplication } from '../../testing/whole-application.ts';

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

test('every route comes from an entry of the contract', () => {
  const bare = ownRoutes(application).filter(({ config }) => config.endpoint === undefined);
  expect(bare.map(routeName)).toEqual([]);
});

test('every entry of the contract is one route, which has its schemas', () => {
  const routes = ownRoutes(application);
  const names = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
  for (const entry of Object.values(endpoints)) {
    const name = `${entry.method} ${entry.path}`;
    const made = routes.filter((route) => routeName(route) === name);
    expect(made, name).toHaveLength(1);
    expect(made[0]?.config.endpoint, name).toBe(entry);
  }
});
