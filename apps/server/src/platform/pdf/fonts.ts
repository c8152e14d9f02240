import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';

/*
 * The letters of documents: Inter for Latin, Greek and Cyrillic, Noto Sans for Hebrew and Arabic. They come as static subsets of a few
 * kilobytes each (@fontsource, Open Font License); a document opens those alone that its text needs.
 */

export type FontWeight = 400 | 600;

interface Subset {
  /** Tells it apart among all fonts of a document. */
  readonly name: string;
  /** What it is for; a single glyph may be missing all the same. */
  covers(codePoint: number): boolean;
  readonly file: (weight: FontWeight) => string;
}

const require = createRequire(import.meta.url);

const families: readonly { name: string; subsets: readonly string[] }[] = [
  { name: 'inter', subsets: ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'] },
  { name: 'noto-sans-hebrew', subsets: ['hebrew'] },
  { name: 'noto-sans-arabic', subsets: ['arabic'] },
];

function readFamily({ name, subsets }: (typeof families)[number]): Subset[] {
  const folder = dirname(require.resolve(`@fontsource/${name}/package.json`));
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return subsets.map((subset) => {
    const list = (ranges[subset] ?? '').split(',').map(rangeOf);
    return {
      name: `${name}-${subset}`,
      covers: (codePoint) => list.some(([first, last]) => codePoint >= first && codePoint <= last),
      file: (weight) => join(folder, 'files', `${name}-${subset}-${weight}-normal.woff`),
    };
  });
}

/** `U+0460-052F`, `U+20B4` */
function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

let known: readonly Subset[] | undefined;

/** All subsets, in the order in which they are asked for a letter. */
export const fontSubsets = (): readonly Subset[] => {
  known ??= families.flatMap(readFamily);
  return known;
};

const bytes = new Map<string, Buffer>();

/** The bytes of a font, unpacked; read once. */
export function fontBytes(file: string): Buffer {
  let found = bytes.get(file);
  if (!found) {
    found = unpacked(readFileSync(file));
    bytes.set(file, found);
  }
  return found;
}

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
/** Tables begin at multiples of four bytes. */
const padded = (length: number): number => Math.ceil(length / 4) * 4;

/**
 * A WOFF file (W3C, WOFF 1.0) as the font that it packs. The library behind the PDF reads WOFF as well, but unpacks a table anew for
 * every letter that it looks at: a page took three seconds.
 */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = woff.subarray(WOFF_HEADER + index * WOFF_ENTRY, WOFF_HEADER + (index + 1) * WOFF_ENTRY);
    const [offset, packedLength, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const packed = woff.subarray(offset, offset + packedLength);
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.subarray(16, 20),
      data: packedLength < length ? inflateSync(packed) : packed,
    };
  });
  const head = SFNT_HEADER + count * SFNT_ENTRY;
  const font = Buffer.alloc(tables.reduce((size, { data }) => size + padded(data.length), head));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  const powers = Math.floor(Math.log2(count));
  font.writeUInt16BE(2 ** powers * SFNT_ENTRY, 6);
  font.writeUInt16BE(powers, 8);
  font.writeUInt16BE(count * SFNT_ENTRY - 2 ** powers * SFNT_ENTRY, 10);
  let at = head;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(font, entry);
    checksum.copy(font, entry + 4);
    font.writeUInt32BE(at, entry + 8);
    font.writeUInt32BE(data.length, entry + 12);
    data.copy(font, at);
    at += padded(data.length);
  }
  return font;
}
