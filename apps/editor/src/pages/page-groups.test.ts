import { describe, expect, it } from 'vitest';
import type { PageSummary } from '../api/pages.ts';
import { type PageNode, pageGroups } from './page-groups.ts';

const page = (id: string, change: Partial<PageSummary> = {}): PageSummary =>
  ({ id, title: id, parentId: null, displayIndex: 0, deleted: false, ...change }) as PageSummary;
const link = (collectionId: string | null, ...children: string[]) => ({
  collectionId,
  externalLink: null,
  memberAreaId: null,
  title: '',
  children: children.map((id) => ({
    collectionId: id,
    externalLink: null,
    memberAreaId: null,
    title: '',
    children: [],
  })),
});
const shape = (nodes: readonly PageNode[]): unknown[] =>
  nodes.map(({ page: { id }, children }) => (children.length > 0 ? [id, shape(children)] : id));
const groupsOf = (...given: Parameters<typeof pageGroups>) =>
  pageGroups(...given).map(({ title, nodes }) => [title, shape(nodes)]);

describe('the pages of a website by navigation', () => {
  it('stand in the order of the links, folders with what lies in them, the rest by itself', () => {
    expect(
      groupsOf(
        [
          page('about', { displayIndex: 3 }),
          page('shop', { displayIndex: 1 }),
          page('folder'),
          page('inside', { parentId: 'folder' }),
          page('terms'),
          page('loose', { displayIndex: 2 }),
          page('gone', { deleted: true }),
        ],
        [
          { identifier: 'mainNav', links: [link('shop'), link('folder', 'about')] },
          { identifier: 'footerNav', links: [link('terms'), link('shop'), link(null)] },
        ],
      ),
    ).toEqual([
      ['Main navigation', ['shop', ['folder', ['inside', 'about']]]],
      ['Footer navigation', ['terms']],
      ['Not linked', ['loose']],
    ]);
  });

  it('begin with the home page', () => {
    const pages = [page('about'), page('home', { isHome: true, displayIndex: 9 })];
    expect(groupsOf(pages, [{ identifier: 'mainNav', links: [link('about'), link('home')] }])).toEqual([
      ['Main navigation', ['home', 'about']],
    ]);
    expect(groupsOf(pages, [])).toEqual([['Not linked', ['home', 'about']]]);
  });

  it('show pages whose folders hold one another', () => {
    const circle = [page('a', { parentId: 'b' }), page('b', { parentId: 'a' })];
    expect(groupsOf(circle, [])).toEqual([['Not linked', [['a', ['b']]]]]);
  });

  it('show a page whose folder is gone', () => {
    expect(groupsOf([page('a', { parentId: 'nowhere' })], [])).toEqual([['Not linked', ['a']]]);
  });
});
