import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { makeSubmissionKey } from '../../content/forms/submission-key.ts';
import { BlockPages, wideBlock } from '../../testing/block-pages.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

/** Stands in for the service that judges tokens: what it was asked, and what it is to say next. */
const service = { asked: [] as { event: Record<string, string> }[], status: 200, answer: {} as object };
const person = (action: string) => ({ tokenProperties: { valid: true, action }, riskAnalysis: { score: 0.9 } });

let standIn: Server;
let database: TestDatabase;
let application: Application;
let pages: BlockPages;
let owner: OwnerAgent;
let formId: string;
let listId: string;

beforeAll(async () => {
  standIn = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      service.asked.push(JSON.parse(body));
      response.writeHead(service.status, { 'content-type': 'application/json' }).end(JSON.stringify(service.answer));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => standIn.once('listening', listening));
  const botCheckUrl = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}/v1/projects/p/assessments?key=k`;
  database = await createTestDatabase();
  application = await startWholeApplication(database.db, { botCheckUrl });
  const shop = await createTestShop(database.db, { identifier: 'guarded' });
  pages = new BlockPages(database.db, application, shop);
  owner = await signedInOwner(application.app, database.db, shop, 1);
  const fields = [{ id: 'mail', type: 'email', title: 'Email', required: true }];
  const made = await owner.call('POST', '/api/forms', {
    name: 'Write to us',
    fields,
    captcha: { enabled: true, theme: 'dark', alignment: 'center' },
  });
  expect([made.statusCode, made.json().captcha]).toEqual([201, { enabled: true, theme: 'dark', alignment: 'center' }]);
  formId = made.json().id;
  listId = (await owner.call('POST', '/api/mailing-lists', { name: 'Letters' })).json().id;
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
  standIn?.close();
});
beforeEach(() => {
  service.asked = [];
  service.status = 200;
  service.answer = person('FORM_BLOCK_SUBMISSION');
});

async function settings(captchaSettings: object) {
  const { websiteId } = pages.shop;
  const { system: sql } = database.db;
  await sql`update websites set settings = settings || ${sql.json({ captchaSettings } as never)},
    content_version = content_version + 1 where website_id = ${websiteId}`;
  await application.directory.refresh(websiteId);
}

async function send(captchaKey?: string) {
  const [row] = await database.db.system<{ secret: string }[]>`select secret from forms where id = ${formId}`;
  const { host } = pages.shop;
  const answer = await application.app.inject({
    method: 'POST',
    url: '/api/form/SaveFormSubmission',
    headers: { host, origin: `http://${host}` },
    payload: {
      key: makeSubmissionKey(formId, row?.secret ?? '', Date.now() - 5000),
      form: '{"mail":"ada@example.com"}',
      ...(captchaKey === undefined ? {} : { captchaKey }),
    },
  });
  return [answer.statusCode, answer.json().error?.message];
}
const post = (url: string, body: Record<string, string>, accept = 'text/html') =>
  application.app.inject({
    method: 'POST',
    url,
    headers: {
      host: pages.shop.host,
      origin: `http://${pages.shop.host}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept,
    },
    payload: new URLSearchParams(body).toString(),
  });

describe('a form with a captcha', () => {
  test('[CAPT-01] has its area, and its page may load the third party’s script, only where there is a site key', async () => {
    await settings({});
    const without = await pages.show([wideBlock('ask', 9, { formId })]);
    expect(without.body).not.toContain('captcha');
    expect(String(without.headers['content-security-policy'])).not.toContain('google');
    expect((await send())[0]).toBe(200);
    expect(service.asked).toEqual([]);
    await settings({ siteKey: 'site-key_1' });
    const { body, headers } = await pages.show([wideBlock('ask', 9, { formId })]);
    expect(body).toContain(
      '<div class="captcha-container" data-captcha="site-key_1" data-action="FORM_BLOCK_SUBMISSION" data-theme="dark"></div>',
    );
    expect(body).toContain('form__captcha--center');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src [^;]*https:\/\/www\.google\.com\/recaptcha\/ /);
    expect(policy).toMatch(/frame-src [^;]*https:\/\/www\.google\.com\/recaptcha\//);
    const plain = await pages.show([wideBlock('words', 2, { html: '<p data-captcha="">Plain</p>' })]);
    expect(String(plain.headers['content-security-policy'])).not.toContain('google');
  });

  test('[FORM-32] [FORM-37] [CAPT-02] is taken with a token that was asked for under its name', async () => {
    await settings({ siteKey: 'site-key_1' });
    expect(await send()).toEqual([400, 'Complete CAPTCHA before submitting.']);
    expect(service.asked).toEqual([]);
    expect(await send('a-token')).toEqual([200, undefined]);
    expect(service.asked[0]?.event).toMatchObject({
      token: 'a-token',
      siteKey: 'site-key_1',
      expectedAction: 'FORM_BLOCK_SUBMISSION',
    });
  });

  test('[FORM-58] is refused when the service says so, says something else, or says nothing', async () => {
    await settings({ siteKey: 'site-key_1' });
    const refused = [400, 'reCAPTCHA failed. Refresh this page and try again.'];
    const { asked: _asked, ...still } = service;
    for (const answer of [
      { tokenProperties: { valid: false, action: 'FORM_BLOCK_SUBMISSION' }, riskAnalysis: { score: 0.9 } },
      { tokenProperties: { valid: true, action: 'FORM_BLOCK_SUBMISSION' }, riskAnalysis: { score: 0.1 } },
      person('NEWSLETTER_BLOCK_SUBMISSION'),
      {},
      null,
    ]) {
      service.answer = answer as object;
      expect([answer, await send('a-token')]).toEqual([answer, refused]);
    }
    Object.assign(service, still, { status: 503 });
    expect(await send('a-token')).toEqual(refused);
  });

  test('[CAPT-04] says so where nobody has told the server whom to ask', async () => {
    await settings({ siteKey: 'site-key_1' });
    const { config } = application.context;
    const { botCheckUrl } = config;
    delete config.botCheckUrl;
    expect(await send('a-token')).toEqual([400, 'ReCaptcha has not been set up!']);
    if (botCheckUrl) config.botCheckUrl = botCheckUrl;
  });

  test('[FORM-32] comes back with its answers when it is sent without script', async () => {
    await settings({ siteKey: 'site-key_1' });
    const again = await post(`/forms/${formId}`, { 'f-mail': 'ada@example.com' });
    expect(again.statusCode).toBe(422);
    expect(again.body).toContain('role="alert">Complete CAPTCHA before submitting.</p>');
    expect(again.body).toContain('value="ada@example.com"');
    expect(again.body).toContain('data-captcha="site-key_1"');
    const sent = await post(`/forms/${formId}`, { 'f-mail': 'ada@example.com', 'g-recaptcha-response': 'token' });
    expect(sent.statusCode).toBe(200);
  });
});

test('[CAPT-02] [CAPT-03] a newsletter asks unseen under its own name, and only where that was chosen', async () => {
  const subscribe = (more: object) =>
    post('/newsletter', { listId, email: 'ada@example.com', ...more }, 'application/json');
  await settings({ siteKey: 'site-key_1' });
  expect((await subscribe({})).statusCode).toBe(200);
  expect((await pages.show([wideBlock('news', 51, { listId })])).body).not.toContain('data-bot-check');
  await settings({ enterpriseV3SiteKey: 'score-key' });
  const { body } = await pages.show([wideBlock('news', 51, { listId })]);
  expect(body).toContain('data-bot-check="score-key" data-action="NEWSLETTER_BLOCK_SUBMISSION"');
  expect((await subscribe({})).json().error.message).toBe('Complete CAPTCHA before submitting.');
  expect((await subscribe({ captchaKey: 'token' })).json().error.message).toBe(
    'reCAPTCHA failed. Refresh this page and try again.',
  );
  service.answer = person('NEWSLETTER_BLOCK_SUBMISSION');
  expect((await subscribe({ captchaKey: 'token' })).statusCode).toBe(200);
  expect(service.asked.at(-1)?.event.siteKey).toBe('score-key');
  // Chosen, but without its key: the form says which is missing.
  await settings({ provider: 'recaptcha-enterprise' });
  expect((await pages.show([wideBlock('news', 51, { listId })])).body).toContain('data-bot-check=""');
});
