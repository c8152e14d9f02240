import { hostedVideoOf, productVideosIn } from '@plinth/domain';
import type { ItemRow, VideoFile } from '../../content/read-model/service.ts';
import { assetUrl } from '../../platform/assets/asset-row.ts';

/** A video as templates see it in the image that stands for it: a file of the website, or a video that another service holds. */
export type VideoJson =
  | { assetUrl: string; contentType: string }
  | { providerName: string; embedUrl: string; pageUrl: string };

/** `file` where it is a file of the website. */
export interface ShownVideo {
  json: VideoJson;
  file?: VideoFile;
}

/** The videos of an item by the ids of their images; one whose file is gone is left out, and its image is an image again. */
export function videosOf({
  structuredContent,
  videoFiles,
}: Pick<ItemRow, 'structuredContent' | 'videoFiles'>): Map<string, ShownVideo> {
  const files = new Map((videoFiles ?? []).map((file) => [file.id, file]));
  return new Map(
    [...productVideosIn(structuredContent.videos)].flatMap(([imageId, video]): [string, ShownVideo][] => {
      const hosted = hostedVideoOf(video);
      if (hosted) {
        const { providerName, embedUrl, pageUrl } = hosted;
        return [[imageId, { json: { providerName, embedUrl, pageUrl } }]];
      }
      const file = files.get(video.assetId ?? '');
      return file ? [[imageId, { json: { assetUrl: assetUrl(file), contentType: file.contentType }, file }]] : [];
    }),
  );
}
