import type { FormField } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { BlockPages, wideBlock } from '../../testing/block-pages.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { type HtmlElement, readHtml } from '../../testing/read-html.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { makeSubmissionKey } from './submission-key.ts';

// What owners set on the fields of a form, as visitors get it, send it and as owners read it.

let database: TestDatabase;
let application: Application;
let pages: BlockPages;
let owner: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  const shop = await createTestShop(database.db, { identifier: 'fields' });
  pages = new BlockPages(database.db, application, shop);
  owner = await signedInOwner(application.app, database.db, shop, 1);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

type Draft = Partial<FormField> & { type: FormField['type'] };
const save = async (fields: readonly Draft[]) => {
  const named = fields.map((field, index) => ({ id: `q${index}`, title: `Question ${index}`, ...field }));
  return owner.call('POST', '/api/forms', { name: 'Asked', fields: named });
};
const make = async (fields: readonly Draft[]): Promise<string> => {
  const made = await save(fields);
  expect(made.statusCode).toBe(201);
  return made.json().id;
};
const settings = async (change: object) => {
  const { system: sql } = database.db;
  await sql`update websites set settings = settings || ${sql.json(change as never)},
    content_version = content_version + 1 where website_id = ${pages.shop.websiteId}`;
  await application.directory.refresh(pages.shop.websiteId);
};
/** The elements of the form on its page. */
const shown = async (formId: string): Promise<HtmlElement[]> => {
  const { body } = await pages.show([wideBlock('f', 9, { formId, showName: false })]);
  return readHtml(body.slice(body.indexOf('<form'), body.indexOf('</form>')));
};
const named = (elements: readonly HtmlElement[], name: string) =>
  elements.filter(({ attributes }) => attributes.name === name);
const classed = (elements: readonly HtmlElement[], name: string) =>
  elements.filter(({ attributes }) => (attributes.class ?? '').split(' ').includes(name));
