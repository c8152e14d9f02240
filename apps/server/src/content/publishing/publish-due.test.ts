import { contentStatuses, pageStatuses, roles, statusLabel } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { publishDue, publishDueJob } from './publish-due.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let blogId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'timely');
  blogId = await site.collection({ typeName: 'blog', urlId: 'blog', ordering: 'chronological' });
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const statusOf = async (id: string) =>
  (await database.db.system`select status from items where id = ${id}`)[0]?.status as string;
/** What the job does, at this moment or at another one. */
const publish = (now: Date | null = null) =>
  inWebsite(database.db, site.websiteId, (tx) => publishDue(tx, site.websiteId, now));
const refresh = () => application.directory.refresh(site.websiteId);
const titles = async (url = '/blog') => {
  await refresh();
  const { items } = (await site.json(url)) as unknown as { items: { title: string }[] };
  return items.map(({ title }) => title);
};

describe('[PAGE-21] statuses of items', () => {
  test('every status but published has its label', () => {
    expect(contentStatuses.flatMap((status) => statusLabel(status) ?? [])).toEqual([...pageStatuses]);
  });

  it.each(['scheduled', 'needsReview', 'draft', 'private'])(
    '%s is seen by members who may see drafts, and only by them, and is never kept',
    async (status) => {
      const urlId = `hidden-${status.toLowerCase()}`;
      const publishOn = status === 'scheduled' ? new Date('2999-01-01') : new Date('2020-01-01');
      await site.item(blogId, { urlId, title: `A ${status} story`, status, publishOn });
      await refresh();
      expect((await site.get(`/blog/${urlId}`)).statusCode).toBe(404);
      expect(await titles()).not.toContain(`A ${status} story`);

      for (const role of [roles.admin, roles.editor, roles.draftEditor, roles.viewer]) {
        const member = await signedInOwner(application.app, database.db, site, role);
        const page = await member.call('GET', `/blog/${urlId}`);
        expect([role, page.statusCode, page.body.includes(`A ${status} story`)]).toEqual([role, 200, true]);
        expect(page.headers['cache-control']).toBe('private, no-store');
        expect((await member.call('GET', '/blog?preview=true')).body).toContain(`A ${status} story`);
        expect((await member.call('GET', '/blog')).body).not.toContain(`A ${status} story`);
      }
      for (const role of [roles.storeManager, roles.moderator, roles.none]) {
        const member = await signedInOwner(application.app, database.db, site, role);
        expect((await member.call('GET', `/blog/${urlId}`)).statusCode).toBe(404);
        expect((await member.call('GET', '/blog?preview=true')).body).not.toContain(`A ${status} story`);
      }
      const elsewhere = await contentSite(database.db, () => application.app, `next-${urlId}`);
      const stranger = await signedInOwner(application.app, database.db, elsewhere, roles.admin);
      const asked = { url: `/blog/${urlId}`, headers: { host: site.host }, cookies: stranger.cookies };
      expect((await application.app.inject(asked)).statusCode).toBe(404);
      expect((await site.get(`/blog/${urlId}`)).statusCode).toBe(404);
    },
  );

  test('of a whole page work the same way', async () => {
    await site.collection({
      typeName: 'page',
      urlId: 'plans',
      title: 'Plans',
      body: '<p>secret plans</p>',
      status: 'draft',
    });
    await refresh();
    expect((await site.get('/plans')).statusCode).toBe(404);
    const viewer = await signedInOwner(application.app, database.db, site, roles.viewer);
    const page = await viewer.call('GET', '/plans');
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(page.body).toContain('secret plans');
    expect((await site.get('/plans')).statusCode).toBe(404);
  });
});

