import { embedFrame, embedServices, frameAddress, mapTiles } from '@plinth/domain';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { BlockBehaviour } from './block-behaviour.ts';

/** Widest place that a map may have; tiles that nobody sees are not loaded. */
const WIDEST_MAP = 1536;
const TILE_HOST = 'https://tile.openstreetmap.org';

/** A map as pictures around its middle. */
export const mapBehaviour: BlockBehaviour = (settings) => {
  const { latitude, longitude, zoom, height } = settings as Record<string, number> & {
    latitude: number;
    longitude: number;
    zoom: number;
    height: number;
  };
  const tiles = mapTiles({ latitude, longitude }, zoom, { width: WIDEST_MAP, height });
  const at = `${latitude},${longitude}`;
  return {
    tiles: tiles.map((tile) => ({ ...tile, src: `${TILE_HOST}/${tile.zoom}/${tile.x}/${tile.y}.png` })),
    mapUrl: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`,
    directionsUrl: `https://www.openstreetmap.org/directions?to=${encodeURIComponent(at)}`,
    label: [settings.name, settings.address].filter((part) => part !== '').join(', ') || at,
  };
};

/** A frame of a service on the list, sandboxed, opened by a click where there is a picture for it; others get a link. */
export const embedBehaviour: BlockBehaviour = (settings, loader) => {
  const { url, html, aspectRatio, height, title } = settings as Record<string, string> & { height: number };
  const address = url || frameAddress(html ?? '') || '';
  if (address === '') {
    if (html) throw new Error('The embed code has no <iframe>. Use a code block for other HTML.');
    return null;
  }
  const frame = embedFrame(address);
  if (!frame) {
    if (!/^https?:\/\//.test(address)) throw new Error(`“${address.slice(0, 100)}” is no web address.`);
    return {
      link: address,
      host: new URL(address).hostname.replace(/^www\./, ''),
      services: embedServices().join(', '),
    };
  }
  loader.allowFrame(frame.src);
  const ratio = (aspectRatio || frame.ratio || '').replace(':', ' / ');
  const pixels = height || (aspectRatio ? 0 : (frame.height ?? 0));
  return {
    frame: frame.src,
    service: frame.service,
    name: title || `${frame.service}: embedded content`,
    size: pixels > 0 ? `height:${pixels}px` : `aspect-ratio:${ratio || '16 / 9'}`,
    opened: withAutoplay(frame.src, frame.service),
  };
};

/** Who clicks on the picture of a film wants it to begin. */
const withAutoplay = (src: string, service: string): string =>
  service === 'YouTube' || service === 'Vimeo' ? `${src}&autoplay=1` : src;

/** Outlines in a square of 100; `wave` and `pill` are wider than high. */
const OUTLINES: Readonly<Record<string, string>> = {
  circle: '<circle cx="50" cy="50" r="49"/>',
  square: '<rect x="1" y="1" width="98" height="98"/>',
  rounded: '<rect x="1" y="1" width="98" height="98" rx="14"/>',
  pill: '<rect x="1" y="25" width="98" height="50" rx="25"/>',
  arch: '<path d="M10 99V41a40 40 0 0 1 80 0v58z"/>',
  triangle: '<path d="M50 6 98 93H2z"/>',
  diamond: '<path d="m50 1 49 49-49 49L1 50z"/>',
  star: '<path d="m50 3 13.9 31 33.8 3.700-25.200 22.800 7 33.200L50 76.800 20.500 93.700l7-33.200L2.300 37.700l33.800-3.700z"/>',
  blob: '<path d="M60 6c17 3 35 14 37 33 1 15-10 22-13 35-3 12-9 22-24 23-17 1-24-13-37-22C11 67 1 58 4 43 7 27 25 27 36 17 43 11 49 4 60 6z"/>',
  ring: '<circle cx="50" cy="50" r="42" fill="none" stroke="currentColor" stroke-width="14"/>',
  wave: '<path d="M1 62c12-20 24-20 36 0s24 20 36 0 20-14 26-8" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round"/>',
};

export const shapeBehaviour: BlockBehaviour = (settings) => {
  const { shape, color } = settings as Record<string, string>;
  const outline = OUTLINES[shape ?? ''];
  if (!outline) return null;
  return {
    outlineSvg: outline,
    paint: color?.startsWith('#') ? color : `var(--${color || 'accent'})`,
  } satisfies AnyRecord;
};
