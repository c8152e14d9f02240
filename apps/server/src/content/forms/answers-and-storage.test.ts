import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { signatureOf } from '../../platform/http/signed-post.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { formDeliveryJob } from './hook-job.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let owner: OwnerAgent;
let elsewhere: Server;
let hookUrl: string;
/** What the address elsewhere was told, and what it answers. */
let heard: { headers: IncomingMessage['headers']; body: string }[];
/** 0: nothing, ever. */
let status = 200;

beforeAll(async () => {
  heard = [];
  elsewhere = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      if (status !== 0) response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
  hookUrl = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/hook`;
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  shop = await createTestShop(database.db, { identifier: 'answers' });
  owner = await signedInOwner(application.app, database.db, shop, roles.editor);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
  elsewhere?.close();
  elsewhere?.closeAllConnections();
});

const fields = [
  { id: 'who', type: 'name', title: 'Name' },
  { id: 'mail', type: 'email', title: 'Email', required: true },
  { id: 'words', type: 'textarea', title: 'Message' },
];
const newForm = async (): Promise<string> =>
  (await owner.call('POST', '/api/forms', { name: 'Write to us', fields })).json().id;
const post = (url: string, form: Record<string, string | string[]>) =>
  application.app.inject({
    method: 'POST',
    url,
    headers: {
      host: shop.host,
      origin: `http://${shop.host}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(
      Object.entries(form).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
    ).toString(),
  });
const answer = async (formId: string, mail: string, words = '', more: Record<string, string> = {}) => {
  const sent = { 'f-who': ['Ada', 'Kiln'], 'f-mail': mail, 'f-words': words, ...more };
  expect((await post(`/forms/${formId}`, sent)).statusCode).toBe(200);
};
interface Listed {
  id: string;
  note: string;
  summary: { value: string }[];
}
const list = async (formId: string, query = ''): Promise<Listed[]> =>
  (await owner.call('GET', `/api/forms/${formId}/submissions${query}`)).json().submissions;
const mails = async (rows: Promise<Listed[]>) => (await rows).map(({ summary }) => summary[1]?.value);
const storage = (formId: string, method: 'GET' | 'PUT' | 'POST' | 'DELETE', path = '', body?: unknown) =>
  owner.call(method, `/api/forms/${formId}/storage${path}`, body);

describe('what nobody would write', () => {
  test('a megabyte in a text field is refused or cut, by form and by script, and the form goes on', async () => {
    const id = await newForm();
    const long = 'x'.repeat(1_000_000);
    const posted = await post(`/forms/${id}`, { 'f-mail': 'ada@example.com', 'f-words': long });
    expect([200, 413]).toContain(posted.statusCode);
    const { key } = (await owner.call('POST', '/api/form/FormSubmissionKey', { formId: id })).json();
    const form = JSON.stringify({ mail: 'ada@example.com', words: long });
    const sent = await owner.call('POST', '/api/form/SaveFormSubmission', { key, form });
    expect([400, 413]).toContain(sent.statusCode);
    await answer(id, 'ben@example.com', 'Hello');
    const rows = await list(id);
    expect(rows[0]?.summary[2]?.value).toBe('Hello');
    expect(Math.max(...rows.map(({ summary }) => (summary[2]?.value ?? '').length))).toBeLessThanOrEqual(10_000);
  });
});

