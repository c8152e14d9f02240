import type postgres from 'postgres';

/** The job that takes one event to one address (accounts/hooks). */
export const HOOK_DELIVERY = 'hook-delivery';

/** recordTypes['store-item'] of packages/domain, which whatever prepares the tests' database cannot read. */
const product = 11;
/** What visitors see of a page or an item. */
const shownPage = (row: string) =>
  `(${row}.deleted_at is null and ${row}.enabled and ${row}.status = 'published' and ${row}.publish_on <= now())`;
const shownItem = (row: string) =>
  `(${row}.deleted_at is null and ${row}.status = 'published' and ${row}.publish_on <= now())`;
/** Columns of an item that count, or follow from others: a change of them is none of the product. */
const counters = `'{comment_count,public_comment_count,like_count,review_totals,any_in_stock,any_on_sale,updated_at,display_index,end_noted}'::text[]`;
const orderFacts = (row: string) =>
  `jsonb_build_object('orderId', ${row}.id, 'orderNumber', ${row}.order_number, 'status', ${row}.status, 'currency', ${row}.currency,
    'grandTotalCents', ${row}.grand_total_cents, 'refundedCents', ${row}.refunded_cents, 'testMode', ${row}.test_mode)`;
const productFacts = (row: string) =>
  `jsonb_build_object('productId', ${row}.id, 'title', ${row}.title, 'urlId', ${row}.url_id, 'status', ${row}.status)`;

/**
 * What happens is written for whoever wants to be told in the transaction in which it happens, by the database itself: it goes out if
 * that is committed, never if it is not, and no writer – editor, import, command – can forget it. Facts are ids, names and amounts;
 * nothing about a person leaves this way.
 */
