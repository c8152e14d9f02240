import { expect, type Page, test } from '@playwright/test';
import {
  addButton,
  alertDialog,
  harness,
  lasted,
  neverIdle,
  open,
  refuse,
  useHarness,
  withoutCalls,
  writes,
} from './storefront-harness.ts';

useHarness();

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

  test('fetches React in idle time, and evaluates it only once somebody is there', async ({ page }) => {
    await page.goto(`${harness.url}/shop/teapot`);
    await expect(page.locator('head link[rel=prefetch][href*="/react-"]')).toHaveCount(1);
    const isAwake = () =>
      page.locator('[data-island=product-form]').evaluate((island) => (island as { awake?: boolean }).awake === true);
    await page.waitForTimeout(500);
    expect(await isAwake()).toBe(false);
    await page.mouse.move(4, 4);
    await expect.poll(isAwake).toBe(true);
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

  test('where the part that makes the call does not come, the form is posted as it is', async ({ page }) => {
    await withoutCalls(page);
    await open(page, '/shop/teapot', '[data-island=product-form]');
    await addButton(page).click();
    await page.waitForURL('**/cart');
    await expect(page.locator('.pl-line')).toHaveCount(1);
    await open(page, '/', '[data-island=listing-button]');
    const tumbler = page.locator('article', { hasText: 'Dew tumbler' });
    await tumbler.getByRole('combobox').selectOption('DEW-L-OAT');
    await tumbler.locator('.pl-add-button').click();
    await page.waitForURL('**/cart');
    await expect(page.locator('.pl-line')).toHaveCount(2);
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
  test('[ADD-05] goes to added when the call has succeeded, and never when it has failed', async ({ page }) => {
    await open(page, '/shop/teapot', '[data-island=product-form]');
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('.pl-add-button')?.textContent?.includes('Added!'))
          document.body.dataset.added = '1';
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    harness.control.fail = refuse(409, 'GONE', 'The kiln is cold today.');
    await addButton(page).click();
    await expect(alertDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    // Both labels are in the button at any time: that it can be pressed again is said by its state (ADD-10).
    await expect(addButton(page)).toHaveClass(/pl-add-button--idle/);
    expect(await page.evaluate(() => document.body.dataset.added)).toBeUndefined();
    harness.control.fail = undefined;
    await addButton(page).click();
    await expect(addButton(page)).toContainText('Added!');
    expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/commerce/shopping-cart/entries',
      'POST /api/commerce/shopping-cart/entries',
    ]);
  });

  test("[ADD-07] [ADD-08] [ADD-09] goes from idle to 'Adding…' to 'Added!' and after 2 seconds back", async ({
    page,
  }) => {
    await open(page, '/shop/teapot', '[data-island=product-form]');
    harness.control.delayMs = 300;
    const added = lasted(page, '.pl-product-form .pl-add-button', 'Added!');
    await addButton(page).click();
    await expect(addButton(page)).toContainText('Adding…');
    await expect(addButton(page)).toContainText('Added!');
    await expect(addButton(page)).toContainText('Add To Cart');
    expect(await added).toBeGreaterThan(1950);
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
    await expect(alertDialog(page)).toContainText('Unable to Add Item');
    await expect(alertDialog(page)).toContainText('The kiln is cold today.');
    await expect(addButton(page)).toContainText('Add To Cart');
    await page.keyboard.press('Escape');
    await expect(alertDialog(page)).toHaveCount(0);
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
      await expect(alertDialog(page)).toContainText(text);
      await alertDialog(page).getByRole('button', { name: 'OK' }).click();
      await expect(alertDialog(page)).toHaveCount(0);
      await page.waitForTimeout(1000);
    }
  });

  test('[ADD-21] [ADD-22] [ADD-25] [ADD-26] [ADD-27] what is wrong is said before anything is sent', async ({
    page,
  }) => {
    await open(page, '/shop/tumbler', '[data-island=product-form]');
    const says = async (text: string) => {
      await addButton(page).click();
      await expect(alertDialog(page)).toContainText(text);
      await page.keyboard.press('Escape');
      await expect(alertDialog(page)).toHaveCount(0);
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
    await expect(alertDialog(page)).toContainText('Unable to Purchase Item');
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
    await expect(alertDialog(page)).toContainText('Unable to purchase Gift Card');
    await expect(alertDialog(page)).toContainText('Select a denomination for the Gift Card');
    await page.keyboard.press('Escape');
    await expect(alertDialog(page)).toHaveCount(0);
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
    await expect(form.locator('.form__error').first()).toHaveText('Required');
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
    const asked = lasted(page, 'article:first-of-type .pl-add-button', 'Select Option');
    await button.click();
    await expect(button).toContainText('Select Option');
    await expect(button).toBeDisabled();
    await expect(button).toBeEnabled();
    await expect(button).toContainText('Add To Cart');
    expect(await asked).toBeGreaterThan(1950);
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
      method === 'POST' ? { status: 409, body: { error: { code: 'out-of-stock', message: '' } } } : undefined;
    const gone = lasted(page, 'article:nth-of-type(2) .pl-add-button', 'Sold Out');
    await teapot.click();
    await expect(teapot).toContainText('Sold Out');
    await expect(teapot).toBeDisabled();
    await expect(teapot).toContainText('Add To Cart');
    expect(await gone).toBeGreaterThan(1950);
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
    const stood = lasted(page, '.pl-cart-popover', 'The clay handbook');
    await card(page, 'clay handbook').locator('.pl-add-button').click();
    await expect(popover).toContainText('The clay handbook');
    await expect(popover).toHaveCount(1);
    expect(await stood).toBeGreaterThan(2950);
    await expect(popover).toHaveCount(0);
    await card(page, 'Ember teapot').locator('.pl-add-button').click();
    await popover.getByRole('button', { name: 'Close' }).click();
    await expect(popover).toHaveCount(0);
  });
});
