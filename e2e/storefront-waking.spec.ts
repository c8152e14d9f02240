import { expect, type Page } from '@playwright/test';
import {
  addButton,
  fillCart,
  neverIdle,
  open,
  openProduct,
  saysAfter,
  scripts,
  watchCalls,
  withoutCalls,
} from './islands.ts';
import { kiln, type ProductName, seedKilnShop } from './kiln-shop.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';
import { wholeBrowser } from './whole-browser.ts';

// When the islands of a page wake, and what becomes of that which a shopper does before, or without them.

test.use({ launchOptions: wholeBrowser });
const site = useSite({ seed: seedKilnShop });
const product = (name: ProductName) => `${site.url}${kiln}/${name}`;
const isAwake = (page: Page) =>
  page.locator('[data-island=product-form]').evaluate((island) => (island as { awake?: boolean }).awake === true);

test('asks for no script before idle time or the first touch', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  await neverIdle(page);
  await page.goto(product('teapot'), { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await addButton(page).hover();
  await page.mouse.down();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test('fetches React in idle time, and evaluates it only once somebody is there', async ({ page }) => {
  await page.goto(product('teapot'));
  await expect(page.locator('head link[rel=prefetch][href*="/react-"]').first()).toBeAttached();
  await page.waitForTimeout(500);
  expect(await isAwake(page)).toBe(false);
  await page.mouse.move(4, 4);
  await expect.poll(() => isAwake(page)).toBe(true);
});

test('wakes what is seen, where the browser finds no idle time although nothing is being done', async ({ page }) => {
  // As Chromium does at times when it is asked while a page's last frame is on its way: until something moves.
  await page.addInitScript(() => {
    window.requestIdleCallback = (work, options) =>
      options?.timeout ? window.setTimeout(work, options.timeout, { didTimeout: true, timeRemaining: () => 0 }) : 0;
  });
  await page.goto(product('teapot'));
  await expect(page.locator('head link[rel=prefetch][href*="/react-"]').first()).toBeAttached();
  await page.mouse.move(4, 4);
  await expect.poll(() => isAwake(page)).toBe(true);
});

test('a cold button answers at once and adds exactly once, however often it is hit', async ({ page }) => {
  const calls = watchCalls(page);
  await neverIdle(page);
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(product('teapot'));
  for (let hits = 0; hits < 5; hits++) await addButton(page).click();
  await expect(page.locator('[data-island=product-form]')).toHaveAttribute('data-busy', '');
  await expect(page.locator('.pl-product-form .pl-add-button__busy')).toBeVisible();
  expect(calls.writes()).toEqual([]);
  await saysAfter(addButton(page), 'Added!', async () => release());
  await expect(page.locator('[data-island=product-form]')).not.toHaveAttribute('data-busy', '');
  expect(calls.writes()).toHaveLength(1);
});

test('what was chosen before waking counts', async ({ page }) => {
  const calls = watchCalls(page);
  await neverIdle(page);
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(product('tumbler'));
  await page.locator('label.pl-choice', { hasText: 'Large' }).click();
  await page.locator('label.pl-choice', { hasText: 'Ink' }).click();
  await addButton(page).click();
  await saysAfter(addButton(page), 'Added!', async () => release());
  expect(calls.bodies()[0]).toMatchObject({ sku: 'LOW-L-INK', quantity: 1 });
});

test('a coupon that was typed before waking counts', async ({ page }) => {
  await fillCart(page, site);
  await neverIdle(page);
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${site.url}/cart`);
  await page.getByText('Have a coupon?', { exact: true }).click();
  await page.getByLabel('Coupon code', { exact: true }).pressSequentially('NOTHING');
  release();
  await expect
    .poll(() => page.locator('[data-island=cart-page]').evaluate((island) => (island as { awake?: boolean }).awake))
    .toBe(true);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.locator('.pl-coupon .pl-field__error')).toHaveText('This coupon code is not valid.');
});

test('without its script the form is posted as it is', async ({ page }) => {
  await page.route(scripts, (route) => route.abort());
  await page.goto(product('teapot'));
  await addButton(page).click();
  await page.waitForURL('**/cart');
  await expect(page.locator('.pl-line')).toHaveCount(1);
});

test('where the part that makes the call does not come, the form is posted as it is', async ({ page }) => {
  await withoutCalls(page);
  await openProduct(page, site, 'teapot');
  await addButton(page).click();
  await page.waitForURL('**/cart');
  await expect(page.locator('.pl-line')).toHaveCount(1);
  await open(page, site.url + kiln, '[data-island=listing-button]');
  const tumbler = page.locator('.card', { hasText: 'Low tumbler' });
  await tumbler.hover();
  await tumbler.getByRole('combobox').selectOption('LOW-L-OAT');
  await tumbler.locator('.pl-add-button').click();
  await page.waitForURL('**/cart');
  await expect(page.locator('.pl-line')).toHaveCount(2);
});

test('hydrates without a mismatch on every page', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${page.url()} ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`${page.url()} ${error.message}`));
  await fillCart(page, site);
  for (const name of ['tumbler', 'card', 'tea', 'mug', 'board', 'guide'] as const) await openProduct(page, site, name);
  await open(page, site.url + kiln, '[data-island=listing-button]');
  await open(page, `${site.url}/cart`, '[data-island=cart-page]');
  await open(page, `${site.url}/checkout`, '[data-island=checkout-page]');
  expect(problems).toEqual([]);
});
