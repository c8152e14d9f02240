import { createElement, useMemo } from 'react';
import { readInert } from './read-inert.ts';

/** What stands in lines of its own, and the element that shows it. */
const LINES = 'p, li, pre, blockquote, h1, h2, h3, h4, h5, h6';
const HEADING = /^h[1-6]$/;

/**
 * The words of a text until its editor has come, in about the room that the editor needs: what stands below does not move away from
 * under a press.
 */
export function TextPreview({ html, short }: { html: string; short?: boolean | undefined }) {
  const lines = useMemo(() => linesOf(html), [html]);
  return (
    <div className={short ? 'rich__text rich__text--short' : 'rich__text'} data-preview aria-hidden="true">
      {lines.map(({ name, words, items }, at) => {
        const content =
          items.length === 0 ? words : items.map((item, place) => createElement('li', { key: place }, item));
        return createElement(name, { key: at }, content);
      })}
    </div>
  );
}

interface Line {
  /** The element that shows it. */
  name: string;
  words: string;
  /** Those of a list: one line of it each. */
  items: string[];
}

function linesOf(html: string): Line[] {
  const content = readInert(html);
  const found = [...content.querySelectorAll(LINES)].filter((line) => line.querySelector(LINES) === null);
  if (found.length === 0) return [{ name: 'p', words: wordsOf(content), items: [] }];
  const lines: Line[] = [];
  let list: Element | null = null;
  for (const element of found) {
    // A line without words is as high as one with them.
    const words = wordsOf(element) || '\u00a0';
    const inList = element.closest('ul, ol');
    if (inList && inList === list) lines.at(-1)?.items.push(words);
    else if (inList) lines.push({ name: inList.localName, words, items: [words] });
    else lines.push({ name: HEADING.test(element.localName) ? element.localName : 'p', words, items: [] });
    list = inList;
  }
  return lines;
}

const wordsOf = ({ textContent }: Node): string => (textContent ?? '').replace(/\s+/g, ' ').trim();
