import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { openAssetStore } from '../../platform/assets/open-asset-store.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { uploadRequest } from '../../testing/upload-request.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { formFilesJob } from './file-job.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let owner: OwnerAgent;
let dataDir: string;
const QUOTA = 5_000_000;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plinth-form-files-'));
  database = await createTestDatabase();
  application = await startWholeApplication(database.db, { dataDir, uploadQuota: QUOTA });
  shop = await createTestShop(database.db, { identifier: 'sent' });
  owner = await signedInOwner(application.app, database.db, shop, roles.editor);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const pdf = (size = 40) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 'x')]);
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(40)]);
const docx = Buffer.concat([
  Buffer.from('PK\x03\x04', 'latin1'),
  Buffer.alloc(22),
  Buffer.from([19, 0, 0, 0]),
  Buffer.from('[Content_Types].xml and so on'),
]);
const page = Buffer.from('<!doctype html><script>alert(1)</script>');

const fields = [
  { id: 'mail', type: 'email', title: 'Email', required: true },
  { id: 'cv', type: 'file', title: 'CV', required: true, fileKinds: ['pdf', 'image'], maxFiles: 2, maxMegabytes: 1 },
];
const newForm = async (more: object[] = []): Promise<string> => {
  const made = await owner.call('POST', '/api/forms', { name: 'Apply', fields: [...fields, ...more] });
  expect(made.statusCode).toBe(201);
  return made.json().id;
};
const host = () => ({ host: shop.host, origin: `http://${shop.host}` });
const send = async (formId: string, name: string, bytes: Buffer, fieldId = 'cv') => {
  const { headers, payload } = uploadRequest(name, bytes);
  const url = `/api/form/files/${formId}/${fieldId}`;
  return application.app.inject({ method: 'POST', url, headers: { ...host(), ...headers }, payload });
};
const save = async (formId: string, answers: object) => {
  const { key } = (await owner.call('POST', '/api/form/FormSubmissionKey', { formId })).json();
  await new Promise((done) => setTimeout(done, 1250));
  const again = () =>
    owner.call('POST', '/api/form/SaveFormSubmission', {
      key,
      form: JSON.stringify({ mail: 'ada@example.com', ...answers }),
    });
  return { answer: await again(), again };
};
/** As browsers send a form with files that no script sends. */
const plain = async (
  formId: string,
  parts: readonly (readonly [name: string, value: string | { name: string; bytes: Buffer }])[],
) => {
  const body = new FormData();
  for (const [name, value] of parts)
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, new Blob([new Uint8Array(value.bytes)]), value.name);
  const encoded = new Response(body);
  const payload = Buffer.from(await encoded.arrayBuffer());
  const contentType = encoded.headers.get('content-type') ?? '';
  const headers = { ...host(), 'content-type': contentType };
  return application.app.inject({ method: 'POST', url: `/forms/${formId}`, headers, payload });
};
interface Listed {
  id: string;
  summary: { value: string }[];
  files: { id: string; name: string; sizeText: string }[];
}
const list = async (formId: string): Promise<Listed[]> =>
  (await owner.call('GET', `/api/forms/${formId}/submissions`)).json().submissions;
