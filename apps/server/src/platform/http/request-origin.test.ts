import { expect, test } from 'vitest';
import { publicHost } from './request-origin.ts';

test.each([
  ['Shop.Example', 'shop.example'],
  ['shop.example:3000', 'shop.example:3000'],
  ['shop.example:81', 'shop.example'],
  ['shop.example:80', 'shop.example'],
  ['localhost:8080', 'localhost:8080'],
  ['mugs.localhost:8080', 'mugs.localhost:8080'],
  ['127.0.0.1:9', '127.0.0.1:9'],
  ['[::1]:9', '[::1]:9'],
])('a request to %s is one to %s', (host, own) => {
  expect(publicHost(host, 3000, { secure: false, baseHost: 'shop.example' })).toBe(own);
});

test('a port that was set is the only one', () => {
  const config = { secure: true, baseHost: 'shop.example', publicPort: 8443 };
  expect(publicHost('shop.example:8443', 3000, config)).toBe('shop.example:8443');
  expect(publicHost('shop.example:3000', 3000, config)).toBe('shop.example');
  expect(publicHost('shop.example:443', 3000, config)).toBe('shop.example');
});
