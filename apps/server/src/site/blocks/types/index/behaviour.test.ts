import { expect, test } from 'vitest';
import { collectionRow } from '../../../../testing/content-rows.ts';
import { showBlock } from '../../../../testing/shown-block.ts';

const home = collectionRow('page', { urlId: 'home' });
const index = collectionRow('index');
const chapter = (urlId: string, enabled = true) =>
  collectionRow('page', { urlId, navigationTitle: urlId, parentId: index.id, enabled });
const site = { collections: [home, index, chapter('one'), chapter('draft', false), chapter('two')] };

test('the pages of an index are those that everybody sees, in their order', async () => {
  for (const shown of [
    await showBlock('index', { collectionId: index.id }, { site }),
    await showBlock('index', {}, { site, on: index }),
  ])
    expect(shown.html.match(/<a href="[^"]*">[^<]*/g)).toEqual(['<a href="/one">one', '<a href="/two">two']);
});

test('an index without pages is not there', async () => {
  expect(await showBlock('index', { collectionId: home.id }, { site })).toMatchObject({ html: '', problem: undefined });
});
