// @vitest-environment jsdom
import { blockTypes, emptySection, type LayoutBlock } from '@plinth/domain';
import { expect, test } from 'vitest';
import { readingWords, wordsOfBlocks } from './page-words.ts';

const block = (id: string, type: number, settings: Record<string, unknown>): LayoutBlock => ({
  id,
  type,
  settings,
  place: { desktop: { column: 1, row: 1, columnSpan: 12, rowSpan: 1 } },
});

test('the words of a page are those that people read', () => {
  const blocks = [
    block('text', blockTypes.html, {
      html: '<p>Clay &amp; c<b>up</b></p><ul><li>one</li><li>two</li></ul><script>no</script>',
    }),
    block('button', blockTypes.button, { label: 'Buy clay', link: '/clay-and-ash' }),
    block('code', blockTypes.code, { mode: 'html', code: 'clay()' }),
    block('questions', blockTypes.accordion, { items: [{ title: 'Open today?', text: '<p>Yes</p>' }] }),
    block('band', blockTypes.marquee, { items: ['Hand made', 'Ghent'] }),
  ];
  expect([...wordsOfBlocks({ sections: [{ ...emptySection('s'), blocks }] })]).toEqual([
    ['text', 4],
    ['button', 2],
    ['code', 0],
    ['questions', 3],
    ['band', 3],
  ]);
});

test('how long they take is told in minutes', () => {
  expect([0, 1, 300, 1200].map(readingWords)).toEqual([
    '0 words',
    '1 word, a minute to read',
    '300 words, a minute to read',
    '1,200 words, 5 minutes to read',
  ]);
});
