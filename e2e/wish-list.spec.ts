import { expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { isAwake, openProduct } from './islands.ts';
import { kiln, seedKilnShop } from './kiln-shop.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// What a shopper keeps for later: in their browser first, then with their account, and what others see of it.

const plinth = useSite();
test.beforeAll(async () => seedKilnShop(plinth));

const heart = (page: Page, product: string) => page.getByRole('button', { name: `Wish list: ${product}` }).first();
const isClean = async (page: Page) => {
  const { violations } = await axeOf(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 150)}`)).toEqual([]);
};

test('a wish list kept by the browser goes to the account at sign-in, moves to the cart, and is shared to be looked at', async ({
  page,
  browser,
}) => {
  await openProduct(page, plinth, 'teapot');
  await heart(page, 'Soot teapot').focus();
  await page.keyboard.press('Enter');
  await expect(heart(page, 'Soot teapot')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.pl-wish-note')).toContainText('On your wish list.');
  await page.goto(`${plinth.url}${kiln}`);
  const card = heart(page, 'Arc board in oiled oak');
  expect((await card.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await card.click();
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'See your list' }).click();

  await expect(page.getByText('Kept in this browser alone.')).toBeVisible();
  await expect(page.locator('.product-cards .card__title')).toHaveText(['Arc board in oiled oak', 'Soot teapot']);
  await expect(page.locator('.product-cards')).toContainText('Sold Out');
  await isClean(page);

  await page.goto(`${plinth.url}/account/create`);
  await page.getByLabel('Name').fill('Ana Lima');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('Password').fill('a long password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('plinth-wishes'))).toBeNull();
  await page.getByRole('link', { name: 'Wish list', exact: true }).click();
  await expect(page.locator('.product-cards .card__title')).toHaveText(['Arc board in oiled oak', 'Soot teapot']);
  await isClean(page);

  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByLabel('The link to your wish list').inputValue();
  const stranger = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'The wish list of Ana Lima' })).toBeVisible();
  await expect(stranger.locator('.product-cards .card__title')).toHaveCount(2);
  await expect(stranger.getByRole('button', { name: /^Remove/ })).toHaveCount(0);

  await isAwake(page, 'div[data-island=wish-list]');
  const teapot = page.locator('.product-cards__item', { hasText: 'Soot teapot' });
  await teapot.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.locator('.wish-list__said')).toHaveText('Soot teapot has moved to your cart.');
  await expect(page.locator('.product-cards .card__title')).toHaveText(['Arc board in oiled oak']);
  await page.getByRole('button', { name: 'Remove Arc board in oiled oak' }).click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText('Nothing on it at the moment')).toBeVisible();
});

test('below a product stand those that the browser has seen before, with hearts that know the list; the first one has none', async ({
  page,
}) => {
  const recent = page.getByRole('region', { name: 'Seen lately' });
  await openProduct(page, plinth, 'teapot');
  await heart(page, 'Soot teapot').click();
  await expect(heart(page, 'Soot teapot')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('plinth-seen'))).not.toBeNull();
  await expect(recent).toHaveCount(0);
  await openProduct(page, plinth, 'board');
  await expect(recent.locator('.card__title')).toHaveText(['Soot teapot']);
  await expect(recent.getByRole('button', { name: 'Wish list: Soot teapot' })).toHaveAttribute('aria-pressed', 'true');
  await isClean(page);
  await recent.locator('.card').hover();
  await recent.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.locator('.pl-cart-pill__count')).toHaveText('1');
});
