import type postgres from 'postgres';
import type { Statements } from '../../platform/database/pipeline.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

export interface NewGiftCard {
  id: string;
  /** Of the entry that issues it. */
  entryId: string;
  codeHash: string;
  sealedCode: string;
  ending: string;
  currency: string;
  amountCents: number;
  testMode: boolean;
  /** From when on it pays for nothing; null: it never ends. */
  expiresAt: Date | null;
  /** Null: made by hand; its recipient stands under its own id then. */
  orderId: string | null;
  orderItemId: string;
  /** Who made it by hand, and why. */
  accountId?: string | null;
  note?: string;
}

/** Writes cards and what they hold. */
export const issueGiftCards = (sql: Statements, websiteId: string, cards: readonly NewGiftCard[]) => sql`
  with made as (
    select * from jsonb_to_recordset(${sql.json(cards as unknown as postgres.JSONValue)}) as c ("id" text, "entryId" text,
      "codeHash" text, "sealedCode" text, "ending" text, "currency" text, "amountCents" bigint, "testMode" boolean, "expiresAt" timestamptz,
      "orderId" text, "orderItemId" text, "accountId" text, "note" text)
  ), cards as (
    insert into gift_cards (website_id, id, code_hash, sealed_code, ending, currency, balance_cents, test_mode, expires_at,
      order_id, order_item_id)
    select ${websiteId}, "id", "codeHash", "sealedCode", "ending", "currency", "amountCents", "testMode", "expiresAt",
      "orderId", "orderItemId"
    from made
  )
  insert into gift_card_entries (website_id, id, gift_card_id, kind, amount_cents, order_id, account_id, note)
  select ${websiteId}, "entryId", "id", 'issued', "amountCents", "orderId", "accountId", coalesce("note", '') from made where "amountCents" <> 0`;

export interface GiftCardMovement {
  /** Of the entry. */
  entryId: string;
  giftCardId: string;
  /** Positive: onto the card. */
  amountCents: number;
  /** The card is good until then at least, null: for ever; absent: its time stays as it is. One that never ends does so in any case. */
  goodUntil?: Date | null;
}

/**
 * Writes entries of one kind for an order, and the balances that follow. The cards are locked in the order of their ids before any is
 * changed. What a card does not hold its own check refuses (balance >= 0), what a disabled or expired one is asked for its column: the
 * statement fails and with it the transaction, so that it can leave together with the commit.
 */
export const moveGiftCards = (
  sql: Statements,
  websiteId: string,
  entry: {
    kind: 'redeemed' | 'refunded' | 'adjusted' | 'expired' | 'extended';
    /** Null: by hand. */
    orderId: string | null;
    accountId?: string | null;
    note?: string;
  },
  movements: readonly GiftCardMovement[],
) => sql`
  with wanted as (
    select * from unnest(${movements.map(({ entryId }) => entryId)}::text[], ${movements.map(({ giftCardId }) => giftCardId)}::text[],
      ${movements.map(({ amountCents }) => amountCents)}::bigint[],
      ${movements.map(({ goodUntil }) => (goodUntil === undefined ? '' : (goodUntil?.toISOString() ?? 'infinity')))}::text[])
      as w (entry_id, card_id, amount, good_until)
  ), locked as (
    select g.id from gift_cards g where g.website_id = ${websiteId} and g.id in (select card_id from wanted)
    order by g.id for no key update
  ), moved as (
    update gift_cards g set balance_cents = case
      when g.disabled_at is null and (g.expires_at is null or g.expires_at > now()) or ${entry.kind}::text <> 'redeemed'
        then g.balance_cents + w.amount end,
      expires_at = case when w.good_until = '' or g.expires_at is null then g.expires_at
        when w.good_until <> 'infinity' then greatest(g.expires_at, w.good_until::timestamptz) end
    from locked, wanted w
    where g.website_id = ${websiteId} and g.id = locked.id and w.card_id = locked.id
    returning w.entry_id, g.id, w.amount
  )
  insert into gift_card_entries (website_id, id, gift_card_id, kind, amount_cents, order_id, account_id, note)
  select ${websiteId}, entry_id, id, ${entry.kind}, amount, ${entry.orderId}, ${entry.accountId ?? null}, ${entry.note ?? ''}
  from moved`;

/** Whether a transaction failed because a gift card no longer holds what it was to pay. */
export function isOverdrawn(error: unknown): boolean {
  const { code, constraint_name, table_name, column_name } = error as Record<string, string | undefined>;
  return (
    (code === '23514' && constraint_name === 'gift_cards_balance') ||
    (code === '23502' && table_name === 'gift_cards' && column_name === 'balance_cents')
  );
}

export interface GiftCardRow {
  id: string;
  ending: string;
  currency: string;
  balanceCents: number;
  testMode: boolean;
  disabled: boolean;
  /** From when on it pays for nothing, in milliseconds since 1970; null: it never ends. */
  expiresAt: number | null;
}

