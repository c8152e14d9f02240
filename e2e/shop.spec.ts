import { expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { fill, shopper, watch } from './shopper.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// The whole buying path as a shopper walks it, on the demo shop of a fresh start.

const plinth = useSite();

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** A text where the shopper sees it: the phone has the sum in a bar, the desktop beside the form. */
const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

for (const [name, viewport] of [
  ['phone', phone],
  ['desktop', desktop],
] as const) {
  test.describe(`with script, ${name}`, () => {
    test.use({ viewport });

    test(`[PAGE-01] [PAGE-03] [PAGE-05] [PAGE-06] [PAGE-10] [PAGE-13] [ADD-01] [CART-01] [PROD-06] a shopper chooses, buys and is thanked (${name})`, async ({
      page,
    }) => {
      const problems = watch(page);
      await page.goto(`${plinth.url}/shop`);
      await page.getByRole('link', { name: 'Tide Bowl', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Tide Bowl' })).toBeVisible();
      await page.locator('label', { hasText: 'Oat' }).first().click();
      await page.locator('label', { hasText: 'Medium' }).first().click();
      await page.locator('.product__info').getByRole('button', { name: 'Add To Cart' }).click();
      // The cart pill appears with the quantity; it is the way to the cart.
      const pill = page.locator('.pl-cart-pill a, a.pl-cart-pill').first();
      await expect(pill).toBeVisible();
      await pill.click();
      await expect(page).toHaveURL(/\/cart$/);
      await expect(page.getByText('Tide Bowl').first()).toBeVisible();
      await page
        .getByRole('button', { name: /one more|increase/i })
        .first()
        .click();
      // At once, while the change is still on its way: it must not get lost.
      await page.getByRole('link', { name: /^checkout/i }).click();
      await expect(page).toHaveURL(/\/checkout$/);
      await expect(seen(page, '$83.50')).toBeVisible();
      await fill(page, shopper);
      // New York: 8 % on goods and shipping.
      await expect(seen(page, '$90.18')).toBeVisible();
      await page.getByRole('button', { name: /^pay/i }).first().click();
      await expect(page.getByRole('heading', { name: /thank you, mara/i })).toBeVisible();
      await expect(page.getByText('TIDE-OAT-M').first()).toBeVisible();
      await expect(seen(page, '$90.18')).toBeVisible();
      expect(problems).toEqual([]);
    });
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('[ADD-01] [CART-01] the same path goes through plain forms', async ({ page }) => {
    await page.goto(`${plinth.url}/shop/tide-bowl`);
    const form = page.locator('.product__info form');
    await form.locator('[name="option-Glaze"]').selectOption('Iron');
    await form.locator('[name="option-Size"]').selectOption('Medium');
    await form.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText('Iron').first()).toBeVisible();
    await page.goto(`${plinth.url}/checkout`);
    await fill(page, shopper);
    await page.getByRole('button', { name: /^pay/i }).first().click();
    // Shipping and tax are known only now; nobody is charged a total that they have not seen.
    await expect(
      page.getByText('The total is now $53.46. Please look it over and place your order again.').first(),
    ).toBeVisible();
    await fill(page, shopper);
    await page.getByRole('button', { name: /^pay/i }).first().click();
    await expect(page.getByRole('heading', { name: /thank you, mara/i })).toBeVisible();
    await expect(page.getByText('TIDE-IRON-M').first()).toBeVisible();
  });

  test('[ADD-21] an option that was not chosen is asked for, and what was chosen stays', async ({ page }) => {
    await page.goto(`${plinth.url}/shop/tide-bowl`);
    const form = page.locator('.product__info form, main form').first();
    await form.locator('[name="option-Glaze"]').selectOption('Sea');
    await form.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tide Bowl' })).toBeVisible();
    await expect(page.getByText('Please select the Size option.').first()).toBeVisible();
    await expect(page.locator('[name="option-Glaze"]').first()).toHaveValue('Sea');
  });

  test('a checkout with mistakes keeps what was typed and says beside each field what is missing', async ({ page }) => {
    await page.goto(`${plinth.url}/shop/hollow-pitcher`);
    await page.locator('.product__info').getByRole('button', { name: 'Add To Cart' }).click();
    await page.goto(`${plinth.url}/checkout`);
    await fill(page, { ...shopper, email: 'not-an-address', 'shippingAddress.city': '' });
    await page.getByRole('button', { name: /^pay/i }).first().click();
    await expect(page.locator('[name="shippingAddress.address1"]')).toHaveValue('12 Elm Street');
    await expect(page.getByText('Enter your town or city.').first()).toBeVisible();
  });
});

test.describe('with the keyboard alone', () => {
  test.use({ viewport: desktop });

  test('a product is chosen and put into the cart', async ({ page }) => {
    await page.goto(`${plinth.url}/shop/ridge-mug`);
    const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value ?? '');
    for (let step = 0; step < 40 && (await focused()) !== 'Oat'; step++) await page.keyboard.press('Tab');
    expect(await focused()).toBe('Oat');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Moss');
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.textContent?.includes('Add To Cart'))) break;
    }
    await page.keyboard.press('Enter');
    await expect(page.locator('.pl-cart-pill a, a.pl-cart-pill').first()).toBeVisible();
    await page.goto(`${plinth.url}/cart`);
    await expect(page.getByText('Moss').first()).toBeVisible();
  });
});

