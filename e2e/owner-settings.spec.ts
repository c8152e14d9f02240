import AxeBuilder from '@axe-core/playwright';
import { expect as baseExpect, type Page } from '@playwright/test';
import { type NameServer, startNameServer } from '../apps/server/src/testing/name-server.ts';
import { type RunningPlinth, startPlinth } from '../apps/server/src/testing/start-plinth.ts';
import { test } from './test.ts';

// What an owner sets for the whole website: what is handed over, how long things are kept, and at which domains it answers.

const expect = baseExpect.configure({ timeout: 30_000 });
const shots = process.env.SHOTS;
test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 30_000 });

let names: NameServer;
let plinth: RunningPlinth;
let page: Page;
test.beforeAll(async ({ browser }) => {
  names = await startNameServer();
  plinth = await startPlinth({
    env: { PLINTH_RATE_LIMIT: '0', PLINTH_DNS_SERVERS: names.address, PLINTH_KEEP_DAYS: 'carts:45' },
  });
  const context = await browser.newContext({
    baseURL: plinth.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page = await context.newPage();
  await page.goto(plinth.ownerLink ?? '');
  await page.getByRole('button', { name: /sign in/i }).click();
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
});
test.afterAll(async () => {
  await plinth?.stop();
  names?.close();
});

/** Accessible and not cut off on a phone and on a desktop. */
async function look(name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    if (shots) await page.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: true });
  }
}

test('how long things are kept is said in numbers, those of this server', async () => {
  await page.goto('/config/settings');
  const shown = (label: string) => page.getByLabel(label).locator('option:checked');
  await expect(shown('Carts that nobody comes back to')).toHaveText('As usual (45 days)');
  await expect(shown('Mails that were sent')).toHaveText('As usual (one year)');
  await expect(shown('Old versions of pages and products')).toHaveText('As usual (one year)');
});

test('how often and how long bought files can be fetched is set, and what is no number is refused', async () => {
  await page.goto('/config/settings');
  const card = page.getByRole('region', { name: 'Downloads and memberships' });
  const downloads = card.getByLabel('Downloads of each file');
  await expect(downloads).toHaveValue('5');
  await downloads.fill('none');
  await expect(card.getByText('Enter a whole number from 1 to 10,000.')).toBeVisible();
  await look('settings');
  await downloads.fill('3');
  await card.getByLabel('Days for which a file can be downloaded').fill('14');
  await card.getByRole('button', { name: 'Save downloads and memberships' }).click();
  await expect(page.getByText('Downloads and memberships are saved.')).toBeVisible();
  await page.reload();
  await expect(downloads).toHaveValue('3');
  await expect(card.getByLabel('Days for which a file can be downloaded')).toHaveValue('14');
  await expect(card.getByLabel('Days for which the link to a membership is good')).toHaveValue('90');
});

test('where the shop sends to and what that costs, with an example beside it', async () => {
  await page.goto('/config/settings/shipping');
  const example = page.getByRole('region', { name: 'Example', exact: true });
  const ways = example.getByRole('list', { name: 'Ways of shipping' });
  await expect(ways).toContainText('Standard');
  await look('shipping');
  await page.getByRole('button', { name: 'Add a zone', exact: true }).click();
  const zone = page.getByRole('region', { name: 'New zone', exact: true });
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await zone.getByLabel('Zone', { exact: true }).fill('Manhattan');
  const manhattan = page.getByRole('region', { name: 'Manhattan', exact: true });
  await manhattan.getByLabel('Add a country').selectOption('US');
  await manhattan.getByRole('button', { name: 'Narrow United States' }).click();
  await manhattan.getByLabel('Only these postal codes').fill('10282-10001');
  await expect(manhattan.getByText('“10282-10001” is no postal code.')).toBeVisible();
  await manhattan.getByLabel('Only these postal codes').fill('10001-10282');
  await manhattan.getByRole('button', { name: 'Add a way of shipping' }).click();
  await manhattan.getByLabel('Name', { exact: true }).fill('Bicycle');
  await manhattan.getByLabel('Price', { exact: true }).selectOption('by-weight');
  await manhattan.getByLabel('Costs', { exact: true }).fill('1.20');
  await manhattan.getByRole('button', { name: 'Add pickup' }).click();
  const pickup = manhattan.getByRole('group', { name: 'Pickup' });
  await pickup.getByLabel('Where and how').fill('1 Main St\nRing twice.');
  await example.getByLabel('Postal code').fill('10001');
  await expect(ways.getByRole('listitem').first()).toHaveText('Bicycle$1.20');
  await expect(ways.getByRole('listitem').last()).toHaveText('PickupFree');
  await expect(page.getByRole('list', { name: 'What to know' })).toContainText(
    'is in “United States” and in “Manhattan”',
  );
  await look('shipping-zone');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await page.reload();
  await expect(manhattan.getByText('10001-10282 in United States')).toBeVisible();
  await expect(pickup.getByLabel('Where and how')).toHaveValue('1 Main St\nRing twice.');
});

