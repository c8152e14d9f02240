import type { LayoutKind } from '@plinth/contract';
import { newId } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';
import { readFieldPlace } from './field-place.ts';
import { allFields, findField, writeField } from './field-queries.ts';

export interface LayoutRow {
  title: string;
  layout: unknown;
  version: number;
  /** Of a page or an item: its main content as HTML. */
  body?: string;
}

const TABLES: Readonly<Record<Exclude<LayoutKind, 'field'>, string>> = { page: 'collections', item: 'items' };
/** A website with more pages than this that carry blocks hears of the problems on the first ones. */
const MOST_PAGES = 2000;

/** `lock`: nobody else changes it until the transaction ends. */
export async function findLayout(
  tx: Transaction,
  websiteId: string,
  kind: LayoutKind,
  id: string,
  lock = false,
): Promise<LayoutRow | null> {
  if (kind === 'field') {
    const place = readFieldPlace(id);
    return place && findField(tx, websiteId, id, place, lock);
  }
  const [row] = await tx<LayoutRow[]>`
    select title, layout, layout_version as version, body from ${tx(TABLES[kind])}
    where website_id = ${websiteId} and id = ${id} and deleted_at is null ${lock ? tx`for update` : tx``}`;
  return row ?? null;
}

/** @returns false where there is no room for one more */
export async function writeLayout(
  tx: Transaction,
  websiteId: string,
  kind: LayoutKind,
  id: string,
  value: { layout: unknown; body: string | undefined; version: number },
): Promise<boolean> {
  if (kind === 'field') {
    const place = readFieldPlace(id);
    return place !== null && writeField(tx, websiteId, place, value.layout);
  }
  await tx`
    update ${tx(TABLES[kind])} set
      layout = ${value.layout === null ? null : tx.json(value.layout as never)},
      body = coalesce(${value.body ?? null}, body), layout_version = ${value.version}, updated_at = now()
    where website_id = ${websiteId} and id = ${id}`;
  return true;
}

/** Writes down a state of a layout, once for each version. */
export async function noteLayoutRevision(
  tx: Transaction,
  websiteId: string,
  kind: LayoutKind,
  id: string,
  state: { version: number; layout: unknown; accountId: string | null },
): Promise<void> {
  const entity = `${kind}-layout`;
  await tx`
    insert into revisions (website_id, id, entity_type, entity_id, version, account_id, snapshot)
    select ${websiteId}, ${newId()}, ${entity}, ${id}, ${state.version}, ${state.accountId},
      ${tx.json({ layout: state.layout } as never)}
    where not exists (select 1 from revisions where website_id = ${websiteId} and entity_type = ${entity}
      and entity_id = ${id} and version = ${state.version})`;
}

/** Every page, item and block field with a layout. */
export async function allLayouts(
  tx: Transaction,
  websiteId: string,
): Promise<{ kind: LayoutKind; id: string; title: string; layout: unknown }[]> {
  const pages = await tx<{ kind: LayoutKind; id: string; title: string; layout: unknown }[]>`
    select 'page' as kind, id, title, layout from collections
      where website_id = ${websiteId} and layout is not null and deleted_at is null
    union all
    select 'item' as kind, id, title, layout from items
      where website_id = ${websiteId} and layout is not null and deleted_at is null
    order by kind desc, id limit ${MOST_PAGES}`;
  return [...pages, ...(await allFields(tx, websiteId))];
}
