import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { addButton, fillCart, harness, isAwake, open, useHarness } from './storefront-harness.ts';

useHarness();

test.describe('the cart pill', () => {
  const pill = (page: Page) => page.locator('.pl-cart-pill').first();
  const gets = () => harness.control.calls.filter(({ method }) => method === 'GET');
  const cookie = (context: BrowserContext, name: string, value: string) =>
    context.addCookies([{ name, value, url: harness.url }]);

  test('[CART-10] without a cart cookie and a signed-in user nothing is fetched', async ({ page }) => {
    await open(page, '/shop/teapot', '[data-island=product-form]');
    await page.waitForTimeout(300);
    expect(gets()).toEqual([]);
    await expect(pill(page)).toBeHidden();
  });

  test('[CART-08] [CART-09] the cart is fetched for a signed-in user, and when a cart cookie exists', async ({
    page,
    context,
  }) => {
    await cookie(
      context,
      'SiteUserInfo',
      encodeURIComponent(JSON.stringify({ authenticated: true, siteUserId: 'u1' })),
    );
    await open(page, '/shop/teapot', '[data-island=cart-pill]');
    await expect.poll(() => gets().length).toBe(1);
    await context.clearCookies();
    await cookie(context, 'hasCart', '1');
    await open(page, '/shop/teapot', '[data-island=cart-pill]');
    await expect.poll(() => gets().length).toBe(2);
  });

  test('a malformed site-user cookie counts as no user', async ({ page, context }) => {
    await cookie(context, 'SiteUserInfo', '%7Bauthenticated:yes');
    await open(page, '/shop/teapot', '[data-island=product-form]');
    await page.waitForTimeout(300);
    expect(gets()).toEqual([]);
  });

  test('[ADD-04] [CART-11] [CART-12] [CART-13] [CART-16] shows the quantity after an add and leads to /cart', async ({
    page,
  }) => {
    await open(page, '/shop/teapot', '[data-island=product-form]');
    await expect(pill(page)).toBeHidden();
    await page.getByLabel('Quantity').fill('3');
    await addButton(page).click();
    await expect(pill(page)).toHaveAttribute('aria-label', '3 items in cart');
    await expect(pill(page)).toHaveCSS('animation-name', 'pl-appear');
    // The answer's cart is the page's cart: nothing is asked again.
    expect(gets()).toEqual([]);
    await pill(page).click();
    await page.waitForURL('**/cart');
  });

  test("[CART-14] [CART-15] above 100 it shows '100+' and says 'More than 100 items in cart'", async ({
    page,
    context,
  }) => {
    await cookie(context, 'hasCart', '1');
    harness.control.fail = () => ({ status: 200, body: { totalQuantity: 101 } });
    await open(page, '/shop/teapot', '[data-island=cart-pill]');
    await expect(pill(page)).toHaveText('100+');
    await expect(pill(page)).toHaveAttribute('aria-label', 'More than 100 items in cart');
  });

  test("[CART-17] inside the editor frame it sets the frame's address", async ({ page, context }) => {
    await cookie(context, 'hasCart', '1');
    harness.control.fail = () => ({ status: 200, body: { totalQuantity: 2 } });
    await page.goto(`${harness.url}/frame`);
    await page.frameLocator('iframe').locator('.pl-cart-pill').first().click();
    await expect(page.locator('iframe')).toHaveAttribute('src', '/cart');
    expect(page.url()).toBe(`${harness.url}/frame`);
  });
});

test.describe('the lightbox', () => {
  test('[LBOX-01] [LBOX-02] [LBOX-03] [LBOX-04] [LBOX-05] opens with a close button, keeps focus, locks scroll, closes on Escape', async ({
    page,
  }) => {
    await open(page, '/shop/mug', '[data-island=product-form]');
    await addButton(page).click();
    const box = page.locator('.pl-lightbox');
    await expect(box.getByRole('button', { name: 'Close' })).toBeVisible();
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press(presses % 5 === 4 ? 'Shift+Tab' : 'Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('.pl-lightbox') !== null)).toBe(true);
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await page.mouse.wheel(0, 500);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
    await addButton(page).click({ timeout: 5000 });
    await box.getByRole('button', { name: 'Close' }).click();
    await expect(box).toHaveCount(0);
  });

  test('[LBOX-06] [LBOX-07] is centred, or 50 px from the top where it is taller than the window', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 900 });
    await open(page, '/shop/mug', '[data-island=product-form]');
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
    await open(page, '/shop/mug', '[data-island=product-form]');
    await addButton(page).click();
    const panel = page.locator('.pl-lightbox__panel');
    await expect(panel).toBeVisible();
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
    await open(page, '/shop/mug', '[data-island=product-form]');
    await addButton(page).click();
    await expect(page.locator('.pl-lightbox__panel')).toHaveCSS('animation-duration', '0.3s');
  });
});