const post = (formId: string, body: readonly (readonly [string, string])[]) =>
  application.app.inject({
    method: 'POST',
    url: `/forms/${formId}`,
    headers: {
      host: pages.shop.host,
      origin: `http://${pages.shop.host}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
    },
    payload: new URLSearchParams(body.map(([name, value]) => [name, value])).toString(),
  });
const latest = async (formId: string) =>
  (await owner.call('GET', `/api/forms/${formId}/submissions`)).json().submissions[0];

describe('what an owner sets on a field is in the form that visitors get', () => {
  test.each(['text', 'textarea', 'email', 'number', 'website', 'currency', 'date', 'time'] as const)(
    '[FORM-04] %s: description, placeholder, required',
    async (type) => {
      const id = await make([{ type, description: 'As on your <card>', placeholder: 'Type "here"', required: true }]);
      const form = await shown(id);
      const [input] = named(form, 'f-q0');
      expect(input?.attributes).toMatchObject({ placeholder: 'Type "here"', required: '' });
      const help = form.find(({ attributes }) => attributes.id === input?.attributes['aria-describedby']);
      expect(help?.text).toBe('As on your <card>');
      expect(classed(form, 'form__required')).toHaveLength(1);
      const plain = await shown(await make([{ type }]));
      expect(Object.keys(named(plain, 'f-q0')[0]?.attributes ?? {})).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(placeholder|required|aria-describedby)$/)]),
      );
      expect(classed(plain, 'form__required')).toEqual([]);
    },
  );

  test('[FORM-05] currency: its symbol stands before the input', async () => {
    const form = await shown(await make([{ type: 'currency', currencySymbol: 'Kč' }]));
    const symbol = form.findIndex(({ text }) => text === 'Kč');
    expect(symbol).toBeGreaterThan(0);
    expect(form[symbol + 1]?.attributes.name).toBe('f-q0');
    expect(classed(await shown(await make([{ type: 'currency' }])), 'form__money')).toEqual([]);
  });

  test('[FORM-06] phone: the country code is asked only where that is switched on', async () => {
    const kinds = async (field: Draft) =>
      named(await shown(await make([field])), 'f-q0').map(({ attributes }) => attributes.autocomplete);
    const parts = ['tel-area-code', 'tel-local-prefix', 'tel-local-suffix'];
    expect(await kinds({ type: 'phone', showCountryCode: true })).toEqual(['tel-country-code', ...parts]);
    expect(await kinds({ type: 'phone', showCountryCode: false })).toEqual(parts);
    expect(await kinds({ type: 'phone' })).toEqual(parts);
  });

  test.each(['radio', 'checkbox', 'select', 'likert'] as const)('[FORM-07] %s: its options', async (type) => {
    const options = ['Moss & oat', 'Ash'];
    const form = await shown(await make([{ type, options }]));
    const texts = form.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(options));
    if (type === 'radio' || type === 'checkbox')
      expect(named(form, 'f-q0').map(({ attributes }) => attributes.value)).toEqual(options);
  });

  test('[FORM-14] likert: each statement is answered by one of the five labels', async () => {
    const form = await shown(await make([{ type: 'likert', options: ['Glaze', 'Shape'] }]));
    const labels = ['Strongly Disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly Agree'];
    for (const name of ['f-q0-0', 'f-q0-1'])
      expect(named(form, name).map(({ attributes }) => [attributes.type, attributes.value])).toEqual(
        labels.map((label) => ['radio', label]),
      );
  });

  test('[FORM-08] section: its title and text, underlined where that is switched on', async () => {
    const section = { type: 'section', title: 'About you', description: 'As far as you like.' } as const;
    const lined = await shown(await make([{ ...section, underline: true }]));
    expect(classed(lined, 'form__section-title')[0]?.text).toBe('About you');
    expect(classed(lined, 'form__help')[0]?.text).toBe('As far as you like.');
    expect(classed(lined, 'form__section--line')).toHaveLength(1);
    const without = await shown(await make([{ ...section, underline: false }]));
    expect(classed(without, 'form__section')).toHaveLength(1);
    expect(classed(without, 'form__section--line')).toEqual([]);
  });

  test('[FORM-09] hidden: its key and value are in the page, and its value is kept whatever arrives', async () => {
    const id = await make([{ type: 'hidden', title: '', key: 'campaign', value: 'spring' }, { type: 'text' }]);
    const [input] = named(await shown(id), 'f-q0');
    expect(input?.attributes).toMatchObject({ type: 'hidden', value: 'spring', 'data-key': 'campaign' });
    await post(id, [
      ['f-q0', 'forged'],
      ['f-q1', 'Hello'],
    ]);
    const { answers, summary } = await latest(id);
    expect(answers).toEqual({ q0: 'spring', q1: 'Hello' });
    expect(summary[0]).toEqual({ type: 'hidden', rawTitle: 'campaign', value: 'spring', values: ['spring'] });
    const refused = await save([{ type: 'hidden', value: 'x' }]);
    expect(refused.json().error.fields).toEqual({ q0: 'Give this hidden field a key.' });
  });

  test('[FORM-10] textarea: a maximum length, only while the feature flag of the form handler is on', async () => {
    const field = { type: 'textarea', maxLength: 12 } as const;
    const id = await make([field]);
    const long: [string, string][] = [['f-q0', 'Thirteen long']];
    expect(named(await shown(id), 'f-q0')[0]?.attributes['data-max']).toBe('12');
    expect(classed(await shown(id), 'form__count')[0]?.text).toBe('0 / 12');
    expect((await post(id, long)).statusCode).toBe(422);
    await settings({ formHandler: { textareaMaxLength: false } });
    expect(named(await shown(id), 'f-q0')[0]?.attributes).not.toHaveProperty('data-max');
    expect(classed(await shown(id), 'form__count')).toEqual([]);
    expect((await post(id, long)).statusCode).toBe(200);
    const refused = await save([field]);
    expect([refused.statusCode, refused.json().error.fields]).toEqual([
      422,
      { q0: 'A field of the type “textarea” takes no “maxLength”.' },
    ]);
    await settings({ formHandler: { textareaMaxLength: true } });
    expect((await save([field])).statusCode).toBe(201);
  });

  test.each([
    ['FORM-04', 'section', { placeholder: 'x' }, 'placeholder'],
    ['FORM-05', 'number', { currencySymbol: '$' }, 'currencySymbol'],
    ['FORM-06', 'text', { showCountryCode: true }, 'showCountryCode'],
    ['FORM-07', 'text', { options: ['a'] }, 'options'],
    ['FORM-08', 'text', { underline: true }, 'underline'],
    ['FORM-09', 'text', { key: 'k' }, 'key'],
    ['FORM-22', 'likert', { options: ['a'], required: true }, 'required'],
  ] as const)('[%s] what a field of another type takes is refused: %s with %o', async (_, type, more, name) => {
    const refused = await save([{ type, ...more } as Draft]);
    expect([refused.statusCode, refused.json().error.fields]).toEqual([
      422,
      { q0: `A field of the type “${type}” takes no “${name}”.` },
    ]);
  });
});

describe('what visitors send', () => {
  test('[FORM-24] a phone number without country code is kept with an empty part in front, by form and by script', async () => {
    const id = await make([{ type: 'phone', required: true }]);
    const parts = ['555', '010', '7788'];
    expect(
      (
        await post(
          id,
          parts.map((part) => ['f-q0', part] as const),
        )
      ).statusCode,
    ).toBe(200);
    expect((await latest(id)).answers).toEqual({ q0: ['', ...parts] });
    const [row] = await database.db.system<{ secret: string }[]>`select secret from forms where id = ${id}`;
    const { host } = pages.shop;
    const saved = await application.app.inject({
      method: 'POST',
      url: '/api/form/SaveFormSubmission',
      headers: { host, origin: `http://${host}` },
      payload: {
        key: makeSubmissionKey(id, row?.secret ?? '', Date.now() - 5000),
        form: JSON.stringify({ q0: ['444', ...parts.slice(1)] }),
      },
    });
    expect(saved.statusCode).toBe(200);
    expect((await latest(id)).answers).toEqual({ q0: ['', '444', ...parts.slice(1)] });
    const url = `/api/rest/forms/validate/${id}`;
    const validate = (q0: unknown) =>
      application.app.inject({ method: 'POST', url, headers: { host, origin: `http://${host}` }, payload: { q0 } });
    expect((await validate(parts)).json()).toEqual({ valid: true });
    expect((await validate(['1', '555', '', '7788'])).json().errors).toEqual({ q0: 'Required' });
    // What comes back is where it was typed: none of the three moves into the country code.
    const again = await post(id, [
      ['f-q0', '555'],
      ['f-q0', ''],
      ['f-q0', '7788'],
    ]);
    expect(again.statusCode).toBe(422);
    expect(named(readHtml(again.body), 'f-q0').map(({ attributes }) => attributes.value ?? '')).toEqual([
      '555',
      '',
      '7788',
    ]);
  });

  test('[FORM-38] the page: its title, id, path, whether it is an item or a collection, and who may see it', async () => {
    const formId = await make([{ type: 'text' }]);
    const form = await shown(formId);
    const page = form
      .filter(({ attributes }) => 'data-page' in attributes)
      .map(({ attributes }) => [attributes.name ?? '', attributes.value ?? ''] as const);
    const path = Object.fromEntries(page).pagePath ?? '';
    expect(Object.fromEntries(page)).toEqual({
      pageTitle: 'The page',
      pageId: path.replace('/page-', ''),
      pagePath: expect.stringMatching(/^\/page-[0-9a-f]{24}$/),
      contentSource: 'c',
      pagePermissionTypeValue: '1',
    });
    await post(formId, [...page, ['f-q0', 'Hello']]);
    expect(await latest(formId)).toMatchObject(Object.fromEntries(page));
  });

  test.each([
    ['everybody', {}, '1'],
    ['whoever has its password', { passwordHash: 'x' }, '2'],
    ['members', { membersOnly: true }, '3'],
  ])('[FORM-38] an item is of source i, and a page for %s has its own permission type', async (_, doors, value) => {
    const formId = await make([{ type: 'text' }]);
    const block = wideBlock('f', 9, { formId });
    const section = { id: 'one', tone: 'default', width: 'wide', height: 'auto', columns: 12, blocks: [block] };
    const { system: sql } = database.db;
    const urlId = `diary-${value}`;
    const collectionId = await pages.collection('blog', { urlId, ...doors });
    const itemId = await pages.item(collectionId, 'A post', {
      urlId: 'post',
      layout: sql.json({ sections: [section] } as never),
    });
    await sql`update websites set content_version = content_version + 1 where website_id = ${pages.shop.websiteId}`;
    await application.directory.refresh(pages.shop.websiteId);
    // Those who make the page see it, locked or not.
    const { body } = await owner.call('GET', `/${urlId}/post`);
    const fields = readHtml(body).filter(({ attributes }) => 'data-page' in attributes);
    expect(Object.fromEntries(fields.map(({ attributes }) => [attributes.name, attributes.value]))).toEqual({
      pageTitle: 'A post',
      pageId: itemId,
      pagePath: `/${urlId}/post`,
      contentSource: 'i',
      pagePermissionTypeValue: value,
    });
  });

  test('[FORM-38] nonsense about the page is left out', async () => {
    const formId = await make([{ type: 'text' }]);
    await post(formId, [
      ['f-q0', 'Hello'],
      ['pagePath', '//elsewhere.example'],
      ['contentSource', 'x'],
      ['pageId', 'a'.repeat(300)],
    ]);
    expect(await latest(formId)).toMatchObject({ pagePath: '', contentSource: '', pageId: 'a'.repeat(100) });
  });
});