test('taxes: the rates of the Union with one press, a rate of one’s own, and who comes second is told', async () => {
  await page.goto('/config/settings/taxes');
  const list = page.getByRole('region', { name: 'Taxes', exact: true });
  await expect(list).toBeVisible();
  await page.getByRole('button', { name: 'Load rates (EU, US)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Load rates' });
  await expect(dialog.getByRole('status')).toContainText('27 new, 0 changed, 0 stay.');
  await dialog.getByRole('button', { name: 'Load 27 rates' }).click();
  await expect(list.getByRole('button', { name: 'Edit VAT, Belgium' })).toBeVisible();
  const example = page.getByRole('region', { name: 'Example', exact: true });
  await example.getByLabel('Sent to').selectOption('BE');
  await example.getByLabel('Taxed as').selectOption('reduced');
  await expect(example.getByRole('status')).toContainText('VAT 12 %, in the prices');
  await list.getByRole('button', { name: 'Edit VAT, Belgium' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Change a tax' });
  await form.getByLabel('Rate', { exact: true }).fill('101');
  await form.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(form.getByText('Write a percentage from 0 to 100')).toBeVisible();
  await look('taxes-form');
  await form.getByLabel('Rate', { exact: true }).fill('21.5');
  await form.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(list).toContainText('21.5 %');

  const other = await page.context().newPage();
  await other.goto('/config/settings/taxes');
  await other
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Somebody else has changed the taxes in the meantime.');
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await page.reload();
  await expect(list).toContainText('21.5 %');
  await look('taxes');
});

test('a domain is added, its records are shown and found, and it can be let go again', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/config/settings');
  await page.getByRole('link', { name: 'Domains' }).click();
  await expect(page.getByRole('heading', { name: 'Domains', level: 1 })).toBeVisible();
  await page.getByLabel('Domain', { exact: true }).fill('no domain');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await expect(page.getByText('“no domain” is no domain.')).toBeVisible();
  await page.getByLabel('Domain', { exact: true }).fill('https://Shop.Example.com/');
  await page.getByRole('button', { name: 'Add domain' }).click();
  const card = page.getByRole('region', { name: 'shop.example.com' });
  await expect(card).toContainText('Waits for its records');
  await expect(card).toContainText('_plinth.shop.example.com');
  await card.getByRole('button', { name: 'Copy the value of the TXT record' }).click();
  const value = await page.evaluate(() => navigator.clipboard.readText());
  expect(value).toMatch(/^plinth-verification=[0-9a-f]{40}$/);
  await card.getByRole('button', { name: 'Check' }).click();
  await expect(card).toContainText('is not there yet: there is none');
  await look('domains-waiting');
  names.texts.set('_plinth.shop.example.com', value);
  await card.getByRole('button', { name: 'Check' }).click();
  await expect(card).toContainText('Primary');
  const home = () => page.request.get(plinth.url, { headers: { host: 'shop.example.com' } });
  expect((await home()).status()).toBe(200);

  // The keyboard alone adds a second one, which becomes the primary one.
  await page.getByLabel('Domain', { exact: true }).focus();
  await page.keyboard.type('www.example.com');
  await page.keyboard.press('Enter');
  const second = page.getByRole('region', { name: 'www.example.com' });
  names.texts.set('_plinth.www.example.com', (await second.locator('code').nth(1).textContent()) ?? '');
  await second.getByRole('button', { name: 'Check' }).focus();
  await page.keyboard.press('Enter');
  await second.getByRole('button', { name: 'Make primary' }).click();
  await expect(second).toContainText('Primary');
  await expect(card).toContainText('Connected');
  await look('domains');
  await second.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove domain' }).click();
  await expect(second).toHaveCount(0);
  await expect(card).toContainText('Primary');
  expect((await page.request.get(plinth.url, { headers: { host: 'www.example.com' } })).status()).toBe(421);
});
