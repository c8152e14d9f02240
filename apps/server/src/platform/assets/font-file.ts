import { brotliDecompressSync, inflateSync } from 'node:zlib';
import type { FileKind } from './sniff-file.ts';

/** What a font says of itself. */
export interface FontFacts {
  family: string;
  /** Its weight, or the lightest and the boldest of a variable one: `400`, `100 900`. */
  weights: string;
  italic: boolean;
}

/** A file that begins as a font and is none that browsers can show. */
export class BadFont extends Error {}

const SIGNATURES: Readonly<Record<string, FileKind>> = {
  wOF2: { kind: 'font', ending: 'woff2', contentType: 'font/woff2' },
  wOFF: { kind: 'font', ending: 'woff', contentType: 'font/woff' },
  '\0\x01\0\0': { kind: 'font', ending: 'ttf', contentType: 'font/ttf' },
  true: { kind: 'font', ending: 'ttf', contentType: 'font/ttf' },
  OTTO: { kind: 'font', ending: 'otf', contentType: 'font/otf' },
};

/** Whether a file begins as a font; null for everything else. */
export const sniffFont = (head: Buffer): FileKind | null => SIGNATURES[head.toString('latin1', 0, 4)] ?? null;

/** No font of this size on disk unpacks to more. */
const MOST_UNPACKED = 60_000_000;
const MOST_TABLES = 200;
/** Without these a browser shows nothing of it. */
const NEEDED = ['cmap', 'head', 'hhea', 'maxp', 'name', 'OS/2'] as const;

type Tables = ReadonlyMap<string, () => Buffer>;

/** What a font of any of the four kinds says of itself. @throws BadFont */
export function readFontFile(bytes: Buffer): FontFacts {
  try {
    const tables = tablesOf(bytes);
    const missing = NEEDED.find((name) => !tables.has(name));
    if (missing !== undefined) throw new BadFont(`It has no table “${missing}”, which browsers need.`);
    return factsOf(tables);
  } catch (error) {
    if (error instanceof BadFont) throw error;
    // Whatever is read beyond its end, or cannot be unpacked.
    throw new BadFont('It is damaged, or no font.');
  }
}

function tablesOf(bytes: Buffer): Tables {
  const signature = bytes.toString('latin1', 0, 4);
  if (signature === 'wOF2') return woff2Tables(bytes);
  const isWoff = signature === 'wOFF';
  const count = bytes.readUInt16BE(isWoff ? 12 : 4);
  if (count > MOST_TABLES) throw new BadFont('It has more tables than any font.');
  const tables = new Map<string, () => Buffer>();
  for (let index = 0; index < count; index++) {
    const at = isWoff ? 44 + index * 20 : 12 + index * 16;
    const name = bytes.toString('latin1', at, at + 4);
    const start = bytes.readUInt32BE(at + (isWoff ? 4 : 8));
    const length = bytes.readUInt32BE(at + (isWoff ? 8 : 12));
    const whole = isWoff ? bytes.readUInt32BE(at + 12) : length;
    if (start + length > bytes.length) throw new BadFont('It is cut off: part of it is missing.');
    const packed = bytes.subarray(start, start + length);
    tables.set(name, () => (whole > length ? inflateSync(packed, { maxOutputLength: MOST_UNPACKED }) : packed));
  }
  return tables;
}

/** Names of tables that WOFF 2 writes as a number. */
const KNOWN_TABLES =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.match(
    /.{4}(?: |$)/g,
  ) ?? [];

