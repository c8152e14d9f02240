import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { createBrowserEngine } from './browser.ts';
import { createPlatformEngine, formatters, predicates } from './index.ts';

const localePack = readFileSync(createRequire(import.meta.url).resolve('@phensley/cldr/packs/de.json'), 'utf8');

test('the browser entry writes with the pack that it is given', () => {
  const engine = createBrowserEngine({ localePack, language: 'de', backend: 'closures' });
  const template = engine.compile('{n|decimal} {t|date %F} {.equal? n 1234.5}ja{.end}');
  expect(template.render({ n: 1234.5, t: 0 }, { locale: 'de-CH' }).output).toBe("1'234.5 1969-12-31 ja");
  expect(template.render({ n: 1234.5, t: 0 }, { locale: 'fr' }).output).toBe('1.234,5 1969-12-31 ja');
});

test("a host's formatters and predicates win over the platform's", () => {
  const engine = createPlatformEngine({
    formatters: { 'add-to-cart-btn': { apply: () => '<island>' } },
    predicates: { 'sold-out?': { apply: () => true } },
  });
  expect(engine.compile('{@|add-to-cart-btn}{.sold-out?}gone{.end}{@|cart-url}').render({}).output).toBe(
    '<island>gone/cart',
  );
});

test('the tables name everything once', () => {
  expect(Object.keys(formatters).length).toBeGreaterThanOrEqual(95);
  expect(Object.keys(predicates).length).toBeGreaterThanOrEqual(101);
});
