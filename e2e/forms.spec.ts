import { expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { block, type Site, section, useSite } from './site.ts';
import { test } from './test.ts';

// Forms as visitors fill them in: what is said of each mistake and failure, and where a form leads.

const plinth = useSite({ seed: makePages });
const ids = {
  short: 'a'.repeat(24),
  long: 'b'.repeat(24),
  leads: 'c'.repeat(24),
  asked: 'd'.repeat(24),
  topics: 'e'.repeat(24),
};

const mail = { id: 'mail', type: 'email', title: 'Email', required: true };
const words = { id: 'words', type: 'textarea', title: 'Message', maxLength: 12 };
const everyKind = [
  { id: 'text', type: 'text', title: 'Engraving', required: true, description: 'Up to twelve.', placeholder: 'Ada' },
  { id: 'words', type: 'textarea', title: 'Note', maxLength: 12 },
  { id: 'gift', type: 'currency', title: 'Budget', currencySymbol: 'Kč' },
  { id: 'call', type: 'phone', title: 'Phone', required: true },
  { id: 'part', type: 'section', title: 'About it', underline: true },
  { id: 'style', type: 'select', title: 'Lettering', options: ['Serif', 'Script'] },
  { id: 'wrap', type: 'checkbox', title: 'Extras', options: ['Gift wrap', 'Card'] },
  { id: 'mood', type: 'likert', title: 'Mood', options: ['The glaze'] },
  { id: 'from', type: 'hidden', title: '', key: 'campaign', value: 'spring' },
];

/** A page for each form, and a product that asks all kinds of questions. */
async function makePages(site: Site) {
  const { sql } = site;
  const websiteId = await site.firstWebsite();
  const form = async (id: string, name: string, fields: object[], more: object = {}) => {
    await sql`insert into forms ${sql({ websiteId, id, name, fields: sql.json(fields as never), secret: 's3cret', submissionMessage: 'We answer soon.', ...more })}`;
    const sections = [section('one', [block('form', 9, 1, { formId: id })])];
    await site.addCollection(websiteId, { id, urlId: `form-${id[0]}`, title: name, sections });
  };
  await form(ids.short, 'Write to us', [mail, words]);
  const questions = ['one', 'two', 'three', 'four'].map((id) => ({ id, type: 'text', title: `Question ${id}` }));
  await form(ids.long, 'Much to ask', [{ ...mail }, ...questions]);
  await form(ids.leads, 'Off you go', [mail], { redirect: '/form-a?thanks' });
  const condition = { shownWhen: { fieldId: 'topic', values: ['Repair'] } };
  await form(ids.topics, 'What is it about?', [
    { id: 'topic', type: 'select', title: 'Topic', options: ['Order', 'Repair'] },
    { id: 'where', type: 'text', title: 'Where is the crack?', required: true, ...condition },
  ]);
  await form(ids.asked, 'What should we engrave?', everyKind);
  const [item] = await sql`
    select i.id, '/' || c.url_id || '/' || i.url_id as path from items i
    join collections c on c.website_id = i.website_id and c.id = i.collection_id
    where i.website_id = ${websiteId} and i.record_type = 11 and i.product_type = 1 and i.status = 'published'
      and not coalesce(i.structured_content->'isSubscribable' = 'true', false)
      and (select count(*) from variants v where v.website_id = i.website_id and v.item_id = i.id and v.stock > 3) = 1
      and (select count(*) from variants v where v.website_id = i.website_id and v.item_id = i.id) = 1 limit 1`;
  await sql`update items set structured_content = coalesce(structured_content, '{}') || ${sql.json({ additionalFieldsFormId: ids.asked })}
    where website_id = ${websiteId} and id = ${item?.id}`;
  productPath = item?.path as string;
}
let productPath = '';

const open = async (page: Page, form: keyof typeof ids) => {
  await page.goto(`${plinth.url}/form-${ids[form][0]}`);
  return page.locator('#block-form');
};
/** Filled in, and so long ago that a person may have done it. */
const fillIn = async (page: Page, form: keyof typeof ids) => {
  const place = await open(page, form);
  await place.getByLabel('Email').fill('ada@example.com');
  await page.waitForTimeout(1300);
  return place;
};
/** Pressed once its script is awake: before, the browser's own checks would answer. */
const send = async (place: ReturnType<Page['locator']>) => {
  await place.locator('.form__input').first().focus();
  await expect(place.locator('form')).toHaveJSProperty('noValidate', true);
  await place.getByRole('button', { name: 'Send' }).click();
};
const answers = (page: Page, call: string, status: number, json: object = {}) =>
  page.route(`**/${call}`, (route) => route.fulfill({ status, json }));

const below = 'Your form has encountered a problem. Please scroll down to review.';
const above = 'Your form has encountered a problem. Please scroll up to review.';
const update = 'Update the missing or invalid information above';

test('[FORM-64] mistakes in a short form are told beside its button, and nobody is sent to scroll, until they are mended', async ({
  page,
}) => {
  const form = await open(page, 'short');
  await form.getByLabel('Message').fill('Too long for this');
  await send(form);
  await expect(form.getByText('Required')).toBeVisible();
  await expect(form.getByText('You have exceeded the character limit.')).toBeVisible();
  await expect(form.getByText(update)).toBeVisible();
  await expect(form.getByText(above)).toHaveCount(0);
  await expect(form.getByText(below)).toHaveCount(0);
  await expect(form.getByLabel('Email')).toBeFocused();
  const [field, end, button] = await Promise.all(
    [form.getByLabel('Message'), form.getByText(update), form.getByRole('button', { name: 'Send' })].map(
      async (each) => (await each.boundingBox())?.y ?? 0,
    ),
  );
  expect([field, end, button].toSorted((a = 0, b = 0) => a - b)).toEqual([field, end, button]);
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Message').fill('Hello');
  await page.waitForTimeout(1300);
  await send(form);
  await expect(form.getByText('We answer soon.')).toBeVisible();
});

test('[FORM-62] [FORM-63] in a long form the text above it leads down, the one beside the button up to the field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  const form = await open(page, 'long');
  await send(form);
  await expect(form.getByText(above)).toBeVisible();
  await expect(form.getByText(below)).toBeVisible();
  await expect(form.getByText(update)).toHaveCount(0);
  await expect(form.getByLabel('Email')).toBeInViewport();
});