describe('the list of answers', () => {
  test('is searched and filtered, and tells what is new', async () => {
    const id = await newForm();
    for (const [mail, words] of [
      ['ada@example.com', 'A blue_bowl for 100% of us'],
      ['ben@example.com', 'Two plates'],
      ['cyd@example.com', 'A BLUE cup'],
    ])
      await answer(id, mail ?? '', words);
    expect(await mails(list(id, '?query=blue'))).toEqual(['cyd@example.com', 'ada@example.com']);
    expect(await mails(list(id, '?query=blue_b%20100%25'))).toEqual(['ada@example.com']);
    // Two letters find words that begin so, at the beginning of an answer, too; an address is found whole and in part.
    expect(await mails(list(id, '?query=cu'))).toEqual(['cyd@example.com']);
    expect(await mails(list(id, '?query=tw'))).toEqual(['ben@example.com']);
    expect(await mails(list(id, '?query=at'))).toEqual([]);
    expect(await mails(list(id, '?query=Ben%40Example.com'))).toEqual(['ben@example.com']);
    expect(await mails(list(id, '?query=a%20blue%20cup%20example'))).toEqual(['cyd@example.com']);
    const [cyd, ben] = await list(id);
    const change = (body: object) => owner.call('POST', `/api/forms/${id}/submissions/change`, body);
    expect((await change({ ids: [cyd?.id], isRead: true, starred: true })).json()).toEqual({ changed: 1 });
    await change({ ids: [ben?.id], note: 'Answered by phone' });
    expect(await mails(list(id, '?mark=starred'))).toEqual(['cyd@example.com']);
    expect(await mails(list(id, '?mark=new'))).toEqual(['ben@example.com', 'ada@example.com']);
    expect(await mails(list(id, '?mark=new&query=blue'))).toEqual(['ada@example.com']);
    expect(await mails(list(id, `?query=blue&cursor=${cyd?.id}`))).toEqual(['ada@example.com']);
    expect(await mails(list(id, '?query=phone'))).toEqual(['ben@example.com']);
    const first = (await owner.call('GET', `/api/forms/${id}/submissions?limit=2`)).json();
    expect(await mails(list(id, `?limit=2&cursor=${first.nextCursor}`))).toEqual(['ada@example.com']);
    const { forms } = (await owner.call('GET', '/api/forms')).json();
    expect(forms.find((form: { id: string }) => form.id === id)).toMatchObject({ submissions: 3, newSubmissions: 2 });
    expect((await owner.call('GET', `/api/forms/${id}/submissions?mark=old`)).statusCode).toBe(400);
    await change({ ids: [ben?.id], folder: 'spam' });
    expect(await mails(list(id, '?folder=spam'))).toEqual(['ben@example.com']);
    expect((await owner.call('POST', `/api/forms/${id}/submissions/delete`, { ids: [ben?.id] })).json()).toEqual({
      deleted: 1,
    });
    expect(await list(id, '?folder=spam')).toEqual([]);
  });

  test('finds a whole address wherever it was written, and those that only hold it where nobody wrote it', async () => {
    const id = await newForm();
    await answer(id, 'ana_b@example.com', 'Hello');
    await answer(id, 'cara@example.com', 'Please write to\n<Ana_B@example.com>!');
    await answer(id, 'susana_b@example.com', 'Hello');
    await answer(id, 'o’neil@example.com', 'It is for ana_b@example.com. Thank you');
    await answer(id, 'anaxb@example.com', 'Hello');
    const found = (query: string) => mails(list(id, `?query=${encodeURIComponent(query)}`));
    expect(await found('Ana_b@example.com')).toEqual(['o’neil@example.com', 'cara@example.com', 'ana_b@example.com']);
    expect(await found('o’neil@example.com')).toEqual(['o’neil@example.com']);
    expect(await found('san')).toEqual(['susana_b@example.com']);
    expect(await found('sana_b@example.com')).toEqual(['susana_b@example.com']);
    expect(await found('_b@example.co')).toHaveLength(4);
    // Nor is it found again in somebody else's below the last that was found.
    const [, , first] = await list(id, '?query=ana_b%40example.com');
    await owner.call('POST', `/api/forms/${id}/submissions/change`, { ids: [first?.id], starred: true });
    expect(await mails(list(id, '?mark=starred&query=ana_b%40example.com'))).toEqual(['ana_b@example.com']);
    expect((await owner.call('GET', '/api/form-answers?email=ana_b%40example.com')).json().answers).toBe(1);
  });

  test('is counted to ten thousand, and the list of forms says that there are more', async () => {
    const id = await newForm();
    const counts = async () =>
      (await owner.call('GET', '/api/forms')).json().forms.find((form: { id: string }) => form.id === id);
    const add = (from: number, to: number) =>
      inWebsite(
        database.db,
        shop.websiteId,
        (tx) => tx`
      insert into form_submissions (website_id, id, form_id, submission_key, answers, summary, folder, is_read)
      select ${shop.websiteId}, 'e' || lpad(to_hex(n), 23, '0'), ${id}, 'many-' || n, '{}', '[]', 'inbox', n > 9999 from generate_series(${from}::int, ${to}::int) n`,
      );
    await add(1, 10_000);
    expect(await counts()).toMatchObject({ submissions: 10_000, hasMoreSubmissions: false, newSubmissions: 9_999 });
    await add(10_001, 10_001);
    expect(await counts()).toMatchObject({
      submissions: 10_000,
      hasMoreSubmissions: true,
      newSubmissions: 9_999,
      hasMoreNewSubmissions: false,
    });
  });

  test('has what a program has sent in a folder of its own, of which nobody is told', async () => {
    const id = await newForm();
    await answer(id, 'bot@example.com', 'Cheap pills', { contact_address: 'x' });
    expect(await list(id)).toEqual([]);
    expect(await mails(list(id, '?folder=spam'))).toEqual(['bot@example.com']);
  });

  test('is exported without a cell that a spreadsheet would run, with a column for each question ever asked', async () => {
    const id = await newForm();
    await answer(id, 'ada@example.com', '=HYPERLINK("http://evil.example")');
    const { version } = (await owner.call('GET', `/api/forms/${id}`)).json();
    const asked = [...fields.slice(0, 2), { id: 'when', type: 'date', title: 'When' }];
    await owner.call('PUT', `/api/forms/${id}`, { name: 'Write to us', fields: asked, version });
    await answer(id, 'ben@example.com', '', { 'f-when': '2026-12-01' });
    const file = await owner.call('GET', `/api/forms/${id}/submissions.csv`);
    expect(file.headers['content-type']).toContain('text/csv');
    const [head, ben, ada] = file.body.split('\n');
    expect(head).toBe('Sent,Name,Email,When,Message,Page,Starred,Note');
    expect(ben).toMatch(/^\d{4}-.*,"?Ada, Kiln"?,ben@example.com,2026-12-01,,/);
    expect(ada).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });

  test('forgets everything of whoever has an email address, of all forms, and of the lists', async () => {
    const [one, other] = [await newForm(), await newForm()];
    const listId = (await owner.call('POST', '/api/mailing-lists', { name: 'Erased' })).json().id;
    await storage(one, 'PUT', '/mailing-list', { listId, doubleOptIn: false });
    await answer(one, 'Gone@Example.com', 'Forget me');
    await answer(other, 'gone@example.com', 'Me too');
    await answer(other, 'stays@example.com', 'I wrote to gone@example.com');
    const email = 'GONE@example.com';
    const counted = (await owner.call('GET', `/api/form-answers?email=${encodeURIComponent(email)}`)).json();
    expect(counted).toEqual({ answers: 2, subscriptions: 1 });
    expect((await owner.call('POST', '/api/form-answers/erase', { email })).json()).toEqual(counted);
    expect(await mails(list(other))).toEqual(['stays@example.com']);
    expect(await list(one)).toEqual([]);
    const readers = (await owner.call('GET', `/api/mailing-lists/${listId}/subscribers`)).json().subscribers;
    expect(readers).toEqual([]);
  });
});

