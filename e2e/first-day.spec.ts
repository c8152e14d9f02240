import { type Browser, expect, type Page } from '@playwright/test';
import { type RunningPlinth, startPlinth } from '../apps/server/src/testing/start-plinth.ts';
import { axeOf } from './axe.ts';
import { test } from './test.ts';

// The first visit: nothing is there but the process and the link that it has printed.

const password = 'clay and glaze and fire';
const shots = process.env.SHOTS;
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

async function open(browser: Browser, size: keyof typeof sizes, locale = 'de-DE'): Promise<Page> {
  const context = await browser.newContext({
    viewport: sizes[size],
    locale,
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function look(page: Page, name: string): Promise<void> {
  const { violations } = await axeOf(page).analyze();
  expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect([name, sideways <= 0]).toEqual([name, true]);
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
}

test.describe('a server without any website', () => {
  let plinth: RunningPlinth;
  test.beforeEach(async () => {
    plinth = await startPlinth({ env: { PLINTH_DEMO: '0' } });
  });
  test.afterEach(async () => {
    await plinth.stop();
  });

  for (const size of ['desktop', 'phone'] as const) {
    test(`with the mouse, ${size}: from the printed link to one's own shop in three steps`, async ({ browser }) => {
      const page = await open(browser, size);
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      await page.goto(plinth.url);
      await expect(page.getByRole('heading', { name: 'Make your own website' })).toBeVisible();
      await look(page, `first-day-code-${size}`);
      await page.getByLabel('Set-up code').fill('AAAA-AAAA-AAAA-AAAA');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('This set-up code is not right')).toBeVisible();

      const began = Date.now();
      await page.goto(plinth.setupLink ?? '');
      await page.getByLabel('Name of your website').fill('Müllers Töpferei');
      await page.getByRole('radio', { name: 'Shop' }).check();
      await look(page, `first-day-1-${size}`);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { name: 'How should it look?' })).toBeFocused();
      await expect(page.getByLabel('Language')).toHaveValue('de');
      await expect(page.getByLabel('Country')).toHaveValue('DE');
      await expect(page.getByLabel('Currency')).toHaveValue('EUR');
      await page.getByRole('radio', { name: 'Broadsheet' }).check();
      await look(page, `first-day-2-${size}`);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Your name').fill('Mara Müller');
      await page.getByLabel('Email').fill('mara@example.com');
      // The longest address of them all is no password.
      await page.getByLabel('Password').fill('mara@example.com');
      await look(page, `first-day-3-${size}`);
      await page.getByRole('button', { name: 'Create website' }).click();
      await expect(page.getByText('Your email address cannot be your password.')).toBeVisible();
      // Nothing is lost on the way back and forth.
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByRole('radio', { name: 'Broadsheet' })).toBeChecked();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByLabel('Your name')).toHaveValue('Mara Müller');
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Create website' }).click();
      await expect(page.getByRole('heading', { name: 'Müllers Töpferei is ready' })).toBeVisible();
      expect(Date.now() - began).toBeLessThan(120_000);
      await look(page, `first-day-made-${size}`);
      await page.getByRole('button', { name: 'Open the editor' }).click();
      await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
      await page.goto(`${plinth.url}/config/products`);
      await expect(page.getByRole('link', { name: 'Beispiel: eine Schale' })).toBeVisible();
      await page.goto(plinth.url);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gute Dinge, gut gemacht');
      await look(page, `first-day-site-${size}`);
      expect(problems).toEqual([]);

      const again = await open(browser, size);
      await again.goto(plinth.setupLink ?? '');
      await expect(again.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    });

    test(`with the keyboard alone, ${size}`, async ({ browser }) => {
      const page = await open(browser, size, 'en-GB');
      const { keyboard } = page;
      /** Tab until the thing of this name has the focus, as somebody does who cannot see where it will be. */
      const reach = async (role: 'textbox' | 'radio' | 'combobox' | 'button', name: string) => {
        const target = page.getByRole(role, { name, exact: true });
        for (let times = 0; times < 30; times++) {
          if (await target.evaluate((element) => element === document.activeElement)) return;
          await keyboard.press('Tab');
        }
        throw new Error(`${name} cannot be reached by the keyboard.`);
      };
      await page.goto(plinth.setupLink ?? '');
      await page.getByLabel('Name of your website').waitFor();
      await reach('textbox', 'Name of your website');
      await keyboard.type('Slow Weather');
      await reach('radio', 'Shop');
      await keyboard.press('ArrowDown');
      await keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: 'Journal' })).toBeChecked();
      await keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'How should it look?' })).toBeFocused();
      await reach('radio', 'Lookbook');
      await keyboard.press('ArrowRight');
      await reach('combobox', 'Language');
      await reach('button', 'Continue');
      await keyboard.press('Enter');
      await reach('textbox', 'Your name');
      await keyboard.type('Ines Halloran');
      await reach('textbox', 'Email');
      await keyboard.type('ines@example.com');
      await keyboard.press('Tab');
      await keyboard.type(password);
      await keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Slow Weather is ready' })).toBeVisible();
      await reach('button', 'Open the editor');
      await keyboard.press('Enter');
      await expect(page.getByRole('button', { name: /^Account|More/ }).first()).toBeVisible();
      await page.goto(`${plinth.url}/stories`);
      await expect(page.getByRole('link', { name: 'A first story' }).first()).toBeVisible();
    });
  }
});

