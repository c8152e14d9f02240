import { type Browser, expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { addButton, isAwake } from './islands.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// The owner's way through customers: found among thousands, noted, merged and parted, erased; a gift card made by hand; a subscription.

const shots = process.env.SHOTS;
const PEOPLE = 3_000;
const site = useSite({
  seed: async (made) => {
    const websiteId = await made.firstWebsite();
    await made.sql`select set_config('plinth.website_id', ${websiteId}, false)`;
    await made.sql`
      insert into orders (website_id, id, order_number, purchased_cart_id, status, test_mode, customer_email, customer_name,
        currency, subtotal_cents, grand_total_cents, access_token_hash, created_at)
      select ${websiteId}, lpad(to_hex(n), 24, '0'), 500000 + n, 'cart-' || n, 'fulfilled', false,
        'person-' || n || '@example.com', 'Person ' || n, 'USD', 1000 + n, 1000 + n, md5(n::text), now() - n * interval '1 hour'
      from generate_series(1, ${PEOPLE}) n`;
  },
});
let cookies: Parameters<import('@playwright/test').BrowserContext['addCookies']>[0] = [];
test.beforeAll(async () => {
  cookies = (await (await site.owner()).storageState()).cookies;
});
test.beforeEach(async ({ context, page }) => {
  await context.addCookies(cookies);
  await page.setViewportSize({ width: 1440, height: 900 });
});

const look = async (page: Page, name: string): Promise<void> => {
  // What is still coming in is half transparent, and would be told of as too faint.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
        .map((one) => one.finished),
    ),
  );
  const axe = axeOf(page);
  if ((await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0)
    axe.disableRules(['landmark-one-main', 'page-has-heading-one']);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  if (shots) await page.screenshot({ path: `${shots}/customers-${name}.png` });
};

