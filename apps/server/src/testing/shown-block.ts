import { blockDefinition } from '@plinth/contract';
import { type LayoutBlock, newId } from '@plinth/domain';
import type { Visitor } from '../accounts/access/visitor.ts';
import type { FeedEntry } from '../content/feeds/service.ts';
import type { FormRow } from '../content/forms/service.ts';
import type {
  CollectionRow,
  GroupFilter,
  ItemFilter,
  ItemGroup,
  ItemRow,
  SiteSkeleton,
} from '../content/read-model/service.ts';
import type { AssetRow } from '../platform/assets/asset-row.ts';
import type { Needs } from '../platform/html/fragment.ts';
import type { AnyRecord } from '../platform/json/record.ts';
import type { Website } from '../platform/websites/website.ts';
import type { BlockData } from '../site/blocks/block-data.ts';
import { renderLayout } from '../site/blocks/render-layout.ts';
import { Rendering } from '../site/formatters/rendering.ts';
import { createThemeEngine } from '../site/formatters/theme-engine.ts';
import type { ListingRequest } from '../site/model/listing-request.ts';
import { baseContext, itemsContext } from '../site/model/page-context.ts';
import { SiteMap } from '../site/model/site-map.ts';
import { type CompiledTheme, compileTheme } from '../site/themes/compile-theme.ts';
import { platformTheme } from '../site/themes/theme-registry.ts';
import { skeletonOf, websiteRow } from './content-rows.ts';

/** What a website holds and where on it the block stands; without anything it is a new website, and the page one of the platform's. */
export interface BlockScene {
  website?: Partial<Website>;
  /** Collections, navigations, categories … */
  site?: Partial<SiteSkeleton>;
  /** Published, in the order in which the database would give them. */
  items?: readonly ItemRow[];
  assets?: readonly AssetRow[];
  groups?: readonly ItemGroup[];
  forms?: readonly FormRow[];
  /** By address: what was read there last, or what the owner is told instead. */
  feeds?: Readonly<Record<string, FeedEntry[] | Error>>;
  /** The collection or page that is shown, one of `site.collections`. */
  on?: CollectionRow;
  /** The item whose page it is, one of `items`. */
  onItem?: ItemRow;
  /** More of the item as its page has it. */
  itemContext?: AnyRecord;
  asked?: Partial<ListingRequest>;
  viewer?: Visitor;
  /** What a theme shows such blocks with, instead of the platform's view. */
  view?: string;
}

export interface ShownBlock {
  /** As it stands on the page, its place included; '' where it leaves nothing. */
  html: string;
  /** The sentence for its owner. */
  problem: string | undefined;
  /** What it needs of its page. */
  needs: Needs;
  /** What it asked the database for; what follows from a filter is tested over the database (content/read-model). */
  asked: { listings: ItemFilter[]; groups: GroupFilter[] };
}

/**
 * A block as pages show it – settings checked and completed, behaviour, view of the platform's theme – over a website that is not in
 * a database. Of a filter only collection, item and number are followed: see `asked`.
 */
export function showBlock(name: string, settings: AnyRecord = {}, scene: BlockScene = {}): Promise<ShownBlock> {
  return showBlocks([blockNamed(name, settings)], scene);
}

/** A block over the whole width, by its name. */
export function blockNamed(name: string, settings: AnyRecord = {}, id = 'it'): LayoutBlock {
  const definition = blockDefinition(name);
  if (!definition) throw new Error(`There is no block ${name}.`);
  const place = { desktop: { column: 1, row: 1, columnSpan: 12, rowSpan: 1 } };
  return { id, type: definition.number, settings, place };
}

/** Several on one page. */
export async function showBlocks(blocks: readonly LayoutBlock[], scene: BlockScene = {}): Promise<ShownBlock> {
  const website = websiteRow(scene.website);
  const map = new SiteMap(website.homeCollectionId, skeletonOf(scene.site));
  const { on: collection = null, onItem, viewer } = scene;
  const rendering = new Rendering();
  const asked: ShownBlock['asked'] = { listings: [], groups: [] };
  const item =
    collection && onItem ? { ...itemsContext(website, map, collection, [onItem])[0], ...scene.itemContext } : null;
  const origin = 'https://site.example';
  const context = { ...baseContext({ website, map, origin, pageType: 1, collection, navigationNames: [] }), item };
  const page = { website, map, origin, collection, item, viewer, asked: scene.asked as ListingRequest };
  const layout = { sections: [{ id: 'one', tone: 'default', width: 'wide', height: 'auto', columns: 12, blocks }] };
  const theme = scene.view === undefined ? await platformBlocks() : await themeWith(blocks[0], scene.view);
  const shown = await renderLayout(dataOf(scene, asked), { layout, page, theme, context, rendering, place: 'page' });
  const inside = /<div class="sqs-layout[^>]*>([\s\S]*)<\/div><\/section><\/div>$/.exec(shown.html)?.[1] ?? '';
  return {
    html: inside.replace(/<!-- block .*? -->/g, ''),
    problem: shown.problems[0]?.message,
    needs: rendering.needs.toNeeds(),
    asked,
  };
}

function dataOf(scene: BlockScene, asked: ShownBlock['asked']): BlockData {
  const { items = [], assets = [], groups = [], forms = [], feeds = {} } = scene;
  const listed = (filter: ItemFilter) =>
    items
      .filter(({ id, collectionId }) => filter.itemIds?.includes(id) ?? collectionId === filter.collectionId)
      .filter(({ urlId }) => filter.itemUrlId === undefined || urlId === filter.itemUrlId)
      .slice(filter.offset, filter.offset + filter.limit);
  return {
    assets: async (ids) => assets.filter(({ id }) => ids.includes(id)),
    listings: async (filters) => {
      asked.listings.push(...filters);
      return filters.map(listed);
    },
    groups: async (filters) => {
      asked.groups.push(...filters);
      return filters.map(() => [...groups]);
    },
    forms: async () => new Map(forms.map((form) => [form.id, form])),
    outsideFeed: async (url) => {
      const read = feeds[url] ?? null;
      if (read instanceof Error) throw read;
      return read;
    },
  };
}

let compiled: Promise<CompiledTheme> | undefined;

/** The platform's own blocks, compiled once for all tests of a worker. */
function platformBlocks(): Promise<CompiledTheme> {
  compiled ??= compile({});
  return compiled;
}

const themeWith = (block: LayoutBlock | undefined, view: string): Promise<CompiledTheme> =>
  compile({ [`blocks/${blockDefinition(block?.type ?? 0)?.name}-block.block`]: view });

async function compile(files: Readonly<Record<string, string>>): Promise<CompiledTheme> {
  const theme = {
    name: 'bare',
    version: '1',
    files: new Map(Object.entries({ 'template.conf': '{}', ...files })),
    folder: null,
  };
  return compileTheme(createThemeEngine(), theme, await platformTheme());
}

/** The first tag in which some text stands. */
export const tagWith = (html: string, part: string): string => new RegExp(`<[^>]*${part}[^>]*>`).exec(html)?.[0] ?? '';

/** An id that nothing has. */
export const goneId = newId();
