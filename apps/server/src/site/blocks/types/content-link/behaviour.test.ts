import { describe, expect, test } from 'vitest';
import { assetRow, collectionRow, itemRow } from '../../../../testing/content-rows.ts';
import { showBlock } from '../../../../testing/shown-block.ts';

const image = assetRow('kiln.png');
const journal = collectionRow('blog', { urlId: 'journal' });
const locked = collectionRow('blog', { urlId: 'locked', passwordHash: 'x' });
const scene = {
  site: { collections: [journal, locked] },
  items: [
    itemRow(journal, 'Another', { urlId: 'another' }),
    itemRow(journal, 'First <firing>', {
      urlId: 'first-firing',
      excerpt: '<p>Hot.</p>',
      mainAssetId: image.id,
      assets: [image],
    }),
    itemRow(locked, 'Hidden', { urlId: 'hidden' }),
  ],
};
const linkTo = (path: string, more = {}) => showBlock('content-link', { path, ...more }, scene);

describe('a link to an item', () => {
  test('is a card with its title, image and excerpt', async () => {
    const { html } = await linkTo('/journal/first-firing', { label: 'Read' });
    expect(html).toContain('<h2><a href="/journal/first-firing">First &lt;firing&gt;</a></h2>');
    expect(html).toContain('<p class="content-link__label">Read</p>');
    expect(html).toContain('<div class="content-link__text"><p>Hot.</p></div>');
    expect(html).toContain('/content/kiln.png');
    expect(html).not.toContain('Another');
  });

  test('may be a line', async () => {
    const { html } = await linkTo('/journal/first-firing', { style: 'line', label: 'Read' });
    expect(html).toContain('<span class="link-line__label">Read</span><a href="/journal/first-firing">');
    expect(html).not.toContain('<img');
  });

  test('is not there before one is chosen, and says so when visitors cannot see it', async () => {
    expect(await linkTo('')).toMatchObject({ html: '', problem: undefined });
    for (const path of ['/journal/gone', '/nowhere/first-firing', '/locked/hidden'])
      expect(await linkTo(path)).toMatchObject({
        html: '',
        problem: `There is nothing public at ${path}. Choose what this block leads to.`,
      });
  });
});
