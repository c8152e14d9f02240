import { blocksOf, type PageLayout } from '@plinth/domain';
import { type Excerpt, type FindQuery, type SearchedText, searchedHtml, searchedWords } from '../text/find-text.ts';
import { readableSettings } from './page-words.ts';

/** A text of a page in which the words were found. */
export interface TextMatch {
  blockId: string;
  setting: string;
  /** The first of them. */
  excerpt: Excerpt;
  /** How often they stand in this setting. */
  count: number;
}

interface PageText extends SearchedText {
  blockId: string;
  setting: string;
  source: string;
}

/** The texts of a page that people read, in its order: settings that hold words, not links, files, choices or code. */
export function textsOf(layout: PageLayout): PageText[] {
  const texts: PageText[] = [];
  for (const { id, type, settings } of blocksOf(layout)) {
    const known = readableSettings(type);
    if (!known) continue;
    for (const [setting, source] of Object.entries(settings)) {
      const kind = known[setting]?.control.kind;
      if (typeof source !== 'string' || (kind !== 'html' && kind !== 'line' && kind !== 'lines')) continue;
      const text = kind === 'html' ? searchedHtml(source) : searchedWords(source);
      texts.push({ blockId: id, setting, source, ...text });
    }
  }
  return texts;
}

/** Where words stand in the texts of a page. */
export const findInTexts = (texts: readonly PageText[], query: FindQuery): TextMatch[] =>
  texts.flatMap(({ blockId, setting, find }) => {
    const found = find(query);
    return found ? [{ blockId, setting, ...found }] : [];
  });

/** The texts of a page that change when the words are replaced, by block and setting. */
export const replaceInTexts = (
  texts: readonly PageText[],
  query: FindQuery,
  by: string,
): { blockId: string; setting: string; text: string }[] =>
  texts.flatMap(({ blockId, setting, source, replace }) => {
    const text = replace(query, by);
    return text === source ? [] : [{ blockId, setting, text }];
  });
