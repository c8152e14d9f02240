import { expect } from '@playwright/test';
import { axeOf } from '../axe.ts';
import { useSite } from '../site.ts';
import { test } from '../test.ts';

// What a visitor's browser refused is told by that browser, and shown to whoever looks after the design.

const plinth = useSite();
const shots = process.env.SHOTS;

test('a script of a host that nobody has allowed is refused, reported, and listed with the way to allow it', async ({
  browser,
}) => {
  const visitor = await (await browser.newContext({ baseURL: plinth.url })).newPage();
  await visitor.goto('/');
  const reported = visitor.waitForRequest((request) => request.url().endsWith('/api/events/policy-reports'));
  await visitor.evaluate(() => {
    const script = document.createElement('script');
    script.src = 'https://cdn.example/counter.js?visitor=7';
    document.head.append(script);
  });
  await reported;

  const owner = await (await browser.newContext({ baseURL: plinth.url, reducedMotion: 'reduce' })).newPage();
  await owner.goto(plinth.ownerLink);
  await owner.getByRole('button', { name: 'Sign in' }).click();
  await expect(owner.getByRole('link', { name: 'Settings' }).first()).toBeVisible();
  for (const width of [1440, 390]) {
    await owner.setViewportSize({ width, height: 900 });
    await owner.goto('/config/settings');
    if (width > 720) await owner.getByRole('link', { name: 'Blocked by browsers' }).click();
    else {
      // By the keyboard and its first letters: the menu is longer than a phone.
      await owner.getByRole('button', { name: 'More', exact: true }).press('Enter');
      await expect(owner.getByRole('menuitem').first()).toBeVisible();
      await owner.keyboard.type('Blo');
      await expect(owner.getByRole('menuitem', { name: 'Blocked by browsers' })).toBeFocused();
      await owner.keyboard.press('Enter');
    }
    await expect(owner.getByText('https://cdn.example/counter.js on /', { exact: true })).toBeVisible();
    await expect(owner.getByText('Script · 1 ×')).toBeVisible();
    const { violations } = await axeOf(owner).analyze();
    expect(violations.map(({ id, nodes }) => `${width}: ${id} ${nodes[0]?.html}`)).toEqual([]);
    const tooWide = await owner.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
    if (shots) await owner.screenshot({ path: `${shots}/blocked-${width}.png` });
  }
  await owner.getByRole('link', { name: 'Allow this host' }).click();
  await expect(owner.getByRole('heading', { name: 'Design', exact: true })).toBeVisible();
});
