import { expect, type Page } from '@playwright/test';
import { type NameServer, startNameServer } from '../apps/server/src/testing/name-server.ts';
import { type RunningPlinth, startPlinth } from '../apps/server/src/testing/start-plinth.ts';
import { axeOf } from './axe.ts';
import { test } from './test.ts';

// What an owner sets for the whole website: what is handed over, how long things are kept, and at which domains it answers.

const shots = process.env.SHOTS;
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
    const { violations } = await axeOf(page).analyze();
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

test('settings that were saved in another window meanwhile are kept, and what both have changed is asked with both values', async () => {
  await page.goto('/config/settings');
  const other = await page.context().newPage();
  await other.goto('/config/settings');
  await page.getByLabel('Tagline').fill('Clay and ash');
  await page.getByLabel('Name', { exact: true }).fill('The whole yard');
  await other.getByLabel('Tagline').fill('Fire and salt');
  await other.getByLabel('Contact email').fill('yard@example.com');
  await other.getByRole('button', { name: 'Save settings' }).click();
  await expect(other.getByText('The settings are saved.')).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Save settings' }).click();
  const question = page.getByRole('dialog', { name: 'These settings were also changed elsewhere' });
  await expect(question).toContainText('You, in another window, have saved these settings in the meantime (Today,');
  await expect(question.getByRole('group')).toHaveCount(1);
  const tagline = question.getByRole('group', { name: 'Tagline' });
  await expect(tagline).toContainText('Clay and ash');
  await look('settings-conflict');
  await question.getByRole('button', { name: 'Decide later' }).click();
  await expect(page.getByRole('alert')).toContainText('in the meantime');
  await expect(page.getByLabel('Tagline')).toHaveValue('Clay and ash');

  await page.getByRole('button', { name: 'Save settings' }).click();
  await tagline.getByRole('radio', { name: 'Theirs' }).check();
  await question.getByRole('button', { name: 'Keep the chosen values' }).click();
  await expect(page.getByText('The settings are saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('The whole yard');
  await expect(page.getByLabel('Tagline')).toHaveValue('Fire and salt');
  await expect(page.getByLabel('Contact email')).toHaveValue('yard@example.com');
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
  await page.getByRole('link', { name: 'Domains', exact: true }).click();
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
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/^plinth-verification=[0-9a-f]{40}$/);
  const value = await copied();
  await card.getByRole('button', { name: 'Check' }).click();
  await expect(card).toContainText('is not there yet: there is none');
  await look('domains-waiting');
  names.texts.set('_plinth.shop.example.com', value);
  await card.getByRole('button', { name: 'Check' }).click();
  await expect(card).toContainText('Primary');
  const home = () => page.request.get(plinth.url, { headers: { host: 'shop.example.com' } });
  expect((await home()).status()).toBe(200);

  // What is found instead is told, and where visitors come by the address below the base host is the owner's to say.
  await expect(card).toContainText('shop.example.com leads nowhere yet.');
  names.aliases.set('shop.example.com', 'old-host.example.net');
  await card.getByRole('button', { name: 'Check' }).click();
  await expect(card).toContainText('shop.example.com leads to old-host.example.net instead of');
  await look('domains-elsewhere');
  const always = page.getByRole('region', { name: 'The address that it always has' });
  const own = (await always.locator('.domain__host').textContent()) ?? '';
  names.aliases.set('shop.example.com', own);
  await card.getByRole('button', { name: 'Check' }).click();
  await expect(card).toContainText('Visitors of shop.example.com are led here.');
  await expect(card.getByRole('button', { name: 'Check' })).toHaveCount(0);
  const away = always.getByRole('switch', { name: 'Send visitors from here to shop.example.com' });
  await away.focus();
  await page.keyboard.press('Space');
  await expect(away).toBeChecked();
  await expect(away).toBeEnabled();
  // Asked without the owner's session: who runs the website is sent nowhere.
  const visit = async () => (await fetch(`${plinth.url}/cart`, { redirect: 'manual' })).status;
  expect(await visit()).toBe(301);
  expect((await page.request.get('/cart', { maxRedirects: 0 })).status()).toBe(200);
  await away.click();
  await expect(away).not.toBeChecked();
  await expect(away).toBeEnabled();
  expect(await visit()).toBe(200);

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

test('the business is kept once, with hours of several spans and other days, and the home page tells of it', async () => {
  await page.goto('/config/settings/business');
  const hours = page.getByRole('region', { name: 'Opening hours', exact: true });
  await page.getByLabel('Kind of business', { exact: true }).selectOption('Store');
  await page.getByLabel('Phone', { exact: true }).fill('+1 518 555 0123');
  await page.getByLabel('Street and number', { exact: true }).fill('12 Main St');
  await page.getByLabel('Town', { exact: true }).fill('Hudson');
  const monday = hours.getByRole('group', { name: 'Monday', exact: true });
  await expect(monday).toContainText('Closed');
  await monday.getByRole('button', { name: 'Add times to Monday', exact: true }).press('Enter');
  await monday.getByLabel('Closes', { exact: true }).fill('12:00');
  await monday.getByRole('button', { name: 'Add times to Monday', exact: true }).press('Enter');
  await expect(monday.getByRole('alert')).toHaveText('Write times like 09:00 and 17:30.');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await monday.getByLabel('Opens 2', { exact: true }).fill('11:00');
  await monday.getByLabel('Closes 2', { exact: true }).fill('18:00');
  await expect(monday.getByRole('alert')).toHaveText('Two of these times overlap.');
  await monday.getByLabel('Opens 2', { exact: true }).fill('14:00');
  await monday.getByRole('button', { name: 'Tuesday as Monday', exact: true }).click();
  await hours.getByRole('button', { name: 'Add days', exact: true }).click();
  const holiday = hours.getByRole('listitem', { name: 'Exception 1', exact: true });
  await holiday.getByLabel('From', { exact: true }).fill('2090-12-24');
  await holiday.getByLabel('Note', { exact: true }).fill('Holidays');
  const accounts = page.getByRole('region', { name: 'Social accounts', exact: true });
  await accounts.getByRole('button', { name: 'Add', exact: true }).click();
  await accounts.getByLabel('1', { exact: true }).fill('@kiln');
  await expect(accounts).toContainText('Write the whole address, like https://instagram.com/name.');
  await accounts.getByLabel('1', { exact: true }).fill('https://www.instagram.com/kiln');
  const shown = hours.getByLabel('As pages show it', { exact: true });
  await expect(shown).toContainText('Monday – Tuesday');
  await expect(shown).toContainText('Dec 24, 2090');
  await look('business');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The business is saved.')).toBeVisible();
  await page.reload();
  await expect(monday.getByLabel('Closes 2', { exact: true })).toHaveValue('18:00');
  await expect(hours.getByRole('listitem', { name: 'Holidays', exact: true })).toBeVisible();
  const home = await page.request.get('/');
  expect(await home.text()).toMatch(/"@type":"Store".*"telephone":"\+1 518 555 0123".*"streetAddress":"12 Main St"/);
});

test('a language is added, a page translated side by side and published, and its original may change', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/config/settings/languages');
  await page.getByRole('button', { name: 'Add language', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a language' });
  await dialog.getByLabel('Language', { exact: true }).selectOption('de');
  await dialog.getByLabel('Path', { exact: true }).fill('a/b');
  await dialog.getByRole('button', { name: 'Add language', exact: true }).click();
  await expect(dialog.getByText('A path has letters, digits and hyphens only, such as de.')).toBeVisible();
  await dialog.getByLabel('Path', { exact: true }).fill('de');
  await dialog.getByLabel('Path', { exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  const pages = page.getByRole('region', { name: 'Pages in Deutsch', exact: true });
  // Of few texts: axe takes its time over each.
  const journal = pages.getByRole('listitem', { name: 'Journal', exact: true });
  await expect(journal).toContainText('texts');
  await look('languages');
  await journal.getByRole('button', { name: 'Translate Journal', exact: true }).click();
  const texts = page.getByRole('list', { name: 'Texts', exact: true });
  const title = texts.getByRole('listitem', { name: 'Title', exact: true });
  await expect(title).toContainText('Not translated');
  await title.getByLabel('Translation', { exact: true }).fill('Tagebuch');
  await look('translation');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The translation is saved.')).toBeVisible();
  await expect(title).not.toContainText('Not translated');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Visitors can read it.')).toBeVisible();
  await page.getByRole('link', { name: 'Languages', exact: true }).first().click();
  await expect(journal.getByText('Published', { exact: true })).toBeVisible();
  await expect(journal).toContainText('1 of');
  const german = page.getByRole('listitem', { name: 'Deutsch', exact: true });
  await german.getByRole('switch', { name: 'Visitors can choose it' }).press('Space');
  await expect(page.getByText('The languages are saved.')).toBeVisible();
  const shown = await (await page.request.get('/journal-de')).text();
  expect(shown).toMatch(/<html[^>]* lang="de"/);
  expect(shown).toContain('Tagebuch');
});

/** The first picture of the file library. */
async function choosePicture(): Promise<void> {
  await page.getByRole('button', { name: 'Choose a picture', exact: true }).click();
  const files = page.getByRole('dialog', { name: 'Files' });
  await files.getByRole('list', { name: 'Existing files' }).getByRole('button').first().click();
  await files.getByRole('button', { name: 'Use file' }).click();
  await expect(files).toHaveCount(0);
}
const preview = () => page.frameLocator('iframe[title="Preview"]');

test('where no page is, visitors see the owner’s words and picture, or a page of the website, as the preview has shown', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/config/settings');
  await page.getByRole('link', { name: 'Not-found page', exact: true }).click();
  await expect(preview().getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('radio', { name: 'My own words' }).check();
  await page.getByLabel('Headline', { exact: true }).fill('This shelf is empty');
  await page.getByLabel('Text', { exact: true }).fill('Try the shop.');
  await choosePicture();
  await page.getByLabel('Alternative text', { exact: true }).fill('A bare shelf');
  await expect(preview().getByRole('heading', { name: 'This shelf is empty' })).toBeVisible();
  await expect(preview().getByRole('img', { name: 'A bare shelf' })).toBeVisible();
  await look('not-found');
  // The keyboard alone moves the focal point and saves.
  await page.getByRole('button', { name: /^Focal point/ }).press('ArrowRight');
  await page.getByLabel('Headline', { exact: true }).press('Enter');
  await expect(page.getByText('The not-found page is saved.')).toBeVisible();
  const visitor = await (await page.context().browser()?.newContext({ baseURL: plinth.url }))?.newPage();
  if (!visitor) throw new Error('no browser');
  for (const width of [390, 1440]) {
    await visitor.setViewportSize({ width, height: 900 });
    expect((await visitor.goto('/no-such-page'))?.status()).toBe(404);
    const picture = visitor.getByRole('img', { name: 'A bare shelf' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const { violations } = await axeOf(visitor).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    if (shots) await visitor.screenshot({ path: `${shots}/visitor-not-found-${width}.png` });
  }
  await page.getByRole('radio', { name: 'A page of this website' }).check();
  await page.getByRole('button', { name: 'Save not-found page' }).click();
  await expect(page.getByText('Choose the page to show.')).toBeVisible();
  await page.getByLabel('Page', { exact: true }).selectOption({ label: 'About' });
  await expect(preview().getByRole('heading', { name: 'This shelf is empty' })).toHaveCount(0);
  await look('not-found-page');
  // A picture of a page has nothing that its frame would have to keep from running, and would report to the console.
  const picture = await page.locator('iframe[title="Preview"]').getAttribute('srcdoc');
  expect(picture).toContain('<main');
  expect(picture).not.toMatch(/<script|\son[a-z]+=|modulepreload/);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.getByRole('button', { name: 'Save not-found page' }).click();
  await saved;
  expect((await visitor.goto('/still/no-such-page'))?.status()).toBe(404);
  const about = await visitor.locator('main').textContent();
  await visitor.goto('/about');
  expect(await visitor.locator('main').textContent()).toBe(about);
  await visitor.context().close();
});

test('the lock page has words and a picture, which visitors see before the password at every width', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/config/settings/privacy');
  await page.getByRole('link', { name: 'How the lock page looks' }).click();
  await page.getByLabel('Headline', { exact: true }).fill('We open in May');
  await choosePicture();
  await page.getByLabel('Alternative text', { exact: true }).fill('The kiln');
  await page.getByLabel('Where the picture stands').selectOption({ label: 'Beside the words' });
  await expect(preview().getByRole('img', { name: 'The kiln' })).toBeVisible();
  await expect(preview().getByRole('heading', { name: 'We open in May' })).toBeVisible();
  await look('lock-page');
  await page.getByRole('button', { name: 'Save lock page' }).click();
  await expect(page.getByText('The lock page is saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Set a password' }).click();
  const lock = page.getByRole('region', { name: 'Site password', exact: true });
  await lock.getByRole('switch', { name: 'Ask every visitor for the password' }).click();
  await lock.getByLabel('Password', { exact: true }).fill('early bird');
  await lock.getByRole('button', { name: 'Save site password' }).click();
  await expect(page.getByText('The site password is saved.')).toBeVisible();
  const visitor = await (await page.context().browser()?.newContext({ baseURL: plinth.url }))?.newPage();
  if (!visitor) throw new Error('no browser');
  try {
    for (const width of [390, 1440]) {
      await visitor.setViewportSize({ width, height: 900 });
      expect((await visitor.goto('/about'))?.status()).toBe(401);
      const picture = visitor.getByRole('img', { name: 'The kiln' });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      const { violations } = await axeOf(visitor).analyze();
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      if (shots) await visitor.screenshot({ path: `${shots}/visitor-lock-${width}.png` });
    }
    await visitor.getByLabel('Password', { exact: true }).fill('early bird');
    await visitor.keyboard.press('Enter');
    await expect(visitor).toHaveTitle(/About/);
    await expect(visitor.getByLabel('Password', { exact: true })).toHaveCount(0);
  } finally {
    await lock.getByRole('button', { name: 'Remove the password' }).click();
    await expect(lock.getByRole('button', { name: 'Remove the password' })).toHaveCount(0);
  }
  await visitor.context().close();
});

test('code of the owner’s own is put on every page, and what does not run in it is told by line', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/config/settings/code');
  const header = page.getByRole('region', { name: 'Header', exact: true });
  await header.getByLabel('Header', { exact: true }).fill('<meta name="own" content="1">\n<p onclick="x()">a</p>');
  await header.getByRole('button', { name: 'Save Header', exact: true }).click();
  await expect(page.getByText('The code is saved: Header.')).toBeVisible();
  await expect(header.getByRole('list', { name: 'What does not run: Header' })).toContainText('Line 2');
  await look('injected-code');
  expect(await (await page.request.get('/about')).text()).toContain('<meta name="own" content="1">');
});

test('what search engines may show is said in one place, with their codes and what they read', async () => {
  await page.goto('/config/settings/search-engines');
  const text = async (path: string) => (await page.request.get(path)).text();
  const google = page.getByLabel('Google Search Console', { exact: true });
  await google.fill('<script>');
  await expect(page.getByRole('alert')).toHaveText('This is no code. Paste the code alone, or the whole meta tag.');
  await expect(page.getByRole('button', { name: 'Save codes', exact: true })).toBeDisabled();
  await google.fill('<meta name="google-site-verification" content="kiln-42" />');
  await page.getByRole('button', { name: 'Save codes', exact: true }).press('Enter');
  await expect(page.getByText('The codes are saved.')).toBeVisible();
  await expect(google).toHaveValue('kiln-42');
  await look('search-engines');
  expect(await text('/')).toContain('<meta name="google-site-verification" content="kiln-42">');
  await expect(page.getByRole('link', { name: 'Sitemap' })).toHaveAttribute('href', '/sitemap.xml');
  // Nobody waits for the answer to one press before the next: each is shown at once, none is lost, and the keyboard stays where it is.
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/content/search-settings', async (route) => {
    await answered;
    await route.continue();
  });
  const crawlers = page.getByRole('switch', { name: 'Turn crawlers of language models away' });
  const hidden = page.getByRole('switch', { name: 'Hide the whole website from search engines' });
  await crawlers.press('Space');
  await hidden.press('Space');
  await expect(crawlers).toBeChecked();
  await expect(hidden).toBeChecked();
  await expect(hidden).toBeFocused();
  answer();
  await expect.poll(() => text('/')).toContain('<meta name="robots" content="noindex">');
  await expect(crawlers).toBeChecked();
  await expect(page.getByText('Search engines are asked to leave every page out.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sitemap' })).toHaveCount(0);
  // What cannot be saved is shown as it is, with the reason: the first of two that wait, and what is pressed without a connection.
  await page.unroute('**/api/content/search-settings');
  const problem = page.getByRole('region', { name: 'Being found' }).getByRole('alert');
  const categories = page.getByRole('switch', { name: 'Hide the pages of categories' });
  let isFirst = true;
  await page.route('**/api/content/search-settings', async (route) => {
    const fails = isFirst;
    isFirst = false;
    await categories.and(page.locator(':checked')).waitFor({ state: 'attached' });
    await (fails ? route.abort() : route.continue());
  });
  await crawlers.press('Space');
  await categories.press('Space');
  await expect(problem).toBeVisible();
  await expect(crawlers).toBeChecked();
  await expect(categories).toBeChecked();
  await page.unroute('**/api/content/search-settings');
  await page.context().setOffline(true);
  await categories.press('Space');
  await expect(problem).toBeVisible();
  await expect(categories).toBeChecked();
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Turn crawlers of language models away' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Hide the pages of categories' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Hide the whole website from search engines' })).toBeChecked();
  await hidden.press('Space');
  await expect.poll(() => text('/robots.txt')).toContain('GPTBot');
});
