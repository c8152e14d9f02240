import type * as Y from 'yjs';
import { writeValue } from './write-value.ts';

/** The words that stand around every page: in the header, in the footer, and on the bar above both. */
export interface DesignWords {
  /** The website's name. */
  title: string;
  tagline: string;
  footerNote: string;
  /** A line each. */
  footerAddress: string;
  barShown: boolean;
  barText: string;
  /** Where the bar leads; '' nowhere. */
  barUrl: string;
  barNewWindow: boolean;
  /** Visitors can close it. */
  barDismissable: boolean;
}

export const emptyWords: DesignWords = {
  title: '',
  tagline: '',
  footerNote: '',
  footerAddress: '',
  barShown: false,
  barText: '',
  barUrl: '',
  barNewWindow: false,
  barDismissable: true,
};

const names = Object.keys(emptyWords) as (keyof DesignWords)[];

/** Each is a field of its own: two people who change different ones both keep theirs. */
export const wordMap = (doc: Y.Doc): Y.Map<unknown> => doc.getMap<unknown>('words');

export function readWords(doc: Y.Doc): DesignWords {
  const map = wordMap(doc);
  const read = names.map((name) => {
    const value = map.get(name);
    return [name, typeof value === typeof emptyWords[name] ? value : emptyWords[name]];
  });
  return Object.fromEntries(read) as DesignWords;
}

/** @param words undefined: those of a history that began before there were any; they stay */
export function writeWords(doc: Y.Doc, words: DesignWords | undefined): void {
  if (words) for (const name of names) writeValue(wordMap(doc), name, words[name]);
}

export const setDesignWord = <Name extends keyof DesignWords>(doc: Y.Doc, name: Name, value: DesignWords[Name]): void =>
  writeValue(wordMap(doc), name, value);

const TITLES: Readonly<Partial<Record<keyof DesignWords, string>>> = {
  tagline: 'the tagline',
  footerNote: 'the note in the footer',
  footerAddress: 'the address in the footer',
  barText: 'the text of the announcement bar',
  barUrl: 'the link of the announcement bar',
};
const SWITCHES: Readonly<Partial<Record<keyof DesignWords, readonly [on: string, off: string]>>> = {
  barShown: ['Switched the announcement bar on', 'Switched the announcement bar off'],
  barNewWindow: ['Let the announcement bar open a new tab', 'Let the announcement bar open in the same tab'],
  barDismissable: ['Let visitors close the announcement bar', 'Let the announcement bar stay open'],
};

export function describeWords(before: DesignWords | undefined, after: DesignWords | undefined): string[] {
  if (!before || !after) return [];
  const words: string[] = [];
  if (before.title !== after.title)
    words.push(`Changed the name of the website from “${before.title}” to “${after.title}”`);
  for (const name of names) {
    if (before[name] === after[name]) continue;
    const title = TITLES[name];
    if (title !== undefined)
      words.push(`${after[name] === '' ? 'Removed' : before[name] === '' ? 'Added' : 'Changed'} ${title}`);
    const [on, off] = SWITCHES[name] ?? [];
    const said = after[name] === true ? on : off;
    if (said !== undefined) words.push(said);
  }
  return words;
}
