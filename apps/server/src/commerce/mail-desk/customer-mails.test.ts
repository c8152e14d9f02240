import type { CustomerMail } from '@plinth/contract';
import { customerMailKinds, type MailBlock, type MailDesign, newId, roles, usualMail } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import type { App } from '../../platform/server/context.ts';
import { openSealed } from '../../testing/opened-mail.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addShipping, createTestServer, createTestShop, type TestShop, TestVisitor } from '../../testing/test-shop.ts';

let test: TestDatabase;
let app: App;
let shop: TestShop;

beforeAll(async () => {
  test = await createTestDatabase();
  app = await createTestServer(test.db, commerceRoutes);
});
afterAll(async () => {
  await app?.close();
  await test?.drop();
});
beforeEach(async () => {
  shop = await createTestShop(test.db);
  await addShipping(test.db, shop);
});

const URL = '/api/commerce/customer-mails';
const owner = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, role: number = roles.storeManager) =>
  new TestVisitor(app, shop.host).call(method, url, body, { 'x-test-role': String(role), 'x-csrf-token': 'crumb' });
const read = async (kind = 'order-confirmed'): Promise<CustomerMail> => (await owner('GET', `${URL}/${kind}`)).json();
const save = (mail: MailDesign | null, version?: string, kind = 'order-confirmed') =>
  owner('PUT', `${URL}/${kind}`, { mail, version });

interface Written {
  kind: string;
  toAddress: string;
  subject: string;
  html: string;
  plainText: string;
}
const written = (kind: string) => test.db.system<Written[]>`
  select kind, to_address, subject, html, plain_text from outbox_messages
  where website_id = ${shop.websiteId} and kind = ${kind} order by id`;

async function order(): Promise<{ mail: Written; id: string }> {
  const bowl = await shop.addProduct({ title: 'Bowl', priceCents: 4800 });
  const visitor = new TestVisitor(app, shop.host);
  await visitor.add(bowl);
  const answer = await visitor.checkout();
  expect(answer.statusCode, answer.body).toBe(200);
  const mails = await written('order-confirmed');
  const mail = mails.at(-1);
  if (!mail) throw new Error('There is no mail.');
  return {
    mail: { ...mail, html: openSealed(mail.html), plainText: openSealed(mail.plainText) },
    id: answer.json().id,
  };
}

const usual = usualMail('order-confirmed');
const own: readonly MailBlock[] = [
  { id: 'own', type: 'text', html: '<p>Dear {first name}, <b>thanks</b><script>x()</script> for #{order number}.</p>' },
  { id: 'go', type: 'button', label: 'Our {shop}', link: '/shop' },
  { id: 'line', type: 'divider' },
];
const mine: MailDesign = {
  subject: 'We pack {order number} for you, {first name}',
  preheader: 'On its way soon',
  blocks: [
    { id: 'lines', type: 'piece', piece: 'lines' },
    { id: 'totals', type: 'piece', piece: 'totals' },
    ...own,
    ...usual.blocks.filter(({ id }) => !['lines', 'totals', 'intro', 'notes'].includes(id)),
  ],
};

