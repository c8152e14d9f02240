import type { NavigationItem } from '../../platform/database/schema/content.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

export interface StoredNavigation {
  name: string;
  items: NavigationItem[];
  version: number;
}

/** The main navigation first. */
export async function readNavigations(
  tx: Transaction,
  websiteId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredNavigation[]> {
  return tx<StoredNavigation[]>`
    select name, items, version from navigations where website_id = ${websiteId} order by name <> 'mainNav', name
    ${lock ? tx`for update` : tx``}`;
}

/** Adds navigations, empty; what is there stays as it is. */
export async function insertNavigations(tx: Transaction, websiteId: string, names: readonly string[]): Promise<void> {
  await tx`
    insert into navigations (website_id, name)
    select ${websiteId}, name from unnest(${[...names]}::text[]) as name
    on conflict do nothing`;
}

/** @returns whether there is such a navigation */
export async function writeNavigation(
  tx: Transaction,
  websiteId: string,
  name: string,
  items: readonly NavigationItem[],
): Promise<boolean> {
  const rows = await tx`
    update navigations set items = ${tx.json(items as never)}, version = version + 1, updated_at = now()
    where website_id = ${websiteId} and name = ${name} returning 1`;
  return rows.length > 0;
}

export async function collectionTitles(tx: Transaction, websiteId: string): Promise<Map<string, string>> {
  const rows = await tx<{ id: string; navigationTitle: string }[]>`
    select id, navigation_title from collections where website_id = ${websiteId} and deleted_at is null`;
  return new Map(rows.map(({ id, navigationTitle }) => [id, navigationTitle]));
}

export async function memberAreaNames(tx: Transaction, websiteId: string): Promise<Map<string, string>> {
  const rows = await tx<{ id: string; name: string }[]>`
    select id, name from member_areas where website_id = ${websiteId}`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function readHeaderFooter(tx: Transaction, websiteId: string) {
  const [row] = await tx<{ header: Record<string, unknown>; footer: Record<string, unknown> }[]>`
    select header, footer from header_footers where website_id = ${websiteId}`;
  return row ?? { header: {}, footer: {} };
}

export async function writeHeaderFooter(
  tx: Transaction,
  websiteId: string,
  { header, footer }: { header: Record<string, unknown>; footer: Record<string, unknown> },
): Promise<void> {
  await tx`
    insert into header_footers (website_id, header, footer)
    values (${websiteId}, ${tx.json(header as never)}, ${tx.json(footer as never)})
    on conflict (website_id) do update set header = excluded.header, footer = excluded.footer, updated_at = now()`;
}
