import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { isBehind, migrate } from './migrate.ts';
import { freeColumns } from './structure-triggers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database?.drop();
});

async function migrateAgain(): Promise<void> {
  const client = database.db.dedicated();
  try {
    await migrate(client);
  } finally {
    await client.end({ timeout: 5 });
  }
}

const policies = () => database.db.system<{ table: string; oid: number; condition: string; check: string }[]>`
  select polrelid::regclass::text as "table", oid::int, pg_get_expr(polqual, polrelid) as condition,
    pg_get_expr(polwithcheck, polrelid) as "check"
  from pg_policy order by 1, 3`;

test('a start that finds every policy as it must be makes none anew', async () => {
  const before = await policies();
  expect(before.length).toBeGreaterThan(30);
  await migrateAgain();
  expect(await policies()).toEqual(before);
});

test.each([
  ['is switched off', 'alter table items disable row level security'],
  ['has lost its policy', 'drop policy website_rows on items'],
  ['lets everything be seen', 'alter policy website_rows on items using (true)'],
  ['lets everything be written', 'alter policy website_rows on items with check (true)'],
  ['is for somebody else', 'alter policy website_rows on items to public'],
  ['has lost a right', 'revoke delete on items from plinth_app'],
])('a table whose protection %s has it again after the next start', async (_what, statement) => {
  const state = () => database.db.system`
    select c.relrowsecurity, p.polname, p.polroles, pg_get_expr(p.polqual, c.oid) as condition,
      pg_get_expr(p.polwithcheck, c.oid) as "check", has_table_privilege('plinth_app', c.oid, 'delete') as may
    from pg_class c left join pg_policy p on p.polrelid = c.oid where c.relname = 'items'`;
  const whole = await state();
  await database.db.system.unsafe(statement);
  expect(await state()).not.toEqual(whole);
  await migrateAgain();
  expect(await state()).toEqual(whole);
});

test('a database that lacks a migration lets go of the columns that a trigger names, so that one can be dropped', async () => {
  const { system } = database.db;
  const client = database.db.dedicated();
  try {
    expect(await isBehind(client)).toBe(false);
    await system`update drizzle.__drizzle_migrations set created_at = created_at - 1`;
    expect(await isBehind(client)).toBe(true);
    await system`update drizzle.__drizzle_migrations set created_at = created_at + 1`;
    const dropTagline = 'alter table websites drop column tagline';
    await expect(system.unsafe(dropTagline)).rejects.toThrow('depend');
    const undone = system.begin(async (tx) => {
      await freeColumns(tx);
      await tx.unsafe(dropTagline);
      throw new Error('dropped, and put back');
    });
    await expect(undone).rejects.toThrow('dropped, and put back');
  } finally {
    await client.end({ timeout: 5 });
  }
});
