import type { Transaction } from '../../platform/database/transaction.ts';

export interface ProductFileRow {
  id: string;
  filename: string;
  byteSize: number;
  createdAt: Date;
}

/** The type of a product that is there, locked where files are added; undefined where it is not. */
export async function productTypeOf(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  lock: boolean,
): Promise<number | undefined> {
  const [row] = await tx<{ productType: number }[]>`
    select product_type from items
    where website_id = ${websiteId} and id = ${itemId} and record_type = 11 and deleted_at is null
    ${lock ? tx`for no key update` : tx``}`;
  return row?.productType;
}

export const listProductFiles = (tx: Transaction, websiteId: string, itemId: string) => tx<ProductFileRow[]>`
  select id, filename, byte_size, created_at from product_files
  where website_id = ${websiteId} and item_id = ${itemId} and removed_at is null order by id`;

export async function membershipOf(tx: Transaction, websiteId: string, itemId: string): Promise<string | null> {
  const [row] = await tx<{ memberAreaId: string }[]>`
    select m.member_area_id from product_memberships m
    join member_areas a on a.website_id = m.website_id and a.id = m.member_area_id
    where m.website_id = ${websiteId} and m.item_id = ${itemId}`;
  return row?.memberAreaId ?? null;
}

export async function insertProductFile(
  tx: Transaction,
  file: {
    websiteId: string;
    id: string;
    itemId: string;
    filename: string;
    contentType: string;
    byteSize: number;
    storageKey: string;
  },
): Promise<void> {
  await tx`insert into product_files ${tx(file)}`;
}

/** @returns whether there was such a file */
export async function withdrawFile(tx: Transaction, websiteId: string, itemId: string, id: string): Promise<boolean> {
  const gone = await tx`
    update product_files set removed_at = now()
    where website_id = ${websiteId} and item_id = ${itemId} and id = ${id} and removed_at is null`;
  return gone.count > 0;
}

/** @returns whether there is such an area; null takes the choice away */
export async function chooseArea(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  memberAreaId: string | null,
): Promise<boolean> {
  if (memberAreaId === null) {
    await tx`delete from product_memberships where website_id = ${websiteId} and item_id = ${itemId}`;
    return true;
  }
  const chosen = await tx`
    insert into product_memberships (website_id, item_id, member_area_id)
    select ${websiteId}, ${itemId}, a.id from member_areas a where a.website_id = ${websiteId} and a.id = ${memberAreaId}
    on conflict (website_id, item_id) do update set member_area_id = excluded.member_area_id
    returning 1`;
  return chosen.length > 0;
}