describe('a form that comes back with errors', () => {
  const texts = async (fields: readonly Draft[], body: readonly (readonly [string, string])[] = []) => {
    const answer = await post(await make(fields), body);
    const elements = readHtml(answer.body);
    const problems = classed(elements, 'form__problem');
    const submit = elements.findIndex(({ attributes }) => attributes.class === 'form__submit');
    return problems.map((element) => [
      elements.indexOf(element) < elements.findIndex(({ attributes }) => 'data-field' in attributes)
        ? 'above'
        : 'below',
      elements.indexOf(element) < submit,
      element.text,
    ]);
  };
  const asked = (count: number): Draft[] => Array.from({ length: count }, () => ({ type: 'text', required: true }));

  test("[FORM-62] [FORM-63] says 'scroll down' above its fields and 'scroll up' below them", async () => {
    expect(await texts(asked(4))).toEqual([
      ['above', true, 'Your form has encountered a problem. Please scroll down to review.'],
      ['below', true, 'Your form has encountered a problem. Please scroll up to review.'],
    ]);
  });

  test('[FORM-64] a short one says what is to be updated, and tells nobody to scroll', async () => {
    const short = [...asked(3), { type: 'section' }, { type: 'hidden', key: 'k', value: '' }] as const;
    expect(await texts(short)).toEqual([
      ['above', true, ''],
      ['below', true, 'Update the missing or invalid information above'],
    ]);
  });

  test.each([
    ['FORM-17', 'text', {}],
    ['FORM-18', 'name', {}],
    ['FORM-19', 'radio', { options: ['a'] }],
    ['FORM-20', 'select', { options: ['a'] }],
    ['FORM-21', 'checkbox', { options: ['a'] }],
  ] as const)(
    "[%s] [FORM-34] a required %s field left empty says 'Required' above its input",
    async (_, type, more) => {
      const id = await make([{ type, required: true, ...more } as Draft]);
      const elements = readHtml((await post(id, [])).body);
      const error = elements.find(({ attributes, text }) => attributes.class === 'form__error' && text === 'Required');
      expect(error?.attributes).not.toHaveProperty('hidden');
      const input = elements.findIndex(({ attributes }) => attributes.name === 'f-q0');
      expect(elements.indexOf(error as HtmlElement)).toBeLessThan(input);
      const marked = elements.find(({ attributes }) => attributes['aria-describedby'] === error?.attributes.id);
      expect(marked?.attributes['aria-invalid']).toBe('true');
    },
  );
});

