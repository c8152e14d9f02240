import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { BadFont, readFontFile, sniffFont } from './font-file.ts';

const require = createRequire(import.meta.url);
const read = (path: string) => readFileSync(require.resolve(path));

/** A TrueType file with the tables that browsers need and no outlines. */
function plainFont(family: string): Buffer {
  const name = Buffer.alloc(18);
  name.writeUInt16BE(1, 2);
  name.writeUInt16BE(18, 4);
  const text = Buffer.from(family, 'utf16le').swap16();
  for (const [at, value] of [3, 1, 0x409, 1, text.length, 0].entries()) name.writeUInt16BE(value, 6 + at * 2);
  const about = Buffer.alloc(96);
  about.writeUInt16BE(300, 4);
  about.writeUInt16BE(1, 62);
  const tables = {
    'OS/2': about,
    cmap: Buffer.alloc(4),
    head: Buffer.alloc(54),
    hhea: Buffer.alloc(36),
    maxp: Buffer.alloc(6),
    name: Buffer.concat([name, text]),
  };
  const entries = Object.entries(tables);
  const head = Buffer.alloc(12 + entries.length * 16);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(entries.length, 4);
  let start = head.length;
  for (const [index, [tag, bytes]] of entries.entries()) {
    head.write(tag, 12 + index * 16, 'latin1');
    head.writeUInt32BE(start, 12 + index * 16 + 8);
    head.writeUInt32BE(bytes.length, 12 + index * 16 + 12);
    start += bytes.length;
  }
  return Buffer.concat([head, ...entries.map(([, bytes]) => bytes)]);
}

describe('a font says of itself what it is', () => {
  test.each([
    ['@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', 'woff2', 'Inter', '100 900', false],
    [
      '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-italic.woff2',
      'woff2',
      'Playfair Display',
      '400 900',
      true,
    ],
    [
      '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff',
      'woff',
      'Noto Sans Hebrew',
      '400',
      false,
    ],
  ])('%s', (path, ending, family, weights, italic) => {
    const bytes = read(path);
    expect(sniffFont(bytes)?.ending).toBe(ending);
    expect(readFontFile(bytes)).toEqual({ family, weights, italic });
  });

  test('a plain one, whose name can do nothing in a stylesheet', () => {
    expect(readFontFile(plainFont('Kiln Hand Extra Light Italic')).family).toBe('Kiln Hand');
    expect(readFontFile(plainFont('Kiln"; } body { color: red'))).toEqual({
      family: 'Kiln body color red',
      weights: '300',
      italic: true,
    });
  });
});

test('what is damaged is no font, wherever it ends', () => {
  for (const bytes of [plainFont('Kiln'), read('@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2')]) {
    for (const length of [4, 11, 20, 60, 200, bytes.length - 40])
      expect(() => readFontFile(bytes.subarray(0, length))).toThrow(BadFont);
  }
  expect(() => readFontFile(plainFont('   '))).toThrow('It does not say what it is called.');
});
