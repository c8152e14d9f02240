import type { TranslatedPage } from '@plinth/contract';
import { languagesOf, nameAmong } from '../../content/languages/service.ts';
import { openTranslations, translationKey } from '../../content/seo/translations.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Website } from '../../platform/websites/website.ts';
import type { SiteMap } from '../model/site-map.ts';
import { isTranslatedWhole } from './language-links.ts';

/** One language as visitors choose it: a plain link to the same page, or to where that language begins. */
export interface LanguageChoice {
  /** As hreflang wants it: `de`, `pt-BR`. */
  language: string;
  /** What it is called by those who speak it. */
  label: string;
  fullUrl: string;
  current: boolean;
}

export interface ChosenPage extends Omit<TranslatedPage, 'language'> {
  /** Its address in the language that it is in. */
  path: string;
  /** Where its owner has said so; else it is in the website's own. */
  language: string | null;
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const base = (language: string) => language.toLowerCase().split('-')[0];

/** The one in that language, else in another country's kind of it. */
const closest = <T extends object>(
  all: readonly T[],
  language: string,
  languageOf: (one: T) => string,
): T | undefined =>
  all.find((one) => same(languageOf(one), language)) ?? all.find((one) => base(languageOf(one)) === base(language));

/**
 * What the themes' language links show; undefined where there is nothing to choose. A language whose pages nobody can
 * reach – neither this page, nor a start page, nor a page at its path – is left out: a link that leads nowhere helps nobody.
 *
 * @param website as it is, not as it speaks on this page
 */
export async function languageChoice(
  db: Database,
  website: Website,
  map: SiteMap,
  page: ChosenPage | null,
): Promise<LanguageChoice[] | undefined> {
  const shown = languagesOf(website).filter(({ published }) => published);
  if (shown.length < 2) return undefined;
  const home = map.home ? { collectionId: map.home.id, itemId: null } : null;
  const open = await openTranslations(db, website, [...(page ? [page] : []), ...(home ? [home] : [])]);
  const pathIn = (ref: Omit<TranslatedPage, 'language'> | null, code: string) =>
    ref ? closest(open.get(translationKey(ref)) ?? [], code, ({ language }) => language)?.path : undefined;
  const spoken = closest(shown, page?.language ?? website.language, ({ code }) => code)?.code;
  const served = isTranslatedWhole(website);
  const translated = (prefix: string) =>
    served && prefix !== '' ? `/${prefix}${page && page.path !== '/' ? page.path : ''}` : undefined;
  const start = (prefix: string) =>
    prefix !== '' && map.skeleton.collections.some(({ urlId, enabled }) => enabled && urlId === prefix)
      ? `/${prefix}`
      : undefined;
  const choices = shown.flatMap((entry) => {
    const { code, pathPrefix } = entry;
    const current = code === spoken;
    const path =
      (current ? page?.path : pathIn(page, code)) ??
      (current ? undefined : translated(pathPrefix)) ??
      pathIn(home, code) ??
      (same(code, website.language) ? '/' : start(pathPrefix));
    return path === undefined
      ? []
      : [{ language: code, label: nameAmong(shown, entry), fullUrl: encodeURI(path), current }];
  });
  return choices.length > 1 ? choices : undefined;
}
