import { isId } from '@plinth/domain';
import type { Visitor } from '../../accounts/access/visitor.ts';
import type { FeedEntry } from '../../content/feeds/service.ts';
import type { FormRow } from '../../content/forms/service.ts';
import type {
  CategoryRow,
  CollectionRow,
  GroupedBy,
  GroupFilter,
  ItemFilter,
  ItemGroup,
} from '../../content/read-model/service.ts';
import type { AssetRow } from '../../platform/assets/asset-row.ts';
import { PageNeeds } from '../../platform/html/fragment.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { Website } from '../../platform/websites/website.ts';
import { assetJson } from '../model/item-json.ts';
import type { ListingRequest } from '../model/listing-request.ts';
import { itemsContext } from '../model/page-context.ts';
import { isOpenToAll, type SiteMap } from '../model/site-map.ts';
import type { BlockData } from './block-data.ts';

/** The page on which blocks are shown. */
export interface BlockPage {
  website: Website;
  map: SiteMap;
  /** `https://host`, no slash at the end. */
  origin: string;
  /** The collection that the page shows; null on pages of the platform. */
  collection: CollectionRow | null;
  /** What the address asks for; a calendar shows its month. */
  asked?: ListingRequest;
  /** The item whose page it is, as templates see it. */
  item: AnyRecord | null;
  /** Who looks, where that makes a difference; absent = anybody. */
  viewer?: Visitor | undefined;
}

interface Asked<What, Answer> {
  what: What;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** Most blocks ask for the same few things; what is asked for in one turn is fetched in one transaction. */
class Batch<What, Answer> {
  private waiting: Asked<What, Answer>[] = [];

  constructor(private readonly fetch: (asked: What[]) => Promise<readonly Answer[]>) {}

  ask(what: What): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ what, resolve, reject });
      if (this.waiting.length === 1) setImmediate(() => void this.flush());
    });
  }

  private async flush(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    try {
      const answers = await this.fetch(batch.map(({ what }) => what));
      batch.forEach(({ resolve, reject }, index) => {
        if (index in answers) resolve(answers[index] as Answer);
        else reject(new Error('the batch gave no answer'));
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

/** What blocks may ask for while a page is made. Everything is of the page's website; of its visitor only whether they are a member. */
export class BlockLoader {
  /** What blocks need of their page beside their HTML. */
  readonly needs = new PageNeeds();
  private readonly assetBatch: Batch<readonly string[], ReadonlyMap<string, AssetRow>>;
  private readonly listingBatch: Batch<ItemFilter, AnyRecord[]>;
  private readonly formBatch: Batch<string, ReadonlyMap<string, FormRow>>;
  private readonly groupBatch: Batch<GroupFilter, ItemGroup[]>;

  constructor(
    private readonly data: BlockData,
    readonly page: BlockPage,
  ) {
    const { website, map } = page;
    this.assetBatch = new Batch(async (asked) => {
      const ids = [...new Set(asked.flat())];
      const rows = ids.length === 0 ? [] : await data.assets(ids);
      const byId: ReadonlyMap<string, AssetRow> = new Map(rows.map((row) => [row.id, row]));
      return asked.map(() => byId);
    });
    this.formBatch = new Batch(async (ids) => {
      const forms = await data.forms(ids);
      return ids.map(() => forms);
    });
    this.groupBatch = new Batch((filters) => data.groups(filters));
    this.listingBatch = new Batch(async (filters) => {
      const listings = await data.listings(filters);
      return listings.map((rows) => {
        const collection = map.byId.get(rows[0]?.collectionId ?? '');
        return collection ? itemsContext(website, map, collection, rows) : [];
      });
    });
  }

  /** Uploaded files by id; what is not there (any more) is left out. */
  assets(ids: readonly string[]): Promise<ReadonlyMap<string, AssetRow>> {
    return this.assetBatch.ask(ids);
  }

  /** A file as templates see it (IMG-02), or undefined. */
  async asset(id: string): Promise<AnyRecord | undefined> {
    if (id === '') return undefined;
    const row = (await this.assets([id])).get(id);
    return row && assetJson(row);
  }

  /** Published items of a collection as templates see them; empty when there is no such collection. */
  items(filter: ItemFilter): Promise<AnyRecord[]> {
    return this.page.map.byId.has(filter.collectionId) ? this.listingBatch.ask(filter) : Promise.resolve([]);
  }

  /** One published item by its id, or undefined where visitors see none. */
  async item(id: string): Promise<AnyRecord | undefined> {
    if (!isId(id)) return undefined;
    const filter = { collectionId: '', itemIds: [id], limit: 1, offset: 0, chronological: false };
    const [item] = await this.listingBatch.ask(filter);
    return item && this.collection(String(item.collectionId)) ? item : undefined;
  }

  /** How many published items of a collection there are by author, category, tag or month. */
  groups(collectionId: string, by: GroupedBy): Promise<ItemGroup[]> {
    return this.groupBatch.ask({ collectionId, by, timeZone: this.page.website.timeZone });
  }

  /** A form by its id, or undefined when it is gone. */
  async form(id: string): Promise<FormRow | undefined> {
    return (await this.formBatch.ask(id)).get(id);
  }

  /** The entries of a feed elsewhere as they were read last; null = not yet. @throws Error for the owner */
  outsideFeed(url: string): Promise<FeedEntry[] | null> {
    return this.data.outsideFeed(url);
  }

  /** A collection that visitors can see, by id or by address. */
  collection(idOrUrlId: string): CollectionRow | undefined {
    const { map } = this.page;
    const found = map.byId.get(idOrUrlId) ?? map.byUrlId.get(idOrUrlId.replace(/^\//, ''));
    return found && isOpenToAll(found) ? found : undefined;
  }

  categoriesOf(collectionId: string): readonly CategoryRow[] {
    return this.page.map.categoriesOf(collectionId);
  }
}
