/**
 * How places at a time are taken and given back: what may never be passed is counted and written under one lock for each service. They
 * run with the rights of the caller, so that row-level security binds.
 */
export const bookingFunctions: readonly string[] = [
  // Twin of placesLeft of packages/domain/src/booking.ts; commerce/booking-desk/bookings.test.ts. What holds or books `own` is left out.
  // Of an event all count that are its own: who stays at the time before has a place of it still.
  `create or replace function plinth_taken_places(bound text, item text, starts timestamptz, busy timestamptz, is_session boolean,
     event text, own_attempt text, own_booking text) returns int language sql stable as $$
     with beside as (
       select b.starts_at, b.busy_until, b.places from bookings b
       where b.website_id = bound and b.item_id = item and b.state in ('held', 'booked') and event = ''
         and b.starts_at < busy and b.busy_until > starts and (not is_session or b.starts_at = starts and b.event_id = '')
         and (own_attempt = '' or b.attempt_id <> own_attempt) and b.id <> own_booking
     ), moments as (
       select starts as at union select starts_at from beside where starts_at > starts
     ), ours as (
       select coalesce(sum(b.places), 0) as places from bookings b
       where event <> '' and b.website_id = bound and b.event_id = event and b.state in ('held', 'booked')
         and (own_attempt = '' or b.attempt_id <> own_attempt) and b.id <> own_booking
     )
     select (coalesce(max((select sum(o.places) from beside o where o.starts_at <= m.at and o.busy_until > m.at)), 0)
       + (select places from ours))::int
     from moments m
   $$`,
  // Who books a service waits, at its row, for who books it at this moment. Several services in the order of their ids, and before any stock:
  // whoever changes a product locks its row first, too, and its variants after it.
  `create or replace function plinth_lock_bookings(bound text, items text[]) returns void language plpgsql as $$
     begin
       perform 1 from items s where s.website_id = bound and s.id = any(plinth_lock_bookings.items) order by s.id for no key update;
     end $$`,
  // 'bookings_capacity' is to bookings what the check of its stock is to a variant: it fails the transaction.
  `create or replace function plinth_require_places(bound text, item text, starts timestamptz, busy timestamptz, is_session boolean,
     event text, own_booking text, wanted int, capacity int) returns void language plpgsql as $$
     begin
       if plinth_taken_places(bound, item, starts, busy, is_session, event, '', own_booking) + wanted > capacity then
         raise exception 'this time is booked out' using errcode = '23514', constraint = 'bookings_capacity', table = 'bookings';
       end if;
     end $$`,
  // Under the lock of the service, an event is what it was when its places were counted: at that time, sold by that service. Otherwise
  // the same failure as of a time that is booked out: whoever books reads it anew.
  `create or replace function plinth_require_event(bound text, item text, event text, starts timestamptz) returns void
     language plpgsql as $$
     begin
       if event <> '' and not exists (select from items e where e.website_id = bound and e.id = event and e.sold_by_id = item
           and e.starts_at = starts and e.deleted_at is null) then
         raise exception 'this event has changed' using errcode = '23514', constraint = 'bookings_capacity', table = 'bookings';
       end if;
     end $$`,
  // Takes places for an order or for a payment under way; what that payment has held becomes the order's, and stays of its event.
  `create or replace function plinth_take_bookings(bound text, asked jsonb) returns void language plpgsql as $$
     declare w record; held bookings[]; event text;
     begin
       perform plinth_lock_bookings(bound, array(select b->>'itemId' from jsonb_array_elements(asked->'bookings') b));
       if asked->>'attemptId' <> '' then
         held := array(select b from bookings b where b.website_id = bound and b.attempt_id = asked->>'attemptId' and b.state = 'held');
         delete from bookings where website_id = bound and attempt_id = asked->>'attemptId' and state = 'held';
       end if;
       for w in select * from jsonb_to_recordset(asked->'bookings') as x("id" text, "itemId" text, "orderItemId" text,
           "startsAt" timestamptz, "endsAt" timestamptz, "busyUntil" timestamptz, "places" int, "capacity" int, "session" boolean,
           "eventId" text)
       loop
         event := (select h.event_id from unnest(held) h where h.item_id = w."itemId" and h.starts_at = w."startsAt" limit 1);
         if event is null then
           event := coalesce(w."eventId", '');
           perform plinth_require_event(bound, w."itemId", event, w."startsAt");
         end if;
         perform plinth_require_places(bound, w."itemId", w."startsAt", w."busyUntil", w."session", event, '', w."places", w."capacity");
         insert into bookings (website_id, id, item_id, order_id, order_item_id, attempt_id, event_id, starts_at, ends_at, busy_until,
           places, capacity, session, state)
         values (bound, w."id", w."itemId", asked->>'orderId', case when asked->>'orderId' = '' then '' else w."orderItemId" end,
           case when asked->>'orderId' = '' then asked->>'attemptId' else '' end, event, w."startsAt", w."endsAt", w."busyUntil",
           w."places", w."capacity", w."session", case when asked->>'orderId' = '' then 'held' else 'booked' end);
       end loop;
     end $$`,
  // After every change of an order: as many places as are left of its lines, none of an order that is cancelled or all given back.
  `create or replace function plinth_follow_order(bound text, changed text, is_given_back boolean) returns void language plpgsql as $$
     declare b record;
     begin
       for b in
         select k.*, case when is_given_back or o.status in ('canceled', 'refunded') then 0 else coalesce(l.quantity - l.refunded_quantity, 0) end as left_over
         from bookings k
         join orders o on o.website_id = bound and o.id = k.order_id
         left join order_items l on l.website_id = bound and l.order_id = k.order_id and l.id = k.order_item_id
         where k.website_id = bound and k.order_id = changed and k.state = 'booked' order by k.item_id
       loop
         if b.left_over <= 0 then
           update bookings set state = 'canceled', canceled_at = now(), updated_at = now() where website_id = bound and id = b.id;
         elsif b.left_over <> b.places then
           if b.left_over > b.places then
             perform plinth_lock_bookings(bound, array[b.item_id]);
             perform plinth_require_places(bound, b.item_id, b.starts_at, b.busy_until, b.session, b.event_id, b.id, b.left_over, b.capacity);
           end if;
           update bookings set places = b.left_over, updated_at = now() where website_id = bound and id = b.id;
         end if;
       end loop;
     end $$`,
  // Pages tell what is left of an event. It is written when the transaction commits: an order that takes stock too locks its variants
  // before the website's row, as all others do. Twin of raisedBy (transaction.ts).
  `create or replace function plinth_tell_event_places() returns trigger language plpgsql as $$
     declare b record := case when tg_op = 'DELETE' then old else new end; event text;
     begin
       if current_setting('plinth.restoring', true) = 'on' then return null; end if;
       -- Moved from one event to another, it is told of both.
       foreach event in array array[b.event_id, case when tg_op = 'UPDATE' and old.event_id <> b.event_id then old.event_id else '' end] loop
         continue when event = '';
         perform plinth_tell_part(b.website_id, 'i' || event);
       end loop;
       return null;
     end $$`,
  `do $$ begin
     if not exists (select from pg_trigger where tgname = 'tell_event_places' and tgrelid = 'public.bookings'::regclass) then
       create constraint trigger tell_event_places after insert or update or delete on public.bookings deferrable initially deferred
         for each row execute function plinth_tell_event_places();
     end if;
   end $$`,
];
