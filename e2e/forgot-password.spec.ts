import { expect } from '@playwright/test';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// Somebody who runs a website and has forgotten the password.

const plinth = useSite({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });

test('asks for a mail on the sign-in page, and is told the same whoever they are', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: plinth.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/config/sign-in');
  await page.getByLabel('Email', { exact: true }).fill('owner@plinth.example');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('owner@plinth.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
  const { violations } = await axeOf(page).analyze();
  expect(violations).toEqual([]);
  const rows = await plinth.sql<{ plainText: string }[]>`
    select plain_text from outbox_messages where to_address = 'owner@plinth.example'`;
  expect(rows).toHaveLength(1);
  await page.goto('/config/forgot-password');
  await page.getByLabel('Email').fill('nobody@plinth.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
  // The link itself is in the mail alone; one that is none leads on to another one.
  await page.goto(`/config/new-password/${'a'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for a new link by mail' })).toBeVisible();
  // What the link leads to, with the one that the start has printed.
  await page.goto(plinth.ownerLink.replace('/sign-in/', '/new-password/'));
  await page.getByLabel('New password').fill('another long password');
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
});
