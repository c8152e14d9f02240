import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import type postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { isBehind, migrate, migrationsFolder } from './migrate.ts';
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

test('a start that changes nothing does not wait for a long transaction, and nobody waits behind it', async () => {
  const { system } = database.db;
  let end: (() => void) | undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  const long = system.begin(async (tx) => {
    // As a slow import holds them: each table of the site, written to and read.
    for (const table of ['items', 'collections', 'websites', 'categories', 'outbox_messages', 'carts', 'jobs'])
      await tx.unsafe(`lock table ${table} in row exclusive mode`);
    await over;
  });
  try {
    const began = Date.now();
    await migrateAgain();
    expect(Date.now() - began).toBeLessThan(50_000);
  } finally {
    end?.();
    await long;
  }
});

test('a start that changes something beside a long transaction waits without making editors wait', async () => {
  const { system } = database.db;
  await system`drop trigger item_scheduled on items`;
  let end: (() => void) | undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  const long = system.begin(async (tx) => {
    await tx`lock table items in row exclusive mode`;
    await over;
  });
  const start = migrateAgain();
  // An edit waits for one try of the start at most (2 s), of which there is one every few seconds.
  let slowest = 0;
  for (const until = Date.now() + 5_000; Date.now() < until; ) {
    const began = Date.now();
    await system`update items set title = title where false`;
    slowest = Math.max(slowest, Date.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  end?.();
  await Promise.all([long, start]);
  expect(slowest).toBeLessThan(30_000);
  expect(await system`select 1 from pg_trigger where tgname = 'item_scheduled'`).toHaveLength(1);
});

test.each([
  [
    'a function',
    "create or replace function plinth_on_sale(product_type int, on_sale boolean) returns boolean language sql immutable as 'select true'",
  ],
  ['a trigger', 'alter table items disable trigger search_changed'],
])('%s that somebody has changed is as it was after the next start', async (_what, statement) => {
  const { system } = database.db;
  const state = () => system`
    select pg_get_functiondef('plinth_on_sale(int, boolean)'::regprocedure) as rule,
      (select tgenabled from pg_trigger where tgname = 'search_changed' and tgrelid = 'items'::regclass) as enabled`;
  const whole = await state();
  await system.unsafe(statement);
  expect(await state()).not.toEqual(whole);
  await migrateAgain();
  expect(await state()).toEqual(whole);
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

test('what was on its way in the tables before there were jobs goes on as jobs', async () => {
  const old = await createTestDatabase('empty');
  const client = old.db.dedicated();
  const { system: sql } = old.db;
  const later = new Date('2999-01-01T00:00:00Z');
  try {
    await migrateUpTo(client, '0013_member_content');
    const message = {
      websiteId: 'w',
      kind: 'test',
      fromAddress: 'a',
      toAddress: 'b',
      subject: 's',
      html: 'h',
      plainText: 'p',
    };
    for (const [id, status] of [
      ['queued', 'queued'],
      ['sent', 'sent'],
    ] as const)
      await sql`insert into outbox_messages ${sql({ ...message, id, status, attempts: 2, lastError: 'away', nextAttemptAt: later })}`;
    for (const [assetId, status] of [
      ['made', 'done'],
      ['at', 'running'],
      ['broken', 'failed'],
    ] as const)
      await sql`insert into asset_jobs ${sql({ websiteId: 'w', assetId, status, done: 1, total: 6, attempts: 1, problem: status === 'failed' ? 'no' : '' })}`;
    await sql`insert into outside_feeds ${sql({ websiteId: 'w', url: 'https://feeds.example/a', nextAt: later })}`;
    const page = {
      websiteId: 'w',
      id: 'c',
      type: 1,
      typeName: 'blog',
      title: 'Blog',
      navigationTitle: 'Blog',
      urlId: 'blog',
    };
    await sql`insert into collections ${sql(page)}`;
    const item = { websiteId: 'w', id: 'i', collectionId: 'c', recordType: 1, urlId: 'i', title: 'I' };
    await sql`insert into items ${sql({ ...item, status: 'scheduled', publishOn: later })}`;
    await migrate(client);
    const jobs = await sql`select kind, key, status, attempts, done, problem from jobs order by kind, key`;
    const none = { attempts: 0, done: 0, problem: '' };
    expect(jobs).toEqual([
      { kind: 'image-variants', key: 'at', status: 'waiting', attempts: 0, done: 1, problem: '' },
      { kind: 'image-variants', key: 'broken', status: 'failed', attempts: 1, done: 1, problem: 'no' },
      { kind: 'image-variants', key: 'made', status: 'done', attempts: 1, done: 1, problem: '' },
      { kind: 'mail', key: 'queued', status: 'waiting', attempts: 2, done: 0, problem: 'away' },
      { kind: 'outside-feed', key: 'https://feeds.example/a', status: 'waiting', ...none },
      { kind: 'publish-due', key: '', status: 'waiting', ...none },
    ]);
    const due = await sql`select kind from jobs where due_at = ${later} order by kind`;
    expect(due.map(({ kind }) => kind)).toEqual(['mail', 'outside-feed', 'publish-due']);
  } finally {
    await client.end({ timeout: 5 });
    await old.drop();
  }
});

/** The tables of an older version: what its own server had made of an empty database. */
async function migrateUpTo(sql: postgres.Sql, last: string): Promise<void> {
  const folder = migrationsFolder();
  const journal = JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8')) as { entries: { tag: string }[] };
  const older = await mkdtemp(join(tmpdir(), 'plinth-migrations-'));
  await cp(folder, older, { recursive: true });
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === last) + 1);
  await writeFile(`${older}/meta/_journal.json`, JSON.stringify({ ...journal, entries }));
  await runMigrations(drizzle(sql), { migrationsFolder: older, migrationsSchema: 'drizzle' });
  await rm(older, { recursive: true });
}

test('the demo sites of an older database go on taking test orders; what somebody has chosen, and other websites, stay', async () => {
  const { system } = database.db;
  const sites = [
    { identifier: 'older-demo', isDemo: true, storeSettings: {} },
    { identifier: 'chosen-demo', isDemo: true, storeSettings: { testGateway: false } },
    { identifier: 'somebodys', isDemo: false, storeSettings: {} },
  ];
  for (const { storeSettings, ...site } of sites)
    await system`insert into websites ${system({ ...site, websiteId: site.identifier, title: 'Shop', themeName: 'lookbook', storeSettings: system.json(storeSettings) })}`;
  await system.unsafe(await readFile(join(migrationsFolder(), '0025_demo_ways_to_pay.sql'), 'utf8'));
  const rows = await system<{ identifier: string; gateway: boolean | null }[]>`
    select identifier, (store_settings->'testGateway')::boolean as gateway from websites
    where identifier in ${system(sites.map(({ identifier }) => identifier))}`;
  expect(Object.fromEntries(rows.map(({ identifier, gateway }) => [identifier, gateway]))).toEqual({
    'older-demo': true,
    'chosen-demo': false,
    somebodys: null,
  });
});
