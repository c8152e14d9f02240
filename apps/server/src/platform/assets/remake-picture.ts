import { loadSharp } from './prepare-image.ts';
import { sniffFile } from './sniff-file.ts';

/** A stranger's picture beyond this many pixels is refused before it is decoded: more than phones make. */
const MOST_PIXELS = 60_000_000;
/** As large as a picture is kept: enough to see a crack on a large screen. */
const EDGE = 2_000;
const SECONDS = 20;

/**
 * Makes a picture that a stranger has sent anew, as WebP: upright, at most 2000 pixels along an edge, its first frame alone. Nothing of the
 * file is left but what it shows: neither where, when and with what it was taken, nor anything that hides in it.
 * @returns null for what is no picture, is damaged or would take too much memory
 */
export async function remakePicture(bytes: Buffer): Promise<Buffer | null> {
  if (sniffFile(bytes)?.kind !== 'image') return null;
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: SECONDS })
    .rotate()
    .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 82, effort: 3 })
    .toBuffer()
    .catch(() => null);
}
