import type Sharp from 'sharp';
import type { AssetStore } from './asset-store.ts';

/** Widths that templates ask for (IMG-20). */
const WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500];
/** A picture beyond this many pixels is refused before it is decoded. */
const MAX_PIXELS = 100_000_000;
const PARALLEL = 2;

/** Loaded with the first picture that has to be made: a start should not wait for it. */
let loading: Promise<typeof Sharp> | undefined;
function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache({ memory: 32 });
    return sharp;
  });
  return loading;
}

export type VariantType = 'avif' | 'webp' | 'jpeg' | 'png';

const QUALITY: Record<VariantType, number> = { avif: 55, webp: 78, jpeg: 80, png: 90 };

/** `750w` → 750; anything else → null (the original). */
export function readWidth(format: string | undefined): number | null {
  const width = /^(\d{2,4})w$/.exec(format ?? '')?.[1];
  return width && WIDTHS.includes(Number(width)) ? Number(width) : null;
}

/**
 * Variants of pictures, made when first asked for and kept in the asset store. Two at a time, and one picture is never
 * made twice at once, so that a crowd on a new page cannot take all processors.
 */
export class ImageVariants {
  private readonly making = new Map<string, Promise<string>>();
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly store: AssetStore) {}

  /** Key of the variant in the asset store. @throws when the original is no picture that can be decoded */
  async get(originalKey: string, width: number, type: VariantType): Promise<string> {
    const key = `variants/${originalKey}.${width}.${type}`;
    if ((await this.store.size(key)) !== null) return key;
    let making = this.making.get(key);
    if (!making) {
      making = this.make(originalKey, key, width, type).finally(() => this.making.delete(key));
      this.making.set(key, making);
    }
    return making;
  }

  private async make(originalKey: string, key: string, width: number, type: VariantType): Promise<string> {
    if (this.running >= PARALLEL) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running++;
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of this.store.read(originalKey)) chunks.push(chunk as Buffer);
      const sharp = await loadSharp();
      const picture = sharp(Buffer.concat(chunks), { limitInputPixels: MAX_PIXELS })
        .rotate()
        .resize({ width, withoutEnlargement: true });
      const bytes =
        type === 'avif'
          ? await picture.avif({ quality: QUALITY.avif, effort: 2 }).toBuffer()
          : type === 'webp'
            ? await picture.webp({ quality: QUALITY.webp }).toBuffer()
            : type === 'png'
              ? await picture.png().toBuffer()
              : await picture.jpeg({ quality: QUALITY.jpeg, mozjpeg: true }).toBuffer();
      await this.store.put(key, bytes);
      return key;
    } finally {
      this.running--;
      this.waiting.shift()?.();
    }
  }
}