test('[FORM-55] errors of the server stand above their fields', async ({ page }) => {
  const form = await fillIn(page, 'short');
  await answers(page, 'SaveFormSubmission', 400, {
    error: { message: 'One or more fields is invalid, please check your entries.' },
    errors: { mail: 'We know this address too well.' },
  });
  await send(form);
  const error = form.getByText('We know this address too well.');
  const [textAt, inputAt] = [await error.boundingBox(), await form.getByLabel('Email').boundingBox()];
  expect((textAt?.y ?? 0) + (textAt?.height ?? 0)).toBeLessThanOrEqual(inputAt?.y ?? 0);
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
});

test('[FORM-61] errors of fields that the page does not show are told together', async ({ page }) => {
  const form = await fillIn(page, 'short');
  await answers(page, 'SaveFormSubmission', 400, { error: { message: 'x' }, errors: { added: 'Required' } });
  await send(form);
  await expect(form.getByText('One or more fields is invalid, please check your entries.')).toBeVisible();
});

for (const [id, status, text] of [
  ['FORM-51', 401, 'Unable to submit form. Please try again later.'],
  ['FORM-52', 404, 'This form has not been configured yet.'],
  ['FORM-53', 429, 'Unable to submit form. Submission rate limit exceeded. Please try again later.'],
  ['FORM-54', 500, 'Unable to send form. Please try again later.'],
  ['FORM-57', 502, 'Unknown error, please try again later.'],
] as const) {
  for (const call of ['SaveFormSubmission', 'FormSubmissionKey']) {
    test(`[${id}] ${call} answers ${status}: ${text}`, async ({ page }) => {
      await answers(page, call, status, { error: { message: 'In other words.' } });
      const form = await fillIn(page, 'short');
      await send(form);
      await expect(form.locator('.form__problem--end')).toHaveText(text);
      await expect(form.locator('.form__problem--end')).toBeVisible();
      await expect(form.getByRole('alert').filter({ hasText: text })).toHaveCount(1);
    });
  }
}

