import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import type { AccessRules } from './visitor.ts';

/** Something that a password opens: a page, or the whole website (`site`). */
export interface Lock {
  id: string;
  title: string;
  passwordHash: string;
  settings: Record<string, unknown>;
}

export async function loadLock(db: Database, websiteId: string, lockId: string): Promise<Lock | null> {
  return inWebsite(db, websiteId, async (tx) => {
    const [row] =
      lockId === 'site'
        ? await tx<Lock[]>`
            select 'site' as id, '' as title, password_hash, settings from site_extras
            where website_id = ${websiteId} and kind = 'lock-screen' and password_hash is not null`
        : await tx<Lock[]>`
            select id, title, password_hash, settings from collections
            where website_id = ${websiteId} and id = ${lockId} and deleted_at is null and password_hash is not null`;
    return row ?? null;
  });
}

/** Who may see the page of an item, or null where there is no such item. */
export async function findAccessRules(db: Database, websiteId: string, itemId: string): Promise<AccessRules | null> {
  return inWebsite(db, websiteId, async (tx) => {
    const [row] = await tx<AccessRules[]>`
      select c.id, c.password_hash, c.members_only, c.member_area_id from items i
      join collections c on c.website_id = i.website_id and c.id = i.collection_id
      where i.website_id = ${websiteId} and i.id = ${itemId}`;
    return row ?? null;
  });
}

/** The groups of a member that have prices (plinth_price_groups). */
export const findPriceGroups = (db: Database, websiteId: string, siteUserId: string): Promise<string[]> =>
  inWebsite(db, websiteId, async (tx) => {
    const [row] = await tx<
      [{ groups: string[] | null }]
    >`select plinth_price_groups(${websiteId}, ${siteUserId}) as groups`;
    return row.groups ?? [];
  });
