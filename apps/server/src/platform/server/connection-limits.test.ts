import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { limitBodyTime } from './body-deadline.ts';
import { limitConnections } from './connection-limit.ts';
import type { App } from './context.ts';
import { readForm, refuseManyFields } from './form-limit.ts';
import { hasTwoHosts } from './unreadable-request.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function slowServer(graceMs: number): Promise<number> {
  const app = Fastify() as unknown as App;
  limitBodyTime(app, graceMs);
  app.post('/', async () => ({ ok: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

/** Sends a head and then a byte every 40 ms: what the server said, and after how long it hung up. */
async function trickle(port: number, head: string): Promise<{ answer: string; after: number }> {
  const began = performance.now();
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.on('error', () => {});
  socket.write(head);
  const drip = setInterval(() => socket.writable && socket.write('x'), 40);
  await once(socket, 'close');
  clearInterval(drip);
  return { answer, after: performance.now() - began };
}

const post = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

describe('a body that does not come', () => {
  test('is waited for as long as its size needs, and no longer', async () => {
    const port = await slowServer(200);
    const short = await trickle(port, `${post}content-length: 5000\r\n\r\n{`);
    expect(short.answer).toContain('HTTP/1.1 408');
    expect(short.answer).toContain('took too long');
    expect(short.after).toBeLessThan(50_000);
    // 32,000 bytes are given a second more.
    const longer = await trickle(port, `${post}content-length: 32000\r\n\r\n{`);
    expect(longer.answer).toContain('HTTP/1.1 408');
    expect(longer.after).toBeGreaterThan(1000);
  });

  test('holds no socket after its answer either', async () => {
    const port = await slowServer(300);
    const refused = await trickle(port, `${post.replace('application/json', 'x/y')}content-length: 900000\r\n\r\n{`);
    expect(refused.answer).toContain('HTTP/1.1 415');
    expect(refused.after).toBeLessThan(50_000);
  });

  test('that comes in time is answered', async () => {
    const port = await slowServer(2000);
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await answer.json()).toEqual({ ok: true });
  });
});

describe('the connections of one client', () => {
  const listen = async (server: Server) => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => void server.close());
    return (server.address() as AddressInfo).port;
  };
  const open = async (port: number) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    closing.push(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  const connectionsOf = (server: Server) =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  const isOpen = (socket: Socket) =>
    Promise.race([once(socket, 'close').then(() => false), new Promise((resolve) => setTimeout(resolve, 150, true))]);

  test('are bounded; one that ends makes room', async () => {
    const server = createServer((socket) => socket.on('error', () => {}));
    limitConnections(server, { trustedProxies: false }, 3, () => false);
    const port = await listen(server);
    const sockets = [await open(port), await open(port), await open(port)];
    // However long a crowded machine takes to say so.
    const refused = await open(port);
    await new Promise((resolve) => refused.once('close', resolve));
    sockets[0]?.destroy();
    await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(2), { timeout: 10_000 });
    expect(await isOpen(await open(port))).toBe(true);
  });

  test('that come from this machine are not counted: a proxy here speaks for everybody', async () => {
    const server = createServer((socket) => socket.on('error', () => {}));
    limitConnections(server, { trustedProxies: ['10.0.0.0/8'] }, 2);
    const port = await listen(server);
    const sockets = await Promise.all([open(port), open(port), open(port), open(port)]);
    expect(await Promise.all(sockets.map(isOpen))).toEqual([true, true, true, true]);
  });
});

test('two Host headers are told from one', () => {
  const of = (...rawHeaders: string[]) => hasTwoHosts({ rawHeaders } as never);
  expect(of('Host', 'a', 'Accept', 'host')).toBe(false);
  expect(of('Host', 'a', 'accept', 'x', 'HOST', 'b')).toBe(true);
});

describe('a form', () => {
  test('is read with its names, its lists and its spaces', () => {
    expect({ ...readForm('a=1&b=two+words&c=%C3%A4&a=2&d') }).toEqual({ a: ['1', '2'], b: 'two words', c: 'ä', d: '' });
  });

  test('of very many fields is not read at all', () => {
    const body = readForm('a=1&'.repeat(140_000));
    expect(Object.keys(body)).toEqual([]);
    expect(() => refuseManyFields({ body })).toThrow('more than 1000 fields');
    expect(() => refuseManyFields({ body: readForm('a=1&'.repeat(900)) })).not.toThrow();
  });
});