describe('a mail that its owner has made', () => {
  it('is what the next order gets, in its order of blocks, escaped and with the number of the order', async () => {
    const before = await order();
    expect(before.mail.subject).toMatch(/^Order #0*\d+ confirmed – /);
    expect(before.mail.plainText).toMatch(/^Thank you, Ada\n\nWe have your order/);
    const saved = await save(mine);
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.json()).toMatchObject({ changed: true, subject: mine.subject });

    const { mail, id } = await order();
    const [row] = await test.db.system<{ n: string }[]>`
      select lpad(order_number::text, 5, '0') as n from orders where id = ${id}`;
    const number = row?.n ?? '';
    expect(mail.subject).toBe(`We pack ${number} for you, Ada`);
    expect(mail.html).toContain('On its way soon');
    expect(mail.html).toContain(`Dear Ada, <strong>thanks</strong> for #${number}.`);
    expect(mail.html).not.toContain('script');
    expect(mail.html).toMatch(/<a href="http:\/\/[^"]*\/shop"/);
    expect(mail.plainText.indexOf('1 x Bowl')).toBeLessThan(mail.plainText.indexOf('Dear Ada'));
    expect(mail.plainText).toMatch(/View your order: http\S+\/account\/orders\/[0-9a-f]{24}\?token=\S+/);
    expect(mail.plainText).not.toContain('We have your order');
    // Other kinds stay as they were.
    expect((await owner('GET', URL)).json().mails.filter(({ changed }: CustomerMail) => changed)).toEqual([
      { kind: 'order-confirmed', changed: true },
    ]);
  });

  it('goes back to the usual one, and comes back', async () => {
    await save(mine);
    const { version } = await read();
    const reset = (await save(null, version)).json();
    expect(reset).toMatchObject({ changed: false, subject: '', blocks: usual.blocks });
    expect((await order()).mail.plainText).toMatch(/^Thank you, Ada\n/);
    expect((await save(mine, reset.version)).json()).toMatchObject({ changed: true, subject: mine.subject });
  });

  it('is refused where it lacks what the purchase needs, says what no mail knows, or is not finished', async () => {
    const short = await save({ ...mine, blocks: mine.blocks.filter(({ id }) => id !== 'totals') });
    expect([short.statusCode, short.json().error.message]).toEqual([
      422,
      'This mail cannot do without: totals. Add what is missing.',
    ]);
    const broken: MailBlock[] = [
      { id: 'a', type: 'text', html: '<p>{frist name}</p>' },
      { id: 'b', type: 'button', label: 'Go', link: 'javascript:alert(1)' },
    ];
    const answer = await save({ ...mine, blocks: [...mine.blocks, ...broken] });
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([422, ['blocks.a', 'blocks.b']]);
    const image: MailBlock = { id: 'c', type: 'image', assetId: newId(), alt: '', link: '' };
    const gone = await save({ ...mine, blocks: [...mine.blocks, image] });
    expect([gone.statusCode, gone.json().error.fields]).toEqual([
      422,
      { 'blocks.c': 'This image is not there any more. Choose another one.' },
    ]);
    expect((await read()).changed).toBe(false);
  });

  it('says who was faster, and is for who manages orders alone', async () => {
    const { version } = await read();
    expect((await save(mine, version)).statusCode).toBe(200);
    const late = await save({ ...mine, subject: 'Late' }, version);
    expect([late.statusCode, late.json().error.code, late.json().current.subject]).toEqual([
      409,
      'conflict',
      mine.subject,
    ]);
    for (const role of [roles.draftEditor, roles.reporting]) {
      expect((await owner('GET', `${URL}/order-confirmed`, undefined, role)).statusCode).toBe(403);
      expect((await owner('PUT', `${URL}/order-confirmed`, { mail: mine }, role)).statusCode).toBe(403);
    }
    expect((await owner('GET', `${URL}/weekly-report`)).statusCode).toBe(400);
  });

  it('shows its images by their whole address, as wide as a mail, and links them', async () => {
    const assetId = newId();
    await test.db
      .system`insert into assets (website_id, id, filename, content_type, byte_size, storage_key, width, height, alt_text, widths)
      values (${shop.websiteId}, ${assetId}, 'kiln.jpg', 'image/jpeg', 1, ${`${shop.websiteId}/ab/kiln.jpg`}, 2000, 1000, 'The "kiln"', ${[500, 1000, 1500]})`;
    const image: MailBlock = { id: 'kiln', type: 'image', assetId, alt: '', link: '/visit' };
    const saved = await save({ ...mine, blocks: [image, ...mine.blocks] });
    expect(saved.statusCode, saved.body).toBe(200);
    expect((await order()).mail.html).toMatch(
      /<a href="http:\/\/[^"]+\/visit"><img src="http:\/\/[^"]+\/content\/ab\/kiln\.jpg\?format=1000w" alt="The &quot;kiln&quot;" width="518" height="259"/,
    );
    const drawing = newId();
    await test.db.system`insert into assets (website_id, id, filename, content_type, byte_size, storage_key)
      values (${shop.websiteId}, ${drawing}, 'a.svg', 'image/svg+xml', 1, ${`${shop.websiteId}/ab/a.svg`})`;
    const refused = await save({ ...mine, blocks: [{ ...image, assetId: drawing }, ...mine.blocks] });
    expect(refused.json().error.message).toBe('Mail programs show no SVG. Choose a JPEG, PNG or GIF.');
  });

  it('that cannot be written holds no order up: the usual one is, and the server says so', async () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    try {
      const store = (mail: unknown) => test.db.system`
        update websites set settings = settings || ${test.db.system.json({ customerMails: { 'order-confirmed': mail } } as never)}
        where website_id = ${shop.websiteId}`;
      await store({ subject: '', preheader: '', blocks: [{ id: 'x', type: 'text', html: null }, null] });
      const { mail } = await order();
      expect(mail.plainText).toMatch(/^Thank you, Ada\n\nWe have your order/);
      expect(warn.mock.calls.map(([text]) => String(text).slice(0, 29))).toEqual(['The mail order-confirmed of t']);
    } finally {
      warn.mockRestore();
    }
  });

  it('has what it cannot do without at its end, wherever its settings came from', async () => {
    const blocks = [{ id: 'x', type: 'text', html: '<p>Only this.</p>' }];
    await test.db.system`
      update websites set settings = settings || ${test.db.system.json({ customerMails: { 'order-confirmed': { blocks } } } as never)}
      where website_id = ${shop.websiteId}`;
    const { plainText } = (await order()).mail;
    expect(plainText).toMatch(
      /^Only this\.\n\nThis was a test order: no money moved\.\n\nView your order: .*\n\n1 x Bowl[\s\S]*Total: /,
    );
  });
});

describe('a preview and a test', () => {
  it('show every kind as it would be written, of an order that is nobody’s, with no secret in it', async () => {
    for (const kind of customerMailKinds) {
      const { usual: words, placeholders, ...mail } = await read(kind);
      const { subject, preheader, blocks } = mail;
      const shown = await owner('POST', `${URL}/${kind}/preview`, { mail: { subject, preheader, blocks } });
      expect([kind, shown.statusCode, shown.json().subject]).toEqual([kind, 200, words.subject]);
      expect([kind, shown.json().html.includes(words.headline)]).toEqual([kind, true]);
      expect(shown.body).not.toContain('sealed.');
      expect([kind, placeholders.filter(({ value }) => value === '')]).toEqual([kind, []]);
    }
    expect(await test.db.system`select 1 from outbox_messages where website_id = ${shop.websiteId}`).toEqual([]);
  });

  it('goes to whoever asks for it, with the blocks on the screen, and is refused as saving would be', async () => {
    const sent = await owner('POST', `${URL}/order-shipped/test`, {
      mail: { ...usualMail('order-shipped'), subject: 'Gone, {first name}' },
    });
    expect([sent.statusCode, sent.json()]).toEqual([202, { to: 'owner@example.com' }]);
    expect(await written('test')).toMatchObject([{ toAddress: 'owner@example.com', subject: 'Test: Gone, Ada' }]);
    const refused = await owner('POST', `${URL}/order-shipped/test`, { mail: { ...mine, subject: '{x}' } });
    expect(refused.statusCode).toBe(422);
    expect((await read('order-shipped')).changed).toBe(false);
  });
});
