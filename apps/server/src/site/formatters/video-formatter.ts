import { hostedVideo } from '@plinth/domain';
import { formatters } from '@plinth/formatters';
import type { Formatter } from '@plinth/template';
import { say } from '@plinth/words';
import { type AnyRecord, record } from '../../platform/json/record.ts';
import { filled } from './filled-place.ts';
import { hostOf } from './platform-host.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** The formatter of the format itself: the place, and its data. */
const { video: place } = formatters;
const ADDRESS = /\ssrc\s*=\s*["']((?:https?:)?\/\/[^"'\s]{1,500})/i;

/** The page or frame of a video that a service's own markup names. */
function videoOf(oembed: AnyRecord): ReturnType<typeof hostedVideo> {
  const framed = ADDRESS.exec(text(oembed.html).replaceAll('&amp;', '&'))?.[1] ?? '';
  return hostedVideo(framed.replace(/^\/\//, 'https://')) ?? hostedVideo(text(oembed.url));
}

/**
 * `{item|video}` of a theme: the place and data of the established format, with a player in it that starts by a click and
 * needs no script of another service before. Its cover stands for the format's own overlay.
 *
 * @param draw markup of the cover's image
 */
export const videoFormatter = (draw: (image: AnyRecord) => string): Formatter => ({
  ...(place?.prepare ? { prepare: place.prepare } : {}),
  apply: (value, args, ctx, more) => {
    const video = record(value);
    const hosted = videoOf(record(video.oembed));
    if (!hosted) return place?.apply(value, args, ctx, more);
    const html = String(place?.apply({ ...video, overlay: false }, args, ctx, more) ?? '');
    const poster = video.mainImage ? draw({ ...record(video.mainImage), altText: '' }) : '';
    const label = text(video.title) || say('the video');
    hostOf(ctx).rendering.needs.allowFrame(hosted.embedUrl);
    const player = { hosted: true, cover: true, ratio: '16 / 9', poster, label, ...hosted };
    return filled(html, String(ctx.applyPartial('video-player', player)));
  },
});
