import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let one: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  [one, other] = await Promise.all([createTestDatabase(), createTestDatabase('empty')]);
});
afterAll(() => Promise.all([one.drop(), other.drop()]));

it('gives each file a database of its own', async () => {
  await one.db.system`create table left_behind (id int)`;
  const seen = await other.db.system`select 1 from pg_class where relname = 'left_behind'`;
  expect(seen).toHaveLength(0);
});

it('turns snake_case columns into camelCase and leaves the keys of jsonb alone', async () => {
  const [row] = await one.db.system`select '{"snake_key": 1}'::jsonb as some_value`;
  expect(row).toEqual({ someValue: { snake_key: 1 } });
});
