import { type BrowserContext, expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// How one product is found and sold, set on its screen and seen in the shop.

const plinth = useSite();
test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

let cookies: Parameters<BrowserContext['addCookies']>[0] = [];
test.beforeAll(async () => {
  cookies = (await (await plinth.owner()).storageState()).cookies;
});
test.beforeEach(({ context }) => context.addCookies(cookies));

/** The screen of one of the demo shop's products. @returns its address in the shop */
async function openProduct(page: Page): Promise<string> {
  await page.goto(`${plinth.url}/config/products?query=Hollow+Pitcher`);
  await page.getByRole('link', { name: 'Hollow Pitcher', exact: true }).click();
  return (await page.getByRole('link', { name: 'View on site' }).getAttribute('href')) ?? '';
}

test('[SUBS-03] an owner gives a product its own button, subscription and words for search engines, and makes a copy of it', async ({
  page,
}) => {
  const visitor = await plinth.visitor();
  const address = await openProduct(page);

  const sold = page.getByRole('region', { name: 'How it is bought' });
  await sold.getByLabel('Text of the button').fill('Adopt this pitcher');
  await sold.getByRole('switch', { name: 'Sold as a subscription' }).check();
  await sold.getByLabel('Bills every').fill('2');
  await sold.getByLabel('Unit').selectOption('Weeks');
  await expect(sold.getByText('“every 2 weeks until you cancel”')).toBeVisible();
  await page.getByLabel('Title for search engines').fill('Pitchers from one clay');
  await expect(page.getByRole('figure', { name: 'As a search engine shows it' })).toContainText(
    'Pitchers from one clay',
  );
  await expect(page.locator('.save-status')).toHaveText('Saved');
  const { violations } = await axeOf(page).include('[aria-label="How it is bought"]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await expect
    .poll(async () => {
      const html = await (await visitor.get(address)).text();
      return ['<title>Pitchers from one clay', 'Adopt this pitcher', 'every 2 weeks'].filter(
        (part) => !html.includes(part),
      );
    })
    .toEqual([]);

  await page.getByRole('button', { name: 'More about this product' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate product' }).click();
  await expect(page.getByRole('heading', { name: 'Hollow Pitcher (copy)' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Hidden/ })).toBeChecked();
  await expect(sold.getByLabel('Text of the button')).toHaveValue('Adopt this pitcher');
});

test('[SCAR-01] an owner gives a product its own low-stock message and sold-out mark, and takes no wishes for it', async ({
  page,
}) => {
  const visitor = await plinth.visitor();
  const address = await openProduct(page);
  const card = page.getByRole('region', { name: 'Low and sold-out stock' });
  await expect(card.getByRole('textbox', { name: 'Message' })).toHaveAttribute('placeholder', 'Only {qtyInStock} left');
  await expect(card.getByLabel('Sold-out mark')).toHaveAttribute('placeholder', 'sold out');
  await expect(card.getByRole('link', { name: 'messages and words' })).toBeVisible();

  // By keyboard alone.
  await card.getByLabel('Low-stock message').focus();
  await page.keyboard.press('ArrowDown');
  await expect(card.getByLabel('From how many pieces downward')).toHaveValue('5');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('900');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hurry: {qtyInStock} on the shelf');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(card.getByLabel('Back-in-stock notices')).toHaveValue('off');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Next spring');
  await expect(page.locator('.save-status')).toHaveText('Saved');
  const { violations } = await axeOf(page).include('.column').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  const shop = await page.context().newPage();
  const url = new URL(address, plinth.url).href;
  await expect.poll(async () => (await visitor.get(address)).text()).toContain('on the shelf');
  await shop.goto(url);
  const message = shop.locator('.product-scarcity').first();
  await expect(message).toHaveText(/Hurry: \d+ on the shelf/);

  await card.getByLabel('Low-stock message').selectOption('Off');
  await expect(page.locator('.save-status')).toHaveText('Saved');
  await expect.poll(async () => (await visitor.get(address)).text()).not.toContain('on the shelf');
  const websiteId = await plinth.firstWebsite();
  await plinth.sql`
    update variants set stock = 0, unlimited = false where website_id = ${websiteId}
      and item_id in (select id from items where website_id = ${websiteId} and title = 'Hollow Pitcher')`;
  await page.reload();
  await card.getByLabel('Sold-out mark').fill('Back in April');
  await expect(page.locator('.save-status')).toHaveText('Saved');
  await expect.poll(async () => (await visitor.get(address)).text()).toContain('Back in April');
  await shop.goto(url);
  await expect(shop.getByText('Back in April')).toBeVisible();
  await expect(shop.locator('[data-restock]')).toHaveCount(0);
});
