import { expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { block, type Site, section, useSite } from './site.ts';
import { test } from './test.ts';

// Blocks that move, open, play and send, in a real browser: by mouse, by key, on a phone, and without script.

const plinth = useSite({ seed: makePage });

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

async function makePage(site: Site) {
  const { sql } = site;
  const websiteId = await site.firstWebsite();
  const formId = site.id();
  const items = (await site.images(websiteId, 5)).map(({ id, filename }) => ({
    assetId: id,
    title: `Called ${filename}`,
  }));
  const fields = sql.json([
    { id: 'mail', type: 'email', title: 'Email', required: true },
    { id: 'words', type: 'textarea', title: 'Message', maxLength: 12 },
  ]);
  await sql`insert into forms ${sql({ websiteId, id: formId, name: 'Write to us', fields, secret: 's3cret', submissionMessage: 'We answer soon.' })}`;
  const playing = { design: 'slideshow', autoplay: true, 'autoplay-duration': 1, thumbnails: false };
  const blocks = [
    block('show', 8, 1, { items, design: 'slideshow', 'aspect-ratio': 'widescreen' }),
    block('grid', 8, 2, { items, lightbox: true }),
    block('film', 32, 3, { url: 'https://youtu.be/dQw4w9WgXcQ', title: 'At the wheel' }),
    block('form', 9, 4, { formId }),
    block('play', 8, 5, { items, ...playing }),
  ];
  const sections = [section('one', blocks)];
  await site.addCollection(websiteId, { urlId: 'blocks-here', title: 'Blocks', sections });
}

const open = async (page: Page, viewport = desktop) => {
  await page.setViewportSize(viewport);
  await page.goto(`${plinth.url}/blocks-here`);
};
const current = (page: Page, block: string) =>
  page
    .locator(`#block-${block} .gallery__item`)
    .evaluateAll((items) => items.findIndex((item) => item.hasAttribute('data-current')));
const inView = (page: Page, block: string) =>
  page.locator(`#block-${block} .gallery__track`).evaluate((track) => Math.round(track.scrollLeft / track.clientWidth));

test('[GAL-01] a slideshow goes on by arrow buttons, by keys and by its small images', async ({ page }) => {
  await open(page);
  const next = page.locator('#block-show').getByRole('button', { name: 'Next image' });
  // Before its script is there the click is kept and done once.
  await next.click();
  await expect.poll(() => current(page, 'show')).toBe(1);
  await page.locator('#block-show .gallery__track').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => inView(page, 'show')).toBe(2);
  await page.keyboard.press('End');
  await expect.poll(() => current(page, 'show')).toBe(4);
  await next.click();
  await expect.poll(() => inView(page, 'show')).toBe(0);
  await page
    .locator('#block-show')
    .getByRole('link', { name: /^Image 4/ })
    .click();
  await expect.poll(() => inView(page, 'show')).toBe(3);
  await expect(page.locator('#block-show [data-go="4"]')).toHaveAttribute('aria-current', 'true');
});

test('[GAL-09] plays by itself, stops under the mouse and by its button, and stays still for those who ask for it', async ({
  page,
}) => {
  await open(page);
  const gallery = page.locator('#block-play .gallery');
  await gallery.scrollIntoViewIfNeeded();
  await expect.poll(() => inView(page, 'play'), { timeout: 10_000 }).toBeGreaterThan(0);
  await gallery.hover();
  /** It stands still, longer than it would take to go on twice. */
  const stands = () =>
    expect(async () => {
      const at = await current(page, 'play');
      await page.waitForTimeout(2500);
      expect(await current(page, 'play')).toBe(at);
    }).toPass({ timeout: 30_000 });
  await stands();
  await page.locator('#block-play [data-play]').click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.mouse.move(0, 0);
  await stands();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await gallery.scrollIntoViewIfNeeded();
  await page.waitForTimeout(3000);
  expect(await inView(page, 'play')).toBe(0);
});

test('[LBOX-03] [LBOX-04] [LBOX-05] [GAL-08] images open in a lightbox that is worked by keys alone', async ({
  page,
}) => {
  await open(page);
  const second = page.locator('#block-grid [data-open="2"]');
  await second.focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog');
  await expect(box).toBeVisible();
  await expect(box).toHaveAttribute('data-theme', 'dark');
  await expect(box.getByText('2 / 5')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(box.getByText('3 / 5')).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  for (let press = 0; press < 7; press++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(second).toBeFocused();
});

test('[GAL-01] on a phone images are swiped, nothing is wider than the screen, and nothing moves while it loads', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput)
          document.documentElement.dataset.shift = String(
            Number(document.documentElement.dataset.shift ?? 0) + shift.value,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, phone);
  await page
    .locator('#block-show .gallery__track')
    .evaluate((track) => track.scrollTo({ left: track.clientWidth, behavior: 'instant' }));
  await expect.poll(() => current(page, 'show')).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  for (let y = 0; y < 5000; y += 600) await page.mouse.wheel(0, 600);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))).toBeLessThan(0.02);
});

