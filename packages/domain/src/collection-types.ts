/**
 * The kinds of collection, by stored number 1 to 25 (ENUM-02). 9 and 19 to 25 have no public name: they are accepted and shown as
 * generic. Blog, events, gallery, album and index collections are generic ones, told apart by their type name.
 */
export const collectionTypes = {
  generic: 1,
  subscription: 2,
  twitter: 3,
  foursquare: 4,
  instagram: 5,
  'gallery-block': 6,
  'template-page': 7,
  'splash-page': 8,
  page: 10,
  fivehundredpix: 11,
  flickr: 12,
  products: 13,
  mosaic: 14,
  'slide-gallery': 15,
  'slide-album': 16,
  'slide-video': 17,
  'album-block': 18,
} as const;

export type CollectionTypeName = keyof typeof collectionTypes;

/** The kind as which a collection is shown: its own name, else generic (decisions.md). */
export function shownCollectionType(number: number): CollectionTypeName {
  for (const name of Object.keys(collectionTypes) as CollectionTypeName[]) {
    if (collectionTypes[name] === number) return name;
  }
  return 'generic';
}

/** How a collection can be viewed (ENUM-13): in rows, as cards, one product at a time. */
export const collectionViews = ['list', 'grid', 'product'] as const;

/** Page layouts are numbered 1 to 4 (ENUM-08). */
export const pageLayoutTypes = [1, 2, 3, 4] as const;