function woff2Tables(bytes: Buffer): Tables {
  const count = bytes.readUInt16BE(12);
  if (count > MOST_TABLES) throw new BadFont('It has more tables than any font.');
  if (bytes.toString('latin1', 4, 8) === 'ttcf') throw new BadFont('It is a collection; upload one font of it.');
  const packedLength = bytes.readUInt32BE(20);
  let at = 48;
  const number = (): number => {
    let value = 0;
    for (let step = 0; step < 5; step++) {
      const byte = bytes.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw new BadFont('It is damaged, or no font.');
  };
  const places: { name: string; start: number; length: number }[] = [];
  let start = 0;
  for (let index = 0; index < count; index++) {
    const flags = bytes.readUInt8(at++);
    const known = KNOWN_TABLES[flags & 0x3f]?.slice(0, 4);
    const name = known ?? bytes.toString('latin1', at, at + 4);
    if (known === undefined) at += 4;
    const length = number();
    const version = flags >> 6;
    // Of the tables of outlines version 3 is as it was; of all others it is 0.
    const isPacked = name === 'glyf' || name === 'loca' ? version !== 3 : version !== 0;
    const there = isPacked ? number() : length;
    places.push({ name, start, length: there });
    start += there;
  }
  if (start > MOST_UNPACKED || at + packedLength > bytes.length)
    throw new BadFont('It is cut off: part of it is missing.');
  const unpacked = brotliDecompressSync(bytes.subarray(at, at + packedLength), { maxOutputLength: MOST_UNPACKED });
  if (unpacked.length < start) throw new BadFont('It is cut off: part of it is missing.');
  return new Map(places.map((place) => [place.name, () => unpacked.subarray(place.start, place.start + place.length)]));
}

const table = (tables: Tables, name: string): Buffer => tables.get(name)?.() ?? Buffer.alloc(0);

function factsOf(tables: Tables): FontFacts {
  const names = readNames(table(tables, 'name'));
  // The family that a typographer speaks of, before the one that old programs know: `Kiln Light` is a Kiln.
  const about = table(tables, 'OS/2');
  const weight = Math.min(Math.max(about.readUInt16BE(4), 1), 1000);
  const family = (names.get(16) ?? withoutWeight(names.get(1) ?? '', weight))
    .replace(/[^\p{L}\p{N}._-]+/gu, ' ')
    .replace(/^[ ._-]+|\s+$/g, '')
    .slice(0, 80);
  if (!/[\p{L}\p{N}]/u.test(family)) throw new BadFont('It does not say what it is called.');
  const italic = (about.readUInt16BE(62) & 1) === 1;
  return { family, weights: axisOf(table(tables, 'fvar')) ?? String(weight), italic };
}

/** Old names hold the weight of all but the usual one: `Kiln Light`. Archivo Black is a family, and says that it is usual. */
const withoutWeight = (name: string, weight: number): string =>
  weight === 400
    ? name
    : name.replace(
        / +(?:Thin|Hairline|Light|(?:Extra|Ultra|Semi|Demi) ?(?:Light|Bold)|Medium|Bold|Black|Heavy)(?: Italic)?$/i,
        '',
      );

/** Texts of the name table by what they name, English ones first. */
function readNames(names: Buffer): Map<number, string> {
  const count = names.readUInt16BE(2);
  const texts = names.readUInt16BE(4);
  const found = new Map<number, string>();
  for (let index = 0; index < count; index++) {
    const at = 6 + index * 12;
    const [platform, language, id, length, offset] = [0, 4, 6, 8, 10].map((more) => names.readUInt16BE(at + more)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const isEnglish = platform === 3 && language === 0x409;
    if ((id !== 1 && id !== 16) || (found.has(id) && !isEnglish)) continue;
    const raw = names.subarray(texts + offset, texts + offset + length);
    // Unicode but for the oldest Macs.
    found.set(id, platform === 1 ? raw.toString('latin1') : Buffer.from(raw).swap16().toString('utf16le'));
  }
  return found;
}

/** The ends of the axis of weights of a variable font. */
function axisOf(axes: Buffer): string | undefined {
  if (axes.length === 0) return undefined;
  const [start, count, size] = [axes.readUInt16BE(4), axes.readUInt16BE(8), axes.readUInt16BE(10)];
  for (let index = 0; index < Math.min(count, 64); index++) {
    const at = start + index * size;
    if (axes.toString('latin1', at, at + 4) !== 'wght') continue;
    const [least, most] = [axes.readInt32BE(at + 4), axes.readInt32BE(at + 12)].map((value) =>
      Math.round(value / 65_536),
    );
    return `${least} ${most}`;
  }
  return undefined;
}
