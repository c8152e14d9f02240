import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHostedVideo } from './service.ts';

let server: Server;
let vimeo: string;
/** What the service says of the next video; a number is a status. */
let said: string | number;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.statusCode = typeof said === 'number' ? said : 200;
    response.end(String(said));
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  vimeo = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server?.close());
const read = (address: string) => readHostedVideo(address, { allows: () => true }, vimeo);

test('a Vimeo video tells its account: basic ones are not shown on other sites', async () => {
  for (const [type, unsupportedAccount] of [
    ['basic', true],
    ['free', true],
    ['pro', false],
  ] as const) {
    said = JSON.stringify({ account_type: type });
    expect(await read('https://player.vimeo.com/video/76979871')).toEqual({
      providerName: 'Vimeo',
      unsupportedAccount,
    });
  }
  expect(asked[0]).toBe('/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871');
});

test('who gives no answer, or none that can be read, refuses nothing; others are not asked', async () => {
  for (said of ['<html>', 404, 500])
    expect(await read('https://vimeo.com/76979871')).toEqual({ providerName: 'Vimeo', unsupportedAccount: false });
  const before = asked.length;
  expect(await read('https://youtu.be/dQw4w9WgXcQ')).toEqual({ providerName: 'YouTube', unsupportedAccount: false });
  expect(await read('http://127.0.0.1/vimeo.com/1')).toEqual({ providerName: '', unsupportedAccount: false });
  expect(asked).toHaveLength(before);
});
