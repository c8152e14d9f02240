import type { TranslatedPage, TranslationsRequest } from '@plinth/contract';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/http/http-error.ts';
import { canonicalLanguage } from '../../platform/websites/language-tag.ts';
import { findSettings, lockedSettings, mergeSettings } from '../../platform/websites/stored-settings.ts';
import type { Website } from '../../platform/websites/website.ts';
import { existingPages, openPages, type PageRef } from './queries.ts';

/** A website with more groups than this is several websites. */
const MOST_GROUPS = 5000;

const keyOf = ({ collectionId, itemId }: PageRef): string => `${collectionId}/${itemId ?? ''}`;

/** `settings.translations` by page; read once for each state of the settings. */
const indexes = new WeakMap<object, Map<string, TranslatedPage[]>>();
function groupsByPage(settings: Readonly<Record<string, unknown>>): Map<string, TranslatedPage[]> {
  let index = indexes.get(settings);
  if (!index) {
    const stored: unknown[] = Array.isArray(settings.translations) ? settings.translations : [];
    const groups = stored.filter((group): group is TranslatedPage[] => Array.isArray(group));
    index = new Map(groups.flatMap((group) => group.map((page) => [keyOf(page), group] as const)));
    indexes.set(settings, index);
  }
  return index;
}

/** The same page in all its languages, this one included; none where it has no translation. */
export const translationsOf = (website: Pick<Website, 'settings'>, page: PageRef): readonly TranslatedPage[] =>
  groupsByPage(website.settings).get(keyOf(page)) ?? [];

/** Of each group of pages that say the same, the languages that there are. */
export const translatedLanguages = (website: Pick<Website, 'settings'>): Set<string>[] =>
  [...new Set(groupsByPage(website.settings).values())].map((group) => new Set(group.map(({ language }) => language)));

/** The language in which a page is written, where its owner has said so. */
export const languageOfPage = (website: Pick<Website, 'settings'>, page: PageRef): string | null =>
  translationsOf(website, page).find((each) => keyOf(each) === keyOf(page))?.language ?? null;

export interface LanguagePath {
  language: string;
  path: string;
}

/** Of several pages, the languages and addresses of those that search engines may see, by page. */
export async function openTranslations(
  db: Database,
  website: Website,
  pages: readonly PageRef[],
): Promise<Map<string, LanguagePath[]>> {
  const groups = [...new Set(pages.map((page) => translationsOf(website, page)))].filter(({ length }) => length > 1);
  if (groups.length === 0) return new Map();
  const open = await inWebsite(db, website.websiteId, (tx) =>
    openPages(tx, website.websiteId, website.homeCollectionId, groups.flat()),
  );
  const paths = new Map(open.map((page) => [keyOf(page), page.path]));
  const found = new Map<string, LanguagePath[]>();
  for (const group of groups) {
    const shown = group.flatMap((page) => {
      const path = paths.get(keyOf(page));
      return path === undefined ? [] : [{ language: page.language, path }];
    });
    // A page that stands alone has no translation; one that is hidden points to none, and none to it.
    if (shown.length < 2) continue;
    for (const page of group) if (paths.has(keyOf(page))) found.set(keyOf(page), withDefault(website, shown));
  }
  return found;
}

/** Who speaks none of the languages gets the website's own. */
const withDefault = (website: Website, shown: LanguagePath[]): LanguagePath[] => {
  const own = shown.find(({ language }) => language.toLowerCase() === website.language.toLowerCase());
  const near = shown.find(({ language }) => language.split('-')[0] === website.language.split('-')[0]);
  const path = (own ?? near ?? shown[0])?.path ?? '/';
  return [...shown, { language: 'x-default', path }];
};

export const openTranslationsOf = async (db: Database, website: Website, page: PageRef): Promise<LanguagePath[]> =>
  (await openTranslations(db, website, [page])).get(keyOf(page)) ?? [];

export { keyOf as translationKey, type PageRef };

/** All groups, as their owner has linked them. */
export async function readTranslations(db: Database, websiteId: string): Promise<{ groups: TranslatedPage[][] }> {
  const settings = await inWebsite(db, websiteId, (tx) => findSettings(tx, websiteId));
  return { groups: [...new Set(groupsByPage(settings).values())] };
}

/**
 * Links pages that say the same in several languages. Each leaves the group in which it was; what is left alone there is no
 * group any more. @throws HttpError 422 by field
 */
export async function linkTranslations(
  db: Database,
  websiteId: string,
  request: TranslationsRequest,
): Promise<{ pages: TranslatedPage[] }> {
  return inWebsite(db, websiteId, (tx) => linkTranslationsIn(tx, websiteId, checked(request)));
}

/** The same in the transaction of the caller. */
export async function linkTranslationsIn(
  tx: Transaction,
  websiteId: string,
  pages: TranslatedPage[],
): Promise<{ pages: TranslatedPage[] }> {
  const settings = await lockedSettings(tx, websiteId);
  const there = new Set((await existingPages(tx, websiteId, pages)).map(keyOf));
  const missing = pages.findIndex((page) => !there.has(keyOf(page)));
  if (missing >= 0) {
    const message = 'This page is not there any more. Choose another one.';
    throw invalid(message, { [`pages.${missing}`]: message });
  }
  const moved = new Set(pages.map(keyOf));
  const others = [...new Set(groupsByPage(settings).values())]
    .map((group) => group.filter((page) => !moved.has(keyOf(page))))
    .filter(({ length }) => length > 1);
  const translations = pages.length > 1 ? [...others, pages] : others;
  if (translations.length > MOST_GROUPS)
    throw invalid(`A website links at most ${MOST_GROUPS.toLocaleString('en-US')} pages with their translations.`);
  await mergeSettings(tx, websiteId, { translations });
  await raiseContentVersion(tx, websiteId);
  return { pages: pages.length > 1 ? pages : [] };
}

function checked({ pages }: TranslationsRequest): TranslatedPage[] {
  const fields: Record<string, string> = {};
  const read = pages.map(({ language, collectionId, itemId = null }, index) => {
    const canonical = canonicalLanguage(language);
    if (!canonical) fields[`pages.${index}.language`] = `“${language}” is no language. Write it like de or pt-BR.`;
    return { language: canonical ?? language, collectionId, itemId };
  });
  for (const [index, page] of read.entries()) {
    if (read.findIndex(({ language }) => language === page.language) < index)
      fields[`pages.${index}.language`] ??= `Two pages are said to be in “${page.language}”. Each language has one.`;
    if (read.findIndex((other) => keyOf(other) === keyOf(page)) < index)
      fields[`pages.${index}`] ??= 'This page is named twice.';
  }
  const [first] = Object.values(fields);
  if (first !== undefined) throw invalid(first, fields);
  return read;
}
