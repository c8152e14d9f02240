import type { Formatter } from '@plinth/template';
import type { Fragment } from '../../platform/html/fragment.ts';
import { record } from '../../platform/json/record.ts';
import type { Website } from '../../platform/websites/website.ts';
import { hostOf, type PlatformHost } from './platform-host.ts';
import { Rendering } from './rendering.ts';

interface Kept extends Pick<Website, 'settings' | 'storeSettings' | 'language'> {
  theme: object;
  fragment: Fragment;
  hasImage: boolean;
}

/** By item and name of the partial. An item that has changed is another object (pages/kept-items.ts). */
const kept = new WeakMap<object, Map<string, Kept>>();

/**
 * `{@|platform-kept product-card}`: runs a partial that sees its item and nothing around it, and keeps what it wrote with the
 * item: a list of products is mostly what it was before one of them changed. For partials that tell nothing of the moment.
 */
export const keptPartial: Formatter = {
  apply: (value, args, ctx) => {
    const name = args.list[0] ?? '';
    const host = hostOf(ctx);
    const draw = () => ctx.applyPartial(name, withMerchandising(value, host), { private: true });
    // An item on its own page is shown otherwise there.
    if (typeof value !== 'object' || value === null || isOwnPage(value, host)) return draw();
    let partials = kept.get(value);
    if (!partials) {
      partials = new Map();
      kept.set(value, partials);
    }
    let known = partials.get(name);
    if (!known || !isOf(known, host)) {
      known = drawApart(host, draw);
      partials.set(name, known);
    }
    const { rendering } = host;
    const { fragment, hasImage } = known;
    rendering.needs.add(fragment);
    return hasImage ? rendering.image(fragment.html) : fragment.html;
  },
};

/** The item with what the store says of it: of the page's context, which the partial does not see (PROD-05, SCAR-01). */
function withMerchandising(value: unknown, { context }: PlatformHost): unknown {
  const id = String(record(value).id ?? '');
  const said = record(record(context).productMerchandisingContext)[id];
  return said ? { ...record(value), productMerchandisingContext: { [id]: said } } : value;
}

const isOwnPage = (value: object, { context }: PlatformHost): boolean =>
  record(value).id !== undefined && record(value).id === record(context.item).id;

/** What a website's version of its settings, its language and the theme's version say is all that such a partial sees beside its item. */
const isOf = ({ theme, settings, storeSettings, language }: Kept, { theme: active, website }: PlatformHost): boolean =>
  theme === active &&
  settings === website.settings &&
  storeSettings === website.storeSettings &&
  language === website.language;

/** Drawn with a rendering of its own, so that its needs are known by themselves. */
function drawApart(host: PlatformHost, draw: () => string): Kept {
  const { rendering, theme, website } = host;
  const own = new Rendering();
  host.rendering = own;
  try {
    const fragment = { html: draw(), ...own.needs.toNeeds() };
    const { settings, storeSettings, language } = website;
    return { theme, settings, storeSettings, language, fragment, hasImage: own.hasImage };
  } finally {
    host.rendering = rendering;
  }
}
