import { mostWishes } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';

/** A product on a wish list. */
export interface Wish {
  itemId: string;
  title: string;
  /** Whether everybody can see its page now. */
  shown: boolean;
}

/** What an account keeps, newest first; a product that was removed from the shop is on no list any more. */
export const loadWishIds = async (tx: Transaction, websiteId: string, siteUserId: string): Promise<string[]> => {
  const rows = await tx<{ itemId: string }[]>`
    select e.item_id from wish_list_entries e
      join items i on i.website_id = e.website_id and i.id = e.item_id and i.deleted_at is null
    where e.website_id = ${websiteId} and e.site_user_id = ${siteUserId}
    order by e.created_at desc, e.item_id desc`;
  return rows.map(({ itemId }) => itemId);
};

/** Those of the ids that are products of the website, in the order of the ids. */
export const loadWishes = (tx: Transaction, websiteId: string, itemIds: readonly string[]): Promise<Wish[]> =>
  tx<Wish[]>`
    select i.id as item_id, i.title,
      plinth_item_published(i.status, i.publish_on, i.deleted_at)
        and plinth_page_published(c.enabled, c.status, c.deleted_at)
        and not c.members_only and c.password_hash is null as shown
    from unnest(${[...itemIds]}::text[]) with ordinality as asked (id, place)
      join items i on i.website_id = ${websiteId} and i.id = asked.id and i.deleted_at is null
        and i.product_type is not null
      join collections c on c.website_id = i.website_id and c.id = i.collection_id
    order by asked.place`;

/** Adds what are products and not on the list yet, as many as it has room for. */
export async function insertWishes(
  tx: Transaction,
  websiteId: string,
  siteUserId: string,
  itemIds: readonly string[],
): Promise<void> {
  // Two browsers of one person: the list grows by one of them after the other.
  await tx`select 1 from site_users where website_id = ${websiteId} and id = ${siteUserId} for no key update`;
  await tx`
    insert into wish_list_entries (website_id, site_user_id, item_id, created_at)
    select ${websiteId}, ${siteUserId}, i.id, now() - asked.place * interval '1 microsecond'
    from unnest(${[...itemIds]}::text[]) with ordinality as asked (id, place)
      join items i on i.website_id = ${websiteId} and i.id = asked.id and i.deleted_at is null
        and i.product_type is not null
    where not exists (select from wish_list_entries e
      where e.website_id = ${websiteId} and e.site_user_id = ${siteUserId} and e.item_id = i.id)
    order by asked.place
    limit greatest(0, ${mostWishes} - (select count(*) from wish_list_entries
      where website_id = ${websiteId} and site_user_id = ${siteUserId}))
    on conflict do nothing`;
}

export async function deleteWish(
  tx: Transaction,
  websiteId: string,
  siteUserId: string,
  itemId: string,
): Promise<void> {
  await tx`
    delete from wish_list_entries
    where website_id = ${websiteId} and site_user_id = ${siteUserId} and item_id = ${itemId}`;
}

/** The secret of the link to somebody's wish list; null: they share it with nobody. */
export async function findShare(tx: Transaction, websiteId: string, siteUserId: string): Promise<string | null> {
  const [row] = await tx<{ token: string }[]>`
    select token from wish_list_shares where website_id = ${websiteId} and site_user_id = ${siteUserId}`;
  return row?.token ?? null;
}

/** A link that is there stays as it is: it may have been sent already. */
export async function insertShare(
  tx: Transaction,
  websiteId: string,
  siteUserId: string,
  token: string,
): Promise<void> {
  await tx`insert into wish_list_shares ${tx({ websiteId, siteUserId, token })} on conflict do nothing`;
}

export async function deleteShare(tx: Transaction, websiteId: string, siteUserId: string): Promise<void> {
  await tx`delete from wish_list_shares where website_id = ${websiteId} and site_user_id = ${siteUserId}`;
}

/** Whose list a link shows, by the name that they have given themselves; null: the link leads nowhere. */
export async function findSharer(
  tx: Transaction,
  websiteId: string,
  token: string,
): Promise<{ siteUserId: string; name: string } | null> {
  const [row] = await tx<{ siteUserId: string; name: string }[]>`
    select u.id as site_user_id, u.display_name as name from wish_list_shares s
      join site_users u on u.website_id = s.website_id and u.id = s.site_user_id
    where s.website_id = ${websiteId} and s.token = ${token}`;
  return row ?? null;
}
