import { newId } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';

export interface HookRow {
  id: string;
  kind: 'webhook' | 'zapier';
  url: string;
  secret: string;
  createdAt: Date;
}

export const hooksOf = (tx: Transaction, websiteId: string, formId: string): Promise<HookRow[]> =>
  tx<HookRow[]>`
    select id, kind, url, secret, created_at from form_hooks
    where website_id = ${websiteId} and form_id = ${formId} order by id limit 100`;

/** False: the form tells this address already. */
export async function insertHook(
  tx: Transaction,
  websiteId: string,
  hook: Omit<HookRow, 'createdAt'> & { formId: string },
): Promise<boolean> {
  const rows = await tx`insert into form_hooks ${tx({ websiteId, ...hook })} on conflict do nothing returning id`;
  return rows.length === 1;
}

/** What waits for it waits no longer. `id` null: every one of its kind. */
export async function deleteHooks(
  tx: Transaction,
  websiteId: string,
  formId: string,
  { kind, id }: { kind: HookRow['kind']; id: string | null },
): Promise<number> {
  const rows = await tx<{ id: string }[]>`
    delete from form_hooks where website_id = ${websiteId} and form_id = ${formId} and kind = ${kind}
      ${id === null ? tx`` : tx`and id = ${id}`} returning id`;
  const ids = rows.map((row) => row.id);
  if (ids.length > 0)
    await tx`delete from form_deliveries
      where website_id = ${websiteId} and hook_id in ${tx(ids)} and status <> 'delivered'`;
  return ids.length;
}

export const writeMailingList = (
  tx: Transaction,
  websiteId: string,
  formId: string,
  { listId, doubleOptIn }: { listId: string; doubleOptIn: boolean },
) => tx`
  update forms set mailing_list_id = ${listId}, double_opt_in = ${doubleOptIn}
  where website_id = ${websiteId} and id = ${formId}`;

export const writeHooksKey = (tx: Transaction, websiteId: string, formId: string, key: string) => tx`
  update forms set hooks_key = ${key} where website_id = ${websiteId} and id = ${formId}`;

/** The form that a program may ask for with a key; null: none. */
export async function formOfHooksKey(tx: Transaction, websiteId: string, key: string): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    select id from forms where website_id = ${websiteId} and hooks_key = ${key} and hooks_key <> ''`;
  return row?.id ?? null;
}

/** A submission on its way to each hook of its form. @returns the deliveries that were made */
export async function insertDeliveries(
  tx: Transaction,
  websiteId: string,
  { formId, submissionId }: { formId: string; submissionId: string },
): Promise<string[]> {
  const hooks = await hooksOf(tx, websiteId, formId);
  if (hooks.length === 0) return [];
  const rows = hooks.map(({ id: hookId }) => ({ websiteId, id: newId(), formId, hookId, submissionId }));
  await tx`insert into form_deliveries ${tx(rows)}`;
  return rows.map(({ id }) => id);
}

export interface DeliveryRow {
  id: string;
  submissionId: string;
  kind: string;
  url: string;
  status: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  problem: string;
  createdAt: Date;
  triedAt: Date | null;
}

const deliveryColumns = (tx: Transaction) => tx`
  d.id, d.submission_id, coalesce(h.kind, '') as kind, coalesce(h.url, '') as url, d.status, d.attempts, d.problem,
  d.created_at, d.tried_at`;

/** Newest first. `before` '' = from the newest on; `status` '' = all. */
export const loadDeliveries = (
  tx: Transaction,
  websiteId: string,
  formId: string,
  { before, status, limit }: { before: string; status: string; limit: number },
): Promise<DeliveryRow[]> =>
  tx<DeliveryRow[]>`
    select ${deliveryColumns(tx)} from form_deliveries d
    left join form_hooks h on h.website_id = d.website_id and h.id = d.hook_id
    where d.website_id = ${websiteId} and d.form_id = ${formId}
      ${status === '' ? tx`` : tx`and d.status = ${status}`} ${before === '' ? tx`` : tx`and d.id < ${before}`}
    order by d.id desc limit ${limit}`;

/** Lets a delivery that was given up begin anew. null: there is none. */
export async function restartDelivery(
  tx: Transaction,
  websiteId: string,
  formId: string,
  id: string,
): Promise<DeliveryRow | null> {
  const changed = await tx`
    update form_deliveries set status = 'waiting'
    where website_id = ${websiteId} and form_id = ${formId} and id = ${id} and status = 'failed' returning id`;
  if (changed.length === 0) return null;
  const [row] = await tx<DeliveryRow[]>`
    select ${deliveryColumns(tx)} from form_deliveries d
    left join form_hooks h on h.website_id = d.website_id and h.id = d.hook_id
    where d.website_id = ${websiteId} and d.id = ${id}`;
  return row ?? null;
}

/** What is to be sent, and where. */
export interface DueDelivery {
  status: string;
  formId: string;
  formName: string;
  submissionId: string;
  url: string;
  secret: string;
}

export async function findDelivery(tx: Transaction, websiteId: string, id: string): Promise<DueDelivery | null> {
  const [row] = await tx<DueDelivery[]>`
    select d.status, d.form_id, f.name as form_name, d.submission_id, h.url, h.secret from form_deliveries d
    join form_hooks h on h.website_id = d.website_id and h.id = d.hook_id
    join forms f on f.website_id = d.website_id and f.id = d.form_id
    where d.website_id = ${websiteId} and d.id = ${id}`;
  return row ?? null;
}

export const markDelivery = (
  tx: Transaction,
  websiteId: string,
  id: string,
  { status, attempts, problem }: Pick<DeliveryRow, 'status' | 'attempts' | 'problem'>,
) => tx`
  update form_deliveries
  set status = ${status}, attempts = ${attempts}, problem = ${problem.slice(0, 500)}, tried_at = now()
  where website_id = ${websiteId} and id = ${id}`;
