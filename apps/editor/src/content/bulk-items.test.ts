import { expect, test } from 'vitest';
import { bulkQuestion, changeOf, doneText } from './bulk-items.ts';
import { blankItem, counted } from './item-words.ts';

const rows = (count: number, status: 'published' | 'draft' | 'scheduled') =>
  Array.from({ length: count }, () => ({ status }));
const ask = (deed: Parameters<typeof bulkQuestion>[0], chosen: ReturnType<typeof rows>) =>
  bulkQuestion(deed, 'blog', chosen, String(chosen.length));

test('what visitors notice is asked first: many at once, a time that would be passed over, what leaves the site', () => {
  expect(ask({ kind: 'publish' }, rows(4, 'draft'))).toBeUndefined();
  expect(ask({ kind: 'publish' }, rows(5, 'draft'))?.title).toBe('Publish 5 posts?');
  expect(ask({ kind: 'publish' }, rows(1, 'scheduled'))?.text).toContain('1 of them would not wait');
  expect(ask({ kind: 'unpublish' }, rows(9, 'draft'))).toBeUndefined();
  const mixed = [...rows(3, 'published'), ...rows(3, 'draft')];
  expect(ask({ kind: 'unpublish' }, mixed)?.text).toBe('Visitors no longer see 3 of them, from now on.');
  expect(ask({ kind: 'delete' }, rows(4, 'draft'))).toBeUndefined();
  expect(ask({ kind: 'delete' }, rows(1, 'published'))?.title).toBe('Delete 1 post?');
  expect(ask({ kind: 'add', to: 'tag', name: 'Winter' }, rows(900, 'published'))).toBeUndefined();
});

test('what was done is said in the words of the kind of collection', () => {
  expect(doneText({ kind: 'unpublish' }, 'events', 1, '1')).toBe('1 event made a draft.');
  expect(doneText({ kind: 'remove', to: 'category', name: 'Studio' }, 'gallery', 1200, '1,200')).toBe(
    '1,200 pictures taken out of the category Studio.',
  );
  expect(counted('a-theme-of-its-own', 2, '2')).toBe('2 items');
  expect(changeOf({ kind: 'remove', to: 'tag', name: 'Winter' })).toEqual({ removeTags: ['Winter'] });
});

test('a new event begins tomorrow evening by the clock of the website, a new post has no date', () => {
  const now = Date.parse('2026-03-01T03:00:00Z');
  expect(blankItem('events', 'America/Los_Angeles', now)).toEqual({
    title: 'New event',
    startsAt: '2026-03-01T19:00',
    endsAt: '2026-03-01T21:00',
  });
  expect(blankItem('blog', 'Europe/Vienna', now)).toEqual({ title: 'New post' });
});
