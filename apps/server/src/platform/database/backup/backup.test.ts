import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** Tables of our own, so that the tests do not change with the product's. */
const first: MigrationMeta = {
  sql: [
    `create table parents (
       website_id text, id text, note text, bytes bytea, doc jsonb, tags text[], amount numeric, at timestamptz,
       loud text generated always as (upper(note)) stored, primary key (website_id, id))`,
    `create table children (
       id bigint generated always as identity primary key, website_id text, parent_id text,
       foreign key (website_id, parent_id) references parents)`,
    `create table "Odd ""name""" ("a, b" text, "C" int)`,
    `create table split (at int) partition by range (at)`,
    `create table split_low partition of split for values from (0) to (10)`,
    `create table split_high partition of split for values from (10) to (20)`,
  ],
  folderMillis: 1000,
  hash: 'first',
  bps: true,
};
const second: MigrationMeta = { sql: ['create table later (id int)'], folderMillis: 2000, hash: 'second', bps: true };

const tricky = [
  null,
  '',
  '\\N',
  '\\.',
  'tab\tand\nline\r\nand \\ backslash \b\f\v',
  'Grüße, 日本語, 👩‍👩‍👧, e\u0301, \u2028, \uFEFF',
  '"quotes" \'and\' {braces} , ;',
  ' '.repeat(3),
  'x'.repeat(700_000),
];

let folder: string;
let source: TestDatabase;
let target: TestDatabase;
let from: postgres.Sql;
let into: postgres.Sql;
let file: string;
let assets: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plinth-backup-'));
  file = join(folder, 'shop.backup');
  assets = join(folder, 'assets');
  await mkdir(join(assets, 'ab', 'cd'), { recursive: true });
  await writeFile(join(assets, 'ab', 'cd', 'bowl.jpg'), Buffer.from([0, 10, 13, 255, 0, 26]));
  await writeFile(join(assets, 'empty.txt'), '');
  await writeFile(join(assets, 'uploading.jpg.part'), 'half');
  [source, target] = await Promise.all([createTestDatabase('empty'), createTestDatabase('empty')]);
  from = source.db.dedicated();
  into = target.db.dedicated();
  await createTables(from, [first]);
  for (const [index, note] of tricky.entries()) {
    await from`insert into parents (website_id, id, note, bytes, doc, tags, amount, at) values (
      'w', ${String(index)}, ${note}, ${Buffer.from([index, 0, 10, 92, 255])},
      ${from.json({ note, deep: [null, 1.5, { key_name: note }] })}, ${[note ?? 'null', 'NULL', '{}', '\\']},
      ${'12345678901234567890.00100'}, ${'2026-11-20T23:59:59.123456Z'})`;
  }
  await from`insert into children (website_id, parent_id) select 'w', id from parents`;
  await from`delete from children where id < 4`;
  await from`insert into "Odd ""name""" values ('x', 1), (null, null)`;
  await from`insert into split values (1), (11), (12)`;
  await writeBackup(from, assets, file);
});

afterAll(async () => {
  await Promise.all([from?.end(), into?.end()]);
  await Promise.all([source?.drop(), target?.drop()]);
  await rm(folder, { recursive: true, force: true });
});

async function createTables(sql: postgres.Sql, migrations: readonly MigrationMeta[]): Promise<void> {
  await sql`create schema drizzle`;
  await sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  for (const migration of migrations) {
    for (const statement of migration.sql) await sql.unsafe(statement);
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      values (${migration.hash}, ${migration.folderMillis})`;
  }
}

/** Every row of every table as PostgreSQL writes it, and whether the keys are in force. */
async function image(sql: postgres.Sql): Promise<unknown> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`;
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) {
    rows[name] = (await sql`select t::text as row from ${sql(name)} t order by 1`).map(({ row }) => row);
  }
  const keys = await sql`select conname, convalidated from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('f', 'p') order by 1`;
  return { rows, keys: [...keys] };
}

function restore(path = file, more: { force?: boolean; migrations?: MigrationMeta[] } = {}) {
  return restoreBackup({
    sql: into,
    path,
    assetFolder: join(folder, 'restored'),
    migrations: more.migrations ?? [first],
    force: more.force ?? false,
  });
}