test('a customer is found, noted, merged with a double, parted again, and erased', async ({ page }, {
  repeatEachIndex,
}) => {
  // Every run has people of its own.
  const [first, second] = [2 * repeatEachIndex + 1, 2 * repeatEachIndex + 2];
  const double = `person-${second}@example.com`;
  await page.goto(`${site.url}/config/customers`);
  const list = page.getByRole('table', { name: 'Customers', exact: true });
  await expect(list).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  await look(page, 'list');
  await page.getByRole('searchbox', { name: 'Search name or email', exact: true }).fill(double);
  await page.getByRole('link', { name: `Customer Person ${second}`, exact: true }).click();
  const notes = page.getByRole('region', { name: 'Notes', exact: true });
  await notes.getByRole('textbox', { name: 'Name', exact: true }).fill(`Person ${first}`);
  await notes.getByRole('textbox', { name: 'Note', exact: true }).fill('Pays by invoice');
  await expect(page.getByRole('heading', { level: 1, name: `Person ${first}`, exact: true })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(notes.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('Pays by invoice');

  const same = page.getByRole('region', { name: 'Same person', exact: true });
  await same.getByRole('link', { name: `person-${first}@example.com`, exact: true }).click();
  await same.getByRole('button', { name: `Merge ${double}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The note, below the one that is here', { exact: true })).toBeVisible();
  await look(page, 'merge');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('They are one customer now.', { exact: true })).toBeVisible();
  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  await expect(orders.getByRole('listitem')).toHaveCount(2);
  await expect(notes.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('Pays by invoice');
  await look(page, 'one');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'one-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await same.getByRole('button', { name: `Part ${double} again`, exact: true }).click();
  await expect(page.getByText('They are two customers again.', { exact: true })).toBeVisible();
  await expect(orders.getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: 'More about this customer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Erase …', exact: true }).click();
  const erase = dialog.getByRole('button', { name: 'Erase', exact: true });
  await expect(erase).toBeDisabled();
  await look(page, 'erase');
  await dialog.getByRole('textbox').fill(`person-${first}@example.com`);
  await erase.click();
  await expect(page.getByText('Erased. Their order stays, without them.', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search name or email', exact: true }).fill(`person-${first}@example.com`);
  await expect(page.getByText('No customer fits', { exact: true })).toBeVisible();
});

test('a gift card is made by hand, read once, changed and disabled', async ({ page }) => {
  await page.goto(`${site.url}/config/gift-cards`);
  await page.getByRole('button', { name: 'Make a gift card', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Worth', exact: true }).fill('25');
  await dialog.getByRole('textbox', { name: 'Why', exact: true }).fill('A broken bowl');
  await look(page, 'gift-card-new');
  await dialog.getByRole('button', { name: 'Make gift card', exact: true }).click();
  const code = page.getByRole('region', { name: 'Code', exact: true });
  await code.getByRole('button', { name: 'Show code once', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Show code', exact: true }).click();
  await expect(code.getByText(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/)).toBeVisible();
  await look(page, 'gift-card');
  await page.reload();
  await expect(code.getByText(/^Shown to /)).toBeVisible();
  await page.getByRole('button', { name: 'Change balance', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Amount', exact: true }).fill('10');
  await dialog.getByRole('textbox', { name: 'Why', exact: true }).fill('For the wait');
  await expect(dialog.getByText('The card holds $25.00 now, and $35.00 then.', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add $10.00', exact: true }).click();
  await expect(page.getByText(/^\$35\.00 to spend · issued with \$25\.00/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ledger', exact: true }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Disable card', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable card', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Enable card', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Gift cards', exact: true }).first().click();
  await expect(page.getByRole('table', { name: 'Gift cards', exact: true })).toBeVisible();
  await look(page, 'gift-cards');
  await page.goto(`${site.url}/config/analytics/reports?range=90d`);
  await expect(page.getByRole('region', { name: 'Taxes', exact: true })).toBeVisible();
  await look(page, 'reports');
});

/** A subscription of the demo's teas or bowls, begun at the checkout as a shopper does. */
async function subscribe(browser: Browser, email: string): Promise<void> {
  const [piece] = await site.sql<{ itemId: string; sku: string; shippingOptionId: string }[]>`
    select i.id as item_id, v.sku, o.id as shipping_option_id from items i
    join variants v on v.website_id = i.website_id and v.item_id = i.id
    join shipping_options o on o.website_id = i.website_id and o.kind = 'flat' and o.enabled
    join shipping_zones z on z.website_id = o.website_id and z.id = o.zone_id and z.places @> '[{"country": "US"}]'
    where i.structured_content->'isSubscribable' = 'true'::jsonb and i.status = 'published' limit 1`;
  const shopper = await browser.newContext({ baseURL: site.url });
  const headers = { 'sec-fetch-site': 'same-origin' };
  const { itemId, sku, shippingOptionId } = piece ?? {};
  const data = { itemId, sku, qty: 1 };
  const started = await shopper.request.post('/api/3/commerce/cart/subscription', { data, headers });
  await shopper.request.get(`/subscribe/${(await started.json()).cartToken}`);
  const place = { address1: '1 Main St', city: 'New York', region: 'NY', postalCode: '10001', country: 'US' };
  const ordered = await shopper.request.post('/api/commerce/checkout', {
    headers: { ...headers, 'idempotency-key': `subscribe-to-tea-${email.replace(/\W/g, '-')}` },
    data: {
      ...{ email, billingAddress: null, shippingOptionId, marketingConsent: false },
      shippingAddress: { firstName: 'Ida', lastName: 'Marsh', ...place },
      payment: { provider: 'test', cardNumber: '4242424242424242', expiry: '12 / 34', cvc: '123' },
    },
  });
  expect(ordered.status(), await ordered.text()).toBe(200);
  await shopper.close();
}

test('a subscription is found, changed, paused, resumed, skipped and cancelled', async ({ page, browser }, info) => {
  const email = `ida-${info.repeatEachIndex}-${info.workerIndex}@example.com`;
  await subscribe(browser, email);
  await page.goto(`${site.url}/config/subscriptions`);
  const list = page.getByRole('table', { name: 'Subscriptions', exact: true });
  await expect(list).toBeVisible();
  await look(page, 'subscriptions');
  await page.getByRole('searchbox', { name: 'Search customer, product or order', exact: true }).fill(email);
  await expect(list.getByRole('row')).toHaveCount(2);
  await list.getByRole('link', { name: /Ida Marsh$/ }).click();
  await expect(page.getByRole('region', { name: 'Renewals', exact: true }).getByRole('listitem')).toHaveCount(1);
  await look(page, 'subscription');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton', { name: 'Quantity', exact: true }).fill('2');
  await look(page, 'subscription-change');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^2 × /);
  const timeline = page.getByRole('region', { name: 'Timeline', exact: true });
  await expect(timeline.getByText(/^Quantity: 1 is now 2\./)).toBeVisible();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  const ask = page.getByRole('alertdialog');
  await expect(timeline.getByText(/^Resumed/)).toBeVisible();
  const more = page.getByRole('button', { name: 'More about this subscription', exact: true });
  await more.click();
  await page.getByRole('menuitem', { name: 'Skip next …', exact: true }).click();
  await ask.getByRole('button', { name: 'Skip next', exact: true }).click();
  await expect(timeline.getByText(/^Renewal of .* skipped/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'subscription-active-phone');
  await more.click();
  await page.getByRole('menuitem', { name: 'Cancel now …', exact: true }).click();
  await ask.getByRole('button', { name: 'Cancel now', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toHaveCount(0);
  await look(page, 'subscription-phone');
  await page.getByRole('link', { name: 'Subscriptions', exact: true }).first().click();
  await expect(list).toBeVisible();
  await look(page, 'subscriptions-phone');
  await page.getByRole('button', { name: 'Failed renewals', exact: true }).click();
  await expect(dialog.getByRole('combobox', { name: 'Try again', exact: true })).toBeVisible();
  await look(page, 'subscriptions-settings');
});

test('a group gets prices of its own, which its customers see and pay and nobody else', async ({
  page,
  browser,
}, info) => {
  const again = info.repeatEachIndex;
  const [group, email] = [`Trade ${again}`, `trade-${again}@example.com`];
  const goods = await site.sql<{ title: string; sku: string; path: string; list: string; cents: number }[]>`
    select i.title, min(v.sku) as sku, '/' || c.url_id || '/' || i.url_id as path, '/' || c.url_id as list, min(v.price_cents)::int as cents
    from items i join variants v on v.website_id = i.website_id and v.item_id = i.id
    join collections c on c.website_id = i.website_id and c.id = i.collection_id
    where i.website_id = ${await site.firstWebsite()} and i.product_type = 1 and i.status = 'published' and c.status = 'published'
      and not c.members_only and c.password_hash is null and i.structured_content->>'isSubscribable' is distinct from 'true'
    group by i.website_id, i.id, c.website_id, c.id having count(*) = 1 and bool_and(not v.on_sale and v.price_cents > 1000 and (v.unlimited or v.stock > 5))
    order by i.display_index, i.id limit 2`;
  const [first, second] = goods;
  if (!first || !second) throw new Error('The demo shop has no two plain products.');
  const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  // Dearer than a tenth off, and counts all the same.
  const own = first.cents - 79;
  const tenth = second.cents - Math.floor((second.cents + 5) / 10);

  const customer = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const shopper = await customer.newPage();
  await shopper.goto(`${site.url}/account/create`);
  await shopper.getByLabel('Name').fill('Ana Lima');
  await shopper.getByLabel('Email').fill(email);
  await shopper.getByLabel('Password').fill('a long password');
  await shopper.getByRole('button', { name: 'Create account' }).click();
  await expect(shopper.getByRole('heading', { name: 'Your orders' })).toBeVisible();

  await page.goto(`${site.url}/config/customers`);
  await page.getByRole('button', { name: 'Groups', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'New group', exact: true }).fill(group);
  await dialog.getByRole('button', { name: 'Add group', exact: true }).click();
  await dialog.getByRole('link', { name: `Prices of ${group}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: group, exact: true })).toBeVisible();
  const percent = page.getByRole('textbox', { name: 'Percent off all products', exact: true });
  await percent.fill('100');
  await expect(page.getByText('Write a percentage from 0 to 99.99.', { exact: true })).toBeVisible();
  await percent.fill('10');
  const search = page.getByRole('searchbox', { name: 'Search name or SKU', exact: true });
  await search.fill(second.sku);
  const row = (sku: string) => page.getByRole('row').filter({ has: page.getByText(sku, { exact: true }) });
  // Below the head: the row that was searched for, and no longer the whole list, which has it too.
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(second.sku)).toContainText(money(tenth));
  await search.fill(first.sku);
  await row(first.sku)
    .getByRole('textbox')
    .fill(String(own / 100));
  await expect(row(first.sku)).toContainText(money(own));
  await look(page, 'prices');
  await page.getByRole('button', { name: 'Save prices', exact: true }).click();
  await expect(page.getByText(`The prices of ${group} are saved.`, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeDisabled();
  await search.fill('');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'prices-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await look(page, 'prices-all');

  await site.sql`update site_users set email_verified_at = now() where email = ${email}`;
  await site.sql`
    update customers c set group_ids = array(select g.id from customer_groups g where g.website_id = c.website_id and g.name = ${group})
    where c.email = ${email}`;
  const everybody = await browser.newContext();
  const visitor = await everybody.newPage();
  for (const [who, cents, other] of [
    [visitor, first.cents, second.cents],
    [shopper, own, tenth],
  ] as const) {
    await who.goto(`${site.url}${first.path}`);
    await expect(who.locator('main')).toContainText(money(cents));
    await who.goto(`${site.url}${second.path}`);
    await expect(who.locator('main')).toContainText(money(other));
    const card = who.locator(`main a[href$="${first.path}"]`).first();
    await who.goto(`${site.url}${first.list}`);
    await expect(card).toBeVisible();
    await expect(who.locator('main')).toContainText(money(cents));
  }
  await expect(visitor.locator('main')).not.toContainText(money(own));

  await shopper.goto(`${site.url}${first.path}`);
  await isAwake(shopper, '[data-island=product-form]');
  await addButton(shopper).click();
  await expect.poll(() => customer.cookies().then((all) => all.some(({ name }) => name === 'hasCart'))).toBe(true);
  await shopper.goto(`${site.url}/cart`);
  await expect(shopper.locator('main')).toContainText(money(own));
  await shopper.goto(`${site.url}/checkout`);
  await expect(shopper.getByText(money(own), { exact: true }).first()).toBeVisible();
  if (shots) await shopper.screenshot({ path: `${shots}/customers-prices-checkout.png` });
  await customer.close();
  await everybody.close();
});
