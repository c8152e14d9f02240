import { expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// Where an owner begins, and what stands over or before the pages of the website, on the running server.

const shots = process.env.SHOTS;
const site = useSite();
let cookies: Parameters<import('@playwright/test').BrowserContext['addCookies']>[0] = [];
test.beforeAll(async () => {
  cookies = (await (await site.owner()).storageState()).cookies;
});
test.beforeEach(async ({ context }) => {
  await context.addCookies(cookies);
});

/** On a desk and on a phone. */
const look = async (page: Page, name: string): Promise<void> => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 1000 });
    const { violations } = await axeOf(page).analyze();
    expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    if (shots) await page.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: true });
  }
};
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the first screen says what is left to do and what waits, and leads there', async ({ page }) => {
  const websiteId = await site.firstWebsite();
  await site.sql`update websites set contact_email = '' where website_id = ${websiteId}`;
  await page.goto(`${site.url}/config`);
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
  const steps = card(page, 'First steps');
  const name = steps.getByRole('link', { name: /^Name and contact address/ });
  await expect(name).not.toContainText('(done)');
  await expect(steps.getByRole('link', { name: 'Choose how buyers pay (done)', exact: true })).toBeVisible();
  await expect(card(page, 'Today')).toContainText('Sold');
  await look(page, 'home');
  await name.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Contact email', { exact: true }).fill('hello@example.com');
  await page.getByRole('button', { name: 'Save settings', exact: true }).click();
  await expect(page.getByText('The settings are saved.')).toBeVisible();
  const places = card(page, 'Address suggestions');
  await places.getByLabel('Suggestions while an address is typed').selectOption('google');
  await places.getByRole('button', { name: 'Save address suggestions', exact: true }).click();
  await expect(places.getByRole('alert')).toHaveText('Google needs a key of its Places API.');
  await places.getByLabel('Key of the Places API').fill('AIza-of-the-owner');
  await places.getByRole('button', { name: 'Save address suggestions', exact: true }).click();
  await expect(page.getByText('The address suggestions are saved.')).toBeVisible();
  await expect(places.getByLabel('Key of the Places API')).toHaveValue('');
  await expect(places.getByLabel('Key of the Places API')).toHaveAttribute('placeholder', '••••••••');
  await look(page, 'settings-places');
  // Where the person is stands in sight in the rail, which is longer than this window.
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto(`${site.url}/config/websites`);
  const rail = page.getByRole('navigation', { name: 'Sections', exact: true });
  await expect(rail.getByRole('link', { name: 'Websites', exact: true })).toBeInViewport();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(steps.getByRole('link', { name: 'Name and contact address (done)', exact: true })).toBeVisible();
});

