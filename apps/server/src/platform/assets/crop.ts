import { createHmac } from 'node:crypto';
import { keyFor } from '../config/secret-key.ts';

/** A part of an image, in thousandths of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** `100-0-800-1000`, as names hold it. */
export const cropName = ({ x, y, width, height }: Crop): string => [x, y, width, height].join('-');

const ALL = 1000;

/** Shares of an image as its owner set them (0 to 1) → a part that lies in it; null: the whole of it, or nonsense. */
export function cropOf(shares: { x?: unknown; y?: unknown; width?: unknown; height?: unknown }): Crop | null {
  const [x, y, width, height] = [shares.x, shares.y, shares.width, shares.height].map((share) =>
    typeof share === 'number' && Number.isFinite(share) ? Math.round(share * ALL) : -1,
  ) as [number, number, number, number];
  if (x < 0 || y < 0 || x >= ALL || y >= ALL || width < 1 || height < 1) return null;
  const crop = { x, y, width: Math.min(width, ALL - x), height: Math.min(height, ALL - y) };
  return crop.width === ALL && crop.height === ALL ? null : crop;
}

/** The pixels of a part; at least one. */
export function cropPixels(
  { x, y, width, height }: Crop,
  image: { width?: number | undefined; height?: number | undefined },
): { left: number; top: number; width: number; height: number } {
  const { width: across = 1, height: down = 1 } = image;
  const left = Math.min(Math.round((x / ALL) * across), across - 1);
  const top = Math.min(Math.round((y / ALL) * down), down - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round((width / ALL) * across), across - left)),
    height: Math.max(1, Math.min(Math.round((height / ALL) * down), down - top)),
  };
}

/**
 * Address of a part of an image: that of the image with the part, signed, before its name. Signed, because each part is made
 * and kept: nobody but the pages of the website may ask for parts.
 */
export function croppedUrl(assetUrl: string, crop: Crop): string {
  const [, folder = '', name = ''] = /^\/content\/((?:.+\/)?)([^/]+)$/.exec(assetUrl) ?? [];
  const part = cropName(crop);
  return `/content/${folder}crop-${part}-${signature(`${folder}${name}`, part)}/${name}`;
}

/** The image and the part that a name below `/content/` asks for; null where it is no part. */
export function croppedImage(name: string): { name: string; crop: Crop } | 'forged' | null {
  const match = /^((?:.+\/)?)crop-((\d{1,4})-(\d{1,4})-(\d{1,4})-(\d{1,4}))-([0-9a-f]{16})\/([^/]+)$/.exec(name);
  if (!match) return null;
  const [, folder = '', part = '', x, y, width, height, signed, file] = match;
  const whole = `${folder}${file}`;
  if (signature(whole, part) !== signed) return 'forged';
  return { name: whole, crop: { x: Number(x), y: Number(y), width: Number(width), height: Number(height) } };
}

const signature = (name: string, part: string): string =>
  createHmac('sha256', keyFor('crop')).update(`${name}\0${part}`).digest('hex').slice(0, 16);
