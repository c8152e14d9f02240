import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchPublic, isPublicAddress, type PublicFetchOptions } from './public-fetch.ts';

let server: Server;
let port: number;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: string[];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server?.close());
beforeEach(() => {
  asked = [];
  answer = (_request, response) => response.end('fine');
});

const limits = { maxBytes: 1000, timeoutMs: 2000 };
/** Names as a server of ours would be told; the last address is said from the second question on. */
const names = (...addresses: string[]): PublicFetchOptions['lookup'] => {
  let question = 0;
  const lookup = (_name: string, _how: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: addresses[Math.min(question++, addresses.length - 1)], family: 4 }]);
  return lookup as unknown as PublicFetchOptions['lookup'];
};
const local = { ...limits, allows: () => true, lookup: names('127.0.0.1') };

describe('what is fetched from the web', () => {
  test.each([
    'http://127.0.0.1/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.1.2.3/',
    'http://192.168.0.1/',
    'http://[fd00::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://0.0.0.0/',
  ])('%s is no public address', async (url) => {
    await expect(fetchPublic(url, limits)).rejects.toThrow('is not a public address');
  });

  test('public addresses are told from the others', () => {
    expect(['8.8.8.8', '2606:4700::1111', '172.32.0.1', '100.128.0.1'].map(isPublicAddress)).toEqual(
      Array(4).fill(true),
    );
    expect(['172.31.255.255', '100.64.0.1', '2001:db8::1', '2002:7f00:1::', 'x', ''].map(isPublicAddress)).toEqual(
      Array(6).fill(false),
    );
  });

  test('a name is judged by what it means in the moment of connecting', async () => {
    const url = `http://feeds.example:${port}/`;
    await expect(fetchPublic(url, { ...limits, lookup: names('127.0.0.1') })).rejects.toThrow(
      'The host feeds.example is not a public address.',
    );
    // The name means another machine after the redirect than before it.
    answer = (_request, response) => response.writeHead(302, { location: '/next' }).end();
    const allows = (address: string) => address === '127.0.0.1';
    const rebound = { ...limits, allows, lookup: names('127.0.0.1', '127.0.0.2') };
    await expect(fetchPublic(url, rebound)).rejects.toThrow('is not a public address');
    expect(asked).toEqual([`feeds.example:${port} /`]);
  });

  test('redirects are followed three times, and never to what is not fetched', async () => {
    answer = (request, response) => {
      const hop = Number(request.url?.slice(1));
      if (hop >= 3) response.end(`after ${hop}`);
      else response.writeHead(302, { location: `/${hop + 1}` }).end();
    };
    const at = (hop: number) => `http://feeds.example:${port}/${hop}`;
    expect((await fetchPublic(at(0), local)).body.toString()).toBe('after 3');
    await expect(fetchPublic(at(-1), local)).rejects.toThrow('redirected too often');
    for (const [location, message] of [
      ['file:///etc/passwd', 'file: addresses are not fetched'],
      ['http://127.0.0.1/', 'is not a public address'],
      ['http://me:secret@feeds.example/', 'Addresses with a password'],
    ] as const) {
      answer = (_request, response) => response.writeHead(302, { location }).end();
      const allows = (address: string) => !location.includes(address);
      await expect(fetchPublic(at(0), { ...local, allows })).rejects.toThrow(message);
    }
  });

  test('has a largest size and a longest time', async () => {
    answer = (_request, response) => response.end('x'.repeat(1001));
    await expect(fetchPublic(`http://feeds.example:${port}/`, local)).rejects.toThrow('It is larger than 0.001 MB.');
    answer = () => {};
    await expect(fetchPublic(`http://feeds.example:${port}/`, { ...local, timeoutMs: 300 })).rejects.toThrow(
      'No answer within 0.3 s.',
    );
    await expect(fetchPublic('ftp://feeds.example/', local)).rejects.toThrow('ftp: addresses are not fetched');
    await expect(fetchPublic('feeds.example', local)).rejects.toThrow('is no web address');
  });
});
