import { expect } from '@playwright/test';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';
import { undoOf } from './toasts.ts';

// The order of a shop page, by dragging and by keys, as visitors see it.

const plinth = useSite();
test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });

test('an owner puts the products of a shop page in order by dragging and by keys, and visitors see it', async ({
  page,
}) => {
  const visitor = await plinth.visitor();
  const websiteId = await plinth.firstWebsite();
  const storeId = plinth.id();
  await plinth.sql`insert into collections ${plinth.sql({ websiteId, id: storeId, type: 13, typeName: 'products', title: 'Ordered', navigationTitle: 'Ordered', urlId: 'ordered', displayIndex: 900 })}`;
  const names = ['Arbour', 'Bellows', 'Cinder', 'Dowel'].map((name) => `${name} vessel`);
  for (const [displayIndex, title] of names.entries()) {
    const id = plinth.id();
    await plinth.sql`insert into items ${plinth.sql({ websiteId, id, collectionId: storeId, recordType: 11, urlId: id, title, productType: 1, status: 'published', displayIndex })}`;
    await plinth.sql`insert into variants ${plinth.sql({ websiteId, id: plinth.id(), itemId: id, sku: id, priceCents: 4_000, stock: 3 })}`;
  }
  await plinth.publish();

  const initials = (text: string) => [...text.matchAll(/(\w)\w* vessel/g)].map(([, initial]) => initial);
  const shown = (order: string) =>
    expect
      .poll(async () => {
        const rows = await page.getByRole('table', { name: 'Products' }).locator('.row-link b').allTextContents();
        return initials(rows.join()).join('');
      })
      .toBe(order);
  const visible = (order: string) =>
    expect
      .poll(async () => {
        const html = await (await visitor.get('/ordered')).text();
        return [...new Set(initials(html))].join('');
      })
      .toBe(order);

  await page.goto(plinth.ownerLink);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
  await page.goto(`${plinth.url}/config/products`);
  await expect(page.getByRole('columnheader', { name: 'Stock' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Place' })).toHaveCount(0);
  await page.getByLabel('Store', { exact: true }).selectOption('Ordered');
  await expect(page.getByRole('columnheader', { name: 'Place' })).toBeVisible();
  await shown('ABCD');
  await visible('ABCD');

  const row = (name: string) => page.getByRole('row').filter({ hasText: `${name} vessel` });
  await row('Dowel')
    .locator('.p-place__grip')
    .dragTo(row('Bellows'), { targetPosition: { x: 400, y: 8 } });
  await shown('ADBC');
  await undoOf(page, 'Dowel vessel is at place 2.').waitFor();
  await visible('ADBC');

  const choose = async (name: string, item: string) => {
    await page.getByRole('button', { name: `Move ${name} vessel` }).press('Enter');
    await page.getByRole('menuitem', { name: item }).press('Enter');
  };
  await choose('Arbour', 'Move down');
  await shown('DABC');
  await expect(page.getByRole('button', { name: 'Move Arbour vessel' })).toBeFocused();
  await choose('Dowel', 'Move to place …');
  const dialog = page.getByRole('dialog', { name: 'Move “Dowel vessel”' });
  await dialog.getByLabel('Place').fill('9');
  await dialog.getByLabel('Place').press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Write a whole number from 1 to 4.');
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await dialog.getByLabel('Place').fill('4');
  await dialog.getByLabel('Place').press('Enter');
  await shown('ABCD');
  await undoOf(page, 'Dowel vessel is at place 4.').press('Enter');
  await shown('DABC');
  await visible('DABC');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/product-order-1440.png` });
  expect((await axeOf(page).analyze()).violations).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await choose('Cinder', 'Move up');
  await shown('DACB');
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/product-order-390.png` });
  // What is sorted or searched has no order to change.
  await page.getByLabel('Order', { exact: true }).selectOption('By name');
  await expect(page.getByRole('button', { name: 'Move Cinder vessel' })).toHaveCount(0);
});
