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
      {lines.map(({ name, words }, at) => createElement(name, { key: at }, words))}
    </div>
  );
}

function linesOf(html: string): { name: string; words: string }[] {
  const content = readInert(html);
  const lines = [...content.querySelectorAll(LINES)].filter((line) => line.querySelector(LINES) === null);
  if (lines.length === 0) return [{ name: 'p', words: content.textContent ?? '' }];
  return lines.map(({ localName, textContent }) => ({
    name: HEADING.test(localName) ? localName : 'p',
    // A line without words is as high as one with them.
    words: textContent?.trim() || '\u00a0',
  }));
}
