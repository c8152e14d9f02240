import type postgres from 'postgres';
import type { Statements } from '../../platform/database/pipeline.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** The kind of the jobs that mail gift cards to those whom they are for; the key is the order's line. */
export const GIFT_CARD_MAIL = 'gift-card';

/** In place of an order: the card was made by hand, and its own id stands in place of the line's. */
export const BY_HAND = '';

/** Whom the gift cards of an order's line are mailed to. */
export interface RecipientRow {
  orderItemId: string;
  name: string;
  email: string;
  message: string;
  /** On the website's calendar; '': at once. */
  day: string;
  sendAt: Date;
  /** Null: the mail is still to come. */
  sentAt: Date | null;
}

export interface NewRecipient extends Omit<RecipientRow, 'sentAt'> {
  origin: string;
}

/** Writes recipients and asks for the jobs that mail to them. One that a line has already is replaced. */
export const writeRecipients = (
  sql: Statements,
  websiteId: string,
  orderId: string,
  rows: readonly NewRecipient[],
) => sql`
  with wanted as (
    select * from jsonb_to_recordset(${sql.json(rows as unknown as postgres.JSONValue)}) as r ("orderItemId" text, "name" text,
      "email" text, "message" text, "day" text, "sendAt" timestamptz, "origin" text)
  ), written as (
    insert into gift_card_recipients (website_id, order_item_id, order_id, name, email, message, day, send_at, origin)
    select ${websiteId}, "orderItemId", ${orderId}, "name", "email", "message", "day", "sendAt", "origin" from wanted
    on conflict (website_id, order_item_id) do update set name = excluded.name, email = excluded.email, message = excluded.message,
      day = excluded.day, send_at = excluded.send_at, origin = excluded.origin, sent_at = null
    returning order_item_id, send_at
  )
  select plinth_enqueue(${websiteId}, ${GIFT_CARD_MAIL}, order_item_id, send_at, 0, true) from written`;

/** Those of an order. */
export const readRecipients = (sql: Statements, websiteId: string, orderId: string) => sql<RecipientRow[]>`
  select order_item_id, name, email, message, day, send_at, sent_at from gift_card_recipients
  where website_id = ${websiteId} and order_id = ${orderId} order by order_item_id`;

export interface DueRecipient extends NewRecipient {
  orderId: string;
  createdAt: Date;
  sentAt: Date | null;
  isDue: boolean;
}

/** Locked: of two jobs for a line the second sees what the first has done. */
export async function lockRecipient(
  tx: Transaction,
  websiteId: string,
  orderItemId: string,
): Promise<DueRecipient | undefined> {
  const [row] = await tx<DueRecipient[]>`
    select order_item_id, order_id, name, email, message, day, send_at, origin, created_at, sent_at, send_at <= now() as is_due
    from gift_card_recipients where website_id = ${websiteId} and order_item_id = ${orderItemId} for no key update`;
  return row;
}

export async function markRecipientSent(tx: Transaction, websiteId: string, orderItemId: string): Promise<void> {
  await tx`
    update gift_card_recipients set sent_at = now() where website_id = ${websiteId} and order_item_id = ${orderItemId}`;
}

interface GiftBuyer {
  name: string;
  email: string;
  orderNumber: number;
  /** Which of the website's languages they read; '' = its own. */
  language: string;
}

/** Who bought a gift card. */
export async function readBuyer(tx: Transaction, websiteId: string, orderId: string): Promise<GiftBuyer | undefined> {
  const [row] = await tx<GiftBuyer[]>`
    select customer_name as name, customer_email as email, order_number, language from orders
    where website_id = ${websiteId} and id = ${orderId}`;
  return row;
}
