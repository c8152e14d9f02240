import type { GeneralSearchAnswer } from '@plinth/contract';
import { expect, test } from 'vitest';
import { searchPage } from './search-page.ts';

test.each([
  ['de', '1.234 results'],
  ['en-US', '1,234 results'],
])('a page of what was found counts as the website does: %s', (language, text) => {
  const item = { group: 'page', itemUrl: '/bowls', price: null, highlightedTitle: 'Bowls', highlightedText: '' };
  const answer = { query: 'bowls', totalCount: 1234, page: 0, pageSize: 20, items: [item] };
  const html = searchPage(answer as unknown as GeneralSearchAnswer, null, { language, country: '' });
  expect(html).toContain(`${text} for “bowls”`);
});
