import { newId } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSmtpStandIn } from '../../testing/smtp-stand-in.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { inWebsite } from '../database/transaction.ts';
import { JobRunner } from '../jobs/runner.ts';
import { mailJob, type Send, smtp } from './mail-job.ts';
import { mailbox, subjectLine } from './outbox.ts';
import { answerHeld, heldMessages, queueMessage } from './service.ts';

let test: TestDatabase;
let shop: TestShop;

beforeAll(async () => {
  test = await createTestDatabase();
  shop = await createTestShop(test.db);
});
afterAll(() => test.drop());
beforeEach(() => test.db.system`truncate outbox_messages, jobs`);

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

const jobs = () => test.db.system`select * from jobs order by key`;

/** What one process sends now. */
async function deliver(send: Send): Promise<void> {
  await new JobRunner(test.db, [mailJob(test.db, send)]).drain();
}

describe('mails from before anybody sent', () => {
  const age = (toAddress: string, days: number) =>
    test.db
      .system`update outbox_messages set created_at = now() - make_interval(days => ${days}) where to_address = ${toAddress}`;
  const held = () => inWebsite(test.db, shop.websiteId, (tx) => heldMessages(tx, shop.websiteId));
  const answer = (action: 'send' | 'discard', { from, to }: { from: number; to: number }) =>
    inWebsite(test.db, shop.websiteId, (tx) => answerHeld(tx, shop.websiteId, { action, from, to }));

  it('are held when sending is switched on, and sent or discarded by age when their owner says so', async () => {
    for (const [toAddress, days] of [
      ['fresh', 0],
      ['days', 3],
      ['weeks', 20],
      ['months', 90],
      ['years', 91],
    ] as const) {
      await queue(`${toAddress}@example.com`);
      await age(`${toAddress}@example.com`, days);
    }
    const sent: string[] = [];
    const send: Send = async ({ toAddress }) => void sent.push(toAddress);
    await deliver(send);
    expect(sent).toEqual(['fresh@example.com']);
    const { groups } = await held();
    expect(groups.map(({ age, count }) => [age, count])).toEqual([
      ['week', 1],
      ['month', 1],
      ['older', 2],
    ]);
    const [week, , older] = groups;
    if (!week || !older) throw new Error('no groups');
    expect(await answer('send', week)).toEqual({ count: 1 });
    expect(await answer('discard', older)).toEqual({ count: 2 });
    await deliver(send);
    expect(sent).toEqual(['fresh@example.com', 'days@example.com']);
    expect((await held()).groups).toMatchObject([{ age: 'month', count: 1 }]);
    expect((await messages()).map(({ toAddress, status }) => [toAddress.split('@')[0], status])).toEqual([
      ['days', 'sent'],
      ['fresh', 'sent'],
      ['months', 'discarded'],
      ['weeks', 'held'],
      ['years', 'discarded'],
    ]);
  });

  it('are not those that a server has refused for days: they are tried to the end', async () => {
    await queue('slow@example.com');
    await deliver(async () => {
      throw new Error('connect ECONNREFUSED');
    });
    await age('slow@example.com', 2);
    await test.db.system`update jobs set due_at = now()`;
    const sent: string[] = [];
    await deliver(async ({ toAddress }) => void sent.push(toAddress));
    expect(sent).toEqual(['slow@example.com']);
  });
});

