import { expect, test } from 'vitest';
import { kindOf, mayBeAllowed } from './blocked-words.ts';

test('a refusal is told by what was refused, and led to the list of hosts where that can allow it', () => {
  const of = (directive: string, blocked: string) => [kindOf({ directive }), mayBeAllowed({ directive, blocked })];
  expect(of('script-src-elem', 'https://cdn.example/x.js')).toEqual(['Script', true]);
  expect(of('font-src', 'https://fonts.example/a.woff2')).toEqual(['Font', true]);
  expect(of('script-src', 'inline')).toEqual(['Script', false]);
  expect(of('style-src', 'http://plain.example/a.css')).toEqual(['Stylesheet', false]);
  expect(of('img-src', 'https://pictures.example/a.png')).toEqual(['Image', false]);
  expect(of('base-uri', 'https://evil.example/')).toEqual(['base-uri', false]);
});
