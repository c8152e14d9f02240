import type { AnyRecord } from '../../../../platform/json/record.ts';
import type { BlockBehaviour } from '../../block-behaviour.ts';

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

export const behaviour: BlockBehaviour = (settings) => {
  const { shape, color } = settings as Record<string, string>;
  const outline = OUTLINES[shape ?? ''];
  if (!outline) return null;
  return {
    outlineSvg: outline,
    paint: color?.startsWith('#') ? color : `var(--${color || 'accent'})`,
  } satisfies AnyRecord;
};
