import type Sharp from 'sharp';
import type { AssetStore } from './asset-store.ts';
import { type Crop, cropName, cropPixels } from './crop.ts';
import { loadSharp, MAX_PIXELS } from './prepare-image.ts';

/** Widths that templates ask for (IMG-20). */
export const VARIANT_WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500] as const;
/** The kind of job that makes them after an upload; its key is the asset's id. */
export const IMAGE_VARIANTS = 'image-variants';

const PARALLEL = 2;
const SECONDS = 60;

export type VariantType = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif';

const QUALITY: Record<'avif' | 'webp' | 'jpeg', number> = { avif: 55, webp: 78, jpeg: 80 };

/** `750w` → 750; anything else → null (the original). */
export function readWidth(format: string | undefined): number | null {
  const width = /^(\d{2,4})w$/.exec(format ?? '')?.[1];
  return width && (VARIANT_WIDTHS as readonly number[]).includes(Number(width)) ? Number(width) : null;
}

/** The widths worth making of an image: all below its own, and the next one, which holds it in full (IMG-20). */
export function widthsOf(width: number): number[] {
  const next = VARIANT_WIDTHS.find((candidate) => candidate >= width) ?? 2500;
  return VARIANT_WIDTHS.filter((candidate) => candidate <= next);
}

/** What an image is made into: AVIF and WebP for browsers that know them, its own format for the rest. */
export function typesOf(contentType: string, animated: boolean): VariantType[] {
  const own = contentType.replace('image/', '');
  // AVIF of moving images takes minutes; WebP does them as well.
  const modern: VariantType[] = animated ? ['webp'] : ['webp', 'avif'];
  if (own === 'png' || own === 'gif') return [...modern, own];
  return own === 'jpeg' ? [...modern, 'jpeg'] : modern;
}

/** How an image is wanted: so wide at most, the whole of it or a part. */
export interface Wanted {
  width: number;
  crop?: Crop;
}

export const variantKey = (originalKey: string, { width, crop }: Wanted, type: VariantType): string =>
  keyOfPart(originalKey, crop ? `${cropName(crop)}.` : '', width, type);

const keyOfPart = (originalKey: string, part: string, width: number, type: VariantType) =>
  `variants/${originalKey}.${part}${width}.${type}`;

/**
 * The keys under which a file may lie, smaller versions of an image with it, made or not.
 * @param crops names of the parts that were made of it
 */
export function storedKeysOf(key: string, contentType: string, crops: readonly string[] = []): string[] {
  if (!contentType.startsWith('image/')) return [key];
  // Whether it moves was never written down; a part is made in the image's own format, whatever that is.
  const types = new Set([...typesOf(contentType, false), ...typesOf(contentType, true)]);
  const ofParts: readonly VariantType[] = ['webp', 'png', 'gif', 'jpeg'];
  return [
    key,
    ...VARIANT_WIDTHS.flatMap((width) => [...types].map((type) => variantKey(key, { width }, type))),
    ...crops.flatMap((crop) =>
      VARIANT_WIDTHS.flatMap((width) => ofParts.map((type) => keyOfPart(key, `${crop}.`, width, type))),
    ),
  ];
}

/**
 * Variants of images, kept in the asset store: made by the jobs after an upload, or when somebody asks before. Two at a
 * time, and one image is never made twice at once, so that a crowd on a new page cannot take all processors.
 */
export class ImageVariants {
  private readonly making = new Map<string, Promise<string>>();
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly store: AssetStore) {}

  /** Key of the variant in the asset store. @throws when the original is no image that can be decoded */
  async get(originalKey: string, wanted: Wanted, type: VariantType): Promise<string> {
    const ready = await this.ready(originalKey, wanted, type);
    if (ready) return ready;
    const key = variantKey(originalKey, wanted, type);
    let making = this.making.get(key);
    if (!making) {
      making = this.make(originalKey, key, wanted, type).finally(() => this.making.delete(key));
      this.making.set(key, making);
    }
    return making;
  }

  /** Key of a variant that needs no making; null where it would have to be made. */
  async ready(originalKey: string, wanted: Wanted, type: VariantType): Promise<string | null> {
    const key = variantKey(originalKey, wanted, type);
    return (await this.store.size(key)) === null ? null : key;
  }

  private async make(originalKey: string, key: string, wanted: Wanted, type: VariantType): Promise<string> {
    if (this.running >= PARALLEL) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running++;
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of this.store.read(originalKey)) chunks.push(chunk as Buffer);
      await this.store.put(key, await resized(await loadSharp(), Buffer.concat(chunks), wanted, type));
      return key;
    } finally {
      this.running--;
      this.waiting.shift()?.();
    }
  }
}

/** Bytes of an image in a width and format; what moves still moves where the format can, a part of it stands still. */
async function resized(
  sharp: typeof Sharp,
  bytes: Buffer,
  { width, crop }: Wanted,
  type: VariantType,
): Promise<Buffer> {
  const animated = crop === undefined && (type === 'webp' || type === 'gif');
  const whole = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated }).timeout({ seconds: SECONDS }).autoOrient();
  const part = crop ? whole.extract(cropPixels(crop, await sharp(bytes).metadata())) : whole;
  const image = part.resize({ width, withoutEnlargement: true });
  if (type === 'avif') return image.avif({ quality: QUALITY.avif, effort: 2 }).toBuffer();
  if (type === 'webp') return image.webp({ quality: QUALITY.webp }).toBuffer();
  if (type === 'png') return image.png().toBuffer();
  if (type === 'gif') return image.gif().toBuffer();
  // A browser of long ago gets paper behind what is transparent, not black.
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY.jpeg, mozjpeg: true }).toBuffer();
}