describe('what is scheduled', () => {
  test('appears when it is due: the page that was kept without it is not shown any more', async () => {
    const id = await site.item(blogId, {
      urlId: 'due',
      title: 'Due',
      status: 'scheduled',
      publishOn: new Date(2025, 0),
    });
    expect(await titles()).not.toContain('Due');
    const before = await site.contentVersion();
    expect(await publish()).toBe(true);
    expect(await site.contentVersion()).toBe(before + 1);
    expect(await statusOf(id)).toBe('published');
    expect(await titles()).toContain('Due');
  });

  test('is published once, however many processes do it at the same time, and a website where nothing is due is left alone', async () => {
    const quiet = await contentSite(database.db, () => application.app, 'quiet');
    const quietVersion = await quiet.contentVersion();
    for (let n = 0; n < 20; n++)
      await site.item(blogId, { urlId: `many-${n}`, status: 'scheduled', publishOn: new Date(2025, 0, n + 1) });
    const before = await site.contentVersion();
    const turns = await Promise.all(Array.from({ length: 6 }, () => publish()));
    const [row] = await database.db
      .system`select count(*)::int as n from items where url_id like 'many-%' and status = 'published'`;
    expect(row?.n).toBe(20);
    expect(await site.contentVersion()).toBe(before + turns.filter(Boolean).length);
    expect(await quiet.contentVersion()).toBe(quietVersion);
    expect(await publish()).toBe(false);
  });

  test('waits in its status when it was stored as published with a date ahead', async () => {
    const id = await site.item(blogId, { urlId: 'ahead', publishOn: new Date('2999-01-01') });
    await publish();
    expect(await statusOf(id)).toBe('scheduled');
    await publish(new Date('2999-01-02'));
    expect(await statusOf(id)).toBe('published');
  });

  test('pages appear too; deleted items never do', async () => {
    const id = await site.item(blogId, {
      urlId: 'gone',
      status: 'scheduled',
      publishOn: new Date(2025, 0),
      deletedAt: new Date(),
    });
    await site.collection({ typeName: 'page', urlId: 'opening', status: 'scheduled', publishOn: new Date(2025, 0) });
    await refresh();
    expect((await site.get('/opening')).statusCode).toBe(404);
    const others = () => database.db.system`
      select sum(structure_version) as sum from websites where website_id <> ${site.websiteId}`;
    const [before] = await others();
    await publish();
    expect((await others())[0]).toEqual(before);
    await refresh();
    expect((await site.get('/opening')).statusCode).toBe(200);
    expect(await statusOf(id)).toBe('scheduled');
  });

  test('is woken for at its moment, not before, and nothing is written while it waits', async () => {
    const jobs = new JobRunner(database.db, [publishDueJob]);
    jobs.start();
    await jobs.drain();
    const id = await site.item(blogId, {
      urlId: 'moment',
      status: 'scheduled',
      publishOn: new Date(Date.now() + 86_400_000),
    });
    const written = async () =>
      (await database.db.system`select xmin::text as row from jobs where kind = 'publish-due'`)[0];
    const before = await written();
    const due = Date.now() + 1500;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await written()).toEqual(before);
    // An earlier moment, written by whomever: the runner learns of it at once.
    await database.db.system`update items set publish_on = ${new Date(due)} where id = ${id}`;
    while ((await statusOf(id)) !== 'published') {
      // The runner looks by itself every half minute.
      expect(Date.now() - due).toBeLessThan(25_000);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(Date.now()).toBeGreaterThanOrEqual(due);
    await jobs.stop();
  });

  test.each([
    ['an item', { urlId: 'early', publishOn: new Date('2999-01-01') }],
    ['an event', { urlId: 'ending', recordType: 12, startsAt: new Date(), endsAt: new Date('2999-01-01') }],
  ])('of %s there is a job, whoever wrote it, and one for all of a website', async (_, item) => {
    await database.db.system`delete from jobs`;
    await site.item(blogId, item);
    await site.collection({
      typeName: 'page',
      urlId: `p-${item.urlId}`,
      status: 'scheduled',
      publishOn: new Date(2999, 5),
    });
    const rows = await database.db.system`select website_id, kind, status from jobs`;
    expect(rows).toEqual([{ websiteId: site.websiteId, kind: 'publish-due', status: 'waiting' }]);
  });
});
