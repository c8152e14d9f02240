import type { Database } from '../../platform/database/connection.ts';
import { type Lock, loadLock } from './queries.ts';

export type { Lock };

/** What a password opens: the page with this id, or the whole website (`site`). Null where no password is asked for. */
export const findLock = (db: Database, websiteId: string, lockId: string): Promise<Lock | null> =>
  loadLock(db, websiteId, lockId);
