import { type APIRequestContext, expect } from '@playwright/test';
import sharp from 'sharp';
import { newId } from '../packages/domain/src/ids.ts';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// A review from the form on the product page to the owner's approval and back onto the page.

const plinth = useSite();
let owner: APIRequestContext;
test.beforeAll(async () => {
  owner = await plinth.owner();
});

const product = '/shop/dew-tumbler';

test('[PAGE-12] [REV-01] a visitor without JavaScript writes a review, the owner approves it, everybody sees it', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${plinth.url}${product}`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews).toContainText('Nobody has reviewed this yet.');
  await reviews.getByText('Write a review').click();
  await page.locator('label[for="review-rating-4"]').click();
  await page.getByLabel('Headline').fill('Catches the light');
  await page.getByLabel('Your review').fill('We drink water from it and feel like guests.');
  await page.getByLabel('Name', { exact: true }).fill('   ');
  await page.locator('#review-email').fill('mara@example.com');
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a9' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('Pictures').setInputFiles({ name: 'window.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Send review' }).click();
  // A blank name passes the browser and not the server; nothing typed is lost.
  await expect(page.getByText('Please enter your name.')).toBeVisible();
  await expect(page.getByLabel('Your review')).toHaveValue('We drink water from it and feel like guests.');
  await expect(page.locator('#review-rating-4')).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'window.jpg' })).toBeChecked();
  await page.getByLabel('Name', { exact: true }).fill('Mara');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to' }).click();
  await expect(page.getByText('Catches the light')).toHaveCount(0);

  const { reviews: waiting } = await (await owner.get('/api/commerce/reviews?status=pending')).json();
  expect(waiting).toMatchObject([{ title: 'Catches the light', rating: 4, authorEmail: 'mara@example.com' }]);
  const approve = { ids: [waiting[0].id], action: 'approve' };
  expect((await owner.post('/api/commerce/reviews/moderate', { data: approve })).ok()).toBe(true);

  await page.reload();
  await expect(page.getByText('Catches the light')).toBeVisible();
  await expect(page.getByRole('link', { name: /Rated 4 out of 5 stars.*1 review/ })).toBeVisible();
  await expect(page.getByText('mara@example.com')).toHaveCount(0);
  await context.close();

  // With JavaScript its picture fills the window at a press, and the focus comes back to it.
  const seen = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await seen.goto(`${plinth.url}${product}`);
  const small = seen.getByRole('link', { name: 'Dew Tumbler, as Mara has it' });
  await small.click();
  const large = seen.getByRole('dialog').getByRole('img', { name: 'Dew Tumbler, as Mara has it' });
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
  expect((await axeOf(seen).analyze()).violations.map(({ id }) => id)).toEqual([]);
  if (process.env.SHOTS) await seen.screenshot({ path: `${process.env.SHOTS}/review-picture.png` });
  await seen.keyboard.press('Escape');
  await expect(small).toBeFocused();
  if (process.env.SHOTS) await seen.screenshot({ path: `${process.env.SHOTS}/review-small.png` });
  await seen.close();

  const screen = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await screen.addCookies((await owner.storageState()).cookies);
  const desk = await screen.newPage();
  await desk.goto(`${plinth.url}/config/reviews?query=Catches`);
  await expect(desk.getByRole('img', { name: 'window.webp' })).toBeVisible();
  if (process.env.SHOTS) await desk.screenshot({ path: `${process.env.SHOTS}/review-desk.png` });
  await desk.getByRole('button', { name: 'Remove window.webp' }).click();
  await desk.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(desk.getByRole('img', { name: 'window.webp' })).toHaveCount(0);
  await screen.close();
});

test('[PAGE-12] the rest of many reviews is behind a link, and the section is axe-clean at three widths', async ({
  page,
}) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${plinth.url}/shop/tide-bowl`);
    await expect(page.locator('.review')).toHaveCount(8);
    await page.getByText('Write a review').click();
    const { violations } = await axeOf(page).include('#reviews').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  }
  await page.getByRole('link', { name: 'Show more reviews' }).click();
  await expect(page.locator('.review')).toHaveCount(2);
  await page.getByRole('link', { name: 'Newer reviews' }).click();
  await expect(page.locator('.review')).toHaveCount(8);
});

test('[REV-04] [REV-05] the kill switch takes all reviews off the pages', async ({ page }) => {
  const settings = (data: object) => owner.put('/api/commerce/reviews/settings', { data });
  expect((await settings({ killSwitch: true })).ok()).toBe(true);
  await page.goto(`${plinth.url}/shop/tide-bowl`);
  await expect(page.getByRole('heading', { name: 'Tide Bowl' })).toBeVisible();
  await expect(page.locator('.reviews, .rating')).toHaveCount(0);
  expect((await settings({ killSwitch: false })).ok()).toBe(true);
  await page.reload();
  await expect(page.locator('.review')).toHaveCount(8);
});

test('the owner answers, hides, deletes and brings back a review on their screen', async ({ browser }) => {
  const { cookies } = await owner.storageState();
  const websiteId = await plinth.firstWebsite();
  const id = newId();
  // Words that a careless address would take for a number.
  const said = '778e86';
  const words = `Wobbles ${said}`;
  await plinth.sql`
    insert into product_reviews ${plinth.sql({ websiteId, id, itemId: await itemOf('dew-tumbler'), source: 'native', rating: 2, title: words, body: 'A little.', authorName: 'Ines', status: 'pending', contentHash: id })}`;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const look = async (name: string) => {
    expect((await axeOf(page).analyze()).violations).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
  };
  await page.goto(`${plinth.url}/config/reviews?rating=2&query=${said}`);
  const review = page.getByRole('region', { name: 'Reviews' }).getByRole('listitem', { name: 'Review of Ines' });
  await expect(review.getByText('Waiting', { exact: true })).toBeVisible();
  await review.getByRole('button', { name: 'Answer the review of Ines' }).click();
  await review.getByRole('textbox').fill('We send you another one.');
  await review.getByRole('button', { name: 'Save answer' }).click();
  await expect(review.getByText('We send you another one.')).toBeVisible();
  await review.getByRole('button', { name: 'Show the review of Ines' }).click();
  await expect(review.getByText('Shown', { exact: true })).toBeVisible();
  await look('reviews-1440');
  await review.getByRole('button', { name: 'Delete the review of Ines' }).click();
  await expect(page.getByRole('heading', { name: 'No review fits' })).toBeVisible();
  await page
    .getByRole('status')
    .filter({ hasText: '1 review is deleted.' })
    .getByRole('button', { name: 'Undo' })
    .last()
    .click();
  await expect(review.getByText('Shown', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await look('reviews-390');
  await context.close();
});

const itemOf = async (urlId: string): Promise<string> => {
  const [item] = await plinth.sql<{ id: string }[]>`
    select id from items where website_id = ${await plinth.firstWebsite()} and url_id = ${urlId}`;
  return item?.id ?? '';
};
