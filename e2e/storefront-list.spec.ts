import { expect, type Page } from '@playwright/test';
import { lasted, open, saysAfter, showsAdded, watchCalls } from './islands.ts';
import { kiln, seedKilnShop, setStock } from './kiln-shop.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// Buying from a list of products.

const site = useSite({ seed: seedKilnShop });
const openList = (page: Page) => open(page, site.url + kiln, '[data-island=listing-button]');
const card = (page: Page, name: string) => page.locator('.card', { hasText: name });
const buttonIn = (page: Page, name: string) => card(page, name).locator('.pl-add-button');
/**
 * The button of a card comes when the pointer reaches it. The page scrolls smoothly, and whoever points at a card on its way points beside it
 * when it has come to rest: here it goes at once, and whoever misses points once more.
 */
const press = (page: Page, name: string) =>
  expect(async () => {
    await page.evaluate(() => {
      document.documentElement.style.scrollBehavior = 'auto';
    });
    await card(page, name).hover();
    await buttonIn(page, name).click({ timeout: 5_000 });
  }).toPass();
/** For the page's own clock, which knows CSS alone: the place of the card in the list. */
const buttonOf = (place: number) => `.card:nth-child(${place}) .pl-add-button`;

test("[ADD-14] [ADD-15] [ADD-16] [ADD-17] with options missing the button shows 'Select Option', disabled for 2 seconds", async ({
  page,
}) => {
  const calls = watchCalls(page);
  await openList(page);
  const button = buttonIn(page, 'Low tumbler');
  const asked = lasted(page, buttonOf(1), 'Select Option');
  const disabled = lasted(page, `${buttonOf(1)}:disabled`);
  await press(page, 'Low tumbler');
  expect(await asked).toBeGreaterThan(1950);
  expect(await disabled).toBeGreaterThan(1950);
  await expect(button).toBeEnabled();
  await expect(button).toContainText('Add To Cart');
  expect(calls.writes()).toEqual([]);
  await card(page, 'Low tumbler').getByRole('combobox').selectOption('LOW-L-OAT');
  await saysAfter(button, 'Added!', () => press(page, 'Low tumbler'));
  expect(calls.bodies()).toMatchObject([{ sku: 'LOW-L-OAT' }]);
});

test("[ADD-18] [ADD-19] [ADD-20] 'Sold Out' stays, and reverts after 2 seconds where fresh stock says so", async ({
  page,
}) => {
  await openList(page);
  const board = buttonIn(page, 'Arc board');
  await expect(board).toContainText('Sold Out');
  await expect(board).toBeDisabled();
  const teapot = buttonIn(page, 'Soot teapot');
  // Bought by somebody else since the page came, and brought back by the time that the button asks again.
  await setStock(site, 'SOOT-1', 0);
  const stock = '**/inventory/stock*';
  await page.route(stock, async (route) => {
    await setStock(site, 'SOOT-1', 90);
    await route.continue();
  });
  try {
    const gone = lasted(page, `${buttonOf(2)}:disabled`, 'Sold Out');
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/entries'));
    await press(page, 'Soot teapot');
    expect((await refused).status()).toBe(409);
    expect(await gone).toBeGreaterThan(1950);
    await expect(teapot).toContainText('Add To Cart');
    await page.unroute(stock);

    await setStock(site, 'SOOT-1', 0);
    const asked = page.waitForResponse((answer) => answer.url().includes('/inventory/stock'));
    await press(page, 'Soot teapot');
    await asked;
    await expect(teapot).toBeDisabled();
    await expect(teapot).toContainText('Sold Out');
    await expect(teapot).toHaveClass(/pl-add-button--sold-out/);
  } finally {
    await setStock(site, 'SOOT-1', 90);
  }
});

test('[CART-18] [CART-19] [CART-20] [CART-21] the cart-added popover appears, is replaced, and goes by itself or on close', async ({
  page,
}) => {
  await openList(page);
  const popover = page.locator('.pl-cart-popover');
  // How many there ever were at once.
  await page.evaluate(() => {
    const { dataset } = document.body;
    new MutationObserver(() => {
      const now = document.querySelectorAll('.pl-cart-popover').length;
      if (now > Number(dataset.most ?? 0)) dataset.most = String(now);
    }).observe(document.body, { subtree: true, childList: true });
  });
  await showsAdded(page, 'Soot teapot', () => press(page, 'Soot teapot'));
  const stood = lasted(page, '.pl-cart-popover', 'The clay handbook');
  await press(page, 'clay handbook');
  expect(await stood).toBeGreaterThan(2950);
  await expect(popover).toHaveCount(0);
  const closed = lasted(page, '.pl-cart-popover', 'Soot teapot');
  // As soon as it is there: a busy machine's own press may come when it has gone by itself.
  await page.evaluate(() =>
    new MutationObserver(() =>
      document.querySelector<HTMLElement>('.pl-cart-popover [aria-label="Close"]')?.click(),
    ).observe(document.body, { subtree: true, childList: true }),
  );
  await press(page, 'Soot teapot');
  expect(await closed).toBeLessThan(2950);
  await expect(popover).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-most', '1');
});