test.describe('an error that an island makes', () => {
  test('[ERRR-03] is sent to the error reporter under the label of the shop', async ({ page }) => {
    const sent: unknown[] = [];
    await page.route('**/api/events/RecordJavascriptErrors', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ status: 200, json: {} });
    });
    // Markup that is not what the island would write: its own mistake, seen when it wakes.
    await page.route('**/shop/teapot', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('>Add To Cart<', '>Something else<');
      await route.fulfill({ response: answer, body });
    });
    await open(page, '/shop/teapot', '[data-island=product-form]');
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject([
      { event: 'Error', timestamp: expect.any(Number), data: { application: 'commerce', url: page.url() } },
    ]);
    // Whoever shops goes on as if nothing had been.
    await expect(addButton(page)).toContainText('Add To Cart');
  });
});

test.describe('the product page', () => {
  test('[PROD-06] [PROD-09] choosing a variant swaps the picture, the price and what is available', async ({
    page,
  }) => {
    await open(page, '/shop/tumbler', '[data-island=product-form]');
    await isAwake(page, '[data-island=product-gallery]');
    const shown = () =>
      page.locator('.pl-gallery__track').evaluate((track) => {
        const slide = track.children[Math.round(track.scrollLeft / track.clientWidth)];
        return slide?.querySelector('img')?.getAttribute('src');
      });
    expect(await shown()).toBe('/pictures/dew-tumbler-clear.jpg');
    await page.locator('label.pl-choice', { hasText: 'Large' }).click();
    await page.locator('label.pl-choice', { hasText: 'Ink' }).click();
    await expect.poll(shown).toBe('/pictures/pebble-cups.jpg');
    await expect(page.locator('.pl-price')).toContainText('$38.00');
    await expect(page.locator('label.pl-choice--not-made', { hasText: 'Small' })).toBeVisible();
    await page.locator('label.pl-choice', { hasText: 'Moss' }).click();
    await expect.poll(shown).toBe('/pictures/dew-tumbler-clear.jpg');
    await expect(page.locator('.pl-price')).toContainText('$30.00');
    await page.locator('.pl-gallery__track').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(shown).toBe('/pictures/dune-plate-oat.jpg');
    await page.getByRole('button', { name: 'Enlarge picture' }).click();
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  test('[INST-01] [INST-06] shows an offer to pay in four parts', async ({ page }) => {
    await open(page, '/shop/teapot', '[data-island=product-form]');
    const offer = page.locator('.pl-product-form .pl-installments');
    await expect(offer).toBeVisible();
    await expect(offer).toContainText('or 4 payments of $29.50');
  });

  test('[INST-09] [INST-10] [INST-11] [INST-12] the installment popup shows the static page and closes three ways', async ({
    page,
  }) => {
    await open(page, '/shop/teapot', '[data-island=product-form]');
    const popup = page.getByRole('dialog', { name: 'Afterpay' });
    const closers = [
      () => popup.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 300),
    ];
    for (const close of closers) {
      await page.getByRole('link', { name: 'About paying with Afterpay' }).click();
      await expect(popup).toContainText('Pay in four parts, every two weeks.');
      await close();
      await expect(popup).toHaveCount(0);
    }
  });

  test('[INST-13] a popup that cannot be loaded is only logged', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await open(page, '/shop/teapot', '[data-island=product-form]');
    await page.route('**/static/installments/**', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('link', { name: 'About paying with Afterpay' }).click();
    await expect.poll(() => logged.join()).toContain('answered 500');
    await expect(page.locator('.pl-lightbox')).toHaveCount(0);
  });
});

test.describe('accessibility', () => {
  for (const path of ['/shop/tumbler', '/', '/cart', '/checkout']) {
    test(`axe finds nothing on ${path}`, async ({ page }) => {
      await fillCart(page);
      await open(page, path, '[data-island]:not([data-island=cart-pill])');
      if (path === '/checkout') await page.locator('.pl-place-order').click();
      const { violations } = await new AxeBuilder({ page }).exclude('header.site').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
  }
});
