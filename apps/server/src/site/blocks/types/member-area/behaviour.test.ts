import { newId } from '@plinth/domain';
import { describe, expect, test } from 'vitest';
import { assetRow, collectionRow, itemRow } from '../../../../testing/content-rows.ts';
import { type BlockScene, blockNamed, goneId, showBlock, showBlocks } from '../../../../testing/shown-block.ts';

const area = { id: newId(), name: 'Letters & notes' };
const other = newId();
const page = collectionRow('page', { urlId: 'welcome' });
const blog = collectionRow('blog', { urlId: 'journal' });
const post = itemRow(blog, 'First firing');
const site = { collections: [collectionRow('page', { urlId: 'home' }), page, blog], memberAreas: [area] };
const joined = (...areas: string[]) => ({ unpublished: false, memberAreas: new Set(areas) });
const links = (html: string) =>
  [...html.matchAll(/<a class="[^"]*" href="([^"]*)">([^<]*)/g)].map(([, ...link]) => link);

const show = (settings: Record<string, unknown>, scene: BlockScene = {}) =>
  showBlock('member-area', settings, { site, on: page, ...scene });
/** With a text inside, which is for members. */
const around = (settings: Record<string, unknown>, scene: BlockScene = {}) => {
  const blocks = [blockNamed('html', { html: '<p>hushword</p>' }, 'inside')];
  return showBlocks([{ ...blockNamed('member-area', settings), blocks }], { site, on: page, ...scene });
};

describe('a member area', () => {
  test('leads to the area that was chosen, and members to its page', async () => {
    const path = `/member-areas/${area.id}`;
    for (const viewer of [undefined, joined(), joined(other)])
      expect(links((await show({ memberAreaId: area.id }, { viewer })).html)).toEqual([
        [path, 'Join'],
        [path, 'Sign in'],
      ]);
    expect(links((await show({ memberAreaId: area.id }, { viewer: joined(area.id) })).html)).toEqual([
      [path, 'Letters &amp; notes'],
    ]);
  });

  test('keeps links that the owner has written, and leads nowhere without their words', async () => {
    const own = { memberAreaId: area.id, joinLink: '/buy', signInLink: 'https://example.com/in' };
    expect(links((await show(own)).html)).toEqual([
      ['/buy', 'Join'],
      ['https://example.com/in', 'Sign in'],
    ]);
    expect(links((await show({ ...own, joinLabel: '', signInLabel: '' })).html)).toEqual([]);
  });

  test('has its words and image', async () => {
    const asset = assetRow('letters.png');
    const settings = { title: 'For <members>', text: '<p>Early <b>news</b>.</p>', assetId: asset.id };
    const { html } = await show(settings, { assets: [asset] });
    expect(html).toContain('For &lt;members&gt;</h2>');
    expect(html).toContain('<p>Early <b>news</b>.</p>');
    expect(html).toContain('/content/letters.png');
  });

  test('[PAGE-23] keeps what stands inside from strangers, and leads them in and back to where they are', async () => {
    const shown = await around({ memberAreaId: area.id });
    expect(shown.html).not.toContain('hushword');
    expect(shown.html).toContain('Members read on here.');
    expect(links(shown.html)).toEqual([
      [`/member-areas/${area.id}?back=%2Fwelcome`, 'Join'],
      ['/account/login?back=%2Fwelcome', 'Sign in'],
    ]);
    // Pages are kept by what their visitors may see.
    expect(shown.needs.memberAreas).toEqual([area.id]);
    const onItem = await around({ memberAreaId: area.id }, { on: blog, onItem: post });
    expect(onItem.html).toContain('?back=%2Fjournal%2Ffirst-firing');
    expect((await around({ memberAreaId: area.id }, { on: undefined })).html).toContain('?back=%2F"');
  });

  test('[PAGE-23] shows members what stands inside, and no way in', async () => {
    const { html } = await around({ memberAreaId: area.id }, { viewer: joined(area.id) });
    expect(html).toContain('<p>hushword</p>');
    expect(html).not.toMatch(/Members read on here|Join|Sign in/);
    expect((await around({ memberAreaId: area.id }, { viewer: joined(other) })).html).not.toContain('hushword');
  });

  test('[PAGE-23] of no named area is for whoever is signed in; strangers sign up where the website lets them', async () => {
    expect((await around({}, { viewer: joined() })).html).toContain('hushword');
    const stranger = await around({});
    expect(stranger.html).not.toContain('hushword');
    expect(links(stranger.html)[0]).toEqual(['/account/create?back=%2Fwelcome', 'Join']);
    const website = { settings: { userSignUp: false } };
    expect(links((await around({}, { website })).html)[0]).toEqual(['/account/login?back=%2Fwelcome', 'Join']);
  });

  test('[PAGE-23] that is gone says so and shows nothing, to those who had joined it neither', async () => {
    const shown = await around({ memberAreaId: goneId }, { viewer: joined(goneId) });
    expect(shown.html).toBe('');
    expect(shown.problem).toBe('The member area of this block is not there any more. Choose another one.');
  });
});
