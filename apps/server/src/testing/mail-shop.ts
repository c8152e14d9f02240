import type { AutomaticMailSettings } from '@plinth/contract';
import { bookingReminderJob, cartReminderJob, reviewRequestJob } from '../commerce/automatic-mails/job.ts';
import { JobRunner } from '../platform/jobs/runner.ts';
import type { App } from '../platform/server/context.ts';
import { openSealed } from './opened-mail.ts';
import type { TestDatabase } from './test-database.ts';
import { addShipping, createTestShop, type TestShop, TestVisitor } from './test-shop.ts';

interface WrittenMail {
  id: string;
  toAddress: string;
  subject: string;
  html: string;
  plainText: string;
  unsubscribeUrl: string;
  kind: string;
}

type Part<Name extends keyof AutomaticMailSettings> = Partial<AutomaticMailSettings[Name]>;

export const AUTOMATIC_MAILS = '/api/commerce/automatic-mails';

/** All kinds of mails, switched on. */
export const mailSettings = (
  carts: Part<'carts'> = {},
  reviews: Part<'reviews'> = {},
  bookings: Part<'bookings'> = {},
): AutomaticMailSettings => ({
  carts: { enabled: true, hours: 10, audience: 'typed', couponCode: '', subject: '', text: '', ...carts },
  reviews: { enabled: true, days: 7, subject: '', text: '', ...reviews },
  bookings: { enabled: true, before: 1, unit: 'days', subject: '', text: '', ...bookings },
});

const pathOf = (text: string, pattern: RegExp): string => {
  const { pathname, search } = new URL(pattern.exec(openSealed(text))?.[0] ?? 'http://none');
  return pathname + search;
};
/** Where the link of a reminder leads, as its reader has it. */
export const returnPath = (mail: { plainText: string }) => pathOf(mail.plainText, /http\S+\/cart\/return\/\S+/);
export const stopPath = (mail: { unsubscribeUrl: string }) => pathOf(mail.unsubscribeUrl, /http\S+/);

export const cartOf = async (visitor: TestVisitor) => (await visitor.call('GET', '/api/commerce/shopping-cart')).json();
export const linesOf = async (visitor: TestVisitor): Promise<[string, number][]> =>
  (await cartOf(visitor)).entries.map(({ title, quantity }: { title: string; quantity: number }) => [title, quantity]);

/** Whose cart it is, as the checkout tells it. */
export const tellContact = (visitor: TestVisitor, email: string, agreed = false) =>
  visitor.call('PUT', '/api/commerce/shopping-cart/contact', { email, agreed });

/** A shop with a bowl and a mug that writes mails by itself, and what happens in it. */
export async function createMailShop({ db }: TestDatabase, app: App) {
  const { system: sql } = db;
  const shop: TestShop = await createTestShop(db);
  await addShipping(db, shop);
  const bowl = await shop.addProduct({ title: 'Bowl', priceCents: 4800, stock: 5 });
  const mug = await shop.addProduct({ title: 'Mug', priceCents: 2000, stock: 5 });
  const { websiteId } = shop;
  const visitor = () => new TestVisitor(app, shop.host);
  const owner = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
    visitor().call(method, url, body, { 'x-test-role': '8', 'x-csrf-token': 'crumb' });
  /** As many hours pass for its carts. */
  const pass = async (hours: number): Promise<void> => {
    for (const table of ['carts', 'cart_contacts'])
      await sql`
        update ${sql(table)} set updated_at = updated_at - make_interval(hours => ${hours}) where website_id = ${websiteId}`;
  };
  const mails = () => sql<WrittenMail[]>`
    select id, to_address, subject, html, plain_text, unsubscribe_url, kind from outbox_messages
    where website_id = ${websiteId} and kind in ('cart-reminder', 'review-request', 'booking-reminder') order by to_address, id`;
  const look = () => sql`
    update jobs set due_at = now() where status = 'waiting' and kind in ('cart-reminders', 'review-requests', 'booking-reminders')`;
  const runner = () => new JobRunner(db, [cartReminderJob, reviewRequestJob, bookingReminderJob]);
  return {
    ...{ shop, bowl, mug, visitor, owner, pass, mails },
    /** Switches them on, long ago. */
    switchOn: async (chosen = mailSettings()): Promise<void> => {
      const answer = await owner('PUT', AUTOMATIC_MAILS, chosen);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      await sql`
        update websites set settings = jsonb_set(settings, '{automaticMails,since}', '{"cart": 1, "review": 1, "booking": 1}')
        where website_id = ${websiteId}`;
    },
    /** A visitor with a bowl who has typed an address and left. */
    leave: async (email: string, { hours = 11, variants = [bowl] } = {}): Promise<TestVisitor> => {
      const one = visitor();
      for (const variant of variants) await one.add(variant);
      const told = await tellContact(one, email);
      if (told.json().kept !== true) throw new Error(told.body);
      await pass(hours);
      return one;
    },
    /** What is due is written, by as many servers. */
    work: async (servers = 1): Promise<void> => {
      await look();
      await Promise.all(Array.from({ length: servers }, () => runner().drain()));
    },
    receivers: async () => (await mails()).map(({ toAddress }) => toAddress),
  };
}
