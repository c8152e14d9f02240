import { newId } from '@plinth/domain';
import type postgres from 'postgres';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { DocumentPlace } from './document-kind.ts';

export interface DocumentRow {
  state: Buffer;
  stateSeq: number;
  lastSeq: number;
  notedSeq: number;
  baseState: Buffer;
  baseVersion: number;
  changes: number;
  publishOn: Date | null;
  publishBy: string | null;
  publishProblem: string;
}

const at = (tx: Transaction, { websiteId, kind, id }: DocumentPlace) =>
  tx`website_id = ${websiteId} and kind = ${kind} and entity_id = ${id}`;

/** `lock`: nobody else adds to it until the transaction ends. */
export async function findDocument(tx: Transaction, place: DocumentPlace, lock: boolean): Promise<DocumentRow | null> {
  const [row] = await tx<DocumentRow[]>`
    select state, state_seq, last_seq, noted_seq, base_state, base_version, changes, publish_on, publish_by, publish_problem
    from documents where ${at(tx, place)} ${lock ? tx`for update` : tx``}`;
  if (!row) return null;
  // 64 bits come as texts.
  return { ...row, stateSeq: Number(row.stateSeq), lastSeq: Number(row.lastSeq), notedSeq: Number(row.notedSeq) };
}

/** Begins a document; where somebody else has begun it at the same moment, theirs stays. */
export async function insertDocument(
  tx: Transaction,
  { websiteId, kind, id }: DocumentPlace,
  { state, version }: { state: Uint8Array; version: number },
): Promise<void> {
  const bytes = Buffer.from(state);
  await tx`
    insert into documents (website_id, kind, entity_id, state, base_state, base_version)
    values (${websiteId}, ${kind}, ${id}, ${bytes}, ${bytes}, ${version}) on conflict do nothing`;
}

