import { expect, test } from 'vitest';
import { showBlock, tagWith } from '../../../../testing/shown-block.ts';

test('a button leads to its link in its style, in a new window where the owner wants it', async () => {
  const { html } = await showBlock('button', {
    label: 'Look & see',
    link: '/shop?a=1&b=2',
    style: 'text',
    size: 'large',
  });
  expect(tagWith(html, 'sqs-block-button-element')).toBe(
    '<a class="button sqs-block-button-element sqs-block-button-element--large button--text" href="/shop?a=1&amp;b=2">',
  );
  expect(html).toContain('>Look &amp; see</a>');
  expect((await showBlock('button', { newWindow: true })).html).toContain('href="/" target="_blank" rel="noopener">');
});
