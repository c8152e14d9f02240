import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugify } from './slugify.ts';
import { newUrlId } from './url-id.ts';

test('a slug keeps letters, digits and hyphens, as the engine does', () => {
  expect(slugify('Hello World')).toBe('hello-world');
  expect(slugify('Plates & Bowls, 2 of 3')).toBe('plates-bowls-2-of-3');
  expect(slugify('a - b')).toBe('a---b');
});

test('[STORE-04] a url id comes from the title, else from the fallback title, and avoids those that exist', () => {
  expect(newUrlId('Our Shop', 'Store', [])).toBe('our-shop');
  expect(newUrlId('Our Shop', 'Store', ['our-shop'])).toBe('our-shop-2');
  expect(newUrlId('Our Shop', 'Store', ['Our-Shop', 'our-shop-2', 'our-shop-3'])).toBe('our-shop-4');
  expect(newUrlId('店', 'Store', [])).toBe('store');
  expect(newUrlId(' -- ', 'Store', ['store'])).toBe('store-2');
  expect(newUrlId('店', '店', [])).toBe('item');
  expect(newUrlId(' Café Crème ', 'Store', [])).toBe('cafe-creme');
});

test('[STORE-04] whatever the title, the url id is plain ASCII and new', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.constantFrom('store', 'store-2', 'item', 'a')),
      (title, existing) => {
        const urlId = newUrlId(title, 'Store', existing);
        expect(urlId).toMatch(/^[a-z0-9-]+$/);
        expect(existing).not.toContain(urlId);
      },
    ),
  );
});
