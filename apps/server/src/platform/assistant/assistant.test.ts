import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { emptySection, roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { wideBlock } from '../../testing/block-pages.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let admin: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  shop = await createTestShop(database.db, { identifier: 'assisted' });
  await shop.addProduct({ title: 'Blue bowl' });
  admin = await signedInOwner(application.app, database.db, shop, roles.admin);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

/** The official client, over the server's own way in. */
async function assistant(role: number): Promise<Client> {
  const made = await admin.call('POST', '/api/keys', { name: 'Assistant', role, days: 1 });
  const client = new Client({ name: 'test', version: '1' });
  const headers = { host: shop.host, authorization: `Bearer ${made.json().secret}` };
  // Its own transport reads a package in TypeScript where tests ask for sources.
  const transport: Transport = {
    start: async () => {},
    close: async () => {},
    send: async (message) => {
      const answer = await application.app.inject({ method: 'POST', url: '/api/mcp', headers, payload: message });
      if (answer.statusCode === 200) transport.onmessage?.(answer.json());
      else expect(answer.statusCode, answer.body).toBe(202);
    },
  };
  await client.connect(transport);
  return client;
}
const use = async (client: Client, name: string, given: Record<string, unknown> = {}) => {
  const answer = await client.callTool({ name, arguments: given });
  const [{ text } = { text: '' }] = answer.content as { text: string }[];
  return { refused: answer.isError === true, text, json: () => JSON.parse(text) };
};
const toolNames = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

test('an assistant with a draft editor’s key reads, drafts a page and a post, and can publish neither', async () => {
  const client = await assistant(roles.draftEditor);
  const names = await toolNames(client);
  expect(names).toContain('createContentItem');
  expect(names).not.toContain('createProduct');
  const page = await use(client, 'createCollection', {
    body: { typeName: 'page', title: 'About us', body: '<p>We turn clay.</p>' },
  });
  expect([page.refused, page.text]).toEqual([false, page.text]);
  expect(page.json()).toMatchObject({ title: 'About us', status: 'draft' });
  const { id, version } = page.json();
  const published = await use(client, 'changeCollection', {
    id,
    body: { version, change: { status: 'published' } },
  });
  expect([published.refused, published.text]).toEqual([true, expect.stringContaining('drafts only')]);
  expect((await use(client, 'getCollection', { id })).json().status).toBe('draft');
  const blog = (await use(client, 'createCollection', { body: { typeName: 'blog', title: 'News' } })).json();
  const post = await use(client, 'createContentItem', {
    id: blog.id,
    body: { title: 'New glaze', body: '<p>Blue.</p>' },
  });
  expect(post.json()).toMatchObject({ title: 'New glaze', status: 'draft' });
  const shown = await use(client, 'createContentItem', { id: blog.id, body: { title: 'Now', status: 'published' } });
  expect(shown.refused).toBe(true);
  expect((await use(client, 'createProduct', { body: {} })).text).toContain('no tool');
});

test('one with a store manager’s key finds products, and is told by field what is wrong', async () => {
  const client = await assistant(roles.storeManager);
  expect(await toolNames(client)).not.toContain('createCollection');
  const found = (await use(client, 'listProducts', { query: 'blue' })).json();
  expect(found.products).toMatchObject([{ name: 'Blue bowl' }]);
  const wrong = await use(client, 'createProduct', { body: { title: 5 } });
  expect([wrong.refused, wrong.text]).toEqual([true, expect.stringContaining('invalid-fields')]);
  const odd = await use(client, 'getProduct', { id: '../../api/keys' });
  expect(odd.refused).toBe(true);
});

test('without a key, by one that sells nothing and writes nothing, or by what is no message, there is nothing to use', async () => {
  const headers = { host: shop.host };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const ask = (payload: object, more = {}) =>
    application.app.inject({ method: 'POST', url: '/api/mcp', headers: { ...headers, ...more }, payload });
  expect((await ask(message)).statusCode).toBe(401);
  const { secret } = (await admin.call('POST', '/api/keys', { name: 'x', role: roles.moderator, days: 1 })).json();
  expect((await ask(message, { authorization: `Bearer ${secret}` })).statusCode).toBe(403);
  const key = (await admin.call('POST', '/api/keys', { name: 'y', role: roles.viewer, days: 1 })).json().secret;
  const authorization = `Bearer ${key}`;
  const odd = await ask({ hello: 'there' }, { authorization });
  expect([odd.statusCode, odd.json().error.code]).toEqual([400, 'bad-request']);
  const stream = await application.app.inject({ url: '/api/mcp', headers: { ...headers, authorization } });
  expect(stream.statusCode).toBe(405);
});

test('one drafts a change of a page that visitors see, which they do not see before a person publishes it', async () => {
  const client = await assistant(roles.draftEditor);
  const made = await admin.call('POST', '/api/content/collections', {
    typeName: 'page',
    title: 'Prices',
    status: 'published',
  });
  const { id } = made.json();
  const layout = {
    sections: [{ ...emptySection('one'), blocks: [wideBlock('words', 2, { html: '<p>Old prices.</p>' })] }],
  };
  expect((await admin.call('PUT', `/api/layouts/page/${id}`, { version: 1, layout })).statusCode).toBe(200);
  const page = { kind: 'page', id };
  const read = (await use(client, 'readDraft', page)).json();
  expect(read.words).toEqual([]);
  const value = structuredClone(read.value);
  value.sections[0].blocks[0].settings.html = '<p>New prices.</p>';
  const drafted = await use(client, 'writeDraft', { ...page, body: { state: read.state, value } });
  expect([drafted.refused, drafted.text]).toEqual([false, expect.stringContaining('New prices.')]);
  expect(drafted.json().words).toHaveLength(1);
  const visit = () => application.app.inject({ url: '/prices', headers: { host: shop.host } });
  expect((await visit()).body).toContain('Old prices.');
  // Read before somebody else drafted, and what is no page.
  const late = await use(client, 'writeDraft', { ...page, body: { state: read.state, value } });
  expect([late.refused, late.text]).toEqual([true, expect.stringContaining('in the meantime')]);
  const { state } = drafted.json();
  for (const wrong of ['x', { sections: 7 }, { sections: [{ blocks: [{ type: 'x' }] }] }])
    expect((await use(client, 'writeDraft', { ...page, body: { state, value: wrong } })).refused).toBe(true);
  expect((await use(client, 'readDraft', page)).json().state).toBe(state);
  expect((await admin.call('POST', `/api/documents/page/${id}/publish`)).statusCode).toBe(200);
  expect((await visit()).body).toContain('New prices.');
});
