import { expect as baseExpect } from '@playwright/test';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

const expect = baseExpect.configure({ timeout: 30_000 });
const plinth = useSite();
test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 30_000 });

test('a category finds its products by rules: previewed, shown to visitors, and followed as prices change', async ({
  browser,
}) => {
  const { cookies } = await (await plinth.owner()).storageState();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const look = async (name: string) => {
    expect((await axeOf(page).analyze()).violations, name).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
  };
  const websiteId = await plinth.firstWebsite();
  const [shop] = await plinth.sql<{ id: string; path: string }[]>`
    select id, '/' || url_id as path from collections where website_id = ${websiteId} and type = 13 limit 1`;
  const made: Record<string, { id: string; variantId: string }> = {};
  for (const [title, priceCents] of [
    ['Quillon jar', 4_000],
    ['Quillon lid', 900],
  ] as const) {
    const [id, variantId] = [plinth.id(), plinth.id()];
    await plinth.sql`insert into items ${plinth.sql({ websiteId, id, collectionId: shop?.id ?? '', recordType: 11, urlId: id, title, productType: 1, status: 'published' })}`;
    await plinth.sql`insert into variants ${plinth.sql({ websiteId, id: variantId, itemId: id, sku: id, priceCents, stock: 3 })}`;
    made[title] = { id, variantId };
  }
  await plinth.publish();

  await page.goto(`${plinth.url}/config/products`);
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Categories', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Small Quillons');
  await dialog.getByRole('radio', { name: /^By rules/ }).check();
  const rule = (number: number) => dialog.getByRole('group', { name: `Rule ${number}`, exact: true });
  await expect(dialog.getByRole('button', { name: 'Add category' })).toBeDisabled();
  await rule(1).getByLabel('What').selectOption('name');
  await rule(1).getByLabel('Words').fill('quillon');
  await expect(dialog.getByRole('status')).toContainText('2 products: ');
  await dialog.getByRole('button', { name: 'Add rule' }).press('Enter');
  await rule(2).getByLabel('What').selectOption('price');
  await rule(2).getByLabel('Amount').fill('10.00');
  await expect(dialog.getByRole('status')).toHaveText('1 product: Quillon lid');
  await look('category-new-1440');
  await dialog.getByRole('button', { name: 'Add category' }).click();
  await expect(page.getByText('“Small Quillons” is added.')).toBeVisible();
  const row = page.getByRole('table', { name: 'Categories' }).getByRole('row').filter({ hasText: 'Quillons' });
  await expect(row).toContainText('Name contains “quillon” and below $10.00');
  await look('categories-1440');

  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const category = `${plinth.url}${shop?.path}/category/small-quillons`;
  const main = visitor.getByRole('main');
  await visitor.goto(category);
  await expect(main.getByText('Quillon lid').first()).toBeVisible();
  await expect(main.getByText('Quillon jar')).toHaveCount(0);

  // The jar's price falls on its own screen, where the category stands as one by rules; the page of the category follows.
  await page.goto(`${plinth.url}/config/products/${made['Quillon jar']?.id}`);
  await expect(page.getByRole('checkbox', { name: /^Small Quillons\s+by rules$/ })).toBeDisabled();
  await page.getByLabel('Price', { exact: true }).first().fill('8.00');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: /^Small Quillons\s+by rules$/ })).toBeChecked();
  await expect(async () => {
    await visitor.goto(category);
    await expect(main.getByText('Quillon jar').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await page.goto(`${plinth.url}/config/products/categories`);
  await row.getByRole('button', { name: 'Small Quillons', exact: true }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Quillons');
  await rule(2).getByRole('button', { name: 'Remove rule 2' }).click();
  await rule(1).getByLabel('How').selectOption('is');
  await rule(1).getByLabel('Words').fill('quillon jar');
  await expect(dialog.getByRole('status')).toHaveText('1 product: Quillon jar Against now, 1 leaves it.');
  await page.setViewportSize({ width: 390, height: 844 });
  await look('category-edit-390');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“Quillons” is saved.')).toBeVisible();
  await look('categories-390');
  await visitor.goto(category);
  await expect(visitor).toHaveURL(/\/category\/quillons$/);
  await expect(main.getByText('Quillon lid')).toHaveCount(0);

  await row.getByRole('button', { name: 'Remove Quillons' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove category' }).click();
  await expect(page.getByText('“Quillons” is removed.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await visitor.goto(category);
  await expect(visitor).toHaveURL(`${plinth.url}${shop?.path}`);
  await context.close();
});
