/** A kind of file that websites may hold, told by its first bytes and never by its name. */
export interface FileKind {
  kind: 'image' | 'drawing' | 'video' | 'audio' | 'document' | 'font';
  ending: string;
  contentType: string;
}

/** How much of a file has to be seen to tell what it is. */
export const SNIFF_BYTES = 4_096;

const IMAGES = {
  jpg: { kind: 'image', ending: 'jpg', contentType: 'image/jpeg' },
  png: { kind: 'image', ending: 'png', contentType: 'image/png' },
  gif: { kind: 'image', ending: 'gif', contentType: 'image/gif' },
  webp: { kind: 'image', ending: 'webp', contentType: 'image/webp' },
  avif: { kind: 'image', ending: 'avif', contentType: 'image/avif' },
} as const satisfies Record<string, FileKind>;

/** Major brands of the ISO media container. */
const BRANDS: readonly (readonly [RegExp, FileKind])[] = [
  [/^avi[fs]$/, IMAGES.avif],
  [/^M4[AB] $/, { kind: 'audio', ending: 'm4a', contentType: 'audio/mp4' }],
  [/^(isom|iso[2-9]|mp4[12]|avc1|M4V |M4VP|dash|MSNV)$/, { kind: 'video', ending: 'mp4', contentType: 'video/mp4' }],
];

/** What a file is by its first bytes; null for everything that websites do not hold. */
export function sniffFile(head: Buffer): FileKind | null {
  const ascii = (start: number, end: number) => head.toString('latin1', start, end);
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return IMAGES.jpg;
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return IMAGES.png;
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return IMAGES.gif;
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return IMAGES.webp;
  if (ascii(4, 8) === 'ftyp') return BRANDS.find(([brand]) => brand.test(ascii(8, 12)))?.[1] ?? null;
  if (ascii(0, 4) === '\x1a\x45\xdf\xa3' && ascii(0, 64).includes('webm'))
    return { kind: 'video', ending: 'webm', contentType: 'video/webm' };
  if (ascii(0, 3) === 'ID3' || isMpegAudio(head)) return { kind: 'audio', ending: 'mp3', contentType: 'audio/mpeg' };
  if (ascii(0, 5) === '%PDF-') return { kind: 'document', ending: 'pdf', contentType: 'application/pdf' };
  if (isSvg(head)) return { kind: 'drawing', ending: 'svg', contentType: 'image/svg+xml' };
  return null;
}

/** A frame header of MPEG audio layer III: eleven set bits, a known version, layer, bit rate and sample rate. */
function isMpegAudio(head: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = head;
  const version = (second >> 3) & 3;
  return (
    first === 0xff &&
    (second & 0xe0) === 0xe0 &&
    version !== 1 &&
    ((second >> 1) & 3) === 1 &&
    third >> 4 !== 15 &&
    ((third >> 2) & 3) !== 3
  );
}

/** What may stand before the root element; what is not closed goes on to the end of what is looked at. */
const PROLOGUE: readonly (readonly [begins: RegExp, ends: RegExp])[] = [
  [/<\?/y, /\?>|$/g],
  [/<!--/y, /-->|$/g],
  [/<!DOCTYPE[^>[]*\[/iy, /\][^>]*(?:>|$)|$/g],
  [/<!DOCTYPE/iy, />|$/g],
];

/** The root element of an XML text, behind declaration, comments and document type. Each sign is read once. */
function isSvg(head: Buffer): boolean {
  if (head.includes(0)) return false;
  const text = head.toString('utf8').replace(/^\uFEFF/, '');
  let at = 0;
  const goBehind = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.test(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  do goBehind(/\s*/y);
  while (PROLOGUE.some(([begins, ends]) => goBehind(begins) && goBehind(ends)));
  return goBehind(/<(?:[\w-]+:)?svg[\s>/]/y);
}
