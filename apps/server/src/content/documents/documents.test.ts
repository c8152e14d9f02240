import type { AddressInfo } from 'node:net';
import { addBlocks, readLayout, removeSection, setSetting, setText } from '@plinth/documents';
import { blocksOf, emptySection, type LayoutBlock, type PageLayout, roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Doc, encodeStateAsUpdate } from 'yjs';
import type { Application } from '../../boot/application.ts';
import { jobKinds } from '../../boot/job-kinds.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { DocumentClient } from '../../testing/document-client.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
/** Two processes over one database. */
let first: Application;
let second: Application;
let site: ContentSite;
let editor: OwnerAgent;
let other: OwnerAgent;
let drafter: OwnerAgent;
let pageId: string;
const clients: DocumentClient[] = [];

const listen = async (application: Application) => {
  await application.app.listen({ port: 0, host: '127.0.0.1' });
};
const portOf = ({ app }: Application) => (app.server.address() as AddressInfo).port;

beforeAll(async () => {
  database = await createTestDatabase();
  first = await startWholeApplication(database.db);
  second = await startWholeApplication(database.db);
  await Promise.all([listen(first), listen(second)]);
  site = await contentSite(database.db, () => first.app, 'drafts');
  editor = await signedInOwner(first.app, database.db, site, roles.admin);
  other = await signedInOwner(first.app, database.db, site, roles.editor);
  drafter = await signedInOwner(first.app, database.db, site, roles.draftEditor);
});
afterAll(async () => {
  for (const client of clients) client.cut();
  await first?.close();
  await second?.close();
  await database?.drop();
});

const block = (id: string, html = `<p>${id}</p>`): LayoutBlock => ({
  id,
  type: 2,
  settings: { html },
  place: { desktop: { column: 1, row: 1, columnSpan: 12, rowSpan: 1 } },
});
const begin = (): PageLayout => ({
  sections: [
    { ...emptySection('s1'), name: 'Welcome', blocks: [block('a'), block('b')] },
    { ...emptySection('s2'), blocks: [block('c')] },
  ],
});

let pages = 0;
beforeEach(async () => {
  pageId = await site.collection({
    typeName: 'page',
    urlId: `page-${++pages}`,
    type: 10,
    layout: begin(),
  });
  await first.directory.refresh(site.websiteId);
});

