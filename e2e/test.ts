import { test as base } from '@playwright/test';

/**
 * Playwright's test, which closes the windows that it opened by itself. Playwright closes its own `page` only: a page of
 * `browser.newContext()` goes on asking a server that has ended, for as long as the files of this process last.
 * What a `beforeAll` has opened stays for the tests of its file.
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
});