describe('a field that depends on another', () => {
  const asked: Draft[] = [
    { type: 'select', options: ['Order', 'Repair'] },
    { type: 'text', required: true, shownWhen: { fieldId: 'q0', values: ['Repair'] } },
  ];

  test('stands in the page with its condition in words, and hinders no browser that has no script', async () => {
    const elements = await shown(await make(asked));
    const [input] = named(elements, 'f-q1');
    expect(input?.attributes).not.toHaveProperty('required');
    expect(classed(elements, 'form__when')[0]?.text).toBe('Only if “Question 0” is “Repair”.');
    expect(classed(elements, 'form__later')[0]?.attributes['data-field']).toBe('q1');
  });

  test('is asked for, and kept, only by the answers that ask for it', async () => {
    const id = await make(asked);
    const missing = await post(id, [['f-q0', 'Repair']]);
    expect([missing.statusCode, missing.body.includes('Required')]).toEqual([422, true]);
    expect(
      (
        await post(id, [
          ['f-q0', 'Order'],
          ['f-q1', 'Unasked words'],
        ])
      ).statusCode,
    ).toBe(200);
    expect(
      (
        await post(id, [
          ['f-q0', 'Repair'],
          ['f-q1', 'The rim'],
        ])
      ).statusCode,
    ).toBe(200);
    const kept = (await owner.call('GET', `/api/forms/${id}/submissions`)).json().submissions;
    expect(kept.map(({ summary }: { summary: { value: string }[] }) => summary.map(({ value }) => value))).toEqual([
      ['Repair', 'The rim'],
      ['Order'],
    ]);
    const rows = await database.db.system`select answers from form_submissions where form_id = ${id}`;
    expect(JSON.stringify(rows)).not.toContain('Unasked');
  });

  test('is refused where the choice is not above it, or has no such option', async () => {
    const [choice, text] = asked as [Draft, Draft];
    for (const fields of [
      [
        { ...text, id: 'q1' },
        { ...choice, id: 'q0' },
      ],
      [choice, { ...text, shownWhen: { fieldId: 'q0', values: ['Other'] } }],
      [choice, { ...text, shownWhen: { fieldId: 'q0', values: [] } }],
    ]) {
      const answer = await save(fields as Draft[]);
      expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([422, ['q1']]);
    }
  });
});

