import type { Transaction } from '../../platform/database/transaction.ts';

/** What a website looks like, as its row has it. */
export interface DesignRow {
  title: string;
  tagline: string;
  themeName: string;
  /** Of the theme that the website uses. */
  tweaks: Record<string, string>;
  /** Of the other themes, by theme. */
  themeTweaks: Record<string, Record<string, string>> | null;
  design: unknown;
  logoAssetId: string | null;
  faviconAssetId: string | null;
  socialImageAssetId: string | null;
}

/** @param lock nobody else changes it until the transaction ends */
export async function findDesign(tx: Transaction, websiteId: string, lock: boolean): Promise<DesignRow | null> {
  const [row] = await tx<DesignRow[]>`
    select title, tagline, theme_name, tweaks, settings -> 'themeTweaks' as theme_tweaks, settings -> 'design' as design,
      logo_asset_id, settings ->> 'faviconAssetId' as favicon_asset_id,
      settings ->> 'socialImageAssetId' as social_image_asset_id
    from websites where website_id = ${websiteId} ${lock ? tx`for no key update` : tx``}`;
  return row ?? null;
}

/** Settings of other names stay as they are. */
export async function writeDesign(
  tx: Transaction,
  websiteId: string,
  {
    title,
    tagline,
    tweaks,
    logoAssetId,
    settings,
  }: { title: string; tagline: string; tweaks: object; logoAssetId: string | null; settings: object },
): Promise<void> {
  await tx`
    update websites set title = ${title}, tagline = ${tagline}, tweaks = ${tx.json(tweaks as never)}::jsonb, logo_asset_id = ${logoAssetId},
      settings = settings || ${tx.json(settings as never)}::jsonb, updated_at = now()
    where website_id = ${websiteId}`;
}

/** Files of a website, of those that are asked for. */
export async function findDesignFiles(
  tx: Transaction,
  websiteId: string,
  ids: readonly string[],
): Promise<{ id: string; contentType: string; storageKey: string }[]> {
  if (ids.length === 0) return [];
  return tx<{ id: string; contentType: string; storageKey: string }[]>`
    select id, content_type, storage_key from assets where website_id = ${websiteId} and id = any(${[...ids]}::text[])`;
}
