import { newId } from '@plinth/domain';
import type postgres from 'postgres';
import type { Statements } from '../../platform/database/pipeline.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { SubscriptionRow } from './subscription-row.ts';

/** The kind of job that renews. */
export const RENEWAL = 'subscription-renewal';

export const columns = (sql: Statements) => sql`s.id, s.version, s.order_id, s.site_user_id, s.customer_email,
  s.customer_name, s.state, s.test_mode, s.item_id, s.variant_id, s.sku, s.product_name, s.attributes, s.quantity,
  s.unit_price_cents, s.additional_fields, s.currency, s.billing_value, s.billing_unit, s.cycles, s.cycles_billed,
  s.shipping_address, s.billing_address, s.shipping_option_id, s.provider, s.method_reference, s.origin, s.anchor_on,
  s.anchor_period, s.period, s.next_on, s.due_at, s.failures, s.failed_since, s.problem, s.renewal_cart_id,
  s.cancel_at_end, s.end_told, s.created_at,
  coalesce((select o.language from orders o where o.website_id = s.website_id and o.id = s.order_id), '') as language`;

const json = (sql: Statements, value: unknown) => sql.json((value ?? null) as postgres.JSONValue);

export type NewSubscription = Omit<
  SubscriptionRow,
  | 'version'
  | 'state'
  | 'cyclesBilled'
  | 'anchorPeriod'
  | 'period'
  | 'failures'
  | 'failedSince'
  | 'problem'
  | 'renewalCartId'
  | 'cancelAtEnd'
  | 'endTold'
  | 'createdAt'
  | 'language'
>;

/** Begins a subscription, in its order's transaction: its first period is billed, and its job waits for the next one. */
export const insertSubscription = (sql: Statements, websiteId: string, row: NewSubscription) => sql`
  with made as (
    insert into subscriptions (website_id, id, order_id, site_user_id, customer_email, customer_name, test_mode, item_id,
      variant_id, sku, product_name, attributes, quantity, unit_price_cents, additional_fields, currency, billing_value,
      billing_unit, cycles, shipping_address, billing_address, shipping_option_id, provider, method_reference, origin,
      anchor_on, next_on, due_at)
    values (${websiteId}, ${row.id}, ${row.orderId}, ${row.siteUserId}, ${row.customerEmail}, ${row.customerName},
      ${row.testMode}, ${row.itemId}, ${row.variantId}, ${row.sku}, ${row.productName}, ${json(sql, row.attributes)},
      ${row.quantity}, ${row.unitPriceCents}, ${json(sql, row.additionalFields)}, ${row.currency}, ${row.billingValue},
      ${row.billingUnit}, ${row.cycles}, ${json(sql, row.shippingAddress)}, ${json(sql, row.billingAddress)},
      ${row.shippingOptionId}, ${row.provider}, ${row.methodReference}, ${row.origin}, ${row.anchorOn}, ${row.nextOn},
      ${row.dueAt})
  ), billed as (
    insert into subscription_periods (website_id, subscription_id, period, due_on, outcome, order_id)
    values (${websiteId}, ${row.id}, 0, ${row.anchorOn}, 'billed', ${row.orderId})
  ), told as (
    insert into subscription_events (website_id, id, subscription_id, kind, actor, order_id)
    values (${websiteId}, ${newId()}, ${row.id}, 'started', 'customer', ${row.orderId})
  )
  select plinth_enqueue(${websiteId}, ${RENEWAL}, ${row.id}, ${row.dueAt}::timestamptz, 0, true)`;

/** What a renewal makes of a subscription. */
export interface Billed {
  period: number;
  cyclesBilled: number;
  nextOn: string;
  dueAt: Date;
  provider: string;
  methodReference: string;
  /** Periods after the billed one whose day was over already. */
  missed: { period: number; dueOn: string }[];
}

/**
 * Marks the period of a renewal's cart as billed by an order, in that order's transaction. A subscription that was ended, paused or
 * billed meanwhile gets no state, which its column refuses: the statement fails and with it the order.
 */