describe('a round trip', () => {
  it('brings back every value, key and file as it was', async () => {
    const totals = await restore();
    expect(totals).toEqual({ tables: 4, rows: 9 + 6 + 2 + 3, assets: 2 });
    expect(await image(into)).toEqual(await image(from));
    const bowl = await readFile(join(folder, 'restored', 'ab', 'cd', 'bowl.jpg'));
    expect([...bowl]).toEqual([0, 10, 13, 255, 0, 26]);
    expect((await readdir(join(folder, 'restored'))).sort()).toEqual(['ab', 'empty.txt']);
  });

  it('lets the sequences go on where they were', async () => {
    const [row] = await into`insert into children (website_id, parent_id) values ('w', '0') returning id::int`;
    expect(row?.id).toBe(tricky.length + 1);
  });

  it('is refused by a database that is not empty, and replaces it with force', async () => {
    await into`create table if not exists extra as select 1 as one`;
    const before = await image(into);
    await expect(restore()).rejects.toThrow('The database is not empty: add --force to replace everything in it.');
    expect(await image(into)).toEqual(before);
    await restore(file, { force: true });
    expect(await image(into)).toEqual(await image(from));
  });

  it('goes into a newer Plinth with the tables of its own time', async () => {
    await restore(file, { force: true, migrations: [first, second] });
    const [later] = await into`select to_regclass('public.later') as found`;
    expect(later?.found).toBeNull();
    const applied = await into`select hash from drizzle.__drizzle_migrations`;
    expect(applied.map(({ hash }) => hash)).toEqual(['first']);
  });

  it('writes a file that only its owner can read, and never over another', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(writeBackup(from, assets, file)).rejects.toThrow(`${file} exists already`);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('a file that cannot be restored changes nothing', () => {
  let before: unknown;
  let broken: string;
  beforeEach(async () => {
    before = await image(into);
    broken = join(folder, 'broken.backup');
    await writeFile(broken, await readFile(file));
  });

  async function refused(message: RegExp) {
    await expect(restore(broken, { force: true })).rejects.toThrow(message);
    expect(await image(into)).toEqual(before);
  }

  /** Packs the frames again after a change, as somebody would who edits a backup. */
  async function repack(change: (frames: Buffer) => Buffer, keepSum = true) {
    const bytes = await readFile(file);
    const start = bytes.indexOf(10) + 1;
    const frames = change(gunzipSync(bytes.subarray(start)));
    if (!keepSum)
      createHash('sha256')
        .update(frames.subarray(0, -37))
        .digest()
        .copy(frames, frames.length - 32);
    await writeFile(broken, Buffer.concat([bytes.subarray(0, start), gzipSync(frames)]));
  }

  it.each([0, 5, 14, 40, 2000, -200, -9, -1])('cut off at byte %i', async (at) => {
    const { size } = await stat(broken);
    await truncate(broken, at < 0 ? size + at : at);
    await refused(/is cut off: its end is missing|is damaged/);
  });

  it('with one byte changed anywhere', async () => {
    const whole = await readFile(file);
    for (const part of [0.1, 0.35, 0.6, 0.85]) {
      const bytes = Buffer.from(whole);
      const at = Math.floor(bytes.length * part);
      bytes[at] = (bytes[at] ?? 0) ^ 0x20;
      await writeFile(broken, bytes);
      await refused(/is damaged|is cut off/);
    }
  });

  it('with a value changed inside and packed again', async () => {
    await repack((frames) => Buffer.from(frames.toString('latin1').replace('Odd', 'Ode'), 'latin1'));
    await refused(/is damaged/);
  });

  it('with a row missing, though the SHA-256 was made to fit', async () => {
    await repack((frames) => Buffer.from(frames.toString('latin1').replace('"rows":2}', '"rows":3}'), 'latin1'), false);
    await refused(/is damaged/);
  });

  it('with a file that leads out of the asset folder', async () => {
    await repack(
      (frames) => Buffer.from(frames.toString('latin1').replace('"empty.txt"', '"../ty.txt"'), 'latin1'),
      false,
    );
    await refused(/outside of the asset folder/);
  });

  it('with something after its end', async () => {
    await repack((frames) => Buffer.concat([frames, Buffer.from('more and more')]));
    await refused(/is damaged/);
  });

  it('of a later format', async () => {
    await writeFile(broken, (await readFile(file)).toString('latin1').replace('BACKUP 1', 'BACKUP 2'), 'latin1');
    await refused(/backup of format 2, and this Plinth reads format 1/);
  });

  it('that is something else, or is not there', async () => {
    await writeFile(broken, '%PDF-1.7 and more of it, long enough to be a file');
    await refused(/is not a backup that "npx plinth backup" made/);
    await rm(broken);
    await refused(/There is no file/);
  });

  it('of a newer Plinth, or of one with other tables', async () => {
    await expect(restore(file, { force: true, migrations: [] })).rejects.toThrow(/made by a newer Plinth/);
    await expect(restore(file, { force: true, migrations: [second] })).rejects.toThrow(/with other tables/);
    expect(await image(into)).toEqual(before);
  });

  it('whose rows PostgreSQL does not take, though everything else fits', async () => {
    const change = (text: string) => text.replace('12345678901234567890.00100', 'x2345678901234567890.00100');
    await repack((frames) => Buffer.from(change(frames.toString('latin1')), 'latin1'), false);
    await expect(restore(broken, { force: true })).rejects.toThrow(/invalid input syntax for type numeric/);
    expect(await image(into)).toEqual(before);
  });

  it('whose rows break a foreign key, though everything else fits', async () => {
    await repack((frames) => Buffer.from(frames.toString('latin1').replace('\tw\t8\n', '\tw\t9\n'), 'latin1'), false);
    await expect(restore(broken, { force: true })).rejects.toThrow(/violates foreign key/);
    expect(await image(into)).toEqual(before);
  });
});
