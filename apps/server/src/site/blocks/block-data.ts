import { type FeedEntry, outsideFeed } from '../../content/feeds/service.ts';
import { type FormRow, readForms } from '../../content/forms/service.ts';
import {
  type GroupFilter,
  type ItemFilter,
  type ItemGroup,
  type ItemRow,
  readAssets,
  readItemGroups,
  readListings,
} from '../../content/read-model/service.ts';
import type { AssetRow } from '../../platform/assets/asset-row.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Website } from '../../platform/websites/website.ts';

/** Where blocks have their data from, all of one website. Answers to several questions come in the order of these. */
export interface BlockData {
  /** What is not there is left out. */
  assets(ids: readonly string[]): Promise<readonly AssetRow[]>;
  /** Published items alone. */
  listings(filters: readonly ItemFilter[]): Promise<readonly ItemRow[][]>;
  groups(filters: readonly GroupFilter[]): Promise<readonly ItemGroup[][]>;
  /** By id; what is not there is left out. */
  forms(ids: readonly string[]): Promise<ReadonlyMap<string, FormRow>>;
  /** As they were read last; null = not yet. @throws Error for the owner */
  outsideFeed(url: string): Promise<FeedEntry[] | null>;
}

/** What the database holds for a website. */
export function storedBlockData(db: Database, website: Website): BlockData {
  const { websiteId } = website;
  return {
    assets: (ids) => readAssets(db, websiteId, ids),
    listings: (filters) => readListings(db, websiteId, filters),
    groups: (filters) => readItemGroups(db, websiteId, filters),
    forms: (ids) => readForms(db, website, ids),
    outsideFeed: (url) => outsideFeed(db, websiteId, url),
  };
}
