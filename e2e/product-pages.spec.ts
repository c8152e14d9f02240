import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// What a store says on the pages of its products: its owner sets it on a screen, its shoppers read it.

const plinth = useSite();
let calls: APIRequestContext;
let owner: BrowserContext;
let screen: Page;
test.beforeAll(async ({ browser }) => {
  calls = await plinth.owner();
  const { cookies } = await calls.storageState();
  owner = await browser.newContext({
    baseURL: plinth.url,
    viewport: { width: 1440, height: 900 },
    storageState: { cookies, origins: [] },
  });
});
test.afterAll(() => owner?.close());
/** Each test begins with a store that has set nothing, on a screen that has read nothing. */
test.beforeEach(async () => {
  for (const namespace of ['merchandising', 'storefront-texts']) {
    const answer = await calls.put(`/api/v1/commerce-preferences/${namespace}`, { data: {} });
    expect(answer.ok()).toBe(true);
  }
  screen = await owner.newPage();
  await screen.goto('/config/products');
  await expect(screen.getByRole('heading', { name: 'Products', exact: true })).toBeVisible();
});
test.afterEach(() => screen?.close());

/** A new product of two variants, of which one is nearly gone; its path. */
async function addPitcher(): Promise<string> {
  const variant = { price: '48.00', unlimited: false };
  const answer = await calls.post('/api/commerce/products', {
    data: {
      productType: 1,
      name: 'Quarry pitcher',
      visibility: 'visible',
      optionNames: ['Size'],
      variants: [
        { ...variant, values: ['Small'], stock: 2 },
        { ...variant, values: ['Large'], stock: 40 },
      ],
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).product.path;
}

async function openSettings(): Promise<void> {
  await screen.getByRole('link', { name: 'Product pages' }).click();
  await expect(screen.getByRole('heading', { name: 'Product pages' })).toBeVisible();
}

interface Seen {
  call: string;
  body: unknown;
}
/** The calls of preferences that the screen makes from now on. */
function watched(page: Page): Seen[] {
  const seen: Seen[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const namespace = /^\/api\/v1\/commerce-preferences\/(.+)$/.exec(pathname)?.[1];
    if (namespace) seen.push({ call: `${request.method()} ${namespace}`, body: request.postDataJSON() });
  });
  return seen;
}
const names = (seen: readonly Seen[]) => seen.map(({ call }) => call);
const saveButton = () => screen.getByRole('button', { name: 'Save settings' });
const save = () => saveButton().click();
/** Saves, and waits for the answer: while it is under way, too, there is nothing to press. */
const saveToTheEnd = async () => {
  const answer = screen.waitForResponse((one) => one.request().method() === 'PUT');
  await save();
  expect((await answer).ok()).toBe(true);
  await saved();
};
/** Nothing is left to save. */
const saved = () => expect(saveButton()).toBeDisabled();

test('[PREF-02] a namespace is fetched when a screen first asks for it, and not again', async () => {
  const seen = watched(screen);
  await openSettings();
  await expect(screen.getByLabel('Message')).toHaveValue('Only {qtyInStock} left');
  const asked = ['GET merchandising', 'GET shoppers', 'GET storefront-texts'];
  expect(names(seen).sort()).toEqual(asked);
  await screen.getByRole('link', { name: 'Orders' }).first().click();
  await expect(screen.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await screen.goBack();
  await expect(screen.getByLabel('Message')).toHaveValue('Only {qtyInStock} left');
  expect(names(seen)).toHaveLength(asked.length);
  const { violations } = await axeOf(screen).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('[PREF-03] [PREF-04] [PREF-05] only what is different is sent, then read anew and shown', async () => {
  await openSettings();
  const seen = watched(screen);
  await screen.getByRole('switch', { name: 'Tell shoppers when little is left' }).press('Space');
  await screen.getByLabel('Message').fill('  Just {qtyInStock} to go  ');
  // The server has the last word: what the refetch brings is what the screen shows.
  await screen.route('**/api/v1/commerce-preferences/merchandising', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), scarcityQuantity: 7 } });
  });
  await save();
  await expect(screen.getByLabel('From how many pieces downward')).toHaveValue('7');
  expect(names(seen)).toEqual(['PUT merchandising', 'GET merchandising']);
  expect(seen[0]?.body).toMatchObject({ scarcityEnabled: true, scarcityText: 'Just {qtyInStock} to go' });
  await screen.unroute('**/api/v1/commerce-preferences/merchandising');
  // Typed and taken back: nothing is different, nothing is sent.
  await screen.getByLabel('Sale mark').fill('cheap');
  await screen.getByLabel('Sale mark').fill('');
  await save();
  await saved();
  expect(names(seen)).toHaveLength(2);
});

test('[SCAR-01] [SCAR-02] shoppers read it when the variant that is nearly gone is chosen', async ({ browser }) => {
  const path = await addPitcher();
  await openSettings();
  await screen.getByRole('switch', { name: 'Tell shoppers when little is left' }).press('Space');
  await screen.getByLabel('Message').fill('Just {qtyInStock} to go');
  await saveToTheEnd();
  const context = await browser.newContext({ baseURL: plinth.url });
  const page = await context.newPage();
  await page.goto(path);
  const message = page.getByText('Just 2 to go');
  await expect(message).toBeHidden();
  const choose = (size: string) =>
    page.locator('form.pl-product-form [data-option="Size"] .pl-choice').filter({ hasText: size }).click();
  await choose('Small');
  await expect(message).toBeVisible();
  await choose('Large');
  await expect(message).toBeHidden();
  await context.close();
});

test('the words of the store are on its pages', async ({ browser }) => {
  const path = await addPitcher();
  await openSettings();
  await screen.getByLabel('Add-to-cart button').fill('Into the basket');
  await saveToTheEnd();
  const context = await browser.newContext({ baseURL: plinth.url });
  const page = await context.newPage();
  // Pages are told of it in a moment of their own.
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Into the basket' }).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await context.close();
});

const reports = (page: Page) => {
  const found: { data: { application: string; message: string; websiteId: string } }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events/RecordJavascriptErrors')) found.push(...request.postDataJSON());
  });
  return found;
};

test('[PREF-08] a read that fails is reported, and the screen says so', async () => {
  const reported = reports(screen);
  await screen.route('**/api/v1/commerce-preferences/merchandising', (route) =>
    route.fulfill({ status: 422, json: { error: { code: 'x', message: 'No preferences today.' } } }),
  );
  await screen.getByRole('link', { name: 'Product pages' }).click();
  await expect(screen.getByText('No preferences today.')).toBeVisible();
  await expect.poll(() => reported.length).toBeGreaterThan(0);
  expect(reported[0]?.data).toMatchObject({ application: 'common', message: 'No preferences today.' });
  expect(reported[0]?.data.websiteId).toMatch(/^[0-9a-f]{24}$/);
});

test('[PREF-09] a write that fails is reported, the screen says so and keeps what was typed', async () => {
  await openSettings();
  const reported = reports(screen);
  await screen.route('**/api/v1/commerce-preferences/storefront-texts', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, json: { error: { code: 'x', message: 'Not these words.' } } })
      : route.continue(),
  );
  await screen.getByLabel('Sale mark').fill('cheap');
  await save();
  await expect(screen.getByRole('alert').filter({ hasText: 'Not these words.' })).toBeVisible();
  await expect(screen.getByLabel('Sale mark')).toHaveValue('cheap');
  await expect.poll(() => reported.length).toBe(1);
  expect(reported[0]?.data.message).toBe('Not these words.');
});
