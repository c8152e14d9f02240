import type { UrlMapping } from '@plinth/domain';
import { describe, expect, it } from 'vitest';
import { type Found, leadOf } from './lead.ts';
import { hiddenPages, mergedList, problemsOf, textOf, withLines } from './redirect-list.ts';

const to = (from: string, target: string, status: 301 | 302 = 301): UrlMapping => ({ from, to: target, status });

describe('a list of redirects', () => {
  it('takes in pasted lines and columns, and says how many are new', () => {
    const { mappings, added, changed, problems } = withLines(
      [to('/a', '/b')],
      '# from the old site\n/a -> /c 302\n/Old\t/new\n/x, https://example.com/y, 302\n\nnonsense',
      'localhost',
    );
    expect(textOf(mappings).split('\n')).toEqual([
      '/a -> /c 302',
      '/Old -> /new 301',
      '/x -> https://example.com/y 302',
    ]);
    expect([added, changed, problems]).toEqual([2, 1, [{ line: 6, message: 'Write it like /old -> /new 301.' }]]);
  });

  it('tells circles and doubles beside their rows', () => {
    const list = [to('/a', '/b'), to('/c', '/d'), to('/b', '/a')];
    expect([...problemsOf(list, 'localhost')]).toEqual([[0, 'This leads in a circle: /a -> /b -> /a.']]);
    expect([...problemsOf([to('/a', '/b'), to('/a', '/c')], 'localhost')]).toEqual([
      [1, '“/b” has this old address already.'],
    ]);
  });

  it('knows which pages it hides', () => {
    const pages = [
      { path: '/about', title: 'About', deleted: false },
      { path: '/gone', title: 'Gone', deleted: true },
    ];
    expect([...hiddenPages([to('/About', '/x'), to('/gone', '/y'), to('/[any]', '/z')], pages)]).toEqual([
      ['/About', 'About'],
    ]);
  });

  it('keeps the changes of both where somebody was faster', () => {
    const base = [to('/a', '/1'), to('/b', '/1'), to('/c', '/1')];
    const mine = [to('/a', '/mine'), to('/b', '/1'), to('/new', '/1')];
    const theirs = [to('/a', '/theirs'), to('/b', '/theirs'), to('/c', '/1'), to('/other', '/1')];
    const { mappings, theirChanges } = mergedList(base, mine, theirs);
    expect(textOf(mappings).split('\n')).toEqual([
      '/a -> /mine 301',
      '/b -> /theirs 301',
      '/other -> /1 301',
      '/new -> /1 301',
    ]);
    expect(theirChanges).toBe(3);
  });
});

describe('where an address leads', () => {
  const pages: Record<string, Found> = { '/about': 'page', '/folder': 'redirect' };
  const ask = (path: string, draft: UrlMapping[], saved: UrlMapping[] = draft) =>
    leadOf(path, { draft, saved }, async (at) => pages[at] ?? 'nothing');
  it.each([
    ['/about', [], '/about shows a page.'],
    ['/folder', [], '/folder leads on to another page by itself.'],
    ['/old', [to('/old', '/about')], '/old leads to /about, for good.'],
    ['/old/', [to('/old', '/about', 302)], '/old leads to /about, for now.'],
    ['/old', [to('/old', '/older'), to('/older', '/about')], '/old leads to /about, for good.'],
    ['/old', [to('/old', '/missing')], '/old leads to /missing, for good, but nothing is there.'],
    ['/old', [to('/old', 'https://example.com/x')], '/old leads to https://example.com/x, for good.'],
    // A whole address goes before a page, a pattern behind it.
    ['/about', [to('/about', '/folder')], '/about leads to /folder, for good.'],
    ['/about', [to('/[any]', '/folder')], '/about shows a page.'],
    ['/none', [to('/[any]', '/about')], '/none leads to /about, for good.'],
    ['/none', [], 'Nothing is at /none, and it leads nowhere.'],
    ['about', [], 'Type an address of this website, such as /old-page.'],
  ] as const)('%s with %j: %s', async (path, list, words) => {
    expect(await ask(path, [...list])).toBe(words);
  });
  it('does not count a redirect that was taken out of the list', async () => {
    expect(await ask('/old', [], [to('/old', '/about')])).toBe('Nothing is at /old, and it leads nowhere.');
  });
});
