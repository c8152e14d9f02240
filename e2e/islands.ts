import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { kiln, type ProductName } from './kiln-shop.ts';
import type { Site } from './site.ts';

// What tests of the islands do with a page, whichever server it comes from.

export const addButton = (page: Page) => page.locator('.pl-product-form .pl-add-button');

export const alertDialog = (page: Page) => page.getByRole('alertdialog');

/** Opens a page and waits until an island of it listens. */
export const open = async (page: Page, address: string, island: string) => {
  await page.goto(address);
  await isAwake(page, island);
};

/** Opens a product of the kiln's shop and waits until its form listens. */
export const openProduct = (page: Page, site: Site, product: ProductName) =>
  open(page, `${site.url}${kiln}/${product}`, '[data-island=product-form]');

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

/** The calls of the shop's API that a page makes from now on. */
export function watchCalls(page: Page) {
  const calls: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // What measures goes by itself, and is no call of the shop.
    if (/^\/api\/(?:census|events\/(?:RecordEvent|v2)|1\/performance)\b/.test(pathname)) return;
    if (pathname.startsWith('/api/')) calls.push(request);
  });
  const of = (wanted: (method: string) => boolean) => calls.filter((call) => wanted(call.method()));
  return {
    reads: () => of((method) => method === 'GET'),
    writes: () => of((method) => method !== 'GET').map((call) => `${call.method()} ${new URL(call.url()).pathname}`),
    bodies: () => of((method) => method !== 'GET').map((call) => call.postDataJSON() as Record<string, unknown>),
    requests: () => of((method) => method !== 'GET'),
  };
}

/**
 * The shop cannot answer the calls that change a cart: a fault that a healthy server has not. Gives back how it ends.
 */
export const breakWrites = async (page: Page, status = 503): Promise<() => Promise<void>> => {
  const where = '**/api/commerce/**';
  await page.route(where, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status, json: { error: { code: 'DOWN', message: '' } } }),
  );
  return () => page.unroute(where);
};

/** A cart with a teapot ($118) in it, and what else is wanted. */
export const fillCart = async (page: Page, site: Site, ...more: ProductName[]) => {
  for (const product of ['teapot', ...more]) {
    const [found] = await site.sql<{ itemId: string; sku: string }[]>`
      select v.item_id, v.sku from variants v join items i on i.website_id = v.website_id and i.id = v.item_id
      join collections c on c.website_id = i.website_id and c.id = i.collection_id
      where c.url_id = ${kiln.slice(1)} and i.url_id = ${product} order by v.display_index limit 1`;
    // As a form of the shop's own page: with cookies, a post from nowhere is refused.
    const headers = { origin: site.url };
    const answer = await page.request.post(`${site.url}/cart/add`, { headers, form: { ...found, quantity: '1' } });
    expect(answer.ok()).toBe(true);
  }
};

/**
 * How long an element stood there, with a text where one is given, in ms by the page's own clock: a slow machine delays what a
 * test sees, never what a page measured. Ask before it appears; the answer comes when it has gone.
 */
export const lasted = (page: Page, selector: string, text = ''): Promise<number> =>
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
        observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      }),
    [selector, text] as const,
  );

/**
 * Presses something, and waits until an element that is there, or a part of it, says what is expected, however shortly: “Added!” stands for
 * two seconds, and on a busy machine a test's looks may lie further apart than that.
 */
export const saysAfter = async (
  element: Locator,
  words: string,
  press: () => Promise<unknown>,
  part = '',
): Promise<void> => {
  const said = element.evaluate(
    (where, [what, selector]) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          const parts = selector === '' ? [where] : [...where.querySelectorAll(selector)];
          if (!parts.some((one) => one.textContent?.includes(what))) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(where, { subtree: true, childList: true, characterData: true });
      }),
    [words, part] as const,
  );
  await Promise.all([said, press()]);
};

/** Presses the button of a product's form, and waits for its “Added!”. */
export const addProduct = (page: Page): Promise<void> =>
  saysAfter(addButton(page), 'Added!', () => addButton(page).click());

/** Presses something, and waits until what was added is shown, with these words; it stands for three seconds. */
export const showsAdded = (page: Page, words: string, press: () => Promise<unknown>): Promise<void> =>
  saysAfter(page.locator('body'), words, press, '.pl-cart-popover');

const built = fileURLToPath(new URL('../apps/storefront/dist/browser/', import.meta.url));

/** Cuts off the parts of islands that make the calls, however they are named. */
export const withoutCalls = async (page: Page): Promise<void> => {
  const parts = readdirSync(built).filter(
    (name) => name.endsWith('.js') && readFileSync(built + name, 'utf8').includes('/api/commerce/shopping-cart'),
  );
  expect(parts.length).toBeGreaterThan(0);
  await page.route(
    ({ pathname }) => parts.some((name) => pathname.endsWith(`/${name}`)),
    (route) => route.abort(),
  );
};

/** The address of every file of the storefront's scripts. */
export const scripts = '**/static/storefront/*.js';
