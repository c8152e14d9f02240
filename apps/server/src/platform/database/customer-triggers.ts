/** What an order adds to its customer: nothing where it does not stand any more. */
const stands = (row: string) => `case when ${row}.status in ('canceled', 'refunded') then 0 else 1 end`;
/** A website that comes back from a backup brings its customers with it, counted. */
const unlessRestored = "if current_setting('plinth.restoring', true) = 'on' then return null; end if;";
const address = (column: string) => `lower(trim(${column}))`;

/**
 * Keeps one customer for each person who has ordered or has an account, and counts their orders. The triggers of orders wait for the
 * end of the transaction, so that the customer's row is the last one it locks: two orders of one customer never wait for each other
 * while they hold stock. Before it they lock the row of the address, so that customers that are merged or parted meanwhile are
 * counted where they belong.
 */
export const customerTriggers: readonly string[] = [
  // The customer with an address, made where there is none; of two who make one at once the second finds the first one's.
  `create or replace function plinth_customer_of(site text, address text, called text, seen timestamptz) returns text
     language plpgsql set enable_seqscan = off as $$
     declare
       found_id text;
       made text := lpad(to_hex(floor(extract(epoch from seen) * 1000)::bigint), 12, '0')
         || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12);
     begin
       if address = '' then return null; end if;
       select e.customer_id into found_id from customer_emails e where e.website_id = site and e.email = address
         for share;
       if found_id is not null then return found_id; end if;
       insert into customer_emails (website_id, email, customer_id) values (site, address, made) on conflict do nothing;
       if found then
         insert into customers (website_id, id, email, name, active_at, created_at)
           values (site, made, address, called, seen, seen);
         return made;
       end if;
       select e.customer_id into found_id from customer_emails e where e.website_id = site and e.email = address
         for share;
       return found_id;
     end $$`,
  `create or replace function plinth_order_counted() returns trigger language plpgsql set enable_seqscan = off as $$
     declare who text;
     begin
       ${unlessRestored}
       if tg_op = 'UPDATE' and (old.customer_email, old.status, old.grand_total_cents, old.refunded_cents)
         is not distinct from (new.customer_email, new.status, new.grand_total_cents, new.refunded_cents) then return null; end if;
       if tg_op <> 'INSERT' then
         select e.customer_id into who from customer_emails e
           where e.website_id = old.website_id and e.email = ${address('old.customer_email')} for share;
         update customers c set orders_count = c.orders_count - ${stands('old')},
             spent_cents = c.spent_cents - (old.grand_total_cents - old.refunded_cents) * ${stands('old')}
           where c.website_id = old.website_id and c.id = who;
       end if;
       if tg_op <> 'DELETE' then
         who := plinth_customer_of(new.website_id, ${address('new.customer_email')}, new.customer_name, new.created_at);
         update customers c set orders_count = c.orders_count + ${stands('new')},
             spent_cents = c.spent_cents + (new.grand_total_cents - new.refunded_cents) * ${stands('new')},
             name = case when c.name = '' then new.customer_name else c.name end,
             -- Whoever knows an address must not write over what its owner has said.
             company_name = case when tg_op = 'INSERT' and (c.company_name = '' or new.site_user_id is not null)
               then coalesce(new.buyer->'company'->>'name', c.company_name) else c.company_name end,
             vat_id = case when tg_op = 'INSERT' and (c.company_name = '' or new.site_user_id is not null)
               then coalesce(new.buyer->'company'->>'vatId', c.vat_id) else c.vat_id end,
             last_order_at = greatest(c.last_order_at, new.created_at), active_at = greatest(c.active_at, new.created_at)
           where c.website_id = new.website_id and c.id = who;
       end if;
       return null;
     end $$`,
  // Who changes their address stays who they are.
  `create or replace function plinth_account_known() returns trigger language plpgsql as $$
     begin
       ${unlessRestored}
       if tg_op = 'UPDATE' and old.email <> new.email then
         insert into customer_emails (website_id, email, customer_id)
           select new.website_id, ${address('new.email')}, e.customer_id from customer_emails e
           where e.website_id = old.website_id and e.email = ${address('old.email')} and new.email <> ''
           on conflict do nothing;
       end if;
       perform plinth_customer_of(new.website_id, ${address('new.email')}, new.display_name, new.created_at);
       return null;
     end $$`,
  // Triggers of this kind cannot be replaced.
  `do $$ begin
     if not exists (select from pg_trigger where tgname = 'order_counted' and tgrelid = 'public.orders'::regclass) then
       create constraint trigger order_counted after insert or update or delete on public.orders
         deferrable initially deferred for each row execute function plinth_order_counted();
     end if;
     if not exists (select from pg_trigger where tgname = 'account_known' and tgrelid = 'public.site_users'::regclass) then
       create constraint trigger account_known after insert or update on public.site_users
         deferrable initially deferred for each row execute function plinth_account_known();
     end if;
   end $$`,
];
