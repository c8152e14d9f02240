import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connectDatabase } from '../../platform/database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop } from '../../testing/test-shop.ts';
import { reset } from './reset-command.ts';

let database: TestDatabase;
let dataDir: string;
let url: string;

beforeAll(async () => {
  database = await createTestDatabase();
  url = database.url;
  await createTestShop(database.db);
  // A reset is refused while somebody is connected.
  await database.db.close();
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plinth-reset-'));
  await mkdir(join(dataDir, 'assets', 'site'), { recursive: true });
  await writeFile(join(dataDir, 'assets', 'site', 'cup.jpg'), 'image');
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('PLINTH_DATA_DIR', dataDir);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true, force: true });
});
afterAll(() => database.drop());

const tables = async () => {
  const db = await connectDatabase({ databaseUrl: url });
  try {
    return await db.system`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  } finally {
    await db.close();
  }
};

test('nothing is removed where nobody can be asked', async () => {
  const refused = reset([], () => {});
  await expect(refused).rejects.toMatchObject({ exitCode: 2 });
  await expect(refused).rejects.toThrow(
    /This removes everything in database .* Nobody is here to be asked: add --yes\.$/,
  );
  expect((await tables()).length).toBeGreaterThan(10);
  expect(existsSync(join(dataDir, 'assets', 'site', 'cup.jpg'))).toBe(true);
});

test('with --yes all tables and files go', async () => {
  const said: string[] = [];
  await reset(['--yes'], (line) => said.push(line));
  expect(said.at(-1)).toMatch(/is empty\. npm start begins anew/);
  expect(await tables()).toEqual([]);
  expect(existsSync(join(dataDir, 'assets'))).toBe(false);
});
