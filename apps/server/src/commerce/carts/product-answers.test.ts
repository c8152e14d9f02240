import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, type TestShop, type TestVariant } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

// What a product asks is checked by the rules of its form, wherever the answers come from.

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let owner: OwnerAgent;
let bowl: TestVariant;

const fields = [
  { id: 'text', type: 'text', title: 'Engraving', required: true },
  { id: 'mail', type: 'email', title: 'Email' },
  { id: 'wrap', type: 'checkbox', title: 'Extras', options: ['Box', 'Card'] },
  { id: 'call', type: 'phone', title: 'Phone' },
  { id: 'mood', type: 'likert', title: 'Mood', options: ['The glaze'] },
  { id: 'from', type: 'hidden', title: '', key: 'campaign', value: 'spring' },
];

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  shop = await createTestShop(database.db, { identifier: 'engraving' });
  owner = await signedInOwner(application.app, database.db, shop, 1);
  const form = (await owner.call('POST', '/api/forms', { name: 'What should we engrave?', fields })).json();
  bowl = await shop.addProduct({ stock: 50, structuredContent: { additionalFieldsFormId: form.id } });
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const headers = () => ({ host: shop.host, origin: `http://${shop.host}` });
const call = (answers: unknown, { itemId, sku } = bowl, more: object = {}) =>
  application.app.inject({
    method: 'POST',
    url: '/api/commerce/shopping-cart/entries',
    headers: headers(),
    payload: { itemId, sku, quantity: 1, additionalFields: JSON.stringify(answers), ...more },
  });
const post = (answers: readonly (readonly [string, string])[]) =>
  application.app.inject({
    method: 'POST',
    url: '/cart/add',
    headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams([
      ['itemId', bowl.itemId],
      ['sku', bowl.sku],
      ...answers.map(([name, value]) => [`additionalFields.${name}`, value]),
    ]).toString(),
  });

describe('the answers of a product’s form', () => {
  test('[ADD-34] [FORM-33] [FORM-61] are refused by field id where they break its rules, and nothing is added', async () => {
    const answer = await call({ text: '', mail: 'nobody', wrap: ['Bow'] });
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      422,
      {
        message: 'One or more fields is invalid, please check your entries.',
        fields: {
          text: 'Required',
          mail: 'Email is not valid. Email addresses should follow the format user@domain.com.',
          wrap: 'Choose one of the options.',
        },
      },
    ]);
    const plain = await post([['text', ' ']]);
    expect(plain.statusCode).toBe(422);
    expect(plain.body).toContain('One or more fields is invalid, please check your entries.');
    const [count] = await database.db.system<{ lines: number }[]>`
      select count(*)::int as lines from cart_entries where website_id = ${shop.websiteId}`;
    expect(count?.lines).toBe(0);
  });

  test('[ADD-34] [FORM-09] [FORM-24] are kept in the shape of its fields, from a script as from a plain form', async () => {
    const kept = {
      call: ['', '555', '010', '7788'],
      from: 'spring',
      mood: { 'The glaze': 'Agree' },
      text: 'For Ada',
      wrap: ['Card'],
    };
    const scripted = await call({
      text: 'For Ada',
      mail: '',
      wrap: ['Card'],
      call: ['555', '010', '7788'],
      mood: { 'The glaze': 'Agree', 'Made up': 'Agree' },
      from: 'forged',
      other: 'x',
    });
    expect(scripted.statusCode).toBe(200);
    expect(JSON.parse(scripted.json().newlyAdded.additionalFields)).toEqual(kept);
    const plain = await post([
      ['text', 'For Ada'],
      ['mail', ''],
      ['wrap', 'Card'],
      ['call', '555'],
      ['call', '010'],
      ['call', '7788'],
      ['mood-0', 'Agree'],
      ['from', 'forged'],
    ]);
    expect(plain.statusCode).toBe(303);
    const rows = await database.db.system<{ additionalFields: object; fieldsKey: string }[]>`
      select additional_fields, fields_key from cart_entries where website_id = ${shop.websiteId}`;
    expect(rows.map(({ additionalFields }) => additionalFields)).toEqual([kept, kept]);
    expect(rows[0]?.fieldsKey).toBe(rows[1]?.fieldsKey);
  });

  test('[ADD-06] are checked when they are changed, too', async () => {
    const added = await call({ text: 'For Ada' });
    const cookie = added.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const change = (answers: object) =>
      application.app.inject({
        method: 'PUT',
        url: `/api/commerce/shopping-cart/entries/${added.json().newlyAdded.id}/additionalFields`,
        headers: { ...headers(), cookie },
        payload: { itemId: bowl.itemId, sku: bowl.sku, additionalFields: JSON.stringify(answers) },
      });
    expect((await change({ text: '' })).json().error.fields).toEqual({ text: 'Required' });
    const changed = await change({ text: 'For Grace' });
    expect(JSON.parse(changed.json().updatedEntry.additionalFields)).toMatchObject({ text: 'For Grace' });
  });

  test('a product without a form keeps what it is given', async () => {
    const cup = await shop.addProduct();
    const answer = await call({ note: 'Blue' }, cup);
    expect(answer.json().newlyAdded.additionalFields).toBe('{"note":"Blue"}');
  });
});