test('[CONT-09] a film is fetched when it is wanted and not before', async ({ page }) => {
  const outside: string[] = [];
  await page.route(/youtube|ytimg|google/, (route) => {
    outside.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: 'film' });
  });
  await open(page);
  const cover = page.locator('#block-film').getByRole('link', { name: /At the wheel/ });
  await cover.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  expect(outside).toEqual([]);
  await cover.click();
  await expect(page.locator('#block-film iframe')).toHaveAttribute('title', 'At the wheel');
  await expect.poll(() => outside[0] ?? '').toContain('youtube-nocookie.com/embed/dQw4w9WgXcQ');
});

test('[FORM-30] [FORM-31] [FORM-42] [FORM-44] [FORM-45] [FORM-48] a form says what is missing, then sends without leaving the page', async ({
  page,
}) => {
  await open(page);
  const form = page.locator('#block-form');
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel('Email').fill('nobody');
  await form.getByLabel('Message').fill('Too long for this');
  await expect(form.locator('.form__count')).toHaveText('17 / 12');
  await expect(form.locator('.form__count')).toHaveAttribute('data-over', '');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(
    form.getByText('Email is not valid. Email addresses should follow the format user@domain.com.'),
  ).toBeVisible();
  await expect(form.getByText('You have exceeded the character limit.')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Message').fill('Hello');
  await page.waitForTimeout(1300);
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/SaveFormSubmission', async (route) => {
    await released;
    await route.continue();
  });
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('button', { name: 'Submitting…' })).toBeDisabled();
  release();
  await expect(form.getByText('We answer soon.')).toBeVisible();
  await expect(form.locator('form')).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/blocks-here');
});

test('[FORM-43] [FORM-46] [FORM-50] a failed form can be sent again as it is; success brings the reader to the thanks', async ({
  page,
}) => {
  await open(page, { width: 390, height: 500 });
  const form = page.locator('#block-form');
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel('Email').fill('ada@example.com');
  await page.waitForTimeout(1300);
  const held: ((works: boolean) => void)[] = [];
  await page.route('**/SaveFormSubmission', async (route) => {
    const works = await new Promise<boolean>((resolve) => held.push(resolve));
    await (works ? route.continue() : route.fulfill({ status: 500, json: { error: { message: 'No.' } } }));
  });
  const send = form.getByRole('button', { name: 'Send' });
  const submitting = form.getByRole('button', { name: 'Submitting…' });
  await send.click();
  await expect(submitting).toBeDisabled();
  await expect.poll(() => held.length).toBe(1);
  held[0]?.(false);
  await expect(form.getByText('Unable to send form. Please try again later.')).toBeVisible();
  await expect(submitting).toHaveCount(0);
  await expect(send).toBeEnabled();
  await expect(form.getByLabel('Email')).toHaveValue('ada@example.com');
  await expect(form.getByLabel('Email')).toBeEditable();
  await send.click();
  await expect(submitting).toBeDisabled();
  await expect.poll(() => held.length).toBe(2);
  // Whoever has gone elsewhere on the page meanwhile is brought back.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(form).not.toBeInViewport();
  held[1]?.(true);
  await expect(form.getByText('We answer soon.')).toBeInViewport();
  await expect(form.locator('form')).toBeHidden();
});

test('[UTIL-05] [UTIL-06] the page glides to the thanks of a form within 300 ms, up to 30 pixels below what lies over it', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, { width: 390, height: 500 });
  const form = page.locator('#block-form');
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel('Email').fill('ada@example.com');
  const held = new Promise<() => void>((hold) =>
    page.route('**/SaveFormSubmission', (route) => hold(() => route.fulfill({ json: {} }))),
  );
  await form.getByRole('button', { name: 'Send' }).click();
  const answer = await held;
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  answer();
  const thanks = form.getByText('We answer soon.');
  await expect(thanks).toBeFocused();
  const upper = () => thanks.evaluate((text) => Math.round(text.getBoundingClientRect().top));
  const wanted = await page.evaluate(
    () => 30 + (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0),
  );
  const begun = await upper();
  await page.clock.runFor(160);
  const between = await upper();
  expect([between < begun, between > wanted]).toEqual([true, true]);
  await page.clock.runFor(100);
  expect(await upper()).toBeGreaterThan(wanted);
  await page.clock.runFor(100);
  expect(Math.abs((await upper()) - wanted)).toBeLessThanOrEqual(1);
});

