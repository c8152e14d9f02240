import type { Transaction } from '../../platform/database/transaction.ts';

export interface SavedCardRow {
  id: string;
  siteUserId: string;
  provider: string;
  account: string;
  customerReference: string;
  methodReference: string;
  brand: string;
  ending: string;
  expires: string;
}

const columns = (tx: Transaction) =>
  tx`id, site_user_id, provider, account, customer_reference, method_reference, brand, ending, expires`;

/** Of one customer, newest first. */
export const readCards = (tx: Transaction, websiteId: string, siteUserId: string) => tx<SavedCardRow[]>`
  select ${columns(tx)} from saved_cards
  where website_id = ${websiteId} and site_user_id = ${siteUserId} and site_user_id <> '' order by id desc`;

export const findCard = (tx: Transaction, websiteId: string, id: string) => tx<SavedCardRow[]>`
  select ${columns(tx)} from saved_cards where website_id = ${websiteId} and id = ${id}`;

/** Keeps a card once, however often it is told of, and only for somebody who is still there. */
export const insertCard = (tx: Transaction, websiteId: string, card: SavedCardRow) => tx`
  insert into saved_cards (website_id, id, site_user_id, provider, account, customer_reference, method_reference, brand, ending, expires)
  select u.website_id, ${card.id}, u.id, ${card.provider}, ${card.account}, ${card.customerReference}, ${card.methodReference},
    ${card.brand}, ${card.ending}, ${card.expires}
  from site_users u where u.website_id = ${websiteId} and u.id = ${card.siteUserId}
  on conflict do nothing`;

/** Takes a card away from whom it belongs to; nothing of it can be seen from then on. @returns whether it was theirs */
export async function looseCard(tx: Transaction, websiteId: string, siteUserId: string, id: string): Promise<boolean> {
  const { count } = await tx`
    update saved_cards set site_user_id = '', brand = '', ending = '', expires = ''
    where website_id = ${websiteId} and id = ${id} and site_user_id = ${siteUserId} and site_user_id <> ''`;
  return count > 0;
}

export const readLoose = (tx: Transaction, websiteId: string) => tx<{ id: string }[]>`
  select id from saved_cards where website_id = ${websiteId} and site_user_id = ''`;

export const deleteCard = (tx: Transaction, websiteId: string, id: string) => tx`
  delete from saved_cards where website_id = ${websiteId} and id = ${id} and site_user_id = ''`;
