import { writeFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
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
    // In one task of the page: a busy machine would spread presses over seconds. What a press shows is there with its microtasks.
    await plus.evaluate(async (button: HTMLButtonElement) => {
      for (let presses = 0; presses < 3; presses++) {
        button.click();
        for (let turns = 0; turns < 10; turns++) await Promise.resolve();
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

// Last: what the shop asks for is switched on here, and stays on.
test.describe('what goes with an order', () => {
  let owner: APIRequestContext;
  test.beforeAll(async () => {
    owner = await site.owner();
  });

  const clean = async (page: Page) => {
    const { violations } = await axeOf(page).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
  };
  /** On a phone; with SHOTS it is pictured, at both widths. */
  const looked = async (page: Page, name: string) => {
    const { SHOTS } = process.env;
    const picture = () =>
      SHOTS && page.screenshot({ path: `${SHOTS}/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await clean(page);
    await picture();
    await page.setViewportSize({ width: 1440, height: 900 });
    await picture();
  };
  const person = {
    firstName: 'Ada',
    lastName: 'Byrne',
    address1: '12 Mercer Street',
    city: 'New York',
    region: 'NY',
    postalCode: '10013',
    country: 'US',
  };

  /** Buys what is in the cart of the page. */
  const place = async (page: Page, key: string): Promise<{ id: string; confirmationUrl: string }> => {
    const [way] = await site.sql<{ id: string }[]>`
      select o.id from shipping_options o join shipping_zones z on z.website_id = o.website_id and z.id = o.zone_id
      where o.enabled and z.places @> '[{"country": "US"}]' order by o.display_index, o.id limit 1`;
    const placed = await page.request.post(`${site.url}/api/commerce/checkout`, {
      headers: { origin: site.url, 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
      data: {
        email: 'ada@example.com',
        shippingAddress: person,
        billingAddress: null,
        shippingOptionId: way?.id,
        payment: { provider: 'test', cardNumber: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' },
        marketingConsent: false,
      },
    });
    return placed.json();
  };

  test('a note and a gift message: switched on, written in the cart, kept, ordered, seen by the shop', async ({
    page,
    browser,
  }) => {
    const office = await (await browser.newContext({ storageState: await owner.storageState() })).newPage();
    await office.goto(`${site.url}/config/settings`);
    await office.getByRole('switch', { name: 'Ask for a note to the seller' }).click();
    await office.getByRole('switch', { name: 'Ask whether it is a gift' }).click();
    await office.getByRole('button', { name: 'Save checkout' }).click();
    await expect(office.getByText('The checkout is saved.')).toBeVisible();
    await looked(office, 'settings');

    await fillCart(page, site);
    await open(page, `${site.url}/cart`, '[data-island=cart-page]');
    const message = page.getByLabel('Message for who gets it');
    await expect(message).toBeHidden();
    await page.getByLabel('This is a gift').check();
    await message.fill(`${'x'.repeat(249)}🎁!`);
    await expect(page.locator('#pl-giftMessage-note')).toHaveText('1 too many: there is room for 250 characters.');
    await message.fill('Happy birthday, Noor! 🎁\nשלום');
    await page.getByText('Add a note to your order').click();
    await page.getByLabel('Note').fill('Please ring <b>twice</b>.');
    await expect(page.locator('.pl-messages__word')).toHaveText('Saved');
    await looked(page, 'cart');
    await page.reload();
    await expect(page.getByLabel('Note')).toHaveValue('Please ring <b>twice</b>.');
    await expect(message).toHaveValue('Happy birthday, Noor! 🎁\nשלום');

    // Typed and left at once: the checkout has it all the same.
    await open(page, `${site.url}/cart`, '[data-island=cart-page]');
    await page.getByLabel('Note').fill('Ring three times.');
    await page.getByRole('link', { name: 'Checkout' }).click();
    await page.waitForURL('**/checkout');
    await expect(page.getByLabel('Note')).toHaveValue('Ring three times.');
    await expect(page.getByLabel('This is a gift')).toBeChecked();
    await page.getByLabel('Note').scrollIntoViewIfNeeded();
    await looked(page, 'checkout');
    const { id, confirmationUrl } = await place(page, 'what-goes-with-an-order');
    await page.goto(`${site.url}${confirmationUrl}`);
    for (const said of ['Ring three times.', 'Happy birthday, Noor! 🎁', 'Track your order'])
      await expect(page.locator('.pl-confirmed')).toContainText(said);
    await looked(page, 'confirmed');
    await office.goto(`${site.url}/config/orders/${id}`);
    await expect(office.getByText('Happy birthday, Noor! 🎁')).toBeVisible();
    await looked(office, 'order');
    const slip = await owner.get(`${site.url}/api/commerce/orders/${id}/packing-slip`);
    expect([slip.status(), slip.headers()['content-type']]).toEqual([200, 'application/pdf']);
    if (process.env.SHOTS) await writeFile(`${process.env.SHOTS}/slip.pdf`, await slip.body());
    await office.context().close();
  });

  test('an order is tracked by its number and address, without an account, with a script and without', async ({
    page,
    browser,
  }) => {
    await fillCart(page, site);
    const { id } = await place(page, 'an-order-that-is-tracked');
    const [{ orderNumber = 0 } = {}] = await site.sql<{ orderNumber: number }[]>`
      select order_number from orders where id = ${id}`;
    await page.context().clearCookies();
    await page.goto(`${site.url}/account/login`);
    await page.getByRole('link', { name: 'Track your order' }).click();
    await page.getByLabel('Order number').fill(String(orderNumber));
    await page.getByLabel('Email').fill('somebody@example.com');
    await page.getByRole('button', { name: 'Find my order' }).click();
    await expect(page.getByRole('alert')).toContainText('We found no order with this number and email address.');
    await looked(page, 'track-form');
    await page.getByLabel('Email').fill('Ada@example.com');
    await page.getByRole('button', { name: 'Find my order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are getting this order ready.');
    await expect(page.locator('.tracked')).not.toContainText('Mercer');
    const sent = await owner.post(`${site.url}/api/commerce/orders/${id}/fulfill`, {
      data: { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' },
    });
    expect(sent.ok()).toBe(true);
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const phone = await plain.newPage();
    await phone.goto(`${site.url}/commerce/track?order=${orderNumber}`);
    await phone.getByLabel('Email').fill('ada@example.com');
    await phone.getByRole('button', { name: 'Find my order' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('This order is on its way.');
    await expect(phone.getByRole('link', { name: 'UPS 1Z999AA10123456784' })).toHaveAttribute('href', /ups\.com/);
    await plain.close();
    await page.reload();
    await looked(page, 'tracked');
  });
});
