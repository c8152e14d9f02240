import type { NavigationLink } from '@plinth/domain';
import { describe, expect, it } from 'vitest';
import type { PageSummary } from '../api/pages.ts';
import { seatAt, siteTree, stepSeat, type TreeNode } from './site-tree.ts';

const page = (id: string, change: Partial<PageSummary> = {}): PageSummary =>
  ({ id, title: id, parentId: null, memberAreaId: null, displayIndex: 0, deleted: false, ...change }) as PageSummary;
const link = (collectionId: string, ...links: NavigationLink[]): NavigationLink => ({
  id: `l-${collectionId}`,
  collectionId,
  links,
});
const shape = (nodes: readonly TreeNode[]): unknown[] =>
  nodes.map(({ key, children }) => (children.length > 0 ? [key, shape(children)] : key));
const places = ['footerNav', 'mainNav'];
const treeOf = (pages: PageSummary[], main: NavigationLink[] = [], footer: NavigationLink[] = []) =>
  siteTree(
    pages,
    {
      places: [
        { name: 'mainNav', links: main },
        { name: 'footerNav', links: footer },
      ],
    },
    places,
    new Map([['a1', 'Friends']]),
  );
const shapes = (...given: Parameters<typeof treeOf>) =>
  Object.fromEntries(treeOf(...given).map(({ title, nodes }) => [title, shape(nodes)]));

describe('the pages of a website by navigation', () => {
  it('stand in the order of the links, folders with what lies in them, the rest by itself', () => {
    const pages = [
      page('about', { displayIndex: 3 }),
      page('shop', { displayIndex: 1 }),
      page('folder'),
      page('inside', { parentId: 'folder' }),
      page('terms'),
      page('club', { memberAreaId: 'a1' }),
      page('loose', { displayIndex: 2 }),
      page('home', { isHome: true, displayIndex: 9 }),
      page('gone', { deleted: true }),
    ];
    const outside: NavigationLink = {
      id: 'out',
      externalLink: { url: 'https://example.com', title: 'Out' },
      links: [],
    };
    expect(
      shapes(pages, [link('shop'), link('folder', link('about'))], [link('terms'), link('shop'), outside]),
    ).toEqual({
      'Main navigation': ['link:l-shop', ['link:l-folder', ['link:l-about', 'page:inside']]],
      'Footer navigation': ['link:l-terms', 'link:l-shop', 'link:out'],
      'Members: Friends': ['page:club'],
      'Not linked': ['page:home', 'page:loose'],
    });
  });

  it('are there where they are empty, so that something can be put into them', () => {
    expect(treeOf([]).map(({ title, place }) => [title, place])).toEqual([
      ['Main navigation', 'mainNav'],
      ['Footer navigation', 'footerNav'],
      ['Not linked', ''],
    ]);
  });

  it('show pages whose folder is gone, and those whose folders hold one another', () => {
    expect(shapes([page('a', { parentId: 'nowhere' })])['Not linked']).toEqual(['page:a']);
    const circle = [page('a', { parentId: 'b' }), page('b', { parentId: 'a' })];
    expect(shapes(circle)['Not linked']).toEqual([['page:a', ['page:b']]]);
  });
});

describe('a seat in the tree', () => {
  const groups = treeOf([page('a'), page('b'), page('f'), page('c')], [link('a'), link('f', link('b'))]);
  it('is before, below or after a row, at the end of a navigation, or nowhere', () => {
    const at = (key: string, position: 'before' | 'on' | 'after') => seatAt(groups, 'mainNav', { key, position });
    expect(at('link:l-f', 'before')).toEqual({ place: 'mainNav', parent: '', beforeId: 'l-f' });
    expect(at('link:l-a', 'after')).toEqual({ place: 'mainNav', parent: '', beforeId: 'l-f' });
    expect(at('link:l-f', 'after')).toEqual({ place: 'mainNav', parent: '', beforeId: undefined });
    expect(at('link:l-a', 'on')).toEqual({ place: 'mainNav', parent: 'l-a' });
    expect(at('link:l-b', 'before')).toEqual({ place: 'mainNav', parent: 'l-f', beforeId: 'l-b' });
    // There is no third level.
    expect(at('link:l-b', 'on')).toBeUndefined();
    expect(seatAt(groups, 'footerNav', null)).toEqual({ place: 'footerNav', parent: '' });
    expect(seatAt(groups, '', { key: 'page:c', position: 'before' })).toBeNull();
  });
  it('is one step up or down for the keyboard, and no further than the ends', () => {
    expect(stepSeat(groups, 'link:l-f', -1)).toEqual({ place: 'mainNav', parent: '', beforeId: 'l-a' });
    expect(stepSeat(groups, 'link:l-a', 1)).toEqual({ place: 'mainNav', parent: '', beforeId: undefined });
    expect(stepSeat(groups, 'link:l-a', -1)).toBeUndefined();
    expect(stepSeat(groups, 'link:l-b', 1)).toBeUndefined();
    expect(stepSeat(groups, 'page:c', 1)).toBeUndefined();
  });
});
