import { expect } from '@playwright/test';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// How one product is found and sold, set on its screen and seen in the shop.

const plinth = useSite();
test.setTimeout(120_000);
test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

test('[SUBS-03] an owner gives a product its own button, subscription and words for search engines, and makes a copy of it', async ({
  page,
}) => {
  const visitor = await plinth.visitor();
  await page.goto(plinth.ownerLink);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
  await page.goto(`${plinth.url}/config/products?query=Hollow+Pitcher`);
  await page.getByRole('link', { name: 'Hollow Pitcher' }).click();
  const address = (await page.getByRole('link', { name: 'View on site' }).getAttribute('href')) ?? '';

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