export async function findByHash(
  tx: Transaction,
  websiteId: string,
  codeHash: string,
): Promise<GiftCardRow | undefined> {
  const [row] = await tx<GiftCardRow[]>`
    select id, ending, currency, balance_cents, test_mode, disabled_at is not null as disabled,
      (extract(epoch from expires_at) * 1000)::float8 as expires_at
    from gift_cards
    where website_id = ${websiteId} and code_hash = ${codeHash}`;
  return row;
}

export interface SoldCardRow {
  id: string;
  orderItemId: string;
  /** The code as its buyer reads it, sealed. */
  sealedCode: string;
  ending: string;
  currency: string;
  balanceCents: number;
  /** What it was sold for. */
  amountCents: number;
  /** From when on it pays for nothing; null: it never ends. */
  expiresAt: Date | null;
}

const soldColumns = (sql: Statements) => sql`
  g.id, g.order_item_id, g.sealed_code, g.ending, g.currency, g.balance_cents, g.expires_at,
    coalesce((select sum(e.amount_cents) from gift_card_entries e
      where e.website_id = g.website_id and e.gift_card_id = g.id and e.kind = 'issued'), 0)::bigint as amount_cents`;

/** The gift cards that an order sold. */
export const readSold = (sql: Statements, websiteId: string, orderId: string) => sql<SoldCardRow[]>`
  select ${soldColumns(sql)} from gift_cards g
  where g.website_id = ${websiteId} and g.order_id = ${orderId} and g.disabled_at is null order by g.id`;

/** A gift card that was made by hand, while it can pay. */
export const readHandMade = (sql: Statements, websiteId: string, id: string) => sql<SoldCardRow[]>`
  select ${soldColumns(sql)} from gift_cards g
  where g.website_id = ${websiteId} and g.id = ${id} and g.order_id is null and g.disabled_at is null`;

/** As much of an order's address as decides how long the cards are good that it sold. */
export interface OrderPlace {
  country: string;
  region?: string | undefined;
}

/** What an order still holds of gift cards that paid for it: what was taken, less what has gone back. */
export const readPaidWith = (tx: Transaction, websiteId: string, orderId: string) => tx<
  { giftCardId: string; amountCents: number; ends: boolean; places: (OrderPlace | null)[] | null }[]
>`
  select e.gift_card_id, -sum(e.amount_cents)::bigint as amount_cents, bool_or(g.expires_at is not null) as ends,
    (select jsonb_build_array(o.billing_address, o.shipping_address) from orders o
      where o.website_id = ${websiteId} and o.id = min(g.order_id)) as places
  from gift_card_entries e
  join gift_cards g on g.website_id = e.website_id and g.id = e.gift_card_id
  where e.website_id = ${websiteId} and e.order_id = ${orderId} and e.kind in ('redeemed', 'refunded')
  group by e.gift_card_id having sum(e.amount_cents) < 0 order by e.gift_card_id`;

/** The cards that an order sold, locked: nobody spends them until the transaction ends. */
export const lockSold = (tx: Transaction, websiteId: string, orderId: string) => tx<
  { id: string; ending: string; balanceCents: number; issuedCents: number; expiredCents: number }[]
>`
  select g.id, g.ending, g.balance_cents, e.issued_cents, e.expired_cents from gift_cards g
  cross join lateral (
    select coalesce(sum(amount_cents) filter (where kind = 'issued'), 0)::bigint as issued_cents,
      coalesce(-sum(amount_cents) filter (where kind in ('expired', 'extended')), 0)::bigint as expired_cents
    from gift_card_entries where website_id = g.website_id and gift_card_id = g.id) e
  where g.website_id = ${websiteId} and g.order_id = ${orderId} and g.disabled_at is null
  order by g.id for no key update of g`;

export async function disableSold(tx: Transaction, websiteId: string, orderId: string): Promise<void> {
  await tx`
    update gift_cards set disabled_at = now()
    where website_id = ${websiteId} and order_id = ${orderId} and disabled_at is null`;
}

/** Most cards that one look takes the rest off; the next one follows at once. */
const MOST_EXPIRED = 500;

/** Cards whose time is over and that still hold something, locked: nobody spends them until the transaction ends. */
export const lockExpired = (tx: Transaction, websiteId: string) => tx<{ id: string; balanceCents: number }[]>`
  select id, balance_cents from gift_cards
  where website_id = ${websiteId} and expires_at <= now() and balance_cents > 0
  order by id limit ${MOST_EXPIRED} for no key update`;

/** When the next card ends that holds something; undefined: none does. */
export async function nextExpiry(tx: Transaction, websiteId: string): Promise<Date | undefined> {
  const [row] = await tx<{ at: Date | null }[]>`
    select min(expires_at) as at from gift_cards
    where website_id = ${websiteId} and expires_at is not null and balance_cents > 0`;
  return row?.at ?? undefined;
}
