import { formErrors, formMessages, newId } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { BlockPages, wideBlock } from '../../testing/block-pages.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { makeSubmissionKey, submissionKeyProblem } from './submission-key.ts';

let database: TestDatabase;
let application: Application;
let pages: BlockPages;
let owner: OwnerAgent;
let form: { id: string; version: number };

const fields = [
  { id: 'who', type: 'name', title: 'Name', required: true },
  { id: 'mail', type: 'email', title: 'Email', required: true },
  { id: 'about', type: 'section', title: 'About', underline: true },
  { id: 'words', type: 'textarea', title: 'Message', maxLength: 20 },
  { id: 'likes', type: 'checkbox', title: 'Likes', options: ['Bowls', 'Plates'] },
  { id: 'mood', type: 'likert', title: 'Mood', options: ['The <glazes>'] },
  { id: 'from', type: 'hidden', title: 'Campaign', key: 'c', value: 'spring' },
];
const good = { who: ['Ada', 'Kiln'], mail: 'ada@example.com', words: 'Hello', likes: ['Bowls'] };

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  const shop = await createTestShop(database.db, { identifier: 'asking' });
  pages = new BlockPages(database.db, application, shop);
  owner = await signedInOwner(application.app, database.db, shop, 1);
  const draft = { name: 'Write to us', fields, submissionMessage: 'We answer soon.', notifyEmail: 'owner@example.com' };
  const made = await owner.call('POST', '/api/forms', draft);
  expect(made.statusCode).toBe(201);
  form = made.json();
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const send = (url: string, body: unknown, host = pages.shop.host) =>
  application.app.inject({ method: 'POST', url, headers: { host, origin: `http://${host}` }, payload: body as object });
