import { emptySection, type LayoutBlock, type PageLayout } from '@plinth/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mendLayout, withBlock } from './index.ts';
import { mendHtml } from './mend-html.ts';
import { anyHtml } from './testing/random-layouts.ts';

const block = (id: string, html: string): LayoutBlock => ({
  id,
  type: 2,
  settings: { html },
  place: { desktop: { column: 1, row: 1, columnSpan: 12, rowSpan: 1 } },
});
const layout = (...blocks: LayoutBlock[]): PageLayout => ({ sections: [{ ...emptySection('s'), blocks }] });

describe('HTML that two people have formatted at once', () => {
  test.each([
    ['<b>one <i>two</b> three</i>', '<b>one <i>two</i></b><i> three</i>'],
    ['<h2><h3>Title</h3>', '<h2><h3>Title</h3></h2>'],
    ['words</b> on', 'words<!----> on'],
    ['<b>a <two', '<b>a &lt;two</b>'],
    ['<</b>script>', '<<!---->script>'],
    ['<a href="/x">left <b>open', '<a href="/x">left <b>open</b></a>'],
  ])('%s is mended', (source, mended) => expect(mendHtml(source)).toBe(mended));

  test.each([
    '<p>one<p>two',
    '<ul><li>one<li>two</ul>',
    '<img src=x><br><hr>',
    '<!-- <b> --><script>if (a < b) "</i>"</script>',
    '<svg><path d="M0 0"/></svg> 1 < 2 & 3 > 2',
    '<a title="1 > 2 <b>">kept</a>',
    '<custom-part class="a">kept</custom-part>',
  ])('%s comes back byte for byte', (source) => expect(mendHtml(source)).toBe(source));

  test('takes no longer for what is broken', () => {
    for (const part of ['<a', '<a "', '<!--', '<', '</b>', '<b>', '<b><i></b>']) {
      const began = performance.now();
      mendHtml(part.repeat(60_000));
      expect(performance.now() - began).toBeLessThan(20_000);
    }
  });

  test('keeps every word, and is in order afterwards', () => {
    const words = (html: string) => html.replace(/<\/?[a-z][^>]*>|<!---->/g, '').replaceAll('&lt;', '<');
    fc.assert(
      fc.property(fc.array(anyHtml, { maxLength: 4 }), (parts) => {
        const source = parts.join('');
        const mended = mendHtml(source);
        expect(mendHtml(mended)).toBe(mended);
        expect(words(mended)).toBe(words(source));
      }),
      { numRuns: Number(process.env.PLINTH_FUZZ ?? 500) },
    );
  });

  test('is mended where it has changed, and left as it was elsewhere', () => {
    const before = layout(block('a', '<b>old'), block('b', '<p>b</p>'));
    const after = mendLayout(layout(block('a', '<b>old'), block('b', '<i>new')), before);
    expect(after.sections[0]?.blocks.map(({ settings }) => settings.html)).toEqual(['<b>old', '<i>new</i>']);
  });
});

describe('one block of another layout', () => {
  test('takes its place where it still is', () => {
    const into = layout(block('a', 'a now'), block('b', 'b now'));
    expect(withBlock(into, layout(block('b', 'b then')), 'b')).toEqual(
      layout(block('a', 'a now'), block('b', 'b then')),
    );
    expect(withBlock(into, layout(), 'b')).toBeNull();
  });

  test('comes back into its section, or into one of its own', () => {
    const from = layout(block('a', 'a then'));
    expect(withBlock(layout(block('b', 'b')), from, 'a')?.sections[0]?.blocks.map(({ id }) => id)).toEqual(['b', 'a']);
    const { sections } = withBlock({ sections: [] }, from, 'a') ?? { sections: [] };
    expect(sections.map(({ blocks }) => blocks.map(({ id }) => id))).toEqual([['a']]);
  });
});
