import { assetUrl } from '../../platform/assets/asset-row.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import type { Website } from '../../platform/websites/website.ts';
import {
  countPageAddresses,
  type ItemPlace,
  itemMarks,
  loadAddresses,
  loadItemAddresses,
  loadPageAddresses,
  type SitemapRow,
} from './queries.ts';
import { type LanguagePath, openTranslations, translationKey } from './translations.ts';
import { escapeXml } from './xml.ts';

/** What the protocol allows. */
const MOST_IN_A_FILE = 50_000;
/** Made in a moment, however large the website is. */
export const ADDRESSES_PER_FILE = 1_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Files of pages and categories, then files of items, each from one mark to the next. */
interface Parts {
  pageFiles: number;
  marks: ItemPlace[];
}

const PARTS_KEPT_MS = 600_000;
const MAX_WEBSITES = 200;
const known = new Map<string, { until: number; parts: Promise<Parts> }>();

/**
 * Where the files of a large website begin and end. Kept for ten minutes whatever changes meanwhile: each item lies in one of the
 * files wherever the marks are, only that files grow with what is added.
 */
function partsOf(db: Database, website: Website, perFile: number): Promise<Parts> {
  const { websiteId, homeCollectionId } = website;
  const key = `${websiteId} ${perFile}`;
  const kept = known.get(key);
  if (kept && kept.until > Date.now()) return kept.parts;
  const parts = inWebsite(db, websiteId, async (tx) => {
    const [pages, marks] = await Promise.all([
      countPageAddresses(tx, websiteId, homeCollectionId),
      itemMarks(tx, websiteId, perFile),
    ]);
    return { pageFiles: Math.ceil(pages / perFile), marks: [...marks] };
  });
  parts.catch(() => known.delete(key));
  known.delete(key);
  known.set(key, { until: Date.now() + PARTS_KEPT_MS, parts });
  if (known.size > MAX_WEBSITES) {
    const [oldest] = known.keys();
    if (oldest !== undefined) known.delete(oldest);
  }
  return parts;
}

/** /sitemap.xml: all addresses, or the list of the files that hold them where one cannot. */
export async function sitemap(
  db: Database,
  website: Website,
  origin: string,
  perFile = ADDRESSES_PER_FILE,
): Promise<string> {
  const { pageFiles, marks } = await partsOf(db, website, perFile);
  if (pageFiles < 2 && marks.length === 0) {
    const rows = await inWebsite(db, website.websiteId, (tx) =>
      loadAddresses(tx, website.websiteId, website.homeCollectionId, MOST_IN_A_FILE),
    );
    return urlSet(rows, origin, await languagesOf(db, website, rows));
  }
  const files = Array.from({ length: pageFiles + marks.length + 1 }, (_, index) => index + 1);
  const entries = files.map((file) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${file}.xml`)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** /sitemap-2.xml: one part of a large sitemap; null where there is no such part. */
export async function sitemapPart(
  db: Database,
  website: Website,
  origin: string,
  part: number,
  perFile = ADDRESSES_PER_FILE,
): Promise<string | null> {
  const { websiteId, homeCollectionId } = website;
  const { pageFiles, marks } = await partsOf(db, website, perFile);
  const file = part - pageFiles - 1;
  if (file > marks.length) return null;
  const rows = await inWebsite(db, websiteId, (tx) =>
    file < 0
      ? loadPageAddresses(tx, websiteId, homeCollectionId, perFile, (part - 1) * perFile)
      : loadItemAddresses(tx, websiteId, { after: marks[file - 1] ?? null, upTo: marks[file] ?? null }),
  );
  return urlSet(rows, origin, await languagesOf(db, website, rows));
}

const refOf = ({ firstId, secondId }: SitemapRow) => ({ collectionId: firstId, itemId: secondId || null });

/** The other languages of the pages and items in a file. */
const languagesOf = (db: Database, website: Website, rows: readonly SitemapRow[]) =>
  openTranslations(db, website, rows.filter(({ part }) => part !== 2).map(refOf));

function urlSet(
  rows: readonly SitemapRow[],
  origin: string,
  languages: ReadonlyMap<string, readonly LanguagePath[]>,
): string {
  const entries = rows.map((row) => {
    const { path, updatedAt, images } = row;
    const others = (row.part === 2 ? undefined : languages.get(translationKey(refOf(row)))) ?? [];
    const links = others.map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${escapeXml(other.language)}" href="${escapeXml(origin + encodeURI(other.path))}"/>`,
    );
    const imageTags = images.map(
      (storageKey) =>
        `<image:image><image:loc>${escapeXml(`${origin}${assetUrl({ storageKey })}`)}</image:loc></image:image>`,
    );
    return `<url><loc>${escapeXml(origin + encodeURI(path))}</loc><lastmod>${updatedAt.toISOString()}</lastmod>${links.join('')}${imageTags.join('')}</url>`;
  });
  const xhtml = languages.size > 0 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `${HEAD}<urlset ${NAMESPACE}${xhtml} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${entries.join('\n')}\n</urlset>\n`;
}
