import { isJsonRecord, pageTypes } from '@plinth/domain';
import { missingAccess } from '../../accounts/access/visitor.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { SiteMap } from '../model/site-map.ts';
import type { CompiledTheme } from '../themes/compile-theme.ts';
import { showDraft } from './draft-layout.ts';
import type { Barrier, PageRequest, View } from './page-request.ts';
import { collectionView, itemPageView } from './page-views.ts';
import { withConf } from './pick-view.ts';
import { resolvePage } from './resolve-page.ts';
import { staticPageView } from './static-page.ts';

/** What is to be shown at an address, or what is there instead. */
export type FoundView =
  | { kind: 'view'; view: View }
  | { kind: 'redirect'; to: string; status: number }
  | Barrier
  | { kind: 'none' };

/** The view of the page that a visitor asked for: the owner's page, else one that comes with the theme, else an old address. */
export async function findView(
  db: Database,
  request: PageRequest,
  map: SiteMap,
  theme: CompiledTheme,
): Promise<FoundView> {
  // A draft is asked for by its editors alone: its own page is shown even where it is not published yet.
  const target = resolvePage(map, request.path, request.viewer?.unpublished === true || request.draft !== undefined);
  if (target.kind === 'redirect') return target;
  let view: View | null;
  if (target.kind === 'none') view = staticPageView(request, theme);
  else {
    const needs = missingAccess(target.collection, request.viewer);
    if (needs) return { kind: 'barrier', needs, collection: target.collection };
    const collection = withConf(theme, target.collection);
    view =
      target.kind === 'item'
        ? await itemPageView(db, request, map, theme, collection, target.itemUrlId)
        : await collectionView(db, request, map, theme, collection, target.category);
  }
  const tag = view && target.kind === 'collection' ? movedTag(view, request) : undefined;
  if (tag !== undefined) return { kind: 'redirect', to: `${request.path}?tag=${encodeURIComponent(tag)}`, status: 301 };
  if (view) {
    showDraft(view, request.draft);
    return { kind: 'view', view: request.missing ? inPlaceOfNone(view) : view };
  }
  // Where nothing is, an old address may still lead somewhere by a pattern.
  const moved = map.movedByPattern(request.path);
  return moved ? { kind: 'redirect', ...moved } : { kind: 'none' };
}

const inPlaceOfNone = (view: View): View => ({
  ...view,
  pageType: pageTypes.notFound,
  meta: { ...view.meta, noIndex: true, structuredData: [] },
});

/** What a tag is called now that no item carries any more; undefined where it never had another name, or is in use again. */
function movedTag({ collection, data }: View, { listing: { tag } }: PageRequest): string | undefined {
  const moved = collection?.settings.movedTags;
  if (tag === null || !isJsonRecord(moved) || !Object.hasOwn(moved, tag)) return undefined;
  const isUsed = Array.isArray(data.items) && data.items.length > 0;
  return !isUsed && typeof moved[tag] === 'string' ? moved[tag] : undefined;
}
