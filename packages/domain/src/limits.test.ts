import { describe, expect, test } from 'vitest';
import { bytesPerMegabyte, fileSizeError, fileSizeText } from './file-size.ts';
import { categoryError, limitError, productsPerCollection, tagError } from './limits.ts';

describe('at most', () => {
  test.each([
    ['LIMIT-01', 'blocksPerLayout', 60, 'A page layout holds at most 60 blocks; this one has 61.'],
    ['LIMIT-02', 'tracksPerAlbum', 60, 'An album holds at most 60 tracks; this one has 61.'],
    [
      'LIMIT-03',
      'itemsPerOrderedCollection',
      250,
      'A collection ordered by hand holds at most 250 items; this one has 251.',
    ],
    ['LIMIT-04', 'productsPerCollection', 200, 'A collection holds at most 200 products; this one has 201.'],
    ['LIMIT-05', 'nestedCategories', 10_000, 'A store holds at most 10,000 nested categories; this one has 10,001.'],
  ] as const)('[%s] %s: %d', (_, limit, most, text) => {
    expect(limitError(limit, most)).toBeUndefined();
    expect(limitError(limit, most + 1)).toBe(text);
  });

  test('[LIMIT-04] 200 products where the owner has set nothing, else what they have set, up to 10,000', () => {
    const set = (number: unknown) => productsPerCollection({ productsPerCollection: number });
    expect([undefined, null, '900', 12.5, 5].map(set)).toEqual([200, 200, 200, 200, 200]);
    expect([200, 303, 10_000, 10_001].map(set)).toEqual([200, 303, 10_000, 10_000]);
    expect(limitError('productsPerCollection', 304, 303)).toBe(
      'A collection holds at most 303 products; this one has 304.',
    );
    expect(limitError('productsPerCollection', 303, 303)).toBeUndefined();
  });

  test('[LIMIT-08] 50 characters in a tag', () => {
    expect(tagError('x'.repeat(50))).toBeUndefined();
    expect(tagError('😀'.repeat(50))).toBeUndefined();
    expect(tagError('x'.repeat(51))).toBe('A tag has at most 50 characters; this one has 51.');
    expect(tagError(' ')).toBe('A tag cannot be blank.');
  });

  test('[LIMIT-09] 25 characters in a category', () => {
    expect(categoryError('x'.repeat(25))).toBeUndefined();
    expect(categoryError('x'.repeat(26))).toBe('A category has at most 25 characters; this one has 26.');
    expect(categoryError('')).toBe('A category cannot be blank.');
  });
});

describe('files', () => {
  test('[LIMIT-10] a megabyte of an upload limit is 1,000,000 bytes', () => {
    expect(bytesPerMegabyte).toBe(1_000_000);
    expect(fileSizeError('a.png', 20_000_000, 20)).toBeUndefined();
    expect(fileSizeError('a.png', 20_000_001, 20)).toBe('a.png is too large (maximum 20 MB).');
  });

  test.each([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1024 ** 2 - 1, '1 MB'],
    [1024 ** 2 * 12, '12 MB'],
    [1024 ** 3, '1 GB'],
    [1024 ** 4, '1 TB'],
    [1024 ** 5, '1 PB'],
    [1024 ** 6, '1 EB'],
    [1024 ** 7, '1 ZB'],
    [1024 ** 8, '1 YB'],
    [1024 ** 9, '1024 YB'],
  ])('[LIMIT-11] %d bytes are shown as %s', (bytes, text) => {
    expect(fileSizeText(bytes)).toBe(text);
  });
});
