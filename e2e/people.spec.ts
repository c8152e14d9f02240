import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// A colleague joins a website, by the link of an invitation.

const plinth = useSite();
const shots = process.env.SHOTS;

let cookies: Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'] = [];
test.beforeAll(async () => {
  // The link of the first start works once.
  cookies = (await (await plinth.owner()).storageState()).cookies;
});

async function look(page: Page, name: string): Promise<void> {
  const { violations } = await axeOf(page).analyze();
  expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
}

test('[EDIT-29] an administrator makes a key for a program and a hook, copies each secret once, and ends both', async ({
  browser,
  playwright,
}) => {
  const context = await browser.newContext({
    baseURL: plinth.url,
    reducedMotion: 'reduce',
    storageState: { cookies, origins: [] },
  });
  const page = await context.newPage();
  await page.goto('/config/people');
  await page.getByRole('link', { name: 'Keys' }).click();
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Name').fill('Till in the workshop');
  await page.getByLabel('May do what this role may').selectOption({ label: 'Store manager' });
  await page.getByRole('button', { name: 'Make key' }).click();
  const secret = (await page.locator('.deleted-to').textContent()) ?? '';
  await look(page, 'key-secret');
  await page.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Till in the workshop' });
  await expect(row).toContainText(`plinth_••••••••${secret.slice(-4)} · never used`);
  expect(await page.content()).not.toContain(secret);
  await look(page, 'keys-desktop');

  const program = await playwright.request.newContext({
    baseURL: plinth.url,
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  expect((await program.get('/api/commerce/products')).status()).toBe(200);
  // The same by the client that programs use, as it is built.
  const { createClient, PlinthError } = await import(new URL('../packages/client/dist/index.js', import.meta.url).href);
  const client = createClient({ website: plinth.url, key: secret });
  expect((await client.call('GET /api/commerce/products')).products.length).toBeGreaterThan(0);
  await expect(client.call('GET /api/keys')).rejects.toBeInstanceOf(PlinthError);
  // And as an assistant does, by the protocol's own client.
  const assistant = new Client({ name: 'e2e', version: '1' });
  const headers = { authorization: `Bearer ${secret}` };
  await assistant.connect(
    new StreamableHTTPClientTransport(new URL(`${plinth.url}/api/mcp`), { requestInit: { headers } }) as Transport,
  );
  expect((await assistant.listTools()).tools.map(({ name }) => name)).toContain('listProducts');
  const found = await assistant.callTool({ name: 'listProducts', arguments: { limit: '2' } });
  expect(JSON.stringify(found.content)).toContain('priceRange');
  await assistant.close();
  await page.reload();
  await expect(row).toContainText('last used');
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No keys yet')).toBeVisible();
  expect((await program.get('/api/commerce/products')).status()).toBe(401);

  await page.getByRole('button', { name: 'New hook' }).click();
  const dialog = page.getByRole('dialog', { name: 'New hook' });
  await dialog.getByLabel('Address').fill('https://127.0.0.1/orders');
  await dialog.getByLabel('An order is placed', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Make hook' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This host is not a public address.');
  await dialog.getByLabel('Address').fill('https://hooks.example.com/orders');
  await look(page, 'hook-new');
  await dialog.getByRole('button', { name: 'Make hook' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await look(page, 'hooks-desktop');
  await page.getByRole('link', { name: 'https://hooks.example.com/orders' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  const sent = page.getByRole('region', { name: 'What was sent' }).getByRole('listitem');
  await expect(sent).toContainText('Test');
  await sent.getByText('Message').click();
  await expect(sent).toContainText('"event":"hook.test"');
  await look(page, 'hook-desktop');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'hook-phone');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No hooks yet')).toBeVisible();
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'All calls' })).toBeVisible();
  await look(page, 'all-calls');
});

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
  await page.context().addCookies(cookies);
  await page.goto('/config');
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByLabel('Email').fill('noor@example.com');
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Store manager' });
  await expect(page.getByText(/^Finds .*all of Store/)).toBeVisible();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const link = (await page.locator('.deleted-to').textContent()) ?? '';
  // It is shown this once: a press beside the dialog does not lose it.
  await page.mouse.click(5, 5);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
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
  await expect(colleague.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
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

test('a member area is made, somebody is put into it by their address, and let go again', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: plinth.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto('/config/settings/members');
  const areas = page.getByRole('region', { name: 'Member areas' });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add member area' }).first().click();
  await dialog.getByLabel('Name').fill('Kiln friends');
  await dialog.getByLabel('What strangers read').fill('Firing days, before anybody else.');
  await dialog.getByRole('radio', { name: /^By invitation/ }).check();
  await look(page, 'member-area-new');
  await dialog.getByRole('button', { name: 'Add member area' }).click();
  await expect(areas).toContainText('Kiln friends');
  await expect(areas).toContainText('0 members · by invitation');
  await page.getByRole('button', { name: 'Add member area' }).first().click();
  await dialog.getByLabel('Name').fill('kiln friends');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('There is another member area with this name.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await look(page, 'member-areas-desktop');

  await page.getByRole('link', { name: 'Members of Kiln friends' }).click();
  await expect(page.getByText('Nobody is in it yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add member' }).click();
  await dialog.getByLabel('Email').fill('ines@example.com');
  await dialog.getByLabel('Name').fill('Ines Maro');
  await dialog.getByRole('button', { name: 'Add member' }).click();
  const members = page.getByRole('table', { name: 'Members' });
  await expect(members).toContainText('ines@example.com');
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
  const area = page.url().split('/').at(-1) ?? '';
  expect(await plinth.sql`select 1 from member_area_members where member_area_id = ${area}`).toHaveLength(1);
  await look(page, 'members-desktop');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'members-phone');
  await page.getByLabel('Search name or email').fill('nobody');
  await expect(page.getByText('Nobody fits')).toBeVisible();
  await page.getByLabel('Search name or email').fill('ines');
  await members.getByRole('button', { name: 'Remove Ines Maro' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove member' }).click();
  await expect(page.getByText('Nobody fits')).toBeVisible();
  expect(await plinth.sql`select 1 from member_area_members where member_area_id = ${area}`).toHaveLength(0);
  await page.goto('/config/settings/members');
  await areas.getByRole('button', { name: 'Delete Kiln friends' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete member area' }).click();
  await expect(areas).not.toContainText('Kiln friends');

  // Who may make an account at all is a setting of the website.
  const create = () => page.request.get('/account/create', { headers: { accept: 'text/html' } });
  expect((await create()).status()).toBe(200);
  await page.goto('/config/settings');
  await page.getByRole('switch', { name: 'Visitors may make an account' }).click({ force: true });
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('The settings are saved.')).toBeVisible();
  await expect.poll(async () => (await create()).status()).toBe(404);
});
