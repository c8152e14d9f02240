import type { Website } from '../websites/website.ts';
import type { AnyRecord } from './render-types.ts';

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
 */
export function languageLinks(website: Website, canonical: string): LanguageLink[] {
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
  const links = others.map(({ code, prefix }) => ({
    language: code,
    href: `${url.origin}/${prefix}${url.pathname === '/' ? '' : url.pathname}${url.search}`,
  }));
  return [{ language: website.language, href: canonical }, ...links, { language: 'x-default', href: canonical }];
}