const post = (url: string, body: Record<string, string | string[]>) =>
  application.app.inject({
    method: 'POST',
    url,
    headers: {
      host: pages.shop.host,
      origin: `http://${pages.shop.host}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
    },
    payload: new URLSearchParams(
      Object.entries(body).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
    ).toString(),
  });
/** A key that is old enough: keys are signed by the form's own secret. */
const agedKey = async (ageMs = 5000) => {
  const [row] = await database.db.system<{ secret: string }[]>`select secret from forms where id = ${form.id}`;
  return makeSubmissionKey(form.id, row?.secret ?? '', Date.now() - ageMs);
};
const save = async (answers: unknown, key?: string) =>
  send('/api/form/SaveFormSubmission', {
    key: key ?? (await agedKey()),
    form: JSON.stringify(answers),
    pagePath: '/contact',
  });
const submissions = async () => (await owner.call('GET', `/api/forms/${form.id}/submissions`)).json().submissions;

describe('a form that a script sends', () => {
  test('[FORM-36] [FORM-37] [FORM-38] gets a key, and with it sends one submission however often it tries', async () => {
    const answer = await send('/api/form/FormSubmissionKey', { formId: form.id });
    expect(answer.json().key).toMatch(new RegExp(`^${form.id}\\.`));
    const key = await agedKey();
    const before = (await submissions()).length;
    const answers = await Promise.all([save(good, key), save(good, key), save(good, key)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers[0]?.json()).toEqual({ saved: true, submissionMessage: 'We answer soon.', redirect: '' });
    const after = await submissions();
    expect(after).toHaveLength(before + 1);
    expect(after[0]).toMatchObject({ pagePath: '/contact', answers: good });
  });

  test('[FORM-11] [FORM-12] [FORM-13] [FORM-40] the owner reads the answers with their titles, and gets a mail', async () => {
    await save({ ...good, mail: 'grace@example.com', words: '<b>Hi</b>' });
    const [latest] = await submissions();
    expect(latest.summary.map(({ rawTitle, value }: { rawTitle: string; value: string }) => [rawTitle, value])).toEqual(
      [
        ['Name', 'Ada Kiln'],
        ['Email', 'grace@example.com'],
        ['Message', '<b>Hi</b>'],
        ['Likes', 'Bowls'],
        ['Mood', 'N/A'],
        ['Campaign', 'spring'],
      ],
    );
    expect(latest.summary[0]).toEqual({ type: 'name', rawTitle: 'Name', value: 'Ada Kiln', values: ['Ada', 'Kiln'] });
    const [mail] = await database.db.system<{ html: string; toAddress: string; subject: string }[]>`
      select html, to_address, subject from outbox_messages where related_id = ${latest.id}`;
    expect(mail?.toAddress).toBe('owner@example.com');
    expect(mail?.subject).toContain('Write to us');
    expect(mail?.html).toContain('&lt;b&gt;Hi');
    const words = mail?.html.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(words).toContain('Name Ada Kiln Email grace@example.com');
    expect(words).toContain('Likes Bowls Mood N/A Campaign spring');
    expect(mail?.html).not.toContain('<b>Hi');
  });

  test('[FORM-33] [FORM-35] [FORM-55] errors come keyed by field id, by the same rules as in the browser', async () => {
    const bad = { who: ['Ada', ''], mail: 'nobody', words: 'x'.repeat(21), likes: ['Vases'] };
    const expected = formErrors(fields as never, bad);
    expect(Object.keys(expected)).toEqual(['who', 'mail', 'words', 'likes']);
    const before = (await submissions()).length;
    for (const answer of [await save(bad), await send(`/api/rest/forms/validate/${form.id}`, bad)]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual(expected);
      expect(answer.json().error.message).toBe(formMessages.invalidFields);
    }
    expect((await send(`/api/rest/forms/validate/${form.id}`, good)).json()).toEqual({ valid: true });
    expect(await submissions()).toHaveLength(before);
  });

  test('[FORM-60] what is no JSON map is refused', async () => {
    const key = await agedKey();
    for (const text of ['{', '[]', 'null', '"x"']) {
      const answer = await send('/api/form/SaveFormSubmission', { key, form: text });
      expect([answer.statusCode, answer.json().error.message]).toEqual([
        400,
        'Could not parse the form fields, please check your entries.',
      ]);
    }
  });

  test('[FORM-56] a key that comes at once, too late, forged or of another form is refused', async () => {
    const early = (await send('/api/form/FormSubmissionKey', { formId: form.id })).json().key;
    for (const key of [early, await agedKey(25 * 3_600_000), `${(await agedKey()).slice(0, -4)}AAAA`]) {
      const answer = await save(good, key);
      expect([answer.statusCode, answer.json().error.message]).toEqual([
        400,
        'Error processing form submission. Please reload and try again.',
      ]);
    }
    expect(submissionKeyProblem(makeSubmissionKey('a', 'one', 0), 'two', 5000)).toBe('forged');
    expect(submissionKeyProblem(makeSubmissionKey('a', 'one', 0), 'one', 5000)).toBeUndefined();
  });

  test('[FORM-52] a form that does not exist says so, on another website too', async () => {
    const other = await createTestShop(database.db, { identifier: 'strangers' });
    const answers = [
      await send('/api/form/FormSubmissionKey', { formId: newId() }),
      await send('/api/form/FormSubmissionKey', { formId: form.id }, other.host),
      await send(`/api/rest/forms/validate/${form.id}`, good, other.host),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json().error.message]).toEqual([404, 'This form has not been configured yet.']);
  });
});

describe('a form without script', () => {
  test('[FORM-40] [FORM-45] is posted and answered by its thanks', async () => {
    const { body } = await pages.show([wideBlock('f', 9, { formId: form.id })]);
    expect(body).toContain(`action="/forms/${form.id}"`);
    expect(body).toContain('The &lt;glazes&gt;');
    const before = (await submissions()).length;
    const answer = await post(`/forms/${form.id}`, {
      'f-who': ['Ada', 'Kiln'],
      'f-mail': 'ada@example.com',
      'f-likes': 'Plates',
      'f-mood-0': 'Agree',
      pagePath: '/contact',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('We answer soon.');
    expect(answer.body).toContain('href="/contact"');
    const [latest, ...rest] = await submissions();
    expect(rest).toHaveLength(before);
    expect(latest.answers).toMatchObject({ likes: ['Plates'], mood: { 'The <glazes>': 'Agree' } });
  });

  test('[FORM-34] [FORM-48] comes back with what was typed and an error above each field that needs one', async () => {
    const answer = await post(`/forms/${form.id}`, { 'f-who': ['Ada', '"><script>x'], 'f-mail': 'nobody' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('Email is not valid. Email addresses should follow the format user@domain.com.');
    expect(answer.body.indexOf('Email is not valid')).toBeLessThan(answer.body.indexOf('value="nobody"'));
    expect(answer.body).toContain('value="nobody"');
    expect(answer.body).not.toContain('<script>x');
    expect(answer.body).toContain(formMessages.problemBelow);
  });

  test('a program that fills in the hidden field is thanked and forgotten', async () => {
    const before = (await submissions()).length;
    const answer = await post(`/forms/${form.id}`, {
      'f-who': ['A', 'B'],
      'f-mail': 'a@example.com',
      contact_address: 'x',
    });
    expect(answer.statusCode).toBe(200);
    expect(await submissions()).toHaveLength(before);
  });

  test('[FORM-47] leads to its redirect', async () => {
    const made = await owner.call('POST', '/api/forms', { name: 'Go', fields: [fields[1]], redirect: '/shop' });
    const answer = await post(`/forms/${made.json().id}`, { 'f-mail': 'ada@example.com' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/shop']);
  });
});

describe('the owner’s forms', () => {
  test('[FORM-01] are changed with the version that was seen, and pages that are shown already show the change', async () => {
    const made = (await owner.call('POST', '/api/forms', { name: 'First', fields: [fields[1]] })).json();
    const before = await pages.show([wideBlock('f', 9, { formId: made.id })]);
    const path = /name="pagePath" value="([^"]+)"/.exec(before.body)?.[1] ?? '';
    expect(before.body).not.toContain('Off it goes');
    const change = { name: 'Second', fields: [fields[1]], submitText: 'Off it goes', version: made.version };
    expect((await owner.call('PUT', `/api/forms/${made.id}`, change)).json()).toMatchObject({
      name: 'Second',
      version: 2,
    });
    expect((await owner.call('PUT', `/api/forms/${made.id}`, change)).statusCode).toBe(409);
    await vi.waitFor(async () => {
      const { body } = await application.app.inject({ url: path, headers: { host: pages.shop.host } });
      expect(body).toContain('Off it goes');
    }, 20_000);
    expect((await owner.call('DELETE', `/api/forms/${made.id}`)).statusCode).toBe(204);
    await vi.waitFor(async () => {
      const gone = await pages.show([
        wideBlock('f', 9, { formId: made.id }),
        wideBlock('t', 2, { html: '<p>Whole</p>' }),
      ]);
      expect(gone.body).toContain('is not there any more');
      expect(gone.body).toContain('Whole');
    }, 50_000);
  });

  test('[FORM-03] have an id, a name, fields, a message, a redirect and how they ask for a captcha, and keep them', async () => {
    const draft = {
      name: 'Everything',
      fields: [fields[1]],
      submitText: 'Off it goes',
      submissionMessage: 'We answer soon.',
      redirect: '/shop',
      notifyEmail: 'owner@example.com',
      captcha: { enabled: true, theme: 'dark', alignment: 'right' },
    };
    const made = (await owner.call('POST', '/api/forms', draft)).json();
    expect(made).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{24}$/), ...draft });
    const changed = { ...draft, name: 'Other', redirect: '/', submissionMessage: 'Soon.', captcha: { enabled: false } };
    await owner.call('PUT', `/api/forms/${made.id}`, { ...changed, version: 1 });
    expect((await owner.call('GET', `/api/forms/${made.id}`)).json()).toMatchObject(changed);
    const { forms } = (await owner.call('GET', '/api/forms')).json();
    expect(forms.find(({ id }: { id: string }) => id === made.id)).toMatchObject(changed);
  });

  test('[FORM-07] a choice needs options, two fields do not share an id, and the secret stays here', async () => {
    const refused = await owner.call('POST', '/api/forms', {
      name: 'x',
      fields: [{ id: 'a', type: 'radio', title: 'A' }],
    });
    expect([refused.statusCode, Object.keys(refused.json().error.fields)]).toEqual([422, ['a']]);
    const twice = await owner.call('POST', '/api/forms', { name: 'x', fields: [fields[1], fields[1]] });
    expect(twice.statusCode).toBe(422);
    expect((await owner.call('GET', `/api/forms/${form.id}`)).body).not.toContain('secret');
    expect((await send('/api/forms', { name: 'x', fields: [] })).statusCode).toBeGreaterThanOrEqual(401);
  });
});

describe('newsletter', () => {
  const subscribe = (email: string, more: Record<string, string> = {}) =>
    post('/newsletter', { email, pagePath: '/contact', ...more });
  const subscribers = async () =>
    (await owner.call('GET', '/api/mailing-lists/newsletter/subscribers')).json().subscribers;

  test('[FORM-41] an address is on the list once, however it is written and however often it comes', async () => {
    const written = ['ada@example.com', 'Ada@Example.com ', ' ada@example.com', 'ADA@example.com'];
    const answers = await Promise.all(written.map((email) => subscribe(email)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await subscribe('ada@example.com')).body).toContain('You are on the list');
    expect((await subscribers()).map(({ email }: { email: string }) => email)).toEqual(['ada@example.com']);
    expect((await owner.call('GET', '/api/mailing-lists')).json().lists).toMatchObject([
      { id: 'newsletter', name: 'Newsletter', subscribers: 1 },
    ]);
  });

  test('[FORM-41] what is no address is refused, a trapped program is thanked, an unknown list is not made', async () => {
    expect((await subscribe('nobody')).statusCode).toBe(422);
    expect((await subscribe('')).body).toContain('Required');
    expect((await subscribe('bot@example.com', { contact_address: 'x' })).statusCode).toBe(200);
    expect((await subscribe('eve@example.com', { listId: newId() })).statusCode).toBe(404);
    expect(await subscribers()).toHaveLength(1);
  });

  test('[PAGE-17] is left by a link of the owner’s list, which asks first, and entered again by signing up', async () => {
    const email = 'leaving@example.com';
    await subscribe(email);
    const found = async () => (await subscribers()).find((each: { email: string }) => each.email === email);
    const { unsubscribeUrl } = await found();
    const { pathname, host } = new URL(unsubscribeUrl);
    expect(host).toBe(pages.shop.host);
    const asked = await application.app.inject({ url: pathname, headers: { host } });
    expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('"pageType":300')]);
    expect(asked.body).toContain('Unsubscribe</button>');
    expect(await found()).toBeDefined();
    for (const _ of ['once', 'again']) {
      const done = await post(pathname, {});
      expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('is off the list')]);
    }
    expect(await found()).toBeUndefined();
    await subscribe(email);
    expect(await found()).toMatchObject({ unsubscribeUrl });
    expect((await post(pathname.replace(/.$/, pathname.endsWith('0') ? '1' : '0'), {})).statusCode).toBe(404);
    await post(pathname, {});
  });

  test('[FORM-41] the block is a plain form for its list', async () => {
    const list = (await owner.call('POST', '/api/mailing-lists', { name: 'Friends' })).json();
    const { body } = await pages.show([wideBlock('n', 51, { listId: list.id, title: 'Letters' })]);
    expect(body).toContain(`name="listId" value="${list.id}"`);
    expect(body).toContain('action="/newsletter"');
    expect((await subscribe('bo@example.com', { listId: list.id })).statusCode).toBe(200);
    const found = (await owner.call('GET', `/api/mailing-lists/${list.id}/subscribers`)).json().subscribers;
    expect(found).toMatchObject([{ email: 'bo@example.com', pagePath: '/contact' }]);
  });
});

describe('the donation block', () => {
  test('offers the variants of its product as amounts and puts the chosen one into the cart', async () => {
    const small = await pages.shop.addProduct({ title: 'A gift', priceCents: 1000, stock: 50 });
    const large = await pages.shop.addVariant(small.itemId, { priceCents: 5000, stock: 50 });
    const { body } = await pages.show([wideBlock('d', 52, { productId: small.itemId })]);
    expect(body.indexOf('$10')).toBeLessThan(body.indexOf('$50'));
    expect(body).toMatch(new RegExp(`value="${large.sku}" required checked`));
    const added = await post('/cart/add', { itemId: small.itemId, sku: large.sku, quantity: '1' });
    expect(added.statusCode).toBe(303);
  });
});