test.describe('websites', () => {
  let plinth: RunningPlinth;
  test.beforeAll(async () => {
    plinth = await startPlinth();
  });
  test.afterAll(async () => {
    await plinth.stop();
  });

  test('from the demo to one’s own, then another, a copy, an archive and a removal', async ({ browser }) => {
    const page = await open(browser, 'desktop', 'en-US');
    await page.goto(plinth.ownerLink ?? '');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: /switch website/ }).click();
    await page.getByRole('menuitem', { name: 'All websites' }).click();
    await expect(page.getByRole('heading', { name: /^Websites/ })).toBeVisible();
    await look(page, 'websites-demo');
    await page.getByRole('link', { name: 'Make your own website' }).click();
    await page.getByLabel('Name of your website').fill('Harbour Physio');
    await page.getByRole('radio', { name: 'Services' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Your name').fill('Ola Berg');
    await page.getByLabel('Email').fill('ola@example.com');
    await page.getByLabel('Password').fill(password);
    await expect(page.getByLabel(/Keep the demo sites Alder & Ash and Low Winter Sun/)).toBeChecked();
    await page.getByRole('button', { name: 'Create website' }).click();
    await expect(page.getByRole('heading', { name: 'Harbour Physio is ready' })).toBeVisible();
    await page.getByRole('button', { name: 'Open the editor' }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/harbour-physio\.localhost:\d+\/config\/?$/);

    const home = new URL(page.url()).origin;
    await page.goto(`${home}/config/websites`);
    const card = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await page.getByRole('button', { name: 'More for Harbour Physio' }).click();
    await page.getByRole('menuitem', { name: 'Copy…' }).click();
    await page.getByLabel('Name of the copy').fill('Second Try');
    await page.getByRole('button', { name: 'Copy website' }).click();
    const tasks = page.getByRole('region', { name: 'Under way and lately done' });
    await expect(tasks.getByText('Second Try is ready', { exact: true })).toBeVisible();
    await tasks.getByRole('button', { name: 'Dismiss that Second Try is ready' }).click();
    await expect(tasks).toHaveCount(0);
    await expect(card('Second Try')).toContainText('second-try.localhost');
    await expect(card('Second Try')).toContainText('Online');
    const visitor = await open(browser, 'desktop');
    const copy = home.replace('harbour-physio', 'second-try');
    expect((await visitor.goto(copy))?.status()).toBe(200);

    await page.getByRole('button', { name: 'More for Second Try' }).click();
    await page.getByRole('menuitem', { name: 'Archive…' }).click();
    await page.getByRole('button', { name: 'Archive website' }).click();
    await expect(card('Second Try')).toContainText('Archived');
    expect((await visitor.goto(copy))?.status()).toBe(410);
    await expect(visitor.getByRole('heading', { name: 'This website is offline' })).toBeVisible();
    await look(page, 'websites-desktop');
    await page.getByRole('button', { name: 'Bring back Second Try' }).click();
    await expect(card('Second Try')).toContainText('Online');
    expect((await visitor.goto(copy))?.status()).toBe(200);

    await page.getByRole('button', { name: 'More for Second Try' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    const remove = page.getByRole('button', { name: 'Back up and delete' });
    await expect(remove).toBeDisabled();
    await page.getByLabel('Type Second Try to go on').fill('Second Try');
    await look(page, 'websites-delete');
    await remove.click();
    await expect(tasks.getByText('Second Try is deleted', { exact: true })).toBeVisible();
    await expect(tasks.getByText(/backups\/second-try-.*\.plinth/)).toBeVisible();
    await look(page, 'websites-deleted');
    await expect(card('Second Try')).toHaveCount(0);
    expect((await visitor.goto(copy))?.status()).toBe(421);

    await page.setViewportSize(sizes.phone);
    await look(page, 'websites-phone');
  });
});
