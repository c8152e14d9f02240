import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../platform/config/config.ts';

const SECRET = 'a secret of the test';

/** A file store on this machine that speaks the part of S3 that the product uses. */
export interface BucketServer {
  settings: S3Settings;
  /** By path: `/files/site/hash/fox.txt`. */
  objects: Map<string, Buffer>;
  close(): Promise<void>;
}

/** Strict about signatures: computed anew from Amazon's description of version 4. */
export async function startBucketServer(): Promise<BucketServer> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const problem = signatureProblem(request, body);
    if (problem) return response.writeHead(403).end(`<Error><Code>${problem}</Code></Error>`);
    const key = request.url ?? '';
    const stored = objects.get(key);
    if (request.method === 'PUT') {
      const source = request.headers['x-amz-copy-source'];
      objects.set(key, typeof source === 'string' ? (objects.get(source) ?? Buffer.alloc(0)) : body);
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
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'files',
      region: 'eu-central-1',
      accessKeyId: 'KEY',
      secretAccessKey: SECRET,
    },
    objects,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

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
