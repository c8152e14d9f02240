import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { useSite } from './site.ts';

// A colleague joins a website, by the link of an invitation.

const plinth = useSite();
const shots = process.env.SHOTS;
test.setTimeout(180_000);

async function look(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
}

test('an administrator invites a colleague, who joins and sees the sections of the role alone', async ({ browser }) => {
  const open = async (width: number) => {
    const context = await browser.newContext({
      baseURL: plinth.url,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    return context.newPage();
  };
  const page = await open(1440);
  await page.goto(plinth.ownerLink);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByLabel('Email').fill('noor@example.com');
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Store manager' });
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const link = (await page.locator('.deleted-to').textContent()) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('noor@example.com', { exact: true })).toBeVisible();
  await look(page, 'people-desktop');

  const colleague = await open(390);
  await colleague.goto(link);
  await expect(colleague.getByText('You are invited as Store manager')).toBeVisible();
  await colleague.getByLabel('Your name').fill('Noor Haddad');
  await colleague.getByLabel('Choose a password').fill('clay and glaze and fire');
  await look(colleague, 'invitation-phone');
  await colleague.getByRole('button', { name: 'Join' }).click();
  await expect(colleague.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await expect(colleague.getByRole('link', { name: 'Products' }).first()).toBeVisible();
  await expect(colleague.getByRole('link', { name: 'Design' })).toHaveCount(0);

  await page.reload();
  await page.getByLabel('Role of Noor Haddad').selectOption({ label: 'Editor' });
  await expect(page.getByText('Noor Haddad is here as: Editor.')).toBeVisible();
  await colleague.goto('/config/design');
  await expect(colleague.getByRole('heading', { name: 'Design', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Noor Haddad' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('noor@example.com', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Demo owner' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Somebody has to stay administrator.')).toBeVisible();
});
