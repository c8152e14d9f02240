import type { TranslatedPage } from '@plinth/contract';
import { chosenFrom } from '../../content/languages/service.ts';
import {
  languageOfPage,
  openTranslations,
  openTranslationsOf,
  translationKey,
  translationsOf,
} from '../../content/seo/translations.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import { inOwnLanguage, spokenIn } from '../../platform/websites/spoken.ts';
import type { Website } from '../../platform/websites/website.ts';
import type { SiteMap } from '../model/site-map.ts';
import type { LanguageLink, View } from './page-request.ts';

/**
 * The same page in the website's other languages, this one included, as search engines ask; none where the website speaks
 * one language. `settings.languages` has the shape of the multilingual settings: code, pathPrefix, published.
 *
 * @param canonical absolute address of the page in the website's own language
 * @param isThere whether something answers at a path: a language that cannot be read there is not told of
 */
function languageLinks(website: Website, canonical: string, isThere: (path: string) => boolean): LanguageLink[] {
  const listed: unknown[] = Array.isArray(website.settings.languages) ? website.settings.languages : [];
  const others = listed.flatMap((entry) => {
    const { code, pathPrefix, published } = (entry ?? {}) as AnyRecord;
    if (typeof code !== 'string' || !/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/i.test(code)) return [];
    if (published === false || code.toLowerCase() === website.language.toLowerCase()) return [];
    const prefix = String(pathPrefix ?? '').replace(/^\/+|(?<!\/)\/+$/g, '');
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
const isTranslatedWhole = ({ settings }: Website): boolean =>
  Boolean((settings.translationConnection as { provider?: string } | undefined)?.provider);

/** Whether a page in another language can be there: all are where the whole website is translated, else those that the owner has made. */
const translationAt =
  (website: Website, map: SiteMap) =>
  (path: string): boolean =>
    isTranslatedWhole(website) ||
    map.skeleton.collections.some(({ urlId, enabled }) => enabled && `/${urlId}` === path);

/**
 * The website as it speaks on a page: in the language that its owner has said, of the page or of what it stands in. A post of the German
 * diary is German, whether or not it has a translation. Null where nothing is said of it.
 */
export function spokenOn(website: Website, page: { collectionId: string; itemId: string | null }): Website | null {
  const language = languageOfPage(website, page) ?? languageOfPage(website, { ...page, itemId: null });
  return language === null ? null : spokenIn(website, language);
}

/**
 * A page that its owner has linked with its translations: the website as it is in the page's language, and the links to all
 * of them. Null where nothing is said of its language; a filtered or later page of a list has no translation of its own.
 */
async function translatedPage(
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
  const spoken = spokenOn(website, page);
  if (spoken === null) return null;
  if (translationsOf(website, page).length < 2) return { website: spoken, languages: undefined };
  const links = first ? await openTranslationsOf(db, website, page) : [];
  return {
    website: spoken,
    languages: links.map((link) => ({ language: link.language, href: origin + encodeURI(link.path) })),
  };
}

/** One language as visitors choose it: a plain link to the same page, or to where that language begins. */
interface LanguageChoice {
  /** As hreflang wants it: `de`, `pt-BR`. */
  language: string;
  /** What it is called by those who speak it. */
  label: string;
  fullUrl: string;
  current: boolean;
}

interface ChosenPage extends Omit<TranslatedPage, 'language'> {
  /** Its address in the language that it is in. */
  path: string;
  /** Where its owner has said so; else it is in the website's own. */
  language: string | null;
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const baseOf = (language: string) => language.toLowerCase().split('-')[0];

/** The one in that language, else in another country's kind of it. */
const closest = <T extends object>(
  all: readonly T[],
  language: string,
  languageOf: (one: T) => string,
): T | undefined =>
  all.find((one) => same(languageOf(one), language)) ?? all.find((one) => baseOf(languageOf(one)) === baseOf(language));

/**
 * What the themes' language links show; undefined where there is nothing to choose. A language whose pages nobody can
 * reach – neither this page, nor a start page, nor a page at its path – is left out: a link that leads nowhere helps nobody.
 *
 * @param website as it is, not as it speaks on this page
 */
async function choiceFor(
  db: Database,
  website: Website,
  map: SiteMap,
  page: ChosenPage | null,
  language = page?.language ?? website.language,
): Promise<LanguageChoice[] | undefined> {
  const shown = chosenFrom(website);
  if (shown.length < 2) return undefined;
  const home = map.home ? { collectionId: map.home.id, itemId: null } : null;
  const open = await openTranslations(db, website, [...(page ? [page] : []), ...(home ? [home] : [])]);
  const pathIn = (ref: Omit<TranslatedPage, 'language'> | null, code: string) =>
    ref ? closest(open.get(translationKey(ref)) ?? [], code, ({ language }) => language)?.path : undefined;
  const spoken = closest(shown, language, ({ code }) => code)?.code;
  const served = isTranslatedWhole(website);
  const translated = (prefix: string) =>
    served && prefix !== '' ? `/${prefix}${page && page.path !== '/' ? page.path : ''}` : undefined;
  const start = (prefix: string) =>
    prefix !== '' && map.skeleton.collections.some(({ urlId, enabled }) => enabled && urlId === prefix)
      ? `/${prefix}`
      : undefined;
  const choices = shown.flatMap(({ code, pathPrefix, name }) => {
    const current = code === spoken;
    const path =
      (current ? page?.path : pathIn(page, code)) ??
      (current ? undefined : translated(pathPrefix)) ??
      pathIn(home, code) ??
      (same(code, website.language) ? '/' : start(pathPrefix));
    return path === undefined ? [] : [{ language: code, label: name, fullUrl: encodeURI(path), current }];
  });
  return choices.length > 1 ? choices : undefined;
}

/** What a page says of languages. */
export interface PageLanguages {
  /** The website as it speaks on this page. */
  website: Website;
  /** The same page in its languages, as search engines ask. */
  links: readonly LanguageLink[] | undefined;
  /** What the themes' language links show. */
  choice: LanguageChoice[] | undefined;
}

/** The languages of a page. `website`: as it is, in its own language. */
export async function pageLanguages(
  db: Database,
  website: Website,
  map: SiteMap,
  origin: string,
  view: View,
): Promise<PageLanguages> {
  const translated = await translatedPage(db, website, origin, view);
  const links = translated
    ? translated.languages
    : languageLinks(website, view.meta.canonical, translationAt(website, map));
  const choice = await choiceFor(db, website, map, chosenPage(view, origin, translated?.website.language ?? null));
  return { website: translated?.website ?? website, links, choice };
}

/** What the language links show on a page that the platform fills, in the language of the visit: it has no translation of its own. */
export const systemPageLanguages = (db: Database, website: Website, map: SiteMap) =>
  choiceFor(db, inOwnLanguage(website), map, null, website.language);

/** The page for which a visitor chooses a language; null for one of the theme's own, which has no translation. */
function chosenPage(view: View, origin: string, language: string | null): ChosenPage | null {
  if (!view.collection) return null;
  const itemId = (view.data.item as { id: string } | undefined)?.id ?? null;
  const path = view.meta.canonical.slice(origin.length).replace(/\?.*$/s, '');
  return { collectionId: view.collection.id, itemId, path, language };
}
