import type { SaveLocation } from '@plinth/contract';
import { lockVariants } from '../../platform/database/lock-order.ts';
import { lockWebsite, type Transaction } from '../../platform/database/transaction.ts';

export interface LocationRow {
  id: string;
  name: string;
  address: string;
  active: boolean;
  pickup: boolean;
  preference: number;
}

/** In the order in which orders are sent from them; none as long as a website has the main one alone. */
export const readLocations = (tx: Transaction, websiteId: string) => tx<LocationRow[]>`
  select id, name, address, active, pickup, preference from stock_locations
  where website_id = ${websiteId} and removed_at is null order by preference, id`;

/** Every name that a line of the ledger or a parcel may have. */
export const readLocationNames = (tx: Transaction, websiteId: string) => tx<{ id: string; name: string }[]>`
  select id, name from stock_locations where website_id = ${websiteId}`;

/** Keeps it from being removed until the transaction ends. */
export const holdLocation = (tx: Transaction, websiteId: string, id: string) => tx<{ active: boolean }[]>`
  select active from stock_locations where website_id = ${websiteId} and id = ${id} and removed_at is null for share`;

/**
 * Waits for whoever is about to put something there, and for whoever changes them. Before variants: so everybody locks (lock-order.ts).
 * A shop that has one location has no row that could be locked, and nothing that could be moved: those who add the first other one
 * queue up by the website.
 */
export async function lockLocations(tx: Transaction, websiteId: string): Promise<void> {
  const lock = () => tx`
    select 1 from stock_locations where website_id = ${websiteId} and removed_at is null order by id for update`;
  if ((await lock()).length > 0) return;
  await lockWebsite(tx, websiteId);
  await lock();
}

/** What can be sold from each location, and of how many variants. */
export const countLocations = (tx: Transaction, websiteId: string) => tx<
  { id: string; pieces: number; variants: number }[]
>`
  with counted as (
    select v.id, v.stock from variants v join items i on i.website_id = v.website_id and i.id = v.item_id
    where v.website_id = ${websiteId} and not v.unlimited and i.deleted_at is null and plinth_counts_stock(i.product_type)
  ), elsewhere as (
    select s.variant_id, s.location_id, s.stock from location_stock s join counted c on c.id = s.variant_id
    where s.website_id = ${websiteId} and s.stock > 0
  )
  select location_id as id, sum(stock)::float8 as pieces, count(*)::int as variants from elsewhere group by location_id
  union all
  select 'main', coalesce(sum(greatest(0, c.stock - coalesce(e.stock, 0))), 0)::float8, count(*) filter (where c.stock > coalesce(e.stock, 0))::int
  from counted c left join (select variant_id, sum(stock) as stock from elsewhere group by variant_id) e on e.variant_id = c.id`;

export async function insertLocation(
  tx: Transaction,
  websiteId: string,
  id: string,
  { name, address, active, pickup }: Omit<SaveLocation, 'moveTo'>,
): Promise<void> {
  await tx`
    insert into stock_locations (website_id, id, name, address, active, pickup, preference)
    select ${websiteId}, ${id}, ${name}, ${address}, ${active}, ${pickup}, coalesce(max(preference), -1) + 1
    from stock_locations where website_id = ${websiteId}
    on conflict (website_id, id) do nothing`;
}

export async function updateLocation(
  tx: Transaction,
  websiteId: string,
  id: string,
  { name, address, active, pickup }: Omit<SaveLocation, 'moveTo'>,
): Promise<void> {
  await tx`
    update stock_locations set name = ${name}, address = ${address}, active = ${active}, pickup = ${pickup}, updated_at = now()
    where website_id = ${websiteId} and id = ${id}`;
}

export async function writePreferences(tx: Transaction, websiteId: string, ids: readonly string[]): Promise<void> {
  await tx`
    update stock_locations l set preference = w.place, updated_at = now()
    from unnest(${[...ids]}::text[]) with ordinality as w (id, place)
    where l.website_id = ${websiteId} and l.id = w.id`;
}

export async function markLocationRemoved(tx: Transaction, websiteId: string, id: string): Promise<void> {
  await tx`update stock_locations set removed_at = now() where website_id = ${websiteId} and id = ${id}`;
}

/** Locks all variants that lie at a location or are held there for an order. */
export async function lockAt(tx: Transaction, websiteId: string, id: string): Promise<void> {
  const rows = await tx<{ variantId: string }[]>`
    select variant_id from location_stock where website_id = ${websiteId} and location_id = ${id}
    union select variant_id from stock_holds where website_id = ${websiteId} and location_id = ${id}`;
  await lockVariants(
    tx,
    websiteId,
    rows.map(({ variantId }) => variantId),
  );
}

/** All that lies there, under the transaction's origin; its variants must be locked. */
export async function moveAll(tx: Transaction, websiteId: string, source: string, target: string): Promise<void> {
  await tx`
    select plinth_move_stock(${websiteId}, s.variant_id, ${source}, ${target}, s.stock) from location_stock s
    where s.website_id = ${websiteId} and s.location_id = ${source} and s.stock > 0 order by s.variant_id`;
  await tx`delete from location_stock where website_id = ${websiteId} and location_id = ${source} and stock = 0`;
}

/** What orders hold there they hold at the other one; of the main location nothing is written down. */
export async function passAllHolds(tx: Transaction, websiteId: string, source: string, target: string): Promise<void> {
  await tx`
    with held as (
      delete from stock_holds where website_id = ${websiteId} and location_id = ${source}
      returning holder_id, variant_id, pieces, sent)
    insert into stock_holds as h (website_id, holder_id, variant_id, location_id, pieces, sent)
    select ${websiteId}, holder_id, variant_id, ${target}, pieces, sent from held where ${target} <> 'main'
    on conflict (website_id, holder_id, variant_id, location_id)
      do update set pieces = h.pieces + excluded.pieces, sent = h.sent + excluded.sent`;
}

/** What speaks against a location's going: ways of pickup at it, and transfers from or to it. */
export const readUses = (tx: Transaction, websiteId: string, id: string) => tx<
  { kind: 'pickup' | 'transfer'; name: string }[]
>`
  select 'pickup' as kind, name from shipping_options
  where website_id = ${websiteId} and kind = 'pickup' and rates->>'locationId' = ${id}
  union all
  select 'transfer', number::text from stock_transfers
  where website_id = ${websiteId} and state = 'on-way' and ${id} in (from_id, to_id)`;
