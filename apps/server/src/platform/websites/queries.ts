import type { WebsiteSettings } from '@plinth/contract';
import type { Database } from '../database/connection.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Website } from './website.ts';

/** For whoever serves it: whether the prices that everybody sees are not everybody's. */
const groupPrices = (db: Database) => db.system`
  exists (select from customer_groups g where g.website_id = w.website_id and g.has_prices) as has_group_prices`;

/** The website of a host name, by its own domains first, then by identifier under the base host. */
export async function findWebsiteByHost(
  db: Database,
  host: string,
  identifier: string | null,
): Promise<Website | null> {
  const [row] = await db.system<Website[]>`
    select w.*, (select p.host from domains p
                 where p.website_id = w.website_id and p.is_primary and p.host <> ${host}
                   and (w.redirect_own_host or exists (select 1 from domains d where d.host = ${host})) limit 1) as primary_host,
      ${groupPrices(db)}
    from websites w
    where w.website_id = (select d.website_id from domains d where d.host = ${host})
       or (not exists (select 1 from domains d where d.host = ${host}) and w.identifier = ${identifier})
    limit 1`;
  return row ?? null;
}

/** The website that answers on the bare base host: the oldest one. */
export async function findFirstWebsite(db: Database): Promise<Website | null> {
  const [row] = await db.system<Website[]>`
    select w.*, case when w.redirect_own_host then
      (select p.host from domains p where p.website_id = w.website_id and p.is_primary) end as primary_host,
      ${groupPrices(db)}
    from websites w order by created_at, website_id limit 1`;
  return row ?? null;
}

/** How far a website is. Rows of one structure version differ in nothing else (database/structure-triggers.ts). */
export interface WebsiteVersions
  extends Pick<Website, 'websiteId' | 'contentVersion' | 'structureVersion' | 'updatedAt'> {
  /** What has changed since an earlier version; null: everything, as far as anybody has said. */
  change?: { from: number; text: string } | null;
}

const versionColumns = (db: Database) => db.system`
  website_id, content_version, structure_version, updated_at, case when content_change_to = content_version
    then json_build_object('from', content_change_from, 'text', content_change) end as change`;

export async function websiteVersions(db: Database): Promise<WebsiteVersions[]> {
  return db.system<WebsiteVersions[]>`select ${versionColumns(db)} from websites`;
}

export async function versionsOfWebsite(db: Database, websiteId: string): Promise<WebsiteVersions | null> {
  const [row] = await db.system<WebsiteVersions[]>`
    select ${versionColumns(db)} from websites where website_id = ${websiteId}`;
  return row ?? null;
}

export async function listIdentifiers(db: Database): Promise<string[]> {
  const rows = await db.system<{ identifier: string }[]>`select identifier from websites order by identifier limit 50`;
  return rows.map(({ identifier }) => identifier);
}

/** The oldest first: that one answers on the base host too. */
export async function listWebsites(db: Database): Promise<{ websiteId: string; identifier: string; title: string }[]> {
  return db.system<{ websiteId: string; identifier: string; title: string }[]>`
    select website_id, identifier, title from websites order by created_at, website_id limit 100`;
}

export async function readWebsite(tx: Transaction, websiteId: string): Promise<Website> {
  const [row] = await tx<Website[]>`select * from websites where website_id = ${websiteId}`;
  if (!row) throw new Error(`The website ${websiteId} is gone.`);
  return row;
}

/** For a change that builds on what is there: of two at once the second sees the first. */
export async function lockedWebsite(tx: Transaction, websiteId: string): Promise<Website> {
  const [row] = await tx<Website[]>`select * from websites where website_id = ${websiteId} for no key update`;
  if (!row) throw new Error(`The website ${websiteId} is gone.`);
  return row;
}

export async function updateWebsite(tx: Transaction, websiteId: string, values: WebsiteSettings): Promise<void> {
  const { title, tagline, language, timeZone, country, contactEmail, currency, ...settings } = values;
  const columns = { title, tagline, language, timeZone, country, contactEmail };
  await tx`
    update websites set ${tx(columns)}, updated_at = now(),
      settings = settings || ${tx.json(settings)}::jsonb,
      store_settings = store_settings || ${tx.json({ currency })}::jsonb
    where website_id = ${websiteId}`;
}

/** Cents. */
export async function dearestPrice(tx: Transaction, websiteId: string): Promise<number> {
  const [row] = await tx<{ cents: number }[]>`
    select coalesce(max(greatest(price_cents, sale_price_cents)), 0)::float8 as cents from variants where website_id = ${websiteId}`;
  return row?.cents ?? 0;
}

/** All prices of products at a rate, half up to the smallest coin; what costs something goes on costing something. Products and website are locked. */
export async function convertPrices(tx: Transaction, websiteId: string, rate: string): Promise<void> {
  const at = (column: string) =>
    tx`case when ${tx(column)} = 0 then 0 else greatest(1, round(${tx(column)} * ${rate}::numeric))::bigint end`;
  await tx`
    update variants set price_cents = ${at('price_cents')}, sale_price_cents = ${at('sale_price_cents')}, updated_at = now()
    where website_id = ${websiteId}`;
  await tx`
    update customer_group_prices set price_cents = ${at('price_cents')} where website_id = ${websiteId}`;
  await tx`
    update customer_groups set prices_version = prices_version + 1 where website_id = ${websiteId} and has_prices`;
  // Whoever has one of them open is told that it is another one by now.
  await tx`
    update items i set version = version + 1, updated_at = now()
    where i.website_id = ${websiteId} and exists (
      select from variants v where v.website_id = i.website_id and v.item_id = i.id)`;
}

/** Whether anything has a price. */
export async function hasPrices(tx: Transaction, websiteId: string): Promise<boolean> {
  const [row] = await tx<{ priced: boolean }[]>`
    select exists (select 1 from variants where website_id = ${websiteId} and price_cents > 0) as priced`;
  return row?.priced === true;
}

export async function findIdentifier(tx: Transaction, websiteId: string): Promise<string | undefined> {
  const [row] = await tx<{ identifier: string }[]>`select identifier from websites where website_id = ${websiteId}`;
  return row?.identifier;
}

export async function writeRedirectOwnHost(tx: Transaction, websiteId: string, on: boolean): Promise<void> {
  await tx`update websites set redirect_own_host = ${on}, updated_at = now() where website_id = ${websiteId}`;
}
