import { isJsonRecord } from '@plinth/domain';

/** A file of a family that the website's owner has uploaded. */
export interface OwnFont {
  /** Of the file. */
  id: string;
  family: string;
  /** `400`, or `100 900` where it is variable. */
  weights: string;
  italic: boolean;
  /** Below /content/, with the hash of its bytes. */
  address: string;
}

const FORMATS: Readonly<Record<string, string>> = { woff2: 'woff2', woff: 'woff', ttf: 'truetype', otf: 'opentype' };
const FACE = {
  family: /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}$/u,
  weights: /^\d{1,4}(?: \d{1,4})?$/,
  address: /^\/content\/[\w./-]+\.(woff2|woff|ttf|otf)$/,
};

/** The uploaded fonts among a website's settings; what is not one is passed over. */
export function ownFonts({ fonts }: Readonly<Record<string, unknown>>): OwnFont[] {
  return (Array.isArray(fonts) ? fonts : []).filter(
    (font): font is OwnFont =>
      isJsonRecord(font) &&
      typeof font.id === 'string' &&
      FACE.family.test(String(font.family)) &&
      FACE.weights.test(String(font.weights)) &&
      FACE.address.test(String(font.address)),
  );
}

/** `@font-face` rules of some files. */
export const ownFaces = (fonts: readonly OwnFont[]): string =>
  fonts
    .map(({ family, weights, italic, address }) => {
      const format = FORMATS[address.slice(address.lastIndexOf('.') + 1)] ?? 'woff2';
      return `@font-face{font-family:"${family}";font-style:${italic ? 'italic' : 'normal'};font-weight:${weights};font-display:swap;src:url(${address}) format("${format}")}`;
    })
    .join('\n');
