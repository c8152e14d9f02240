import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type Harness, startHarness } from '../apps/storefront/testing/harness.mjs';

// The islands alone in a real browser: real markup, real scripts, a shop in memory that can be made slow or refuse. The whole
// shop is tested by the other files of this folder.

let harness: Harness;
test.beforeAll(async () => {
  harness = await startHarness();
});
test.afterAll(() => harness.close());
test.beforeEach(() => {
  Object.assign(harness.control, { calls: [], delayMs: 0, fail: undefined });
});

const writes = () => harness.control.calls.filter(({ method }) => method !== 'GET');
const refuse = (status: number, code: string, message: string) => () => ({
  status,
  body: { error: { code, message } },
});
const addButton = (page: Page) => page.locator('.pl-product-form .pl-add-button');
const dialog = (page: Page) => page.getByRole('alertdialog');

/** Opens a page and waits until its islands listen. */
const open = async (page: Page, path: string, island = '[data-island]') => {
  await page.goto(harness.url + path);
  await page.locator(island).first().scrollIntoViewIfNeeded();
  await page.waitForFunction((selector) => {
    const found = document.querySelector(selector) as (Element & { awake?: boolean }) | null;
    return found?.awake === true;
  }, island);
};
/** No idle time: nothing wakes but by a touch. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

test.describe('waking', () => {
  test('asks for no script before idle time or the first touch', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await neverIdle(page);
    await page.goto(`${harness.url}/shop/teapot`, { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    await addButton(page).hover();
    await page.mouse.down();
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
  });

  test('a cold button answers at once and adds exactly once, however often it is hit', async ({ page }) => {
    await neverIdle(page);
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/-/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${harness.url}/shop/teapot`);
    for (let hits = 0; hits < 5; hits++) await addButton(page).click();
    await expect(page.locator('[data-island=product-form]')).toHaveAttribute('data-busy', '');
    await expect(page.locator('.pl-product-form .pl-add-button__busy')).toBeVisible();
    expect(writes()).toEqual([]);
    release();
    await expect(addButton(page)).toContainText('Added!');
    await expect(page.locator('[data-island=product-form]')).not.toHaveAttribute('data-busy', '');
    expect(writes()).toHaveLength(1);
  });

  test('what was chosen before waking counts', async ({ page }) => {
    await neverIdle(page);
    await page.route('**/-/*.js', async (route) => {
      await new Promise((done) => setTimeout(done, 400));
      await route.continue();
    });
    await page.goto(`${harness.url}/shop/tumbler`);
    await page.locator('label.pl-choice', { hasText: 'Large' }).click();
    await page.locator('label.pl-choice', { hasText: 'Ink' }).click();
    await addButton(page).click();
    await expect(addButton(page)).toContainText('Added!');
    expect(JSON.parse(writes()[0]?.body ?? '{}')).toMatchObject({ sku: 'DEW-L-INK', quantity: 1 });
  });

  test('without its script the form is posted as it is', async ({ page }) => {
    await page.route('**/-/*.js', (route) => route.abort());
    await page.goto(`${harness.url}/shop/teapot`);
    await addButton(page).click();
    await page.waitForURL('**/cart');
    await expect(page.locator('.pl-line')).toHaveCount(1);
  });

  test('hydrates without a mismatch on every page', async ({ page }) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    for (const path of [
      '/shop/tumbler',
      '/shop/card',
      '/shop/tea',
      '/shop/mug',
      '/shop/board',
      '/shop/guide',
      '/',
      '/cart',
    ]) {
      await open(page, path, '[data-island]:not([data-island=cart-pill])');
    }
    expect(problems).toEqual([]);
  });
});

