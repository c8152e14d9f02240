import { collectionViews, pageLayoutTypes } from '@plinth/domain';
import type { CollectionRow } from '../../content/read-model/service.ts';

/** Families whose place among a page's stylesheets is fixed, behind those of its blocks. */
const LAST = [
  'community',
  'form',
  'access',
  'video',
  'background-video',
  'account',
  'overlays',
  'reviews',
  'index',
  'languages',
  'page-layouts',
  'collection-views',
];

/** What the regions of a theme may show, where a layout writes its head before anybody knows. */
export const REGION_FAMILIES = ['video', 'background-video', 'languages'] as const;

/** The platform's stylesheets of a page in the order in which they follow each other, whatever was written first. */
export function orderedFamilies(needed: ReadonlySet<string>): string[] {
  const first = [...needed].filter((family) => !LAST.includes(family));
  return [...first, ...LAST.filter((family) => needed.has(family))];
}

/** The stylesheets for how the owner wants a collection laid out and viewed; most pages need none. */
export function viewFamilies(collection: CollectionRow | null): string[] {
  const { pageLayoutType, collectionView: view } = collection?.settings ?? {};
  return [
    ...(pageLayoutTypes.some((number) => number === pageLayoutType) ? ['page-layouts'] : []),
    ...(collectionViews.some((name) => name === view) ? ['collection-views'] : []),
  ];
}
