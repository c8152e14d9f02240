import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let blogId: string;
let itemId: string;
let path: string;
let moderator: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'talk');
  blogId = await site.collection({ typeName: 'blog', urlId: 'blog', ordering: 'chronological' });
  moderator = await signedInOwner(application.app, database.db, site, roles.moderator);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});
beforeEach(async () => {
  await database.db.system`delete from comments where website_id = ${site.websiteId}`;
  await site.settings({ commentsEnabled: true, commentApprovalRequired: false, simpleLikingEnabled: true });
  const urlId = `post-${newId()}`;
  path = `/blog/${urlId}`;
  itemId = await site.item(blogId, { urlId, title: 'Post', commentState: 1 });
  await application.directory.refresh(site.websiteId);
});

const say = (body: string, more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  site.post(`/comments/${itemId}`, { name: 'Ana', body, ...more }, headers);
const asJson = { accept: 'application/json' };
const page = () => site.main(path);
const counts = async () => {
  const { item } = (await site.json(path)) as unknown as { item: { commentCount: number; publicCommentCount: number } };
  return [item.commentCount, item.publicCommentCount];
};

describe('a long thread', () => {
  const many = async (count: number, more: (index: number) => Record<string, unknown> = () => ({})) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      websiteId: site.websiteId,
      id: newId() as string,
      itemId,
      authorName: 'Ana',
      body: `words ${index}.`,
      status: 'approved',
      contentHash: `${newId()}`,
      createdAt: new Date(Date.UTC(2026, 0, 1) + index * 1000),
      ...more(index),
    }));
    const { system: sql } = database.db;
    await sql`insert into comments ${sql(rows as never)}`;
    await sql`update items set public_comment_count = ${count} where id = ${itemId}`;
    await site.settings({});
    await application.directory.refresh(site.websiteId);
    return rows;
  };
  const wordsOn = async (url: string) =>
    [...(await site.main(url)).matchAll(/words (\d+)\./g)].map(([, n]) => Number(n));

  test('[CONT-13] stands on several pages, each comment once and with its answers; a page beyond the last is the last', async () => {
    const ids = Array.from({ length: 95 }, () => newId());
    // Number 94 answers the very first.
    await many(95, (index) => ({ id: ids[index], parentId: index === 94 ? ids[0] : null }));
    const pages = [await wordsOn(path), await wordsOn(`${path}?page=2`), await wordsOn(`${path}?page=3`)];
    expect(pages.map(({ length }) => length)).toEqual([40, 40, 15]);
    expect(pages[0]?.slice(0, 3)).toEqual([0, 94, 1]);
    expect(pages.flat().sort((a, b) => a - b)).toEqual(ids.map((_, index) => index));
    expect(await wordsOn(`${path}?page=99`)).toEqual(pages[2]);
    const middle = await site.main(`${path}?page=2`);
    expect(middle).toContain('Page 2 of 3');
    expect(middle).toContain('href="?page=1#comments-title" rel="prev"');
    expect(middle).toContain('href="?page=3#comments-title" rel="next"');
    expect((await site.get(`${path}?page=2`)).headers['cache-control']).toContain('public');
  });

  test('a new comment leads to the page on which it stands; a short thread has no pages', async () => {
    await many(41);
    expect((await say('the newest')).headers.location).toMatch(/\?page=2#comment-[0-9a-f]{24}$/);
    await database.db.system`delete from comments where item_id = ${itemId}`;
    await many(39);
    expect(await page()).not.toContain('comments__pages');
  });
});

