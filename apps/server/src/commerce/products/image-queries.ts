import type { Transaction } from '../../platform/database/transaction.ts';

export interface VideoRow {
  id: string;
  storageKey: string;
}

/** Which of these files are images of the website. */
export async function imagesIn(tx: Transaction, websiteId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx<{ id: string }[]>`
    select id from assets where website_id = ${websiteId} and id in ${tx([...ids])} and content_type like 'image/%'`;
  return rows.map(({ id }) => id);
}

/** The videos among these files, with where they are. */
export async function videosIn(tx: Transaction, websiteId: string, ids: readonly string[]): Promise<VideoRow[]> {
  if (ids.length === 0) return [];
  return tx<VideoRow[]>`
    select id, storage_key from assets
    where website_id = ${websiteId} and id in ${tx([...ids])} and content_type like 'video/%'`;
}

/** The images of a product in their order; the first is its main one. Variants lose one that is no longer among them. */
export async function replaceImages(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  ids: readonly string[],
): Promise<void> {
  await tx`delete from item_assets where website_id = ${websiteId} and item_id = ${itemId}`;
  const rows = ids.map((assetId, displayIndex) => ({ websiteId, itemId, assetId, displayIndex }));
  if (rows.length > 0) await tx`insert into item_assets ${tx(rows)}`;
  await tx`update items set main_asset_id = ${ids[0] ?? null} where website_id = ${websiteId} and id = ${itemId}`;
  await tx`
    update variants set asset_id = null where website_id = ${websiteId} and item_id = ${itemId} and asset_id is not null
      and not asset_id = any(${[...ids]})`;
}

export async function writeAltTexts(
  tx: Transaction,
  websiteId: string,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [id, altText] of Object.entries(texts))
    await tx`update assets set alt_text = ${altText} where website_id = ${websiteId} and id = ${id}`;
}
