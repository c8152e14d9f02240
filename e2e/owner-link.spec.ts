import { type Browser, expect, type Page } from '@playwright/test';
import { useSite } from './site.ts';
import { test } from './test.ts';

// The way in after a first start: a link that works once.

const password = 'stoneware and sycamore';
const plinth = useSite();

const open = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: plinth.url, reducedMotion: 'reduce' })).newPage();

test('[EDIT-03] an owner comes in by the printed link, changes a price, and the published page shows it at once', async ({
  browser,
}) => {
  const page = await open(browser);
  const link = plinth.ownerLink;
  // Somebody's link preview looks first; that must not use the link up.
  expect((await page.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await page.getByLabel(/Set a password/).check();
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();

  await page.goto('/config/products?query=Side+Plate');
  await page.getByRole('link', { name: 'Dune Side Plate' }).click();
  await page.getByLabel('Price', { exact: true }).fill('27.35');
  await expect(page.locator('.save-status')).toHaveText('Saved');
  const address = await page.getByRole('link', { name: 'View on site' }).getAttribute('href');
  expect(await (await page.request.get(address ?? '')).text()).toContain('27.35');

  const again = await open(browser);
  await again.goto(link);
  await expect(again.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
