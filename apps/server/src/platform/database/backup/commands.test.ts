import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { connectDatabase } from '../connection.ts';
import { backup, restoreWith } from './commands.ts';

const restore = restoreWith(() => undefined);

let folder: string;
const said: string[] = [];
const say = (line: string) => said.push(line);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plinth-commands-'));
});
beforeEach(() => {
  said.length = 0;
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function use(where: { dataDir: string; databaseUrl?: string }) {
  vi.stubEnv('PLINTH_DATA_DIR', where.dataDir);
  vi.stubEnv('DATABASE_URL', where.databaseUrl ?? '');
}

async function websites(sql: postgres.Sql) {
  return sql`select website_id, identifier, title from websites order by 1`;
}

async function insertWebsite(sql: postgres.Sql) {
  const website = { website_id: 'a'.repeat(24), identifier: 'bowls', title: 'Bowls & Böwls', theme_name: 'plain' };
  await sql`insert into websites ${sql(website)}`;
}

it('carries a shop from a DATABASE_URL into a fresh embedded database, and on to another DATABASE_URL', async () => {
  const [source, target] = await Promise.all([createTestDatabase(), createTestDatabase('empty')]);
  try {
    const from = join(folder, 'from');
    await mkdir(join(from, 'assets'), { recursive: true });
    await writeFile(join(from, 'assets', 'bowl.jpg'), 'image');
    await insertWebsite(source.db.system);
    const expected = await websites(source.db.system);

    use({ dataDir: from, databaseUrl: source.url });
    await backup([join(folder, 'one.backup')], say);
    expect(said.pop()).toMatch(/^Backed up 1 rows of \d+ tables and 1 files into .*one\.backup\.$/);

    const embedded = join(folder, 'embedded');
    use({ dataDir: embedded });
    await restore([join(folder, 'one.backup')], say);
    expect(await readFile(join(embedded, 'assets', 'bowl.jpg'), 'utf8')).toBe('image');
    const db = await connectDatabase({ embedded: { dataDir: embedded } });
    expect(await websites(db.system)).toEqual(expected);
    // The app role has its rights again, and row-level security binds it: no website chosen, no rows.
    expect(await db.app`select 1 from websites`).toEqual([]);

    // A backup may be made beside a serving Plinth; a restore may not.
    await backup([join(folder, 'two.backup')], say);
    await expect(restore([join(folder, 'two.backup'), '--force'], say)).rejects.toThrow(
      `Another Plinth (process ${process.pid}) already serves ${embedded}`,
    );
    await db.close();

    await target.db.close();
    use({ dataDir: join(folder, 'to'), databaseUrl: target.url });
    await restore([join(folder, 'two.backup')], say);
    const reopened = await connectDatabase({ databaseUrl: target.url });
    expect(await websites(reopened.system)).toEqual(expected);
    await expect(restore([join(folder, 'two.backup'), '--force'], say)).rejects.toThrow(
      'A Plinth is connected to this database: stop it, then try again.',
    );
    await reopened.close();
  } finally {
    await Promise.all([source.drop(), target.drop()]);
  }
});

it('says how it is used, and that there is nothing to back up', async () => {
  use({ dataDir: join(folder, 'nothing') });
  await expect(backup([], say)).rejects.toMatchObject({
    message: expect.stringMatching(/^Say which file to write\.\n\nUsage: npx plinth backup FILE\n/),
    exitCode: 2,
  });
  await expect(restore(['a', 'b'], say)).rejects.toMatchObject({ exitCode: 2 });
  await expect(backup(['x'], say)).rejects.toThrow(`There is no database in ${join(folder, 'nothing')}`);
});