const stored = async (): Promise<string[]> =>
  (await readdir(join(dataDir, 'assets'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile() && entry.parentPath.includes('answers'))
    .map(({ name }) => name)
    .sort();
/** Lets the job run that deletes what has had its time. */
const clean = async () => {
  const store = openAssetStore({ dataDir, s3: undefined });
  const runner = new JobRunner(database.db, [formFilesJob(database.db, store)]);
  await runner.drain();
  await runner.stop();
};

describe('files of a form', () => {
  test('are kept for their owner alone, to be saved, and are told of by name', async () => {
    const formId = await newForm();
    const sent = await send(formId, 'My CV.pdf', pdf());
    expect(sent.statusCode).toBe(201);
    const { answer, again } = await save(formId, { cv: [sent.json().file] });
    expect(answer.statusCode).toBe(200);
    // The same sending twice is one answer, with the same file.
    expect((await again()).statusCode).toBe(200);
    const [row, ...others] = await list(formId);
    expect(others).toEqual([]);
    expect(row?.summary[1]?.value).toBe('My CV.pdf');
    expect(row?.files).toEqual([{ id: expect.any(String), name: 'My CV.pdf', sizeText: '49 Bytes' }]);
    const path = `/api/forms/${formId}/files/${row?.files[0]?.id}`;
    const saved = await owner.call('GET', path);
    expect(saved.rawPayload).toEqual(pdf());
    expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="My CV.pdf"/);
    expect(saved.headers['content-security-policy']).toContain('sandbox');
    // Nobody else: neither by the call nor by any public address.
    expect((await application.app.inject({ url: path, headers: host() })).statusCode).toBe(401);
    const [{ storageKey } = { storageKey: '' }] = await database.db.system<{ storageKey: string }[]>`
      select storage_key from form_files where form_id = ${formId}`;
    const below = storageKey.slice(shop.websiteId.length + 1);
    for (const address of [
      `/content/v1/${storageKey}`,
      `/content/${storageKey}`,
      `/content/v1/${shop.websiteId}/${below}`,
    ])
      expect((await application.app.inject({ url: address, headers: host() })).statusCode).toBe(404);
    const csv = (await owner.call('GET', `/api/forms/${formId}/submissions.csv`)).body;
    expect(csv).toContain('My CV.pdf');
    // What has come with an answer comes with no other.
    const other = await save(formId, { cv: [sent.json().file] });
    expect(other.answer.statusCode).toBe(400);
    expect(other.answer.json().errors).toEqual({ cv: 'My CV.pdf was not kept. Choose it again.' });
  });

  test('are told by their bytes: what lies is refused with a clear line', async () => {
    const formId = await newForm([{ id: 'doc', type: 'file', title: 'Text', fileKinds: ['office'] }]);
    const refused = async (name: string, bytes: Buffer, status: number, words: RegExp, fieldId = 'cv') => {
      const answer = await send(formId, name, bytes, fieldId);
      expect([name, answer.statusCode, answer.json().error?.message]).toEqual([
        name,
        status,
        expect.stringMatching(words),
      ]);
    };
    await refused('photo.png', page, 415, /^photo\.png is not what its name says, or it is damaged/);
    await refused('cv.pdf', png, 415, /^cv\.pdf is not what its name says/);
    await refused('cv.exe', pdf(), 415, /^cv\.exe cannot be sent here\. Choose a file that ends in \.pdf|\.jpg/);
    await refused('empty.pdf', Buffer.alloc(0), 415, /^empty\.pdf is empty/);
    await refused('song.mp3', Buffer.from('ID3'), 415, /^song\.mp3 cannot be sent here/);
    await refused('cv.pdf', pdf(1_000_001), 413, /^cv\.pdf is too large \(maximum 1 MB\)/);
    await refused('cv.pdf', pdf(), 404, /./, 'mail');
    await refused(
      'letter.docx',
      Buffer.from('PK\x03\x04 just a zip of anything, no document at all', 'latin1'),
      415,
      /not what its name says/,
      'doc',
    );
    expect((await send(formId, 'letter.docx', docx, 'doc')).statusCode).toBe(201);
    expect(await stored()).not.toContain('photo.png');
  });

  test('are as many as the field says, and must be there where it asks for them', async () => {
    const formId = await newForm();
    expect((await save(formId, {})).answer.json().errors).toEqual({ cv: 'Required' });
    const files = await Promise.all(
      ['a.pdf', 'b.png', 'c.pdf'].map((name) => send(formId, name, name === 'b.png' ? png : pdf())),
    );
    const proofs = files.map((file) => file.json().file);
    expect((await save(formId, { cv: proofs })).answer.json().errors).toEqual({ cv: 'Choose at most 2 files.' });
    const forged = `${proofs[0].split('.')[0]}.zzzzzz.${'A'.repeat(43)}/a.pdf`;
    expect((await save(formId, { cv: [forged] })).answer.json().errors).toEqual({
      cv: 'a.pdf was not kept. Choose it again.',
    });
    expect((await save(formId, { cv: proofs.slice(0, 2) })).answer.statusCode).toBe(200);
    expect((await list(formId))[0]?.files.map(({ name }) => name).sort()).toEqual(['a.pdf', 'b.png']);
  });

  test('come back with a plain form that has a mistake, and are sent with the next try', async () => {
    const formId = await newForm();
    const first = await plain(formId, [
      ['f-mail', 'nobody'],
      ['f-cv', { name: 'cv.pdf', bytes: pdf() }],
      ['f-cv', { name: 'me.png', bytes: page }],
    ]);
    expect(first.statusCode).toBe(422);
    expect(first.body).toContain('me.png is not what its name says, or it is damaged. Choose another file.');
    expect(first.body).toContain('Email is not valid');
    const proof = /value="([^"]+\/cv\.pdf)"/.exec(first.body)?.[1] ?? '';
    const second = await plain(formId, [
      ['f-mail', 'ada@example.com'],
      ['f-cv', proof],
      ['f-cv', { name: '', bytes: Buffer.alloc(0) }],
    ]);
    expect(second.statusCode).toBe(200);
    expect((await list(formId))[0]?.files.map(({ name }) => name)).toEqual(['cv.pdf']);
  });

  test('go with their answer, with whoever is erased, with the form, and where no form ever comes', async () => {
    await clean();
    const formId = await newForm();
    const answerWith = async (name: string, mail: string) => {
      const { file } = (await send(formId, name, pdf())).json();
      expect((await save(formId, { cv: [file], mail })).answer.statusCode).toBe(200);
    };
    await answerWith('deleted.pdf', 'ada@example.com');
    await answerWith('erased.pdf', 'ben@example.com');
    await answerWith('last.pdf', 'cyd@example.com');
    await send(formId, 'forgotten.pdf', pdf());
    const names = async () => (await stored()).filter((name) => /^(deleted|erased|last|forgotten)/.test(name));
    expect(await names()).toEqual(['deleted.pdf', 'erased.pdf', 'forgotten.pdf', 'last.pdf']);
    const row = (await list(formId)).find(({ files }) => files[0]?.name === 'deleted.pdf');
    await owner.call('POST', `/api/forms/${formId}/submissions/delete`, { ids: [row?.id] });
    expect((await owner.call('GET', `/api/forms/${formId}/files/${row?.files[0]?.id}`)).statusCode).toBe(404);
    await owner.call('POST', '/api/form-answers/erase', { email: 'Ben@example.com' });
    await clean();
    expect(await names()).toEqual(['forgotten.pdf', 'last.pdf']);
    await database.db.system`update form_files set expires_at = now() where filename = 'forgotten.pdf'`;
    await database.db.system`update jobs set due_at = now() where kind = 'form-files'`;
    await clean();
    expect(await names()).toEqual(['last.pdf']);
    await owner.call('DELETE', `/api/forms/${formId}`);
    await clean();
    expect(await names()).toEqual([]);
    expect(await database.db.system`select 1 from form_files where form_id = ${formId}`).toHaveLength(0);
  });

  test('take up half of the website’s room at most, and its owner sees how much that is', async () => {
    const formId = await newForm();
    const before = (await owner.call('GET', '/api/asset-usage')).json().bytes;
    expect((await send(formId, 'big.pdf', pdf(900_000))).statusCode).toBe(201);
    expect((await owner.call('GET', '/api/asset-usage')).json().bytes).toBe(before + 900_009);
    expect((await send(formId, 'big.pdf', pdf(900_000))).statusCode).toBe(201);
    const full = await send(formId, 'big.pdf', pdf(900_000));
    expect([full.statusCode, full.json().error.message]).toEqual([
      413,
      'This website cannot take files at the moment. Send the form without, or write to us.',
    ]);
  });

  test('are asked by no product, as a cart holds none', async () => {
    const formId = await newForm();
    await database.db
      .system`update items set structured_content = coalesce(structured_content, '{}') || ${database.db.system.json({ additionalFieldsFormId: formId })}
      where website_id = ${shop.websiteId}`;
    const [item] = await database.db.system`select id from items where website_id = ${shop.websiteId} limit 1`;
    const asked = await import('./service.ts').then(({ readProductFields }) =>
      readProductFields(database.db, { websiteId: shop.websiteId, settings: {} } as never, String(item?.id)),
    );
    expect(asked?.fields.map(({ id }) => id) ?? ['mail']).toEqual(['mail']);
  });
});
