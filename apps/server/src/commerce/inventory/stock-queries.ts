import type { StockSettings, StockState } from '@plinth/contract';
import { type BackorderColumns, mainLocation, type StockCause } from '@plinth/domain';
import { lockVariants } from '../../platform/database/lock-order.ts';
import type { AttributeValue } from '../../platform/database/schema/commerce.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fewAt } from './queries.ts';

export interface StockLineRow {
  variantId: string;
  itemId: string;
  name: string;
  attributes: AttributeValue[];
  sku: string;
  stock: number;
  reserved: number;
  unlimited: boolean;
  backorderLimit: number | null;
  backorderShipsOn: string | null;
  /** Pieces of all locations together that were sold and are not there. */
  backordered: number;
  lowAt: number | null;
  ownLowAt: number | null;
  /** What can be sold from each location; empty in a shop with one. */
  places: { id: string; stock: number }[];
}

export interface StockFilter {
  /** '' = all locations together. */
  locationId: string;
  /** '' = whatever it is called. */
  query: string;
  /** '' = whatever is left. */
  state: StockState | '';
}

/** `%` and `_` as they were typed. */
const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** What can be sold of the variant `v`: in all, or from one location. */
const stockThere = (tx: Transaction, websiteId: string, locationId: string) =>
  locationId === '' ? tx`v.stock` : tx`plinth_stock_at(${websiteId}, v.id, ${locationId}, v.stock)`;

/** Variants whose pieces are counted or could be, of products that are not deleted, with the words in `query`. */
const counted = (
  tx: Transaction,
  websiteId: string,
  { query, locationId }: Pick<StockFilter, 'query' | 'locationId'>,
) => {
  const words = query.split(/\s+/).filter(Boolean).slice(0, 8);
  const each = words.map(
    (word) =>
      tx`and (i.title || ' ' || v.sku || ' ' || coalesce(
        (select string_agg(a.value, ' ') from jsonb_to_recordset(v.attributes) as a(value text)), '')) ilike ${pattern(word)}`,
  );
  return tx`
    select v.id, v.item_id, v.sku, v.attributes, ${stockThere(tx, websiteId, locationId)} as stock, v.stock as total, v.unlimited, v.backorder_limit,
      v.backorder_ships_on, v.low_at as own_low_at, v.display_index,
      plinth_low_at(v.low_at, w.store_settings) as low_at, i.title, lower(i.title) as sorted_by
    from variants v
      join items i on i.website_id = v.website_id and i.id = v.item_id
      join websites w on w.website_id = v.website_id
    where v.website_id = ${websiteId} and i.deleted_at is null and plinth_counts_stock(i.product_type)
      ${each.reduce((all, one) => tx`${all} ${one}`, tx``)}`;
};

/** isLowStock of packages/domain, of what is counted. */
const states = {
  low: 'not unlimited and stock > 0 and stock <= low_at',
  // What goes on selling is not sold out.
  out: 'not unlimited and stock <= 0 and (backorder_limit is null or plinth_for_sale(total, backorder_limit) <= 0)',
  backordered: 'not unlimited and total < 0',
  unlimited: 'unlimited',
} as const satisfies Record<StockState, string>;

/**
 * What was sold and neither sent nor given back, and what is held for exchanges: it lies on the shelf and is not for sale. Of a location what orders hold there; what
 * they hold nowhere else lies at the main one.
 */