test('[FORM-53] who sends too often is told so in the words of forms, by every call of theirs', async () => {
  const strict = await startWholeApplication(database.db, { rateLimit: true });
  try {
    const { host } = pages.shop;
    const send = (url: string, payload: object | string) => {
      const type = typeof payload === 'string' ? 'application/x-www-form-urlencoded' : 'application/json';
      const headers = { host, origin: `http://${host}`, 'content-type': type };
      return strict.app.inject({ method: 'POST', url, headers, payload });
    };
    const formId = await make([{ type: 'text' }]);
    const text = 'Unable to submit form. Submission rate limit exceeded. Please try again later.';
    const calls = ['/api/form/FormSubmissionKey', '/api/form/SaveFormSubmission', `/api/rest/forms/validate/${formId}`];
    const often = async (url: string, payload: object | string) => {
      for (let call = 0; call < 60; call++) expect((await send(url, payload)).statusCode).not.toBe(429);
      return send(url, payload);
    };
    for (const url of calls) {
      const answer = await often(url, { formId, key: 'k', form: '{}' });
      const error = { code: 'too-many-requests', message: text };
      expect([url, answer.statusCode, answer.json().error]).toEqual([url, 429, error]);
    }
    const plain = await often(`/forms/${formId}`, 'f-q0=Hello');
    expect([plain.statusCode, plain.body.includes(text)]).toEqual([429, true]);
  } finally {
    await strict.close();
  }
});
