import { hostedVideo } from '@plinth/domain';
import { say } from '@plinth/words';
import type { AnyRecord } from '../../platform/json/record.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { renderImage } from '../formatters/platform-formatters.ts';
import type { BlockLoader } from './block-loader.ts';

export interface VideoSource {
  url: string;
  file?: AnyRecord | undefined;
  poster?: AnyRecord | undefined;
  overlay: boolean;
  title: string;
  sizes: string;
}

/** Its words stand beside it. */
export const posterOf = (poster: AnyRecord | undefined, sizes: string): string =>
  poster ? renderImage({ ...poster, altText: '' }, sizes, false) : '';

/**
 * What video-player.block shows (CONT-06, CONT-09): the player of the browser for a file of ours, or the cover of a video that
 * another service holds. That service's frame is made by the cover's click, so nothing is asked of it before; the page's policy
 * allows frames of that service only. Null: there is no such video.
 */
export function videoPlayer(source: VideoSource, loader: BlockLoader): AnyRecord | null {
  const { url, file, poster, overlay, title, sizes } = source;
  const posterHtml = posterOf(poster, sizes);
  const label = title || inWords(loader.page.website, () => say('the video'));
  if (file) {
    return {
      file: file.assetUrl,
      contentType: file.contentType,
      posterUrl: poster ? `${poster.assetUrl}?format=1500w` : '',
      poster: posterHtml,
      cover: overlay,
      label,
    };
  }
  const hosted = hostedVideo(url);
  if (!hosted) return null;
  loader.needs.allowFrame(hosted.embedUrl);
  return { hosted: true, cover: true, poster: posterHtml, label, ...hosted };
}
