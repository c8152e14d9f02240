import { expect, test } from 'vitest';
import { createPlatformEngine, formatters } from './index.ts';
import { predicates } from './testing/platform.ts';

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
