import type { RestockState } from '@plinth/contract';
import type { AttributeValue } from '../../platform/database/schema/commerce.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

export interface WaitingFilter {
  query: string;
  /** '' = what somebody waits for. */
  state: RestockState | '';
}

export interface WaitingRow {
  productId: string;
  variantId: string;
  name: string;
  attributes: AttributeValue[];
  sku: string;
  isBack: boolean;
  stock: number;
  waiting: number;
  told: number;
  lastSignUpAt: Date;
  lastToldAt: Date | null;
}

/** `%` and `_` as they were typed. */
const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const spelled = (tx: Transaction, query: string) =>
  query
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map(
      (word) => tx`and (coalesce(i.title, '') || ' ' || coalesce(v.sku, '') || ' ' || s.email || ' ' || coalesce(
        (select string_agg(a.value, ' ') from jsonb_to_recordset(v.attributes) as a(value text)), '')) ilike ${pattern(word)}`,
    )
    .reduce((all, one) => tx`${all} ${one}`, tx``);

/** Signups with what they are for; a product that was removed since still has people who wait for it. */
const signups = (tx: Transaction, websiteId: string, query: string) => tx`
  restock_signups s
    left join items i on i.website_id = s.website_id and i.id = s.product_id and i.deleted_at is null
    left join variants v on v.website_id = s.website_id and v.id = s.variant_id
  where s.website_id = ${websiteId} ${spelled(tx, query)}`;

const groups = (tx: Transaction, websiteId: string, query: string) => tx`
  select s.product_id, s.variant_id, count(*) filter (where s.notified_at is null)::int as waiting,
    count(*) filter (where s.notified_at is not null)::int as told, max(s.created_at) as last_sign_up_at,
    max(s.notified_at) as last_told_at, coalesce(i.title, '') as name, coalesce(v.attributes, '[]'::jsonb) as attributes,
    coalesce(v.sku, '') as sku, coalesce(v.stock, 0) as stock,
    coalesce(plinth_in_stock(i.product_type, v.unlimited, plinth_for_sale(v.stock, v.backorder_limit), 1), false) as is_back
  from ${signups(tx, websiteId, query)}
  group by s.product_id, s.variant_id, i.title, i.product_type, v.attributes, v.sku, v.stock, v.unlimited, v.backorder_limit`;

const states = {
  '': 'waiting > 0',
  back: 'waiting > 0 and is_back',
  told: 'waiting = 0',
} as const satisfies Record<RestockState | '', string>;

/** Most people first; `after` = the last line of the page before. */
export const loadWaiting = (
  tx: Transaction,
  websiteId: string,
  {
    query,
    state,
    after,
    limit,
  }: WaitingFilter & { after: { waiting: number; variantId: string } | null; limit: number },
): Promise<WaitingRow[]> => tx<WaitingRow[]>`
  select * from (${groups(tx, websiteId, query)}) g
  where ${tx.unsafe(states[state])}
    ${after === null ? tx`` : tx`and (waiting, variant_id) < (${after.waiting}, ${after.variantId})`}
  order by waiting desc, variant_id desc limit ${limit}`;

export interface WaitingCounts {
  people: number;
  waiting: number;
  back: number;
  told: number;
}

export const countWaiting = (tx: Transaction, websiteId: string, query: string): Promise<WaitingCounts[]> => tx<
  WaitingCounts[]
>`
  select coalesce(sum(waiting), 0)::int as people, count(*) filter (where ${tx.unsafe(states[''])})::int as waiting,
    count(*) filter (where ${tx.unsafe(states.back)})::int as back,
    count(*) filter (where ${tx.unsafe(states.told)})::int as told
  from (${groups(tx, websiteId, query)}) g`;

export interface PersonRow {
  id: string;
  email: string;
  language: string;
  isJoinMailingList: boolean;
  createdAt: Date;
  toldAt: Date | null;
}

/** Newest first; `before` '' = from the newest on. */
export const loadPeople = (
  tx: Transaction,
  websiteId: string,
  { variantId, before, limit }: { variantId: string; before: string; limit: number },
): Promise<PersonRow[]> => tx<PersonRow[]>`
  select id, email, language, joins_mailing_list as is_join_mailing_list, created_at, notified_at as told_at
  from restock_signups
  where website_id = ${websiteId} and variant_id = ${variantId} ${before === '' ? tx`` : tx`and id < ${before}`}
  order by id desc limit ${limit}`;

export interface ExportedRow extends PersonRow {
  name: string;
  attributes: AttributeValue[];
  sku: string;
}

/** Everybody, in the order in which they came. */
export const loadEverybody = (
  tx: Transaction,
  websiteId: string,
  { query, state, after, limit }: WaitingFilter & { after: string; limit: number },
): Promise<ExportedRow[]> => tx<ExportedRow[]>`
  select s.id, s.email, s.language, s.joins_mailing_list as is_join_mailing_list, s.created_at, s.notified_at as told_at,
    coalesce(i.title, '') as name, coalesce(v.attributes, '[]'::jsonb) as attributes, coalesce(v.sku, '') as sku
  from ${signups(tx, websiteId, query)}
    and s.notified_at is ${state === 'told' ? tx`not null` : tx`null`}
    ${state === 'back' ? tx`and plinth_in_stock(i.product_type, v.unlimited, plinth_for_sale(v.stock, v.backorder_limit), 1)` : tx``}
    and s.id > ${after}
  order by s.id limit ${limit}`;

/** @returns how many there were */
export const deletePeople = async (tx: Transaction, websiteId: string, ids: readonly string[]): Promise<number> =>
  (await tx`delete from restock_signups where website_id = ${websiteId} and id = any (${[...ids]})`).count;

/** How many people were told on the website's days that something is back. */
export const toldOn = (tx: Transaction, websiteId: string, { from, to }: { from: string; to: string }) => tx<
  { day: string; mails: number }[]
>`
  select (s.notified_at at time zone w.time_zone)::date::text as day, count(*)::int as mails
  from restock_signups s join websites w on w.website_id = s.website_id
  where s.website_id = ${websiteId} and s.notified_at >= (${from}::timestamp at time zone w.time_zone)
    and s.notified_at < ((${to}::timestamp + interval '1 day') at time zone w.time_zone)
  group by 1 order by 1`;

export const countAsked = (tx: Transaction, websiteId: string, { from, to }: { from: string; to: string }) => tx<
  { variantId: string; asked: number }[]
>`
  select s.variant_id, count(*)::int as asked
  from restock_signups s join websites w on w.website_id = s.website_id
  where s.website_id = ${websiteId} and s.created_at >= (${from}::timestamp at time zone w.time_zone)
    and s.created_at < ((${to}::timestamp + interval '1 day') at time zone w.time_zone)
  group by 1`;
