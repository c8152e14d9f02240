import { expect } from '@playwright/test';
import { axeOf } from './axe.ts';
import { showsAdded } from './islands.ts';
import { watch } from './shopper.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// Every kind of page of both starter themes, in a real browser at three widths.

const plinth = useSite();

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const widths = [390, 820, 1440];
/** Without a slash at its end. */
const addressOf = (website: string) => plinth.of(website);

/** Path → kind of page. */
const sites: Record<string, Record<string, string>> = {
  'Alder & Ash': {
    '/': 'home',
    '/shop': 'shop list',
    '/shop/category/tableware': 'category',
    '/shop/tide-bowl': 'product',
    '/shop/shore-platter': 'sold out product',
    '/cart': 'cart',
    '/checkout': 'checkout',
    '/journal': 'blog',
    '/journal/nine-days-of-nothing': 'article',
    '/workshops': 'events',
    '/workshops/first-throw-class': 'event',
    '/in-the-house': 'gallery',
    '/in-the-house/coffee': 'image',
    '/commissions': 'portfolio',
    '/commissions/fennick': 'project',
    '/kiln-hours': 'album',
    '/about': 'page of sections',
    '/visit': 'page with hours, map, questions and a newsletter',
    '/shipping-returns': 'page',
    '/search?q=bowl': 'search',
    '/search?q=bwol': 'search with a typing mistake',
    '/search?q=zzzz': 'search without results',
    '/account/login': 'sign-in',
    '/account/create': 'sign-up',
    '/workshops?month=2026-11': 'calendar',
    '/nowhere': 'not found',
  },
  'Low Winter Sun': {
    '/': 'home',
    '/prints': 'shop list',
    '/prints/category/books-and-cards': 'category',
    '/prints/window-at-three': 'product',
    '/prints/arches-december': 'sold out product',
    '/cart': 'cart',
    '/checkout': 'checkout',
    '/journal': 'blog',
    '/journal/category/buildings': 'blog category',
    '/journal/the-window-at-three': 'article',
    '/diary': 'events',
    '/diary/open-studio': 'event',
    '/contact-sheet': 'gallery',
    '/contact-sheet/frame-1': 'image',
    '/work': 'portfolio',
    '/work/waiting-rooms': 'project',
    '/room-tone': 'album',
    '/about': 'page of sections',
    '/this-winter': 'page of many blocks',
    '/contact': 'page with a form and a map',
    '/search?q=window': 'search',
    '/search?q=zzzz': 'search without results',
    '/enter': 'cover page',
    '/account/login': 'sign-in',
    '/diary?month=2026-11': 'calendar',
    '/nowhere': 'not found',
  },
};

/** What every page must be, whatever its kind. */
const facts = () => ({
  headings: document.querySelectorAll('h1').length,
  sideways: document.documentElement.scrollWidth > window.innerWidth,
  unsized: [...document.images]
    .filter((image) => !image.getAttribute('width') || !image.getAttribute('height'))
    .map((image) => image.outerHTML.slice(0, 120)),
  nameless: [...document.images].filter((image) => !image.hasAttribute('alt')).length,
});

for (const [site, pages] of Object.entries(sites)) {
  test(`every kind of page of ${site} fits three widths, has one headline and sized images, and axe finds nothing`, async ({
    page,
  }) => {
    // The maps' images come from elsewhere; tests ask nobody outside.
    await page.route(/tile\.openstreetmap\.org/, (route) => route.fulfill({ contentType: 'image/png', body: pixel }));
    const base = addressOf(site);
    const found: string[] = [];
    for (const [index, [path, kind]] of Object.entries(pages).entries()) {
      const problems = watch(page);
      const note = (text: string) => found.push(`${kind} ${path}: ${text}`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        if (width === widths[0]) {
          const answer = await page.goto(base + path);
          const expected = kind === 'not found' ? 404 : 200;
          if (answer?.status() !== expected) note(`answered ${answer?.status()}, not ${expected}`);
        }
        const { headings, sideways, unsized, nameless } = await page.evaluate(facts);
        if (headings !== 1) note(`${headings} headlines`);
        if (sideways) note(`runs into the side at ${width} px`);
        if (unsized.length > 0) note(`images without width and height: ${unsized[0]}`);
        if (nameless > 0) note(`${nameless} images without alt`);
        // The dear check: at one width a page, the widths in turn.
        if (width !== widths[index % widths.length]) continue;
        // A finger needs 24 px, or as much room around it: axe knows, but asks only when it is told to.
        const { violations } = await axeOf(page, { rules: { 'target-size': { enabled: true } } }).analyze();
        for (const { id, nodes } of violations) note(`${width} px, axe ${id}: ${nodes[0]?.html.slice(0, 120)}`);
      }
      for (const problem of problems) note(problem);
      page.removeAllListeners();
    }
    expect(found).toEqual([]);
  });
}

