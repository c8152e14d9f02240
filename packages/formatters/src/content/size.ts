import { type FormatterTable, formatter, prepared } from '../formatter.ts';
import { asText, leadingInteger } from '../value.ts';

/** IMG-18. */
const badSizeText = "Invalid source parameter. Pass in 'originalSize'";

/** Width and height of an `originalSize` such as '800x400'; NaN for a part that is no number, undefined for anything else. */
function parseSize(text: string): { width: number; height: number } | undefined {
  const parts = text.split('x', 3);
  const [width, height] = parts;
  if (parts.length !== 2 || width === undefined || height === undefined) return undefined;
  return { width: leadingInteger(width), height: leadingInteger(height) };
}

/** The widths that images are kept in, smallest first (IMG-20, IMG-21). */
const thumbnailWidths = [100, 300, 500, 750, 1000];

/** The kept image for a place of that many pixels: the smallest that is not smaller (IMG-21). */
export function thumbnailFormat(pixels: number): string {
  return `${thumbnailWidths.find((width) => !(pixels > width)) ?? 1500}w`;
}

/** One side of the image after the other was set, in whole pixels; 0 where the size is unusable. */
function resized(wanted: number, from: number, to: number): number {
  return Math.trunc((wanted * to) / from) || 0;
}

const firstInteger = ({ list }: { list: readonly string[] }): number => leadingInteger(list[0] ?? '');

export const sizeFormatters: FormatterTable = {
  width: formatter((value) => parseSize(asText(value))?.width),
  height: formatter((value) => parseSize(asText(value))?.height),
  resizedHeightForWidth: prepared(firstInteger, (value, wanted) => {
    const size = parseSize(asText(value));
    return size ? resized(wanted, size.width, size.height) : badSizeText;
  }),
  resizedWidthForHeight: prepared(firstInteger, (value, wanted) => {
    const size = parseSize(asText(value));
    return size ? resized(wanted, size.height, size.width) : badSizeText;
  }),
  squarespaceThumbnailForWidth: prepared(firstInteger, (_value, wanted) => thumbnailFormat(wanted)),
  squarespaceThumbnailForHeight: prepared(firstInteger, (value, wanted) => {
    const size = parseSize(asText(value));
    return size ? thumbnailFormat(resized(wanted, size.height, size.width)) : badSizeText;
  }),
};
