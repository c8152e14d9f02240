import { expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { block, section, useSite } from './site.ts';
import { test } from './test.ts';

// What visitors send, on its way to the owner: files, and whatever somebody types who means no good.

const shots = process.env.SHOTS;
const ids = { built: 'a'.repeat(24), hostile: 'b'.repeat(24) };
/** Runs as a script, as an attribute, or as a formula, wherever somebody lets it. */
const BAD = '"><img src=x onerror="window.ran=1"><script>window.ran=1</script>';
const email = { id: 'mail', type: 'email', title: 'Email', required: true };
const options = [BAD, 'Another'];
const hostile = [
  { id: 'text', type: 'text', title: `Text ${BAD}`, description: BAD, placeholder: BAD },
  { id: 'textarea', type: 'textarea', title: 'Long text' },
  { id: 'email', type: 'email', title: 'Email' },
  { id: 'name', type: 'name', title: 'Name' },
  { id: 'phone', type: 'phone', title: 'Phone' },
  { id: 'address', type: 'address', title: 'Address' },
  { id: 'select', type: 'select', title: 'Dropdown', options },
  { id: 'radio', type: 'radio', title: 'Radio', options },
  { id: 'checkbox', type: 'checkbox', title: 'Boxes', options },
  { id: 'likert', type: 'likert', title: 'Survey', options },
  { id: 'number', type: 'number', title: 'Number' },
  { id: 'currency', type: 'currency', title: 'Money', currencySymbol: '<b>' },
  { id: 'date', type: 'date', title: 'Date' },
  { id: 'time', type: 'time', title: 'Time' },
  { id: 'website', type: 'website', title: 'Website' },
  { id: 'file', type: 'file', title: 'File', fileKinds: ['pdf'] },
  { id: 'section', type: 'section', title: BAD },
  { id: 'hidden', type: 'hidden', title: 'Hidden', key: BAD, value: BAD },
];

const site = useSite({
  seed: async (made) => {
    const { sql } = made;
    const websiteId = await made.firstWebsite();
    const form = async (id: string, name: string, urlId: string, fields: object[], more: object = {}) => {
      await sql`insert into forms ${sql({ websiteId, id, name, fields: sql.json(fields as never), secret: 'kept', submissionMessage: 'We answer soon.', ...more })}`;
      await made.addCollection(websiteId, {
        urlId,
        title: name,
        sections: [section('one', [block('form', 9, 1, { formId: id })])],
      });
    };
    await form(ids.built, 'Apply', 'apply', [email]);
    const more = { notifyEmail: 'owner@example.com', hooksKey: 'k'.repeat(32) };
    await form(ids.hostile, BAD, 'hostile', hostile, more);
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
    if (shots) await page.screenshot({ path: `${shots}/sent-${name}-${width}.png`, fullPage: true });
  }
};
const file = (name: string, text: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});
const PDF = '%PDF-1.7\nA life in pots';

test('a form asks for files; a visitor is told of what lies, sends what is true, and its owner saves it', async ({
  page,
  browser,
}) => {
  await page.goto(`${site.url}/config/forms/${ids.built}`);
  await expect(page.getByText('Visitors see this', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add field' }).click();
  await page.getByRole('menuitem', { name: 'Files' }).click();
  const settings = page.getByRole('region', { name: 'Settings of Add a file' });
  await settings.getByLabel('Pictures').uncheck();
  await settings.getByLabel('Most files').fill('2');
  await settings.getByLabel('Largest file (MB)').fill('3');
  await expect(settings.getByText('Visitors read: “Up to 2 files of 3 MB each: PDF.”')).toBeVisible();
  const preview = page.frameLocator('iframe[title="Preview of the form"]');
  await expect(preview.getByText('Up to 2 files of 3 MB each: PDF.')).toBeVisible();
  await look(page, 'build');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Visitors see this', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(`${site.url}/apply`)).text())
    .toContain('Up to 2 files of 3 MB');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${site.url}/apply`);
  const form = visitor.locator('#block-form');
  await form.getByLabel('Email').fill('ada@example.com');
  await expect(form.locator('form')).toHaveJSProperty('noValidate', true);
  const input = form.getByLabel('Add a file');
  const send = form.getByRole('button', { name: 'Send' });
  await input.setInputFiles(file('photo.png', PDF));
  await send.click();
  await expect(form.getByText('photo.png cannot be sent here. Choose a file that ends in .pdf.')).toBeVisible();
  await input.setInputFiles([file('cv.pdf', '<!doctype html>'), file('work.pdf', PDF)]);
  await send.click();
  await expect(
    form.getByText('cv.pdf is not what its name says, or it is damaged. Choose another file.'),
  ).toBeVisible();
  await look(visitor, 'refused');
  // Nothing else was lost.
  await expect(form.getByLabel('Email')).toHaveValue('ada@example.com');
  await input.setInputFiles([file('cv.pdf', PDF), file('work.pdf', PDF)]);
  await send.click();
  await expect(form.getByText('We answer soon.')).toBeVisible();

  await page.goto(`${site.url}/config/forms/${ids.built}/answers`);
  await page.getByRole('button', { name: 'ada@example.com', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'ada@example.com' });
  const files = panel.getByRole('region', { name: 'Files' });
  await expect(files.getByRole('link')).toHaveText(['cv.pdf', 'work.pdf']);
  await look(page, 'answer');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('link', { name: 'cv.pdf' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('cv.pdf');
});

test('without a script, what is true of several files is kept when another one is refused', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${site.url}/hostile`);
  await page.getByLabel('Email').fill('ben@example.com');
  await page.getByLabel('File').setInputFiles(file('true.pdf', PDF));
  await page.getByLabel('Number', { exact: true }).last().fill('many');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Enter a number.')).toBeVisible();
  await expect(page.getByLabel('true.pdf – has arrived.')).toBeChecked();
  await page.getByLabel('Number', { exact: true }).last().fill('1');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('We answer soon.')).toBeVisible();
  const [row] = await site.sql`select filename from form_files where form_id = ${ids.hostile} and submission_id <> ''`;
  expect(row?.filename).toBe('true.pdf');
});

test('markup in the answer of any field is text in the form, the list, the mail, the table and the news of it', async ({
  page,
}) => {
  const quiet = async (where: Page, name: string) => {
    expect([name, await where.evaluate(() => (window as { ran?: number }).ran)]).toEqual([name, undefined]);
  };
  const typed: Record<string, string | string[]> = {
    text: `=HYPERLINK("https://evil.example")${BAD}`,
    textarea: `${BAD}\n${BAD}`,
    email: 'cyd@example.com',
    name: [BAD, BAD],
    phone: [BAD, BAD, BAD],
    address: [BAD, BAD, BAD, BAD, BAD, BAD],
    select: BAD,
    radio: BAD,
    checkbox: [BAD, 'Another'],
    'likert-0': 'Agree',
    number: '1',
    currency: '2',
    date: BAD,
    time: `@SUM(1)${BAD}`,
    website: 'example.com',
    hidden: 'nobody’s',
  };
  const multipart = (more: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...typed, ...more }))
      for (const each of [value].flat()) body.append(`f-${name}`, each);
    body.append('f-file', new Blob([PDF]), `${BAD.replaceAll('"', "'").replaceAll('/', '')}.pdf`);
    return body;
  };
  const sent = (body: FormData) =>
    fetch(`${site.url}/forms/${ids.hostile}`, { method: 'POST', body, headers: { origin: site.url } });
  // What no email address, number or address is comes back in the form.
  const back = await sent(
    multipart({ email: BAD, number: BAD, currency: BAD, website: `javascript:${BAD}`, select: `${BAD}?` }),
  );
  expect(back.status).toBe(422);
  const html = await back.text();
  await page.route('**/came-back', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${site.url}/came-back`);
  await expect(page.getByLabel('Email')).toHaveValue(BAD);
  await quiet(page, 'the form that came back');
  const kept = await sent(multipart());
  expect(kept.status).toBe(200);

  await page.goto(`${site.url}/hostile`);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await quiet(page, 'the form');
  await page.goto(`${site.url}/config/forms`);
  await expect(page.getByRole('link', { name: BAD, exact: true })).toBeVisible();
  await quiet(page, 'the list of forms');
  await page.goto(`${site.url}/config/forms/${ids.hostile}/answers`);
  await page.getByRole('button', { name: `${BAD} ${BAD}`, exact: true }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.locator('dd').first()).toHaveText(String(typed.text));
  expect(await panel.locator('dd img, dd script, dt img').count()).toBe(0);
  await quiet(page, 'the answers');

  const [mail] =
    await site.sql`select html, plain_text, subject from outbox_messages where kind = 'form-submission' and html like '%HYPERLINK%'`;
  await page.route('**/mail', (route) => route.fulfill({ contentType: 'text/html', body: String(mail?.html) }));
  await page.goto(`${site.url}/mail`);
  await expect(page.getByText(String(typed.text))).toBeVisible();
  await quiet(page, 'the mail');
  expect(String(mail?.subject)).not.toMatch(/[\r\n]/);

  const csv = await page.request.get(`${site.url}/api/forms/${ids.hostile}/submissions.csv`);
  expect(csv.headers()['content-disposition']).toContain('attachment');
  const table = await csv.text();
  expect(table).toContain(`"'=HYPERLINK(""https://evil.example"")`);
  expect(table).toContain(`"'@SUM(1)`);
  const news = await page.request.get(`${site.url}/api/hooks/forms/${'k'.repeat(32)}`);
  expect(news.headers()['content-type']).toContain('application/json');
  expect(news.headers()['x-content-type-options']).toBe('nosniff');
  const told: { fields: { type: string; value: string }[] }[] = await news.json();
  expect(told[0]?.fields.find(({ type }) => type === 'textarea')?.value.replaceAll('\r\n', '\n')).toBe(typed.textarea);
});
