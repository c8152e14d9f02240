import { expect } from '@playwright/test';
import { addButton, alertDialog, openProduct } from './islands.ts';
import { seedKilnShop } from './kiln-shop.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// A server that counts calls, as every server does that is not under test.

const site = useSite({ seed: seedKilnShop, env: { PLINTH_RATE_LIMIT: '1' } });

test('[ADD-30] too many calls say what to do', async ({ page }) => {
  await openProduct(page, site, 'teapot');
  // From the same address as the browser: somebody floods the shop.
  await page.evaluate(async () => {
    const body = JSON.stringify({ itemId: 'none', sku: 'none', quantity: 1 });
    const headers = { 'content-type': 'application/json' };
    const add = async () =>
      (await fetch('/api/commerce/shopping-cart/entries', { method: 'POST', headers, body })).status;
    for (let calls = 0; calls < 1000; calls += 50)
      if ((await Promise.all(Array.from({ length: 50 }, add))).includes(429)) return;
  });
  await addButton(page).click();
  await expect(alertDialog(page)).toContainText('Unable to Add Item');
  await expect(alertDialog(page).locator('.pl-alert__message')).toHaveText('Please try again in a few seconds.');
});
