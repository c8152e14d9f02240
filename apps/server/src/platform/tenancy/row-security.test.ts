import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { checksums, type MarkedWebsite, seedMarkedWebsite, websiteTables } from '../../testing/marked-website.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { APP_ROLE } from '../database/connection.ts';
import { inWebsite } from '../database/transaction.ts';

let test: TestDatabase;
let application: Application;
let a: MarkedWebsite;
let b: MarkedWebsite;
let tables: string[];

beforeAll(async () => {
  test = await createTestDatabase();
  application = await startWholeApplication(test.db);
  a = await seedMarkedWebsite(application, test.db, 'own', { marker: 'mineown' });
  b = await seedMarkedWebsite(application, test.db, 'other', { marker: 'hiddenother' });
  tables = await websiteTables(test.db);
});
afterAll(async () => {
  await application?.close();
  await test?.drop();
});

/** What the statement did as the role of requests, bound to A: how many rows, or PostgreSQL's refusal. */
async function boundToA(statement: string): Promise<number | 'refused'> {
  try {
    return await inWebsite(test.db, a.websiteId, async (tx) => (await tx.unsafe(statement)).count);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === '42501') return 'refused';
    throw error;
  }
}

describe('row-level security, whatever the product code asks for', () => {
  it('has rows of the other website in every table, so that the rest proves something', async () => {
    const sums = await checksums(test.db, b.websiteId);
    const empty = Object.entries(sums).filter(([, sum]) => sum.startsWith('0:'));
    expect(empty).toEqual([]);
  });

  it('is enabled, with a policy, on every table that has a website', async () => {
    const rows = await test.db.system<{ name: string }[]>`
      select c.relname as name from pg_class c where c.relname = any(${tables}) and c.relkind in ('r', 'p')
      and (not c.relrowsecurity or not exists (select 1 from pg_policy p where p.polrelid = c.oid))`;
    expect(rows.map(({ name }) => name)).toEqual([]);
    const [role] = await test.db.system`select rolsuper, rolbypassrls from pg_roles where rolname = ${APP_ROLE}`;
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false });
  });

  it('shows, changes and deletes no row of another website', async () => {
    const before = await checksums(test.db, b.websiteId);
    const found: Record<string, unknown> = {};
    for (const table of tables) {
      const other = `website_id = '${b.websiteId}'`;
      const did = {
        seen: await boundToA(`select 1 from "${table}" where ${other}`),
        seenWithout: await boundToA(`select 1 from "${table}" where website_id <> '${a.websiteId}'`),
        changed: await boundToA(`update "${table}" set website_id = website_id where ${other}`),
        deleted: await boundToA(`delete from "${table}" where ${other}`),
      };
      if (Object.values(did).some((outcome) => outcome !== 0 && outcome !== 'refused')) found[table] = did;
    }
    expect(found).toEqual({});
    expect(await checksums(test.db, b.websiteId)).toEqual(before);
  });

  it('takes no new row for another website, and lets no row move there', async () => {
    const before = await checksums(test.db, b.websiteId);
    const outcomes: Record<string, unknown> = {};
    // What the database works out itself takes no value.
    const columns = await test.db.system<{ table: string; names: string }[]>`
      select c.relname as table, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as names
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relname in ${test.db.system(tables)} and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname`;
    for (const table of tables) {
      const names = columns.find((one) => one.table === table)?.names ?? '';
      const values = names.replace(/(^|, )(?="?\w)/g, '$1r.');
      // A's own row with B's website: refused by the policy, before any key is looked at.
      const inserted = await boundToA(
        `insert into "${table}" (${names}) select ${values}
         from "${table}" t, jsonb_populate_record(t, '{"website_id":"${b.websiteId}"}') r limit 1`,
      );
      const moved = await boundToA(`update "${table}" set website_id = '${b.websiteId}'`);
      if (inserted !== 'refused' || moved !== 'refused') outcomes[table] = { inserted, moved };
    }
    expect(outcomes).toEqual({});
    expect(await checksums(test.db, b.websiteId)).toEqual(before);
  });

  it('shows nothing at all where nobody has said which website', async () => {
    const seen: string[] = [];
    for (const table of tables) {
      const rows = await test.db.app`select 1 from ${test.db.app(table)} limit 1`.catch((error: { code?: string }) => {
        if (error.code !== '42501') throw error;
        return [];
      });
      if (rows.length > 0) seen.push(table);
    }
    expect(seen).toEqual([]);
  });

  it('keeps accounts, sessions and sign-in links out of the reach of the role that serves requests', async () => {
    for (const table of [
      'accounts',
      'member_sessions',
      'sign_in_links',
      'sign_in_throttle',
      'setup_codes',
      'website_tasks',
    ]) {
      expect([table, await boundToA(`select 1 from "${table}"`)]).toEqual([table, 'refused']);
    }
  });

  it('forgets the website at the end of the transaction, so that the next request on the connection starts without', async () => {
    await inWebsite(test.db, a.websiteId, (tx) => tx`select 1 from items`);
    for (let round = 0; round < 12; round++) expect(await test.db.app`select 1 from items limit 1`).toHaveLength(0);
  });
});
