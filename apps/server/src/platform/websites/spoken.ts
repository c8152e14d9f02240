import type { Website } from './website.ts';

/** The website as it speaks to somebody in another of its languages. @param language '' for its own */
export const spokenIn = (website: Website, language: string): Website =>
  language === '' || language === website.language
    ? website
    : { ...website, language, ownLanguage: website.ownLanguage ?? website.language };

/** The website as it speaks by itself. */
export const inOwnLanguage = <W extends Pick<Website, 'language' | 'ownLanguage'>>(website: W): W =>
  website.ownLanguage === undefined ? website : { ...website, language: website.ownLanguage };

/** What is kept of the language in which it speaks, with an order or a cart: '' for its own, whichever that will be. */
export const keptLanguage = ({ language, ownLanguage }: Pick<Website, 'language' | 'ownLanguage'>): string =>
  ownLanguage === undefined || ownLanguage === language ? '' : language;
