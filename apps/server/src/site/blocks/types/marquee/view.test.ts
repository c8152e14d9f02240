import { expect, test } from 'vitest';
import { showBlock, tagWith } from '../../../../testing/shown-block.ts';

test('running words are there twice, once for the eye alone', async () => {
  const { html } = await showBlock('marquee', { items: ['Open & warm', 'Till six'], separator: '—', seconds: 20 });
  const [first = '', second = ''] = html.split('<p class="marquee__run"').slice(1);
  const words = (run: string) => [...run.matchAll(/<(?:span|i)[^>]*>([^<]*)/g)].map(([, word]) => word);
  expect(words(first)).toEqual(['Open &amp; warm', '—', 'Till six', '—']);
  expect(words(second)).toEqual(words(first));
  expect(first).not.toMatch(/^ aria-hidden/);
  expect(second).toMatch(/^ aria-hidden="true"/);
  expect(tagWith(html, 'class="marquee"')).toContain('style="--round:20s" tabindex="0"');
});
