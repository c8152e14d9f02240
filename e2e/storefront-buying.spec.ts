import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { addButton, addProduct, alertDialog, isAwake, lasted, openProduct, saysAfter, watchCalls } from './islands.ts';
import { seedKilnShop, setStock } from './kiln-shop.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';
import { wholeBrowser } from './whole-browser.ts';

// The button of a product page: what it sends, what it says, and what becomes of a refusal.

const site = useSite({ seed: seedKilnShop });

const entries = '/api/commerce/shopping-cart/entries';
const notEnough = 'Sorry, we do not have enough of that item available.';
const isIdle = (page: Page) => expect(addButton(page)).toHaveClass(/pl-add-button--idle/);

/** While a page is open, somebody else buys the last teapot: from then on the server refuses it. */
async function withoutTeapots(work: () => Promise<void>): Promise<void> {
  await setStock(site, 'SOOT-1', 0);
  try {
    await work();
  } finally {
    await setStock(site, 'SOOT-1', 90);
  }
}

test('[ADD-05] goes to added when the call has succeeded, and never when it has failed', async ({ page }) => {
  const calls = watchCalls(page);
  await openProduct(page, site, 'teapot');
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.pl-add-button')?.textContent?.includes('Added!')) document.body.dataset.added = '1';
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await withoutTeapots(async () => {
    await addButton(page).click();
    await expect(alertDialog(page)).toBeVisible();
  });
  await page.keyboard.press('Escape');
  // Both labels are in the button at any time: that it can be pressed again is said by its state (ADD-10).
  await isIdle(page);
  expect(await page.evaluate(() => document.body.dataset.added)).toBeUndefined();
  await addProduct(page);
  expect(calls.writes()).toEqual([`POST ${entries}`, `POST ${entries}`]);
});

test('[ADD-11] the button is in the colour of success at once, and after a second goes back from it', async ({
  page,
}) => {
  await openProduct(page, site, 'teapot');
  const seen = addButton(page).evaluate(
    (button) =>
      new Promise((done) => {
        new MutationObserver((_, watching) => {
          if (!button.className.includes('--added')) return;
          watching.disconnect();
          const running = button.getAnimations();
          const [colours] = running.filter((one) => 'animationName' in one);
          // The way into the colour of success.
          for (const one of running) if (one !== colours) one.finish();
          const colour = () => getComputedStyle(button).backgroundColor;
          const at = (ms: number) => {
            if (colours) colours.currentTime = ms;
            return colour();
          };
          colours?.pause();
          done({ delay: colours?.effect?.getTiming().delay, colours: [0, 999, 1500, 2000].map(at) });
        }).observe(button, { attributes: true });
      }),
  );
  const idle = await addButton(page).evaluate((button) => getComputedStyle(button).backgroundColor);
  await addButton(page).click();
  const { delay, colours } = (await seen) as { delay: number; colours: string[] };
  expect(delay).toBe(1000);
  // The same for a second, and another one from then on until its end.
  expect([colours[0] === idle, colours[0] === colours[1], new Set(colours).size]).toEqual([false, true, 3]);
});

test("[ADD-07] [ADD-08] [ADD-09] goes from idle to 'Adding…' to 'Added!' and after 2 seconds back", async ({
  page,
}) => {
  const calls = watchCalls(page);
  await openProduct(page, site, 'teapot');
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(`**${entries}`, async (route) => {
    await released;
    await route.continue();
  });
  const added = lasted(page, '.pl-product-form .pl-add-button', 'Added!');
  await addButton(page).click();
  await expect(addButton(page).locator('.pl-add-button__label')).toHaveText('Adding…');
  release();
  expect(await added).toBeGreaterThan(1950);
  await expect(addButton(page)).toContainText('Add To Cart');
  expect(calls.bodies()).toEqual([{ itemId: expect.any(String), sku: 'SOOT-1', quantity: 1 }]);
});

test('[ADD-12] an already-added button ignores clicks', async ({ page }) => {
  const calls = watchCalls(page);
  await openProduct(page, site, 'teapot');
  await saysAfter(addButton(page), 'Added!', () => addButton(page).click({ clickCount: 3 }));
  // Within the page: on a slow machine a test's own click may come when the two seconds are over.
  const was = await addButton(page).evaluate((button: HTMLButtonElement) => {
    const state = button.className;
    button.click();
    return state;
  });
  await isIdle(page);
  expect(calls.writes()).toHaveLength(was.includes('--added') ? 1 : 2);
});

