import { expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { addButton, fillCart, isAwake, open, openProduct, watchCalls } from './islands.ts';
import { kiln, seedKilnShop } from './kiln-shop.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// The islands around the button of a product: pill, lightbox, gallery, installments; and what becomes of their own mistakes.

const site = useSite({ seed: seedKilnShop, env: { PLINTH_LOG: 'warn' } });

test.describe('the cart pill', () => {
  const pill = (page: Page) => page.locator('a.pl-cart-pill').first();

  test('[CART-10] without a cart cookie and a signed-in user nothing is fetched', async ({ page }) => {
    const calls = watchCalls(page);
    await openProduct(page, site, 'teapot');
    await page.waitForLoadState('networkidle');
    expect(calls.reads()).toEqual([]);
    await expect(pill(page)).toBeHidden();
    await expect(addButton(page)).toBeEnabled();
  });

  test('[CART-09] the cart is fetched when a cart cookie exists', async ({ page }) => {
    await fillCart(page, site);
    const calls = watchCalls(page);
    await open(page, `${site.url}${kiln}/teapot`, '[data-island=cart-pill]');
    await expect(pill(page)).toHaveText('1');
    expect(calls.reads().map((call) => new URL(call.url()).pathname)).toEqual(['/api/commerce/shopping-cart']);
  });

  test('[CART-08] the cart is fetched for a signed-in user, whose cookies say nothing of a cart', async ({
    page,
    context,
  }) => {
    await page.goto(`${site.url}/account/create`);
    await page.getByLabel('Name').fill('Ana Lima');
    await page.getByLabel('Email').fill(`pill-${Date.now()}@example.com`);
    await page.getByLabel('Password').fill('a long password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible();
    await context.clearCookies({ name: 'hasCart' });
    const calls = watchCalls(page);
    await open(page, `${site.url}${kiln}/teapot`, '[data-island=cart-pill]');
    // The account's page has a pill, too, whose call may still come after all that was waited for.
    const fromTeapot = () => calls.reads().filter((call) => call.headers().referer?.endsWith('/teapot'));
    // The wish list of whoever has signed in is read as well, once its hearts wake.
    const others = (path: string) => path !== '/api/commerce/wish-list';
    await expect
      .poll(() =>
        fromTeapot()
          .map((call) => new URL(call.url()).pathname)
          .filter(others),
      )
      .toEqual(['/api/commerce/shopping-cart']);
  });

  test('a malformed site-user cookie counts as no user', async ({ page, context }) => {
    await context.addCookies([{ name: 'SiteUserInfo', value: '%7Bauthenticated:yes', url: site.url }]);
    const calls = watchCalls(page);
    await openProduct(page, site, 'teapot');
    await page.waitForLoadState('networkidle');
    expect(calls.reads()).toEqual([]);
  });

  test('[ADD-04] [CART-11] [CART-12] [CART-13] [CART-16] shows the quantity after an add and leads to /cart', async ({
    page,
  }) => {
    const calls = watchCalls(page);
    await openProduct(page, site, 'teapot');
    await expect(pill(page)).toBeHidden();
    await page.locator('.pl-product-form').getByLabel('Quantity').fill('3');
    await addButton(page).click();
    await expect(pill(page)).toHaveAttribute('aria-label', '3 items in cart');
    await expect(pill(page)).toHaveCSS('animation-name', 'pl-appear');
    // The answer's cart is the page's cart: nothing is asked again.
    expect(calls.reads()).toEqual([]);
    await pill(page).click();
    await page.waitForURL(`${site.url}/cart`);
    await expect(page.getByLabel('Quantity of Soot teapot')).toHaveValue('3');
  });

  test("[CART-14] [CART-15] above 100 it shows '100+' and says 'More than 100 items in cart'", async ({ page }) => {
    await openProduct(page, site, 'mug');
    await page.locator('.pl-product-form').getByLabel('Quantity').fill('101');
    await addButton(page).click();
    const form = page.getByRole('dialog', { name: 'What should we engrave?' });
    await form.getByLabel('Engraving').fill('For all');
    await form.getByLabel('Lettering').selectOption('Serif');
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(pill(page)).toHaveText('100+');
    await expect(pill(page)).toHaveAttribute('aria-label', 'More than 100 items in cart');
  });

  // Without its id: no screen of the editor shows a site in a frame yet, so the frame is this test's (docs/quality.md).
  test("inside a frame marked as the editor's it sets the frame's address", async ({ page }) => {
    await fillCart(page, site);
    // The page around it is ours to write; what it frames is the website as the server sends it.
    const frame = `<!doctype html><title>Editor</title><iframe data-plinth-editor src="${kiln}" width="1000" height="700"></iframe>`;
    await page.route('**/frame-of-the-editor', (route) => route.fulfill({ contentType: 'text/html', body: frame }));
    await page.goto(`${site.url}/frame-of-the-editor`);
    const inside = page.frameLocator('iframe');
    await expect(inside.locator('a.pl-cart-pill').first()).toHaveText('1');
    await inside.locator('a.pl-cart-pill').first().click();
    await expect(page.locator('iframe')).toHaveAttribute('src', '/cart');
    await expect(inside.getByLabel('Quantity of Soot teapot')).toHaveValue('1');
    expect(page.url()).toBe(`${site.url}/frame-of-the-editor`);
  });
});

test.describe('the lightbox', () => {
  test('[LBOX-01] [LBOX-02] [LBOX-03] [LBOX-04] [LBOX-05] opens with a close button, keeps focus, locks scroll, closes on Escape', async ({
    page,
  }) => {
    await openProduct(page, site, 'mug');
    await addButton(page).click();
    const box = page.locator('.pl-lightbox');
    await expect(box.getByRole('button', { name: 'Close' })).toBeVisible();
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press(presses % 5 === 4 ? 'Shift+Tab' : 'Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('.pl-lightbox') !== null)).toBe(true);
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 500);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
    await addButton(page).click();
    await box.getByRole('button', { name: 'Close' }).click();
    await expect(box).toHaveCount(0);
  });

  test('[LBOX-06] [LBOX-07] is centred, or 50 px from the top where it is taller than the window', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 900 });
    await openProduct(page, site, 'mug');
    await addButton(page).click();
    const panel = page.locator('.pl-lightbox__panel');
    const top = () => panel.evaluate((element) => Math.round(Number.parseFloat(getComputedStyle(element).marginTop)));
    const height = await panel.evaluate((element) => element.clientHeight);
    await expect.poll(top).toBe(Math.round((900 - height) / 2));
    await page.setViewportSize({ width: 1000, height: 320 });
    await expect.poll(top).toBe(50);
  });

  test('[LBOX-09] after a resize it waits 100 ms before it moves', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 900 });
    await openProduct(page, site, 'mug');
    await addButton(page).click();
    const panel = page.locator('.pl-lightbox__panel');
    await expect(panel).toBeVisible();
    // Its own appearing is over, and it has come to rest in its place.
    await panel.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    await page.waitForTimeout(400);
    // By the page's own clock: from the resize to the first change of its place.
    const waited = panel.evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          const place = () => getComputedStyle(element).marginTop;
          const before = place();
          let since: number | undefined;
          addEventListener('resize', () => {
            since = performance.now();
          });
          const look = () => {
            if (since !== undefined && place() !== before) resolve(performance.now() - since);
            else requestAnimationFrame(look);
          };
          look();
          document.body.dataset.watched = 'yes';
        }),
    );
    await expect(page.locator('body')).toHaveAttribute('data-watched', 'yes');
    await page.setViewportSize({ width: 1000, height: 700 });
    expect(await waited).toBeGreaterThanOrEqual(95);
  });

  test('[LBOX-08] its animation lasts 0.3 s', async ({ page }) => {
    await openProduct(page, site, 'mug');
    await addButton(page).click();
    await expect(page.locator('.pl-lightbox__panel')).toHaveCSS('animation-duration', '0.3s');
  });
});