const reservedOf = (tx: Transaction, websiteId: string, ids: ReturnType<Transaction>, locationId: string) => tx`
  select o.variant_id, sum(${locationId === '' ? tx`o.pieces` : locationId === mainLocation ? tx`greatest(0, o.pieces - coalesce(h.elsewhere, 0))` : tx`least(o.pieces, coalesce(h.here, 0))`})::int as reserved
  from (
    select l.variant_id, l.order_id, sum(greatest(0, least(l.stock_taken - l.stock_returned,
      l.quantity - l.fulfilled_quantity - l.refunded_quantity)))::int as pieces
    from order_items l join orders o on o.website_id = l.website_id and o.id = l.order_id and o.status = 'pending'
    where l.website_id = ${websiteId} and l.stock_taken > 0 and l.variant_id in (${ids})
    group by l.variant_id, l.order_id
    union all
    select e.exchange->>'variantId', r.id, sum((e.exchange->>'stockTaken')::int)::int
    from order_returns r cross join lateral (select x->'exchange' as exchange from jsonb_array_elements(r.lines) x) e
    where r.website_id = ${websiteId} and r.state in ('requested', 'approved') and e.exchange->>'variantId' in (${ids})
    group by 1, 2) o
  ${
    locationId === ''
      ? tx``
      : tx`left join lateral (
          select sum(greatest(0, h.pieces - h.sent))::int as elsewhere,
            sum(greatest(0, h.pieces - h.sent)) filter (where h.location_id = ${locationId})::int as here
          from stock_holds h where h.website_id = ${websiteId} and h.holder_id = o.order_id and h.variant_id = o.variant_id) h on true`
  }
  group by o.variant_id`;

/** By name, from after the variant `after` on ('' = from the first). */
export const loadStock = (
  tx: Transaction,
  websiteId: string,
  { query, locationId, state, after, limit }: StockFilter & { after: string; limit: number },
): Promise<StockLineRow[]> => tx<StockLineRow[]>`
  with counted as materialized (${counted(tx, websiteId, { query, locationId })}),
  page as materialized (
    select * from counted c
    where ${state === '' ? tx`true` : tx.unsafe(states[state])}
      ${
        after === ''
          ? tx``
          : tx`and (c.sorted_by, c.item_id, c.display_index, c.id) > (
              select lower(i.title), i.id, v.display_index, v.id
              from variants v join items i on i.website_id = v.website_id and i.id = v.item_id
              where v.website_id = ${websiteId} and v.id = ${after})`
      }
    order by c.sorted_by, c.item_id, c.display_index, c.id limit ${limit}),
  reserved as materialized (${reservedOf(tx, websiteId, tx`select id from page`, locationId)})
  select p.id as variant_id, p.item_id, p.title as name, p.attributes, p.sku, p.stock, coalesce(r.reserved, 0) as reserved,
    p.unlimited, p.backorder_limit, p.backorder_ships_on::text, greatest(0, -p.total) as backordered, p.low_at, p.own_low_at,
    coalesce((select json_agg(json_build_object('id', l.id, 'stock', plinth_stock_at(${websiteId}, p.id, l.id, p.total))
      order by l.preference, l.id) from stock_locations l where l.website_id = ${websiteId} and l.removed_at is null), '[]') as places
  from page p left join reserved r on r.variant_id = p.id
  order by p.sorted_by, p.item_id, p.display_index, p.id`;

export interface StockCounts {
  all: number;
  low: number;
  out: number;
  backordered: number;
  unlimited: number;
}

export const countStates = (
  tx: Transaction,
  websiteId: string,
  asked: Pick<StockFilter, 'query' | 'locationId'>,
): Promise<StockCounts[]> => tx<StockCounts[]>`
  select count(*)::int as all, count(*) filter (where ${tx.unsafe(states.low)})::int as low,
    count(*) filter (where ${tx.unsafe(states.out)})::int as out,
    count(*) filter (where ${tx.unsafe(states.backordered)})::int as backordered,
    count(*) filter (where ${tx.unsafe(states.unlimited)})::int as unlimited
  from (${counted(tx, websiteId, asked)}) c`;

export const hasVariant = async (tx: Transaction, websiteId: string, variantId: string): Promise<boolean> =>
  (await tx`select 1 from variants where website_id = ${websiteId} and id = ${variantId}`).length > 0;