test('[ADD-10] [ADD-31] [ADD-32] a failure shows the server message under its title and returns to idle after a second', async ({
  page,
}) => {
  await openProduct(page, site, 'teapot');
  const failed = lasted(page, '.pl-product-form .pl-add-button--error');
  await withoutTeapots(async () => {
    const answered = page.waitForResponse(`**${entries}`);
    await addButton(page).click();
    const answer = await answered;
    expect(answer.status()).toBe(409);
    const { error } = await answer.json();
    expect(error.message).not.toBe('');
    await expect(alertDialog(page)).toContainText('Unable to Add Item');
    await expect(alertDialog(page).locator('.pl-alert__message')).toHaveText(error.message);
  });
  await page.keyboard.press('Escape');
  await expect(alertDialog(page)).toHaveCount(0);
  await isIdle(page);
  expect(await failed).toBeGreaterThan(950);
  await addProduct(page);
});

test('[ADD-28] a session that the server no longer knows says so', async ({ page, context }) => {
  await openProduct(page, site, 'teapot');
  // The crumb of another session, which scripts can neither read nor replace: whatever the page sends is another one.
  await context.addCookies([{ name: 'crumb', value: 'of-another-session', url: site.url, httpOnly: true }]);
  const answered = page.waitForResponse(`**${entries}`);
  await addButton(page).click();
  expect((await answered).status()).toBe(403);
  await expect(alertDialog(page)).toContainText('Unable to Add Item');
  await expect(alertDialog(page)).toContainText('Your session has expired. Please reload the page and try again.');
});

test('[ADD-29] a browser that keeps no cookies is asked to keep them', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'plinth-browser-'));
  await mkdir(join(profile, 'Default'));
  // As the browser's own settings keep "Block all cookies".
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(blocked));
  const context = await chromium.launchPersistentContext(profile, wholeBrowser);
  try {
    const page = await context.newPage();
    await openProduct(page, site, 'teapot');
    await addButton(page).click();
    await expect(alertDialog(page)).toContainText('Unable to Add Item');
    await expect(alertDialog(page)).toContainText(
      'Please enable cookies in your browser, reload the page, and try again.',
    );
    await page.keyboard.press('Escape');
    await isIdle(page);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});

test('[ADD-21] [ADD-22] [ADD-25] [ADD-26] [ADD-27] what is wrong is said before anything is sent', async ({ page }) => {
  const calls = watchCalls(page);
  await openProduct(page, site, 'tumbler');
  const says = async (text: string) => {
    await addButton(page).click();
    await expect(alertDialog(page).locator('.pl-alert__message')).toHaveText(text);
    await page.keyboard.press('Escape');
    await expect(alertDialog(page)).toHaveCount(0);
  };
  const form = page.locator('.pl-product-form');
  // What is missing is said beside it, where the focus goes; nothing covers the page.
  const asks = async (option: string, text: string) => {
    await addButton(page).click();
    const place = form.locator(`[data-option="${option}"]`);
    await expect(place.getByRole('alert')).toHaveText(text);
    const field = place.getByRole('radio').first();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(text);
    await expect(place.getByRole('alert')).toBeInViewport();
    await expect(alertDialog(page)).toHaveCount(0);
  };
  await asks('Size', 'Please select the Size and Glaze options.');
  await expect(form.locator('[data-option="Glaze"]')).toContainText('Please select the Glaze option.');
  await form.locator('label.pl-choice', { hasText: 'Small' }).click();
  await expect(form.locator('[data-option="Size"]')).not.toContainText('Please select');
  await expect(form.locator('[data-option="Glaze"]').getByRole('alert')).toHaveText('Please select the Glaze option.');
  await asks('Glaze', 'Please select the Glaze option.');
  await form.locator('label.pl-choice', { hasText: 'Moss' }).click();
  await expect(addButton(page)).toContainText('Sold Out');
  await form.locator('label.pl-choice', { hasText: 'Oat' }).click();
  await form.getByLabel('Quantity').fill('13');
  await says(notEnough);
  await form.getByLabel('Quantity').fill('1.5');
  await says('Quantity must be a whole number');
  await form.getByLabel('Quantity').fill('');
  await says('Quantity must be a number.');
  expect(calls.writes()).toEqual([]);
});