const cookieOf = (agent: OwnerAgent) =>
  Object.entries(agent.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
const clientOf = (agent: OwnerAgent, place = `page/${pageId}`, headers: Record<string, string> = {}) => {
  const client = new DocumentClient(place, {
    host: site.host,
    origin: `http://${site.host}`,
    cookie: cookieOf(agent),
    ...headers,
  });
  clients.push(client);
  return client;
};
const joined = async (agent: OwnerAgent, application = first) => {
  const client = clientOf(agent);
  await client.connect(portOf(application));
  await vi.waitFor(() => expect(client.welcome).toBeDefined(), 20_000);
  return client;
};
const saved = (...all: DocumentClient[]) =>
  vi.waitFor(() => expect(all.map(({ isSaved }) => isSaved)).toEqual(all.map(() => true)), { timeout: 10_000 });
const html = (layout: PageLayout, id: string) => [...blocksOf(layout)].find((each) => each.id === id)?.settings.html;
const path = (rest = '') => `/api/documents/page/${pageId}${rest}`;
const shown = async () => {
  await first.directory.refresh(site.websiteId);
  return (await site.get(`/page-${pages}`)).body;
};
const stored = async () => {
  const [row] = await database.db
    .system`select layout, layout_version as version from collections where id = ${pageId}`;
  return row as { layout: PageLayout; version: number };
};

describe('a draft', () => {
  test('is shared by two people at two processes within a moment, and seen by no visitor until it is published', async () => {
    const one = await joined(editor, first);
    const two = await joined(drafter, second);
    const before = await site.contentVersion();
    setText(one.doc, 'a', 'html', '<p>Fresh words of one</p>');
    setText(two.doc, 'b', 'html', '<p>Fresh words of two</p>');
    await saved(one, two);
    await vi.waitFor(() => expect(one.layout).toEqual(two.layout), { timeout: 5_000 });
    expect(html(one.layout, 'b')).toBe('<p>Fresh words of two</p>');
    expect(await shown()).not.toContain('Fresh words');
    expect(await site.contentVersion()).toBe(before);
    const review = (await drafter.call('GET', path('/review'))).json();
    expect(review.words).toEqual([
      'Changed the text of text “Fresh words of one”',
      'Changed the text of text “Fresh words of two”',
    ]);
    expect(html(review.before, 'a')).toBe('<p>a</p>');
    expect((await drafter.call('POST', path('/publish'))).statusCode).toBe(403);
    const published = await editor.call('POST', path('/publish'));
    expect(published.statusCode).toBe(200);
    expect(published.json().words).toHaveLength(2);
    expect(await shown()).toContain('Fresh words of two');
    await vi.waitFor(() => expect(two.last('published')?.published.version).toBe(2), { timeout: 5_000 });
    expect((await editor.call('GET', path('/review'))).json().words).toEqual([]);
  });

  test('is discarded to what is published, and had back from the history', async () => {
    const one = await joined(editor);
    setText(one.doc, 'a', 'html', '<p>Had better stay</p>');
    removeSection(one.doc, 's2', 'Ann');
    await saved(one);
    const { words } = (await drafter.call('POST', path('/discard'))).json();
    expect(words).toHaveLength(2);
    await vi.waitFor(() => expect(one.layout).toEqual(begin()), 20_000);
    const { entries } = (await editor.call('GET', path('/history'))).json();
    expect(entries.map(({ event }: { event: string }) => event)).toEqual(['discard', 'sitting', 'publish']);
    expect(entries[1].by).toEqual([`Role ${roles.admin}`]);
    const entry = (await editor.call('GET', path(`/history/${entries[1].id}`))).json();
    expect([html(entry.before, 'a'), html(entry.after, 'a')]).toEqual(['<p>a</p>', '<p>Had better stay</p>']);
    const ofOne = await editor.call('POST', path(`/history/${entries[1].id}/restore`), { blockId: 'a' });
    expect(ofOne.json().words).toEqual(['Changed the text of text “Had better stay”']);
    await vi.waitFor(() => expect(html(one.layout, 'a')).toBe('<p>Had better stay</p>'), 20_000);
    expect(one.layout.sections).toHaveLength(2);
    await editor.call('POST', path(`/history/${entries[1].id}/restore`), {});
    await vi.waitFor(() => expect(one.layout.sections).toHaveLength(1), 20_000);
    expect(
      (await editor.call('POST', path(`/history/${entries[1].id}/restore`), { blockId: 'nowhere' })).statusCode,
    ).toBe(404);
  });

  test('is one entry for a sitting, whatever is typed, and another one for somebody else', async () => {
    const one = await joined(editor);
    for (const letter of 'Hello') {
      setText(one.doc, 'a', 'html', `${html(one.layout, 'a')}${letter}`);
      await saved(one);
      await editor.call('GET', path('/history'));
    }
    one.cut();
    await database.db.system`update document_history set ended_at = now() - interval '1 minute'`;
    const two = await joined(other);
    setText(two.doc, 'b', 'html', '<p>By another</p>');
    await saved(two);
    const { entries } = (await editor.call('GET', path('/history'))).json();
    expect(entries.map(({ by, words }: { by: string[]; words: string[] }) => [by[0], words.length])).toEqual([
      [`Role ${roles.editor}`, 1],
      [`Role ${roles.admin}`, 1],
      [undefined, 0],
    ]);
  });

  test('that merging has made too long is kept, said, and not published until it is mended', async () => {
    const one = await joined(editor);
    const two = await joined(other);
    one.cut();
    two.cut();
    const many = (name: string, count: number) => Array.from({ length: count }, (_, index) => block(`${name}${index}`));
    addBlocks(one.doc, 's1', many('x', 29));
    addBlocks(two.doc, 's2', many('y', 29));
    await one.connect(portOf(first));
    await two.connect(portOf(second));
    await saved(one, two);
    await vi.waitFor(() => expect([...blocksOf(one.layout)]).toHaveLength(61), 20_000);
    const { problems } = (await editor.call('GET', path('/review'))).json();
    expect(problems).toEqual([
      'A page layout holds at most 60 blocks; this one has 61. Remove blocks or move some to another page.',
    ]);
    const refused = await editor.call('POST', path('/publish'));
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      422,
      expect.stringContaining('at most 60 blocks'),
    ]);
    expect((await stored()).version).toBe(1);
    removeSection(one.doc, 's2');
    await saved(one);
    expect((await editor.call('POST', path('/publish'))).statusCode).toBe(200);
  });

  test('with code of somebody who may not run any is published only by who has looked at that very code', async () => {
    const code = (source: string): LayoutBlock => ({
      ...block('x'),
      type: 23,
      settings: { code: source, mode: 'html' },
    });
    const two = await joined(drafter);
    addBlocks(two.doc, 's2', [code('<script>one()</script>')]);
    await saved(two);
    const review = async (agent: OwnerAgent) => (await agent.call('GET', path('/review'))).json();
    const seen = await review(editor);
    expect(seen).toMatchObject({ problems: [], code: { pieces: ['<script>one()</script>'], foreign: true } });
    expect((await review(other)).problems).toEqual([expect.stringContaining('new code in it')]);
    expect((await other.call('POST', path('/publish'))).statusCode).toBe(403);
    const unseen = await editor.call('POST', path('/publish'));
    expect([unseen.statusCode, unseen.json().error.code]).toEqual([409, 'code-not-reviewed']);
    // Changed after it was looked at: it is another one.
    setSetting(two.doc, 'x', 'code', '<script>two()</script>');
    await saved(two);
    expect((await editor.call('POST', path(`/publish?codeSeen=${seen.code.seen}`))).statusCode).toBe(409);
    expect(await shown()).not.toContain('two()');
    const again = (await review(editor)).code.seen;
    expect((await editor.call('POST', path(`/publish?codeSeen=${again}`))).statusCode).toBe(200);
    // One's own code needs no second look.
    const one = await joined(editor);
    setSetting(one.doc, 'x', 'code', '<script>three()</script>');
    await saved(one);
    expect((await review(editor)).code).toMatchObject({ foreign: false });
    expect((await editor.call('POST', path('/publish'))).statusCode).toBe(200);
  });

  test('takes in what a call publishes past it, and stays where both changed the same', async () => {
    const one = await joined(editor);
    setText(one.doc, 'a', 'html', '<p>a of the draft</p>');
    setSetting(one.doc, 'b', 'align', 'center');
    await saved(one);
    const layout = begin();
    for (const each of blocksOf(layout)) each.settings = { ...each.settings, align: 'end' };
    const [firstBlock] = blocksOf(layout);
    if (firstBlock) firstBlock.settings.html = '<p>a <b>gladly</b></p>';
    const put = await other.call('PUT', `/api/layouts/page/${pageId}`, { version: 1, layout });
    expect(put.statusCode).toBe(200);
    await vi.waitFor(
      () => expect([...blocksOf(one.layout)].map(({ settings }) => settings.align)).toEqual(['end', 'center', 'end']),
      {
        timeout: 8_000,
      },
    );
    expect(html(one.layout, 'a')).toMatch(/gladly/);
    expect(html(one.layout, 'a')).toMatch(/of the draft/);
    await vi.waitFor(() => expect(one.last('published')?.published.version).toBe(2), 20_000);
    expect((await editor.call('POST', path('/publish'))).statusCode).toBe(200);
    expect((await stored()).version).toBe(3);
  });

  test('of a page that is deleted while it is edited is kept, and there again when the page is restored', async () => {
    const one = await joined(editor);
    setText(one.doc, 'a', 'html', '<p>Written before the end</p>');
    await saved(one);
    await database.db.system`update collections set deleted_at = now() where id = ${pageId}`;
    await database.db
      .system`update websites set content_version = content_version + 1 where website_id = ${site.websiteId}`;
    await vi.waitFor(() => expect(one.last('closed')?.message).toContain('has been deleted'), { timeout: 8_000 });
    expect((await editor.call('GET', path())).statusCode).toBe(404);
    await database.db.system`update collections set deleted_at = null where id = ${pageId}`;
    const again = await joined(editor);
    expect(html(again.layout, 'a')).toBe('<p>Written before the end</p>');
  });

  test('is published at its moment, once, by the rights of then', async () => {
    const one = await joined(editor);
    setText(one.doc, 'a', 'html', '<p>At its moment</p>');
    await saved(one);
    expect((await drafter.call('PUT', path('/schedule'), { publishOn: '2030-01-01T10:00' })).statusCode).toBe(403);
    const answer = await other.call('PUT', path('/schedule'), { publishOn: '2030-01-01T10:00' });
    const [website] = await database.db.system`select time_zone from websites where website_id = ${site.websiteId}`;
    const hour = new Intl.DateTimeFormat('en-GB', { timeZone: website?.timeZone, hour: 'numeric' });
    expect(hour.format(new Date(answer.json().publishOn))).toBe('10');
    const { documents } = (await editor.call('GET', '/api/documents')).json();
    expect(documents.find(({ id }: { id: string }) => id === pageId).publishOn).toBe(answer.json().publishOn);
    const runners = [1, 2].map(() => new JobRunner(database.db, jobKinds(first.context)));
    const due = async () => {
      await database.db.system`update documents set publish_on = now() where publish_on is not null`;
      await database.db.system`update jobs set due_at = now() where kind = 'publish-documents'`;
      await Promise.all(runners.map((runner) => runner.drain()));
    };
    await due();
    await due();
    expect((await stored()).version).toBe(2);
    expect(await shown()).toContain('At its moment');
    setText(one.doc, 'a', 'html', '<p>Not by somebody without the right</p>');
    await saved(one);
    const leaver = await signedInOwner(first.app, database.db, site, roles.editor);
    await leaver.call('PUT', path('/schedule'), { publishOn: '2030-01-01T10:00' });
    await database.db.system`delete from memberships where account_id = ${leaver.accountId}`;
    await due();
    expect((await stored()).version).toBe(2);
    await vi.waitFor(
      async () =>
        expect((await editor.call('GET', path())).json().published).toMatchObject({
          publishOn: null,
          publishProblem: expect.stringContaining('may not publish'),
        }),
      20_000,
    );
    await Promise.all(runners.map((runner) => runner.stop()));
  });

  test('of an item with its body alone begins with that body as a block', async () => {
    const blog = await site.collection({ typeName: 'blog', urlId: `blog-${pages}`, type: 1 });
    const itemId = await site.item(blog, { urlId: 'post', body: '<p>The old body</p>' });
    const state = (await editor.call('GET', `/api/documents/item/${itemId}`)).json();
    expect([...blocksOf(state.published.value)].map(({ settings }) => settings.html)).toEqual(['<p>The old body</p>']);
    expect((await editor.call('GET', `/api/documents/item/${itemId}/review`)).json().words).toEqual([]);
  });
});

