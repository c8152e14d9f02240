import type { Locator, Page } from '@playwright/test';

/**
 * The Undo of the toast that says `words`: another one may be the last for as long as a server takes to answer. Whoever looks at something
 * else before pressing it points at it meanwhile (`hover()`): it goes after ten seconds otherwise, which a busy machine may need.
 */
export function undoOf(page: Page, words: string): Locator {
  return page.locator('.toast').filter({ hasText: words }).getByRole('button', { name: 'Undo' });
}