export interface LockedStock {
  variantId: string;
  itemId: string;
  /** From how many pieces downward its product tells what is left; null: as the store says. */
  fewAt: number | null;
  name: string;
  stock: number;
  /** Of all locations together. */
  total: number;
  reserved: number;
  unlimited: boolean;
  backorderLimit: number | null;
  /** Whether `stock` is that of a location but the main one, where nothing can be owed. */
  isElsewhere: boolean;
  productType: number;
}

/** Locked in the order of their ids, as orders take their stock; reserved is read after that. */
export async function lockStock(
  tx: Transaction,
  websiteId: string,
  ids: readonly string[],
  locationId: string,
): Promise<LockedStock[]> {
  await lockVariants(tx, websiteId, ids);
  return tx<LockedStock[]>`
    with wanted as (select unnest(${[...ids]}::text[]) as id),
    reserved as (${reservedOf(tx, websiteId, tx`select id from wanted`, locationId)})
    select v.id as variant_id, v.item_id, ${fewAt(tx)} as few_at, ${stockThere(tx, websiteId, locationId)} as stock, v.stock as total, coalesce(r.reserved, 0) as reserved, v.unlimited,
      v.backorder_limit, ${locationId !== '' && locationId !== mainLocation}::boolean as is_elsewhere, i.product_type,
      i.title || coalesce((select ' (' || string_agg(a.value, ', ') || ')' from jsonb_to_recordset(v.attributes) as a(value text)), '') as name
    from wanted join variants v on v.website_id = ${websiteId} and v.id = wanted.id
      join items i on i.website_id = v.website_id and i.id = v.item_id and i.deleted_at is null
      left join reserved r on r.variant_id = v.id`;
}

/** The variants must be locked. */
export const writeStock = (
  tx: Transaction,
  websiteId: string,
  wanted: readonly { variantId: string; stock: number }[],
): PromiseLike<unknown> => tx`
  update variants v set stock = w.stock, updated_at = now()
  from unnest(${wanted.map(({ variantId }) => variantId)}::text[], ${wanted.map(({ stock }) => stock)}::int[]) as w (id, stock)
  where v.website_id = ${websiteId} and v.id = w.id and v.stock <> w.stock`;

/** What a change did, by variant; at which location, '' where it was spread over several. */
export const movementsOf = (tx: Transaction, websiteId: string, changeId: string) => tx<
  { variantId: string; delta: number; locationId: string }[]
>`
  select variant_id, sum(delta)::int as delta,
    case when min(min(location_id)) over () = max(max(location_id)) over () then min(location_id) else '' end as location_id
  from stock_movements where website_id = ${websiteId} and change_id = ${changeId} group by variant_id`;

export interface MovementRow {
  number: number;
  at: Date;
  delta: number;
  stockAfter: number;
  cause: StockCause;
  orderId: string | null;
  orderNumber: number | null;
  accountId: string | null;
  note: string;
  changeId: string;
  locationId: string;
}

/** Newest first; `before` null = from the newest on. */
export const loadMovements = (
  tx: Transaction,
  websiteId: string,
  { variantId, before, limit }: { variantId: string; before: number | null; limit: number },
): Promise<MovementRow[]> => tx<MovementRow[]>`
  select m.number, m.at, m.delta, m.stock_after, m.cause, m.order_id, o.order_number, m.account_id, m.note, m.change_id, m.location_id
  from stock_movements m left join orders o on o.website_id = m.website_id and o.id = m.order_id
  where m.website_id = ${websiteId} and m.variant_id = ${variantId}
    ${before === null ? tx`` : tx`and m.number < ${before}`}
  order by m.number desc limit ${limit}`;

/** A mark of its own, or none of its own. @returns whether there is such a variant */
export const setLowAt = async (tx: Transaction, websiteId: string, variantId: string, lowAt: number | null) =>
  (await tx`update variants set low_at = ${lowAt} where website_id = ${websiteId} and id = ${variantId}`).count > 0;

