import type { Transaction } from '../../platform/database/transaction.ts';

export interface MailingListRow {
  id: string;
  name: string;
  subscribers: number;
  createdAt: Date;
}

export interface SubscriberRow {
  email: string;
  name: string;
  pagePath: string;
  unsubscribeKey: string;
  createdAt: Date;
}

export const loadLists = (tx: Transaction, websiteId: string): Promise<MailingListRow[]> =>
  tx<MailingListRow[]>`
    select l.id, l.name, l.created_at, (select count(*)::int from mailing_list_subscribers s
      where s.website_id = l.website_id and s.list_id = l.id and not s.unsubscribed and s.confirmed) as subscribers
    from mailing_lists l where l.website_id = ${websiteId} order by l.created_at, l.id limit 500`;

/** True when the list is there now, and was made by this call. */
export async function insertList(tx: Transaction, websiteId: string, id: string, name: string): Promise<boolean> {
  const rows = await tx`
    insert into mailing_lists ${tx({ websiteId, id, name })} on conflict do nothing returning id`;
  return rows.length === 1;
}

/** null: there is no such list. */
export async function listName(tx: Transaction, websiteId: string, id: string): Promise<string | null> {
  const [row] = await tx<{ name: string }[]>`
    select name from mailing_lists where website_id = ${websiteId} and id = ${id}`;
  return row?.name ?? null;
}

/** Signing up again takes back that one has left; otherwise it changes nothing. */
export async function insertSubscriber(
  tx: Transaction,
  websiteId: string,
  subscriber: { listId: string; email: string; name: string; pagePath: string },
): Promise<void> {
  await tx`
    insert into mailing_list_subscribers ${tx({ websiteId, ...subscriber })}
    on conflict (website_id, list_id, email) do update set unsubscribed = false, confirmed = true`;
}

/** Notes who is to be asked. @returns the key of the question; null: they are on the list already */
export async function insertAsked(
  tx: Transaction,
  websiteId: string,
  subscriber: { listId: string; email: string; name: string; pagePath: string },
): Promise<string | null> {
  const [row] = await tx<{ unsubscribeKey: string }[]>`
    insert into mailing_list_subscribers ${tx({ websiteId, ...subscriber, confirmed: false })}
    on conflict (website_id, list_id, email) do update set confirmed = false
    where mailing_list_subscribers.unsubscribed or not mailing_list_subscribers.confirmed returning unsubscribe_key`;
  return row?.unsubscribeKey ?? null;
}

export const confirmSubscription = (tx: Transaction, websiteId: string, key: string) => tx`
  update mailing_list_subscribers set confirmed = true, unsubscribed = false
  where website_id = ${websiteId} and unsubscribe_key = ${key} and not confirmed`;

/** On how many lists an address is. */
export async function countSubscriptions(tx: Transaction, websiteId: string, email: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from mailing_list_subscribers where website_id = ${websiteId} and email = ${email}`;
  return row?.count ?? 0;
}

export async function deleteReader(tx: Transaction, websiteId: string, email: string): Promise<number> {
  const rows = await tx`
    delete from mailing_list_subscribers where website_id = ${websiteId} and email = ${email} returning list_id`;
  return rows.length;
}

export const loadSubscribers = (
  tx: Transaction,
  websiteId: string,
  listId: string,
  { after, limit }: { after: string; limit: number },
): Promise<SubscriberRow[]> =>
  tx<SubscriberRow[]>`
    select email, name, page_path, unsubscribe_key, created_at from mailing_list_subscribers
    where website_id = ${websiteId} and list_id = ${listId} and not unsubscribed and confirmed and email > ${after}
    order by email limit ${limit}`;

export interface Subscription {
  listName: string;
  email: string;
  unsubscribed: boolean;
  confirmed: boolean;
}

export async function loadSubscription(tx: Transaction, websiteId: string, key: string): Promise<Subscription | null> {
  const [row] = await tx<Subscription[]>`
    select l.name as list_name, s.email, s.unsubscribed, s.confirmed from mailing_list_subscribers s
    join mailing_lists l on l.website_id = s.website_id and l.id = s.list_id
    where s.website_id = ${websiteId} and s.unsubscribe_key = ${key}`;
  return row ?? null;
}

export const endSubscription = (tx: Transaction, websiteId: string, key: string) => tx`
  update mailing_list_subscribers set unsubscribed = true
  where website_id = ${websiteId} and unsubscribe_key = ${key}`;

/** How many have joined a list on the website's days, whatever they have done since. */
export async function countJoined(
  tx: Transaction,
  websiteId: string,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const [row] = await tx<{ joined: number }[]>`
    select count(*)::int as joined from mailing_list_subscribers s join websites w on w.website_id = s.website_id
    where s.website_id = ${websiteId} and s.created_at >= (${from}::timestamp at time zone w.time_zone)
      and s.created_at < ((${to}::timestamp + interval '1 day') at time zone w.time_zone)`;
  return row?.joined ?? 0;
}
