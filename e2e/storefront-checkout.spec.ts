import { expect, type Page } from '@playwright/test';
import { addButton, breakWrites, fillCart, open, watchCalls, withoutCalls } from './islands.ts';
import { kiln, seedKilnShop } from './kiln-shop.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// The cart page and the checkout: what a shopper changes in place, what goes wrong, and the same without script.

const site = useSite({ seed: seedKilnShop });

test.describe('the cart page', () => {
  const line = (page: Page, name: string) => page.locator('.pl-line', { hasText: name });
  const fill = async (page: Page) => {
    await fillCart(page, site, 'guide');
    await open(page, `${site.url}/cart`, '[data-island=cart-page]');
  };

  test('quick presses of plus become one call, and the sums follow', async ({ page }) => {
    await fill(page);
    const calls = watchCalls(page);
    const plus = line(page, 'Soot').getByRole('button', { name: 'One more' });
    // Within the page: a slow machine would spread the presses of a test over seconds.
    await plus.evaluate(async (button: HTMLButtonElement) => {
      for (let presses = 0; presses < 3; presses++) {
        button.click();
        await new Promise((done) => setTimeout(done));
      }
    });
    await expect(page.locator('.pl-sums__row--total')).toContainText('$484.00');
    expect(calls.requests().map((call) => call.method())).toEqual(['PUT']);
    expect(calls.bodies()).toEqual([{ quantity: 4 }]);
    await expect(page.locator('.pl-cart-pill').first()).toHaveAttribute('aria-label', '5 items in cart');
  });

  test('[CART-23] [CART-24] [CART-25] failures say what to do, and can be tried again', async ({ page }) => {
    await fill(page);
    let mend = await breakWrites(page);
    const teapot = line(page, 'Soot');
    await teapot.getByRole('button', { name: 'One more' }).click();
    await expect(teapot).toContainText(
      'Unable to update quantity. Please try again and check your internet connection.',
    );
    await expect(teapot.getByRole('spinbutton')).toHaveValue('1');
    await mend();
    await teapot.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('.pl-sums__row--total')).toContainText('$248.00');

    mend = await breakWrites(page);
    await teapot.getByRole('button', { name: 'Remove' }).click();
    await expect(teapot).toContainText('Unable to remove item. Please try again and check your internet connection.');
    await mend();
    await teapot.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('.pl-line--removed')).toContainText('Soot teapot was removed.');
    await expect(page.locator('.pl-sums__row--total')).toContainText('$12.00');

    mend = await breakWrites(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('.pl-line--removed')).toContainText(
      'Unable to add item. Please try again and check your internet connection.',
    );
    await mend();
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
    await fillCart(page, site);
    await open(page, `${site.url}/checkout`, '[data-island=checkout-page]');
  };
  /** On a phone the button stands in a bar, elsewhere in the form. */
  const pay = (page: Page) => page.locator('.pl-place-order:visible').first();
  /** A shopper in a hurry does not wait for the sums; a test that pays does, so that the total stays what was shown. */
  const settled = async (page: Page) => {
    await expect(page.locator('.pl-option')).toHaveCount(3);
    await expect(page.locator('.pl-sums').first()).toContainText('Tax$');
  };

  test('errors stand beside their fields, and focus goes to the first', async ({ page }) => {
    await begin(page);
    const calls = watchCalls(page);
    await pay(page).click();
    await expect(page.locator('[name=email]')).toBeFocused();
    await expect(page.locator('#pl-email-note')).toHaveText('Enter your email address.');
    expect(calls.writes()).not.toContain('POST /api/commerce/checkout');
    await page.locator('[name=email]').fill('ada@example.com');
    await expect(page.locator('#pl-email-note')).not.toHaveText('Enter your email address.');
  });

  test('where the part that places the order does not come, the form is posted as it is', async ({ page }) => {
    await withoutCalls(page);
    await begin(page);
    await fill(page);
    const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/checkout'));
    await pay(page).click();
    expect((await posted).postData()).toMatch(/email=ada%40example\.com.*intent=place-order/s);
    await expect(page.locator('[name="shippingAddress.address1"]')).toHaveValue('12 Mercer Street');
  });

  test('shipping options and tax follow the address, and what was typed survives a reload', async ({ page }) => {
    await begin(page);
    await fill(page);
    await settled(page);
    await page.locator('[name="shippingAddress.country"]').selectOption('DE');
    await expect(page.locator('.pl-option')).toContainText(['International']);
    await page.reload();
    await expect(page.locator('[name="shippingAddress.country"]')).toHaveValue('DE');
    await expect(page.locator('[name="shippingAddress.address1"]')).toHaveValue('12 Mercer Street');
  });

  test('orders once however often the button is hit, and again under the same key when the answer was lost', async ({
    page,
  }) => {
    await begin(page);
    await fill(page);
    await page.locator('[name=email]').fill('once@example.com');
    await page.getByRole('button', { name: 'Fill in test card' }).click();
    await settled(page);
    const calls = watchCalls(page);
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
    await page.waitForURL('**/checkout/order-confirmed?*');
    await expect(page.locator('.pl-confirmed')).toContainText('Thank you, Ada');
    const keys = calls
      .requests()
      .filter((call) => call.url().endsWith('/api/commerce/checkout'))
      .map((call) => call.headers()['idempotency-key']);
    expect(keys).toEqual([expect.stringMatching(/^[A-Za-z0-9_-]{16,64}$/), keys[0]]);
    const [{ orders } = { orders: 0 }] = await site.sql`
      select count(*)::int as orders from orders where customer_email = 'once@example.com'`;
    expect(orders).toBe(1);
  });

  test('a declined card says so, keeps every value, and can be replaced', async ({ page }) => {
    await begin(page);
    await fill(page);
    await page.getByRole('button', { name: 'Fill in test card' }).click();
    await page.locator('[name="payment.cardNumber"]').fill('4000 0000 0000 0002');
    await settled(page);
    await pay(page).click();
    await expect(page.locator('.pl-checkout__message')).toContainText('declined');
    await expect(page.locator('[name="payment.cardNumber"]')).toBeFocused();
    await expect(page.locator('[name=email]')).toHaveValue('ada@example.com');
    await page.locator('[name="payment.cardNumber"]').fill('4242 4242 4242 4242');
    await pay(page).click();
    await page.waitForURL('**/checkout/order-confirmed?*');
  });
});

