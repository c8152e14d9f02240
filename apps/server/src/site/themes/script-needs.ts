import { mergeSources, type PageSources, sourcesOfScript } from '../../platform/html/page-sources.ts';
import { fixedScripts } from './template-markup.ts';
import type { ThemeFiles } from './theme-files.ts';

/** What the scripts of a theme look for in the browser; nothing else is sent. */
export interface ScriptNeeds {
  /** `Static.SQUARESPACE_CONTEXT` with all that scripts may ask for, before them. */
  context: boolean;
  /** `ImageLoader.load`, for images that carry their address in `data-src`. */
  imageLoader: boolean;
  /** `Tweak.getValue`, `Tweak.watch` */
  tweak: boolean;
  /** `Squarespace.onInitialize`, `SQS.Lifecycle` and their like. */
  squarespace: boolean;
  /** YUI: `Y.use`, `Y.one` … */
  yui: boolean;
  /** Shows how much is in the cart, or the price of what is chosen, in markup of its own. */
  shop: boolean;
  /** Swaps pages by script: a page then runs under the policy of the one that was loaded first. */
  swapsPages: boolean;
  /** Of a theme that swaps pages: hashes of the inline scripts that are the same on every page. */
  scripts: readonly string[];
  /** Hosts of images and videos that its script files name. */
  sources: PageSources;
}

const SOURCES = /\.(?:region|list|item|block|page|js)$/;

/** Names that no minified bundle has by chance, as it has `Y.all` and `Y.on`. */
const YUI = /\bY\.(?:one|use|bind|later|Global|Squarespace|Node|NodeList|Lang|Anim|Data|DOM|config)\b|\bYUI\s*\(/;

const inlineScripts = (path: string, text: string): string[] =>
  SOURCES.test(path) && !path.endsWith('.js') ? fixedScripts(text) : [];

export function scriptNeeds(theme: ThemeFiles): ScriptNeeds {
  const needs: ScriptNeeds = {
    context: false,
    imageLoader: false,
    tweak: false,
    squarespace: false,
    yui: false,
    shop: false,
    swapsPages: false,
    scripts: [],
    sources: mergeSources(),
  };
  for (const [path, text] of theme.files) {
    if (!SOURCES.test(path)) continue;
    needs.shop ||= /\|\s*(?:cart-quantity|product-price)\b|\bsqs-cart-quantity\b/.test(text);
    needs.yui ||= YUI.test(text);
    needs.squarespace ||= /\b(?:Squarespace|SQS)\b\s*[.)&|,;]/.test(text);
    needs.swapsPages ||= /\b(?:globalDestroy|afterBodyLoad)\b|\bpushState\s*\(/.test(text);
    needs.context ||= text.includes('SQUARESPACE_CONTEXT');
    needs.imageLoader ||= /\bImageLoader\b|\|\s*image-meta\b|\bdata-src\b/.test(text);
    if (path.endsWith('.js')) needs.sources = mergeSources(needs.sources, sourcesOfScript(text));
    // Bundles keep it under another name and ask that: `var t = window.Tweak; t.getValue(…)`.
    needs.tweak ||= /\bTweak\b(?!\s*:)/.test(text);
  }
  const { context, tweak, yui, squarespace, swapsPages } = needs;
  const scripts = swapsPages ? new Set([...theme.files].flatMap(([path, text]) => inlineScripts(path, text))) : [];
  return { ...needs, scripts: [...scripts], context: context || tweak || yui, squarespace: squarespace || yui };
}