test('any screen, setting and page is found by its name, and each screen leads to the page that explains it', async ({
  page,
}) => {
  await page.goto(`${site.url}/config`);
  const find = async (text: string) => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Find a screen/ }).fill(text);
  };
  // What is typed before the palette has come is not lost.
  let letCome = () => {};
  const typed = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/command-palette-*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('time zox');
  await page.keyboard.press('Backspace');
  letCome();
  await expect(page.getByRole('combobox', { name: /^Find a screen/ })).toHaveValue('time zo');
  await expect(page.getByRole('option', { name: /^Time zone\s*Setting$/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/config\/settings$/);
  await find('about');
  await expect(page.getByRole('option', { name: /^About\s*Page$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`${site.url}/config/products/import`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Help (opens a new tab)' }).click();
  const help = await opened;
  await expect(help).toHaveURL(/\/config\/help\/importing#product-files$/);
  await expect(help.getByRole('heading', { name: 'Product files', exact: true })).toBeInViewport();
  await look(help, 'help');
  // Pages for owners lead to each other; what is for developers alone is no link.
  await help
    .getByRole('navigation', { name: 'Pages of help' })
    .getByRole('link', { name: 'Stock', exact: true })
    .click();
  await expect(help.getByRole('heading', { name: 'Locations', exact: true })).toBeVisible();
  expect(await help.locator('.help__text a[href*=".md"], .help__text a[href^=".."]').count()).toBe(0);
  await help.goto(`${site.url}/config/help`);
  await expect(help).toHaveURL(/\/config\/help\/websites$/);
  await help.goto(`${site.url}/config/help/nothing`);
  await expect(help.getByText('There is no page of help at this address.')).toBeVisible();
  await help.close();
});

test('[EDIT-34] the site password is shown by a placeholder that is always the same, and never comes back', async ({
  page,
  browser,
}) => {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/site-extras')) answers.push(await response.text().catch(() => ''));
  });
  await page.goto(`${site.url}/config/settings/privacy`);
  const lock = card(page, 'Site password');
  const field = lock.getByLabel('Password', { exact: true });
  const save = lock.getByRole('button', { name: 'Save site password', exact: true });
  await expect(field).toHaveAttribute('placeholder', '');
  await lock.getByRole('switch', { name: 'Ask every visitor for the password', exact: true }).click();
  await save.click();
  await expect(lock.getByRole('alert')).toHaveText('A lock screen needs a password.');
  const visitor = await (await browser.newContext()).newPage();
  for (const password of ['kiln', 'a much longer password than the first']) {
    await field.fill(password);
    await save.click();
    await expect(field).toHaveValue('');
    await expect(field).toHaveAttribute('placeholder', '••••••••');
    await expect(field).toHaveAttribute('type', 'password');
    await visitor.goto(site.url);
    await visitor.getByLabel('Password', { exact: true }).fill(password);
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByLabel('Password', { exact: true })).toHaveCount(0);
  }
  await look(page, 'privacy');
  await page.reload();
  await expect(field).toHaveAttribute('placeholder', '••••••••');
  await expect(field).toHaveValue('');
  expect(answers.length).toBeGreaterThan(3);
  expect(answers.join('\n')).not.toMatch(/kiln"|much longer|scrypt|argon|\$2/);
  await lock.getByRole('button', { name: 'Remove the password', exact: true }).click();
  await expect(field).toHaveAttribute('placeholder', '');
  const open = await (await browser.newContext()).newPage();
  await open.goto(site.url);
  await expect(open.getByRole('link', { name: /cart|bag/i }).first()).toBeAttached();
});

test('an announcement and a pop-up are written on their screens and seen by visitors', async ({ page, browser }) => {
  await page.goto(`${site.url}/config/announcement-bar`);
  const bar = card(page, 'Announcement bar');
  // The demo has one; it is shown as it is stored.
  await expect(bar.getByRole('switch', { name: 'Show the announcement bar', exact: true })).toBeChecked();
  await bar.getByLabel('Text', { exact: true }).fill('Kiln closed until Friday');
  await bar.getByRole('group', { name: 'Link' }).getByRole('button', { name: 'Edit link', exact: true }).click();
  const link = page.getByRole('dialog', { name: 'Edit link', exact: true });
  const target = link.getByRole('combobox', { name: 'Page or product' });
  await target.fill('javascript:alert(1)');
  await link.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(target).toHaveAttribute('aria-invalid', 'true');
  await target.fill('/search');
  await link.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(link).toHaveCount(0);
  await bar.getByRole('button', { name: 'Save announcement bar', exact: true }).click();
  await expect(page.getByText('The announcement bar is saved.')).toBeVisible();
  await look(page, 'announcement');
  await page.goto(`${site.url}/config/pop-up`);
  const popUp = card(page, 'Pop-up');
  await popUp.getByRole('switch', { name: 'Show the pop-up', exact: true }).click();
  await popUp.getByLabel('Heading', { exact: true }).fill('Studio sale');
  await popUp.getByLabel('Seconds', { exact: true }).fill('0');
  await popUp.getByRole('button', { name: 'Save pop-up', exact: true }).click();
  await expect(page.getByText('The pop-up is saved.')).toBeVisible();
  await look(page, 'pop-up');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(site.url);
  const dialog = visitor.getByRole('dialog', { name: 'Studio sale', exact: true });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(visitor.getByRole('link', { name: 'Kiln closed until Friday', exact: true })).toHaveAttribute(
    'href',
    '/search',
  );
});
