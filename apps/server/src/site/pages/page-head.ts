import { type VerifyingService, verifyingServices } from '@plinth/domain';
import { hiddenFromSearch, verificationCodes } from '../../content/seo/search-settings.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { scriptHash } from '../../platform/html/script-hash.ts';
import type { Website } from '../../platform/websites/website.ts';
import type { PageMeta } from './page-request.ts';

/** JSON that is safe between script tags. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** {squarespace-headers}: what the platform puts into the head before the stylesheet. */
export function pageHead(website: Website, meta: PageMeta, icons: readonly string[]): string {
  const tags = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(meta.title)}</title>`,
    meta.description ? `<meta name="description" content="${escapeHtml(meta.description)}">` : '',
    `<link rel="canonical" href="${escapeHtml(meta.canonical)}">`,
    meta.noIndex || hiddenFromSearch(website)
      ? '<meta name="robots" content="noindex">'
      : '<meta name="robots" content="max-image-preview:large">',
    ...verificationTags(website),
    ...(meta.languages ?? []).map(
      ({ language, href }) => `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(href)}">`,
    ),
    ...feedLinks(meta),
    `<meta property="og:site_name" content="${escapeHtml(website.title)}">`,
    `<meta property="og:title" content="${escapeHtml(meta.title)}">`,
    `<meta property="og:type" content="${meta.type}">`,
    `<meta property="og:url" content="${escapeHtml(meta.canonical)}">`,
    meta.description ? `<meta property="og:description" content="${escapeHtml(meta.description)}">` : '',
    meta.image ? `<meta property="og:image" content="${escapeHtml(meta.image)}">` : '',
    `<meta property="og:locale" content="${escapeHtml(website.language.replace('-', '_'))}">`,
    meta.publishedAt ? `<meta property="article:published_time" content="${meta.publishedAt.toISOString()}">` : '',
    meta.modifiedAt ? `<meta property="article:modified_time" content="${meta.modifiedAt.toISOString()}">` : '',
    `<meta name="twitter:card" content="${meta.image ? 'summary_large_image' : 'summary'}">`,
    ...icons,
    ...meta.structuredData.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ];
  return tags.filter((tag) => tag !== '').join('\n');
}

export interface PageScripts {
  /** Belongs into the head, before scripts of the theme that may ask for it. */
  head: string;
  /** {squarespace-footers} */
  foot: string;
  /** CSP hashes of what is inline. */
  hashes: string[];
}

/**
 * The page's own scripts: `Static.SQUARESPACE_CONTEXT`, what themes expect of the platform, and the loader of the islands.
 * A theme whose scripts look for the context finds it before them; for others it waits at the end of the page. `files`: what
 * those scripts build on.
 */
export function pageScripts(
  siteContext: unknown,
  options: { early: readonly string[]; files: readonly string[]; loader: string; full: boolean },
): PageScripts {
  const context = `window.Static={SQUARESPACE_CONTEXT:${scriptJson(siteContext)}};`;
  const isEarly = options.full || options.early.length > 0 || options.files.length > 0;
  const head = isEarly ? [context, ...options.early] : [];
  const foot = [...(isEarly ? [] : [context]), options.loader].filter((text) => text !== '');
  const tags = (texts: readonly string[]) => texts.map((text) => `<script>${text}</script>\n`).join('');
  const files = options.files.map((file) => `<script src="${escapeHtml(file)}"></script>\n`).join('');
  return { head: tags(head) + files, foot: tags(foot), hashes: [...head, ...foot].map(scriptHash) };
}

function verificationTags({ settings }: Website): string[] {
  return Object.entries(verificationCodes(settings))
    .filter(([, code]) => code !== '')
    .map(
      ([service, code]) =>
        `<meta name="${verifyingServices[service as VerifyingService].meta}" content="${escapeHtml(code)}">`,
    );
}

function feedLinks({ feed }: PageMeta): string[] {
  if (!feed) return [];
  return (['rss', 'atom'] as const).map(
    (format) =>
      `<link rel="alternate" type="application/${format}+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(`${feed.path}?format=${format}`)}">`,
  );
}
