import { expect, type Page } from '@playwright/test';
import { StripeStandIn } from '../apps/server/src/testing/stripe-stand-in.ts';
import { axeOf } from './axe.ts';
import { fillCart, isAwake } from './islands.ts';
import { seedKilnShop } from './kiln-shop.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// Payments as their owner sets them and as a shopper meets them; Stripe's API and Stripe's script are stand-ins.

const shots = process.env.SHOTS;
test.describe.configure({ mode: 'serial' });
test.use({ reducedMotion: 'reduce' });

let stripe: StripeStandIn;
const env: Record<string, string> = {};
// Before the server starts, which is told where the stand-in answers.
test.beforeAll(async () => {
  stripe = await StripeStandIn.start();
  env.PLINTH_STRIPE_URL = stripe.url;
});
const site = useSite({ env, seed: seedKilnShop });
let cookies: Parameters<import('@playwright/test').BrowserContext['addCookies']>[0] = [];
test.beforeAll(async () => {
  cookies = (await (await site.owner()).storageState()).cookies;
});
test.afterAll(() => stripe?.close());

/** Accessible and not cut off on a phone and on a desktop. */
async function look(on: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await on.setViewportSize({ width, height: 900 });
    const { violations } = await axeOf(on).exclude('iframe').analyze();
    expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
    expect(await on.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    if (shots) await on.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: true });
  }
}

/** What this shop uses of Stripe.js: fields in a frame of their own, and a token for what was filled in. */
const stripeScript = `window.Stripe = Object.assign((key) => ({
  _registerWrapper() {},
  elements: (options) => ({
    update(change) { Object.assign(options, change); window.stripeOptions = options; },
    async submit() { return window.stripeToken ? {} : { error: { message: 'Your card number is incomplete.' } }; },
    create() {
      const heard = {};
      return {
        on(name, listener) { heard[name] = listener; },
        mount(place) {
          window.stripeOptions = { ...options, key };
          const fields = document.createElement('p');
          fields.textContent = 'The fields of Stripe';
          place.append(fields);
          setTimeout(() => heard.ready());
        },
        destroy() { document.querySelector('.pl-by-stripe__fields').replaceChildren(); },
      };
    },
  }),
  async createConfirmationToken({ params }) {
    window.stripeParams = params;
    return { confirmationToken: { id: window.stripeToken } };
  },
}), { version: 'stand-in' });`;

test('an owner adds ways to pay, brings them into order, and connects Stripe', async ({ context, page }) => {
  await context.addCookies(cookies);
  await page.goto(`${site.url}/config/settings/payments`);
  const row = (name: string) => page.getByRole('listitem', { name, exact: true });
  await expect(row('Test gateway')).toContainText('On, no money moves');
  await page.getByRole('button', { name: 'Add a manual method', exact: true }).click();
  const manual = page.getByRole('dialog', { name: 'Add a manual method', exact: true });
  await manual.getByLabel('Name', { exact: true }).fill('Bank transfer');
  await manual.getByLabel('What buyers are told', { exact: true }).fill('To DE02 1203, within a week.');
  await manual.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(row('Bank transfer')).toContainText('To DE02 1203');

  // Without keys the switch asks for them.
  await page.getByRole('switch', { name: 'Offer Stripe', exact: true }).click();
  const keys = page.getByRole('dialog', { name: 'Keys of Stripe', exact: true });
  await keys.getByLabel('Publishable key', { exact: true }).fill('pk_test_4242');
  await keys.getByLabel('Secret key', { exact: true }).fill('sk_test_mistyped');
  await keys.getByRole('button', { name: 'Check and save', exact: true }).click();
  await expect(keys.getByRole('alert')).toHaveText(/Stripe does not know this secret key/);
  await look(page, 'payments-keys-refused');
  await keys.getByLabel('Secret key', { exact: true }).fill('sk_test_4242424242');
  await keys.getByLabel('Signing secret of the webhook', { exact: true }).fill('whsec_ZmFrZQ');
  await keys.getByRole('button', { name: 'Check and save', exact: true }).click();
  const card = page.getByRole('region', { name: 'Stripe', exact: true });
  await expect(card).toContainText('Hearth & Field');
  await expect(card).toContainText('ends in 4242');
  await page.getByRole('switch', { name: 'Offer Stripe', exact: true }).click();
  await expect(row('Stripe')).toContainText('On, test keys');
  const first = page
    .getByRole('list')
    .filter({ has: row('Stripe') })
    .getByRole('listitem')
    .first();
  // By keys: a row that moves keeps the focus, which goes to the way back where there is no way on.
  const up = page.getByRole('button', { name: 'Move Stripe up', exact: true });
  const down = page.getByRole('button', { name: 'Move Stripe down', exact: true });
  await up.press('Enter');
  await expect(first).toHaveAccessibleName('Stripe');
  await expect(down).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first).not.toHaveAccessibleName('Stripe');
  await expect(row('Stripe').locator(':focus')).toBeVisible();
  await up.click();
  await expect(first).toHaveAccessibleName('Stripe');
  await look(page, 'payments');
});

