import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSecretKey, useSecretKey } from '../config/secret-key.ts';
import { hideSealed, openSealed, seal } from './sealed-secrets.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plinth-key-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('what is sealed is opened with its key, shown to nobody, and never the same twice', () => {
  useSecretKey('a'.repeat(40));
  const stored = `Two links: https://x/?a=${seal('first-secret')} and https://x/?b=${seal('second')}.`;
  expect(stored).not.toMatch(/first-secret|second/);
  expect(openSealed(stored)).toBe('Two links: https://x/?a=first-secret and https://x/?b=second.');
  expect(hideSealed(stored)).toBe(
    'Two links: https://x/?a=for-the-receiver-alone and https://x/?b=for-the-receiver-alone.',
  );
  expect(seal('x')).not.toBe(seal('x'));
  useSecretKey('b'.repeat(40));
  expect(() => openSealed(stored)).toThrow('sealed with another key');
});

test('the key is a file that only its owner reads, or a setting', async () => {
  const made = await readSecretKey({ dataDir: folder });
  expect(made.length).toBeGreaterThan(40);
  expect(await readSecretKey({ dataDir: folder })).toBe(made);
  expect(await readFile(join(folder, 'secret.key'), 'utf8')).toBe(made);
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
  expect(await readSecretKey({ dataDir: folder, secretKey: 'of the environment' })).toBe('of the environment');
});
