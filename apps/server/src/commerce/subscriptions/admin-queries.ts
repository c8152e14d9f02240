import type { SubscriptionFilter, SubscriptionSummary } from '@plinth/contract';
import type { Transaction } from '../../platform/database/transaction.ts';
import { columns } from './queries.ts';
import type { SubscriptionRow } from './subscription-row.ts';

/** Newest first; ids are ordered by time. */
export function listSubscriptions(
  tx: Transaction,
  websiteId: string,
  { query = '', state }: SubscriptionFilter,
  page: { before: string; limit: number },
): Promise<SubscriptionRow[]> {
  const words = query.trim();
  const number = /^#?\d{1,9}$/.test(words) ? Number(words.replace('#', '')) : null;
  const part = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return tx<SubscriptionRow[]>`
    select ${columns(tx)} from subscriptions s
    where s.website_id = ${websiteId}
      ${state ? tx`and s.state = ${state}` : tx``}
      ${
        words === ''
          ? tx``
          : tx`and (s.customer_email ilike ${part} or s.customer_name ilike ${part} or s.product_name ilike ${part}
              or exists (select from orders o where o.website_id = s.website_id and o.id = s.order_id and o.order_number = ${number})
              or exists (select from subscription_periods p
                join orders o on o.website_id = p.website_id and o.id = p.order_id and o.order_number = ${number}
                where p.website_id = s.website_id and p.subscription_id = s.id))`
      }
      ${page.before === '' ? tx`` : tx`and s.id < ${page.before}`}
    order by s.id desc limit ${page.limit}`;
}

export const countStates = (tx: Transaction, websiteId: string) => tx<
  { state: SubscriptionSummary['state']; count: number }[]
>`
  select state, count(*)::int as count from subscriptions where website_id = ${websiteId} group by state order by state`;

/** The order that has begun it, and who its customer is. */
export const readBeginning = (tx: Transaction, websiteId: string, { id }: Pick<SubscriptionRow, 'id'>) => tx<
  { orderNumber: number | null; customerId: string | null }[]
>`
  select o.order_number, (select e.customer_id from customer_emails e
    where e.website_id = s.website_id and lower(e.email) = lower(s.customer_email) limit 1) as customer_id
  from subscriptions s left join orders o on o.website_id = s.website_id and o.id = s.order_id
  where s.website_id = ${websiteId} and s.id = ${id}`;

export interface EventRow {
  id: string;
  kind: string;
  actor: 'shop' | 'customer' | 'clock';
  accountId: string | null;
  orderId: string | null;
  text: string;
  createdAt: Date;
}

/** Newest first. */
export const listEvents = (tx: Transaction, websiteId: string, id: string) => tx<EventRow[]>`
  select id, kind, actor, account_id, order_id, text, created_at from subscription_events
  where website_id = ${websiteId} and subscription_id = ${id} order by id desc limit 200`;

/** Variants of published products that can be subscribed to. */
export const listSwaps = (tx: Transaction, websiteId: string) => tx<
  { variantId: string; title: string; attributes: { name: string; value: string }[]; priceCents: number }[]
>`
  select v.id as variant_id, i.title, v.attributes,
    plinth_price_now(i.product_type, v.price_cents, v.sale_price_cents, v.on_sale) as price_cents
  from items i join variants v on v.website_id = i.website_id and v.item_id = i.id
  where i.website_id = ${websiteId} and i.record_type = 11 and i.structured_content->'isSubscribable' = 'true'::jsonb
    and plinth_can_be_subscribed_to(i.product_type) and plinth_item_published(i.status, i.publish_on, i.deleted_at)
  order by i.title, v.display_index, v.id limit 200`;