export const hookTriggers: readonly string[] = [
  // `tell`: others are notified. Orders are not to wait for each other's commits (jobs/service.ts wakeJobs).
  `create or replace function plinth_raise(site text, happened text, about text, given jsonb, tell boolean) returns void
     language plpgsql as $$
     declare
       hook text;
       event_id text;
       delivery text;
     begin
       if current_setting('plinth.restoring', true) = 'on' then return; end if;
       for hook in select h.id from hooks h where h.website_id = site and h.stopped = '' and happened = any(h.events) loop
         event_id := coalesce(event_id, plinth_new_id());
         insert into hook_deliveries (website_id, id, hook_id, event_id, event, subject, cause, facts, next_at)
           values (site, plinth_new_id(), hook, event_id, happened, about,
             pg_current_xact_id()::text || '@' || extract(epoch from now()), given, now())
           on conflict (website_id, hook_id, event, subject, cause) do update set facts = excluded.facts
           returning id into delivery;
         perform plinth_enqueue(site, '${HOOK_DELIVERY}', delivery, now(), 0, tell);
       end loop;
     end $$`,
  // An order and its payments are written in any order; at the end of the transaction all of it is there. Most websites have no hook.
  `create or replace function plinth_order_raised() returns trigger language plpgsql set enable_seqscan = off as $$
     begin
       if not exists (select from hooks h where h.website_id = new.website_id and h.stopped = '') then return null; end if;
       perform plinth_raise(new.website_id, 'order.placed', new.id, ${orderFacts('new')}, false);
       if new.subscription_plan is not null then
         perform plinth_raise(new.website_id, 'subscription.started', new.id,
           ${orderFacts('new')} || jsonb_build_object('plan', new.subscription_plan), false);
       end if;
       if not exists (select from payments p
           where p.website_id = new.website_id and p.order_id = new.id and p.state in ('pending', 'authorized', 'failed')) then
         perform plinth_raise(new.website_id, 'order.paid', new.id, ${orderFacts('new')}, false);
       end if;
       return null;
     end $$`,
  `create or replace function plinth_payment_raised() returns trigger language plpgsql as $$
     begin
       perform plinth_raise(o.website_id, 'order.paid', o.id, ${orderFacts('o')}, false) from orders o
         where o.website_id = new.website_id and o.id = new.order_id and not exists (
           select from payments p
           where p.website_id = o.website_id and p.order_id = o.id and p.state in ('pending', 'authorized', 'failed'));
       return null;
     end $$`,
  `create or replace trigger payment_raised after update of state on public.payments for each row
     when (new.state = 'captured' and old.state <> 'captured') execute function plinth_payment_raised()`,
  `create or replace function plinth_order_ended() returns trigger language plpgsql as $$
     begin
       perform plinth_raise(new.website_id, 'order.' || new.status, new.id, ${orderFacts('new')}, false);
       return null;
     end $$`,
  `create or replace trigger order_ended after update of status on public.orders for each row
     when (new.status <> old.status and new.status in ('fulfilled', 'canceled')) execute function plinth_order_ended()`,
  `create or replace function plinth_refund_raised() returns trigger language plpgsql as $$
     begin
       perform plinth_raise(o.website_id, 'order.refunded', new.id,
           ${orderFacts('o')} || jsonb_build_object('refundId', new.id, 'amountCents', new.amount_cents), false)
         from orders o where o.website_id = new.website_id and o.id = new.order_id;
       return null;
     end $$`,
  `create or replace trigger refund_raised after insert or update of state on public.order_refunds for each row
     when (new.state = 'done') execute function plinth_refund_raised()`,
  `create or replace function plinth_subscription_raised() returns trigger language plpgsql as $$
     begin
       perform plinth_raise(s.website_id, case new.kind when 'renewed' then 'subscription.renewed' when 'failed' then 'subscription.failed'
           else 'subscription.ended' end, s.id, jsonb_build_object('subscriptionId', s.id, 'state', s.state, 'productId', s.item_id,
           'nextOn', s.next_on, 'orderId', new.order_id, 'testMode', s.test_mode), false)
         from subscriptions s where s.website_id = new.website_id and s.id = new.subscription_id;
       return null;
     end $$`,
  `create or replace trigger subscription_raised after insert on public.subscription_events for each row
     when (new.kind in ('renewed', 'failed', 'canceled', 'ended')) execute function plinth_subscription_raised()`,
  `create or replace function plinth_item_raised() returns trigger language plpgsql as $$
     declare
       happened text := 'product.created';
     begin
       if new.record_type <> ${product} then
         if ${shownItem('new')} and (tg_op = 'INSERT' or not ${shownItem('old')}
             or (new.version, new.layout_version) is distinct from (old.version, old.layout_version)) then
           perform plinth_raise(new.website_id, 'item.published', new.id, jsonb_build_object('itemId', new.id,
             'collectionId', new.collection_id, 'title', new.title, 'urlId', new.url_id), true);
         end if;
         return null;
       end if;
       if tg_op = 'UPDATE' then
         if new.deleted_at is not null then
           if old.deleted_at is not null then return null; end if;
           happened := 'product.deleted';
         elsif old.deleted_at is null then
           happened := 'product.changed';
         end if;
         -- The comparison of whole rows is made only for those who want to know.
         if happened = 'product.changed' and (
             not exists (select from hooks h where h.website_id = new.website_id and happened = any(h.events))
             or to_jsonb(new) - ${counters} = to_jsonb(old) - ${counters}) then
           return null;
         end if;
       end if;
       perform plinth_raise(new.website_id, happened, new.id, ${productFacts('new')}, true);
       return null;
     end $$`,
  `create or replace trigger item_raised after insert or update on public.items
     for each row execute function plinth_item_raised()`,
  // What is new tells of itself; the variants that come with it are no change of it.
  `create or replace function plinth_variant_raised() returns trigger language plpgsql as $$
     begin
       perform plinth_raise(i.website_id, 'product.changed', i.id, ${productFacts('i')}, true) from items i
         where i.website_id = new.website_id and i.id = new.item_id and i.deleted_at is null and i.created_at < now();
       return null;
     end $$`,
  // The columns are named twice: an order, which writes none of them, does not even pay for the condition.
  `create or replace trigger variant_raised after update of sku, price_cents, sale_price_cents, on_sale, unlimited, backorder_limit,
     backorder_ships_on, attributes, asset_id, weight_grams on public.variants for each row
     when ((new.sku, new.price_cents, new.sale_price_cents, new.on_sale, new.unlimited, new.backorder_limit, new.backorder_ships_on, new.attributes, new.asset_id, new.weight_grams)
       is distinct from
       (old.sku, old.price_cents, old.sale_price_cents, old.on_sale, old.unlimited, old.backorder_limit, old.backorder_ships_on, old.attributes, old.asset_id, old.weight_grams))
     execute function plinth_variant_raised()`,
  `create or replace function plinth_stock_raised() returns trigger language plpgsql as $$
     begin
       perform plinth_raise(new.website_id, 'stock.low', new.variant_id, jsonb_build_object('variantId', v.id,
           'productId', v.item_id, 'sku', v.sku, 'stock', v.stock, 'lowAt', new.low_at), false)
         from variants v where v.website_id = new.website_id and v.id = new.variant_id;
       return null;
     end $$`,
  `create or replace trigger stock_raised after insert on public.stock_alerts
     for each row execute function plinth_stock_raised()`,
  `create or replace function plinth_customer_raised() returns trigger language plpgsql as $$
     begin
       perform plinth_raise(new.website_id, 'customer.created', new.id, jsonb_build_object('customerId', new.id), false);
       return null;
     end $$`,
  `create or replace trigger customer_raised after insert on public.customers
     for each row execute function plinth_customer_raised()`,
  `create or replace function plinth_answer_raised() returns trigger language plpgsql as $$
     begin
       perform plinth_raise(f.website_id, 'form.answered', new.id, jsonb_build_object('formId', f.id, 'formName', f.name,
           'submissionId', new.id), true)
         from forms f where f.website_id = new.website_id and f.id = new.form_id;
       return null;
     end $$`,
  `create or replace trigger answer_raised after insert on public.form_submissions for each row
     when (new.folder = 'inbox') execute function plinth_answer_raised()`,
  `create or replace function plinth_page_raised() returns trigger language plpgsql as $$
     begin
       if ${shownPage('new')} and (tg_op = 'INSERT' or not ${shownPage('old')}
           or (new.version, new.layout_version) is distinct from (old.version, old.layout_version)) then
         perform plinth_raise(new.website_id, 'page.published', new.id,
           jsonb_build_object('pageId', new.id, 'title', new.title, 'urlId', new.url_id), true);
       end if;
       return null;
     end $$`,
  `create or replace trigger page_raised after insert or update on public.collections
     for each row execute function plinth_page_raised()`,
  // A trigger of this kind cannot be replaced.
  `do $$ begin
     if not exists (select from pg_trigger where tgname = 'order_raised' and tgrelid = 'public.orders'::regclass) then
       create constraint trigger order_raised after insert on public.orders
         deferrable initially deferred for each row execute function plinth_order_raised();
     end if;
   end $$`,
];

/** Columns that the triggers name; as long as they do, no migration can drop one of them. */
export async function freeHookColumns(sql: postgres.Sql | postgres.TransactionSql): Promise<void> {
  await sql`drop trigger if exists payment_raised on public.payments`;
  await sql`drop trigger if exists order_ended on public.orders`;
  await sql`drop trigger if exists refund_raised on public.order_refunds`;
  await sql`drop trigger if exists subscription_raised on public.subscription_events`;
  await sql`drop trigger if exists variant_raised on public.variants`;
  await sql`drop trigger if exists answer_raised on public.form_submissions`;
}
