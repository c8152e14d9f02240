import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { useSecretKey } from '../apps/server/src/platform/config/secret-key.ts';
import { openSealed } from '../apps/server/src/testing/opened-mail.ts';
import { axeOf } from './axe.ts';
import { block, section, useSite } from './site.ts';
import { test } from './test.ts';

// What a customer does with their account, in a real browser: with the keyboard alone, on a phone, without JavaScript.

// Links stand in the outbox encrypted; with the server's key the tests read them as their receiver does.
const secretKey = randomBytes(32).toString('hex');
useSecretKey(secretKey);
const plinth = useSite({ env: { PLINTH_SECRET_KEY: secretKey } });

const password = 'a long password';
const phone = { width: 390, height: 844 };

const signUp = async (page: Page, email: string) => {
  await page.goto(`${plinth.url}/account/create`);
  await page.getByLabel('Name').fill('Ana Lima');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible();
};
const linkOf = async (email: string, kind: string) => {
  const [mail] = await plinth.sql<{ plainText: string }[]>`
    select plain_text from outbox_messages where to_address = ${email} and kind = ${kind} order by id desc limit 1`;
  return /https?:\/\/\S+\/account\/\S+/.exec(openSealed(mail?.plainText ?? ''))?.[0] ?? '';
};
const isClean = async (page: Page) => {
  const { violations } = await axeOf(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 150)}`)).toEqual([]);
};

test('[USER-03] [USER-02] with the keyboard alone: an account, its details, a sign-out and a sign-in', async ({
  page,
}) => {
  const { keyboard } = page;
  const email = 'keys@example.com';
  await page.goto(`${plinth.url}/account/create`);
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '');
  const tabTo = async (name: string) => {
    for (let steps = 0; steps < 60 && (await focused()) !== name; steps++) await keyboard.press('Tab');
    expect(await focused()).toBe(name);
  };
  await tabTo('name');
  await keyboard.type('Ana Lima');
  await keyboard.press('Tab');
  await keyboard.type(email);
  await keyboard.press('Tab');
  await keyboard.type(password);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toContain('SiteUserInfo=');
  await page.getByRole('link', { name: 'Details', exact: true }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await tabTo('name');
  await keyboard.press('Control+a');
  await keyboard.type('Ana Maria');
  await keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Your name is saved.');
  await expect(page.getByText('Ana Maria')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).focus();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(`${plinth.url}/`);
  expect(await page.evaluate(() => document.cookie)).not.toContain('SiteUserInfo=');
  await page.goto(`${plinth.url}/account`);
  await tabTo('email');
  await keyboard.type(email);
  await keyboard.press('Tab');
  await keyboard.type('not the password');
  await keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The email or password is incorrect.');
  await tabTo('password');
  await keyboard.type(password);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible();
});

test('[USER-03] without JavaScript: a forgotten password, a confirmed address, an address kept and removed', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const page = await context.newPage();
  const email = 'plain@example.com';
  await signUp(page, email);
  await page.goto(await linkOf(email, 'account-confirm'));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('status')).toHaveText('Your email address is confirmed.');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto(`${plinth.url}/account/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
  const link = await linkOf(email, 'account-reset');
  await page.goto(link);
  await page.getByLabel('New password').fill('an entirely new one');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.goto(`${plinth.url}/account/addresses/new`);
  await page.getByLabel('Street and house number').fill('14 Walnut Lane');
  await page.getByRole('button', { name: 'Add the address' }).click();
  await expect(page.getByText('Enter your town or city.')).toBeVisible();
  await page.getByLabel('ZIP code').fill('12534');
  await page.getByLabel('Town or city').fill('Hudson');
  await page.getByLabel('State').fill('NY');
  await page.getByRole('button', { name: 'Add the address' }).click();
  await expect(page.getByText('14 Walnut Lane', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('No addresses yet')).toBeVisible();
  await context.close();
});

for (const viewport of [phone, { width: 1440, height: 900 }])
  for (const theme of ['Alder & Ash', 'Low Winter Sun'])
    test(`[USER-03] every page of an account in ${theme} at ${viewport.width} px is accessible and fits`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const url = plinth.of(theme);
      const look = async (path: string) => {
        await page.goto(url + path);
        await isClean(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      };
      for (const path of ['/account/reset', '/account/new-password?token=x']) await look(path);
      const email = `a-rather-long-name.${randomBytes(6).toString('hex')}@a-rather-long-host.example.com`;
      await page.goto(`${url}/account/create`);
      await page.getByLabel('Name').fill('Ana Lima');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Create account' }).click();
      for (const path of ['/account', '/account/addresses', '/account/addresses/new', '/account/details'])
        await look(path);
      await page.getByLabel('Present password').last().fill('wrong');
      await page.getByLabel('New password').fill('an entirely new one');
      await page.getByRole('button', { name: 'Change the password' }).click();
      await expect(page.getByText('That is not your present password.')).toBeVisible();
      await isClean(page);
      await context.close();
    });

