import type { CollectionRow } from '../../content/read-model/service.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import { assetJson } from '../model/item-json.ts';
import type { SiteMap } from '../model/site-map.ts';
import type { BlockLoader } from './block-loader.ts';

/** The path of a page of the website. */
export const address = (collection: CollectionRow, map: SiteMap): string =>
  collection.id === map.home?.id ? '/' : `/${collection.urlId}`;

/** A page as blocks show it: its title, what it says of itself, its image. */
export function collectionCard(collection: CollectionRow, loader: BlockLoader): AnyRecord {
  const asset = collection.mainAssetId ? loader.page.map.assets.get(collection.mainAssetId) : undefined;
  return {
    title: collection.navigationTitle || collection.title,
    description: collection.description,
    fullUrl: address(collection, loader.page.map),
    ...(asset ? { image: assetJson(asset) } : {}),
  };
}