export const billPeriod = (
  sql: Statements,
  websiteId: string,
  row: Pick<SubscriptionRow, 'id' | 'period' | 'nextOn' | 'renewalCartId'>,
  orderId: string,
  billed: Billed,
) => sql`
  with moved as (
    update subscriptions set
      state = case when state in ('active', 'past-due') and period = ${row.period} and renewal_cart_id = ${row.renewalCartId}
        then 'active' end,
      period = ${billed.period}, cycles_billed = ${billed.cyclesBilled}, next_on = ${billed.nextOn}, due_at = ${billed.dueAt},
      provider = ${billed.provider}, method_reference = ${billed.methodReference}, failures = 0, failed_since = null,
      problem = '', renewal_cart_id = null, updated_at = now()
    where website_id = ${websiteId} and id = ${row.id}
  ), periods as (
    insert into subscription_periods (website_id, subscription_id, period, due_on, outcome, order_id)
    values (${websiteId}, ${row.id}, ${row.period}, ${row.nextOn}, 'billed', ${orderId})
  ), passed as (
    insert into subscription_periods (website_id, subscription_id, period, due_on, outcome)
    select ${websiteId}, ${row.id}, m."period", m."dueOn", 'missed'
    from jsonb_to_recordset(${json(sql, billed.missed)}) as m ("period" int, "dueOn" text)
  ), told as (
    insert into subscription_events (website_id, id, subscription_id, kind, actor, order_id)
    values (${websiteId}, ${newId()}, ${row.id}, 'renewed', 'clock', ${orderId})
  )
  select plinth_enqueue(${websiteId}, ${RENEWAL}, ${row.id}, ${billed.dueAt}::timestamptz, 0, true)`;

/** The subscription that an order began or renewed. */
export const findSubscription = (tx: Transaction, websiteId: string, orderId: string) => tx<
  { subscriptionId: string }[]
>`
  select subscription_id from subscription_periods where website_id = ${websiteId} and order_id = ${orderId}`;

/** Whether an order failed because its subscription was ended, paused or billed meanwhile. */
export function isStopped(error: unknown): boolean {
  const { code, table_name, column_name } = error as Record<string, string | undefined>;
  return code === '23502' && table_name === 'subscriptions' && column_name === 'state';
}

export const findByCart = (sql: Statements, websiteId: string, cartId: string) => sql<SubscriptionRow[]>`
  select ${columns(sql)} from subscriptions s where s.website_id = ${websiteId} and s.renewal_cart_id = ${cartId}`;

export const readSubscription = (sql: Statements, websiteId: string, id: string) => sql<SubscriptionRow[]>`
  select ${columns(sql)} from subscriptions s where s.website_id = ${websiteId} and s.id = ${id}`;

export const lockSubscription = (tx: Transaction, websiteId: string, id: string) => tx<SubscriptionRow[]>`
  select ${columns(tx)} from subscriptions s where s.website_id = ${websiteId} and s.id = ${id} for no key update`;

export type Change = Partial<
  Pick<
    SubscriptionRow,
    | 'state'
    | 'version'
    | 'dueAt'
    | 'nextOn'
    | 'period'
    | 'anchorOn'
    | 'anchorPeriod'
    | 'failures'
    | 'failedSince'
    | 'problem'
    | 'renewalCartId'
    | 'cancelAtEnd'
    | 'endTold'
    | 'quantity'
    | 'unitPriceCents'
    | 'itemId'
    | 'variantId'
    | 'sku'
    | 'productName'
    | 'billingValue'
    | 'billingUnit'
    | 'cycles'
  >
> & { attributes?: SubscriptionRow['attributes'] };

/** Changes a locked subscription, and lets its job look where something is due. */
export async function updateSubscription(
  tx: Transaction,
  websiteId: string,
  id: string,
  { attributes, ...plain }: Change,
): Promise<void> {
  const set = { ...plain, ...(attributes ? { attributes: tx.json(attributes) } : {}), updatedAt: new Date() };
  await tx`update subscriptions set ${tx(set as Record<string, unknown>)} where website_id = ${websiteId} and id = ${id}`;
  if (plain.dueAt)
    await tx`select plinth_enqueue(${websiteId}, ${RENEWAL}, ${id}, ${plain.dueAt}::timestamptz, 0, true)`;
}

export interface NewEvent {
  kind: string;
  actor: 'shop' | 'customer' | 'clock';
  accountId?: string | null;
  text?: string;
}

export async function addEvent(tx: Transaction, websiteId: string, id: string, event: NewEvent): Promise<void> {
  const { kind, actor, accountId = null, text = '' } = event;
  await tx`
    insert into subscription_events (website_id, id, subscription_id, kind, actor, account_id, text)
    values (${websiteId}, ${newId()}, ${id}, ${kind}, ${actor}, ${accountId}, ${text})`;
}

/** Periods that nobody bills. */
export async function passPeriods(
  tx: Transaction,
  websiteId: string,
  id: string,
  outcome: 'skipped' | 'missed',
  periods: readonly { period: number; dueOn: string }[],
): Promise<void> {
  if (periods.length === 0) return;
  const rows = periods.map((one) => ({ websiteId, subscriptionId: id, ...one, outcome }));
  await tx`insert into subscription_periods ${tx(rows)}`;
}

