import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BucketServer, startBucketServer } from '../../testing/bucket-server.ts';
import { readConfig } from '../config/config.ts';
import { S3AssetStore } from './s3-asset-store.ts';

let bucket: BucketServer;

beforeAll(async () => {
  bucket = await startBucketServer();
});
afterAll(() => bucket.close());

const store = (secretAccessKey = bucket.settings.secretAccessKey) =>
  new S3AssetStore({ ...bucket.settings, secretAccessKey });
const all = async (stream: AsyncIterable<unknown>) => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

describe('files in an S3-compatible store', () => {
  test('are put, measured, read whole and in parts, and deleted, every call signed', async () => {
    const bytes = Buffer.from('the quick brown fox');
    await store().put('site/hash/fox.txt', bytes);
    expect(bucket.objects.get('/files/site/hash/fox.txt')?.equals(bytes)).toBe(true);
    expect(await store().size('site/hash/fox.txt')).toBe(bytes.length);
    expect((await all(store().read('site/hash/fox.txt'))).equals(bytes)).toBe(true);
    expect((await all(store().read('site/hash/fox.txt', { start: 4, end: 8 }))).toString()).toBe('quick');
    await store().delete('site/hash/fox.txt');
    await store().delete('site/hash/fox.txt');
    expect(await store().size('site/hash/fox.txt')).toBeNull();
  });

  test('go from disk to the store without being held in memory', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plinth-s3-'));
    const bytes = Buffer.alloc(3_000_000, 'film');
    await writeFile(join(folder, 'film'), bytes);
    await store().putFile('site/hash/film.mp4', join(folder, 'film'));
    expect(bucket.objects.get('/files/site/hash/film.mp4')?.equals(bytes)).toBe(true);
    await rm(folder, { recursive: true });
  });

  test('fail with what to do: wrong keys, a file that is gone, a key that leads elsewhere', async () => {
    await expect(store('wrong').put('a/b', Buffer.from('x'))).rejects.toThrow(
      /403 SignatureDoesNotMatch. Check PLINTH_S3_BUCKET/,
    );
    await expect(all(store().read('site/none'))).rejects.toThrow(/404 NoSuchKey/);
    await expect(store().size('../other/x')).rejects.toThrow('bad asset key');
  });

  test('are chosen by the environment, all settings or none', () => {
    expect(readConfig({}).s3).toBeUndefined();
    const env = {
      PLINTH_S3_ENDPOINT: bucket.settings.endpoint,
      PLINTH_S3_BUCKET: 'b',
      PLINTH_S3_ACCESS_KEY_ID: 'k',
      PLINTH_S3_SECRET_ACCESS_KEY: 's',
    };
    expect(readConfig(env).s3).toMatchObject({ bucket: 'b', region: 'us-east-1' });
    expect(() => readConfig({ ...env, PLINTH_S3_BUCKET: '' })).toThrow('PLINTH_S3_BUCKET is missing');
    expect(() => readConfig({ ...env, PLINTH_S3_ENDPOINT: 'ftp://x' })).toThrow('PLINTH_S3_ENDPOINT is "ftp://x"');
  });
});
