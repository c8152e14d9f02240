import { type Browser, expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// Somebody who runs a website sees where they are signed in, and ends it: with the mouse on a desktop, with the keyboard on a phone.

const plinth = useSite();
const shots = process.env.SHOTS;
const password = 'clay and glaze and fire';
const email = 'noor@example.com';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

async function look(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name: 'Where you are signed in' }).scrollIntoViewIfNeeded();
  const { violations } = await axeOf(page).analyze();
  expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide, `${name} runs out of its window`).toBeLessThanOrEqual(0);
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
}

/** A browser of their own for each, signed in by password. */
async function signedIn(browser: Browser, width: number, userAgent?: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: plinth.url,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    ...(userAgent ? { userAgent } : {}),
  });
  const page = await context.newPage();
  await page.goto('/config');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: /Account|More/ }).first()).toBeVisible();
  await page.goto('/config/account');
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  return page;
}

/** Moves on by Tab until the focus is on the button. */
async function tabTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press('Tab');
    if (await button.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${name} is not reached by Tab`);
}

test('an owner ends one session with the mouse, and all others with the keyboard', async ({ browser }) => {
  const owner = await plinth.owner();
  const invited = await owner.post('/api/people/invitations', { data: { email, role: 4 } });
  const { link } = (await invited.json()) as { link: string };
  const visitor = await plinth.visitor();
  const joined = await visitor.post(`/api/owner/invitations/${link.split('/').at(-1)}`, {
    data: { displayName: 'Noor', password },
  });
  expect(joined.ok()).toBe(true);

  const desktop = await signedIn(browser, 1440);
  const phone = await signedIn(browser, 390, iphone);
  await look(phone, 'sessions-phone');
  await desktop.reload();
  const sessions = desktop.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await expect(sessions.first()).toContainText('This browser');
  await expect(sessions.first()).toContainText('127.0.0.1');
  await expect(sessions.first()).toContainText(/Chrome \d+ on Linux/);
  await look(desktop, 'sessions-desktop');

  await desktop.getByRole('button', { name: 'Sign out Safari 18 on iPhone' }).click();
  await expect(desktop.getByText('Safari 18 on iPhone is signed out.')).toBeVisible();
  await expect(sessions).toHaveCount(2);
  await phone.reload();
  await expect(phone.getByRole('button', { name: 'Sign in' })).toBeVisible();

  const again = await signedIn(browser, 390, iphone);
  await tabTo(again, 'Sign out everywhere else');
  await again.keyboard.press('Enter');
  await expect(again.getByRole('alertdialog')).toContainText('2 other sessions end at once.');
  await look(again, 'sessions-question-phone');
  await again.keyboard.press('Enter');
  await expect(again.getByText('You are signed out everywhere else.')).toBeVisible();
  await expect(again.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
  await desktop.reload();
  await expect(desktop.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const noted = (await (await owner.get('/api/owner/audit-log')).json()) as {
    entries: { actor: string; action: string }[];
  };
  const deeds = noted.entries.filter(({ actor }) => actor === email).map(({ action }) => action);
  expect(deeds).toEqual(expect.arrayContaining(['DELETE /api/owner/sessions/:id', 'DELETE /api/owner/sessions']));
});