test.describe('without JavaScript', () => {
  test.slow();
  test.use({ javaScriptEnabled: false });

  test('the whole path is plain forms: choose, cart, coupon, checkout, confirmation', async ({ page }) => {
    await page.goto(`${site.url}${kiln}/tumbler`);
    await page.locator('select[name="option-Size"]').selectOption('Large');
    await page.locator('select[name="option-Glaze"]').selectOption('Moss');
    await page.getByLabel('Quantity').fill('2');
    await addButton(page).click();
    await expect(page.locator('.pl-line')).toContainText('Low tumbler');
    await page.getByLabel('Quantity of Low tumbler').fill('3');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.locator('.pl-sums__row--total')).toContainText('$90.00');
    await page.getByText('Have a coupon?').click();
    await page.getByLabel('Coupon code').fill('WELCOME10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.locator('.pl-sums__row--total')).toContainText('$81.00');
    await page.getByRole('link', { name: 'Checkout' }).click();
    await page.locator('[name="shippingAddress.country"]').selectOption('US');
    await page.getByRole('button', { name: 'Update delivery options' }).click();
    await expect(page.locator('.pl-option')).toHaveCount(3);
    await page.locator('.pl-place-order:visible').first().click();
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
    const order = async () => {
      for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
      await page.locator('[name="shippingAddress.region"]').selectOption('NY');
      await page.locator('.pl-place-order:visible').first().click();
    };
    await order();
    // 81.00 and 7.50 for the post, with New York's 8 %: known only now, and nobody is charged a total that they have not seen.
    await expect(page.getByText('The total is now $95.58.').first()).toBeVisible();
    await order();
    await expect(page.locator('.pl-confirmed')).toContainText('Thank you, Ada');
  });
});
