import { expect, test } from 'vitest';
import { showBlock } from '../../../../testing/shown-block.ts';

test('a link has its words, and a new window where the owner wants it', async () => {
  const { html } = await showBlock('link', { url: '/shop', title: 'Bowls & more', text: 'Made <here>' });
  expect(html).toContain('<a href="/shop">Bowls &amp; more</a><span class="link-line__text">Made &lt;here&gt;</span>');
  const plain = (await showBlock('link', { newWindow: true })).html;
  expect(plain).toContain('<a href="/" target="_blank" rel="noopener">Read on</a></p>');
});
