import { hostedVideo } from '@plinth/domain';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import type { Fragment } from '../../platform/html/fragment.ts';
import { addressSources } from '../../platform/html/page-sources.ts';
import { type AnyRecord, record } from '../../platform/json/record.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A file of the website, or one that is fetched securely. */
const FILE = /^(?:\/(?:content|static|assets)\/|https:\/\/)[^\s"'<>\\]+$/;

/**
 * The video behind a banner of a theme that shows it with `sqs-video-background`: the same markup as behind sections, so
 * the same script plays it, stops it, and leaves the image to those who want less motion. What is no video that can be
 * played shows the image.
 *
 * @param value a collection or item with `videoSourceUrl` and, for the image, `mainImage`
 * @param draw markup of that image
 */
export function backgroundVideo(value: unknown, draw: (image: AnyRecord) => string): Fragment {
  const { videoSourceUrl, mainImage } = record(value);
  const address = text(videoSourceUrl);
  const still = mainImage ? draw({ ...record(mainImage), altText: '' }) : '';
  const open =
    '<div class="background-video-frame" aria-hidden="true" data-island="background-video" data-key="background"';
  const hosted = hostedVideo(address);
  const video = (html: string, kind: 'frames' | 'media', from: string): Fragment => ({
    html,
    styles: ['background-video'],
    sources: addressSources(kind, from),
  });
  if (hosted)
    return video(
      `${open} data-embed="${escapeHtml(hosted.backgroundUrl)}">${still}</div>`,
      'frames',
      hosted.backgroundUrl,
    );
  if (!FILE.test(address)) return { html: still };
  const image = text(record(mainImage).assetUrl);
  const poster = image ? ` poster="${escapeHtml(image)}?format=1500w"` : '';
  return video(
    `${open}><video autoplay muted loop playsinline preload="metadata"${poster}><source src="${escapeHtml(address)}" media="(prefers-reduced-motion: no-preference)"></video></div>`,
    'media',
    address,
  );
}