describe('a comment', () => {
  test('[CONT-13] comes by a plain form, stands on the page at once and is counted', async () => {
    const before = await site.contentVersion();
    expect(await page()).toContain('Be the first to say something.');
    const answer = await say('First words\n\nhttps://example.com/a?b=1&c=2 and <b>more</b>');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(new RegExp(`^${path}#comment-[0-9a-f]{24}$`));
    expect(await site.contentVersion()).toBe(before + 1);
    const html = await page();
    expect(html).toContain('<p>First words</p>');
    expect(html).toContain('<a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="nofollow ugc noopener">');
    expect(html).toContain('&lt;b&gt;more&lt;/b&gt;');
    expect(html).toContain('1 Comment<');
    expect(await counts()).toEqual([1, 1]);
  });

  test('[ENUM-05] stands where a comments block is among the text, once, and nowhere on a page without an item', async () => {
    const block = (id: string) => ({
      id,
      type: 16,
      settings: {},
      place: { desktop: { column: 1, row: 1, columnSpan: 12, rowSpan: 1 } },
    });
    const layout = {
      sections: [{ id: 's', tone: 'default', width: 'inset', height: 'auto', columns: 12, blocks: [block('talk')] }],
    };
    const { system: sql } = database.db;
    await sql`update items set layout = ${sql.json(layout)} where website_id = ${site.websiteId} and id = ${itemId}`;
    await say('Among the words');
    const html = await page();
    const [before, after] = html.split('id="block-talk"');
    expect(before).not.toContain('Among the words');
    expect(after?.split('<p>Among the words</p>')).toHaveLength(2);
    expect(html.split('id="comment-body"')).toHaveLength(2);
    await site.collection({ typeName: 'page', urlId: 'quiet', layout: sql.json(layout) });
    await application.directory.refresh(site.websiteId);
    const quiet = await site.main('/quiet');
    expect(quiet).toContain('class="layout"');
    expect(quiet).not.toMatch(/block-talk|comments/);
    await site.settings({ commentsEnabled: false });
    await application.directory.refresh(site.websiteId);
    expect(await page()).not.toContain('block-talk');
  });

  test('that answers another stands below it, at most three steps deep', async () => {
    let parentId = '';
    for (const body of ['one', 'two', 'three', 'four', 'five']) {
      const answer = await say(body, parentId ? { parentId } : {}, asJson);
      expect(answer.statusCode).toBe(201);
      parentId = answer.json().id;
      await database.db
        .system`update comments set created_at = created_at - interval '1 hour' where website_id = ${site.websiteId}`;
    }
    const { comments } = (await site.json(path)) as unknown as { comments: { list: Thread[] } };
    const outline = (list: Thread[] = []): unknown[] =>
      list.map(({ bodyHtml, replies }) => [bodyHtml, ...outline(replies)]);
    expect(outline(comments.list)).toEqual([
      ['<p>one</p>', ['<p>two</p>', ['<p>three</p>'], ['<p>four</p>'], ['<p>five</p>']]],
    ]);
    const reply = await site.get(`/comments/${itemId}?reply=${parentId}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('Reply to Ana');
    expect(reply.headers['cache-control']).toBe('private, no-store');
  });

  test('that is wrong comes back with its words and what is the matter', async () => {
    const answer = await say('Kept <words>', { name: ' ', email: 'nobody' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('Please enter your name.');
    expect(answer.body).toContain('Kept &lt;words&gt;');
    expect(answer.body).toContain('Email is not valid.');
    expect((await say('x', { url: 'javascript:alert(1)' }, asJson)).json().error.fields).toHaveProperty('url');
    expect((await say('x'.repeat(5001), {}, asJson)).json().error.fields.body).toContain('5001');
    expect((await say('x', { parentId: newId() }, asJson)).statusCode).toBe(422);
    expect((await say('\u200b\u2060\n\u00ad', {}, asJson)).json().error.fields.body).toBe('Please write something.');
    expect((await say('x', { name: '\u200d\u202e' }, asJson)).json().error.fields.name).toBe('Please enter your name.');
    expect((await say('x'.repeat(100_000), {}, asJson)).statusCode).toBe(422);
    expect(await counts()).toEqual([0, 0]);
  });

  test('is stored once, however often and at the same time it is sent', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => say('Again', {}, asJson)));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await counts()).toEqual([1, 1]);
  });

  test('is counted right when many come at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => say(`At once ${n}`, {}, { ...asJson, 'x-forwarded-for': `10.0.0.${n}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(await counts()).toEqual([5, 5]);
    expect((await say('The sixth', {}, asJson)).statusCode).toBe(429);
    expect(await counts()).toEqual([5, 5]);
  });

  test('waits for a moderator where the owner wants it, and where it is full of links', async () => {
    const links = await say('http://a.io http://b.io http://c.io', {}, asJson);
    expect([links.statusCode, links.json().status]).toEqual([202, 'pending']);
    await site.settings({ commentApprovalRequired: true });
    await application.directory.refresh(site.websiteId);
    const answer = await say('Please read me');
    expect([answer.statusCode, answer.body.includes('Your comment has arrived')]).toEqual([200, true]);
    expect(await page()).not.toContain('Please read me');
    expect(await counts()).toEqual([2, 0]);
    const commenter = await signedInOwner(application.app, database.db, site, roles.commenter);
    const own = await application.app.inject({
      method: 'POST',
      url: `/comments/${itemId}`,
      cookies: commenter.cookies,
      headers: { host: site.host, 'x-csrf-token': commenter.crumb, ...asJson },
      payload: { body: 'From the house' },
    });
    expect([own.statusCode, own.json().status]).toEqual([201, 'approved']);
    expect(await page()).toContain('Role 7');
  });

  test('of a program that fills in the hidden field is thrown away, and the program learns nothing', async () => {
    expect((await say('Buy pills', { fax_number: '1' })).statusCode).toBe(200);
    expect(await counts()).toEqual([0, 0]);
  });

  test('from another site, without the website’s consent, for what is not there or not public is refused', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', cookie: 'a=b' };
    expect((await say('x', {}, foreign)).statusCode).toBe(403);
    expect((await site.post(`/comments/${newId()}`, { name: 'A', body: 'x' })).statusCode).toBe(404);
    const draft = await site.item(blogId, { urlId: `d${newId()}`, status: 'draft', commentState: 1 });
    expect((await site.post(`/comments/${draft}`, { name: 'A', body: 'x' })).statusCode).toBe(404);
    const neighbour = await contentSite(database.db, () => application.app, `n${newId()}`);
    await neighbour.settings({ commentsEnabled: true });
    expect((await neighbour.post(`/comments/${itemId}`, { name: 'A', body: 'x' })).statusCode).toBe(404);
    await database.db.system`update items set comment_state = 2 where id = ${itemId}`;
    expect((await say('x')).statusCode).toBe(403);
  });

  test('[CONT-14] [CONT-15] stays on the page when comments are closed, and goes when the website switches comments off', async () => {
    await say('Still here');
    await database.db.system`update items set comment_state = 2 where id = ${itemId}`;
    await site.settings({});
    await application.directory.refresh(site.websiteId);
    expect(await page()).toContain('Still here');
    expect(await page()).toContain('Comments are closed.');
    await database.db.system`update websites set settings = '{"note":1}' where website_id = ${site.websiteId}`;
    await site.settings({});
    await application.directory.refresh(site.websiteId);
    expect(await page()).not.toContain('Still here');
    expect(await page()).not.toContain('squarespace-comments');
  });
});

