import { assetUrl } from '../../platform/assets/asset-row.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import type { Website } from '../../platform/websites/website.ts';
import { countAddresses, loadAddresses, type SitemapRow } from './queries.ts';
import { type LanguagePath, openTranslations, translationKey } from './translations.ts';
import { escapeXml } from './xml.ts';

/** The most that the sitemap protocol allows in one file. */
export const ADDRESSES_PER_FILE = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** /sitemap.xml: all addresses, or the list of the files that hold them where one cannot. */
export async function sitemap(
  db: Database,
  website: Website,
  origin: string,
  perFile = ADDRESSES_PER_FILE,
): Promise<string> {
  const home = website.homeCollectionId;
  const found = await inWebsite(db, website.websiteId, async (tx) => {
    const count = await countAddresses(tx, website.websiteId, home);
    if (count <= perFile) return loadAddresses(tx, website.websiteId, home, perFile, 0);
    const files = Array.from({ length: Math.ceil(count / perFile) }, (_, index) => index + 1);
    const entries = files.map((file) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${file}.xml`)}</loc></sitemap>`);
    return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`;
  });
  return typeof found === 'string' ? found : urlSet(found, origin, await languagesOf(db, website, found));
}

/** /sitemap-2.xml: one part of a large sitemap; null where there is no such part. */
export async function sitemapPart(
  db: Database,
  website: Website,
  origin: string,
  part: number,
  perFile = ADDRESSES_PER_FILE,
): Promise<string | null> {
  const rows = await inWebsite(db, website.websiteId, (tx) =>
    loadAddresses(tx, website.websiteId, website.homeCollectionId, perFile, (part - 1) * perFile),
  );
  return rows.length > 0 ? urlSet(rows, origin, await languagesOf(db, website, rows)) : null;
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
