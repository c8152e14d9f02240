import { expect, test } from 'vitest';
import { quickHead } from './quick-head.ts';

const never = new Proxy({}, { get: () => expect.unreachable('Node’s object of all headers was made') });

test('reads what an answer from memory needs, in any spelling, without Node’s object', () => {
  const rawHeaders = [
    ...['Host', 'shop.example', 'accept', '*/*', 'ACCEPT-ENCODING', 'br', 'If-None-Match', '"a"', 'DNT', '1'],
    ...['accept-language', 'en', 'Cookie', 'CART=x', 'If-Modified-Since', 'Sat, 28 Nov 2026 15:00:00 GMT'],
  ];
  expect(quickHead({ rawHeaders, headers: never })).toEqual({
    host: 'shop.example',
    acceptEncoding: 'br',
    ifNoneMatch: '"a"',
    cookie: 'CART=x',
    ifModifiedSince: 'Sat, 28 Nov 2026 15:00:00 GMT',
  });
  expect(quickHead({ rawHeaders: [], headers: never })).toEqual({});
});

test('leaves to Node what a header that came twice means', () => {
  const headers = {
    host: 'shop.example',
    'if-none-match': '"a", "b"',
    'accept-encoding': 'gzip, br',
    cookie: 'a=1; b=2',
  };
  const rawHeaders = ['Host', 'shop.example', 'If-None-Match', '"a"', 'if-none-match', '"b"'];
  expect(quickHead({ rawHeaders, headers })).toEqual({
    host: 'shop.example',
    ifNoneMatch: '"a", "b"',
    acceptEncoding: 'gzip, br',
    cookie: 'a=1; b=2',
  });
});
