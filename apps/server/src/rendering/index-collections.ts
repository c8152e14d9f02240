import { folderBehaviors } from '@plinth/domain';
import { renderLayout } from '../blocks/render-layout.ts';
import type { Database } from '../database/connection.ts';
import { type CollectionRow, readListings, readPageContent } from '../pages/service.ts';
import type { CompiledTheme } from '../themes/compile-theme.ts';
import type { Website } from '../websites/website.ts';
import { collectionJson } from './item-json.ts';
import { itemsContext } from './page-context.ts';
import type { AnyRecord } from './render-types.ts';
import type { SiteMap } from './site-map.ts';

/** An index of more pages than this is a website of its own. */
const MOST_MEMBERS = 40;
const MOST_ITEMS = 250;

/** Index pages, and folders that behave as one (ENUM-09): their members stand one below the other. */
export const isIndex = ({ typeName, folderBehavior }: CollectionRow): boolean =>
  typeName === 'index' || (typeName === 'folder' && folderBehavior === folderBehaviors.index);

export interface IndexMembers {
  /** collection.collections as templates see it: each with mainContent or items. */
  collections: AnyRecord[];
  families: string[];
  frameOrigins: string[];
}

/** What an index page shows. Members that are locked, for members only or not published are left out. */
export async function indexMembers(
  db: Database,
  parts: {
    website: Website;
    map: SiteMap;
    theme: CompiledTheme;
    origin: string;
    index: CollectionRow;
    context: AnyRecord;
  },
): Promise<IndexMembers> {
  const { website, map, theme, origin, index, context } = parts;
  const members = map.skeleton.collections
    .filter((one) => one.parentId === index.id && one.enabled && !one.membersOnly && one.passwordHash === null)
    .slice(0, MOST_MEMBERS);
  const families = new Set<string>();
  const frameOrigins = new Set<string>();
  const collections: AnyRecord[] = [];
  for (const member of members) {
    const asset = member.mainAssetId ? map.assets.get(member.mainAssetId) : undefined;
    const json: AnyRecord = { ...collectionJson(member, asset, map.home?.id === member.id) };
    if (member.typeName === 'page') {
      const content = await readPageContent(db, website.websiteId, member.id);
      json.mainContent = content.body;
      if (content.layout) {
        const page = { website, map, origin, collection: member, item: null };
        const rendered = await renderLayout(db, { layout: content.layout, page, theme, context, place: 'page' });
        json.mainContent = rendered.html;
        for (const family of rendered.families) families.add(family);
        for (const frame of rendered.frameOrigins) frameOrigins.add(frame);
      }
    } else {
      const limit = Math.min(member.pageSize, MOST_ITEMS);
      const chronological = member.ordering === 'chronological';
      const events = member.ordering === 'calendar' ? { events: { when: 'upcoming' as const, from: new Date() } } : {};
      const filter = { collectionId: member.id, limit, offset: 0, chronological, ...events };
      const [rows = []] = await readListings(db, website.websiteId, [filter]);
      json.items = itemsContext(website, map, member, rows);
      json.itemCount = rows.length;
    }
    collections.push(json);
  }
  return { collections, families: [...families], frameOrigins: [...frameOrigins] };
}
