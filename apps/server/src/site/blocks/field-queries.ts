import type { Transaction } from '../../platform/database/transaction.ts';
import type { FieldPlace } from './field-place.ts';

/** Block fields of one website or collection that are kept. */
export const MAX_FIELDS = 50;

/** The row whose settings hold the field. */
const holder = (tx: Transaction, websiteId: string, { collectionId }: FieldPlace) =>
  collectionId === null
    ? { table: tx('websites'), where: tx`website_id = ${websiteId}` }
    : {
        table: tx('collections'),
        where: tx`website_id = ${websiteId} and id = ${collectionId} and deleted_at is null`,
      };

/** The layout of a block field; its version is that of its newest revision. null where there is no such collection. */
export async function findField(
  tx: Transaction,
  websiteId: string,
  id: string,
  place: FieldPlace,
  lock: boolean,
): Promise<{ title: string; layout: unknown; version: number } | null> {
  const { table, where } = holder(tx, websiteId, place);
  const [row] = await tx<{ title: string; layout: unknown; version: number }[]>`
    select title, settings -> 'blockFields' -> ${place.field}::text as layout,
      coalesce((select max(version) from revisions
        where website_id = ${websiteId} and entity_type = 'field-layout' and entity_id = ${id}), 1) as version
    from ${table} where ${where} ${lock ? tx`for update` : tx``}`;
  return row ?? null;
}

/** Writes a block field; false where its website or collection has too many of them already. */
export async function writeField(
  tx: Transaction,
  websiteId: string,
  place: FieldPlace,
  layout: unknown,
): Promise<boolean> {
  const { table, where } = holder(tx, websiteId, place);
  const fields = tx`coalesce(settings -> 'blockFields', '{}'::jsonb)`;
  if (layout === null) {
    await tx`
      update ${table} set settings = jsonb_set(settings, '{blockFields}', ${fields} - ${place.field}::text) where ${where}`;
    return true;
  }
  const value = tx.json({ [place.field]: layout } as never);
  const written = await tx`
    update ${table} set settings = jsonb_set(settings, '{blockFields}', ${fields} || ${value}::jsonb)
    where ${where} and (select count(*) from jsonb_object_keys(${fields} - ${place.field}::text)) < ${MAX_FIELDS}`;
  return written.count > 0;
}

/** Every block field with a layout. */
export async function allFields(
  tx: Transaction,
  websiteId: string,
): Promise<{ kind: 'field'; id: string; title: string; layout: unknown }[]> {
  return tx`
    select 'field' as kind, f.key as id, w.title, f.value as layout
      from websites w, jsonb_each(w.settings -> 'blockFields') f
      where w.website_id = ${websiteId} and jsonb_typeof(w.settings -> 'blockFields') = 'object'
    union all
    select 'field' as kind, f.key || '@' || c.id as id, c.title, f.value as layout
      from collections c, jsonb_each(c.settings -> 'blockFields') f
      where c.website_id = ${websiteId} and c.deleted_at is null and jsonb_typeof(c.settings -> 'blockFields') = 'object'
    order by id`;
}
