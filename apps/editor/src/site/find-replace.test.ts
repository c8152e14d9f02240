// @vitest-environment jsdom
import { blockTypes, emptySection, type LayoutBlock, type PageLayout } from '@plinth/domain';
import { describe, expect, it } from 'vitest';
import { findInTexts, replaceInTexts, textsOf } from './find-replace.ts';

const block = (id: string, type: number, settings: Record<string, unknown>): LayoutBlock => ({
  id,
  type,
  settings,
  place: { desktop: { column: 1, row: 1, columnSpan: 12, rowSpan: 1 } },
});
const page = (...blocks: LayoutBlock[]): PageLayout => ({ sections: [{ ...emptySection('s'), blocks }] });

describe('find and replace in a page', () => {
  const layout = page(
    block('text', blockTypes.html, { html: '<p class="clay">Clay &amp; <a href="/clay">clay</a> pots</p>' }),
    block('button', blockTypes.button, { label: 'Buy clay', link: '/clay' }),
    block('code', blockTypes.code, { mode: 'html', code: 'clay()' }),
  );

  it('finds words in texts, never in tags, links or code', () => {
    const texts = textsOf(layout);
    expect(
      findInTexts(texts, { words: 'clay' }).map(({ blockId, setting, count }) => [blockId, setting, count]),
    ).toEqual([
      ['text', 'html', 2],
      ['button', 'label', 1],
    ]);
    expect(findInTexts(texts, { words: 'clay', matchCase: true })[0]?.count).toBe(1);
    expect(findInTexts(texts, { words: 'Clay & cl' })[0]?.excerpt).toEqual({
      before: '',
      found: 'Clay & cl',
      after: 'ay pots',
    });
    expect(findInTexts(texts, { words: '' })).toEqual([]);
    expect(findInTexts(texts, { words: '(' })).toEqual([]);
  });

  it('replaces words and leaves tags and links as they are', () => {
    expect(replaceInTexts(textsOf(layout), { words: 'clay' }, 'stone $& <ware>')).toEqual([
      {
        blockId: 'text',
        setting: 'html',
        text: '<p class="clay">stone $&amp; &lt;ware&gt; &amp; <a href="/clay">stone $&amp; &lt;ware&gt;</a> pots</p>',
      },
      { blockId: 'button', setting: 'label', text: 'Buy stone $& <ware>' },
    ]);
  });

  it('finds the words of blocks in blocks', () => {
    const inner = block('inner', blockTypes.html, { html: '<p>Deep clay</p>' });
    const nested = page({ ...block('area', blockTypes['member-area'], {}), blocks: [inner] });
    expect(findInTexts(textsOf(nested), { words: 'deep' })).toHaveLength(1);
  });
});