describe('who is on the line', () => {
  test('sees the others, with the names that the server knows them by', async () => {
    const one = await joined(editor, first);
    const two = await joined(other, second);
    two.send({ kind: 'presence', selection: ['a'], caret: { block: 'a', setting: 'html', anchor: 3, head: 4 } });
    await vi.waitFor(
      () =>
        expect(one.last('people')?.people.find(({ accountId }) => accountId === other.accountId)).toMatchObject({
          name: `Role ${roles.editor}`,
          selection: ['a'],
          caret: { block: 'a', anchor: 3 },
        }),
      { timeout: 5_000 },
    );
    two.cut();
    await vi.waitFor(() => expect(one.last('people')?.people).toHaveLength(1), { timeout: 8_000 });
  });

  test('has a session, a role and a page of this very website', async () => {
    const refused = async (client: DocumentClient) =>
      client.connect(portOf(first)).then(
        () => 'open',
        (error: Error) => error.message,
      );
    expect(await refused(clientOf(editor, undefined, { cookie: '' }))).toContain('401');
    expect(await refused(clientOf(editor, undefined, { origin: 'http://elsewhere.example' }))).toContain('403');
    expect(await refused(clientOf(editor, undefined, { origin: '' }))).toContain('403');
    const store = await signedInOwner(first.app, database.db, site, roles.storeManager);
    expect(await refused(clientOf(store))).toContain('403');
    const elsewhere = await contentSite(database.db, () => first.app, `elsewhere-${pages}`);
    const stranger = await signedInOwner(first.app, database.db, elsewhere, roles.admin);
    expect(await refused(clientOf(stranger))).toContain('403');
    const there = { host: elsewhere.host, origin: `http://${elsewhere.host}` };
    expect(await refused(clientOf(editor, undefined, there))).toContain('403');
    const lost = clientOf(stranger, undefined, there);
    await lost.connect(portOf(first));
    await vi.waitFor(() => expect(lost.last('closed')?.code).toBe('gone'), 20_000);
    expect(lost.welcome).toBeUndefined();
    expect((await editor.call('GET', path('/socket'))).statusCode).toBe(426);
  });

  test('looks, and writes nothing, where the role is one for looking', async () => {
    const viewer = await signedInOwner(first.app, database.db, site, roles.viewer);
    const one = await joined(viewer);
    expect(one.welcome?.rights).toMatchObject({ mayWrite: false, mayPublish: false });
    setText(one.doc, 'a', 'html', '<p>Not mine to write</p>');
    await vi.waitFor(() => expect(one.last('refused')?.code).toBe('no-right'), 20_000);
    expect(html((await joined(editor)).layout, 'a')).toBe('<p>a</p>');
  });

  test.each([
    [
      'role',
      (id: string) => database.db.system`update memberships set role = ${roles.billing} where account_id = ${id}`,
      'no-right',
    ],
    ['membership', (id: string) => database.db.system`delete from memberships where account_id = ${id}`, 'no-right'],
    ['session', (id: string) => database.db.system`delete from member_sessions where account_id = ${id}`, 'signed-out'],
  ] as const)('loses it within seconds when the %s is taken away', async (_, take, code) => {
    const leaver = await signedInOwner(first.app, database.db, site, roles.editor);
    const one = await joined(leaver);
    await take(leaver.accountId);
    await vi.waitFor(() => expect(one.last('closed')?.code).toBe(code), { timeout: 8_000 });
    await vi.waitFor(() => expect(one.closeCode).toBe(4000), 20_000);
  });

  test('is told of another role, and held to it', async () => {
    const person = await signedInOwner(first.app, database.db, site, roles.editor);
    const one = await joined(person);
    await database.db.system`update memberships set role = ${roles.viewer} where account_id = ${person.accountId}`;
    await vi.waitFor(() => expect(one.last('rights')?.rights.mayWrite).toBe(false), { timeout: 8_000 });
  });
});

