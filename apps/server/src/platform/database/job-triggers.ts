import type postgres from 'postgres';

/**
 * What must not be forgotten by any writer is asked for by the database itself: a message that is queued is to be sent, and what
 * is scheduled is to appear at its moment, whether the editor, an import or a command wrote it.
 */
export const jobTriggers: readonly string[] = [
  // The one way into the table of jobs (platform/jobs). Of one kind and key at most one waits; asking again makes it come earlier.
  // The row is locked even where nothing changes: a job that is taken meanwhile would not see what is written here.
  `create or replace function plinth_enqueue(website text, job_kind text, job_key text, due timestamptz, steps int, tell boolean)
     returns void language plpgsql as $$
     begin
       insert into jobs as j (website_id, kind, key, due_at, total) values (website, job_kind, job_key, due, steps)
       on conflict (website_id, kind, key) where status = 'waiting' do update set due_at = excluded.due_at
         where j.due_at > excluded.due_at;
       if found and tell then
         perform pg_notify('plinth_jobs', job_kind);
       end if;
     end $$`,
  // Nobody is notified: commits that notify go one after the other, and orders must not (wakeJobs in platform/jobs/service.ts).
  `create or replace function plinth_message_queued() returns trigger language plpgsql as $$
     begin
       perform plinth_enqueue(new.website_id, 'mail', new.id, now(), 0, false);
       return null;
     end $$`,
  `create or replace trigger message_queued after insert on public.outbox_messages
     for each row when (new.status = 'queued') execute function plinth_message_queued()`,
  `create or replace function plinth_item_scheduled() returns trigger language plpgsql as $$
     begin
       perform plinth_enqueue(new.website_id, 'publish-due', '', least(
         case when new.deleted_at is null and new.status = 'scheduled' then new.publish_on
           -- What is called published before its moment is to wait like everything else: the job marks it at once.
           when new.deleted_at is null and new.status = 'published' and new.publish_on > now() then now() end,
         case when not new.end_noted then new.ends_at end), 0, true);
       return null;
     end $$`,
  // The same conditions as those of content/publishing/queries.ts.
  `create or replace trigger item_scheduled after insert or update of status, publish_on, deleted_at, ends_at, end_noted on public.items
     for each row when (
       new.deleted_at is null and (new.status = 'scheduled' or new.status = 'published' and new.publish_on > now())
       or new.ends_at is not null and not new.end_noted)
     execute function plinth_item_scheduled()`,
  `create or replace function plinth_page_scheduled() returns trigger language plpgsql as $$
     begin
       perform plinth_enqueue(new.website_id, 'publish-due', '', new.publish_on, 0, true);
       return null;
     end $$`,
  `create or replace trigger page_scheduled after insert or update of status, publish_on, deleted_at on public.collections
     for each row when (new.deleted_at is null and new.status = 'scheduled') execute function plinth_page_scheduled()`,
  // A card that ends, whoever has made it, given it more time or put something back onto it. Spending asks for nothing.
  `create or replace function plinth_gift_card_ends() returns trigger language plpgsql as $$
     begin
       perform plinth_enqueue(new.website_id, 'gift-card-expiry', '', new.expires_at, 0, false);
       return null;
     end $$`,
  `create or replace trigger gift_card_made after insert on public.gift_cards
     for each row when (new.expires_at is not null and new.balance_cents > 0) execute function plinth_gift_card_ends()`,
  `create or replace trigger gift_card_changed after update of expires_at, balance_cents on public.gift_cards
     for each row when (new.expires_at is not null and new.balance_cents > 0
       and (new.expires_at is distinct from old.expires_at or new.balance_cents > old.balance_cents))
     execute function plinth_gift_card_ends()`,
];

/** Columns that the triggers name; as long as they do, no migration can drop one of them. */
export async function freeJobColumns(sql: postgres.Sql | postgres.TransactionSql): Promise<void> {
  await sql`drop trigger if exists message_queued on public.outbox_messages`;
  await sql`drop trigger if exists item_scheduled on public.items`;
  await sql`drop trigger if exists page_scheduled on public.collections`;
  await sql`drop trigger if exists gift_card_made on public.gift_cards`;
  await sql`drop trigger if exists gift_card_changed on public.gift_cards`;
}
