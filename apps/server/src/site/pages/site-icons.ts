import { type AssetRow, assetUrl } from '../../platform/assets/asset-row.ts';
import { type Crop, croppedUrl } from '../../platform/assets/crop.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import type { Website } from '../../platform/websites/website.ts';
import type { SiteMap } from '../model/site-map.ts';

/** Widths of the website's icon: for tabs and bookmarks, and for the screens of phones. */
const SIZES = [100, 300] as const;
const ALL = 1000;

/**
 * The website's icon as browsers look for it. What is not square is cut to a square around its focal point, as browsers would
 * squeeze it.
 */
export function siteIcons({ settings }: Website, map: SiteMap): string[] {
  if (typeof settings.faviconAssetId !== 'string')
    return ['<link rel="icon" href="/favicon.svg" type="image/svg+xml">'];
  // For programs that know the address alone; without the file it leads to the platform's own.
  const usual = ['<link rel="icon" href="/favicon.ico">'];
  const asset = map.assets.get(settings.faviconAssetId);
  if (!asset) return usual;
  const whole = assetUrl(asset);
  if (asset.contentType === 'image/svg+xml')
    return [...usual, `<link rel="icon" href="${escapeHtml(whole)}" type="image/svg+xml" sizes="any">`];
  const crop = squareOf(asset);
  const address = crop ? croppedUrl(whole, crop) : whole;
  const own = Math.min(asset.width ?? ALL, asset.height ?? ALL);
  const link = (rel: string, size: number) =>
    `<link rel="${rel}" sizes="${Math.min(size, own)}x${Math.min(size, own)}" href="${escapeHtml(`${address}?format=${size}w`)}">`;
  return [...usual, ...SIZES.map((size) => link('icon', size)), link('apple-touch-icon', 300)];
}

/** The largest square of an image around its focal point, in thousandths; null: it is one already, or moves. */
function squareOf({ width, height, contentType, focalXThousandths, focalYThousandths }: AssetRow): Crop | null {
  if (!width || !height || width === height || contentType === 'image/gif') return null;
  const across = Math.round(Math.min(1, height / width) * ALL);
  const down = Math.round(Math.min(1, width / height) * ALL);
  const start = (focus: number, length: number) => Math.min(Math.max(Math.round(focus - length / 2), 0), ALL - length);
  return { x: start(focalXThousandths, across), y: start(focalYThousandths, down), width: across, height: down };
}
