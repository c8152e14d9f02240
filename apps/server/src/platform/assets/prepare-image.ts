import type Sharp from 'sharp';

/** An image beyond this many pixels, all its frames together, is refused before it is decoded. */
export const MAX_PIXELS = 100_000_000;
const MAX_FRAMES = 1_000;
const SECONDS = 30;

/** An image that cannot be used, with one clear line why. */
export class BadImage extends Error {}

export interface PreparedImage {
  bytes: Buffer;
  width: number;
  height: number;
  animated: boolean;
  colorData: Record<string, string>;
}

/** Loaded with the first image that has to be made: a start should not wait for it. */
let loading: Promise<typeof Sharp> | undefined;
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache({ memory: 32 });
    return sharp;
  });
  return loading;
}

/**
 * Makes an uploaded image fit to be stored: turned upright, without any note of where and by whom it was taken, and looked
 * at for its colours. Bytes without such notes stay as they are. Size and frames are judged by the header alone, before
 * anything is decoded.
 *
 * @throws BadImage when it is damaged or would take too much memory
 */
export async function prepareImage(bytes: Buffer): Promise<PreparedImage> {
  const sharp = await loadSharp();
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' as const };
  const about = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch((error: Error) => {
      throw new BadImage(`It cannot be read; it may be damaged (${firstLine(error)}).`);
    });
  const frames = about.pages ?? 1;
  const [width, height] = [about.width ?? 0, about.pageHeight ?? about.height ?? 0];
  if (width * height * frames > MAX_PIXELS) {
    const of = frames > 1 ? ` in ${frames.toLocaleString('en-US')} frames` : '';
    throw new BadImage(
      `It has ${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} pixels${of}; at most ${MAX_PIXELS / 1_000_000} million can be shown. Make it smaller and upload it again.`,
    );
  }
  if (frames > MAX_FRAMES)
    throw new BadImage(`It has ${frames.toLocaleString('en-US')} frames; at most ${MAX_FRAMES} can be shown.`);
  try {
    const { orientation = 1 } = about;
    const noted = Boolean(about.exif || about.xmp || about.iptc || about.comments?.length) || orientation !== 1;
    const clean = noted ? await withoutNotes(sharp, bytes, about.format, frames > 1) : bytes;
    const turned = orientation >= 5;
    return {
      bytes: clean,
      width: turned ? height : width,
      height: turned ? width : height,
      animated: frames > 1,
      colorData: await colorAverages(sharp, clean),
    };
  } catch (error) {
    throw new BadImage(`It cannot be read; it may be damaged (${firstLine(error as Error)}).`);
  }
}

/** The same image, upright, with its colours' profile and nothing else: sharp drops all notes unless told otherwise. */
function withoutNotes(
  sharp: typeof Sharp,
  bytes: Buffer,
  format: string | undefined,
  animated: boolean,
): Promise<Buffer> {
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated }).timeout({ seconds: SECONDS });
  const image = (animated ? upright : upright.rotate()).keepIccProfile();
  if (format === 'png') return image.png({ compressionLevel: 8 }).toBuffer();
  if (format === 'webp') return image.webp({ quality: 92, effort: 3 }).toBuffer();
  if (format === 'gif') return image.gif().toBuffer();
  if (format === 'heif') return image.avif({ quality: 75, effort: 2 }).toBuffer();
  return image.jpeg({ quality: 94, chromaSubsampling: '4:4:4' }).toBuffer();
}

const GRID = 30;
/** Where the five regions begin in an image of 30 × 30 dots; each is 10 × 10 (IMG-02). */
const REGIONS = {
  topLeft: [0, 0],
  topRight: [20, 0],
  bottomLeft: [0, 20],
  bottomRight: [20, 20],
  center: [10, 10],
} as const;

/**
 * Average colour of the four corners and the middle, as `rrggbb` under `topLeftAverage` and so on. An image that is seen
 * through also has `transparent`: a colour behind it would show.
 */
async function colorAverages(sharp: typeof Sharp, bytes: Buffer): Promise<Record<string, string>> {
  const dots = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: SECONDS })
    .resize(GRID, GRID, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  const found: Record<string, string> = {};
  for (const [name, [left, top]] of Object.entries(REGIONS)) {
    const sum = [0, 0, 0];
    let weight = 0;
    for (let y = top; y < top + 10; y++) {
      for (let x = left; x < left + 10; x++) {
        const at = (y * GRID + x) * 4;
        const alpha = dots[at + 3] ?? 0;
        weight += alpha;
        for (let channel = 0; channel < 3; channel++)
          sum[channel] = (sum[channel] ?? 0) + (dots[at + channel] ?? 0) * alpha;
      }
    }
    found[`${name}Average`] = sum
      .map((total) =>
        Math.round(weight === 0 ? 255 : total / weight)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('');
  }
  for (let at = 3; at < dots.length; at += 4) if ((dots[at] ?? 255) < 250) return { ...found, transparent: 'true' };
  return found;
}

const firstLine = (error: Error) => error.message.split('\n')[0]?.slice(0, 200) ?? 'unknown format';
