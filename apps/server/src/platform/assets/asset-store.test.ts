import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDataFolder } from '../database/data-folder.ts';
import { FolderAssetStore } from './asset-store.ts';

test('files and folders are readable by the server alone', async () => {
  const outer = await mkdtemp(join(tmpdir(), 'plinth-modes-'));
  const mask = process.umask(0o022);
  try {
    const data = join(outer, 'data');
    await makeDataFolder(data);
    await new FolderAssetStore(join(data, 'assets')).put('a/b/c.txt', Buffer.from('x'));
    const mode = async (...path: string[]) => (await stat(join(data, ...path))).mode & 0o777;
    // The embedded server of a root user runs as another one, who has to pass.
    expect((await mode()) & 0o066).toBe(0);
    for (const folder of [['assets'], ['assets', 'a'], ['assets', 'a', 'b']]) expect(await mode(...folder)).toBe(0o700);
    expect(await mode('assets', 'a', 'b', 'c.txt')).toBe(0o600);
  } finally {
    process.umask(mask);
    await rm(outer, { recursive: true, force: true });
  }
});
