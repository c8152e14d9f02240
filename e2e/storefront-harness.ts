import { expect, type Page, test } from '@playwright/test';
import { type Harness, startHarness } from '../apps/storefront/testing/harness.mjs';

// The islands alone in a real browser: real markup, real scripts, a shop in memory that can be made slow or refuse. The whole
// shop is tested by the other files of this folder.

export let harness: Harness;

/** Starts the harness for the tests of a file, and forgets between two of them what the shop was told. */
export const useHarness = () => {
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    harness = await startHarness();
  });
  test.afterAll(() => harness?.close());
  test.beforeEach(() => {
    Object.assign(harness.control, { calls: [], delayMs: 0, fail: undefined });
  });
};

export const writes = () => harness.control.calls.filter(({ method }) => method !== 'GET');

export const refuse = (status: number, code: string, message: string) => () => ({
  status,
  body: { error: { code, message } },
});

export const addButton = (page: Page) => page.locator('.pl-product-form .pl-add-button');

export const alertDialog = (page: Page) => page.getByRole('alertdialog');

/** Opens a page and waits until an island of it listens. */
export const open = async (page: Page, path: string, island = '[data-island]') => {
  await page.goto(harness.url + path);
  await isAwake(page, island);
};

export const isAwake = async (page: Page, island: string) => {
  if (island !== '[data-island=cart-pill]') await page.locator(island).first().scrollIntoViewIfNeeded();
  // A sign that somebody is there.
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
  await page.waitForFunction((selector) => {
    const found = document.querySelector(selector) as (Element & { awake?: boolean }) | null;
    return found?.awake === true;
  }, island);
  await expect(page.locator('[data-busy]')).toHaveCount(0);
};

/** No idle time: nothing wakes but by a touch. */
export const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

/** A cart with a teapot ($118) in it, and what else is wanted. */
export const fillCart = async (page: Page, ...itemIds: string[]) => {
  for (const itemId of ['teapot', ...itemIds]) {
    const sku = itemId === 'teapot' ? 'EMB-1' : itemId;
    await page.request.post(`${harness.url}/cart/add`, { form: { itemId, sku, quantity: '1' } });
  }
};

/**
 * How long a text stood in an element, by the page's own clock: a slow machine delays what a test sees, never what a page
 * measured. Ask before the text appears; the answer comes when it has gone.
 */
export const lasted = (page: Page, selector: string, text: string): Promise<number> =>
  page.evaluate(
    ([where, what]) =>
      new Promise<number>((resolve) => {
        let since: number | undefined;
        const look = () => {
          const shows = [...document.querySelectorAll(where)].some((element) => element.textContent?.includes(what));
          if (shows) since ??= performance.now();
          else if (since !== undefined) {
            observer.disconnect();
            resolve(performance.now() - since);
          }
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    [selector, text] as const,
  );

/** Cuts off the parts of islands that make the calls, however they are named. */
export const withoutCalls = async (page: Page): Promise<void> => {
  await page.route('**/-/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('/api/commerce/shopping-cart')) await route.abort();
    else await route.fulfill({ response });
  });
};
