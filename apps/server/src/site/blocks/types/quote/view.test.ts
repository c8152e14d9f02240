import { expect, test } from 'vitest';
import { assetRow } from '../../../../testing/content-rows.ts';
import { showBlock, tagWith } from '../../../../testing/shown-block.ts';

const portrait = assetRow('ada.png');

test('a quote has marks unless the owner wants none, and nobody below it unless somebody said it', async () => {
  const marked = (await showBlock('quote', { quote: 'Said & done', role: 'Potter', assetId: portrait.id })).html;
  expect(marked).toContain('>“Said &amp; done”</blockquote>');
  expect(marked).not.toMatch(/<figcaption|Potter/);
  expect((await showBlock('quote', { quote: 'Plain', marks: false })).html).toContain('>Plain</blockquote>');
});

test('a quote has who said it, with their portrait and what they are', async () => {
  const settings = { source: 'Ada <Kiln>', role: 'Potter & poet', assetId: portrait.id };
  const { html } = await showBlock('quote', settings, { assets: [portrait] });
  expect(html).toContain('<cite>Ada &lt;Kiln&gt;</cite><span class="quote__role">Potter &amp; poet</span>');
  expect(tagWith(html, 'img ')).toContain('/content/ada.png');
  const alone = (await showBlock('quote', { source: 'Ada' })).html;
  expect(alone).toContain('<cite>Ada</cite></span>');
  expect(alone).not.toMatch(/<img|quote__portrait/);
});
