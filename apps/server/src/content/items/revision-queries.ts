import { newId } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';

export interface ContentRevision {
  id: string;
  version: number;
  snapshot: Record<string, unknown>;
  accountId: string | null;
  createdAt: Date;
}

type Entity = 'content-item' | 'collection';

/** Keeps a state; the same version is kept once. */
export async function noteRevision(
  tx: Transaction,
  websiteId: string,
  entity: { type: Entity; id: string; version: number; snapshot: Record<string, unknown>; accountId: string | null },
): Promise<void> {
  await tx`
    insert into revisions (website_id, id, entity_type, entity_id, version, snapshot, account_id)
    select ${websiteId}, ${newId()}, ${entity.type}, ${entity.id}, ${entity.version},
      ${tx.json(entity.snapshot as never)}, ${entity.accountId}
    where not exists (select 1 from revisions where website_id = ${websiteId} and entity_type = ${entity.type}
      and entity_id = ${entity.id} and version = ${entity.version})`;
}

/** Newest first. */
export async function contentRevisions(
  tx: Transaction,
  websiteId: string,
  type: Entity,
  id: string,
): Promise<ContentRevision[]> {
  return tx<ContentRevision[]>`
    select id, version, snapshot, account_id, created_at from revisions
    where website_id = ${websiteId} and entity_type = ${type} and entity_id = ${id} order by version desc limit 100`;
}
