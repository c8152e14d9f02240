import { describe, expect, test } from 'vitest';
import { assetRow, collectionRow } from '../../../../testing/content-rows.ts';
import { goneId, showBlock } from '../../../../testing/shown-block.ts';

const image = assetRow('inside.png');
const home = collectionRow('page', { urlId: 'home' });
const folder = collectionRow('folder', { urlId: 'folder' });
const page = (urlId: string, more = {}) =>
  collectionRow('page', { urlId, navigationTitle: urlId, parentId: folder.id, ...more });
const inside = page('inside', { mainAssetId: image.id, description: '<p>Of clay.</p>' });
const scene = {
  site: {
    collections: [
      home,
      folder,
      inside,
      page('hidden', { enabled: false }),
      page('locked', { passwordHash: 'x' }),
      page('members', { membersOnly: true }),
      page('second & last'),
    ],
    assets: [image],
  },
};
const titles = (html: string) =>
  [...html.matchAll(/child__title"><a href="([^"]*)">([^<]*)/g)].map(([, href, title]) => [href, title]);
const children = [
  ['/inside', 'inside'],
  ['/second &amp; last', 'second &amp; last'],
];

describe('the pages of a folder', () => {
  test('are those that everybody sees, in their order', async () => {
    const { html } = await showBlock('folder', { collectionId: folder.id }, scene);
    expect(titles(html)).toEqual(children);
    expect(html).toContain('/content/inside.png');
  });

  test('have their descriptions where the owner wants them', async () => {
    const shown = async (descriptions: boolean) =>
      (await showBlock('folder', { collectionId: folder.id, descriptions }, scene)).html;
    expect(await shown(true)).toContain('<div class="child__text"><p>Of clay.</p></div>');
    expect(await shown(false)).not.toContain('Of clay');
  });

  test('are those of the page itself when none is chosen, and of its folder on a page inside one', async () => {
    for (const on of [folder, inside])
      expect(titles((await showBlock('folder', {}, { ...scene, on })).html)).toEqual(children);
  });

  test('are not there where there are none, or no such folder', async () => {
    for (const shown of [
      await showBlock('folder', {}, scene),
      await showBlock('folder', { collectionId: goneId }, scene),
      // A page without pages below it, chosen by the owner, does not stand for its neighbours.
      await showBlock('folder', { collectionId: inside.id }, scene),
      // Pages at the top have no folder, and are not the children of nothing.
      await showBlock('folder', {}, { ...scene, on: home }),
    ])
      expect(shown).toMatchObject({ html: '', problem: undefined });
  });
});