/** The cart that buys a renewal, with what the subscription says now; undefined where it has been bought. */
export async function writeRenewalCart(
  tx: Transaction,
  websiteId: string,
  row: SubscriptionRow,
  { tokenHash, location }: { tokenHash: string; location: Record<string, string> | null },
): Promise<string | undefined> {
  const [cart] = await tx<{ id: string }[]>`
    insert into carts (website_id, id, token_hash, currency, purpose, shipping_location, shipping_option_id,
      site_user_id, company)
    values (${websiteId}, ${newId()}, ${tokenHash}, ${row.currency}, 'renewal', ${json(tx, location)}, ${row.shippingOptionId},
      ${row.siteUserId}, (select nullif(o.buyer->'company', 'null') from orders o
        where o.website_id = ${websiteId} and o.id = ${row.orderId}))
    on conflict (website_id, token_hash) do update set shipping_location = excluded.shipping_location, updated_at = now()
      where not carts.is_purchased
    returning id`;
  if (!cart) return undefined;
  await tx`delete from cart_entries where website_id = ${websiteId} and cart_id = ${cart.id}`;
  await tx`
    insert into cart_entries (website_id, cart_id, id, item_id, variant_id, quantity, additional_fields, own_amount_cents)
    values (${websiteId}, ${cart.id}, ${newId()}, ${row.itemId}, ${row.variantId}, ${row.quantity},
      ${json(tx, row.additionalFields)}, ${row.unitPriceCents})`;
  return cart.id;
}

/** When its job is to look again; null: not by itself. */
export async function readDueAt(tx: Transaction, websiteId: string, id: string): Promise<Date | undefined> {
  const [row] = await tx<{ dueAt: Date | null }[]>`
    select due_at from subscriptions where website_id = ${websiteId} and id = ${id} and state in ('active', 'past-due')`;
  return row?.dueAt ?? undefined;
}

/** A variant of a published product that can be subscribed to. */
export const readSubscribable = (tx: Transaction, websiteId: string, variantId: string) => tx<
  Pick<SubscriptionRow, 'itemId' | 'variantId' | 'sku' | 'productName' | 'attributes'>[]
>`
  select i.id as item_id, v.id as variant_id, v.sku, i.title as product_name, v.attributes
  from variants v join items i on i.website_id = v.website_id and i.id = v.item_id
  where v.website_id = ${websiteId} and v.id = ${variantId} and i.deleted_at is null
    and plinth_can_be_subscribed_to(i.product_type) and plinth_item_published(i.status, i.publish_on, i.deleted_at)`;

/** One of the kinds in which a product can be subscribed to, for what it costs now. */
export interface KindRow extends Pick<SubscriptionRow, 'itemId' | 'variantId' | 'sku' | 'productName' | 'attributes'> {
  unitPriceCents: number;
}

/** The variants of a published product that can be subscribed to, but one that it is already. */
export const listOtherKinds = (
  tx: Transaction,
  websiteId: string,
  row: Pick<SubscriptionRow, 'itemId' | 'variantId'>,
) => tx<KindRow[]>`
  select i.id as item_id, v.id as variant_id, v.sku, i.title as product_name, v.attributes,
    plinth_price_now(i.product_type, v.price_cents, v.sale_price_cents, v.on_sale) as unit_price_cents
  from variants v join items i on i.website_id = v.website_id and i.id = v.item_id
  where v.website_id = ${websiteId} and v.item_id = ${row.itemId} and v.id <> ${row.variantId} and i.deleted_at is null
    and i.structured_content->'isSubscribable' = 'true'::jsonb
    and plinth_can_be_subscribed_to(i.product_type) and plinth_item_published(i.status, i.publish_on, i.deleted_at)
  order by v.display_index, v.id`;

/** Who asks for their own subscriptions. */
interface AskingCustomer {
  siteUserId: string;
  email: string;
  /** Only then what a guest has begun with the address is theirs, too. */
  emailVerified: boolean;
}

/** Newest first. */
export const listOwn = (sql: Statements, websiteId: string, customer: AskingCustomer) => sql<SubscriptionRow[]>`
  select ${columns(sql)} from subscriptions s
  where s.website_id = ${websiteId} and (s.site_user_id = ${customer.siteUserId}
    or (${customer.emailVerified} and s.site_user_id is null and lower(s.customer_email) = lower(${customer.email})))
  order by s.id desc limit 100`;

export interface PeriodRow {
  period: number;
  dueOn: string;
  outcome: 'billed' | 'skipped' | 'missed';
  orderId: string | null;
  orderNumber: number | null;
  grandTotalCents: number | null;
  orderStatus: string | null;
  createdAt: Date;
}

/** Newest first. */
export const listPeriods = (sql: Statements, websiteId: string, id: string) => sql<PeriodRow[]>`
  select p.period, p.due_on, p.outcome, p.order_id, o.order_number, o.grand_total_cents, o.status as order_status, p.created_at
  from subscription_periods p left join orders o on o.website_id = p.website_id and o.id = p.order_id
  where p.website_id = ${websiteId} and p.subscription_id = ${id} order by p.period desc limit 200`;
