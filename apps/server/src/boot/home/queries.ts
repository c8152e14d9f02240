import type { Transaction } from '../../platform/database/transaction.ts';

/** What the first steps are read from. */
export interface SetUpFacts {
  namedAndReachable: boolean;
  designed: boolean;
  wrotePage: boolean;
  hasStore: boolean;
  /** A product of its owner's: added, or an example that was changed. */
  hasOwnProduct: boolean;
  ships: boolean;
  hasDomain: boolean;
  isOpen: boolean;
}

export async function readSetUp(tx: Transaction, websiteId: string): Promise<SetUpFacts> {
  const [row] = await tx<SetUpFacts[]>`
    select title <> '' and contact_email <> '' as named_and_reachable,
      logo_asset_id is not null or exists (select from document_history h
        where h.website_id = w.website_id and h.kind = 'design' and h.event = 'publish') as designed,
      exists (select from document_history h
        where h.website_id = w.website_id and h.kind = 'page' and h.event = 'publish') as wrote_page,
      exists (select from collections c
        where c.website_id = w.website_id and c.type_name = 'products' and c.deleted_at is null) as has_store,
      exists (select from items i where i.website_id = w.website_id and i.product_type is not null
        and i.status = 'published' and i.deleted_at is null
        and (w.is_demo or i.created_at <> w.created_at or i.updated_at > w.created_at)) as has_own_product,
      exists (select from shipping_options s where s.website_id = w.website_id and s.enabled)
        or not exists (select from items i where i.website_id = w.website_id and i.product_type = 1
          and i.status = 'published' and i.deleted_at is null)
        and exists (select from items i where i.website_id = w.website_id and i.product_type is not null
          and i.status = 'published' and i.deleted_at is null) as ships,
      exists (select from domains d where d.website_id = w.website_id) as has_domain,
      published and archived_at is null and not exists (select from site_extras e where e.website_id = w.website_id
        and e.kind = 'lock-screen' and e.settings->'enabled' = 'true' and e.password_hash is not null) as is_open
    from websites w where w.website_id = ${websiteId}`;
  if (!row) throw new Error('the website of a request is there');
  return row;
}

type Count = (tx: Transaction, websiteId: string) => Promise<number>;

const countOf = async (rows: Promise<{ n: number }[]>): Promise<number> => (await rows)[0]?.n ?? 0;

export const pendingOrders: Count = (tx, websiteId) =>
  countOf(tx`select count(*)::int as n from orders where website_id = ${websiteId} and status = 'pending'`);

/** Orders, not returns: that is what their list shows. */
export const openReturns: Count = (tx, websiteId) =>
  countOf(tx`
    select count(distinct order_id)::int as n from order_returns
    where website_id = ${websiteId} and state in ('requested', 'approved')`);

export const unreadAnswers: Count = (tx, websiteId) =>
  countOf(tx`
    select count(*)::int as n from form_submissions
    where website_id = ${websiteId} and folder = 'inbox' and not is_read`);

export const pendingComments: Count = (tx, websiteId) =>
  countOf(tx`select count(*)::int as n from comments where website_id = ${websiteId} and status = 'pending'`);

export const pendingReviews: Count = (tx, websiteId) =>
  countOf(tx`select count(*)::int as n from product_reviews where website_id = ${websiteId} and status = 'pending'`);

/** Mails that could not be sent, and those that are too old to go without being asked for. */
export const stuckMails: Count = (tx, websiteId) =>
  countOf(tx`
    select count(*)::int as n from outbox_messages where website_id = ${websiteId} and status in ('failed', 'held')`);

/** Answers that an address elsewhere has not taken. */
export const failedDeliveries: Count = (tx, websiteId) =>
  countOf(tx`select count(*)::int as n from form_deliveries where website_id = ${websiteId} and status = 'failed'`);
