import type { AssetFile, ImageVideo, ProductImage } from '@plinth/contract';

/** A file of the website as a product shows it; `video`: for what it stands. */
export function productImageOf(
  { id, assetUrl, altText, filename, originalSize }: AssetFile,
  video: ImageVideo | null = null,
): ProductImage {
  const [width = 0, height = 0] = originalSize.split('x').map(Number);
  return { id, url: assetUrl, alt: altText || filename, altText, width, height, video };
}
