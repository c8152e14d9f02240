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
  homepageTitleFormat: string | null;
  collectionTitleFormat: string | null;
  itemTitleFormat: string | null;
}

/** @param lock nobody else changes it until the transaction ends */
export async function findDesign(tx: Transaction, websiteId: string, lock: boolean): Promise<DesignRow | null> {
  const [row] = await tx<DesignRow[]>`
    select title, tagline, theme_name, tweaks, settings -> 'themeTweaks' as theme_tweaks, settings -> 'design' as design,
      logo_asset_id, settings ->> 'faviconAssetId' as favicon_asset_id,
      settings ->> 'socialImageAssetId' as social_image_asset_id,
      settings ->> 'homepageTitleFormat' as homepage_title_format,
      settings ->> 'collectionTitleFormat' as collection_title_format, settings ->> 'itemTitleFormat' as item_title_format
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

/** Where the look of a website, or a draft of it, names a family of fonts. */
export async function findFamilyUses(tx: Transaction, websiteId: string, family: string): Promise<string[]> {
  const said = `%${family.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await tx<{ name: string }[]>`
    select name from (
      select 1 as rank, 'the styles' as name from websites where website_id = ${websiteId}
        and (tweaks::text like ${said} or (settings -> 'themeTweaks')::text like ${said})
      union select 2, 'the custom CSS' from websites where website_id = ${websiteId}
        and settings -> 'design' ->> 'css' like ${said}
      union select 3, 'a draft of the design' from documents d where d.website_id = ${websiteId} and d.kind = 'design'
        and (encode(d.state, 'escape') like ${said} or exists (select 1 from document_updates u
          where u.website_id = d.website_id and u.kind = d.kind and u.entity_id = d.entity_id
            and encode(u.data, 'escape') like ${said}))
    ) uses order by rank`;
  return rows.map(({ name }) => name);
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