test('[FORM-59] without a key the form says so, and the next try asks for one again', async ({ page }) => {
  await page.route('**/FormSubmissionKey', (route) => route.abort());
  const form = await fillIn(page, 'short');
  await send(form);
  await expect(form.getByText('Could not get a form submission key, please try again later.')).toBeVisible();
  await page.unroute('**/FormSubmissionKey');
  await send(form);
  await expect(form.getByText('We answer soon.')).toBeVisible();
});

test('[FORM-56] a key that is not the server’s is told as it is; whoever is quick is not', async ({ page }) => {
  await answers(page, 'FormSubmissionKey', 200, { key: `${ids.short}.abc.${'a'.repeat(12)}.${'b'.repeat(43)}` });
  const form = await fillIn(page, 'short');
  await send(form);
  await expect(form.getByText('Error processing form submission. Please reload and try again.')).toBeVisible();
  await page.unroute('**/FormSubmissionKey');
  await send(form);
  await expect(form.getByText('We answer soon.')).toBeVisible();
});

test('[FORM-47] with script a form leads to its redirect once it is saved, and not before', async ({ page }) => {
  const form = await fillIn(page, 'leads');
  await answers(page, 'SaveFormSubmission', 500);
  await send(form);
  await expect(form.getByText('Unable to send form. Please try again later.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/form-c');
  await page.unroute('**/SaveFormSubmission');
  const saved = page.waitForResponse('**/SaveFormSubmission');
  await send(form);
  expect((await saved).status()).toBe(200);
  await page.waitForURL(`${plinth.url}/form-a?thanks`);
});

test('a field is shown by the answer to another: with script as it is given, without one in words', async ({
  page,
  browser,
}) => {
  const form = await open(page, 'topics');
  const crack = form.getByLabel('Where is the crack?');
  await expect(crack).toBeHidden();
  await form.getByLabel('Topic').selectOption('Repair');
  await expect(crack).toBeVisible();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Required', { exact: true })).toBeVisible();
  await form.getByLabel('Topic').selectOption('Order');
  await expect(crack).toBeHidden();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('We answer soon.')).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await open(await context.newPage(), 'topics');
  await expect(plain.getByText('Only if “Topic” is “Repair”.')).toBeVisible();
  await plain.getByLabel('Topic').selectOption('Order');
  await plain.getByRole('button', { name: 'Send' }).click();
  await expect(plain.page().getByText('We answer soon.')).toBeVisible();
  await context.close();
});

test('[FORM-38] [FORM-37] what a script sends says on which page it was filled in', async ({ page }) => {
  const form = await fillIn(page, 'short');
  const asked = page.waitForRequest('**/SaveFormSubmission');
  await send(form);
  const body = (await asked).postDataJSON();
  expect(body).toEqual({
    key: expect.stringContaining(ids.short),
    form: JSON.stringify({ mail: 'ada@example.com', words: '' }),
    pageTitle: await page.title(),
    pageId: ids.short,
    pagePath: '/form-a',
    contentSource: 'c',
    pagePermissionTypeValue: '1',
  });
  await expect(form.getByText('We answer soon.')).toBeVisible();
});