/** Opens an address of a part that is not there; the clock stands still from when the page begins to wait for it. */
async function waitingForPart(page: Page) {
  await page.addInitScript(() => {
    const { observe } = MutationObserver.prototype;
    MutationObserver.prototype.observe = function (target, options) {
      if (target === document) document.documentElement.dataset.waits = 'true';
      observe.call(this, target, options);
    };
  });
  await page.clock.install();
  const script = new Promise<() => void>((hold) =>
    page.route('**/late-anchor-*.js', (route) => hold(() => route.continue())),
  );
  await page.setViewportSize(desktop);
  await page.goto(`${plinth.url}/blocks-here#reserve`);
  const release = await script;
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  release();
  await expect(page.locator('html[data-waits]')).toHaveCount(1);
}
/** What a widget does that its owner has put onto the page. */
const addPart = (page: Page) =>
  page.evaluate(() => {
    const part = Object.assign(document.createElement('div'), { id: 'reserve', textContent: 'Reserve' });
    part.style.height = '2000px';
    document.querySelector('#block-form')?.before(part);
  });
const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('[UTIL-07] [UTIL-08] an address of a part that a widget brings leads there once the page has been at rest for 100 ms', async ({
  page,
}) => {
  await waitingForPart(page);
  await page.clock.runFor(2_500);
  await addPart(page);
  await page.clock.runFor(90);
  await page.evaluate(() => document.querySelector('#reserve')?.setAttribute('class', 'ready'));
  await page.clock.runFor(90);
  expect(await scrolled(page)).toBe(0);
  await page.clock.runFor(400);
  const top = await page.locator('#reserve').evaluate((part) => part.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(29);
  expect(top).toBeLessThan(200);
});

test('[UTIL-07] a part that comes later than after 3 s leads nobody away from what they read', async ({ page }) => {
  await waitingForPart(page);
  await page.clock.runFor(3_001);
  await addPart(page);
  await page.clock.runFor(1_000);
  expect(await scrolled(page)).toBe(0);
});

test('[UTIL-01] [UTIL-02] [UTIL-03] [UTIL-04] [ERRR-08] [ERRR-10] a search that fails says so, is told to the owner, and can be tried again', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (line) => line.type() === 'error' && logged.push(line.text()));
  const held: ((works: boolean) => void)[] = [];
  await page.route('**/api/search/GeneralSearch?*', async (route) => {
    const works = await new Promise<boolean>((resolve) => held.push(resolve));
    await (works ? route.continue() : route.fulfill({ status: 500, json: {} }));
  });
  await open(page);
  await page.locator('[data-island=search-overlay]:visible').click();
  const search = page.getByRole('dialog', { name: 'Search', exact: true });
  await search.getByRole('searchbox').fill('Blocks');
  const results = search.getByRole('list');
  await expect(results).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => held.length).toBe(1);
  const told = page.waitForRequest('**/api/events/RecordJavascriptErrors');
  held[0]?.(false);
  await expect(results).toHaveAttribute('aria-busy', 'false');
  await expect(search.getByRole('status')).toHaveText('The search did not answer.');
  expect((await told).postDataJSON()).toMatchObject([{ data: { message: 'The search answered 500.' } }]);
  expect(logged.join()).toContain('The search answered 500.');
  await search.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(search.getByRole('searchbox')).toBeFocused();
  await expect.poll(() => held.length).toBe(2);
  held[1]?.(true);
  await expect(results.getByRole('link', { name: /^Blocks/ })).toBeVisible();
});

test('[GAL-01] [FORM-40] without script every image is there, the form works, and films are links', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await open(page);
  await expect(page.locator('#block-show .gallery__item img')).toHaveCount(5);
  await expect(page.locator('#block-show').getByRole('button')).toHaveCount(0);
  await expect(page.locator('#block-film a')).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await page.getByLabel('Email').first().fill('ada@example.com');
  await page.locator('#block-form').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('We answer soon.')).toBeVisible();
  await page.goBack();
  await page.locator('#block-grid .gallery__link').first().click();
  expect(page.url()).toContain('/content/');
  await context.close();
});

for (const viewport of [phone, desktop]) {
  test(`axe finds nothing at ${viewport.width}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, viewport);
    const { violations } = await axeOf(page).include('main').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html.slice(0, 160)])).toEqual([]);
  });
}
