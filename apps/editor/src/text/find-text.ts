import type { Node } from '@tiptap/pm/model';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { TextDocument } from './text-document.ts';
import { textSchema } from './text-extensions.ts';

export interface FindQuery {
  words: string;
  matchCase?: boolean;
  wholeWords?: boolean;
}

export interface Found {
  from: number;
  to: number;
}

/** Most places that are shown; further ones are found when these are gone. */
export const MOST_FOUND = 5000;

function patternOf({ words, matchCase, wholeWords }: FindQuery): RegExp | null {
  if (words === '') return null;
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  const whole = wholeWords ? `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])` : escaped;
  return new RegExp(whole, matchCase ? 'gu' : 'giu');
}

/** Every place of a document where the words stand, in its order; a word that is half bold is one word. */
export function findIn(document: Node, query: FindQuery): Found[] {
  const pattern = patternOf(query);
  const found: Found[] = [];
  if (!pattern) return found;
  document.descendants((block, at) => {
    if (!block.isTextblock) return found.length < MOST_FOUND;
    // One character for each place, so that what is kept between words ends a match.
    const text = block.textBetween(0, block.content.size, undefined, '\ufffc');
    for (const match of text.matchAll(pattern)) {
      if (found.length >= MOST_FOUND) break;
      found.push({ from: at + 1 + match.index, to: at + 1 + match.index + match[0].length });
    }
    return false;
  });
  return found;
}

/** Puts `by` in all these places; it wears what the first letter there wore, its link as well. */
export function replaceIn(tr: Transaction, places: readonly Found[], by: string): Transaction {
  for (const { from, to } of [...places].sort((a, b) => b.from - a.from)) {
    const marks = tr.doc.nodeAt(from)?.marks ?? [];
    if (by === '') tr.delete(from, to);
    else tr.replaceWith(from, to, tr.doc.type.schema.text(by, marks));
  }
  return tr;
}

/** The words of one text with a little of what stands around them. */
export interface Excerpt {
  before: string;
  found: string;
  after: string;
}

const AROUND = 28;
const excerptOf = (text: string, at: number, length: number): Excerpt => ({
  before: text.slice(Math.max(0, at - AROUND), at),
  found: text.slice(at, at + length),
  after: text.slice(at + length, at + length + AROUND),
});

/** A text in which words are found and replaced: HTML as people read it, or plain words. */
export interface SearchedText {
  find: (query: FindQuery) => { count: number; excerpt: Excerpt } | undefined;
  /** The whole text with `by` in place of the words; what the editor does not know stays to the letter. */
  replace: (query: FindQuery, by: string) => string;
}

/** The words of HTML: a word that is half bold is one word, and tags, addresses and kept parts are none. */
export function searchedHtml(html: string): SearchedText {
  let read: TextDocument | undefined;
  const text = (): TextDocument => {
    read ??= new TextDocument(textSchema(), html);
    return read;
  };
  return {
    find: (query) => {
      const found = findIn(text().loaded, query);
      const [first] = found;
      if (!first) return undefined;
      const place = text().loaded.resolve(first.from);
      const words = place.parent.textBetween(0, place.parent.content.size, undefined, '\ufffc');
      return { count: found.length, excerpt: excerptOf(words, first.from - place.start(), first.to - first.from) };
    },
    replace: (query, by) => {
      const { loaded } = text();
      const places = findIn(loaded, query);
      if (places.length === 0) return html;
      return text().write(replaceIn(EditorState.create({ doc: loaded }).tr, places, by).doc);
    },
  };
}

/** The words of a plain text. */
export function searchedWords(words: string): SearchedText {
  return {
    find: (query) => {
      const pattern = patternOf(query);
      const found = pattern ? [...words.matchAll(pattern)] : [];
      const [first] = found;
      return first && { count: found.length, excerpt: excerptOf(words, first.index, first[0].length) };
    },
    replace: (query, by) => {
      const pattern = patternOf(query);
      return pattern ? words.replace(pattern, () => by) : words;
    },
  };
}
