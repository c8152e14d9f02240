import { createHash } from 'node:crypto';
import { blockDefinitions } from '@plinth/contract';
import { collectionViews, pageLayoutTypes, THEME_STYLES } from '@plinth/domain';
import type { CollectionRow } from '../../content/read-model/service.ts';
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
  /** Where it loads images from. */
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
  /** The theme's part in an element of its own, that a draft of the design can take the place of. */
  apart?: boolean;
}

/** Families whose place among a page's stylesheets is fixed, behind those of its blocks. */
const LAST = [
  'community',
  'form',
  'access',
  'video',
  'background-video',
  'account',
  'overlays',
  'reviews',
  'index',
  'languages',
  'page-layouts',
  'collection-views',
  'product-filters',
];

/** What the regions of a theme may show, where a layout writes its head before anybody knows. */
export const REGION_FAMILIES = ['video', 'background-video', 'languages'] as const;

/** Of every block that may come onto a page while it is edited. */
export const canvasFamilies: readonly string[] = [
  ...new Set([
    'layout',
    'video',
    'background-video',
    ...blockDefinitions.flatMap(({ family }) => family?.split(' ') ?? []),
  ]),
];

/** The platform's stylesheets of a page in the order in which they follow each other, whatever was written first. */
export function orderedFamilies(needed: ReadonlySet<string>): string[] {
  const first = [...needed].filter((family) => !LAST.includes(family));
  return [...first, ...LAST.filter((family) => needed.has(family))];
}

/** The stylesheets for how the owner wants a collection laid out and viewed; most pages need none. */
export function viewFamilies(collection: CollectionRow | null): string[] {
  const { pageLayoutType, collectionView: view } = collection?.settings ?? {};
  return [
    ...(pageLayoutTypes.some((number) => number === pageLayoutType) ? ['page-layouts'] : []),
    ...(collectionViews.some((name) => name === view) ? ['collection-views'] : []),
  ];
}

/** A website has a handful; blocks come in many combinations. */
const MAX_PER_THEME = 100;

/** Of a theme's version with the website's values: what changes them makes other `CompiledStyles`. */
const kept = new WeakMap<CompiledStyles, Map<string, Stylesheet>>();

/** The stylesheet of a page, made once for all pages that have the same parts. */
export function stylesheetOf({
  theme,
  styles,
  storefront,
  pageType,
  families,
  own,
  apart,
}: StylesheetParts): Stylesheet {
  let sheets = kept.get(styles);
  if (!sheets) {
    sheets = new Map();
    kept.set(styles, sheets);
  }
  const platform = storefront.stylesFor(pageType);
  const key = [numberOf(platform), ...families, ...own.map(numberOf), apart ? 'apart' : ''].join(' ');
  const known = sheets.get(key);
  if (known) return known;
  const shared = [platform, ...families.map((family) => theme.blockStyles[family] ?? ''), ...own].join('\n');
  const sheet = apart
    ? stylesheetFrom(`${styleElement(shared)}${styleElement(styles.css, ` id="${THEME_STYLES}"`)}`)
    : makeStylesheet(`${shared}\n${styles.css}`);
  if (sheets.size >= MAX_PER_THEME) sheets.clear();
  sheets.set(key, sheet);
  return sheet;
}

/** @param css may come from anybody who may edit the design: it cannot end its element */
export const makeStylesheet = (css: string): Stylesheet => stylesheetFrom(styleElement(css));

const styleElement = (css: string, marks = ''): string => `<style${marks}>${css.replaceAll('</', '<\\/')}</style>`;

function stylesheetFrom(element: string): Stylesheet {
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