test.describe('the add-to-cart button', () => {
  test("[ADD-07] [ADD-08] [ADD-09] goes from idle to 'Adding…' to 'Added!' and after 2 seconds back", async ({
    page,
  }) => {
    await open(page, '/shop/teapot', '[data-island=product-form]');
    harness.control.delayMs = 300;
    await addButton(page).click();
    await expect(addButton(page)).toContainText('Adding…');
    await expect(addButton(page)).toContainText('Added!');
    const added = Date.now();
    await expect(addButton(page)).toContainText('Add To Cart');
    expect(Date.now() - added).toBeGreaterThan(1000);
    expect(JSON.parse(writes()[0]?.body ?? '{}')).toEqual({ itemId: 'teapot', sku: 'EMB-1', quantity: 1 });
  });

  test('[ADD-12] an already-added button ignores clicks', async ({ page }) => {
    await open(page, '/shop/teapot', '[data-island=product-form]');
    await addButton(page).click({ clickCount: 3 });
    await expect(addButton(page)).toContainText('Added!');
    await addButton(page).click();
    await page.waitForTimeout(200);
    expect(writes()).toHaveLength(1);
  });

  test('[ADD-10] [ADD-31] [ADD-32] a failure shows the server message under its title and returns to idle', async ({
    page,
  }) => {
    await open(page, '/shop/teapot', '[data-island=product-form]');
    harness.control.fail = refuse(409, 'GONE', 'The kiln is cold today.');
    await addButton(page).click();
    await expect(dialog(page)).toContainText('Unable to Add Item');
    await expect(dialog(page)).toContainText('The kiln is cold today.');
    await expect(addButton(page)).toContainText('Add To Cart');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    harness.control.fail = undefined;
    await page.waitForTimeout(1000);
    await addButton(page).click();
    await expect(addButton(page)).toContainText('Added!');
  });

  test('[ADD-28] [ADD-30] a lost session and too many calls say what to do', async ({ page }) => {
    await open(page, '/shop/teapot', '[data-island=product-form]');
    for (const [status, text] of [
      [401, 'Your session has expired. Please reload the page and try again.'],
      [429, 'Please try again in a few seconds.'],
    ] as const) {
      harness.control.fail = refuse(status, 'X', 'no');
      await addButton(page).click();
      await expect(dialog(page)).toContainText(text);
      await dialog(page).getByRole('button', { name: 'OK' }).click();
      await expect(dialog(page)).toHaveCount(0);
      await page.waitForTimeout(1000);
    }
  });

  test('[ADD-21] [ADD-22] [ADD-25] [ADD-26] [ADD-27] what is wrong is said before anything is sent', async ({
    page,
  }) => {
    await open(page, '/shop/tumbler', '[data-island=product-form]');
    const says = async (text: string) => {
      await addButton(page).click();
      await expect(dialog(page)).toContainText(text);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    };
    await says('Please select the Size and Glaze options.');
    await expect(page.locator('input[name="pick-option-Size"]').first()).toBeFocused();
    await page.locator('label.pl-choice', { hasText: 'Small' }).click();
    await says('Please select the Glaze option.');
    await page.locator('label.pl-choice', { hasText: 'Moss' }).click();
    await expect(addButton(page)).toContainText('Sold Out');
    await page.locator('label.pl-choice', { hasText: 'Oat' }).click();
    await page.getByLabel('Quantity').fill('13');
    await says('Sorry, we do not have enough of that item available.');
    await page.getByLabel('Quantity').fill('1.5');
    await says('Quantity must be a whole number');
    await page.getByLabel('Quantity').fill('');
    await says('Quantity must be a number.');
    expect(writes()).toEqual([]);
  });

  test('[ADD-13] [ADD-33] express checkout goes straight to checkout, and fails under its own title', async ({
    page,
  }) => {
    await open(page, '/shop/teapot?express', '[data-island=product-form]');
    harness.control.fail = refuse(409, 'GONE', 'No.');
    await addButton(page).click();
    await expect(dialog(page)).toContainText('Unable to Purchase Item');
    await page.keyboard.press('Escape');
    harness.control.fail = undefined;
    await page.waitForTimeout(1300);
    await addButton(page).click();
    await page.waitForURL('**/checkout');
  });

  test('[SUBS-01] [SUBS-06] a subscription goes to its page with the token', async ({ page }) => {
    await open(page, '/shop/tea', '[data-island=product-form]');
    await addButton(page).click();
    await page.waitForURL('**/subscribe/token-1');
    expect(JSON.parse(writes()[0]?.body ?? '{}')).toEqual({ itemId: 'tea', sku: 'TEA-1', qty: 1 });
  });

  test('[GIFT-02] [GIFT-03] [GIFT-04] a gift card asks for its denomination and goes to its page', async ({ page }) => {
    await open(page, '/shop/card', '[data-island=product-form]');
    await addButton(page).click();
    await expect(dialog(page)).toContainText('Unable to purchase Gift Card');
    await expect(dialog(page)).toContainText('Select a denomination for the Gift Card');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.locator('label.pl-choice', { hasText: '$50' }).click();
    await addButton(page).click();
    await page.waitForURL('**/gift-card/card?variant=gc50');
  });

  test('[ADD-34] [ADD-35] the additional-fields form is shown in the lightbox and its answers go with the add', async ({
    page,
  }) => {
    await open(page, '/shop/mug', '[data-island=product-form]');
    await addButton(page).click();
    const form = page.getByRole('dialog', { name: 'What should we engrave?' });
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(form.locator('.pl-field__error').first()).toHaveText('Required');
    await form.getByLabel('Engraving').fill('For Ada');
    await form.getByLabel('Lettering').selectOption('Script');
    await form.getByLabel('Gift wrap').check();
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(addButton(page)).toContainText('Added!');
    const { additionalFields } = JSON.parse(writes()[0]?.body ?? '{}');
    expect(JSON.parse(additionalFields)).toEqual({ text: 'For Ada', style: 'Script', wrap: ['Gift wrap'] });
  });
});

