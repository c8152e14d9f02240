import { describe, expect, test } from 'vitest';
import { collectionRow } from '../../../../testing/content-rows.ts';
import { goneId, showBlock } from '../../../../testing/shown-block.ts';

const blog = collectionRow('blog', { urlId: 'journal' });
const site = { collections: [blog] };
const group = (name: string, count: number) => ({ key: name, name, count });
const cloud = (groups: ReturnType<typeof group>[], settings = {}) => showBlock('tagcloud', settings, { site, groups });
const tags = (html: string) =>
  [...html.matchAll(/tag-cloud__tag--(\d)" href="([^"]*)">([^<]*)/g)].map(([, size, href, name]) => [name, size, href]);

describe('a tag cloud', () => {
  test('[ENUM-06] stands in the order of the alphabet; the more a tag is used the larger it is', async () => {
    const { html, asked } = await cloud([group('clay', 1000), group('Ärger', 30), group('kiln & co', 1)]);
    expect(tags(html)).toEqual([
      ['Ärger', '3', '/journal?tag=%C3%84rger'],
      ['clay', '5', '/journal?tag=clay'],
      ['kiln &amp; co', '1', '/journal?tag=kiln+%26+co'],
    ]);
    expect(asked.groups).toMatchObject([{ collectionId: blog.id, by: 'tag' }]);
  });

  test('of tags that are used equally often has one size', async () => {
    expect(tags((await cloud([group('a', 4), group('b', 4)])).html).map(([, size]) => size)).toEqual(['3', '3']);
  });

  test('says how often a tag is used where the owner wants it, and has the most used ones only', async () => {
    const { html } = await cloud([group('clay', 3), group('kiln', 1)], { limit: 1 });
    expect(tags(html)).toHaveLength(1);
    expect(html).toContain('</span>3<span class="block-hidden"> posts</span>');
    expect((await cloud([group('clay', 3)], { showCount: false })).html).not.toContain('group-count');
  });

  test('without tags or without its collection is not there', async () => {
    expect(await cloud([])).toMatchObject({ html: '', problem: undefined });
    expect(await cloud([group('a', 1)], { collectionId: goneId })).toMatchObject({ html: '', problem: undefined });
  });
});
