import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { makeZip } from '../apps/server/src/testing/make-zip.ts';
import { watch } from './shopper.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// Themes of others run as their designers meant: scripts and all, at three widths.

const shots = process.env.SHOTS;
const widths = [390, 820, 1440];
const plinth = useSite();
test.beforeEach(async ({ context }) => {
  await context.route(/tile\.openstreetmap\.org/, (route) => route.abort());
});
/** Uploads a fixture theme and puts it on. */
async function use(name: string): Promise<void> {
  const folder = fileURLToPath(new URL(`../apps/server/src/site/themes/fixtures/${name}`, import.meta.url));
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: path.slice(folder.length + 1), content: readFileSync(path) }));
  const owner = await ownerOnce();
  const answer = await owner.post(`/api/themes?name=${name}&activate=true&force=true`, {
    data: makeZip(entries),
    headers: { 'content-type': 'application/zip' },
  });
  expect((await answer.json()).activated).toBe(true);
}

let known: ReturnType<typeof plinth.owner> | undefined;
/** The link of the first start works once. */
const ownerOnce = () => {
  known ??= plinth.owner();
  return known;
};

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function lookAt(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sideways(page), `${name} at ${width} px`).toBeLessThanOrEqual(0);
    if (shots) await page.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: true });
  }
}

