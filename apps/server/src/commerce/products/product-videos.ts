import type { ImageVideo, ProductChange } from '@plinth/contract';
import { hostedVideoOf, type ProductVideo, productVideosIn, videosAfter } from '@plinth/domain';
import { assetUrl } from '../../platform/assets/asset-row.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/http/http-error.ts';
import { videosIn } from './image-queries.ts';

export type VideoChanges = NonNullable<ProductChange['videos']>;
type Content = Record<string, unknown>;

const fileIds = (videos: Iterable<ProductVideo | null>): string[] =>
  [...videos].flatMap((video) => video?.assetId ?? []);

/** The videos of a product by the ids of their images, as its screen has them; one whose file is gone is left out. */
export async function videosJson(
  tx: Transaction,
  websiteId: string,
  { videos: stored }: Content,
): Promise<Map<string, ImageVideo>> {
  const videos = productVideosIn(stored);
  const files = new Map((await videosIn(tx, websiteId, fileIds(videos.values()))).map((file) => [file.id, file]));
  return new Map(
    [...videos].flatMap(([imageId, video]): [string, ImageVideo][] => {
      const hosted = hostedVideoOf(video);
      if (hosted) return [[imageId, { assetId: null, url: hosted.pageUrl, providerName: hosted.providerName }]];
      const file = files.get(video.assetId ?? '');
      return file ? [[imageId, { assetId: file.id, url: assetUrl(file), providerName: '' }]] : [];
    }),
  );
}

/**
 * The content of a product with its videos after a change of its images; the same object where nothing is to be written.
 *
 * @param ownImages tells the ids of the images that it has then
 * @throws HttpError 422 for a file that is no video of this website, and an address that neither YouTube nor Vimeo has
 */
export async function contentWithVideos(
  tx: Transaction,
  websiteId: string,
  content: Content,
  { imageIds, videos }: { imageIds?: readonly string[] | undefined; videos?: VideoChanges | undefined },
  ownImages: () => Promise<readonly string[]>,
): Promise<Content> {
  if (!videos && !(imageIds && content.videos)) return content;
  await requireVideos(tx, websiteId, videos ?? {});
  const after = videosAfter(productVideosIn(content.videos), videos ?? {}, await ownImages());
  return { ...content, videos: Object.fromEntries(after) };
}

async function requireVideos(tx: Transaction, websiteId: string, videos: VideoChanges): Promise<void> {
  const known = new Set(
    (await videosIn(tx, websiteId, fileIds(Object.values(videos) as ProductVideo[]))).map(({ id }) => id),
  );
  for (const [imageId, video] of Object.entries(videos)) {
    if (!video) continue;
    const isFile = 'assetId' in video;
    if (isFile ? known.has(video.assetId) : hostedVideoOf(video)) continue;
    const message = isFile
      ? 'This video does not exist any more. Choose another one.'
      : `${video.url} is no video at YouTube or Vimeo. Use the address of the video’s own page, or upload the file.`;
    throw invalid(message, { imageIds: message, [`videos.${imageId}`]: message });
  }
}

/**
 * The change that gives a product the videos of a state again: of its images that are there, those whose files are.
 * @param imageIds the images that it has then
 */
export async function videosAgain(
  tx: Transaction,
  websiteId: string,
  stored: unknown,
  imageIds: readonly string[],
): Promise<VideoChanges> {
  const videos = productVideosIn(stored);
  const known = new Set((await videosIn(tx, websiteId, fileIds(videos.values()))).map(({ id }) => id));
  return Object.fromEntries(
    imageIds.map((imageId) => {
      const video = videos.get(imageId);
      return [imageId, video && (video.assetId === undefined || known.has(video.assetId)) ? video : null];
    }),
  );
}
