import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anchorOf } from '../../help-plugin.ts';
import { helpAt, helpOf, helpPages } from './help-pages.ts';

const read = (page: string) => readFileSync(new URL(`../../../../docs/${page}.md`, import.meta.url), 'utf8');
const anchorsOf = (page: string) =>
  new Set([...read(page).matchAll(/^#{1,4} (.+)$/gm)].map(([, text = '']) => anchorOf(text.replaceAll('`', ''))));

describe('what explains a screen', () => {
  test('is a part of a page of docs/ that is there', () => {
    const anchors = new Map(Object.keys(helpPages).map((page) => [page, anchorsOf(page)]));
    const places = ['/products/import', '/stock/count', '/stock/locations', '/orders/drafts', '/keys/hooks', '/'].map(
      (path) => helpAt(path, undefined),
    );
    for (const place of [...Object.values(helpOf), ...places]) {
      const [page = '', anchor] = place.split('#', 2);
      if (anchor !== undefined) expect([...(anchors.get(page) ?? [])], place).toContain(anchor);
    }
  });

  test('is the nearest: of an import of products that of files, of what has none the first page', () => {
    expect(helpAt('/products/import', '/products')).toBe('importing#product-files');
    expect(helpAt('/products/a1', '/products')).toBe('products');
    expect(helpAt('/products/imported', '/products')).toBe('products');
    expect(helpAt('/stock/count', '/stock')).toBe('stock#counting');
    expect(helpAt('/orders/drafts/a1', '/orders')).toBe('orders#draft-orders');
    expect(helpAt('/keys/hooks/a1', '/keys')).toBe('hooks');
    expect(helpAt('/account', undefined)).toBe('websites');
  });
});
