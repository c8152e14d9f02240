import { roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { jobKinds } from '../../boot/job-kinds.ts';
import { readConfig } from '../../platform/config/config.ts';
import { sealFor } from '../../platform/config/seal.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { startSmtpStandIn } from '../../testing/smtp-stand-in.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addShipping, createTestShop, newYork, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication, tellApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let owner: OwnerAgent;
let inbox: Awaited<ReturnType<typeof startSmtpStandIn>>;

beforeAll(async () => {
  inbox = await startSmtpStandIn();
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
  inbox?.close();
});
beforeEach(async () => {
  inbox.mails.length = 0;
  await database.db.system`truncate jobs, outbox_messages`;
  shop = await createTestShop(database.db, { storeSettings: { orderNote: true, giftMessage: true } });
  await addShipping(database.db, shop);
  owner = await signedInOwner(application.app, database.db, shop, roles.admin);
});

/** Everything that is due is done, mails among it. @returns how it ended for each mail */
async function work(): Promise<string[]> {
  const config = { ...readConfig({}), smtpUrl: inbox.url };
  const kinds = jobKinds({ ...application.context, config, db: database.db });
  const wanted = kinds.filter(({ name }) => ['mail', 'gift-card'].includes(name));
  const runner = new JobRunner(database.db, wanted);
  // The mail of a gift card is asked for by the job that writes it.
  await runner.drain();
  await runner.drain();
  await runner.stop();
  const rows = await database.db.system<{ status: string; lastError: string }[]>`
    select status, last_error from outbox_messages where website_id = ${shop.websiteId}`;
  return rows.map(({ status, lastError }) => `${status} ${lastError}`.trim());
}
const mailTo = (address: string, about: RegExp) => {
  const mail = inbox.mails.find(({ receivers, subject }) => receivers.includes(address) && about.test(subject));
  if (!mail) throw new Error(`There is no such mail among: ${inbox.mails.map(({ subject }) => subject).join('; ')}`);
  return mail;
};

/** Has a visitor write to the shop. */
async function write(words: string): Promise<void> {
  const made = await owner.call('POST', '/api/forms', {
    name: 'Write to us',
    fields: [
      { id: 'who', type: 'name', title: 'Name' },
      { id: 'words', type: 'textarea', title: 'Message' },
    ],
    notifyEmail: 'owner@example.com',
  });
  const answer = await application.app.inject({
    method: 'POST',
    url: `/forms/${made.json().id}`,
    headers: {
      host: shop.host,
      origin: `http://${shop.host}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams([
      ['f-who', 'Ada'],
      ['f-who', 'Kiln'],
      ['f-words', words],
    ]).toString(),
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

/** Has a visitor buy a bowl and a gift card for somebody. */
async function buy({ name, note, message }: { name: string; note: string; message: string }): Promise<string> {
  const bowl = await shop.addProduct({ title: 'Bowl', priceCents: 4800 });
  const card = await shop.addProduct({ title: 'Gift Card', productType: 4, priceCents: 5000 });
  await tellApplication(application.app, shop.websiteId);
  const buyer = new TestVisitor(application.app, shop.host);
  await buyer.add(bowl);
  const put = await buyer.post('/cart/add', {
    ...{ itemId: card.itemId, sku: card.sku },
    ...{ 'additionalFields.gift-name': name, 'additionalFields.gift-email': 'mara@example.com' },
    'additionalFields.gift-message': message,
  });
  expect(put.statusCode, put.body).toBeLessThan(400);
  const placed = await buyer.checkout({ note, gift: { message }, shippingAddress: { ...newYork, firstName: name } });
  expect(placed.statusCode, placed.body).toBe(200);
  return placed.json().id;
}

const nonsense = (letter: string) => `sealed.${letter.repeat(60)}.`;

test('nonsense that looks like a seal keeps no mail from being sent, and arrives as it was typed', async () => {
  const [name, note, message, words] = ['a', 'b', 'c', 'd'].map(nonsense) as [string, string, string, string];
  await write(words);
  await buy({ name, note, message });
  expect(await work()).toEqual(['sent', 'sent', 'sent']);
  expect(mailTo('owner@example.com', /Write to us/).plainText).toContain(words);
  const confirmation = mailTo('ada@example.com', /order/i);
  for (const typed of [name, note, message]) {
    expect(confirmation.plainText).toContain(typed);
    expect(confirmation.html).toContain(typed);
  }
  expect(confirmation.plainText).toMatch(/\/account\/orders\/\w+\?token=[\w-]{20,}/);
  const gift = mailTo('mara@example.com', /gift card/i);
  expect(gift.plainText).toContain(message);
  expect(gift.plainText).toMatch(/[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/);
});

test('a foreign secret copied from the database into a note is opened in no mail', async () => {
  const { db } = database;
  const settings = '/api/commerce/carrier-settings';
  const { version } = (await owner.call('GET', settings)).json();
  const key = 'shippo_test_the_secret_key';
  expect((await owner.call('PUT', settings, { provider: 'shippo', key, version })).statusCode).toBe(200);
  await buy({ name: 'Grace', note: '', message: '' });
  const [row] = await db.system<{ plainText: string; sealedCode: string; key: string | null }[]>`
    select m.plain_text, g.sealed_code, w.settings->'carriers'->>'key' as key
    from outbox_messages m join gift_cards g using (website_id) join websites w using (website_id)
    where website_id = ${shop.websiteId} and m.kind = 'order-confirmed'`;
  if (!row) throw new Error('nothing was written');
  const { sealedCode } = row;
  const link = /sealed\.[\w-]+\./.exec(row.plainText)?.[0] ?? '';
  expect([link.length > 60, sealedCode.length > 60, row.key?.startsWith('sealed.')]).toEqual([true, true, true]);
  // As they are stored now, with a full stop behind, and as they were stored.
  const foreign = [
    link,
    sealedCode,
    `${sealedCode}.`,
    row.key,
    `${row.key}.`,
    `sealed.${sealFor('mail', 'of a former mail')}.`,
  ];
  inbox.mails.length = 0;
  await work();
  const [code] = /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/.exec(mailTo('mara@example.com', /gift/).plainText) ?? [''];
  const [token] = /token=[\w-]+/.exec(mailTo('ada@example.com', /order/i).plainText) ?? [''];
  inbox.mails.length = 0;
  await write(foreign.join('\n'));
  await buy({ name: 'Eve', note: foreign.join('\n').slice(0, 1_000), message: '' });
  expect(new Set(await work())).toEqual(new Set(['sent']));
  const mail = mailTo('owner@example.com', /Write/);
  expect(mail.plainText).toContain(foreign.join('\n'));
  for (const { html, plainText } of [mail, mailTo('ada@example.com', /order/i)])
    for (const secret of [code, token.slice('token='.length), key, 'of a former mail'])
      for (const text of [html, plainText]) expect(text).not.toContain(secret);
});

test('what a visitor types arrives byte for byte', async () => {
  const words = [
    'sealed. sealed.. sealed.a.',
    '{name} {first name} {order number} {@|json} {.if a}b{.end} $& $1 $$ \\n =3D =?utf-8?q?x?=',
    '<b>&amp;</b> "quoted" \'single\' – ünïcødé 👋 \u200b',
    '.',
    '..dots at the beginning',
    'From: nobody',
    '=HYPERLINK("http://x","y")',
  ].join('\n');
  await write(words);
  await buy({ name: '{order number}', note: words, message: words });
  expect(new Set(await work())).toEqual(new Set(['sent']));
  for (const mail of [
    mailTo('owner@example.com', /Write/),
    mailTo('ada@example.com', /order/i),
    mailTo('mara@example.com', /gift/),
  ]) {
    expect(mail.plainText).toContain(words);
    expect(mail.html).toContain(escapeHtml(words).replaceAll('\n', '<br>'));
  }
  expect(mailTo('ada@example.com', /order/i).plainText).toContain('{order');
});
