/** In which order a collection shows its items. */
export type CollectionOrdering = 'chronological' | 'user-orderable' | 'calendar' | 'music-album';

export interface CollectionKind {
  /** Stored collection type (ENUM-02). */
  readonly type: number;
  readonly ordering: CollectionOrdering;
  /** ENUM-09: 1 index, 2 redirect. Numbers, because an import that computes is kept in every bundle. */
  readonly folderBehavior: number | null;
  /** Record type of an item that is made in it, unless another is asked for (ENUM-01); null = it holds no items. */
  readonly recordType: number | null;
}

/** What an owner can add to a website, by type name. */
const kinds: Readonly<Record<string, CollectionKind>> = {
  page: { type: 10, ordering: 'user-orderable', folderBehavior: null, recordType: null },
  blog: { type: 1, folderBehavior: null, ordering: 'chronological', recordType: 1 },
  events: { type: 1, folderBehavior: null, ordering: 'calendar', recordType: 12 },
  gallery: { type: 1, folderBehavior: null, ordering: 'user-orderable', recordType: 2 },
  album: { type: 1, folderBehavior: null, ordering: 'music-album', recordType: 7 },
  portfolio: { type: 1, folderBehavior: null, ordering: 'user-orderable', recordType: 1 },
  /** Its items are products, which have calls of their own. */
  products: { type: 13, ordering: 'user-orderable', folderBehavior: null, recordType: null },
  index: { type: 1, ordering: 'user-orderable', folderBehavior: 1, recordType: null },
  folder: { type: 1, ordering: 'user-orderable', folderBehavior: 2, recordType: null },
  'cover-page': { type: 8, ordering: 'user-orderable', folderBehavior: null, recordType: null },
};

/** The kind behind a type name. A name of a theme's own is a generic collection ordered by hand. */
export function collectionKind(typeName: string): CollectionKind {
  return (
    (Object.hasOwn(kinds, typeName) && kinds[typeName]) || {
      type: 1,
      folderBehavior: null,
      ordering: 'user-orderable',
      recordType: 1,
    }
  );
}

/** First steps of addresses that the platform answers itself: no page can have one. */
export const reservedUrlIds = [
  'account',
  'api',
  'assets',
  'blocks',
  'cart',
  'checkout',
  'comments',
  'commerce',
  'config',
  'content',
  'favicon',
  'gift-card',
  'login',
  'robots',
  'search',
  'settings',
  'site-access',
  'sitemap',
  'static',
  'subscribe',
  'universal',
] as const;
