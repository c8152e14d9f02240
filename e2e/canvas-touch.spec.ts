import { expect } from '@playwright/test';
import { axeOf } from './axe.ts';
import { openCanvas } from './canvas/open-canvas.ts';
import { block, type Site, section, useSite } from './site.ts';
import { test } from './test.ts';

// The canvas on a phone, and phones on the canvas: touch, widths, zoom, and what assistive technology finds.

let pageId = '';
const text = (id: string, row: number, words: string) => block(id, 2, row, { html: `<p>${words}</p>` });

async function makePage(site: Site) {
  const sections = [
    section('one', [
      text('first', 1, 'First words'),
      text('second', 2, 'Second words'),
      text('third', 3, 'Third words'),
    ]),
  ];
  pageId = await site.addCollection(await site.firstWebsite(), { urlId: 'touch-here', title: 'Touch', sections });
}

const plinth = useSite({ seed: makePage });
test.use({ hasTouch: true });

let cookies: Parameters<import('@playwright/test').BrowserContext['addCookies']>[0] = [];
test.beforeAll(async () => {
  cookies = (await (await plinth.owner()).storageState()).cookies;
});
test.beforeEach(async ({ context }) => {
  await context.addCookies(cookies);
});

test('on a phone a tap chooses, and a block is dragged by the handle of its tools', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const canvas = await openCanvas(page, plinth, pageId, '&width=390');
  await canvas.block('third').tap();
  await expect.poll(async () => (await canvas.selection()).blocks).toEqual(['third']);
  await page.screenshot({ path: 'test-results/canvas-phone.png' });
  const handle = await canvas.tool('Drag Text').boundingBox();
  const first = await canvas.block('first').boundingBox();
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const from = { x: (handle?.x ?? 0) + 15, y: (handle?.y ?? 0) + 15 };
  await touch('touchStart', from.x, from.y);
  for (let step = 1; step <= 6; step++)
    await touch('touchMove', from.x, from.y + (((first?.y ?? 0) - from.y) * step) / 6);
  // A finger comes to rest before it is lifted: after a throw Chromium takes the next tap for one that stops it, and clicks nothing.
  for (let rest = 0; rest < 3; rest++) {
    await page.waitForTimeout(60);
    await touch('touchMove', from.x, first?.y ?? 0);
  }
  await page.screenshot({ path: 'test-results/canvas-phone-drag.png' });
  await touch('touchEnd');
  await expect.poll(async () => (await canvas.stored('third'))?.place.mobile).toMatchObject({ row: 1 });
  await expect.poll(async () => (await canvas.stored('first'))?.place.mobile).toMatchObject({ row: 2 });
  // The desktop keeps its own arrangement.
  await expect.poll(() => canvas.place('third')).toEqual([1, 3, 12, 1]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await canvas.tool('Follow desktop').tap();
  await expect.poll(async () => (await canvas.stored('first'))?.place.mobile).toBeUndefined();
});

test('is looked at in other widths and sizes, and the tools stay at their size', async ({ page }) => {
  await page.setViewportSize({ width: 1300, height: 900 });
  const canvas = await openCanvas(page, plinth, pageId, '&width=1440&zoom=0.5');
  expect(await canvas.frame.locator('body').evaluate(() => innerWidth)).toBe(1440);
  // Playwright looks for what it would hit without the frame's scale.
  const { x, y } = await canvas.middle('second');
  await page.mouse.click(x, y);
  await expect.poll(async () => (await canvas.selection()).blocks).toEqual(['second']);
  const button = await canvas.tool('Duplicate').boundingBox();
  expect(button?.width).toBeGreaterThan(28);
  const measured = (await canvas.call(`canvas.measure('second')`)) as { x: number; width: number };
  const seen = await canvas.block('second').boundingBox();
  expect(Math.abs(measured.x - (seen?.x ?? 0))).toBeLessThan(2);
  expect(Math.abs(measured.width - (seen?.width ?? 0))).toBeLessThan(2);
  await page.screenshot({ path: 'test-results/canvas-zoom.png' });
  await canvas.call('setZoom(1)');
  await canvas.call('setWidth(390)');
  await expect.poll(() => canvas.frame.locator('body').evaluate(() => innerWidth)).toBe(390);
  const edge = page.getByRole('separator', { name: 'Width of the window' });
  await edge.focus();
  await page.keyboard.press('PageUp');
  await expect.poll(() => canvas.frame.locator('body').evaluate(() => innerWidth)).toBe(490);
});

test('a new block follows the pointer from a menu and stands where it is dropped', async ({ page }) => {
  await page.setViewportSize({ width: 1300, height: 900 });
  const canvas = await openCanvas(page, plinth, pageId);
  const added = block('added', 2, 1, { html: '<p>Brought in</p>' });
  const target = await canvas.middle('second');
  const second = await canvas.block('second').boundingBox();
  // From where a panel would stand, beside the page.
  await page.mouse.move(40, 500);
  await page.mouse.down();
  await page.evaluate(`window.harness.canvas.startInsertDrag(${JSON.stringify(added)})`);
  await page.mouse.move(target.x, target.y, { steps: 5 });
  await page.mouse.move(target.x, (second?.y ?? 0) - 8, { steps: 5 });
  await page.screenshot({ path: 'test-results/canvas-insert.png' });
  await page.mouse.up();
  await expect(canvas.block('added')).toContainText('Brought in');
  await expect.poll(() => canvas.place('added')).toEqual([1, 2, 12, 1]);
  await expect.poll(() => canvas.place('second')).toEqual([1, 3, 12, 1]);
  await expect.poll(() => canvas.steps()).toEqual(['Add text']);
});

test('axe finds nothing in the tools over the page', async ({ page }) => {
  await page.setViewportSize({ width: 1300, height: 900 });
  const canvas = await openCanvas(page, plinth, pageId);
  await canvas.block('first').click();
  const { violations } = await axeOf(page).include(['iframe', 'plinth-canvas']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([]);
});
