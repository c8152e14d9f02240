import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../config/config.ts';
import type { AssetStore } from './asset-store.ts';

/** Sizes of objects that are known to be there: names hold a hash, so they never change. */
const KNOWN = 20_000;

/**
 * Object storage by the S3 protocol, addressed by path, so that every compatible service will do. Files go by their keys, never by
 * website: listing a bucket is a right of its own that the store does without.
 */
export class S3AssetStore implements AssetStore {
  private readonly client: AwsClient;
  private readonly known = new Map<string, number>();

  constructor(private readonly settings: S3Settings) {
    const { accessKeyId, secretAccessKey, region } = settings;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const headers = { 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') };
    await this.ask('PUT', key, { body: new Uint8Array(bytes), headers });
    this.remember(key, bytes.length);
  }

  async putFile(key: string, path: string): Promise<void> {
    const { size } = await stat(path);
    // Signed without its content, which is read only once: the connection's TLS keeps it whole.
    const request = await this.client.sign(this.url(key), {
      method: 'PUT',
      headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', 'content-length': String(size) },
    });
    const body = Readable.toWeb(createReadStream(path)) as unknown as ReadableStream;
    const answer = await fetch(request.url, {
      method: 'PUT',
      headers: request.headers,
      body,
      duplex: 'half',
    } as RequestInit);
    if (!answer.ok) throw await this.failure('PUT', key, answer);
    await answer.arrayBuffer();
    this.remember(key, size);
  }

  async size(key: string): Promise<number | null> {
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const answer = await this.client.fetch(this.url(key), { method: 'HEAD' });
    if (answer.status === 404) return null;
    if (!answer.ok) throw await this.failure('HEAD', key, answer);
    const size = Number(answer.headers.get('content-length') ?? 0);
    this.remember(key, size);
    return size;
  }

  async copy(from: string, to: string): Promise<void> {
    const { bucket } = this.settings;
    await this.ask('PUT', to, { headers: { 'x-amz-copy-source': `/${bucket}/${from}` } });
  }

  read(key: string, range?: { start: number; end: number }): Readable {
    return Readable.from(this.chunks(key, range), { objectMode: false });
  }

  async delete(key: string): Promise<void> {
    this.known.delete(key);
    await this.ask('DELETE', key, {}, [404]);
  }

  private async *chunks(key: string, range?: { start: number; end: number }): AsyncGenerator<Buffer> {
    const answer = await this.client.fetch(this.url(key), {
      headers: range ? { range: `bytes=${range.start}-${range.end}` } : {},
    });
    if (!answer.ok || !answer.body) {
      // Another process has deleted it.
      this.known.delete(key);
      throw await this.failure('GET', key, answer);
    }
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) yield Buffer.from(chunk);
  }

  private async ask(method: string, key: string, init: RequestInit, fine: readonly number[] = []): Promise<void> {
    const answer = await this.client.fetch(this.url(key), { method, ...init });
    if (!answer.ok && !fine.includes(answer.status)) throw await this.failure(method, key, answer);
    await answer.arrayBuffer();
  }

  private async failure(method: string, key: string, answer: Response): Promise<Error> {
    const text = await answer.text().catch(() => '');
    const code = /<Code>([^<]{1,80})<\/Code>/.exec(text)?.[1] ?? answer.statusText;
    return new Error(
      `The file store at ${this.settings.endpoint} (bucket ${this.settings.bucket}) refused ${method} ${key}: ${answer.status} ${code}. Check PLINTH_S3_BUCKET and the access keys.`,
    );
  }

  private remember(key: string, size: number): void {
    if (this.known.size >= KNOWN) this.known.clear();
    this.known.set(key, size);
  }

  private url(key: string): string {
    if (!/^[a-z0-9][a-z0-9/._-]*$/.test(key) || key.includes('..')) throw new Error(`bad asset key ${key}`);
    const { endpoint, bucket } = this.settings;
    return `${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`;
  }
}
