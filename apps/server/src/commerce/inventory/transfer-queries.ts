import type { TransferState } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';

export interface TransferLineRow {
  variantId: string;
  name: string;
  sku: string;
  quantity: number;
  received: number;
  missing: number;
  missingCause: string;
}

export interface TransferRow {
  id: string;
  number: number;
  fromId: string;
  fromName: string;
  toId: string;
  toName: string;
  state: TransferState;
  note: string;
  accountId: string | null;
  closedBy: string | null;
  createdAt: Date;
  updatedAt: Date;
  closedAt: Date | null;
  lines: TransferLineRow[];
}

const transfers = (tx: Transaction, websiteId: string) => tx`
  select t.id, t.number, t.from_id, f.name as from_name, t.to_id, o.name as to_name, t.state, t.note, t.account_id, t.closed_by,
    t.created_at, t.updated_at, t.closed_at, (
      select coalesce(json_agg(json_build_object('variantId', l.variant_id, 'name', l.name, 'sku', l.sku, 'quantity', l.quantity,
        'received', l.received, 'missing', l.missing, 'missingCause', l.missing_cause) order by l.display_index), '[]')
      from stock_transfer_lines l where l.website_id = t.website_id and l.transfer_id = t.id) as lines
  from stock_transfers t
    join stock_locations f on f.website_id = t.website_id and f.id = t.from_id
    join stock_locations o on o.website_id = t.website_id and o.id = t.to_id
  where t.website_id = ${websiteId}`;

export const readTransfer = (tx: Transaction, websiteId: string, id: string) => tx<TransferRow[]>`
  ${transfers(tx, websiteId)} and t.id = ${id}`;

/** Newest first; ids are ordered by time. `before`: '' from the newest on. */
export const listTransfers = (
  tx: Transaction,
  websiteId: string,
  { state, before, limit }: { state: TransferState | ''; before: string; limit: number },
) => tx<TransferRow[]>`
  ${transfers(tx, websiteId)} ${state === '' ? tx`` : tx`and t.state = ${state}`}
    ${before === '' ? tx`` : tx`and t.id < ${before}`}
  order by t.id desc limit ${limit}`;

/** Whoever receives or cancels it comes one after the other. */
export const lockTransfer = (tx: Transaction, websiteId: string, id: string) => tx`
  select 1 from stock_transfers where website_id = ${websiteId} and id = ${id} for no key update`;

/** @returns its number; null where the id is taken */
export async function insertTransfer(
  tx: Transaction,
  websiteId: string,
  transfer: Pick<TransferRow, 'id' | 'fromId' | 'toId' | 'note' | 'accountId'>,
): Promise<number | null> {
  const { id, fromId, toId, note, accountId } = transfer;
  const [row] = await tx<{ number: number }[]>`
    with counted as (
      insert into website_counters as c (website_id, name, value) values (${websiteId}, 'stock-transfer', 1)
      on conflict (website_id, name) do update set value = c.value + 1
      returning value)
    insert into stock_transfers (website_id, id, number, from_id, to_id, state, note, account_id)
    select ${websiteId}, ${id}, value, ${fromId}, ${toId}, 'on-way', ${note}, ${accountId} from counted
    on conflict (website_id, id) do nothing returning number`;
  return row?.number ?? null;
}

/** With the names of this moment. */
export const insertLines = (
  tx: Transaction,
  websiteId: string,
  id: string,
  lines: readonly Pick<TransferLineRow, 'variantId' | 'quantity'>[],
) => tx`
  insert into stock_transfer_lines (website_id, transfer_id, variant_id, name, sku, display_index, quantity)
  select ${websiteId}, ${id}, v.id, i.title || coalesce((select ' (' || string_agg(a.value, ', ') || ')'
    from jsonb_to_recordset(v.attributes) as a(value text)), ''), v.sku, w.place, w.quantity
  from unnest(${lines.map(({ variantId }) => variantId)}::text[], ${lines.map(({ quantity }) => quantity)}::int[])
      with ordinality as w (id, quantity, place)
    join variants v on v.website_id = ${websiteId} and v.id = w.id
    join items i on i.website_id = v.website_id and i.id = v.item_id`;

export const writeLines = (
  tx: Transaction,
  websiteId: string,
  id: string,
  lines: readonly Pick<TransferLineRow, 'variantId' | 'received' | 'missing' | 'missingCause'>[],
) => tx`
  update stock_transfer_lines l set received = w.received, missing = w.missing, missing_cause = w.cause
  from unnest(${lines.map(({ variantId }) => variantId)}::text[], ${lines.map(({ received }) => received)}::int[],
    ${lines.map(({ missing }) => missing)}::int[], ${lines.map(({ missingCause }) => missingCause)}::text[])
    as w (id, received, missing, cause)
  where l.website_id = ${websiteId} and l.transfer_id = ${id} and l.variant_id = w.id`;

export const writeState = (
  tx: Transaction,
  websiteId: string,
  id: string,
  { state, closedBy }: { state: TransferState; closedBy: string | null },
) => tx`
  update stock_transfers set state = ${state}, updated_at = clock_timestamp(),
    closed_by = ${state === 'on-way' ? null : closedBy}, closed_at = ${state === 'on-way' ? null : tx`clock_timestamp()`}
  where website_id = ${websiteId} and id = ${id}`;

/** Under the transaction's origin; for variants that are gone nothing is booked. */
export const bookMissing = (
  tx: Transaction,
  websiteId: string,
  locationId: string,
  lines: readonly Pick<TransferLineRow, 'variantId' | 'missing'>[],
  cause: string,
) => tx`
  select plinth_book_missing(${websiteId}, w.id, ${locationId}, w.missing, ${cause})
  from unnest(${lines.map(({ variantId }) => variantId)}::text[], ${lines.map(({ missing }) => missing)}::int[]) as w (id, missing)
  order by w.id`;

/** Those that are still there. */
export const knownVariants = (tx: Transaction, websiteId: string, ids: readonly string[]) => tx<{ id: string }[]>`
  select v.id from variants v join items i on i.website_id = v.website_id and i.id = v.item_id and i.deleted_at is null
  where v.website_id = ${websiteId} and v.id = any (${[...ids]}) and not v.unlimited and plinth_counts_stock(i.product_type)`;
