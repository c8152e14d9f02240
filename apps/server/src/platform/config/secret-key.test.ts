import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSecretKey } from './secret-key.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plinth-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('is one for all processes that start together on a fresh folder, and readable by nobody else', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => readSecretKey({ dataDir })));
  expect([...new Set(keys)]).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  expect(await readSecretKey({ dataDir })).toBe(keys[0]);
  expect(await readdir(dataDir)).toEqual(['secret.key']);
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe(keys[0]);
});
