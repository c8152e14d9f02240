import { cropOf, cropPixels, croppedUrl } from '../../platform/assets/crop.ts';
import { type AnyRecord, record } from '../../platform/json/record.ts';
import { variantsText } from './item-json.ts';

/** Drawings scale by themselves, and what moves would stand still. */
const UNCROPPED = new Set(['image/svg+xml', 'image/gif']);

const share = (value: unknown): number | undefined =>
  typeof value === 'number' && value >= 0 && value <= 1 ? value : undefined;

/**
 * An image as one use of it shows it: the part that its owner chose there as an image of its own, and what stays in sight of
 * it. The file itself, and its other uses, stay as they are.
 */
export function framedAsset(asset: AnyRecord, framing: unknown): AnyRecord {
  const { crop: shares, focus: wanted } = record(framing);
  const focus = { ...record(asset.mediaFocalPoint), ...definedOf(record(wanted)) };
  const crop = UNCROPPED.has(String(asset.contentType)) ? null : cropOf(record(shares));
  const [width = 0, height = 0] = String(asset.originalSize).split('x').map(Number);
  if (!crop || !width || !height) return { ...asset, mediaFocalPoint: focus };
  const size = cropPixels(crop, { width, height });
  const within = (at: unknown, start: number, length: number) =>
    Math.min(Math.max((Number(at) - start / 1000) / (length / 1000), 0), 1);
  return {
    ...asset,
    assetUrl: croppedUrl(String(asset.assetUrl), crop),
    originalSize: `${size.width}x${size.height}`,
    systemDataVariants: variantsText(size.width, size.height),
    mediaFocalPoint: { x: within(focus.x, crop.x, crop.width), y: within(focus.y, crop.y, crop.height) },
  };
}

/** The coordinates that are some. */
function definedOf({ x, y }: AnyRecord): { x?: number; y?: number } {
  const [across, down] = [share(x), share(y)];
  return { ...(across === undefined ? {} : { x: across }), ...(down === undefined ? {} : { y: down }) };
}