/** The changes after a number, in their order. */
export async function updatesAfter(
  tx: Transaction,
  place: DocumentPlace,
  after: number,
): Promise<{ seq: number; data: Buffer; accountId: string | null }[]> {
  const rows = await tx<{ seq: string; data: Buffer; accountId: string | null }[]>`
    select seq, data, account_id from document_updates where ${at(tx, place)} and seq > ${after} order by seq`;
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

/** Adds changes to a document. @returns the number of the last one; null: there is no such document */
export async function appendUpdates(
  tx: Transaction,
  place: DocumentPlace,
  updates: readonly { data: Uint8Array; accountId: string | null }[],
): Promise<number | null> {
  const last = updates.at(-1)?.accountId ?? null;
  const [row] = await tx<{ lastSeq: string }[]>`
    update documents set last_seq = last_seq + ${updates.length}, updated_at = now(), account_id = coalesce(${last}, account_id)
    where ${at(tx, place)} returning last_seq`;
  if (!row) return null;
  const lastSeq = Number(row.lastSeq);
  const { websiteId, kind, id: entityId } = place;
  const rows = updates.map(({ data, accountId }, index) => ({
    websiteId,
    kind,
    entityId,
    seq: lastSeq - updates.length + index + 1,
    data: Buffer.from(data),
    accountId,
  }));
  await tx`insert into document_updates ${tx(rows)}`;
  return lastSeq;
}

/** Keeps the whole state up to a number and lets go of the changes that are in it. */
export async function squashUpdates(
  tx: Transaction,
  place: DocumentPlace,
  { state, seq }: { state: Uint8Array; seq: number },
): Promise<void> {
  await tx`update documents set state = ${Buffer.from(state)}, state_seq = ${seq} where ${at(tx, place)}`;
  await tx`delete from document_updates where ${at(tx, place)} and seq <= ${seq}`;
}

/** Says what is published: the draft and it were the same in `state`. */
export async function writeBase(
  tx: Transaction,
  place: DocumentPlace,
  { state, version }: { state: Uint8Array; version: number },
): Promise<void> {
  await tx`
    update documents set base_state = ${Buffer.from(state)}, base_version = ${version} where ${at(tx, place)}`;
}

/** Writes what a pause brings: how many changes wait, and that the history knows of all up to a number. */
export async function writeSettled(
  tx: Transaction,
  place: DocumentPlace,
  { changes, notedSeq }: { changes: number; notedSeq: number },
): Promise<void> {
  await tx`update documents set changes = ${changes}, noted_seq = ${notedSeq} where ${at(tx, place)}`;
}

/** Sets or takes back the moment of publishing. */
export async function writeSchedule(
  tx: Transaction,
  place: DocumentPlace,
  schedule: { publishOn: Date | null; publishBy: string | null; publishProblem: string },
): Promise<void> {
  await tx`update documents set ${tx(schedule)} where ${at(tx, place)}`;
}

export interface ListedDocument {
  kind: string;
  id: string;
  changes: number;
  by: string | null;
  updatedAt: Date;
  publishOn: Date | null;
  publishProblem: string;
}

/** Drafts with something to publish, the latest first. */
export async function draftsOf(
  tx: Transaction,
  websiteId: string,
): Promise<(ListedDocument & { accountId: string | null })[]> {
  return tx<(ListedDocument & { accountId: string | null })[]>`
    select kind, entity_id as id, changes, account_id, updated_at, publish_on, publish_problem from documents
    where website_id = ${websiteId} and (changes > 0 or publish_on is not null) order by updated_at desc limit 1000`;
}

/** The documents of a website that are due, locked by whoever asks first. */
export async function dueDocuments(
  tx: Transaction,
  websiteId: string,
): Promise<{ kind: string; id: string; publishBy: string | null }[]> {
  return tx<{ kind: string; id: string; publishBy: string | null }[]>`
    select kind, entity_id as id, publish_by from documents
    where website_id = ${websiteId} and publish_on <= now() order by publish_on, kind, entity_id`;
}

/** When the next document of a website is due. */
export async function nextDueDocument(tx: Transaction, websiteId: string): Promise<Date | null> {
  const [row] = await tx<{ at: Date | null }[]>`
    select min(publish_on) as at from documents where website_id = ${websiteId} and publish_on is not null`;
  return row?.at ?? null;
}

export interface HistoryRow {
  id: string;
  event: 'sitting' | 'publish' | 'discard' | 'restore' | 'merge';
  accountIds: string[];
  words: string[];
  createdAt: Date;
  endedAt: Date;
}

/** The newest entry of a document, with its value. */
export async function lastEntry(
  tx: Transaction,
  place: DocumentPlace,
): Promise<(HistoryRow & { value: unknown; ageSeconds: number }) | null> {
  const [row] = await tx<(HistoryRow & { value: unknown; ageSeconds: number })[]>`
    select id, event, account_ids, words, created_at, ended_at, value, 
      extract(epoch from now() - ended_at)::float8 as age_seconds
    from document_history where ${at(tx, place)} order by id desc limit 1`;
  return row ?? null;
}

/** The entry before another one: what that one changed, it changed from here. */
export async function entryBefore(
  tx: Transaction,
  place: DocumentPlace,
  id: string,
): Promise<{ value: unknown } | null> {
  const [row] = await tx<{ value: unknown }[]>`
    select value from document_history where ${at(tx, place)} and id < ${id} order by id desc limit 1`;
  return row ?? null;
}

export async function findEntry(
  tx: Transaction,
  place: DocumentPlace,
  id: string,
): Promise<(HistoryRow & { value: unknown }) | null> {
  const [row] = await tx<(HistoryRow & { value: unknown })[]>`
    select id, event, account_ids, words, created_at, ended_at, value
    from document_history where ${at(tx, place)} and id = ${id}`;
  return row ?? null;
}

export async function insertEntry(
  tx: Transaction,
  { websiteId, kind, id }: DocumentPlace,
  entry: { event: HistoryRow['event']; accountIds: string[]; words: string[]; value: unknown },
): Promise<void> {
  await tx`
    insert into document_history (website_id, id, kind, entity_id, event, account_ids, words, value)
    values (${websiteId}, ${newId()}, ${kind}, ${id}, ${entry.event}, ${entry.accountIds}, ${entry.words},
      ${tx.json(entry.value as never)})`;
}

/** A sitting goes on. */
export async function prolongEntry(
  tx: Transaction,
  websiteId: string,
  id: string,
  { accountIds, words, value }: { accountIds: string[]; words: string[]; value: unknown },
): Promise<void> {
  await tx`
    update document_history set account_ids = ${accountIds}, words = ${words}, value = ${tx.json(value as never)}, ended_at = now()
    where website_id = ${websiteId} and id = ${id}`;
}

export async function deleteEntry(tx: Transaction, websiteId: string, id: string): Promise<void> {
  await tx`delete from document_history where website_id = ${websiteId} and id = ${id}`;
}

/** Newest first. */
export async function entriesOf(
  tx: Transaction,
  place: DocumentPlace,
  before: string | null,
  limit: number,
): Promise<HistoryRow[]> {
  return tx<HistoryRow[]>`
    select id, event, account_ids, words, created_at, ended_at from document_history
    where ${at(tx, place)} ${before === null ? tx`` : tx`and id < ${before}`} order by id desc limit ${limit}`;
}

/** Everybody who has changed the draft since visitors last got it, whatever is left of it; what is not in the history yet counts, too. */
export async function peopleSincePublished(tx: Transaction, place: DocumentPlace): Promise<string[]> {
  const rows = await tx<{ accountId: string }[]>`
    select unnest(account_ids) as account_id from document_history
    where ${at(tx, place)} and event <> 'publish' and id > coalesce(
      (select max(id) from document_history where ${at(tx, place)} and event = 'publish'), '')
    union
    select account_id from document_updates
    where ${at(tx, place)} and account_id is not null
      and seq > (select noted_seq from documents where ${at(tx, place)})`;
  return rows.map(({ accountId }) => accountId);
}

/** So many entries of each document stay, however old they are. */
const NEWEST = 20;

/** The next entries from before a moment; `old`: enough newer ones are there. */
export async function oldEntries(
  tx: Transaction,
  websiteId: string,
  { after, beforeId, limit }: { after: string; beforeId: string; limit: number },
): Promise<{ key: string; old: boolean }[]> {
  return tx<{ key: string; old: boolean }[]>`
    select h.id as key, (select count(*) from (
        select from document_history n where n.website_id = ${websiteId} and n.kind = h.kind and n.entity_id = h.entity_id
          and n.id > h.id limit ${NEWEST}) newer) = ${NEWEST} as old
    from document_history h
    where h.website_id = ${websiteId} and h.id > ${after} and h.id < ${beforeId} order by h.id limit ${limit}`;
}

export async function deleteEntries(tx: Transaction, websiteId: string, ids: readonly string[]): Promise<void> {
  await tx`delete from document_history where website_id = ${websiteId} and id in ${tx([...ids])}`;
}

/** News between processes: what of which document is new (hub.ts). */
export const DOCUMENTS_CHANNEL = 'plinth_documents';

/** Outside of any transaction where it is often: commits that notify go one after the other through the whole database. */
export async function tellDocuments(sql: postgres.Sql | Transaction, payload: string): Promise<void> {
  await sql`select pg_notify(${DOCUMENTS_CHANNEL}, ${payload})`;
}
