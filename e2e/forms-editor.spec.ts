import { expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { block, section, useSite } from './site.ts';
import { test } from './test.ts';

// An owner's way with forms: made, saved, connected, and their answers read.

const shots = process.env.SHOTS;
const ids = { built: 'a'.repeat(24), connected: 'b'.repeat(24), answered: 'c'.repeat(24), tried: 'd'.repeat(24) };
const email = { id: 'mail', type: 'email', title: 'Email', required: true };
const words = { id: 'words', type: 'textarea', title: 'Message' };

const site = useSite({
  seed: async (made) => {
    const { sql } = made;
    const websiteId = await made.firstWebsite();
    await sql`delete from mailing_lists where website_id = ${websiteId}`;
    for (const [id, name] of [
      [ids.built, 'Kiln questions'],
      [ids.connected, 'Yard letters'],
      [ids.answered, 'Answered in person'],
    ] as const)
      await sql`insert into forms ${sql({ websiteId, id, name, fields: sql.json([email, words] as never), secret: 'kept' })}`;
    const topic = { id: 'topic', type: 'radio', title: 'What is it about?', options: ['A visit', 'A repair'] };
    const crack = {
      id: 'crack',
      type: 'text',
      title: 'Where is the crack?',
      shownWhen: { fieldId: 'topic', values: ['A repair'] },
    };
    await sql`insert into forms ${sql({ websiteId, id: ids.tried, name: 'Repairs', fields: sql.json([topic, crack] as never), secret: 'kept' })}`;
    await made.addCollection(websiteId, {
      urlId: 'kiln-questions',
      title: 'Kiln questions',
      sections: [section('one', [block('form', 9, 1, { formId: ids.built })])],
    });
  },
});
test.use({ viewport: { width: 1440, height: 900 } });

let cookies: Parameters<import('@playwright/test').BrowserContext['addCookies']>[0] = [];
test.beforeAll(async () => {
  cookies = (await (await site.owner()).storageState()).cookies;
});
test.beforeEach(async ({ context }) => {
  await context.addCookies(cookies);
});

/** Nothing for axe to find, nothing that hangs over the edge; also on a phone. */
const look = async (page: Page, name: string): Promise<void> => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const axe = axeOf(page).exclude('iframe');
    if ((await page.getByRole('dialog').count()) > 0) axe.disableRules(['landmark-one-main', 'page-has-heading-one']);
    const { violations } = await axe.analyze();
    expect(violations.map(({ id, nodes }) => `${name} at ${width}: ${id} ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    if (shots) await page.screenshot({ path: `${shots}/forms-${name}-${width}.png` });
  }
};
const edit = async (page: Page, id: string, tab = ''): Promise<void> => {
  await page.goto(`${site.url}/config/forms/${id}${tab && `?tab=${tab}`}`);
  await expect(page.getByText('Visitors see this', { exact: true })).toBeVisible();
};
const published = async (page: Page): Promise<string> => (await page.request.get(`${site.url}/kiln-questions`)).text();

test('[FORM-02] [FORM-15] [FORM-16] a form is built in its tabs beside its preview, and saved', async ({ page }) => {
  await page.goto(`${site.url}/config/forms`);
  await page.getByRole('table', { name: 'Forms' }).getByRole('link', { name: 'Kiln questions', exact: true }).click();
  await expect(page.getByRole('tab')).toHaveText(['Build', 'Storage', 'Advanced', 'Captcha', 'Disclaimer']);
  const preview = page.frameLocator('iframe[title="Preview of the form"]');
  const fields = page.getByRole('grid', { name: 'Fields of the form' });
  await expect(preview.getByText('Message')).toBeVisible();

  await page.getByRole('button', { name: 'Add field' }).click();
  await page.getByRole('menuitem', { name: 'Dropdown' }).click();
  await expect(fields.getByRole('row')).toHaveCount(3);
  const settings = page.getByRole('region', { name: 'Settings of Choose' });
  await settings.getByLabel('Title', { exact: true }).fill('Which glaze?');
  await expect(preview.getByText('Which glaze?')).toBeVisible();
  await expect(fields.getByRole('row')).toHaveText([/Email/, /Which glaze\?/, /Message/]);
  // By keys alone: it becomes the first field.
  await page.getByRole('button', { name: 'Move Which glaze? up' }).press('Enter');
  await expect(fields.getByRole('row')).toHaveText([/Which glaze\?/, /Email/, /Message/]);
  await fields.getByRole('row', { name: 'Message' }).click();
  const message = page.getByRole('region', { name: 'Settings of Message' });
  await message.getByLabel('Show', { exact: true }).selectOption({ label: 'Only by the answer to “Which glaze?”' });
  await message.getByLabel('Option 2', { exact: true }).check();
  await message.getByLabel('Option 1', { exact: true }).uncheck();
  // Where visitors are led is a link of the kinds that can follow a form: no mail, no phone.
  await page.getByRole('tab', { name: 'Advanced' }).click();
  await page.getByRole('button', { name: 'Choose link' }).click();
  const link = page.getByRole('dialog', { name: 'Add link' });
  await expect(link.getByRole('group', { name: 'Link to' }).getByRole('button')).toHaveText([
    'Page',
    'Web address',
    'File',
  ]);
  await link.getByRole('combobox', { name: 'Page or product' }).fill('about');
  await link.getByRole('option', { name: /About/ }).first().click();
  await link.getByRole('button', { name: 'Add link' }).click();
  await expect(page.getByRole('group', { name: 'Lead visitors to another page after sending' })).toContainText('About');
  await page.getByRole('tab', { name: 'Disclaimer' }).click();
  await page.getByRole('textbox', { name: 'Disclaimer' }).fill('We keep your answer for a year.');
  await expect(preview.getByText('We keep your answer for a year.')).toBeVisible();
  expect(await published(page)).not.toContain('Which glaze?');
  await page.getByRole('tab', { name: 'Build' }).click();
  await look(page, 'build');

  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(`**/api/documents/form/${ids.built}/publish`, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await expect(page.getByLabel('Name of the form')).toBeDisabled();
  go();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(page.getByLabel('Name of the form')).toBeEnabled();
  await expect(page.getByText('Visitors see this', { exact: true })).toBeVisible();
  await expect.poll(() => published(page)).toContain('Which glaze?');
  expect(await published(page)).toContain('We keep your answer for a year.');
  const [saved] = await site.sql`select redirect from forms where id = ${ids.built}`;
  expect(saved?.redirect).toBe('/about');
  expect(await published(page)).toContain('Only if “Which glaze?” is “Option 2”.');
});

test('[EDIT-11] [EDIT-12] [EDIT-13] [EDIT-45] [EDIT-70] a mailing list is made, connected and disconnected', async ({
  page,
}) => {
  await edit(page, ids.connected, 'storage');
  const card = page.getByRole('region', { name: 'Mailing list', exact: true });
  await card.getByRole('button', { name: 'Connect a mailing list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a mailing list' });
  await expect(
    dialog.getByText("You don't have any mailing lists. Please create one before continuing."),
  ).toBeVisible();
  await dialog.getByLabel('Name of the list').fill('From the yard');
  await dialog.getByRole('button', { name: 'Create list' }).click();
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog.getByText('A List must be selected')).toBeVisible();
  await dialog.getByLabel('List', { exact: true }).selectOption({ label: 'From the yard (0)' });
  await expect(dialog.getByText('A List must be selected')).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: /Double opt-in/ }).uncheck();
  await look(page, 'mailing-list');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(card.getByText('Connected', { exact: true })).toBeVisible();
  await expect(card.getByText('without double opt-in')).toBeVisible();
  const readers = () =>
    site.sql`select email from mailing_list_subscribers where website_id = ${websiteId} and confirmed`;
  const websiteId = await site.firstWebsite();
  const sent = await (await site.visitor()).post(`/forms/${ids.connected}`, { form: { 'f-mail': 'ada@example.com' } });
  expect(sent.status()).toBe(200);
  expect(await readers()).toEqual(expect.arrayContaining([{ email: 'ada@example.com' }]));
  await card.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(card.getByText('Not connected', { exact: true })).toBeVisible();
});

test('[EDIT-14] [EDIT-43] Zapier waits for the first Zap and then counts them; an odd tab is told', async ({
  page,
}) => {
  await page.goto(`${site.url}/config/forms/${ids.connected}?tab=rocket`);
  await expect(page.getByText('rocket is not one of the expected options')).toBeVisible();
  await page.getByRole('tab', { name: 'Storage' }).click();
  await expect(page.getByText('rocket is not one of the expected options')).toHaveCount(0);
  const card = page.getByRole('region', { name: 'Zapier', exact: true });
  await card.getByRole('button', { name: 'Connect Zapier' }).click();
  await expect(card.getByText('Awaiting the first Zap', { exact: true })).toBeVisible();
  const path = new URL((await card.locator('code').textContent()) ?? '').pathname;
  // What a Zap does when it is switched on.
  const made = await (await site.visitor()).post(path, { data: { hookUrl: 'https://hooks.example.com/1' } });
  expect(made.status()).toBe(201);
  await expect(card.getByText('1 Zap', { exact: true })).toBeVisible();
  await look(page, 'storage');
});

test('answers are searched, read, marked, noted, put into spam and erased', async ({ page }) => {
  const visitor = await site.visitor();
  for (const name of ['ada', 'ben', 'cyd'])
    await visitor.post(`/forms/${ids.answered}`, {
      form: { 'f-mail': `${name}@example.com`, 'f-words': `A question of ${name}` },
    });
  await page.goto(`${site.url}/config/forms`);
  const forms = page.getByRole('table', { name: 'Forms' });
  await expect(forms.getByText('3 new')).toBeVisible();
  await look(page, 'list');
  await forms.getByRole('link', { name: '3 answers to Answered in person' }).click();
  const table = page.getByRole('table', { name: 'Answers' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await look(page, 'answers');
  await page.getByRole('searchbox', { name: 'Search answers and notes' }).fill('of ben');
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.getByRole('button', { name: 'ben@example.com', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'ben@example.com' });
  await expect(panel.getByText('A question of ben')).toBeVisible();
  await panel.getByLabel('Note').fill('Called back');
  await panel.getByRole('button', { name: 'Keep note' }).click();
  await look(page, 'answer');
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('searchbox', { name: 'Search answers and notes' }).fill('called');
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
  await table.getByRole('button', { name: 'Star the answer of ada@example.com' }).click();
  await table.getByRole('checkbox', { name: 'Choose the answer of cyd@example.com' }).check();
  await page.getByRole('region', { name: 'Chosen answers' }).getByRole('button', { name: 'Spam' }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByRole('group', { name: 'Answers' }).getByRole('button', { name: 'Spam' }).click();
  await expect(table.getByRole('button', { name: 'cyd@example.com', exact: true })).toBeVisible();
  await page.getByRole('group', { name: 'Answers' }).getByRole('button', { name: 'Starred' }).click();
  await expect(table.getByRole('button', { name: 'ada@example.com', exact: true })).toBeVisible();

  await page.goto(`${site.url}/config/forms`);
  await page.getByRole('button', { name: 'Erase by email address' }).click();
  const erase = page.getByRole('dialog', { name: 'Erase by email address' });
  await erase.getByLabel('Email address').fill('Ben@Example.com');
  await erase.getByRole('button', { name: 'Look' }).click();
  await expect(erase.getByText('1 answer and 0 places on mailing lists. This cannot be undone.')).toBeVisible();
  await erase.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page.getByText('1 answer is erased.')).toBeVisible();
  await expect(forms.getByRole('link', { name: '1 answer to Answered in person' })).toBeVisible();
});

test('what depends on an answer is tried in the preview, which sends nothing and keeps what was chosen', async ({
  page,
}) => {
  await edit(page, ids.tried);
  const preview = page.frameLocator('iframe[title="Preview of the form"]');
  const crack = preview.getByLabel('Where is the crack?');
  await expect(preview.getByLabel('A repair')).toBeVisible();
  await expect(crack).toBeHidden();
  await preview.getByLabel('A repair').check();
  await expect(crack).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Send' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Name of the form' }).fill('Repairs and visits');
  await expect(preview.getByRole('heading', { name: 'Repairs and visits' })).toBeVisible();
  await expect(crack).toBeVisible();
  await preview.getByLabel('A visit').check();
  await expect(crack).toBeHidden();
});
