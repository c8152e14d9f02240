import { isId } from './ids.ts';
import { jsonRecord } from './json-record.ts';
import { type HostedVideo, hostedVideo } from './video-address.ts';

/**
 * A video among a product's images: one of the website's own files, or one that another service holds. An image stands for it until it
 * plays, so whatever shows images alone – lists, carts, mails, feeds – shows that one.
 */
export type ProductVideo =
  | { readonly assetId: string; readonly url?: undefined }
  | { readonly url: string; readonly assetId?: undefined };

/** What is stored of a video; undefined for what is none. */
function videoIn(value: unknown): ProductVideo | undefined {
  const { assetId, url } = jsonRecord(value);
  if (typeof assetId === 'string' && isId(assetId)) return { assetId };
  return typeof url === 'string' && hostedVideo(url) ? { url } : undefined;
}

/** The videos in a product's stored content, by the ids of their images. */
export function productVideosIn(value: unknown): Map<string, ProductVideo> {
  return new Map(
    Object.entries(jsonRecord(value)).flatMap(([imageId, stored]) => {
      const video = videoIn(stored);
      return video ? [[imageId, video] as const] : [];
    }),
  );
}

/**
 * The videos of a product after a change: what is named gets its video or loses it, the others keep theirs, and an image that the product does
 * not have any more takes its video along.
 */
export function videosAfter(
  before: ReadonlyMap<string, ProductVideo>,
  change: Readonly<Record<string, ProductVideo | null>>,
  imageIds: readonly string[],
): Map<string, ProductVideo> {
  return new Map(
    imageIds.flatMap((imageId) => {
      const video = Object.hasOwn(change, imageId) ? change[imageId] : before.get(imageId);
      return video ? [[imageId, video] as const] : [];
    }),
  );
}

/** What plays a video that another service holds; undefined for a file. */
export const hostedVideoOf = (video: ProductVideo): HostedVideo | undefined =>
  video.url === undefined ? undefined : hostedVideo(video.url);
