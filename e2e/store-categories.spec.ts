import { type Browser, type Cookie, expect } from '@playwright/test';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';
import { undoOf } from './toasts.ts';

const plinth = useSite();
let cookies: Cookie[] = [];
// A sign-in link is good for once.
test.beforeAll(async () => {
  ({ cookies } = await (await plinth.owner()).storageState());
});

/** An owner's page at a store with two products. */
async function begin(browser: Browser, word: string) {
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
  const storeId = shop?.id ?? '';
  const made: Record<string, { id: string; variantId: string }> = {};
  for (const [name, priceCents] of [
    ['jar', 4_000],
    ['lid', 900],
  ] as const) {
    const [id, variantId] = [plinth.id(), plinth.id()];
    await plinth.sql`insert into items ${plinth.sql({ websiteId, id, collectionId: storeId, recordType: 11, urlId: id, title: `${word} ${name}`, productType: 1, status: 'published' })}`;
    await plinth.sql`insert into variants ${plinth.sql({ websiteId, id: variantId, itemId: id, sku: id, priceCents, stock: 3 })}`;
    made[name] = { id, variantId };
  }
  await plinth.publish();
  return { context, page, look, websiteId, storeId, shopPath: shop?.path ?? '', made };
}

test('a category finds its products by rules: previewed, shown to visitors, and followed as prices change', async ({
  browser,
}) => {
  const { context, page, look, shopPath, made } = await begin(browser, 'Quillon');
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
  const category = `${plinth.url}${shopPath}/category/small-quillons`;
  const main = visitor.getByRole('main');
  await visitor.goto(category);
  await expect(main.getByText('Quillon lid').first()).toBeVisible();
  await expect(main.getByText('Quillon jar')).toHaveCount(0);

  // The jar's price falls on its own screen, where the category stands as one by rules; the page of the category follows.
  await page.goto(`${plinth.url}/config/products/${made.jar?.id}`);
  const ticked = page.getByRole('checkbox', { name: 'Small Quillons', exact: true });
  await expect(ticked).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Out by rule: Small Quillons' })).toBeVisible();
  await page.getByLabel('Price', { exact: true }).first().fill('8.00');
  await page.keyboard.press('Tab');
  await expect(ticked).toBeChecked();
  await page.getByRole('link', { name: 'In by rule: Small Quillons' }).scrollIntoViewIfNeeded();
  await look('category-of-product-1440');
  await expect(async () => {
    await visitor.goto(category);
    await expect(main.getByText('Quillon jar').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();

  // From there to its rules.
  await page.getByRole('link', { name: 'In by rule: Small Quillons' }).press('Enter');
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
  await undoOf(page, '“Quillons” is removed.').hover();
  await expect(row).toHaveCount(0);
  await undoOf(page, '“Quillons” is removed.').press('Enter');
  await expect(page.getByText('“Quillons” is back.')).toBeVisible();
  await expect(row).toContainText('Name is “quillon jar”');
  await visitor.goto(category);
  await expect(visitor).toHaveURL(/\/category\/quillons$/);
  await row.getByRole('button', { name: 'Remove Quillons' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove category' }).click();
  await expect(row).toHaveCount(0);
  await visitor.goto(category);
  await expect(visitor).toHaveURL(`${plinth.url}${shopPath}`);
  await context.close();
});

test('categories are merged and put elsewhere; rules that take over say who leaves, and a colleague is not overwritten', async ({
  browser,
}) => {
  const { context, page, look, websiteId, storeId, made } = await begin(browser, 'Merrow');
  const ids = { Merrows: plinth.id(), Tidewares: plinth.id(), Brine: plinth.id() };
  for (const [name, id] of Object.entries(ids))
    await plinth.sql`insert into categories ${plinth.sql({ websiteId, id, collectionId: storeId, displayName: name, slug: id, displayIndex: 900 })}`;
  for (const { id } of Object.values(made))
    await plinth.sql`insert into item_categories ${plinth.sql({ websiteId, itemId: id, categoryId: ids.Merrows })}`;
  await page.goto(`${plinth.url}/config/products/categories`);
  const table = page.getByRole('table', { name: 'Categories' });
  const row = (name: string) => table.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
  await row('Merrows').getByRole('button', { name: 'Merge Merrows into another category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Into').selectOption('Tidewares');
  await expect(dialog).toContainText('Its 2 products and what is nested in it go there');
  await look('category-merge-1440');
  await page.setViewportSize({ width: 390, height: 844 });
  await look('category-merge-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
  await undoOf(page, '“Merrows” is a part of “Tidewares” now.').hover();
  await expect(row('Merrows')).toHaveCount(0);
  await expect(row('Tidewares')).toContainText('2');
  // Taken back, its products leave the other one; and once more, for good.
  await undoOf(page, '“Merrows” is a part of').press('Enter');
  await expect(row('Merrows')).toContainText('2');
  await expect(row('Tidewares')).toContainText('0');
  await row('Merrows').getByRole('button', { name: 'Merge Merrows into another category' }).click();
  await dialog.getByLabel('Into').selectOption('Tidewares');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
  await expect(row('Merrows')).toHaveCount(0);
  await expect(row('Tidewares')).toContainText('2');

  // Put into another one; a colleague has given it another name since it was opened, and both stay.
  await row('Tidewares').getByRole('button', { name: 'Tidewares', exact: true }).press('Enter');
  await dialog.getByLabel('Inside').selectOption('Brine');
  await plinth.sql`update categories set display_name = 'Tidewares II' where id = ${ids.Tidewares}`;
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row('Brine / Tidewares II')).toBeVisible();

  // The same field: asked with both values.
  await row('Brine / Tidewares II').getByRole('button', { name: 'Brine / Tidewares II', exact: true }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Mine');
  await plinth.sql`update categories set display_name = 'Theirs' where id = ${ids.Tidewares}`;
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const late = page.getByRole('dialog', { name: 'This category was also changed elsewhere' });
  await expect(late).toContainText('Theirs');
  await look('category-late-1440');
  await late.getByRole('button', { name: 'Keep the chosen values' }).click();
  await expect(row('Brine / Mine')).toBeVisible();

  // By rules from now on: told before, and taken back by whoever did not mean it.
  await row('Brine / Mine').getByRole('button', { name: 'Brine / Mine', exact: true }).click();
  await dialog.getByRole('radio', { name: /^By rules/ }).click();
  const rule = dialog.getByRole('group', { name: 'Rule 1', exact: true });
  await rule.getByLabel('What').selectOption('added');
  await rule.getByLabel('Within the last').fill('14');
  await expect(dialog.getByRole('status')).toContainText('products');
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  const second = dialog.getByRole('group', { name: 'Rule 2', exact: true });
  await second.getByLabel('What').selectOption('name');
  await second.getByLabel('Words').fill('merrow jar');
  await expect(dialog.getByRole('status')).toContainText('1 product: Merrow jar');
  await look('category-rules-1440');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 product leaves it: Merrow lid. None comes in.');
  await look('category-take-over-1440');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await question.getByRole('button', { name: 'Let rules keep it' }).click();
  await expect(row('Brine / Mine')).toContainText('Added within the last 14 days and name contains “merrow jar”');
  await page.setViewportSize({ width: 390, height: 844 });
  await look('categories-merged-390');
  await context.close();
});