test('[PAGE-23] a member area: a stranger signs up, joins and reads', async ({ page }) => {
  const websiteId = await plinth.firstWebsite();
  const memberAreaId = 'd'.repeat(24);
  await plinth.sql`insert into member_areas ${plinth.sql({ websiteId, id: memberAreaId, name: 'Friends of the kiln', description: 'Firing days before anybody else hears of them.' })}`;
  const firing = { urlId: 'firing-days', title: 'Firing days', body: '<p>The tenth of May.</p>' };
  await plinth.addCollection(websiteId, { ...firing, membersOnly: true, memberAreaId });
  await plinth.publish();
  await page.goto(`${plinth.url}/firing-days`);
  await expect(page.getByText('Firing days before anybody else hears of them.')).toBeVisible();
  await isClean(page);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Name').fill('Ana');
  await page.getByLabel('Email').fill('friend@example.com');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('You are signed in as friend@example.com.')).toBeVisible();
  await isClean(page);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('The tenth of May.')).toBeVisible();
  await page.goto(`${plinth.url}/member-areas/${memberAreaId}`);
  await expect(page.getByRole('link', { name: 'Firing days' })).toBeVisible();
  await isClean(page);
});

test('[PAGE-23] a block for members: a stranger joins from the page and reads on at that very page, until they leave', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const websiteId = await plinth.firstWebsite();
  const memberAreaId = 'e'.repeat(24);
  const inside = block('inside', 2, 1, { html: '<p>Nine out of forty.</p>' });
  const door = block('door', 67, 1, { memberAreaId, title: 'Letters', joinLabel: 'Read along' }, { blocks: [inside] });
  await plinth.sql`insert into member_areas ${plinth.sql({ websiteId, id: memberAreaId, name: 'Readers', description: 'Four letters a year.' })}`;
  const sections = [section('one', [door])];
  await plinth.addCollection(websiteId, { urlId: 'the-letters', title: 'The letters', sections });
  await plinth.publish();
  const address = `${plinth.url}/the-letters`;
  await page.goto(address);
  const secret = page.getByText('Nine out of forty.');
  await expect(page.getByText('Members read on here.')).toBeVisible();
  await expect(secret).toHaveCount(0);
  await isClean(page);
  await page.getByRole('link', { name: 'Read along' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Name').fill('Ana');
  await page.getByLabel('Email').fill('reader@example.com');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  // An account is no membership yet: the page is as it was, and joining leads back to it.
  await expect(page).toHaveURL(address);
  await expect(secret).toHaveCount(0);
  await page.getByRole('link', { name: 'Read along' }).click();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(address);
  await expect(secret).toBeVisible();
  await expect(page.getByRole('link', { name: 'Readers' })).toBeVisible();
  await expect(page.getByText('Members read on here.')).toHaveCount(0);
  await isClean(page);
  await page.goto(`${plinth.url}/account`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Your orders' })).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByText('Members read on here.')).toBeVisible();
  await expect(secret).toHaveCount(0);
});

test('[USER-05] [USER-06] [USER-07] a sign-out with another tab’s new session is tried once more, with the token of now', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signUp(page, 'again@example.com');
  const tries: { token: string | undefined; status: number; query: string }[] = [];
  page.on('response', async (response) => {
    const request = response.request();
    if (request.method() !== 'DELETE') return;
    const token = (await request.allHeaders())['x-siteuser-xsrf-token'];
    tries.push({ token, status: response.status(), query: new URL(request.url()).search });
  });
  // The island reads the cookie; what it read first is no token any more when the call arrives.
  const current = (await context.cookies()).find(({ name }) => name === 'SiteUserSecureAuthToken');
  if (!current) throw new Error('No token.');
  await context.addCookies([{ ...current, value: 'stale' }]);
  await page.route('**/api/site-users/account/session?*', async (route) => {
    if (tries.length > 0) return route.continue();
    const response = await route.fetch();
    await context.addCookies([current]);
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  expect(tries.map(({ status }) => status)).toEqual([403, 204]);
  expect(tries.map(({ token }) => token)).toEqual(['stale', decodeURIComponent(current.value)]);
  expect(tries[0]?.query).toBe('?cloneCart=false');
  await page.goto(`${plinth.url}/account`);
  await expect(page.getByLabel('Password')).toBeVisible();
  await context.close();
});
