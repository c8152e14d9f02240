import type { Formatter } from '@plinth/template';
import type { BlockView } from './block-view.ts';
import { renderImage } from './platform-formatters.ts';
import { hostOf } from './platform-host.ts';

/** Instructions for templates of blocks. */
export const blockFormatters: Readonly<Record<string, Formatter>> = {
  /** `{asset|platform-block-image}`: an image as wide as its block; `half`, `third`, `quarter` for one of several in it. */
  'platform-block-image': {
    apply: (value, args, ctx) => {
      const block = (ctx.host as { block?: BlockView }).block;
      const divisor = { half: 2, third: 3, quarter: 4 }[args.list[0] ?? ''] ?? 1;
      const sizes = block?.sizes ?? '100vw';
      const eager = block?.eager === true;
      const tag = renderImage(value, divisor === 1 ? sizes : dividedSizes(sizes, divisor), eager);
      const { rendering } = hostOf(ctx);
      return eager ? rendering.namedImage(tag) : rendering.image(tag);
    },
  },
};

const dividedSizes = (sizes: string, divisor: number): string =>
  sizes.replace(
    /(\d+)(px|vw)(?=,|$)/g,
    (_whole, number: string, unit: string) => `${Math.ceil(Number(number) / divisor)}${unit}`,
  );
