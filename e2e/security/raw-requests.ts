import { request } from 'node:http';
import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

export interface RawRequest {
  method?: string;
  /** As it is written on the wire: no browser, and no client, puts it in order. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request to a website by its address; names below localhost need no resolver. */
export function send(website: string, { method = 'GET', path, headers = {}, body }: RawRequest): Promise<RawAnswer> {
  const { host, port } = new URL(website);
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** What a server says to bytes that no client would send, and after how long (ms) it has closed the connection. */
export function sendBytes(
  website: string,
  text: string,
  { drip, everyMs = 1_000 }: { drip?: string; everyMs?: number } = {},
): Promise<{ said: string; closedAfter: number }> {
  const { port } = new URL(website);
  const began = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    const dripping = drip && setInterval(() => socket.write(drip), everyMs);
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk.toString();
    });
    // What is written to a connection that the other side has closed is no news.
    socket.on('error', () => {});
    socket.on('close', () => {
      if (dripping) clearInterval(dripping);
      resolve({ said, closedAfter: performance.now() - began });
    });
  });
}