test.describe('an error that a part of the page makes', () => {
  /** What the server has written down of such errors at this page's address. */
  const written = (page: Page) =>
    site.output
      .split('\n')
      .filter((line) => line.includes("error in a visitor's browser"))
      .map((line) => JSON.parse(line).report)
      .filter(({ url }) => url === page.url());
  const byWebsite = async () => ({ websiteId: await site.firstWebsite(), templateId: expect.stringMatching(/./) });

  test('[ERRR-02] [ERRR-03] of the shop is sent to the error reporter under the label commerce, with the CSRF-token header', async ({
    page,
  }) => {
    const sent = page.waitForRequest('**/api/events/RecordJavascriptErrors');
    // Markup that is not what the island would write: its own mistake, seen when it wakes.
    await page.route('**/kiln/teapot?mistake', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('>Add To Cart<', '>Something else<');
      await route.fulfill({ response, body });
    });
    await open(page, `${site.url}${kiln}/teapot?mistake`, '[data-island=product-form]');
    const request = await sent;
    const token = (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value;
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(request.headers()['x-csrf-token']).toBe(token);
    expect((await request.response())?.status()).toBe(204);
    const [event] = request.postDataJSON();
    const stack = expect.any(String);
    expect(event).toMatchObject({
      event: 'Error',
      timestamp: expect.any(Number),
      data: { application: 'commerce', url: page.url(), stack, ...(await byWebsite()) },
    });
    await expect.poll(() => written(page)).toMatchObject([{ application: 'commerce' }]);
    // Whoever shops goes on as if nothing had been.
    await expect(addButton(page)).toContainText('Add To Cart');
  });

  test('[ERRR-03] of an island that cannot be woken is sent, once: the shop’s as commerce, others as common', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const torn = { contentType: 'text/javascript', body: 'throw new Error("torn")' };
    await page.route(/\/(?:menu|product-form)-[\w-]+\.js$/, (route) => route.fulfill(torn));
    await page.goto(`${site.url}${kiln}/teapot?torn`);
    await page.mouse.move(4, 4);
    const menu = page.locator('details.menu summary');
    // Touched more than once: the menu works without its script, and so does the form.
    for (const state of ['open', 'closed']) {
      await menu.click();
      await expect(page.locator('details.menu[open]')).toHaveCount(state === 'open' ? 1 : 0);
    }
    const quantity = page.locator('.pl-product-form').getByLabel('Quantity');
    await quantity.click();
    await quantity.fill('2');
    await expect
      .poll(() =>
        written(page)
          .map(({ application, message }) => `${application}: ${message}`)
          .sort(),
      )
      .toEqual(['commerce: torn', 'common: torn']);
  });
});

