import type { Node } from '@tiptap/pm/model';

// Han, kana and Thai have no blanks between words: each sign counts, as word processors do.
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’._-]*[\p{L}\p{N}])?/gu;

/** How many words a text has. */
export const wordsIn = (text: string): number => text.match(WORD)?.length ?? 0;

const counted = new WeakMap<Node, number>();

/** The words of a document: blocks that did not change since are not counted again. */
export function wordsOf(document: Node): number {
  let words = 0;
  document.forEach((block) => {
    let of = counted.get(block);
    if (of === undefined) {
      of = wordsIn(block.textBetween(0, block.content.size, ' ', ' '));
      counted.set(block, of);
    }
    words += of;
  });
  return words;
}
