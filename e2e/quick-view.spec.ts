import { expect, type Page } from '@playwright/test';
import { makeZip } from '../apps/server/src/testing/make-zip.ts';
import { axeOf } from './axe.ts';
import { isAwake, neverIdle, saysAfter, watchCalls } from './islands.ts';
import { kiln, seedKilnShop } from './kiln-shop.ts';
import { type Site, useSite } from './site.ts';
import { test } from './test.ts';

// Products in a dialog over their list.

const plinth = useSite({
  seed: async (site) => {
    await seedKilnShop(site);
    await switchOn(site);
  },
});

const switchOn = ({ sql }: Site) => sql`
  update collections set settings = settings || '{"productQuickView":true}' where url_id = ${kiln.slice(1)}`;

const button = (page: Page, product: string) => page.getByRole('button', { name: `Quick View: ${product}` });
const dialog = (page: Page, product: string) => page.getByRole('dialog', { name: product });
const isClean = async (page: Page) => {
  const { violations } = await axeOf(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 150)}`)).toEqual([]);
};

test('a product opens over the list by mouse and by keyboard, is chosen and added there, and closing leads back to its button', async ({
  page,
}) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('RecordQuickView')) told.push(request.url());
  });
  const calls = watchCalls(page);
  await page.goto(plinth.url + kiln);
  await isAwake(page, '[data-island=quick-view]');
  await expect(button(page, 'Low tumbler')).toHaveCSS('opacity', '0');
  await page.locator('.card', { hasText: 'Low tumbler' }).hover();
  await expect(button(page, 'Low tumbler')).toHaveCSS('opacity', '1');
  await button(page, 'Low tumbler').click();
  const tumbler = dialog(page, 'Low tumbler');
  await expect(tumbler.getByRole('heading', { name: 'Low tumbler' })).toBeFocused();
  await expect(page).toHaveURL(plinth.url + kiln);
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await isAwake(page, 'dialog [data-island=product-gallery]');
  await isAwake(page, 'dialog [data-island=product-form]');
  await isClean(page);
  expect(calls.reads().filter((call) => call.url().includes('quick-view'))).toHaveLength(1);

  await tumbler.locator('.pl-choice', { hasText: 'Large' }).click();
  await tumbler.locator('.pl-choice', { hasText: 'Ink' }).click();
  await expect(tumbler.getByText('$38.00')).toBeVisible();
  // The pictures follow: that of the ink glaze is the third.
  await expect(tumbler.getByText('3 / 3')).toBeVisible();
  await saysAfter(
    tumbler,
    'Large · Ink',
    () => tumbler.getByRole('button', { name: 'Add To Cart' }).click(),
    '.pl-cart-popover',
  );
  await expect(page.locator('.pl-cart-pill__count')).toHaveText('1');
  expect(calls.bodies()).toMatchObject([{ sku: 'LOW-L-INK', quantity: 1 }]);
  await tumbler.locator('.pl-lightbox__close').click();
  await expect(tumbler).toHaveCount(0);
  await expect(button(page, 'Low tumbler')).toBeFocused();
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');

  // By keyboard: what is focused is seen, Space opens, Escape closes.
  await button(page, 'Arc board in oiled oak').focus();
  await expect(button(page, 'Arc board in oiled oak')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Space');
  const board = dialog(page, 'Arc board in oiled oak');
  await expect(board.getByRole('button', { name: 'Sold Out' })).toBeVisible();
  await expect(board.getByRole('link', { name: 'View full item' })).toHaveAttribute('href', `${kiln}/board`);
  await page.keyboard.press('Escape');
  await expect(board).toHaveCount(0);
  await expect(button(page, 'Arc board in oiled oak')).toBeFocused();
  // Beside the dialog; and what was chosen is there when it is opened again.
  await page.locator('.card', { hasText: 'Low tumbler' }).hover();
  await button(page, 'Low tumbler').click();
  await expect(tumbler.getByText('3 / 3')).toBeVisible();
  await page.mouse.click(8, 450);
  await expect(tumbler).toHaveCount(0);
  await expect.poll(() => told.length).toBe(3);
  expect(new Set(told).size).toBe(2);
});

test('subscriptions, gift cards and what asks buyers something first are begun in the dialog as on their pages', async ({
  page,
}) => {
  const calls = watchCalls(page);
  const opened = async (name: string) => {
    await page.goto(plinth.url + kiln);
    await isAwake(page, '[data-island=quick-view]');
    await page.locator('.card', { hasText: name }).hover();
    await button(page, name).click();
    await isAwake(page, 'dialog [data-island=product-form]');
    return dialog(page, name);
  };
  const cup = await opened('Engraved cup');
  await cup.getByRole('button', { name: 'Add To Cart' }).click();
  const questions = dialog(page, 'What should we engrave?');
  await questions.getByLabel('Engraving').fill('Ada');
  await questions.getByLabel('Lettering').selectOption('Script');
  await isClean(page);
  await saysAfter(cup.locator('.pl-add-button'), 'Added!', () =>
    questions.getByRole('button', { name: 'Continue' }).click(),
  );
  expect(JSON.parse(String(calls.bodies()[0]?.additionalFields))).toMatchObject({ text: 'Ada', style: 'Script' });

  const tea = await opened('Field tea, every month');
  await expect(tea.getByText('every month').first()).toBeVisible();
  await tea.getByRole('button', { name: 'Subscribe' }).click();
  // The address of the subscription leads on to the checkout.
  await page.waitForURL('**/checkout');

  const card = await opened('Card of the kiln');
  await card.locator('.pl-choice', { hasText: '$50' }).click();
  await card.getByRole('button', { name: 'Add To Cart' }).click();
  await page.waitForURL('**/gift-card/*');
});

test('fingers and who has no script have the card, which leads to the page; the button is for nobody then', async ({
  browser,
}) => {
  for (const options of [{ javaScriptEnabled: false }, { hasTouch: true, isMobile: true }]) {
    const context = await browser.newContext({ ...options, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(plinth.url + kiln);
    await expect(page.locator('.card').first()).toBeVisible();
    await expect(page.locator('.pl-quick-view').first()).toBeHidden();
    await page.getByRole('link', { name: 'Soot teapot' }).click();
    await expect(page).toHaveURL(`${plinth.url}${kiln}/teapot`);
    await context.close();
  }
});

test('the button of a theme of others opens the same dialog, by mouse and by key, also where it is written by hand', async ({
  page,
}) => {
  const theme = {
    'template.conf': '{"name":"Stall","layouts":{"default":{"name":"Default","regions":["site"]}}}',
    'site.region':
      '<!doctype html><html lang="en"><head>{squarespace-headers}</head><body class="{squarespace.page-classes}"><main>{squarespace.main-content}</main>{squarespace-footers}</body></html>',
    'collections/products.list':
      '<h1>{collection.title}</h1>{.repeated section items}<article><a href="{fullUrl}">{title}</a> {.if collection.features.productQuickView.isEnabled}{@|product-quick-view stall}{.end} <b class="sqs-product-quick-view-button" data-id="{id}">Look at {title}</b></article>{.end}<p><b class="sqs-product-quick-view-button" data-id="gone">Look at nothing</b></p>',
    'collections/products.conf': '{"title":"Store","acceptTypes":["store-item"]}',
  };
  const owner = await plinth.owner();
  const answer = await owner.post('/api/themes?name=stall&activate=true&force=true', {
    data: makeZip(Object.entries(theme).map(([path, content]) => ({ path, content: Buffer.from(content) }))),
    headers: { 'content-type': 'application/zip' },
  });
  expect((await answer.json()).activated).toBe(true);
  await page.goto(plinth.url + kiln);
  const stall = page.locator('article', { hasText: 'Soot teapot' }).getByText('Quick View', { exact: true });
  await expect(stall).toHaveAttribute('data-group', 'stall');
  await stall.click();
  const teapot = dialog(page, 'Soot teapot');
  await expect(teapot.getByText('$118.00')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(teapot).toHaveCount(0);
  await expect(stall).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(teapot.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
  await isClean(page);
  await page.keyboard.press('Escape');
  await expect(teapot).toHaveCount(0);
  // Bare, with the class and the product alone: it is named as a button, so that keys reach it.
  const own = page.getByRole('button', { name: 'Look at Soot teapot', exact: true });
  await own.focus();
  await page.keyboard.press('Space');
  await expect(teapot.getByText('$118.00')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(teapot).toHaveCount(0);
  await expect(own).toBeFocused();
  // Pressed before anything of the page is awake, it opens all the same; what nobody sells has no page to lead to, and says so.
  await neverIdle(page);
  await page.goto(plinth.url + kiln);
  await page.getByText('Look at Low tumbler', { exact: true }).click();
  await expect(dialog(page, 'Low tumbler')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Low tumbler')).toHaveCount(0);
  await page.getByText('Look at nothing', { exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('cannot be shown at the moment');
});