describe('a line that is cut', () => {
  test('for as long as two people write hundreds of things costs neither of them a word', async () => {
    const one = await joined(editor, first);
    const two = await joined(other, second);
    one.cut();
    two.cut();
    for (let word = 0; word < 150; word++) {
      setText(one.doc, 'a', 'html', `${html(one.layout, 'a')}<i>one ${word}</i>`);
      setText(two.doc, 'a', 'html', `<i>two ${word}</i>${html(two.layout, 'a')}`);
      if (word % 30 === 0) addBlocks(two.doc, 's1', [block(`n${word}`)]);
    }
    await Promise.all([one.connect(portOf(second)), two.connect(portOf(first))]);
    await saved(one, two);
    await vi.waitFor(() => expect(one.layout).toEqual(two.layout), { timeout: 8_000 });
    const text = String(html(one.layout, 'a'));
    for (let word = 0; word < 150; word++)
      for (const who of ['one', 'two']) expect(text).toContain(`<i>${who} ${word}</i>`);
    expect([...blocksOf(one.layout)]).toHaveLength(8);
  });
});

describe('what is no change', () => {
  test.each([
    ['no JSON', 'nonsense'],
    ['no message', '{"kind":"shout"}'],
    ['a presence of anything', '{"kind":"presence","selection":[1]}'],
  ])('%s ends the line with a word', async (_, text) => {
    const one = await joined(editor);
    one.sendRaw(text);
    await vi.waitFor(() => expect(one.last('closed')?.code).toBe('bad-message'), 20_000);
  });

  test('garbage, what is too large, and what leans on the unknown is refused; the document and its people go on', async () => {
    const one = await joined(editor);
    const two = await joined(other);
    const send = async (update: Uint8Array) => {
      const before = one.heard.length;
      one.send({ kind: 'update', id: 1_000 + before, update: Buffer.from(update).toString('base64') });
      await vi.waitFor(
        () => expect(one.heard.slice(before).some(({ kind }) => kind === 'refused' || kind === 'saved')).toBe(true),
        20_000,
      );
      return one.last('refused')?.code;
    };
    expect(await send(new Uint8Array([1, 2, 3, 255, 255, 255]))).toBe('broken');
    expect(await send(crypto.getRandomValues(new Uint8Array(5_000)))).toBe('broken');
    expect(await send(new Uint8Array(2_100_000))).toBe('too-large');
    const stranger = new Doc();
    setSomething(stranger, 3);
    const whole = encodeStateAsUpdate(stranger);
    const tail = new Doc();
    expect(whole.length).toBeGreaterThan(2);
    tail.clientID = stranger.clientID;
    const gap = new Doc();
    gap.clientID = 7;
    setSomething(gap, 2);
    const vector = new Map([[7, 1]]);
    expect(await send(encodeStateAsUpdate(gap, encodeVector(vector)))).toBe('behind');
    setText(two.doc, 'c', 'html', '<p>Unmoved</p>');
    await saved(two);
    await vi.waitFor(() => expect(html(one.layout, 'c')).toBe('<p>Unmoved</p>'), 20_000);
    const refused = await editor.call('POST', path('/updates'), { vector: '', update: 'AAECAw==' });
    expect(refused.statusCode).toBe(422);
    expect((await editor.call('POST', path('/updates'), { vector: '!', update: 'AAA=' })).statusCode).toBe(422);
  });

  test('a call adds changes where no socket gets through', async () => {
    const state = (await editor.call('GET', path())).json();
    const client = new Doc();
    const { applyUpdate } = await import('yjs');
    applyUpdate(client, Buffer.from(state.missing, 'base64'));
    setText(client, 'a', 'html', '<p>By a call</p>');
    const update = Buffer.from(encodeStateAsUpdate(client)).toString('base64');
    const answer = await drafter.call('POST', path('/updates'), { vector: state.vector, update });
    expect(answer.statusCode).toBe(200);
    const one = await joined(editor, second);
    expect(html(one.layout, 'a')).toBe('<p>By a call</p>');
    expect(readLayout(client)).toEqual(one.layout);
  });
});

const setSomething = (doc: Doc, count: number) => {
  for (let index = 0; index < count; index++) doc.getMap('blocks').set(`x${index}`, index);
};
/** A state vector as Yjs writes it, for numbers below 128. */
const encodeVector = (vector: Map<number, number>) => new Uint8Array([vector.size, ...[...vector].flat()]);
