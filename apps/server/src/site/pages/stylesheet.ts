import { createHash } from 'node:crypto';
import { type PageSources, pageSources } from '../../platform/html/page-sources.ts';
import type { CompiledTheme } from '../themes/compile-theme.ts';
import type { CompiledStyles } from '../themes/styles.ts';
import type { StorefrontAssets } from './storefront-assets.ts';

/** The CSS of a page, with all that is worked out of it. */
export interface Stylesheet {
  /** `<style>…</style>` */
  element: string;
  bytes: Buffer;
  /** SHA-256 of the bytes. */
  hash: string;
  /** Where it loads pictures from. */
  sources: Partial<PageSources>;
}

export interface StylesheetParts {
  theme: CompiledTheme;
  styles: CompiledStyles;
  storefront: StorefrontAssets;
  pageType: number;
  /** Families of blocks on the page, in their order. */
  families: readonly string[];
  /** Of views that the platform brings: the theme knows nothing of them. */
  own: readonly string[];
}

/** A website has a handful; blocks come in many combinations. */
const MAX_PER_THEME = 100;

/** Of a theme's version with the website's values: what changes them makes other `CompiledStyles`. */
const kept = new WeakMap<CompiledStyles, Map<string, Stylesheet>>();

/** The stylesheet of a page, made once for all pages that have the same parts. */
export function stylesheetOf({ theme, styles, storefront, pageType, families, own }: StylesheetParts): Stylesheet {
  let sheets = kept.get(styles);
  if (!sheets) {
    sheets = new Map();
    kept.set(styles, sheets);
  }
  const platform = storefront.stylesFor(pageType);
  const key = [numberOf(platform), ...families, ...own.map(numberOf)].join(' ');
  const known = sheets.get(key);
  if (known) return known;
  const css = [platform, ...families.map((family) => theme.blockStyles[family] ?? ''), ...own, styles.css].join('\n');
  const sheet = makeStylesheet(css);
  if (sheets.size >= MAX_PER_THEME) sheets.clear();
  sheets.set(key, sheet);
  return sheet;
}

/** @param css may come from anybody who may edit the design: it cannot end its element */
export function makeStylesheet(css: string): Stylesheet {
  const element = `<style>${css.replaceAll('</', '<\\/')}</style>`;
  const bytes = Buffer.from(element);
  const hash = createHash('sha256').update(bytes).digest('base64url');
  return { element, bytes, hash, sources: pageSources(element) };
}

const numbers = new Map<string, number>();

/** Texts that come with the code are few and long; their numbers make short keys. */
function numberOf(text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}
