import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { S3AssetStore } from './s3-asset-store.ts';

const SECRET = 'a secret of the test';
const objects = new Map<string, Buffer>();
let server: Server;
let endpoint: string;

/** The part of S3 that the store uses, strict about signatures: computed anew from Amazon's description of version 4. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const problem = signatureProblem(request, body);
    if (problem) return response.writeHead(403).end(`<Error><Code>${problem}</Code></Error>`);
    const key = request.url ?? '';
    const stored = objects.get(key);
    if (request.method === 'PUT') {
      objects.set(key, body);
      return response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (!stored)
      return response.writeHead(404).end(request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>');
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const part = range ? stored.subarray(Number(range[1]), Number(range[2]) + 1) : stored;
    response.writeHead(range ? 206 : 200, { 'content-length': part.length });
    return response.end(request.method === 'HEAD' ? undefined : part);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
});

function signatureProblem(request: IncomingMessage, body: Buffer): string | null {
  const header = request.headers.authorization ?? '';
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      header,
    );
  if (!match) return 'AccessDenied';
  const [, , day = '', region = '', names = '', signature] = match;
  const hash = String(request.headers['x-amz-content-sha256']);
  const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body) && body.length > 0) return 'XAmzContentSHA256Mismatch';
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, request.url, '', headers.join(''), names, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const sign = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(sign, `AWS4${SECRET}`);
  return sign(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

const store = (secretAccessKey = SECRET) =>
  new S3AssetStore({ endpoint, bucket: 'files', region: 'eu-central-1', accessKeyId: 'KEY', secretAccessKey });
const all = async (stream: AsyncIterable<unknown>) => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

describe('files in an S3-compatible store', () => {
  test('are put, measured, read whole and in parts, and deleted, every call signed', async () => {
    const bytes = Buffer.from('the quick brown fox');
    await store().put('site/hash/fox.txt', bytes);
    expect(objects.get('/files/site/hash/fox.txt')?.equals(bytes)).toBe(true);
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
    expect(objects.get('/files/site/hash/film.mp4')?.equals(bytes)).toBe(true);
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
      PLINTH_S3_ENDPOINT: endpoint,
      PLINTH_S3_BUCKET: 'b',
      PLINTH_S3_ACCESS_KEY_ID: 'k',
      PLINTH_S3_SECRET_ACCESS_KEY: 's',
    };
    expect(readConfig(env).s3).toMatchObject({ bucket: 'b', region: 'us-east-1' });
    expect(() => readConfig({ ...env, PLINTH_S3_BUCKET: '' })).toThrow('PLINTH_S3_BUCKET is missing');
    expect(() => readConfig({ ...env, PLINTH_S3_ENDPOINT: 'ftp://x' })).toThrow('PLINTH_S3_ENDPOINT is "ftp://x"');
  });
});