test.describe('the product page', () => {
  test('[PROD-06] [PROD-09] choosing a variant swaps the image, the price and what is available', async ({ page }) => {
    const addresses = new Map(
      (await site.images(await site.firstWebsite())).map(({ filename, url }) => [filename.split('.')[0], url]),
    );
    await openProduct(page, site, 'tumbler');
    await isAwake(page, '[data-island=product-gallery]');
    /** The name of the image that is in view. */
    const shown = async () => {
      const src = await page.locator('.pl-gallery__track').evaluate((track) => {
        const slide = track.children[Math.round(track.scrollLeft / track.clientWidth)];
        return slide?.querySelector('img')?.getAttribute('src') ?? '';
      });
      return [...addresses].find(([, url]) => src.startsWith(url))?.[0];
    };
    const form = page.locator('.pl-product-form');
    const choose = (value: string) => form.locator('label.pl-choice', { hasText: value }).click();
    expect(await shown()).toBe('dew-tumbler-clear');
    await choose('Large');
    await choose('Ink');
    await expect.poll(shown).toBe('pebble-cups');
    await expect(form.locator('.pl-price')).toContainText('$38.00');
    await expect(form.locator('label.pl-choice--not-made', { hasText: 'Small' })).toBeVisible();
    await choose('Moss');
    await expect.poll(shown).toBe('dew-tumbler-clear');
    await expect(form.locator('.pl-price')).toContainText('$30.00');
    await page.locator('.pl-gallery__track').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(shown).toBe('dune-plate-oat');
    await page.getByRole('button', { name: 'Enlarge image' }).click();
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  test('[INST-01] [INST-06] shows an offer to pay in four parts', async ({ page }) => {
    await openProduct(page, site, 'teapot');
    const offer = page.locator('.pl-product-form .pl-installments');
    await expect(offer).toBeVisible();
    await expect(offer).toContainText('or 4 payments of $29.50');
  });

  test('[INST-09] [INST-10] [INST-11] [INST-12] the installment popup shows the static page and closes three ways', async ({
    page,
  }) => {
    await openProduct(page, site, 'teapot');
    const popup = page.getByRole('dialog', { name: 'Afterpay' });
    const closers = [
      () => popup.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 300),
    ];
    for (const close of closers) {
      await page.getByRole('link', { name: 'About paying with Afterpay' }).click();
      await expect(popup).toContainText('Split your purchase into four equal payments.');
      await close();
      await expect(popup).toHaveCount(0);
    }
  });

  test('[INST-13] a popup that cannot be loaded is only logged', async ({ page }) => {
    const calls = watchCalls(page);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await openProduct(page, site, 'teapot');
    await page.route('**/static/installments/**', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('link', { name: 'About paying with Afterpay' }).click();
    await expect.poll(() => logged.join()).toContain('answered 500');
    await expect(page.locator('.pl-lightbox')).toHaveCount(0);
    // Longer than a report would wait for others.
    await page.waitForTimeout(1500);
    expect(calls.writes()).toEqual([]);
  });
});

test.describe('accessibility', () => {
  for (const [path, island] of [
    [`${kiln}/tumbler`, 'product-form'],
    [kiln, 'listing-button'],
    ['/cart', 'cart-page'],
    ['/checkout', 'checkout-page'],
  ]) {
    test(`axe finds nothing on ${path}`, async ({ page }) => {
      await fillCart(page, site);
      await open(page, site.url + path, `[data-island=${island}]`);
      if (path === '/checkout') await page.locator('.pl-place-order:visible').click();
      const { violations } = await axeOf(page).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
  }
});
