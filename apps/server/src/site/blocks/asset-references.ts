import type { AssetRow } from '../../platform/assets/asset-row.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import { assetJson } from '../model/item-json.ts';

/** `assetId`, `posterAssetId`: one file. `assetIds`: several. */
const ONE = /(^a|A)ssetId$/;
const MANY = /(^a|A)ssetIds$/;
/** Settings are nested a little (slides with an image each), never much. */
const DEEPEST = 6;

/** Ids of the files that settings name, at any depth. */
export function referencedAssets(settings: unknown, depth = 0): string[] {
  if (typeof settings !== 'object' || settings === null || depth > DEEPEST) return [];
  const ids: string[] = [];
  for (const [key, value] of Object.entries(settings)) {
    if (ONE.test(key) && typeof value === 'string' && value !== '') ids.push(value);
    else if (MANY.test(key) && Array.isArray(value)) ids.push(...value.filter((id) => typeof id === 'string'));
    else ids.push(...referencedAssets(value, depth + 1));
  }
  return ids;
}

/** Settings with the files beside their ids: `assetId` gets `asset`, `assetIds` gets `assets`. */
export function withAssets<T>(settings: T, assets: ReadonlyMap<string, AssetRow>, depth = 0): T {
  if (typeof settings !== 'object' || settings === null || depth > DEEPEST) return settings;
  if (Array.isArray(settings)) return settings.map((entry) => withAssets(entry, assets, depth + 1)) as T;
  const whole: AnyRecord = {};
  const json = (id: unknown) => {
    const row = typeof id === 'string' ? assets.get(id) : undefined;
    return row && assetJson(row);
  };
  for (const [key, value] of Object.entries(settings)) {
    whole[key] = withAssets(value, assets, depth + 1);
    if (ONE.test(key)) {
      const asset = json(value);
      if (asset) whole[key.slice(0, -2)] = asset;
    } else if (MANY.test(key) && Array.isArray(value)) {
      whole[`${key.slice(0, -3)}s`] = value.map(json).filter((asset) => asset !== undefined);
    }
  }
  return whole as T;
}
