import { loadSharp } from './prepare-image.ts';
import { sniffFile } from './sniff-file.ts';

/** A stranger's picture beyond this many pixels is refused before it is decoded: more than phones make. */
const MOST_PIXELS = 60_000_000;
/** As large as a picture is kept: enough to see a crack on a large screen. */
const EDGE = 1_800;
/** As large as it stands in a list, on a screen with two dots to each. */
const SMALL_EDGE = 264;
const SECONDS = 20;

/** A picture as it is kept: whole, and as small as lists show it. */
export interface RemadePicture {
  large: Buffer;
  small: Buffer;
}

/**
 * Makes a picture that a stranger has sent anew, as WebP: upright, its first frame alone, and no larger than it is looked at. Nothing of the
 * file is left but what it shows: neither where, when and with what it was taken, nor anything that hides in it.
 * @returns null for what is no picture, is damaged or would take too much memory
 */
export async function remakePicture(bytes: Buffer): Promise<RemadePicture | null> {
  if (sniffFile(bytes)?.kind !== 'image') return null;
  const sharp = await loadSharp();
  try {
    const large = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: SECONDS })
      .rotate()
      .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 82, effort: 3 })
      .toBuffer();
    const small = await sharp(large)
      .resize({ width: SMALL_EDGE, height: SMALL_EDGE, fit: 'outside', withoutEnlargement: true })
      .webp({ quality: 78, effort: 3 })
      .toBuffer();
    return { large, small };
  } catch {
    return null;
  }
}
