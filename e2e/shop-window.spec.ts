import { expect, type Page } from '@playwright/test';

import { axeOf } from './axe.ts';
import { isAwake, open } from './islands.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// What a shopper sees of the demo shops before anything is bought: header, lists, images, prices.

const plinth = useSite();
const phone = { width: 390, height: 844 };
const islands = { form: '[data-island=product-form]', gallery: '[data-island=product-gallery]' };

for (const [theme, website, list] of [
  ['Lookbook', 'Alder & Ash', '/shop'],
  ['Broadsheet', 'Low Winter Sun', '/prints'],
] as const) {
  test(`${theme}: search and cart are in the header of a phone while the cart is empty, and the pill takes the cart's very place`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(plinth.of(website) + list);
    const header = page.locator('header').first();
    const search = header.getByRole('link', { name: 'Search', exact: true });
    const cart = header.getByRole('link', { name: 'Cart', exact: true });
    for (const link of [search, cart]) {
      await expect(link).toBeVisible();
      const box = await link.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width);
    }
    // Nothing lies over it.
    await cart.click({ trial: true });
    const place = await cart.boundingBox();
    await page.evaluate(() => {
      const cart = { totalQuantity: 3 };
      document.dispatchEvent(new CustomEvent('plinth:cart', { detail: { cart } }));
      Object.assign(document, { plinthCart: cart });
    });
    const pill = header.locator('a.pl-cart-pill');
    await expect(pill).toBeVisible();
    await expect(pill).toHaveText('3');
    await expect(cart).toBeHidden();
    expect(await pill.boundingBox()).toEqual(place);
    await pill.click();
    await expect(page).toHaveURL(/\/cart$/);
  });
}

const zoomed = (page: Page) =>
  page.locator('.pl-zoom__view').evaluate((view) => {
    const image = view.querySelector('img')?.getBoundingClientRect();
    const { left = 0, top = 0, width = 0, height = 0 } = image ?? {};
    return {
      // The part of the image that stands in the middle of the window.
      middle: [(innerWidth / 2 - left) / width, (innerHeight / 2 - top) / height],
      // How much of the window has no image on it.
      blank: Math.max(0, left) + Math.max(0, innerWidth - left - width),
      centred: Math.abs(left + width / 2 - innerWidth / 2) < 2 && Math.abs(top + height / 2 - innerHeight / 2) < 2,
    };
  });

for (const viewport of [phone, { width: 1440, height: 900 }]) {
  test(`zoom shows the whole image in the middle, and close up what was clicked, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, `${plinth.url}/shop/tide-bowl`, islands.gallery);
    await page.getByRole('button', { name: 'Enlarge image' }).click();
    const image = page.locator('.pl-zoom__image img');
    await expect(image).toBeVisible();
    await expect.poll(async () => (await zoomed(page)).centred).toBe(true);
    const box = await image.boundingBox();
    if (!box) throw new Error('no image');
    await page.mouse.click(box.x + box.width * 0.4, box.y + box.height * 0.55);
    await expect(page.getByRole('button', { name: 'Zoom out' })).toBeVisible();
    const close = await zoomed(page);
    expect(close.blank).toBe(0);
    // Twice as wide as it was, the image just fills the wider window from side to side.
    expect(close.middle[0]).toBeCloseTo(viewport === phone ? 0.4 : 0.5, 1);
    expect(close.middle[1]).toBeCloseTo(0.55, 1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await page.keyboard.press('Enter');
    const byKey = await zoomed(page);
    expect(byKey.middle[0]).toBeCloseTo(0.5, 1);
    expect(byKey.middle[1]).toBeCloseTo(0.5, 1);
  });
}

test('[PROD-09] a colour shows its image while the size is still to be chosen', async ({ page }) => {
  await open(page, `${plinth.url}/shop/tide-bowl`, islands.form);
  await isAwake(page, islands.gallery);
  await page.locator('label.pl-choice', { hasText: 'Iron' }).click();
  await expect(page.locator('.pl-gallery__thumbnail[aria-current=true] img')).toHaveAttribute('src', /tide-bowl-iron/);
  await page.locator('label.pl-choice', { hasText: 'Medium' }).click();
  await expect(page.locator('.pl-gallery__thumbnail[aria-current=true] img')).toHaveAttribute('src', /tide-bowl-iron/);
});

test('[PAGE-08] a product from a sale price says what it cost before, in words too', async ({ page }) => {
  await page.goto(`${plinth.url}/shop/ridge-mug`);
  const price = page.locator('.pl-price');
  await expect(price.locator('ins')).toHaveText('Sale price from $22.00');
  await expect(price.locator('del')).toHaveText('Regular price $28.00');
});

test.describe('a list on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('has cards whose buttons stand in one line and take the same room', async ({ page }) => {
    await page.goto(`${plinth.url}/shop`);
    const rows = await page.locator('.card').evaluateAll((cards) =>
      cards.map((card) => {
        const { top } = card.getBoundingClientRect();
        const action = card.querySelector('.card__action');
        const button = action?.querySelector('button, a');
        return {
          row: Math.round(top),
          height: Math.round(action?.getBoundingClientRect().height ?? 0),
          bottom: Math.round(button?.getBoundingClientRect().bottom ?? 0),
        };
      }),
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set(rows.map(({ height }) => height)).size).toBe(1);
    for (const { row, bottom } of rows) expect(rows.find((other) => other.row === row)?.bottom).toBe(bottom);
  });
});

/** The sum of the shifts of a page whose images come late: nothing is cached, and each takes its time. */
async function layoutShift(page: Page, address: string): Promise<number> {
  await page.route('**/content/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue().catch(() => {});
  });
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address);
  await page.waitForFunction(() => [...document.images].every((image) => image.loading === 'lazy' || image.complete));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))));
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}

for (const [website, path] of [
  ['Alder & Ash', '/in-the-house/coffee'],
  ['Alder & Ash', '/in-the-house/reeds'],
  ['Alder & Ash', '/shop/tide-bowl'],
  ['Low Winter Sun', '/contact-sheet'],
] as const) {
  for (const width of [390, 1440]) {
    test(`nothing moves when the images of ${path} come, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      expect(await layoutShift(page, plinth.of(website) + path)).toBeLessThan(0.02);
    });
  }
}

