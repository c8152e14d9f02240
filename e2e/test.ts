import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, test as base, type Page } from '@playwright/test';

/**
 * Playwright's test, which closes the windows that it opened by itself. Playwright closes its own `page` only: a page of
 * `browser.newContext()` goes on asking a server that has ended, for as long as the files of this process last.
 * What a `beforeAll` has opened stays for the tests of its file. And a page, whoever has opened it, is one that a person sees: Chromium
 * lets go of every press until a new page's first frame is shown, which on a busy machine is well after `goto` has ended.
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
  // A page of its own is one of a context of its own: both come from here.
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (...args) => seen(await newContext(...args));
      await use(browser);
    },
    { scope: 'worker' },
  ],
});

/** Its pages are waited for until they are shown. */
function seen(context: BrowserContext): BrowserContext {
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    const goto = page.goto.bind(page);
    page.goto = async (...args) => {
      const response = await goto(...args);
      await firstFrame(page);
      return response;
    };
    const reload = page.reload.bind(page);
    page.reload = async (...args) => {
      const response = await reload(...args);
      await firstFrame(page);
      return response;
    };
    return page;
  };
  return context;
}

/** A window that lies behind another one is not drawn, and waited for no longer. */
const MOST_MS = 5_000;

async function firstFrame(page: Page): Promise<void> {
  for (const until = Date.now() + MOST_MS; Date.now() < until; await sleep(20)) {
    // A page that leads on by itself has no more to tell.
    if (await page.evaluate(isShown).catch(() => true)) return;
  }
}

/** Asked, not told: in a page without script nobody is told anything, and under a clock of a test's own the list is empty. */
function isShown(): boolean {
  const page = window as unknown as { plinthShown?: boolean };
  if (page.plinthShown === undefined) {
    page.plinthShown = false;
    new PerformanceObserver(() => {
      page.plinthShown = true;
    }).observe({ type: 'paint', buffered: true });
  }
  const showsNothing = (document.body?.innerText ?? '').trim() === '';
  return page.plinthShown || showsNothing || performance.getEntriesByType('paint').length > 0;
}
