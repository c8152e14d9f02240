import { expect, test } from 'vitest';
import { showBlock } from '../../../../testing/shown-block.ts';

test('a text stands as its owner wrote it, in its size where that is not the usual one', async () => {
  const html = '<p class="own">Clay &amp; <em>ash</em></p>';
  expect((await showBlock('html', { html, align: 'center' })).html).toContain(
    `<div class="sqs-html-content prose" data-align="center">${html}</div>`,
  );
  expect((await showBlock('html', { html, size: 'large' })).html).toContain(
    `<div class="sqs-html-content prose" data-align="start" data-size="large">${html}</div>`,
  );
});