test('a workshop is booked from its own page, for its own day', async ({ page }) => {
  await page.goto(`${plinth.url}/workshops/first-throw-class`);
  const day = (await page.locator('time').first().textContent())?.match(/\w+, \w+ \d+/)?.[0] ?? 'no day';
  expect(day).toMatch(/^Saturday, /);
  await page.getByRole('link', { name: /^Book First throw/ }).click();
  await expect(page.getByRole('heading', { name: day })).toBeVisible();
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.locator('.pl-line')).toContainText(day);
});

test('a list is filtered with one thumb: counts first, then a page with an address of its own', async ({ browser }) => {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true, baseURL: plinth.url });
  const page = await context.newPage();
  await page.goto('/shop');
  const filters = page.getByRole('form', { name: 'Filter and sort', exact: true });
  await filters.getByRole('link', { name: 'Filter', exact: true }).tap();
  const panel = page.getByRole('dialog', { name: 'Filter', exact: true });
  const show = panel.getByRole('button', { name: /^Show/ });
  await expect(show).toHaveText('Show 32 products');
  for (const target of [
    show,
    panel.getByRole('button', { name: 'Close', exact: true }),
    panel.locator('label').first(),
  ])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const oat = panel.getByRole('checkbox', { name: /^Oat/ });
  await oat.tap();
  await expect(show).toHaveText('Show 3 products');
  await expect(oat).toBeFocused();
  expect((await axeOf(page).include('dialog').analyze()).violations.map(({ id }) => id)).toEqual([]);
  await show.tap();
  await page.waitForURL('**/shop?option=Glaze%3AOat');
  await expect(page.locator('.card')).toHaveCount(3);
  await filters.getByRole('combobox', { name: 'Sort', exact: true }).selectOption('price-high');
  await page.waitForURL('**/shop?sort=price-high&option=Glaze%3AOat');
  await filters.getByRole('link', { name: 'Without Glaze: Oat' }).tap();
  await page.waitForURL('**/shop?sort=price-high');
  await page.goBack();
  await expect(page.locator('.card')).toHaveCount(3);
  await context.close();
});

test('a sort that is chosen before the script has come counts, and is undone by going back', async ({ page }) => {
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/shop-filter-[^/]*\.js$/, (route) => held.then(() => route.continue()));
  await page.goto(`${plinth.url}/shop`);
  const sort = page.getByRole('combobox', { name: 'Sort', exact: true });
  const before = await sort.inputValue();
  await sort.selectOption('price-high');
  expect(page.url()).toBe(`${plinth.url}/shop`);
  come();
  await page.waitForURL('**/shop?sort=price-high');
  await expect(sort).toHaveValue('price-high');
  await page.goBack();
  await page.waitForURL('**/shop');
  await expect(sort).toHaveValue(before);
});
