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

/** Puts `by` in all these places; it wears what the first word there wore. */
export function replaceIn(tr: Transaction, places: readonly Found[], by: string): Transaction {
  for (const { from, to } of [...places].sort((a, b) => b.from - a.from)) {
    const marks = tr.doc.resolve(from).marksAcross(tr.doc.resolve(to)) ?? [];
    if (by === '') tr.delete(from, to);
    else tr.replaceWith(from, to, tr.doc.type.schema.text(by, marks));
  }
  return tr;
}

/** A text of a page and where it stands. */
export interface PageText {
  id: string;
  html: string;
}

/**
 * How often the words stand in each text of a page; texts without them are left out.
 * @public for the page's own find and replace
 */
export const findInPage = (texts: readonly PageText[], query: FindQuery): { id: string; count: number }[] =>
  texts
    .map(({ id, html }) => ({ id, count: findIn(new TextDocument(textSchema(), html).loaded, query).length }))
    .filter(({ count }) => count > 0);

/**
 * The texts of a page that change when the words are replaced; what the editor does not know stays to the letter.
 * @public for the page's own find and replace
 */
export function replaceInPage(texts: readonly PageText[], query: FindQuery, by: string): PageText[] {
  const changed: PageText[] = [];
  for (const { id, html } of texts) {
    const text = new TextDocument(textSchema(), html);
    const places = findIn(text.loaded, query);
    if (places.length === 0) continue;
    const { tr } = EditorState.create({ doc: text.loaded });
    changed.push({ id, html: text.write(replaceIn(tr, places, by).doc) });
  }
  return changed;
}
