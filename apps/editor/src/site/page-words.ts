import { blockDefinition } from '@plinth/contract';
import { blocksOf, isJsonRecord, type LayoutBlock, type PageLayout } from '@plinth/domain';
import { wordsIn } from '../text/word-count.ts';
import { type Setting, settingsOf } from './inspector/controls.ts';

/** Words that somebody reads in a minute. */
const PER_MINUTE = 230;
/** Where a word ends, even without a blank: between two lines, not between two letters of which one is bold. */
const LINES =
  /<\/?(?:p|div|h[1-6]|li|ul|ol|dl|dt|dd|br|hr|table|tr|td|th|blockquote|pre|figure|figcaption|section)\b/gi;

/** The settings of a type of block that may hold words; undefined: it has none that people read. */
export function readableSettings(type: number): Readonly<Record<string, Setting>> | undefined {
  const definition = blockDefinition(type);
  if (!definition || definition.gone !== undefined || definition.group === 'code') return undefined;
  return settingsOf(definition.settings, definition.name);
}

/** Words of a text by its source; what has not changed since the last count is not read again. */
let counted = new Map<string, number>();

function wordsOfHtml(html: string): number {
  const page = new DOMParser().parseFromString(html.replace(LINES, ' $&'), 'text/html');
  for (const unread of page.querySelectorAll('script, style, template')) unread.remove();
  return wordsIn(page.body.textContent ?? '');
}

function wordsOfSettings(
  known: Readonly<Record<string, Setting>>,
  settings: Readonly<Record<string, unknown>>,
  count: (source: string, isHtml: boolean) => number,
): number {
  let words = 0;
  for (const [name, value] of Object.entries(settings)) {
    const control = known[name]?.control;
    if (control?.kind === 'html' || control?.kind === 'line' || control?.kind === 'lines')
      words += typeof value === 'string' ? count(value, control.kind === 'html') : 0;
    else if (control?.kind === 'rows' && Array.isArray(value))
      for (const row of value) words += isJsonRecord(row) ? wordsOfSettings(control.row, row, count) : 0;
    else if (control?.kind === 'list' && Array.isArray(value))
      for (const entry of value) words += typeof entry === 'string' ? count(entry, false) : 0;
  }
  return words;
}

/** How many words people read on a page, by block: links, files, choices and code are none. */
export function wordsOfBlocks(layout: PageLayout): Map<string, number> {
  const seen = new Map<string, number>();
  const count = (source: string, isHtml: boolean): number => {
    const key = `${isHtml ? '<' : ' '}${source}`;
    const words = counted.get(key) ?? (isHtml ? wordsOfHtml(source) : wordsIn(source));
    seen.set(key, words);
    return words;
  };
  const wordsOf = ({ type, settings }: LayoutBlock) => wordsOfSettings(readableSettings(type) ?? {}, settings, count);
  const words = new Map([...blocksOf(layout)].map((block) => [block.id, wordsOf(block)]));
  counted = seen;
  return words;
}

/** `312 words, 2 minutes to read` */
export function readingWords(words: number): string {
  const minutes = Math.max(1, Math.round(words / PER_MINUTE));
  const many = words === 1 ? '1 word' : `${words.toLocaleString('en')} words`;
  return words === 0 ? many : `${many}, ${minutes === 1 ? 'a minute' : `${minutes} minutes`} to read`;
}