test('a shopper pays in Stripe’s fields; what is missing is said, a script that is blocked, and the bank that asks', async ({
  page,
}) => {
  let isBlocked = true;
  await page.route('https://js.stripe.com/**', (route) =>
    isBlocked ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
  );
  await fillCart(page, site);
  await page.goto(`${site.url}/checkout`);
  await isAwake(page, '[data-island=checkout-page]');
  const alone = page.locator('.pl-by-stripe');
  await expect(alone.getByRole('alert')).toContainText('The payment form of Stripe could not be loaded.');
  isBlocked = false;
  await alone.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(alone.getByText('The fields of Stripe', { exact: true })).toBeVisible();
  // Who looks at another way finds the fields as they were.
  await page.getByRole('radio', { name: 'Bank transfer', exact: true }).check();
  await expect(page.getByText('To DE02 1203, within a week.', { exact: true })).toBeVisible();
  await expect(alone).toBeHidden();
  await page.getByRole('radio', { name: 'Card and more', exact: true }).check();
  await expect(alone.getByText('The fields of Stripe', { exact: true })).toBeVisible();

  const values = {
    firstName: 'Ada',
    lastName: 'Byrne',
    address1: '12 Mercer Street',
    city: 'New York',
    postalCode: '10013',
  };
  await page.locator('[name=email]').fill('ada@example.com');
  for (const [name, value] of Object.entries(values))
    await page.locator(`[name="shippingAddress.${name}"]`).fill(value);
  await page.locator('[name="shippingAddress.region"]').selectOption('NY');
  await expect(page.locator('.pl-order .pl-sums')).toContainText('Tax$10.04');
  // Stripe's fields know the amount that the button says.
  const placeOrder = page.locator('.pl-place-order:visible').first();
  const amount = await placeOrder.locator('.pl-place-order__total').innerText();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { stripeOptions: object }).stripeOptions))
    .toMatchObject({
      mode: 'payment',
      captureMethod: 'manual',
      currency: 'usd',
      amount: Math.round(Number(amount.slice(1)) * 100),
    });
  await placeOrder.click();
  await expect(page.locator('.pl-checkout__message')).toHaveText('Your card number is incomplete.');
  await look(page, 'payments-checkout');

  const pay = async (token: string) => {
    await page.evaluate((given) => Object.assign(window, { stripeToken: given }), token);
    await placeOrder.click();
  };
  await pay('ctoken_declined');
  await expect(page.locator('.pl-checkout__message')).toHaveText(
    'Your card has insufficient funds. Nothing was charged.',
  );
  expect(await page.evaluate(() => (window as unknown as { stripeParams: object }).stripeParams)).toMatchObject({
    payment_method_data: { billing_details: { name: 'Ada Byrne', email: 'ada@example.com' } },
    shipping: { address: { country: 'US', postal_code: '10013' } },
  });
  // The bank asks, and sends the buyer back.
  await page.route(`${stripe.url}/bank/**`, (route) => {
    stripe.endChallenge(stripe.lastIntent, true);
    const back = new URL(route.request().url()).searchParams.get('return_url') ?? '';
    return route.fulfill({ status: 303, headers: { location: back } });
  });
  await pay('ctoken_challenge');
  await page.waitForURL('**/checkout/order-confirmed?*');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([stripe.lastIntent.status, `$${(stripe.lastIntent.amount / 100).toFixed(2)}`]).toEqual(['succeeded', amount]);
});

/** An address, and the tax that it brings. */
async function fillAddress(page: Page): Promise<void> {
  const address = {
    firstName: 'Ada',
    lastName: 'Byrne',
    address1: '1 Mercer St',
    city: 'New York',
    postalCode: '10013',
  };
  for (const [name, value] of Object.entries(address))
    await page.locator(`[name="shippingAddress.${name}"]`).fill(value);
  await page.locator('[name="shippingAddress.region"]').selectOption('NY');
  await expect(page.locator('.pl-order .pl-sums')).toContainText('Tax$10.04');
}

