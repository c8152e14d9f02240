import type { Formatter } from '@plinth/template';
import { addressSources, pageSources } from '../../platform/html/page-sources.ts';
import { scriptPlaces, scriptsOf } from '../../platform/html/scripts.ts';
import { directionAttribute } from '../model/text-direction.ts';
import { hostOf } from './platform-host.ts';

/**
 * Instructions that the compiler of themes writes into markup (themes/template-markup.ts), and `platform-styles`, which the
 * platform's own templates say themselves: they tell the page what the markup around them needs, and change nothing in it.
 */
export const markupFormatters: Readonly<Record<string, Formatter>> = {
  /** HTML of the data between tags: an owner wrote it. */
  'platform-html': {
    apply: (value, _args, ctx) => (typeof value === 'string' ? hostOf(ctx).rendering.written(value) : value),
  },
  /** A value in an attribute that loads something: `images`, `media`, `frames`, or `files` by their ending. */
  'platform-source': {
    apply: (value, args, ctx) => {
      if (typeof value === 'string' && value.includes('//'))
        hostOf(ctx).rendering.needs.add({ sources: addressSources((args.list[0] ?? 'files') as 'files', value) });
      return value;
    },
  },
  /** The hashes of the script that follows. */
  'platform-scripts': {
    apply: (_value, args, ctx) => {
      hostOf(ctx).rendering.needs.add({ scripts: args.list });
      return '';
    },
  },
  /** A script with values in it; the partial has its text. */
  'platform-script': {
    apply: (_value, args, ctx) => {
      const written = ctx.include(args.list[0] ?? '');
      // A value that ends the script early has written what follows: that is nobody's script.
      const element = written.slice(0, scriptPlaces(written)[0]?.end ?? 0);
      hostOf(ctx).rendering.needs.add({ scripts: scriptsOf(element), sources: pageSources(element) });
      return written;
    },
  },
  /** `{@|platform-styles community reviews}`: families of the platform's stylesheets. */
  'platform-styles': {
    apply: (_value, args, ctx) => {
      hostOf(ctx).rendering.needs.add({ styles: args.list });
      return '';
    },
  },
  /** `top`, `bottom`: what the platform puts around a page's own markup, where the layout is not cut there. */
  'platform-overlays': { apply: (_value, args, ctx) => hostOf(ctx).rendering.overlay(args.list[0] ?? '') },
  'platform-direction': { apply: (_value, _args, ctx) => directionAttribute(hostOf(ctx).website.language) },
};