describe('the delivery of mails', () => {
  it('leaves messages queued where nobody sends', async () => {
    await queue('a@example.com');
    await new JobRunner(test.db, []).drain();
    expect((await messages())[0]).toMatchObject({ status: 'queued', attempts: 0 });
    expect((await jobs())[0]).toMatchObject({ kind: 'mail', status: 'waiting', attempts: 0 });
  });

  it('sends each message once, over any number of processes', async () => {
    for (let index = 0; index < 35; index++) await queue(`${index}@example.com`);
    const sent: string[] = [];
    const send: Send = async ({ toAddress }) => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      sent.push(toAddress);
    };
    await Promise.all([deliver(send), deliver(send), deliver(send)]);
    expect(new Set(sent).size).toBe(35);
    expect(sent).toHaveLength(35);
    expect((await messages()).every(({ status, sentAt }) => status === 'sent' && sentAt)).toBe(true);
    expect((await jobs()).every(({ status }) => status === 'done')).toBe(true);
  });

  it('sends soon after the commit, without a poll', async () => {
    const sent: string[] = [];
    const runner = new JobRunner(test.db, [mailJob(test.db, async ({ toAddress }) => void sent.push(toAddress))]);
    runner.start();
    await runner.drain();
    await queue('soon@example.com');
    const until = Date.now() + 5_000;
    while (sent.length === 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 5));
    await runner.stop();
    expect(sent).toEqual(['soon@example.com']);
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
    expect(never).toMatchObject({ status: 'failed', attempts: 1, lastError: '550 no such user' });
    const [waiting] = await test.db.system`select due_at from jobs where status = 'waiting'`;
    expect(waiting?.dueAt.getTime()).toBeGreaterThan(Date.now() + 20_000);
    const sent: string[] = [];
    const record: Send = async ({ toAddress }) => void sent.push(toAddress);
    await deliver(record);
    expect(sent).toEqual([]);
    await test.db.system`update jobs set due_at = now() where status = 'waiting'`;
    await deliver(record);
    expect(sent).toEqual(['later@example.com']);
    expect((await messages())[0]).toMatchObject({ status: 'sent', attempts: 2, lastError: '' });
  });

  it('does not send again what it knows to have left, though it could not be marked', async () => {
    await queue('once@example.com');
    const sent: string[] = [];
    const runner = new JobRunner(test.db, [
      mailJob(test.db, async ({ toAddress }) => {
        sent.push(toAddress);
        // The lease is lost in the middle: the mark is refused together with the end of the job.
        await test.db.system`update jobs set holder = 'somebody else', due_at = now() - interval '1 second'`;
      }),
    ]);
    await runner.drain();
    expect((await messages())[0]).toMatchObject({ status: 'sent' });
    expect(sent).toEqual(['once@example.com']);
  });

  it('takes up again what a process that died had in hand, once its lease is over', async () => {
    await queue('a@example.com');
    let taken = () => {};
    const inHand = new Promise<void>((resolve) => {
      taken = resolve;
    });
    const dying = new JobRunner(test.db, [mailJob(test.db, () => new Promise(() => taken()))]);
    void dying.drain();
    await inHand;
    const sent: string[] = [];
    const record: Send = async ({ toAddress }) => void sent.push(toAddress);
    await deliver(record);
    expect(sent).toEqual([]);
    await test.db.system`update jobs set due_at = now()`;
    await deliver(record);
    expect(sent).toEqual(['a@example.com']);
  });

  it('waits longer after each try, at most half a day', () => {
    const { retryAfterSeconds } = mailJob(test.db, async () => {});
    expect([1, 2, 3, 12, 40].map(retryAfterSeconds)).toEqual([30, 60, 120, 43_200, 43_200]);
  });
});

describe('a message whose kind can be ended', () => {
  it('tells mail programs where with one click, and others tell nothing', async () => {
    await queue('stops@example.com');
    await queue('goes-on@example.com');
    await test.db.system`
      update outbox_messages set unsubscribe_url = 'https://shop.example/newsletter/stop/cart/x/y' where to_address like 'stops@%'`;
    const { mails, url, close } = await startSmtpStandIn();
    await deliver(smtp(url)).finally(close);
    const headers = (to: string) =>
      Object.fromEntries(
        mails.find(({ receivers }) => receivers[0] === to)?.headers.map(({ name, value }) => [name, value]) ?? [],
      );
    expect(headers('stops@example.com')).toMatchObject({
      'list-unsubscribe': '<https://shop.example/newsletter/stop/cart/x/y>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(headers('goes-on@example.com')).toMatchObject({ to: 'goes-on@example.com' });
    expect(headers('goes-on@example.com')).not.toHaveProperty('list-unsubscribe');
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

  it('read as they were typed, though it looks encoded, and go to one receiver, though a list was stored', async () => {
    const encoded = `=?utf-8?B?${Buffer.from('Your bank').toString('base64')}?= has sent you a gift card – ${'ü👋'.repeat(30)}`;
    await queue('one@example.com');
    await test.db.system`update outbox_messages set subject = ${encoded}`;
    for (const list of [
      'two@example.com, three@example.com',
      'four@example.com\r\nBcc: five@example.com',
      'all:six@example.com;',
    ])
      await queue(list);
    const { mails, url, close } = await startSmtpStandIn();
    await deliver(smtp(url)).finally(close);
    expect(mails.map(({ receivers, subject }) => [receivers, subject])).toEqual([[['one@example.com'], encoded]]);
    const failed = (await messages()).filter(({ status }) => status === 'failed');
    expect(failed.map(({ lastError }) => lastError)).toEqual(Array(3).fill('Its receiver is no email address.'));
  });
});