test.describe('a list of products', () => {
  const card = (page: Page, name: string) => page.locator('article', { hasText: name });

  test("[ADD-14] [ADD-15] [ADD-16] [ADD-17] with options missing the button shows 'Select Option', disabled for 2 seconds", async ({
    page,
  }) => {
    await open(page, '/', '[data-island=listing-button]');
    const button = card(page, 'Dew tumbler').locator('.pl-add-button');
    await button.click();
    await expect(button).toContainText('Select Option');
    await expect(button).toBeDisabled();
    const shown = Date.now();
    await expect(button).toBeEnabled();
    await expect(button).toContainText('Add To Cart');
    expect(Date.now() - shown).toBeGreaterThan(1000);
    expect(writes()).toEqual([]);
    await card(page, 'Dew tumbler').getByRole('combobox').selectOption('DEW-L-OAT');
    await button.click();
    await expect(button).toContainText('Added!');
    expect(JSON.parse(writes()[0]?.body ?? '{}')).toMatchObject({ sku: 'DEW-L-OAT' });
  });

  test("[ADD-18] [ADD-19] [ADD-20] 'Sold Out' stays, and reverts after 2 seconds where fresh stock says so", async ({
    page,
  }) => {
    await open(page, '/', '[data-island=listing-button]');
    const board = card(page, 'Arc board').locator('.pl-add-button');
    await expect(board).toContainText('Sold Out');
    await expect(board).toBeDisabled();
    const teapot = card(page, 'Ember teapot').locator('.pl-add-button');
    harness.control.fail = (method) =>
      method === 'POST' ? { status: 409, body: { error: { code: 'OUT_OF_STOCK', message: '' } } } : undefined;
    await teapot.click();
    await expect(teapot).toContainText('Sold Out');
    await expect(teapot).toBeDisabled();
    const shown = Date.now();
    await expect(teapot).toContainText('Add To Cart');
    expect(Date.now() - shown).toBeGreaterThan(1000);
    await teapot.click();
    harness.control.fail = (_, path) =>
      path.endsWith('/stock')
        ? { status: 200, body: { results: [{ sku: 'EMB-1', unlimited: false, qtyInStock: 0 }] } }
        : undefined;
    await page.waitForTimeout(2600);
    await expect(teapot).toBeDisabled();
    await expect(teapot).toContainText('Sold Out');
  });

  test('[CART-18] [CART-19] [CART-20] [CART-21] the cart-added popover appears, is replaced, and goes by itself or on close', async ({
    page,
  }) => {
    await open(page, '/', '[data-island=listing-button]');
    const popover = page.locator('.pl-cart-popover');
    await card(page, 'Ember teapot').locator('.pl-add-button').click();
    await expect(popover).toContainText('Ember teapot');
    await card(page, 'clay handbook').locator('.pl-add-button').click();
    await expect(popover).toContainText('The clay handbook');
    await expect(popover).toHaveCount(1);
    const shown = Date.now();
    await expect(popover).toHaveCount(0);
    expect(Date.now() - shown).toBeGreaterThan(1500);
    expect(Date.now() - shown).toBeLessThan(6000);
    await card(page, 'Ember teapot').locator('.pl-add-button').click();
    await popover.getByRole('button', { name: 'Close' }).click();
    await expect(popover).toHaveCount(0);
  });
});

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

  test('[COOK-08] a malformed site-user cookie counts as no user', async ({ page, context }) => {
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

  test('[LBOX-06] [LBOX-07] [LBOX-09] is centred, or 50 px from the top where it is taller than the window', async ({
    page,
  }) => {
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

  test('[LBOX-08] its animation lasts 0.3 s', async ({ page }) => {
    await open(page, '/shop/mug', '[data-island=product-form]');
    await addButton(page).click();
    await expect(page.locator('.pl-lightbox__panel')).toHaveCSS('animation-duration', '0.3s');
  });
});

test.describe('the product page', () => {
  test('[PROD-06] [PROD-09] choosing a variant swaps the picture, the price and what is available', async ({
    page,
  }) => {
    await open(page, '/shop/tumbler', '[data-island=product-form]');
    await page.waitForFunction(
      () => (document.querySelector('[data-island=product-gallery]') as unknown as { awake?: boolean }).awake,
    );
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

test.describe('the cart page', () => {
  const line = (page: Page, name: string) => page.locator('.pl-line', { hasText: name });
  const fill = async (page: Page) => {
    await page.request.post(`${harness.url}/cart/add`, { form: { itemId: 'teapot', sku: 'EMB-1', quantity: '1' } });
    await page.request.post(`${harness.url}/cart/add`, { form: { itemId: 'guide', sku: 'guide', quantity: '1' } });
    await open(page, '/cart', '[data-island=cart-page]');
  };

  test('quick presses of plus become one call, and the sums follow', async ({ page }) => {
    await fill(page);
    for (let presses = 0; presses < 3; presses++)
      await line(page, 'Ember').getByRole('button', { name: 'One more' }).click();
    await expect(page.locator('.pl-sums__row--total')).toContainText('$484.00');
    expect(writes().map(({ method, body }) => [method, body])).toEqual([['PUT', '{"quantity":4}']]);
    await expect(page.locator('.pl-cart-pill').first()).toHaveAttribute('aria-label', '5 items in cart');
  });

  test('[CART-23] [CART-24] [CART-25] failures say what to do, and can be tried again', async ({ page }) => {
    await fill(page);
    harness.control.fail = refuse(503, 'DOWN', '');
    const teapot = line(page, 'Ember');
    await teapot.getByRole('button', { name: 'One more' }).click();
    await expect(teapot).toContainText(
      'Unable to update quantity. Please try again and check your internet connection.',
    );
    await expect(teapot.getByRole('spinbutton')).toHaveValue('1');
    harness.control.fail = undefined;
    await teapot.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('.pl-sums__row--total')).toContainText('$248.00');

    harness.control.fail = refuse(503, 'DOWN', '');
    await teapot.getByRole('button', { name: 'Remove' }).click();
    await expect(teapot).toContainText('Unable to remove item. Please try again and check your internet connection.');
    harness.control.fail = undefined;
    await teapot.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('.pl-line--removed')).toContainText('Ember teapot was removed.');
    await expect(page.locator('.pl-sums__row--total')).toContainText('$12.00');

    harness.control.fail = refuse(503, 'DOWN', '');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('.pl-line--removed')).toContainText(
      'Unable to add item. Please try again and check your internet connection.',
    );
    harness.control.fail = undefined;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('.pl-sums__row--total')).toContainText('$248.00');
  });

  test('a coupon is applied and removed in place, and a wrong one says so beside the field', async ({ page }) => {
    await fill(page);
    await page.getByText('Have a coupon?').click();
    await page.getByLabel('Coupon code').fill('nonsense');
    await page.keyboard.press('Enter');
    await expect(page.locator('.pl-coupon .pl-field__error')).toHaveText('This coupon code is not valid.');
    await page.getByLabel('Coupon code').fill('welcome10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.locator('.pl-sums__row--total')).toContainText('$117.00');
    await page.getByRole('button', { name: 'Remove coupon WELCOME10' }).click();
    await expect(page.locator('.pl-sums__row--total')).toContainText('$130.00');
  });
});

test.describe('the checkout page', () => {
  const details = {
    email: 'ada@example.com',
    'shippingAddress.firstName': 'Ada',
    'shippingAddress.lastName': 'Byrne',
    'shippingAddress.address1': '12 Mercer Street',
    'shippingAddress.city': 'New York',
    'shippingAddress.postalCode': '10013',
  };
  const fill = async (page: Page) => {
    for (const [name, value] of Object.entries(details)) await page.locator(`[name="${name}"]`).fill(value);
    await page.locator('[name="shippingAddress.region"]').selectOption('NY');
  };
  const begin = async (page: Page) => {
    await page.request.post(`${harness.url}/cart/add`, { form: { itemId: 'teapot', sku: 'EMB-1', quantity: '1' } });
    await open(page, '/checkout', '[data-island=checkout-page]');
  };
  const orders = () => harness.control.calls.filter(({ path }) => path === '/api/commerce/checkout');
  const pay = (page: Page) => page.locator('.pl-place-order');

  test('errors stand beside their fields, and focus goes to the first', async ({ page }) => {
    await begin(page);
    await pay(page).click();
    await expect(page.locator('[name=email]')).toBeFocused();
    await expect(page.locator('#pl-email-note')).toHaveText('Enter your email address.');
    expect(orders()).toEqual([]);
    await page.locator('[name=email]').fill('ada@example.com');
    await expect(page.locator('#pl-email-note')).not.toHaveText('Enter your email address.');
  });

  test('shipping options and tax follow the address, and what was typed survives a reload', async ({ page }) => {
    await begin(page);
    await fill(page);
    await expect(page.locator('.pl-option')).toHaveCount(2);
    await expect(page.locator('.pl-sums')).toContainText('Tax');
    await page.locator('[name="shippingAddress.country"]').selectOption('DE');
    await expect(page.locator('.pl-option')).toHaveText(/Airmail/);
    await page.reload();
    await expect(page.locator('[name="shippingAddress.country"]')).toHaveValue('DE');
    await expect(page.locator('[name="shippingAddress.address1"]')).toHaveValue('12 Mercer Street');
  });

  test('orders once however often the button is hit, and again under the same key when the answer was lost', async ({
    page,
  }) => {
    await begin(page);
    await fill(page);
    await page.getByRole('button', { name: 'Fill in test card' }).click();
    await expect(page.locator('.pl-option')).toHaveCount(2);
    await expect(page.locator('.pl-sums')).toContainText('Tax');
    let isCut = true;
    await page.route('**/api/commerce/checkout', async (route) => {
      if (!isCut) return route.continue();
      isCut = false;
      // The order is placed, its answer never arrives.
      await route.fetch();
      return route.abort();
    });
    await pay(page).dblclick();
    await expect(page.locator('.pl-checkout__message')).toContainText('you will not be charged twice');
    await pay(page).click();
    await page.waitForURL('**/checkout/order-confirmed');
    await expect(page.locator('.pl-confirmed')).toContainText('Thank you, Ada');
    expect(orders().map(({ headers }) => headers['idempotency-key'])).toEqual([
      expect.stringMatching(/^[A-Za-z0-9_-]{16,64}$/),
      orders()[0]?.headers['idempotency-key'],
    ]);
  });

  test('a declined card says so, keeps every value, and can be replaced', async ({ page }) => {
    await begin(page);
    await fill(page);
    await page.getByRole('button', { name: 'Fill in test card' }).click();
    await page.locator('[name="payment.cardNumber"]').fill('4000 0000 0000 0002');
    await expect(page.locator('.pl-sums')).toContainText('Tax');
    await pay(page).click();
    await expect(page.locator('.pl-checkout__message')).toContainText('declined');
    await expect(page.locator('[name="payment.cardNumber"]')).toBeFocused();
    await expect(page.locator('[name=email]')).toHaveValue('ada@example.com');
    await page.locator('[name="payment.cardNumber"]').fill('4242 4242 4242 4242');
    await pay(page).click();
    await page.waitForURL('**/checkout/order-confirmed');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[PAGE-03] the whole path is plain forms: choose, cart, coupon, checkout, confirmation', async ({ page }) => {
    await page.goto(`${harness.url}/shop/tumbler`);
    await page.locator('select[name="option-Size"]').selectOption('Large');
    await page.locator('select[name="option-Glaze"]').selectOption('Moss');
    await page.getByLabel('Quantity').fill('2');
    await addButton(page).click();
    await expect(page.locator('.pl-line')).toContainText('Dew tumbler');
    await page.getByLabel('Quantity of Dew tumbler').fill('3');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.locator('.pl-sums__row--total')).toContainText('$90.00');
    await page.getByText('Have a coupon?').click();
    await page.getByLabel('Coupon code').fill('WELCOME10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.locator('.pl-sums__row--total')).toContainText('$81.00');
    await page.getByRole('link', { name: 'Checkout' }).click();
    await page.locator('[name="shippingAddress.country"]').selectOption('US');
    await page.getByRole('button', { name: 'Update delivery options' }).click();
    await expect(page.locator('.pl-option')).toHaveCount(2);
    await page.locator('.pl-place-order').click();
    await expect(page.locator('#pl-email-note')).toHaveText('Enter your email address.');
    const values = {
      email: 'ada@example.com',
      'shippingAddress.firstName': 'Ada',
      'shippingAddress.lastName': 'Byrne',
      'shippingAddress.address1': '12 Mercer Street',
      'shippingAddress.city': 'New York',
      'shippingAddress.postalCode': '10013',
      'payment.cardNumber': '4242 4242 4242 4242',
      'payment.expiry': '12/34',
      'payment.cvc': '123',
    };
    for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
    await page.locator('[name="shippingAddress.region"]').selectOption('NY');
    await page.locator('.pl-place-order').click();
    await expect(page.locator('.pl-confirmed')).toContainText('Thank you, Ada');
  });
});

test.describe('accessibility', () => {
  for (const path of ['/shop/tumbler', '/', '/cart', '/checkout']) {
    test(`axe finds nothing on ${path}`, async ({ page }) => {
      await page.request.post(`${harness.url}/cart/add`, { form: { itemId: 'teapot', sku: 'EMB-1', quantity: '1' } });
      await open(page, path, '[data-island]:not([data-island=cart-pill])');
      if (path === '/checkout') await page.locator('.pl-place-order').click();
      const { violations } = await new AxeBuilder({ page }).exclude('header.site').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
  }
});