test('an owner charges later: the bank holds the money, and a part of it is captured on the order', async ({
  page,
}) => {
  await page.context().addCookies(cookies);
  await page.goto(`${site.url}/config/settings/payments`);
  await page.getByRole('radio', { name: 'When I capture it, or everything is sent', exact: true }).check();
  await expect(page.getByText('Orders are charged when you capture them, or everything is sent.')).toBeVisible();
  await look(page, 'payments-later');
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
  );
  await fillCart(page, site);
  await page.goto(`${site.url}/checkout`);
  await isAwake(page, '[data-island=checkout-page]');
  await page.locator('[name=email]').fill('ada@example.com');
  await fillAddress(page);
  await expect(page.locator('.pl-by-stripe').getByText('The fields of Stripe', { exact: true })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stripeToken: 'ctoken_good' }));
  await page.locator('.pl-place-order:visible').first().click();
  await page.waitForURL('**/checkout/order-confirmed?*');
  const orderId = new URL(page.url()).searchParams.get('order') ?? '';
  await page.goto(`${site.url}/config/orders/${orderId}`);
  const intent = stripe.lastIntent;
  expect(intent.status).toBe('requires_capture');
  await expect(page.getByText('Held by the bank', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Capture payment', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText('All that is held is captured.');
  await dialog.getByLabel('Amount').fill('9999');
  await expect(dialog.getByRole('alert')).toHaveText(/are held\.$/);
  await dialog.getByLabel('Amount').fill('50.00');
  await expect(dialog.getByRole('status')).toContainText('is let go for good');
  await look(page, 'payments-capture');
  await dialog.getByRole('button', { name: 'Capture $50.00', exact: true }).click();
  await expect(page.getByText('Let go, never charged', { exact: true })).toBeVisible();
  expect([intent.status, intent.amount_received]).toEqual(['succeeded', 5000]);
  await look(page, 'payments-captured');
});

test('a customer keeps a card, pays with it the next time, and removes it in the account', async ({ page }) => {
  const account = { name: 'Ada Byrne', email: 'keeps@example.com', password: 'a long password' };
  const headers = { origin: site.url };
  expect((await page.request.post(`${site.url}/account/create`, { headers, form: account })).ok()).toBe(true);
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
  );
  await fillCart(page, site);
  await page.goto(`${site.url}/checkout`);
  await isAwake(page, '[data-island=checkout-page]');
  await fillAddress(page);
  const byStripe = page.locator('.pl-by-stripe').getByText('The fields of Stripe', { exact: true });
  await expect(byStripe).toBeVisible();
  await page.locator('[name="payment.stripe.saveCard"]').check();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { stripeOptions: object }).stripeOptions))
    .toMatchObject({ setupFutureUsage: 'on_session' });
  await look(page, 'payments-save-card');
  await page.evaluate(() => Object.assign(window, { stripeToken: 'ctoken_good' }));
  await page.locator('.pl-place-order:visible').first().click();
  await page.waitForURL('**/checkout/order-confirmed?*');

  await fillCart(page, site);
  await page.goto(`${site.url}/checkout`);
  await isAwake(page, '[data-island=checkout-page]');
  const cards = page.locator('[name="payment.stripe.savedCard"]');
  await expect(cards.locator('option:checked')).toHaveText('Visa ending in 4242, expires 09/34');
  await expect(byStripe).toBeHidden();
  await expect(page.locator('.pl-order .pl-sums')).toContainText('Tax$10.04');
  await look(page, 'payments-saved-card');
  await cards.selectOption('');
  await expect(byStripe).toBeVisible();
  await cards.selectOption({ index: 0 });
  const before = stripe.intents.size;
  await page.locator('.pl-place-order:visible').first().click();
  await page.waitForURL('**/checkout/order-confirmed?*');
  expect([stripe.intents.size - before, stripe.lastIntent.payment_method]).toEqual([1, expect.stringMatching(/^pm_/)]);

  await page.goto(`${site.url}/account/payment-methods`);
  await expect(page.getByRole('heading', { name: 'Payment methods', exact: true })).toBeVisible();
  await look(page, 'payments-account-cards');
  await page.getByRole('button', { name: /^Remove Visa ending in 4242/ }).click();
  await expect(page.getByRole('status')).toHaveText('The card is removed.');
  await expect(page.getByText('No cards kept', { exact: true })).toBeVisible();
});