interface Thread {
  bodyHtml: string;
  replies?: Thread[];
}

describe('moderation', () => {
  const moderate = (agent: OwnerAgent, ids: string[], action: string) =>
    agent.call('POST', '/api/content/comments/moderate', { ids, action });

  test('approves, hides and deletes; pages and counts follow', async () => {
    await site.settings({ commentApprovalRequired: true });
    await application.directory.refresh(site.websiteId);
    const { id } = (await say('Judge me', {}, asJson)).json();
    const queue = (await moderator.call('GET', '/api/content/comments?status=pending')).json();
    expect(queue.comments).toMatchObject([
      { id, body: 'Judge me', authorName: 'Ana', itemTitle: 'Post', itemPath: path },
    ]);
    expect((await moderate(moderator, [id], 'approve')).json()).toEqual({ moderated: 1 });
    expect(await page()).toContain('Judge me');
    expect(await counts()).toEqual([1, 1]);
    await moderate(moderator, [id], 'spam');
    expect(await page()).not.toContain('Judge me');
    expect(await counts()).toEqual([0, 0]);
    await moderate(moderator, [id], 'approve');
    await moderate(moderator, [id], 'delete');
    expect(await page()).not.toContain('Judge me');
    expect((await moderate(moderator, [newId()], 'approve')).statusCode).toBe(404);
  });

  test('is searched, says why a comment waits and how many there are, and answers in the name of the website', async () => {
    const links = 'See https://a.example https://b.example https://c.example';
    const { id } = (await say(links, { name: 'Ben', email: 'ben@example.com' }, asJson)).json();
    await say('Nothing of the kind');
    const read = async (query: string) => (await moderator.call('GET', `/api/content/comments?${query}`)).json();
    const found = await read('query=BEN@example');
    expect(found.comments).toMatchObject([{ id, status: 'pending', reason: 'It has 3 links.' }]);
    expect(found.counts).toEqual({ pending: 1, approved: 1, spam: 0, deleted: 0 });
    expect((await read('query=100%25')).comments).toEqual([]);
    const reply = (to: string, body: string, agent = moderator) =>
      agent.call('POST', `/api/content/comments/${to}/reply`, { body });
    const blank = await reply(id, ' \n ');
    expect([blank.statusCode, blank.json().error.fields]).toEqual([422, { body: 'Please write something.' }]);
    const answered = await reply(id, 'Thank you, Ben.');
    expect(answered.statusCode).toBe(201);
    // Sent twice, it stands there once.
    expect((await reply(id, 'Thank you, Ben.')).json()).toEqual(answered.json());
    const html = await page();
    expect(html).toContain('https://a.example');
    expect(html).toContain('Thank you, Ben.');
    expect(await counts()).toEqual([3, 3]);
    const [own] = (await read('query=Thank')).comments;
    const [website] = await database.db.system`select title from websites where website_id = ${site.websiteId}`;
    expect(own).toMatchObject({ parentId: id, authorName: website?.title, status: 'approved' });
    const commenter = await signedInOwner(application.app, database.db, site, roles.commenter);
    expect((await reply(id, 'No', commenter)).statusCode).toBe(403);
    await moderate(moderator, [id], 'delete');
    expect((await reply(id, 'Too late')).statusCode).toBe(404);
  });

  test('leaves a gap where a deleted comment has answers', async () => {
    const { id } = (await say('Gone soon', {}, asJson)).json();
    await say('An answer', { parentId: id });
    await moderate(moderator, [id], 'delete');
    const html = await page();
    expect(html).toContain('This comment was removed.');
    expect(html).toContain('An answer');
    expect(html).not.toContain('Gone soon');
  });

  test('is for moderators, editors and managers only, on their own website', async () => {
    const { id } = (await say('Mine', {}, asJson)).json();
    for (const role of [roles.commenter, roles.viewer, roles.storeManager, roles.draftEditor]) {
      const agent = await signedInOwner(application.app, database.db, site, role);
      expect([role, (await moderate(agent, [id], 'delete')).statusCode]).toEqual([role, 403]);
      expect((await agent.call('GET', '/api/content/comments')).statusCode).toBe(403);
    }
    const elsewhere = await contentSite(database.db, () => application.app, `e${newId()}`);
    const stranger = await signedInOwner(application.app, database.db, elsewhere, roles.admin);
    expect((await moderate(stranger, [id], 'delete')).statusCode).toBe(404);
    const editor = await signedInOwner(application.app, database.db, site, roles.editor);
    expect((await moderate(editor, [id], 'spam')).statusCode).toBe(200);
  });
});

