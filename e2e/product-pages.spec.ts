import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { useSite } from './site.ts';

// What a store says on the pages of its products: its owner sets it on a screen, its shoppers read it.

const plinth = useSite();
let owner: BrowserContext;
let screen: Page;
let product: Awaited<ReturnType<typeof twoVariants>>;
test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeAll(async ({ browser }) => {
  owner = await browser.newContext({ baseURL: plinth.url, viewport: { width: 1440, height: 900 } });
  screen = await owner.newPage();
  await screen.goto(plinth.ownerLink);
  await screen.getByRole('button', { name: /sign in/i }).click();
  await expect(screen.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  product = await twoVariants();
});

interface Choice {
  name: string;
  value: string;
}

/** A product of two variants, of which one is nearly gone. */
async function twoVariants() {
  const { sql } = plinth;
  const [found] = await sql`
    select i.id, i.url_id, c.url_id as collection, i.website_id from items i
    join collections c on c.website_id = i.website_id and c.id = i.collection_id
    join websites w on w.website_id = i.website_id
    where i.product_type = 1 and i.structured_content->>'additionalFieldsFormId' is null and w.title = 'Alder & Ash'
      and (select count(*) from variants v where v.website_id = i.website_id and v.item_id = i.id) > 1
      and coalesce(i.structured_content->>'isSubscribable', 'false') = 'false'
    order by i.id limit 1`;
  const rows = await sql`
    select id, attributes from variants where website_id = ${found?.websiteId} and item_id = ${found?.id} order by display_index, id`;
  for (const [index, row] of rows.entries()) {
    const stock = index === 0 ? 2 : 40;
    await sql`update variants set stock = ${stock}, unlimited = false where website_id = ${found?.websiteId} and id = ${row.id}`;
  }
  const attributes: Choice[][] = rows.map((row) => row.attributes);
  const [nearlyGone = []] = attributes;
  const last = nearlyGone.at(-1);
  const otherChoice = attributes.flat().find(({ name, value }) => name === last?.name && value !== last.value);
  if (!otherChoice) throw new Error('The demo has no product with a choice.');
  return { path: `/${found?.collection}/${found?.urlId}`, nearlyGone, otherChoice };
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
const calls = (seen: readonly Seen[]) => seen.map(({ call }) => call);
const saveButton = () => screen.getByRole('button', { name: 'Save settings' });
const save = () => saveButton().click();
/** Nothing is left to save. */
const saved = () => expect(saveButton()).toBeDisabled();

test('[PREF-02] a namespace is fetched when a screen first asks for it, and not again', async () => {
  const seen = watched(screen);
  await screen.getByRole('link', { name: 'Products', exact: true }).first().click();
  await screen.getByRole('link', { name: 'Product pages' }).click();
  await expect(screen.getByRole('heading', { name: 'Product pages' })).toBeVisible();
  await expect(screen.getByLabel('Message')).toHaveValue('Only {qtyInStock} left');
  expect(calls(seen).sort()).toEqual(['GET merchandising', 'GET storefront-texts']);
  await screen.getByRole('link', { name: 'Orders' }).first().click();
  await expect(screen.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await screen.goBack();
  await expect(screen.getByLabel('Message')).toHaveValue('Only {qtyInStock} left');
  expect(calls(seen)).toHaveLength(2);
  const { violations } = await new AxeBuilder({ page: screen }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('[PREF-03] [PREF-04] [PREF-05] only what is different is sent, then read anew and shown', async () => {
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
  expect(calls(seen)).toEqual(['PUT merchandising', 'GET merchandising']);
  expect(seen[0]?.body).toMatchObject({ scarcityEnabled: true, scarcityText: 'Just {qtyInStock} to go' });
  await screen.unroute('**/api/v1/commerce-preferences/merchandising');
  // Typed and taken back: nothing is different, nothing is sent.
  await screen.getByLabel('Sale mark').fill('cheap');
  await screen.getByLabel('Sale mark').fill('');
  await save();
  await saved();
  expect(calls(seen)).toHaveLength(2);
});

test('[SCAR-01] [SCAR-02] shoppers read it when the variant that is nearly gone is chosen', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: plinth.url });
  const page = await context.newPage();
  await page.goto(product.path);
  const message = page.getByText('Just 2 to go');
  await expect(message).toBeHidden();
  const form = page.locator('form.pl-product-form');
  const choose = ({ name, value }: Choice) =>
    form.locator(`[data-option="${name}"] .pl-choice`).filter({ hasText: value }).click();
  for (const choice of product.nearlyGone) await choose(choice);
  await expect(message).toBeVisible();
  await choose(product.otherChoice);
  await expect(message).toBeHidden();
  await context.close();
});

test('the words of the store are on its pages', async ({ browser }) => {
  await screen.getByLabel('Add-to-cart button').fill('Into the basket');
  await save();
  await saved();
  const context = await browser.newContext({ baseURL: plinth.url });
  const page = await context.newPage();
  await page.goto(product.path);
  await expect(page.getByRole('button', { name: 'Into the basket' }).first()).toBeVisible();
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
  const page = await owner.newPage();
  const reported = reports(page);
  await page.route('**/api/v1/commerce-preferences/merchandising', (route) =>
    route.fulfill({ status: 422, json: { error: { code: 'x', message: 'No preferences today.' } } }),
  );
  await page.goto('/config/products/settings');
  await expect(page.getByText('No preferences today.')).toBeVisible();
  await expect.poll(() => reported.length).toBeGreaterThan(0);
  expect(reported[0]?.data).toMatchObject({ application: 'common', message: 'No preferences today.' });
  expect(reported[0]?.data.websiteId).toMatch(/^[0-9a-f]{24}$/);
  await page.close();
});

test('[PREF-09] a write that fails is reported, the screen says so and keeps what was typed', async () => {
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