test('a list shows its goods alone: the button comes when a pointer or the keyboard reaches the card', async ({
  page,
}) => {
  await page.goto(`${addressOf('Alder & Ash')}/shop`);
  const card = page.locator('.card', { hasText: 'Ember Teapot' });
  const action = card.locator('.card__action');
  await expect(action).toHaveCSS('opacity', '0');
  await card.hover();
  await expect(action).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(action).toHaveCSS('opacity', '0');
  await card.getByRole('link', { name: 'Ember Teapot' }).focus();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: 'Add To Cart' })).toBeFocused();
  await expect(action).toHaveCSS('opacity', '1');
});

test('[PAGE-14] fingers find the buttons of a list below its images', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(`${addressOf('Alder & Ash')}/shop`);
  const card = page.locator('.card', { hasText: 'Ember Teapot' });
  await expect(card.locator('.card__action')).toHaveCSS('opacity', '1');
  const image = await card.locator('.card__media').boundingBox();
  const button = await card.getByRole('button', { name: 'Add To Cart' }).boundingBox();
  expect(button?.y).toBeGreaterThanOrEqual((image?.y ?? 0) + (image?.height ?? 0));
  await showsAdded(page, 'Ember Teapot', () => card.getByRole('button', { name: 'Add To Cart' }).tap());
  await context.close();
});

test('the menu of a phone closes by Escape, and behind whoever leaves it by key', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [name, path] of [
    ['Alder & Ash', '/journal'],
    ['Low Winter Sun', '/journal'],
  ] as const) {
    await page.goto(addressOf(name) + path);
    const menu = page.locator('details.menu');
    await menu.locator('summary').click();
    await expect(menu.getByRole('link').first()).toBeVisible();
    await menu.getByRole('link').first().focus();
    // The first Escape may come before the island's script: it is asked again until the menu listens.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(menu).not.toHaveAttribute('open', { timeout: 200 });
    }).toPass({ timeout: 20_000 });
    await expect(menu.locator('summary')).toBeFocused();
    await page.keyboard.press('Enter');
    await menu.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(menu).not.toHaveAttribute('open');
  }
});

test('[PAGE-14] on a phone the links of Broadsheet that stand alone are as high as a fingertip, and 320 pixels are wide enough', async ({
  page,
}) => {
  for (const path of ['/', '/journal', '/prints', '/diary', '/contact-sheet/frame-1', '/room-tone']) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(addressOf('Low Winter Sun') + path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    const low = await page
      .locator('.colophon__nav a, .section-head a, .filters a, .views a, .single__head a, .card button, .card select')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.getClientRects().length > 0 && element.getBoundingClientRect().height < 44)
          .map((element) => element.outerHTML.slice(0, 120)),
      );
    expect(low, path).toEqual([]);
  }
});

test('a print that is shown whole has no bars of its own colour beside it', async ({ page }) => {
  const journal = addressOf('Low Winter Sun');
  for (const [path, selector] of [
    ['/prints', '.card__media img'],
    ['/contact-sheet/frame-1', '.single__media img'],
  ] as const) {
    await page.goto(journal + path);
    const image = page.locator(selector).first();
    await expect(image).toHaveCSS('object-fit', 'contain');
    await expect(image).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  }
});

test('a page that is not there offers a search and the ways on', async ({ page }) => {
  const base = addressOf('Alder & Ash');
  await page.goto(`${base}/nowhere`);
  await page.getByRole('searchbox', { name: 'Search' }).fill('bowl');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${base}/search?q=bowl`);
  await expect(page.getByRole('link', { name: 'Tide Bowl' }).first()).toBeVisible();
});

test('type stands where it will stand before its font has come: nothing shifts while a page loads', async ({
  browser,
}) => {
  for (const [site, path] of [
    ['Alder & Ash', '/journal/nine-days-of-nothing'],
    ['Alder & Ash', '/'],
    ['Low Winter Sun', '/journal/the-window-at-three'],
    ['Low Winter Sun', '/'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    // Fonts and images come late, as on a slow line.
    await page.route(/\.woff2$|\/content\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.addInitScript(() => {
      const seen = window as unknown as { shift: number };
      seen.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!entry.hadRecentInput) seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(plinth.of(site) + path, { waitUntil: 'load' });
    await page.waitForTimeout(500);
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
    expect(shift, `${site} ${path}`).toBeLessThan(0.05);
    await context.close();
  }
});
