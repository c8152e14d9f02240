import { expect } from '@playwright/test';
import { useSite } from './site.ts';
import { test } from './test.ts';

// Every screen that the rail leads to fits a phone: what is wider pushes the bar with the sections out of reach.

const site = useSite();
const WIDTH = 390;

test('each screen of the rail is as wide as a phone, and the way to the others stays in reach', async ({ browser }) => {
  const { cookies } = await (await site.owner()).storageState();
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: WIDTH, height: 844 },
    ...{ isMobile: true, hasTouch: true },
    storageState: { cookies, origins: [] },
  });
  const page = await context.newPage();
  await page.goto('/config/pages');
  // A phone has the rail, too: out of sight, with every section.
  const links = page.locator('.rail__sections a');
  await expect(links.first()).toBeAttached();
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  const paths = new Set(addresses);
  expect(paths.size).toBeGreaterThan(25);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    // The window of a phone grows with what does not fit: its own width says nothing.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path }).toBe(WIDTH);
  }
  await context.close();
});
