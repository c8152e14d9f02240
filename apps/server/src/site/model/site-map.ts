import { urlMapper } from '@plinth/domain';
import {
  type CategoryRow,
  type CollectionRow,
  readSkeleton,
  type SiteExtra,
  type SiteSkeleton,
} from '../../content/read-model/service.ts';
import type { AssetRow } from '../../platform/assets/asset-row.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Website } from '../../platform/websites/website.ts';

/** One and the same each time: what was made with it is still right. */
const NO_CATEGORIES: readonly CategoryRow[] = [];

/** Whether everybody may see what a collection shows: it is on, and behind no door. */
export const isOpenToAll = ({ enabled, membersOnly, passwordHash }: CollectionRow): boolean =>
  enabled && !membersOnly && !passwordHash;

/** Everything about a website's structure that pages need, indexed; valid for one structure version. */
export class SiteMap {
  readonly byUrlId = new Map<string, CollectionRow>();
  readonly byId = new Map<string, CollectionRow>();
  readonly assets = new Map<string, AssetRow>();
  /** Where an old address leads, whole ones and patterns apart: a pattern never hides a page that there is. */
  readonly movedTo: (path: string) => { to: string; status: number } | undefined;
  readonly movedByPattern: (path: string) => { to: string; status: number } | undefined;
  private readonly categories = new Map<string, CategoryRow[]>();

  constructor(
    readonly homeId: string | null,
    readonly skeleton: SiteSkeleton,
  ) {
    for (const collection of skeleton.collections) {
      this.byId.set(collection.id, collection);
      this.byUrlId.set(collection.urlId, collection);
    }
    for (const asset of skeleton.assets) this.assets.set(asset.id, asset);
    const mappings = skeleton.redirects.map(({ fromPath, toPath, status }) => ({
      from: fromPath,
      to: toPath,
      status: status === 302 ? (302 as const) : (301 as const),
    }));
    this.movedTo = urlMapper(mappings.filter(({ from }) => !from.includes('[')));
    this.movedByPattern = urlMapper(mappings.filter(({ from }) => from.includes('[')));
    for (const category of skeleton.categories) {
      const list = this.categories.get(category.collectionId);
      if (list) list.push(category);
      else this.categories.set(category.collectionId, [category]);
    }
  }

  /** The same pages with another part of what stands around them. */
  with(parts: Partial<Pick<SiteSkeleton, 'footer' | 'extras'>>): SiteMap {
    return new SiteMap(this.homeId, { ...this.skeleton, ...parts });
  }

  /** The chosen home page, seen by visitors or not; where none is chosen, the first page that they see. */
  get home(): CollectionRow | undefined {
    const chosen = this.homeId ? this.byId.get(this.homeId) : undefined;
    const { collections } = this.skeleton;
    return chosen ?? collections.find(({ enabled, typeName }) => enabled && typeName !== 'folder') ?? collections[0];
  }

  categoriesOf(collectionId: string): readonly CategoryRow[] {
    return this.categories.get(collectionId) ?? NO_CATEGORIES;
  }

  /** By slug, or by name without regard to case, as `?category=` has it. */
  categoryNamed(collectionId: string, name: string | null): CategoryRow | null {
    if (name === null) return null;
    const wanted = name.toLowerCase();
    const list = this.categoriesOf(collectionId).filter((category) => category.type !== 'ROOT');
    return (
      list.find(({ slug, displayName }) => slug === name || displayName.toLowerCase() === wanted) ??
      list.find(({ former }) => former?.some((one) => one.toLowerCase() === wanted)) ??
      null
    );
  }

  /** As a block names one: by id, slug or name. */
  categoryOfBlock(collectionId: string, wanted: string): CategoryRow | undefined {
    const list = this.categoriesOf(collectionId);
    return (
      list.find(({ id, slug, displayName }) => [id, slug, displayName].includes(wanted)) ??
      list.find(({ former }) => former?.includes(wanted))
    );
  }

  /** Settings of the announcement bar, the pop-up and their like; undefined where the owner has made none. */
  extra(kind: string): SiteExtra | undefined {
    return this.skeleton.extras.find((extra) => extra.kind === kind);
  }

  /** A category and all below it: products of a child category show in the parent too. */
  withDescendants(category: CategoryRow): string[] {
    const ids = [category.id];
    for (let index = 0; index < ids.length; index++) {
      for (const child of this.categoriesOf(category.collectionId)) {
        if (child.parentId === ids[index] && !ids.includes(child.id)) ids.push(child.id);
      }
    }
    return ids;
  }
}

const MAX_SITES = 500;

/**
 * Site maps of the websites in use, read once per structure version however many requests ask at the same time. A store
 * changes its stock all day and its collections once a week: the map stays when only items change.
 */
export class SiteMaps {
  private readonly maps = new Map<string, { state: string; map: Promise<SiteMap>; ready?: SiteMap }>();

  constructor(private readonly db: Database) {}

  /** What is known without asking the database. */
  peek(website: Website): SiteMap | undefined {
    const known = this.maps.get(website.websiteId);
    return known?.state === stateOf(website) ? known.ready : undefined;
  }

  of(website: Website): Promise<SiteMap> {
    const { websiteId, homeCollectionId } = website;
    const state = stateOf(website);
    const known = this.maps.get(websiteId);
    if (known?.state === state) return known.map;
    const map = readSkeleton(this.db, websiteId).then((skeleton) => new SiteMap(homeCollectionId, skeleton));
    const entry: { state: string; map: Promise<SiteMap>; ready?: SiteMap } = { state, map };
    map.then(
      (ready) => {
        entry.ready = ready;
      },
      () => this.maps.delete(websiteId),
    );
    this.maps.delete(websiteId);
    this.maps.set(websiteId, entry);
    if (this.maps.size > MAX_SITES) {
      const [oldest] = this.maps.keys();
      if (oldest !== undefined) this.maps.delete(oldest);
    }
    return map;
  }
}

/** What a map was read for: another one has to be read anew. */
function stateOf({ structureVersion, homeCollectionId, logoAssetId, settings }: Website): string {
  const { socialImageAssetId, faviconAssetId } = settings;
  return `${structureVersion} ${homeCollectionId} ${logoAssetId} ${String(socialImageAssetId)} ${String(faviconAssetId)}`;
}
