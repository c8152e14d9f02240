import { collectionViews, pageLayoutTypes, tweakPageOf } from '@plinth/domain';
import type { CollectionRow } from '../../content/read-model/service.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import type { CompiledStyles } from '../themes/styles.ts';

/** Whose code belongs on a page: the website's, the page's, the item's. */
export const codeTarget = (
  { pageType, collection }: { pageType: number; collection: CollectionRow | null },
  context: AnyRecord,
) => ({
  pageType,
  collectionId: collection?.id ?? null,
  itemId: (context.item as { id?: string } | undefined)?.id ?? null,
});

/** Classes that themes of the established format expect on the body. */
export const platformClasses = (website: Website, collection: CollectionRow | null): string[] => [
  `native-currency-code-${storeCurrency(website).toLowerCase()}`,
  `collection-layout-${typeof collection?.settings.layout === 'string' ? collection.settings.layout : 'default'}`,
  'mobile-style-available',
  ...viewClasses(collection),
];

/** How the owner wants a collection viewed (ENUM-13) and its page laid out (ENUM-08). */
function viewClasses(collection: CollectionRow | null): string[] {
  const { collectionView: view, pageLayoutType: layout } = collection?.settings ?? {};
  return [
    ...collectionViews.filter((name) => name === view).map((name) => `collection-view-${name}`),
    ...pageLayoutTypes.filter((number) => number === layout).map((number) => `page-layout-type-${number}`),
  ];
}

/** Classes of the tweaks that are for this kind of page alone, and of those for the pop-up where there is one (ENUM-16). */
export function tweakClasses(
  { pageClasses }: Pick<CompiledStyles, 'pageClasses'>,
  pageType: number,
  popup: boolean,
): string[] {
  const kind = tweakPageOf(pageType);
  return [
    ...(pageClasses[kind] ?? []),
    ...(popup && kind !== 'POPUP_OVERLAY' ? (pageClasses.POPUP_OVERLAY ?? []) : []),
  ];
}
