import { languageOfPage, openTranslationsOf, translationsOf } from '../../content/seo/translations.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { Website } from '../../platform/websites/website.ts';
import type { SiteMap } from '../model/site-map.ts';
import type { View } from './page-request.ts';

export interface LanguageLink {
  /** As hreflang wants it: `de`, `de-CH`, `x-default`. */
  language: string;
  href: string;
}

/**
 * The same page in the website's other languages, this one included, as search engines ask; none where the website speaks
 * one language. `settings.languages` has the shape of the multilingual settings: code, pathPrefix, published.
 *
 * @param canonical absolute address of the page in the website's own language
 * @param isThere whether something answers at a path: a language that cannot be read there is not told of
 */
export function languageLinks(website: Website, canonical: string, isThere: (path: string) => boolean): LanguageLink[] {
  const listed: unknown[] = Array.isArray(website.settings.languages) ? website.settings.languages : [];
  const others = listed.flatMap((entry) => {
    const { code, pathPrefix, published } = (entry ?? {}) as AnyRecord;
    if (typeof code !== 'string' || !/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/i.test(code)) return [];
    if (published === false || code.toLowerCase() === website.language.toLowerCase()) return [];
    const prefix = String(pathPrefix ?? '').replace(/^\/+|\/+$/g, '');
    return /^[a-z0-9-]{1,20}$/i.test(prefix) ? [{ code, prefix }] : [];
  });
  if (others.length === 0) return [];
  const url = new URL(canonical);
  const links = others.flatMap(({ code, prefix }) => {
    const path = `/${prefix}${url.pathname === '/' ? '' : url.pathname}`;
    return isThere(path) ? [{ language: code, href: `${url.origin}${path}${url.search}` }] : [];
  });
  if (links.length === 0) return [];
  return [{ language: website.language, href: canonical }, ...links, { language: 'x-default', href: canonical }];
}

/** Whether a service translates the whole website: it answers every page below the language's path. */
export const isTranslatedWhole = ({ settings }: Website): boolean =>
  Boolean((settings.translationConnection as { provider?: string } | undefined)?.provider);

/** Whether a page in another language can be there: all are where the whole website is translated, else those that the owner has made. */
export const translationAt =
  (website: Website, map: SiteMap) =>
  (path: string): boolean =>
    isTranslatedWhole(website) ||
    map.skeleton.collections.some(({ urlId, enabled }) => enabled && `/${urlId}` === path);

/**
 * A page that its owner has linked with its translations: the website as it is in the page's language, and the links to all
 * of them. Null where nothing is said of its language; a filtered or later page of a list has no translation of its own.
 */
export async function translatedPage(
  db: Database,
  website: Website,
  origin: string,
  view: Pick<View, 'collection' | 'pageType' | 'meta' | 'data'>,
): Promise<{ website: Website; languages: LanguageLink[] | undefined } | null> {
  if (!view.collection) return null;
  const collectionId = view.collection.id;
  const itemId = (view.data.item as { id: string } | undefined)?.id ?? null;
  const page = { collectionId, itemId };
  const first = !view.data.category && !view.meta.noIndex && !view.meta.canonical.includes('?');
  // A post of the German diary is German, whether or not it has a translation.
  const language = languageOfPage(website, page) ?? languageOfPage(website, { collectionId, itemId: null });
  if (language === null) return null;
  const spoken = { ...website, language };
  if (translationsOf(website, page).length < 2) return { website: spoken, languages: undefined };
  const links = first ? await openTranslationsOf(db, website, page) : [];
  return {
    website: spoken,
    languages: links.map((link) => ({ language: link.language, href: origin + encodeURI(link.path) })),
  };
}
