import { setFormField, setFormText } from '@plinth/documents';
import { type FormContent, roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from 'yjs';
import type { Application } from '../../boot/application.ts';
import { BlockPages, wideBlock } from '../../testing/block-pages.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let pages: BlockPages;
let owner: OwnerAgent;
let drafter: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  const shop = await createTestShop(database.db, { identifier: 'building' });
  pages = new BlockPages(database.db, application, shop);
  owner = await signedInOwner(application.app, database.db, shop, roles.editor);
  drafter = await signedInOwner(application.app, database.db, shop, roles.draftEditor);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const fields = [
  { id: 'mail', type: 'email', title: 'Email', required: true },
  { id: 'words', type: 'textarea', title: 'Message', maxLength: 200 },
];
const newForm = async (): Promise<{ id: string; version: number }> =>
  (await owner.call('POST', '/api/forms', { name: 'Write to us', fields })).json();
const documentOf = (id: string) => `/api/documents/form/${id}`;
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** Changes the draft as the editor's screen does. */
async function edit(id: string, change: (doc: Doc) => void) {
  const doc = new Doc();
  const { missing } = (await owner.call('GET', documentOf(id))).json();
  applyUpdate(doc, Buffer.from(missing, 'base64'));
  const before = encodeStateVector(doc);
  change(doc);
  const body = { vector: base64(encodeStateVector(doc)), update: base64(encodeStateAsUpdate(doc, before)) };
  expect((await owner.call('POST', `${documentOf(id)}/updates`, body)).statusCode).toBe(200);
}
const published = async (id: string): Promise<FormContent> => (await owner.call('GET', `/api/forms/${id}`)).json();

describe('the draft of a form', () => {
  test('[FORM-01] is seen by nobody but its owners until it is published, and told in words', async () => {
    const { id } = await newForm();
    const page = await pages.show([wideBlock('f', 9, { formId: id })]);
    const path = /name="pagePath" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    await edit(id, (doc) => {
      setFormField(doc, 'words', { title: 'What should we know?' });
      setFormText(doc, 'disclaimer', 'Kept for a year & a day.');
    });
    const seen = async () => (await application.app.inject({ url: path, headers: { host: pages.shop.host } })).body;
    expect(await seen()).not.toContain('What should we know?');
    const preview = await owner.call('GET', `/api/forms/${id}/preview`);
    expect(preview.body).toContain('What should we know?');
    expect(preview.body).toContain('<p class="form__disclaimer">Kept for a year &amp; a day.</p>');
    expect(preview.body).toContain('<div class="form" inert>');
    expect(preview.headers['cache-control']).toContain('private, no-store');
    const { words, problems } = (await owner.call('GET', `${documentOf(id)}/review`)).json();
    expect(words).toEqual(['Changed the disclaimer', 'Renamed “Message” to “What should we know?”']);
    expect(problems).toEqual([]);
    expect((await owner.call('POST', `${documentOf(id)}/publish`)).statusCode).toBe(200);
    expect(await seen()).toContain('What should we know?');
    expect(await seen()).toContain('Kept for a year &amp; a day.');
    expect((await published(id)).fields).toHaveLength(2);
  });

  test('[FORM-07] with something that no form may have is kept as a draft, and says what is missing', async () => {
    const { id } = await newForm();
    await edit(id, (doc) => {
      setFormField(doc, 'words', { type: 'select', maxLength: undefined });
      setFormText(doc, 'notifyEmail', 'nobody');
      setFormText(doc, 'redirect', 'javascript:alert(1)');
    });
    const { problems } = (await owner.call('GET', `${documentOf(id)}/review`)).json();
    expect(problems).toEqual([
      'The field “Message”: Give this field at least one option.',
      'redirect: This is not of the form that belongs here.',
      'Please enter a valid email.',
    ]);
    const refused = await owner.call('POST', `${documentOf(id)}/publish`);
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      422,
      expect.stringContaining('Give this field at least one option'),
    ]);
    expect((await published(id)).fields).toMatchObject(fields);
  });

  test('takes in what a call has changed past it, and is had back from its history', async () => {
    const { id } = await newForm();
    await edit(id, (doc) => setFormField(doc, 'mail', { placeholder: 'you@example.com' }));
    await owner.call('GET', `${documentOf(id)}/history`);
    const { version } = (await owner.call('GET', `/api/forms/${id}`)).json();
    const change = { name: 'Ask us', fields: fields.slice(0, 1), version };
    expect((await owner.call('PUT', `/api/forms/${id}`, change)).statusCode).toBe(200);
    const { after } = (await owner.call('GET', `${documentOf(id)}/review`)).json();
    expect(after).toMatchObject({ name: 'Ask us', fields: [{ id: 'mail', placeholder: 'you@example.com' }] });
    const { entries } = (await owner.call('GET', `${documentOf(id)}/history`)).json();
    const first = entries.at(-1);
    const restored = await owner.call('POST', `${documentOf(id)}/history/${first.id}/restore`, { blockId: 'words' });
    expect(restored.json().words).toEqual(['Added “Message”']);
  });

  test('[USER-08] is closed to who may not edit forms, though they draft pages', async () => {
    const { id } = await newForm();
    await edit(id, (doc) => setFormText(doc, 'name', 'Secret'));
    const refused = await Promise.all([
      drafter.call('GET', documentOf(id)),
      drafter.call('GET', `${documentOf(id)}/review`),
      drafter.call('POST', `${documentOf(id)}/updates`, { vector: '' }),
      drafter.call('GET', `/api/forms/${id}/preview`),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    await owner.call('GET', `${documentOf(id)}/history`);
    const listed = async (agent: OwnerAgent) =>
      (await agent.call('GET', '/api/documents')).json().documents.some((each: { id: string }) => each.id === id);
    expect([await listed(owner), await listed(drafter)]).toEqual([true, false]);
  });
});