test.describe('a product that asks', () => {
  const entries = async (page: Page) =>
    (await (await page.request.get(`${plinth.url}/api/commerce/shopping-cart`)).json()).entries;
  const answered = {
    text: 'For Ada',
    call: ['', '555', '010', '7788'],
    style: 'Script',
    wrap: ['Card'],
    mood: { 'The glaze': 'Agree' },
    from: 'spring',
  };
  const fill = async (form: ReturnType<Page['locator']>) => {
    await form.getByLabel('Engraving').fill('For Ada');
    await form.getByLabel('Area').fill('555');
    await form.getByLabel('Number', { exact: true }).fill('010');
    await form.getByLabel('Line').fill('7788');
    await form.getByLabel('Lettering').selectOption('Script');
    await form.getByLabel('Card').check();
    await form.getByRole('radio', { name: 'Agree', exact: true }).check();
  };
  /** Its fields as a reader of HTML has them, without the ids that tell forms apart. */
  const markup = (form: ReturnType<Page['locator']>) =>
    form.locator('.form__field, .form__section').evaluateAll((all) => {
      const read = (node: Element): unknown => [
        node.localName,
        ...[...node.attributes]
          .map(({ name, value }) => `${name}=${value.replace(/pl-(plain-)?[0-9a-f]{24}-/g, '')}`)
          .sort(),
        node.childElementCount === 0 ? node.textContent : [...node.children].map(read),
      ];
      return all.map(read);
    });

  test('[ADD-34] [ADD-35] [FORM-04] [FORM-05] [FORM-08] [FORM-24] [FORM-63] with script in a dialog, the same fields as without', async ({
    page,
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
    const plain = await context.newPage();
    await plain.goto(`${plinth.url}${productPath}`);
    await page.goto(`${plinth.url}${productPath}`);
    await page.locator('.pl-product-form .pl-add-button').click();
    const dialog = page.getByRole('dialog', { name: 'What should we engrave?' });
    await expect(dialog.getByText('Up to twelve.')).toBeVisible();
    await expect(dialog.getByPlaceholder('Ada')).toBeVisible();
    await expect(dialog.getByText('Kč')).toBeVisible();
    await expect(dialog.locator('.form__section--line')).toHaveText('About it');
    const withScript = await markup(dialog);
    expect(withScript).toHaveLength(8);
    expect(withScript).toEqual(await markup(plain.locator('.pl-product-form')));
    // The same look as on a page of its own.
    const look = (form: ReturnType<Page['locator']>) =>
      form.getByLabel('Note').evaluate((area) => {
        const { padding, borderRadius, borderTopWidth, fontSize, display } = getComputedStyle(area);
        return { padding, borderRadius, borderTopWidth, fontSize, display };
      });
    const looks = [await look(dialog), await look(plain.locator('.pl-product-form'))];
    await plain.goto(`${plinth.url}/form-d`);
    expect(looks).toEqual(Array.from({ length: 2 }, () => expect.objectContaining({ display: 'block' })));
    expect(new Set([...looks, await look(plain.locator('#block-form'))].map((each) => JSON.stringify(each))).size).toBe(
      1,
    );
    await plain.goto(`${plinth.url}${productPath}`);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('Required')).toHaveCount(2);
    await expect(dialog.getByText(above)).toBeVisible();
    await fill(dialog);
    await dialog.getByLabel('Note').fill('Thirteen long');
    await expect(dialog.locator('.form__count')).toHaveText('13 / 12');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('You have exceeded the character limit.')).toBeVisible();
    await dialog.getByLabel('Note').fill('');
    const { violations } = await axeOf(page).include('.pl-lightbox').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html.slice(0, 160)])).toEqual([]);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(async () => (await entries(page)).length).toBe(1);
    expect(JSON.parse((await entries(page))[0].additionalFields)).toEqual(answered);

    const form = plain.locator('.pl-product-form');
    await form.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(plain.getByText('One or more fields is invalid, please check your entries.')).toBeVisible();
    await fill(form);
    await form.getByRole('button', { name: 'Add To Cart' }).click();
    await plain.waitForURL('**/cart');
    expect(JSON.parse((await entries(plain))[0].additionalFields)).toEqual(answered);
    await context.close();
  });
});
