import { describe, expect, test } from 'vitest';
import { collectionRow, itemRow } from '../../../../testing/content-rows.ts';
import { goneId, showBlock } from '../../../../testing/shown-block.ts';

const blog = collectionRow('blog', { urlId: 'journal' });
const ada = { id: 'ada-id', displayName: 'Ada Kiln', bio: '', websiteUrl: '' };
const notes = {
  id: 'notes-id',
  collectionId: blog.id,
  parentId: null,
  displayName: 'Notes',
  slug: 'notes',
  type: 'CATEGORY',
  displayIndex: 0,
};
// The last minutes of January in New York are February in UTC.
const january = itemRow(blog, 'Late in <January>', {
  urlId: 'late',
  publishOn: new Date('2026-02-01T03:00:00Z'),
  tags: ['clay', 'kiln'],
  author: ada,
  categoryIds: [notes.id],
});
const old = itemRow(blog, 'Long gone', { publishOn: new Date('2019-05-05T12:00:00Z'), tags: ['clay'] });
const scene = { site: { collections: [blog], categories: [notes] }, items: [january, old] };
const late = '<li><a href="/journal/late">Late in &lt;January&gt;</a></li>';

describe('an archive', () => {
  test.each([
    ['month', '2026-01', '2026-01', `/journal?offset=${Date.UTC(2026, 1, 1, 5)}">January 2026</a>`],
    ['year', '2026', '2026', `">2026</a>`],
    ['tag', 'kiln', 'kiln', '/journal?tag=kiln">kiln</a>'],
    ['author', 'ada-id', 'Ada Kiln', '/journal?author=ada-id">Ada Kiln</a>'],
    ['category', 'notes', 'Notes', '/journal/category/notes">Notes</a>'],
  ])('[ENUM-06] by %s has the titles of each group', async (groupBy, key, name, link) => {
    const groups = [
      { key: '2018-01', name: '2018-01', count: 3 },
      { key, name, count: 1 },
    ];
    const { html, asked } = await showBlock('archive', { groupBy, showItems: true }, { ...scene, groups });
    expect(asked.groups).toMatchObject([{ collectionId: blog.id, by: groupBy }]);
    const [, first, second] = html.split('<li class="archive__group">');
    expect(first).not.toContain('archive__items');
    expect(second).toContain(link);
    expect(second).toContain('<span class="group-count">1</span>');
    expect(second).toContain(`<ul class="archive__items">${late}</ul>`);
    expect(asked.listings).toMatchObject([{ collectionId: blog.id, limit: 200, chronological: true }]);
  });

  test('asks for no titles where the owner wants none, and has no numbers then either', async () => {
    const groups = [{ key: 'clay', name: 'clay', count: 2 }];
    const settings = { groupBy: 'tag', showCount: false };
    const { html, asked } = await showBlock('archive', settings, { ...scene, groups });
    expect(html).toContain('>clay</a>');
    expect(html).not.toMatch(/archive__items|group-count/);
    expect(asked.listings).toEqual([]);
  });

  test('[ENUM-06] may open below a word', async () => {
    const groups = [{ key: 'clay', name: 'clay', count: 2 }];
    const shown = async (layout: string) =>
      (await showBlock('archive', { groupBy: 'tag', layout }, { ...scene, groups })).html;
    expect(await shown('dropdown')).toMatch(/<details class="archive archive--dropdown"><summary>.*<\/details>/s);
    expect(await shown('index')).not.toContain('<details');
  });

  test('without groups or without its collection is not there', async () => {
    expect(await showBlock('archive', {}, scene)).toMatchObject({ html: '', problem: undefined });
    const groups = [{ key: '2026-01', name: '2026-01', count: 1 }];
    expect(await showBlock('archive', { collectionId: goneId }, { ...scene, groups })).toMatchObject({
      html: '',
      problem: undefined,
    });
  });
});