/** @returns its product; none where there is no such variant */
export const setBackorders = (
  tx: Transaction,
  websiteId: string,
  variantId: string,
  { backorderLimit, backorderShipsOn }: BackorderColumns,
) => tx<{ itemId: string }[]>`
  update variants set backorder_limit = ${backorderLimit}, backorder_ships_on = ${backorderShipsOn}, updated_at = now()
  where website_id = ${websiteId} and id = ${variantId} returning item_id`;

export const saveStockSettings = (tx: Transaction, websiteId: string, stock: StockSettings) => tx`
  update websites set store_settings = store_settings || ${tx.json({ stock } as never)}::jsonb, updated_at = now()
  where website_id = ${websiteId}`;

export interface AlertRow {
  variantId: string;
  name: string;
  attributes: AttributeValue[];
  sku: string;
  stock: number;
  lowAt: number;
}

/** What nobody has been told of yet: from now on it is told. A variant that fell several times stands there once. */
export const takeAlerts = (tx: Transaction, websiteId: string): Promise<AlertRow[]> => tx<AlertRow[]>`
  with told as (
    update stock_alerts set told_at = now() where website_id = ${websiteId} and told_at is null
    returning variant_id, low_at)
  select distinct on (lower(i.title), v.id) v.id as variant_id, i.title as name, v.attributes, v.sku, v.stock, t.low_at
  from told t
    join variants v on v.website_id = ${websiteId} and v.id = t.variant_id
    join items i on i.website_id = v.website_id and i.id = v.item_id and i.deleted_at is null
  order by lower(i.title), v.id, t.low_at desc`;

/**
 * Lines that do not follow from the one before – the first from nothing –, a last one that does not end with what is there, of the variant or of
 * a location; and what is there without a line. Line 0 tells what was there before there were lines.
 */
export const wrongLines = (tx: Transaction, websiteId: string) => tx<
  { variantId: string; sku: string; stock: number; ledger: number }[]
>`
  with lines as (
    select m.variant_id, m.number, m.sku, m.stock_after, m.delta, m.location_id, coalesce(m.location_after, m.stock_after) as there,
      lag(coalesce(m.location_after, m.stock_after)) over at_location as there_before,
      lead(m.number) over at_location is null as is_last_there,
      lag(m.stock_after) over (partition by m.variant_id order by m.number) as stock_before,
      lead(m.number) over (partition by m.variant_id order by m.number) is null as is_last,
      row_number() over (partition by m.variant_id order by m.number) - 1 + least(1, min(m.number) over (partition by m.variant_id)) as place
    from stock_movements m where m.website_id = ${websiteId}
    window at_location as (partition by m.variant_id, m.location_id order by m.number))
  (select distinct on (l.variant_id) l.variant_id, l.sku, coalesce(v.stock, 0) as stock, l.stock_after as ledger
  from lines l left join variants v on v.website_id = ${websiteId} and v.id = l.variant_id
  where l.number <> l.place or coalesce(l.stock_before, 0) + l.delta <> l.stock_after
    or (l.is_last and coalesce(v.stock, 0) <> l.stock_after) or coalesce(l.there_before, 0) + l.delta <> l.there
    or (l.is_last_there and coalesce(plinth_stock_at(${websiteId}, v.id, l.location_id, v.stock), 0) <> l.there)
  order by l.variant_id, l.number desc limit 200)
  union all
  (select v.id, v.sku, v.stock, 0 from variants v
  where v.website_id = ${websiteId} and v.stock <> 0
    and not exists (select from stock_movements m where m.website_id = v.website_id and m.variant_id = v.id) limit 200)`;

export const countMovements = async (
  tx: Transaction,
  websiteId: string,
): Promise<{ variants: number; movements: number }> => {
  const [row] = await tx<{ variants: number; movements: number }[]>`
    select count(distinct variant_id)::int as variants, count(*)::int as movements
    from stock_movements where website_id = ${websiteId}`;
  return row ?? { variants: 0, movements: 0 };
};
