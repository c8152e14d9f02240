import type { Database } from '../database/connection.ts';
import { inWebsite } from '../database/transaction.ts';

/** Something that a password opens: a page, or the whole website (`site`). */
export interface Lock {
  id: string;
  title: string;
  passwordHash: string;
  settings: Record<string, unknown>;
}

export async function findLock(db: Database, websiteId: string, lockId: string): Promise<Lock | null> {
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
