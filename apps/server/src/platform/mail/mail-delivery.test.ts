import { newId } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { readConfig } from '../config/config.ts';
import { inWebsite } from '../database/transaction.ts';
import { retryDelay, type Send, startMailDelivery } from './mail-delivery.ts';
import { mailbox, subjectLine } from './outbox.ts';
import { queueMessage } from './service.ts';

const config = readConfig({});
let test: TestDatabase;
let shop: TestShop;

beforeAll(async () => {
  test = await createTestDatabase();
  shop = await createTestShop(test.db);
});
afterAll(() => test.drop());
beforeEach(() => test.db.system`delete from outbox_messages`);

const queue = (toAddress: string) =>
  inWebsite(test.db, shop.websiteId, (tx) =>
    queueMessage(tx, shop.websiteId, {
      id: newId(),
      kind: 'test',
      relatedId: '',
      fromAddress: 'shop@example.com',
      toAddress,
      subject: 'Hello',
      html: '<p>Hello</p>',
      plainText: 'Hello',
    }),
  );
const messages = () => test.db.system`select * from outbox_messages order by to_address`;

async function deliver(send: Send | undefined): Promise<number> {
  const delivery = startMailDelivery(test.db, config, send);
  const sent = await delivery.runOnce();
  await delivery.stop();
  return sent;
}

describe('the delivery of mails', () => {
  it('leaves messages queued where no SMTP_URL is set', async () => {
    await queue('a@example.com');
    expect(await deliver(undefined)).toBe(0);
    expect((await messages())[0]).toMatchObject({ status: 'queued', attempts: 0 });
  });

  it('sends each message once, over any number of processes', async () => {
    for (let index = 0; index < 35; index++) await queue(`${index}@example.com`);
    const sent: string[] = [];
    const send: Send = async ({ toAddress }) => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      sent.push(toAddress);
    };
    const counts = await Promise.all([deliver(send), deliver(send), deliver(send)]);
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(35);
    expect(new Set(sent).size).toBe(35);
    expect(sent).toHaveLength(35);
    expect((await messages()).every(({ status, sentAt }) => status === 'sent' && sentAt)).toBe(true);
  });

  it('tries again later what failed, says why, and gives up for good on a refused address', async () => {
    await queue('later@example.com');
    await queue('never@example.com');
    const send: Send = async ({ toAddress }) => {
      if (toAddress.startsWith('never')) throw Object.assign(new Error('550 no such user'), { responseCode: 550 });
      throw new Error('connect ECONNREFUSED');
    };
    await deliver(send);
    const [later, never] = await messages();
    expect(later).toMatchObject({ status: 'queued', attempts: 1, lastError: 'connect ECONNREFUSED' });
    expect(later?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 20_000);
    expect(never).toMatchObject({ status: 'failed', attempts: 1, lastError: '550 no such user' });
    expect(await deliver(async () => {})).toBe(0);
    await test.db.system`update outbox_messages set next_attempt_at = now() where status = 'queued'`;
    expect(await deliver(async () => {})).toBe(1);
  });

  it('takes up again what a process that died had in hand, once its lease is over', async () => {
    await queue('a@example.com');
    const dying = startMailDelivery(test.db, config, () => new Promise(() => {}));
    void dying.runOnce();
    while ((await messages())[0]?.attempts !== 1) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await deliver(async () => {})).toBe(0);
    await test.db.system`update outbox_messages set next_attempt_at = now()`;
    expect(await deliver(async () => {})).toBe(1);
  });

  it('waits longer after each try, at most half a day', () => {
    expect([1, 2, 3, 12, 40].map(retryDelay)).toEqual([30, 60, 120, 43_200, 43_200]);
  });
});

describe('the headers of mails', () => {
  it('cannot be extended by what somebody wrote into a name or a title', () => {
    expect(mailbox('Shop"\r\nBcc: all@example.com <x>', 'shop@example.com')).toBe(
      '"Shop Bcc all example.com x" <shop@example.com>',
    );
    expect(mailbox('', 'shop@example.com')).toBe('shop@example.com');
    expect(subjectLine('Order\r\nBcc: x')).toBe('Order Bcc: x');
  });
});