describe('a like', () => {
  const like = (cookie: string | null, method: 'POST' | 'DELETE' = 'POST') =>
    application.app.inject({
      method,
      url: `/comments/${itemId}/like`,
      headers: { host: site.host, 'sec-fetch-site': 'same-origin', ...asJson, ...(cookie ? { cookie } : {}) },
    });

  test('counts once for a visitor, and can be taken back', async () => {
    const first = await like(null);
    expect(first.json()).toEqual({ likeCount: 1, liked: true });
    const [set] = first.cookies;
    expect(set).toMatchObject({ name: 'likes', httpOnly: true, sameSite: 'Lax', path: '/' });
    const cookie = `likes=${set?.value}`;
    const again = await Promise.all(Array.from({ length: 5 }, () => like(cookie)));
    expect(again.map((answer) => answer.json().likeCount)).toEqual([1, 1, 1, 1, 1]);
    expect((await like(null)).json().likeCount).toBe(2);
    expect(await page()).toContain('data-like-count="2"');
    expect((await like(cookie, 'DELETE')).json()).toEqual({ likeCount: 1, liked: false });
    expect((await like(cookie, 'DELETE')).json()).toEqual({ likeCount: 1, liked: false });
    expect(((await site.json(path)) as unknown as { item: { likeCount: number } }).item.likeCount).toBe(1);
  });

  test('by a plain form leads back to the page; a website without likes takes none', async () => {
    const answer = await site.post(`/comments/${itemId}/like`, {});
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}#like-${itemId}`]);
    await site.settings({ simpleLikingEnabled: false });
    await application.directory.refresh(site.websiteId);
    expect((await like(null)).statusCode).toBe(403);
    expect(await page()).not.toContain('sqs-simple-like');
  });
});

test('[CONT-11] [CONT-31] share links carry id, image, record type, address and title, and need no script', async () => {
  await site.settings({ shareButtonOptions: { facebook: true, 2: true, email: false } });
  await database.db.system`update items set title = 'A "quoted" <title>' where id = ${itemId}`;
  await application.directory.refresh(site.websiteId);
  const html = await page();
  expect(html).toContain(
    `data-record-type="1" data-full-url="${path}" data-title="A &quot;quoted&quot; &lt;title&gt;"`,
  );
  expect(html).toMatch(/data-system-data-id="" data-asset-url=""/);
  expect(html).toContain('https://www.facebook.com/sharer/sharer.php?u=http%3A%2F%2Ftalk.localhost');
  expect(html).toContain('https://x.com/intent/post');
  expect(html).not.toContain('mailto:?subject');
});