describe('the mailing list of a form', () => {
  const readers = async (listId: string): Promise<string[]> =>
    (await owner.call('GET', `/api/mailing-lists/${listId}/subscribers`))
      .json()
      .subscribers.map(({ email }: { email: string }) => email);
  const newList = async () => (await owner.call('POST', '/api/mailing-lists', { name: 'Letters' })).json().id;

  test('[EDIT-12] [EDIT-13] [EDIT-45] is connected with a list that is chosen and its flag, and disconnected', async () => {
    const [id, listId] = [await newForm(), await newList()];
    const refused = await storage(id, 'PUT', '/mailing-list', { listId: '', doubleOptIn: true });
    expect([refused.statusCode, refused.json().error.fields]).toEqual([422, { listId: 'A List must be selected' }]);
    expect((await storage(id, 'PUT', '/mailing-list', { listId: newId(), doubleOptIn: true })).statusCode).toBe(404);
    const connected = await storage(id, 'PUT', '/mailing-list', { listId, doubleOptIn: false });
    expect(connected.json().mailingList).toEqual({ listId, name: 'Letters', doubleOptIn: false });
    await answer(id, 'Ada@Example.com');
    expect(await readers(listId)).toEqual(['ada@example.com']);
    expect((await storage(id, 'DELETE', '/mailing-list')).json().mailingList).toBeNull();
    await answer(id, 'ben@example.com');
    expect(await readers(listId)).toEqual(['ada@example.com']);
  });

  test('[EDIT-12] with double opt-in has nobody who has not said yes by the link of a mail', async () => {
    const [id, listId] = [await newForm(), await newList()];
    await storage(id, 'PUT', '/mailing-list', { listId, doubleOptIn: true });
    await answer(id, 'cyd@example.com');
    expect(await readers(listId)).toEqual([]);
    const letters = await database.db.system<{ plainText: string }[]>`
      select plain_text from outbox_messages where kind = 'newsletter-confirm' and to_address = 'cyd@example.com'`;
    expect(letters).toHaveLength(1);
    const path = new URL(/http\S+/.exec(letters[0]?.plainText ?? '')?.[0] ?? '').pathname;
    const asked = await application.app.inject({ url: path, headers: { host: shop.host } });
    expect(asked.body).toContain('Confirm</button>');
    // Mail programs open links to look at them: that is no yes.
    expect(await readers(listId)).toEqual([]);
    expect((await post(path, {})).body).toContain('is on the list');
    expect(await readers(listId)).toEqual(['cyd@example.com']);
    // Whoever is on the list is not asked again.
    await answer(id, 'cyd@example.com');
    const again = await database.db.system`
      select 1 from outbox_messages where kind = 'newsletter-confirm' and to_address = 'cyd@example.com'`;
    expect(again).toHaveLength(1);
  });
});