test.describe('what the platform promises of every page', () => {
  test.use({ viewport: desktop });

  for (const path of [
    '/',
    '/shop',
    '/shop/tide-bowl',
    '/shop/shore-platter',
    '/shop/gift-card',
    '/journal',
    '/journal/nine-days-of-nothing',
    '/about',
    '/cart',
    '/nowhere',
  ]) {
    test(`${path}: axe finds nothing, nothing runs into the side on a phone`, async ({ page }) => {
      const problems = watch(page);
      await page.goto(plinth.url + path);
      const { violations } = await axeOf(page).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`)).toEqual([]);
      await page.setViewportSize(phone);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(problems).toEqual([]);
    });
  }

  test('[PAGE-08] [PROD-13] sold out and sale are marked on lists and on the product', async ({ page }) => {
    await page.goto(`${plinth.url}/shop`);
    await expect(page.locator('.card', { hasText: 'Shore Platter' }).locator('.product-mark')).toHaveText('sold out');
    await expect(page.locator('.card', { hasText: 'Ridge Mug' }).locator('.product-mark')).toHaveText('sale');
    await expect(page.locator('.card', { hasText: 'Hollow Pitcher' }).locator('.product-mark')).toHaveCount(0);
    await expect(
      page.locator('.card', { hasText: 'Shore Platter' }).getByRole('button', { name: 'Sold Out' }),
    ).toBeDisabled();
  });

  test('[PAGE-05] [PAGE-06] [PAGE-07] [PAGE-08] [PAGE-09] [PAGE-10] a product page shows name, variants, price, mark, quantity and button', async ({
    page,
  }) => {
    await page.goto(`${plinth.url}/shop/ridge-mug`);
    const info = page.locator('.product__info');
    await expect(info.getByRole('heading', { level: 1 })).toHaveText('Ridge Mug');
    for (const glaze of ['Oat', 'Moss']) await expect(info.locator('label', { hasText: glaze }).first()).toBeVisible();
    await expect(info.locator('.pl-price')).toContainText(/\$\d+\.\d\d/);
    await expect(info.locator('.pl-mark')).toHaveText('sale');
    await expect(info.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1');
    await expect(info.getByRole('button', { name: 'Add To Cart' })).toBeEnabled();
    await page.goto(`${plinth.url}/shop/shore-platter`);
    await expect(info.locator('.pl-mark')).toHaveText('sold out');
    await expect(info.getByRole('button', { name: 'Sold Out' })).toBeDisabled();
  });

  test('[CART-02] [PAGE-13] the cart floats: wherever a product page is scrolled to, it is in view and leads to the cart', async ({
    page,
  }) => {
    await page.goto(`${plinth.url}/shop/hollow-pitcher`);
    const pill = page.locator('.pl-cart-pill a, a.pl-cart-pill').first();
    await expect(pill).toBeHidden();
    await page.locator('.product__info').getByRole('button', { name: 'Add To Cart' }).click();
    await expect(pill).toBeInViewport();
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
      await expect(pill).toBeInViewport();
    }
    await pill.click();
    await expect(page).toHaveURL(/\/cart$/);
  });

  test('[PAGE-14] every product that can be bought at once has its button on the list', async ({ page }) => {
    await page.goto(`${plinth.url}/shop`);
    const cards = page.locator('.card');
    await expect(cards).toHaveCount(32);
    await expect(cards.locator('.pl-add-button')).toHaveCount(30);
    // And everything can be wished for.
    await expect(cards.getByRole('button', { name: /^Wish list: / })).toHaveCount(32);
  });

  test('the second demo website answers on its own host, in its own theme and colours, with its own pages', async ({
    page,
  }) => {
    await page.goto(plinth.of('Low Winter Sun'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/In December every column gets a second\sone/);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(18, 20, 23)');
    await page.goto(`${plinth.of('Low Winter Sun')}/shop`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });

  test('a host that no website has says so plainly', async ({ request }) => {
    const answer = await request.get(`${plinth.url.replace('localhost', '127.0.0.1')}/`, {
      headers: { host: 'nobody.example', accept: 'text/html' },
    });
    expect(answer.status()).toBe(421);
    expect(await answer.text()).toContain('No website answers at nobody.example.');
  });
});