test('[ADD-13] [ADD-33] express checkout goes straight to checkout, and fails under its own title', async ({
  page,
}) => {
  const express = async (isOn: boolean) => {
    await site.sql`
      update websites set store_settings = store_settings || ${site.sql.json({ expressCheckout: isOn })}
      where website_id = ${await site.firstWebsite()}`;
    await site.publish();
  };
  await express(true);
  try {
    await openProduct(page, site, 'teapot');
    await withoutTeapots(async () => {
      await addButton(page).click();
      await expect(alertDialog(page)).toContainText('Unable to Purchase Item');
    });
    await page.keyboard.press('Escape');
    await isIdle(page);
    await addButton(page).click();
    await page.waitForURL('**/checkout');
    await isAwake(page, '[data-island=checkout-page]');
    await expect(page.getByText('Soot teapot').filter({ visible: true }).first()).toBeVisible();
  } finally {
    await express(false);
  }
});

test('[SUBS-01] [SUBS-06] a subscription goes to its page with the token', async ({ page }) => {
  const calls = watchCalls(page);
  await openProduct(page, site, 'tea');
  let cartToken = '';
  // Read before the page goes on: what it has left has no answers any more.
  await page.route('**/api/3/commerce/cart/subscription', async (route) => {
    const response = await route.fetch();
    ({ cartToken } = await response.json());
    await route.fulfill({ response });
  });
  const went = page.waitForRequest('**/subscribe/*');
  await addButton(page).click();
  expect((await went).url()).toBe(`${site.url}/subscribe/${encodeURIComponent(cartToken)}`);
  expect(calls.bodies()).toEqual([{ itemId: expect.any(String), sku: 'TEA-1', qty: 1 }]);
  await expect(page.getByText('Field tea, every month').filter({ visible: true }).first()).toBeVisible();
});

test('[GIFT-02] [GIFT-03] [GIFT-04] a gift card asks for its denomination and goes to its page', async ({ page }) => {
  await openProduct(page, site, 'card');
  await addButton(page).click();
  await expect(alertDialog(page)).toContainText('Unable to purchase Gift Card');
  await expect(alertDialog(page)).toContainText('Select a denomination for the Gift Card');
  await page.keyboard.press('Escape');
  await expect(alertDialog(page)).toHaveCount(0);
  await expect(page.locator('.pl-variant__problem')).toHaveText('Select a denomination for the Gift Card');
  await page.locator('.pl-product-form label.pl-choice', { hasText: '$50' }).click();
  await expect(page.locator('.pl-variant__problem')).toHaveCount(0);
  await addButton(page).click();
  const [variant] = await site.sql<{ id: string; itemId: string }[]>`
    select id, item_id from variants where sku = 'KILN-50'`;
  await page.waitForURL(`${site.url}/gift-card/${variant?.itemId}?variant=${variant?.id}`);
  await expect(page.getByLabel('Amount')).toHaveValue('KILN-50');
});

test('[ADD-34] [ADD-35] the additional-fields form is shown in the lightbox and its answers go with the add', async ({
  page,
}) => {
  const calls = watchCalls(page);
  await openProduct(page, site, 'mug');
  await addButton(page).click();
  const form = page.getByRole('dialog', { name: 'What should we engrave?' });
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.locator('.form__error').first()).toHaveText('Required');
  expect(calls.writes()).toEqual([]);
  await form.getByLabel('Engraving').fill('For Ada');
  await form.getByLabel('Lettering').selectOption('Script');
  await form.getByLabel('Gift wrap').check();
  await saysAfter(addButton(page), 'Added!', () => form.getByRole('button', { name: 'Continue' }).click());
  const { additionalFields } = calls.bodies()[0] ?? {};
  expect(JSON.parse(String(additionalFields))).toEqual({ text: 'For Ada', style: 'Script', wrap: ['Gift wrap'] });
  const cart = await (await page.request.get(`${site.url}/api/commerce/shopping-cart`)).json();
  expect(cart.entries).toMatchObject([{ title: 'Engraved cup' }]);
  expect(JSON.parse(cart.entries[0].additionalFields)).toEqual(JSON.parse(String(additionalFields)));
});