describe('addresses that are told of answers', () => {
  const runner = () => new JobRunner(database.db, [formDeliveryJob(database.db, { allows: () => true })]);
  const run = async () => {
    const jobs = runner();
    await jobs.drain();
    await jobs.stop();
  };
  const deliveries = async (id: string) => (await owner.call('GET', `/api/forms/${id}/deliveries`)).json().deliveries;

  test('get each answer once, signed', async () => {
    const id = await newForm();
    const { webhooks } = (await storage(id, 'POST', '/webhooks', { url: hookUrl })).json();
    const before = heard.length;
    await answer(id, 'ada@example.com', 'Hello');
    await run();
    await run();
    expect(heard).toHaveLength(before + 1);
    const { headers, body } = heard[before] ?? { headers: {}, body: '' };
    const sent = JSON.parse(body);
    expect(sent).toMatchObject({ formId: id, formName: 'Write to us', answers: { Email: 'ada@example.com' } });
    const seconds = Number(/t=(\d+)/.exec(String(headers['plinth-signature']))?.[1]);
    expect(headers['plinth-signature']).toBe(signatureOf([webhooks[0].secret], seconds, body));
    expect(await deliveries(id)).toMatchObject([{ status: 'delivered', attempts: 1, problem: '', url: hookUrl }]);
    expect((await storage(id, 'DELETE', `/webhooks/${webhooks[0].id}`)).json().webhooks).toEqual([]);
    await answer(id, 'ben@example.com');
    await run();
    expect(heard).toHaveLength(before + 1);
  });

  test('that refuse are tried again, say why, are given up, and tried anew when their owner asks', async () => {
    const id = await newForm();
    await storage(id, 'POST', '/webhooks', { url: hookUrl });
    status = 503;
    await answer(id, 'ada@example.com');
    await run();
    expect(await deliveries(id)).toMatchObject([
      { status: 'waiting', attempts: 1, problem: 'The address answered 503.' },
    ]);
    const early = (await deliveries(id))[0].id;
    expect((await owner.call('POST', `/api/forms/${id}/deliveries/${early}/retry`)).statusCode).toBe(404);
    // 410: whoever listened there wants nothing any more.
    status = 410;
    await database.db.system`update jobs set due_at = now() where kind = 'form-delivery'`;
    await run();
    const [given] = await deliveries(id);
    expect(given).toMatchObject({ status: 'failed', problem: 'The address answered 410.' });
    expect((await list(id))[0]).toMatchObject({ failed: 1 });
    status = 200;
    expect((await owner.call('POST', `/api/forms/${id}/deliveries/${given.id}/retry`)).statusCode).toBe(202);
    await run();
    expect(await deliveries(id)).toMatchObject([{ status: 'delivered' }]);
  });

  test('that never answer are waited for as long as is said, and hold up nobody', async () => {
    const id = await newForm();
    await storage(id, 'POST', '/webhooks', { url: hookUrl });
    status = 0;
    await answer(id, 'ada@example.com');
    const jobs = new JobRunner(database.db, [formDeliveryJob(database.db, { allows: () => true, timeoutMs: 200 })]);
    await jobs.drain();
    await jobs.stop();
    status = 200;
    expect(await deliveries(id)).toMatchObject([
      { status: 'waiting', attempts: 1, problem: 'No answer within 0.2 s.' },
    ]);
    expect(await list(id)).toHaveLength(1);
  });

  test('inside the server’s own network are told nothing', async () => {
    const id = await newForm();
    expect((await storage(id, 'POST', '/webhooks', { url: 'file:///etc/passwd' })).statusCode).toBe(422);
    await storage(id, 'POST', '/webhooks', { url: hookUrl });
    const before = heard.length;
    await answer(id, 'ada@example.com');
    const careful = new JobRunner(database.db, [formDeliveryJob(database.db)]);
    await careful.drain();
    await careful.stop();
    expect(heard).toHaveLength(before);
    expect((await deliveries(id))[0].problem).toContain('is not a public address');
  });

  test('[EDIT-14] of Zaps: the connection waits for the first, counts them, and ends them', async () => {
    const id = await newForm();
    expect((await storage(id, 'GET')).json().zapier).toBeNull();
    const { zapier } = (await storage(id, 'PUT', '/zapier')).json();
    expect(zapier.zaps).toBe(0);
    const { pathname } = new URL(zapier.address);
    const zap = (method: 'GET' | 'POST' | 'DELETE', more = '', payload?: object) =>
      application.app.inject({
        method,
        url: `${pathname}${more}`,
        headers: { host: shop.host },
        ...(payload ? { payload } : {}),
      });
    await answer(id, 'ada@example.com');
    expect((await zap('GET')).json()).toMatchObject([{ answers: { Email: 'ada@example.com' } }]);
    const made = await zap('POST', '', { hookUrl });
    expect(made.statusCode).toBe(201);
    expect((await zap('POST', '', { hookUrl: `${hookUrl}/2` })).statusCode).toBe(201);
    expect((await storage(id, 'GET')).json().zapier.zaps).toBe(2);
    const before = heard.length;
    await answer(id, 'ben@example.com');
    await run();
    expect(heard).toHaveLength(before + 2);
    expect((await zap('DELETE', `/${made.json().id}`)).statusCode).toBe(204);
    expect((await storage(id, 'GET')).json().zapier.zaps).toBe(1);
    expect((await storage(id, 'DELETE', '/zapier')).json().zapier).toBeNull();
    expect((await zap('GET')).statusCode).toBe(404);
    expect((await zap('POST', '', { hookUrl })).statusCode).toBe(404);
  });
});
