import { blockDefinition } from '@plinth/contract';
import { blocksOf, type PageLayout } from '@plinth/domain';
import { settingsOf } from './inspector/controls.ts';

/** A place of a page's texts in which the words were found. */
export interface TextMatch {
  blockId: string;
  setting: string;
  /** The words with a little of what stands around them. */
  excerpt: { before: string; found: string; after: string };
  /** How often they stand in this setting. */
  count: number;
}

const AROUND = 28;

/** Parts of HTML that are tags: words are never looked for, nor replaced, in them. */
const TAGS = /(<[^<>]*>)/;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const pattern = (words: string, matchCase: boolean): RegExp => new RegExp(escaped(words), matchCase ? 'gu' : 'giu');
const isHtml = (type: number, setting: string): boolean => {
  const definition = blockDefinition(type);
  return definition !== undefined && settingsOf(definition.settings, definition.name)[setting]?.control.kind === 'html';
};
/** Words as they stand in HTML. */
const inHtml = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The texts of a block that people read: settings that hold words, not links, files or choices. */
function* textsOf(layout: PageLayout): Generator<{ blockId: string; type: number; setting: string; text: string }> {
  for (const { id, type, settings } of blocksOf(layout)) {
    const definition = blockDefinition(type);
    if (!definition || definition.gone !== undefined || definition.group === 'code') continue;
    const known = settingsOf(definition.settings, definition.name);
    for (const [setting, value] of Object.entries(settings)) {
      const kind = known[setting]?.control.kind;
      if (typeof value === 'string' && (kind === 'html' || kind === 'line' || kind === 'lines'))
        yield { blockId: id, type, setting, text: value };
    }
  }
}

/** Where words stand in the texts of a page, in its order. */
export function findInPage(layout: PageLayout, words: string, matchCase = false): TextMatch[] {
  if (words === '') return [];
  const matches: TextMatch[] = [];
  for (const { blockId, type, setting, text } of textsOf(layout)) {
    const html = isHtml(type, setting);
    const wanted = pattern(html ? inHtml(words) : words, matchCase);
    const parts = html ? text.split(TAGS).filter((part) => !part.startsWith('<')) : [text];
    const count = parts.reduce((sum, part) => sum + [...part.matchAll(wanted)].length, 0);
    const part = parts.find((one) => one.search(wanted) >= 0);
    if (count === 0 || part === undefined) continue;
    const at = part.search(wanted);
    const [found = ''] = part.slice(at).match(wanted) ?? [];
    const end = at + found.length;
    matches.push({
      blockId,
      setting,
      count,
      excerpt: { before: part.slice(Math.max(0, at - AROUND), at), found, after: part.slice(end, end + AROUND) },
    });
  }
  return matches;
}

/** The texts of a page with the words replaced: what changes, by block and setting. Tags and links stay as they are. */
export function replaceInPage(
  layout: PageLayout,
  words: string,
  replacement: string,
  matchCase = false,
): { blockId: string; setting: string; text: string }[] {
  if (words === '') return [];
  return [...textsOf(layout)].flatMap(({ blockId, type, setting, text }) => {
    const html = isHtml(type, setting);
    const wanted = pattern(html ? inHtml(words) : words, matchCase);
    const put = html ? inHtml(replacement) : replacement;
    const next = html
      ? text
          .split(TAGS)
          .map((part) => (part.startsWith('<') ? part : part.replace(wanted, () => put)))
          .join('')
      : text.replace(wanted, () => put);
    return next === text ? [] : [{ blockId, setting, text: next }];
  });
}