test.describe('a theme with a bundle that starts itself and loads pages by script', () => {
  test.beforeAll(async () => {
    await use('outside');
    const owner = await ownerOnce();
    const pages = (await (await owner.get('/api/content/collections')).json()).collections as {
      id: string;
      urlId: string;
    }[];
    const idOf = (urlId: string) => pages.find((page) => page.urlId === urlId)?.id;
    const items = ['about', 'shipping-returns', 'shop'].map((urlId) => ({ collectionId: idOf(urlId) }));
    const filled = await owner.post('/api/widget/UpdateNavigation', {
      data: { fieldName: 'primary-links', templateId: 'outside', navigation: { items } },
    });
    expect(filled.ok()).toBe(true);
  });

  test('gives sections whatever column it has, and nothing is cut off', async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${plinth.url}/about`);
      const cut = await page.locator('.layout :is(p, h1, h2, h3)').evaluateAll((all) =>
        all.flatMap((element) => {
          const place = element.closest('.Main')?.getBoundingClientRect();
          const { left, right, width: own } = element.getBoundingClientRect();
          const isOut = own > 1 && place && (left < place.left - 1 || right > place.right + 1);
          return isOut ? [`${element.outerHTML.slice(0, 60)} ${left}–${right}`] : [];
        }),
      );
      expect(cut, `${width} px`).toEqual([]);
    }
  });

  test('runs in order: controllers are there when the bundle starts, and what stands behind it finds it done', async ({
    page,
  }) => {
    const problems = watch(page);
    await page.goto(`${plinth.url}/about`);
    const said = await page.evaluate(() => (window as unknown as { outside: Record<string, unknown> }).outside);
    expect(said).toMatchObject({ started: ['MenuToggle'], after: ['MenuToggle'], state: 'loading', early: false });
    expect(said.tweaks).toEqual(['20px', 'true', 'Right']);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('.Header .Links')).toBeVisible();
    await lookAt(page, 'outside-about');
    expect(problems).toEqual([]);
  });

  test('swaps its main element, and its controllers are ended and begun anew', async ({ page }) => {
    const problems = watch(page);
    await page.goto(`${plinth.url}/about`);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('.Header .Links a[href="/shipping-returns"]').click();
    await expect(page).toHaveURL(/\/shipping-returns$/);
    await expect(page.locator('.Main h1').first()).toContainText('Shipping');
    const { started, destroyed } = await page.evaluate(
      () => (window as unknown as { outside: { started: string[]; destroyed: number } }).outside,
    );
    expect([started.length, destroyed]).toEqual([2, 1]);
    await expect(page.locator('.Page-fill img')).toHaveAttribute('src', /wide\.svg\?format=/);
    expect(problems).toEqual([]);
  });

  test('images fill their place around the focal point, and wide ones keep to the column', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(`${plinth.url}/about`);
    const filled = page.locator('.Page-fill img');
    await expect(filled).toHaveCSS('object-fit', 'cover');
    await expect(filled).toHaveCSS('object-position', '25% 75%');
    await expect(filled).toHaveClass('loaded');
    const [image, place] = [await filled.boundingBox(), await page.locator('.Page-fill').boundingBox()];
    expect([image?.width, image?.height]).toEqual([place?.width, place?.height]);
    const wide = await page.locator('.Page-wide').boundingBox();
    expect(wide?.width).toBeLessThanOrEqual(390);
    expect((wide?.width ?? 0) / (wide?.height ?? 1)).toBeCloseTo(2000 / 700, 1);
  });

  test('a product shows its price with the currency, once, follows the choice, and the cart counts', async ({
    page,
  }) => {
    await page.goto(`${plinth.url}/shop/tide-bowl`);
    await lookAt(page, 'outside-product');
    const price = page.locator('.Product .product-price');
    await expect(price).toHaveCount(1);
    const above = (await price.boundingBox()) ?? { y: 0, height: 0 };
    const form = (await page.locator('.pl-product-form').boundingBox()) ?? { y: 0 };
    const first = (await page.locator('.pl-product-form > *:not([type=hidden])').first().boundingBox()) ?? { y: 0 };
    expect(Math.min(form.y, first.y)).toBeGreaterThanOrEqual(above.y + above.height - 1);
    const sign = await page
      .locator('.product-price .sqs-money-native')
      .first()
      .evaluate((element) => getComputedStyle(element, '::before').content);
    expect(sign).toBe('"$"');
    await expect(page.locator('.pl-price')).toHaveCount(0);
    const add = page.locator('.pl-product-form button[type=submit]');
    for (const button of await page.locator('.pl-product-form button[type=submit], a.button').all()) {
      const [ink, ground] = await button.evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return [color, backgroundColor];
      });
      expect(ink).not.toBe(ground);
    }
    for (const group of await page.locator('.pl-product-form .pl-variant__buttons').all())
      await group.locator('label').first().click();
    await add.click();
    await expect(page.locator('.Cart .sqs-cart-quantity')).toHaveText('1');
    await page.goto(`${plinth.url}/about`);
    await expect(page.locator('.Cart .sqs-cart-quantity')).toHaveText('1');
  });

  test('cart, sign-in and what is not there are the platform’s own pages', async ({ page }) => {
    const problems = watch(page);
    for (const path of ['/cart', '/account/login', '/nowhere']) {
      await page.goto(plinth.url + path);
      await expect(page.locator('.pl-system__name')).toBeVisible();
      expect(await page.evaluate(() => 'outside' in window)).toBe(false);
      await lookAt(page, `outside${path.replaceAll('/', '-')}`);
    }
    expect(problems).toEqual([]);
  });
});

test.describe('an older theme that is written for Y and Squarespace', () => {
  test.beforeAll(() => use('shed'));

  type Shed = Record<string, unknown> & { swap(address: string): Promise<void> };
  const shed = (page: Page): Promise<Record<string, unknown>> =>
    page.evaluate(() => ({ ...(window as unknown as { shed: Shed }).shed, gallery: undefined, swap: undefined }));

  test('shows its page, opens its menu, measures, asks and animates', async ({ page }) => {
    const problems = watch(page);
    await page.goto(`${plinth.url}/about`);
    await expect(page.locator('#canvas')).toHaveCSS('opacity', '1');
    await page.locator('#menu-button').click();
    await expect(page.locator('#menu')).toBeVisible();
    await expect(page.locator('#made')).toHaveText('made');
    await expect.poll(async () => (await shed(page)).said).toEqual(expect.arrayContaining(['later', true]));
    await expect.poll(async () => (await shed(page)).data).toBe(true);
    expect(await shed(page)).toMatchObject({
      began: 1,
      inView: true,
      tweak: 'true',
      money: '<span class="sqs-money-native">1,234.56</span>',
    });
    const words = await page.locator('.shrink').evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(words).toBeLessThanOrEqual(0);
    await lookAt(page, 'shed-about');
    expect(problems).toEqual([]);
  });

  test('goes through its gallery, and opens an image large', async ({ page }) => {
    const problems = watch(page);
    await page.goto(`${plinth.url}/in-the-house`);
    const slides = page.locator('#slides .slide');
    await expect(slides.nth(0)).toBeVisible();
    await expect(slides.nth(1)).toBeHidden();
    await page.locator('#on').click();
    await expect(slides.nth(1)).toBeVisible();
    await expect(slides.nth(0)).toBeHidden();
    await page.locator('#back').click();
    await page.locator('#back').click();
    await expect(slides.last()).toBeVisible();
    await expect(slides.last().locator('img')).toHaveCSS('object-fit', 'cover');
    await lookAt(page, 'shed-gallery');
    await page.locator('#thumbs li').first().click();
    const large = page.locator('dialog.sqs-lightbox-overlay');
    await expect(large.locator('img')).toBeVisible();
    await page.getByRole('button', { name: 'Next image' }).click();
    await page.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
    expect(problems).toEqual([]);
  });

  test('ends and begins anew where it loads a page by script', async ({ page }) => {
    const problems = watch(page);
    await page.goto(`${plinth.url}/about`);
    await page.evaluate(() => (window as unknown as { shed: Shed }).shed.swap('/in-the-house'));
    expect(await shed(page)).toMatchObject({ began: 2, ended: 1 });
    await expect(page.locator('#slides .slide').first()).toBeVisible();
    await expect(page.locator('#thumbs img').first()).toHaveAttribute('src', /format=/);
    expect(problems).toEqual([]);
  });

  test('alone gets that script: no page of a starter theme asks for it', async ({ page }) => {
    expect(await (await page.request.get(`${plinth.url}/about`)).text()).toContain('/static/storefront/established-');
    await page.goto(plinth.of('Low Winter Sun'));
    expect(await page.content()).not.toContain('established-');
  });
});
