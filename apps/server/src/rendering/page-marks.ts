import type { CollectionRow } from '../pages/service.ts';
import { storeCurrency, type Website } from '../websites/website.ts';
import type { AnyRecord } from './render-types.ts';

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
];
