import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loaderScript, readManifest } from './manifest.ts';

describe('the browser build', () => {
  const manifest = {
    islands: { 'cart-pill': { file: 'cart-pill-A.js', preload: ['react-B.js'] } },
    styles: { storefront: 's.css', checkout: 'c.css' },
    loader: 'start(__ISLANDS__)',
    inline: {
      'announcement-bar': '',
      'cookie-banner': '',
      'image-loader': '',
      'shown-currency': '',
      squarespace: '',
      'theme-shop': '',
    },
    established: '',
  };

  test('the loader knows where each island and what it needs is served', () => {
    expect(loaderScript(manifest, '/-/')).toBe('start({"cart-pill":["/-/cart-pill-A.js","/-/react-B.js"]})');
  });

  test('the manifest is read from the folder, and its absence says what to do', () => {
    const dir = mkdtempSync(join(tmpdir(), 'plinth-manifest-'));
    expect(() => readManifest(dir)).toThrow("Run 'npm run build'");
    writeFileSync(join(dir, 'manifest.json'), JSON.stringify(manifest));
    expect(readManifest(dir)).toEqual(manifest);
  });
});
