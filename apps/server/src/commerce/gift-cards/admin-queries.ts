import type { GiftCardFilter } from '@plinth/contract';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { OrderPlace } from './queries.ts';

export interface OwnersCardRow {
  id: string;
  ending: string;
  currency: string;
  balanceCents: number;
  issuedCents: number;
  disabled: boolean;
  /** Null: it never ends. */
  expiresAt: Date | null;
  testMode: boolean;
  orderId: string | null;
  orderItemId: string | null;
  orderNumber: number | null;
  orderStatus: string | null;
  email: string;
  revealedAt: Date | null;
  revealedBy: string | null;
  createdAt: Date;
}

const cards = (tx: Transaction, websiteId: string) => tx`
  select g.id, g.ending, g.currency, g.balance_cents, g.disabled_at is not null as disabled, g.expires_at, g.test_mode, g.order_id,
    g.order_item_id, o.order_number, o.status as order_status, coalesce(r.email, o.customer_email, '') as email, g.revealed_at,
    g.revealed_by, g.created_at,
    coalesce((select sum(e.amount_cents) from gift_card_entries e
      where e.website_id = ${websiteId} and e.gift_card_id = g.id and e.kind = 'issued'), 0)::bigint as issued_cents
  from gift_cards g
  left join orders o on o.website_id = ${websiteId} and o.id = g.order_id
  left join gift_card_recipients r on r.website_id = ${websiteId} and r.order_item_id = g.order_item_id`;

/** Newest first; ids are ordered by time. */
export function listCards(
  tx: Transaction,
  websiteId: string,
  { query = '', state }: GiftCardFilter,
  page: { before: string; limit: number },
): Promise<OwnersCardRow[]> {
  const words = query.trim();
  const number = /^#?\d{1,9}$/.test(words) ? Number(words.replace('#', '')) : null;
  const isGood = tx`(g.expires_at is null or g.expires_at > now())`;
  const part = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return tx<OwnersCardRow[]>`
    ${cards(tx, websiteId)}
    where g.website_id = ${websiteId}
      ${state === 'active' ? tx`and g.disabled_at is null and g.balance_cents > 0 and ${isGood}` : tx``}
      ${state === 'used' ? tx`and g.disabled_at is null and g.balance_cents = 0 and ${isGood}` : tx``}
      ${state === 'expired' ? tx`and g.disabled_at is null and g.expires_at <= now()` : tx``}
      ${state === 'disabled' ? tx`and g.disabled_at is not null` : tx``}
      ${
        words === ''
          ? tx``
          : tx`and (g.ending = right(upper(${words}), 4) or o.order_number = ${number}
              or r.email ilike ${part} or o.customer_email ilike ${part})`
      }
      ${page.before === '' ? tx`` : tx`and g.id < ${page.before}`}
    order by g.id desc limit ${page.limit}`;
}

export async function readCard(tx: Transaction, websiteId: string, id: string): Promise<OwnersCardRow | undefined> {
  const [row] = await tx<OwnersCardRow[]>`${cards(tx, websiteId)} where g.website_id = ${websiteId} and g.id = ${id}`;
  return row;
}

/** What the holders of all cards may still spend, those that moved no money left out. */
export const readLiability = (tx: Transaction, websiteId: string) => tx<
  { currency: string; cents: number; cards: number }[]
>`
  select currency, sum(balance_cents)::bigint as cents, count(*)::int as cards from gift_cards
  where website_id = ${websiteId} and disabled_at is null and not test_mode and balance_cents > 0
  group by currency order by cents desc, currency`;

export interface LedgerRow {
  id: string;
  kind: 'issued' | 'redeemed' | 'refunded' | 'adjusted' | 'expired' | 'extended';
  amountCents: number;
  balanceCents: number;
  orderId: string | null;
  orderNumber: number | null;
  accountId: string | null;
  note: string;
  createdAt: Date;
}

/** Newest first, each with what the card held after it. */
export const readLedger = (tx: Transaction, websiteId: string, giftCardId: string) => tx<LedgerRow[]>`
  select e.id, e.kind, e.amount_cents, e.order_id, o.order_number, e.account_id, e.note, e.created_at,
    (sum(e.amount_cents) over (order by e.created_at, e.id))::bigint as balance_cents
  from gift_card_entries e left join orders o on o.website_id = ${websiteId} and o.id = e.order_id
  where e.website_id = ${websiteId} and e.gift_card_id = ${giftCardId} order by e.created_at desc, e.id desc`;

export async function hasEntry(tx: Transaction, websiteId: string, entryId: string): Promise<boolean> {
  const rows = await tx`select 1 from gift_card_entries where website_id = ${websiteId} and id = ${entryId}`;
  return rows.length > 0;
}

/** Nobody spends the card until the transaction ends. */
export async function lockCard(tx: Transaction, websiteId: string, id: string): Promise<LockedCard | undefined> {
  const [row] = await tx<LockedCard[]>`
    select balance_cents, currency, expires_at,
      (select jsonb_build_array(o.billing_address, o.shipping_address) from orders o
        where o.website_id = ${websiteId} and o.id = g.order_id) as places
    from gift_cards g where g.website_id = ${websiteId} and g.id = ${id} for no key update of g`;
  return row;
}

interface LockedCard {
  balanceCents: number;
  currency: string;
  expiresAt: Date | null;
  /** The addresses of the order that sold it; null: it was made by hand. */
  places: (OrderPlace | null)[] | null;
}

/** What has expired of a card and has not come back, in cents. The card must be locked. */
export async function readExpired(tx: Transaction, websiteId: string, giftCardId: string): Promise<number> {
  const [row] = await tx<{ cents: number }[]>`
    select coalesce(-sum(amount_cents), 0)::bigint as cents from gift_card_entries
    where website_id = ${websiteId} and gift_card_id = ${giftCardId} and kind in ('expired', 'extended')`;
  return row?.cents ?? 0;
}

export async function setDisabled(tx: Transaction, websiteId: string, id: string, disabled: boolean): Promise<void> {
  await tx`
    update gift_cards set disabled_at = ${disabled ? tx`coalesce(disabled_at, now())` : null}
    where website_id = ${websiteId} and id = ${id}`;
}

/** Notes who reads the code. @returns the sealed code; undefined where somebody has read it before */
export async function takeCode(
  tx: Transaction,
  websiteId: string,
  id: string,
  accountId: string,
): Promise<string | undefined> {
  const [row] = await tx<{ sealedCode: string }[]>`
    update gift_cards set revealed_at = now(), revealed_by = ${accountId}
    where website_id = ${websiteId} and id = ${id} and revealed_at is null returning sealed_code`;
  return row?.sealedCode;
}

export async function readCardRecipient(
  tx: Transaction,
  websiteId: string,
  orderItemId: string,
): Promise<
  { name: string; email: string; message: string; day: string; sendAt: Date; sentAt: Date | null } | undefined
> {
  const [row] = await tx<
    { name: string; email: string; message: string; day: string; sendAt: Date; sentAt: Date | null }[]
  >`
    select name, email, message, day, send_at, sent_at from gift_card_recipients
    where website_id = ${websiteId} and order_item_id = ${orderItemId}`;
  return row;
}
