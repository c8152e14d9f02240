import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'asks');
  const { system: sql } = database.db;
  const settings = sql.json({ enabled: true, heading: 'News', listId: 'newsletter' });
  await sql`insert into site_extras ${sql({ websiteId: site.websiteId, kind: 'popup-overlay', settings })}`;
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const form = async () => {
  await application.directory.refresh(site.websiteId);
  const { body, headers } = await site.get('/');
  return {
    form: /<form class="popup__form"[^>]*>/.exec(body)?.[0] ?? '',
    csp: String(headers['content-security-policy']),
  };
};

test('[CAPT-02] a pop-up asks for its own token where a bot check is configured, and only there', async () => {
  await site.settings({});
  expect((await form()).form).not.toContain('data-bot-check');
  await site.settings({ captchaSettings: { provider: 'recaptcha-enterprise', enterpriseV3SiteKey: 'site-key' } });
  const asked = await form();
  expect(asked.form).toContain('data-bot-check="site-key" data-action="PROMO_POPUP_SUBMISSION"');
  expect(asked.csp).toContain('https://www.google.com/recaptcha/');
});

test('[CAPT-02] a sign-up from a pop-up without its token is refused', async () => {
  const answer = await site.post('/newsletter', { listId: '', email: 'a@example.com', source: 'popup' });
  expect(answer.statusCode).toBe(422);
  expect(await database.db.system`select 1 from mailing_list_subscribers where website_id = ${site.websiteId}`).toEqual(
    [],
  );
});
