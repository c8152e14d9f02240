import { test as base, type Page } from '@playwright/test';

/**
 * Playwright's test, which closes the windows that it opened by itself. Playwright closes its own `page` only: a page of
 * `browser.newContext()` goes on asking a server that has ended, for as long as the files of this process last.
 * What a `beforeAll` has opened stays for the tests of its file. And a test's `page` is one that a person sees: Chromium lets go
 * of every press until a new page's first frame is shown, which on a busy machine is well after `goto` has ended.
 */
export const test = base.extend<{ closesItsWindows: undefined }>({
  closesItsWindows: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      await Promise.all(
        browser
          .contexts()
          .filter((context) => !before.has(context))
          .map((context) => context.close()),
      );
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...args) => {
      const response = await goto(...args);
      await firstFrame(page);
      return response;
    };
    await use(page);
  },
});

/** What shows nothing, such as an empty page, is waited for no longer. */
const MOST_MS = 500;

async function firstFrame(page: Page): Promise<void> {
  const shown = page.evaluate(
    (mostMs) =>
      new Promise<void>((resolve) => {
        if (performance.getEntriesByType('paint').length > 0) return resolve();
        new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
        setTimeout(resolve, mostMs);
      }),
    MOST_MS,
  );
  let timer: NodeJS.Timeout | undefined;
  // Without script nothing tells the page's own clock.
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, 2 * MOST_MS);
  });
  // A page that leads on by itself has no more to tell.
  await Promise.race([shown, late]).catch(() => {});
  clearTimeout(timer);
}
