import { collectionViews, contentStatuses, pageLayoutTypes } from '@plinth/domain';
import Type, { type Static } from 'typebox';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Title = Type.String({ maxLength: 400 });
const Html = Type.String({ maxLength: 500_000 });
const Line = Type.String({ maxLength: 2_000 });
const UrlId = Type.String({ maxLength: 200 });
const Names = Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 });
const Settings = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown());
/** Beside what else a theme keeps of a collection: how it is viewed (ENUM-13) and laid out (ENUM-08). */
const CollectionSettings = Type.Intersect([
  Settings,
  Type.Partial(
    Type.Object({ collectionView: Type.Enum([...collectionViews]), pageLayoutType: Type.Enum([...pageLayoutTypes]) }),
  ),
]);
/** ISO with an offset, or `YYYY-MM-DDTHH:MM` in the website's time zone. */
const MomentIn = Type.String({ maxLength: 40 });

/** A state in an answer (PAGE-21). */
export const SavedContentStatus = Type.Enum([...contentStatuses]);
/** PAGE-21. */
const ContentStatus = Type.Union([
  Type.Literal('published'),
  Type.Literal('scheduled'),
  Type.Literal('needsReview'),
  Type.Literal('draft'),
  Type.Literal('private'),
]);

const EventLocationIn = Type.Object({
  addressTitle: Type.Optional(Line),
  addressLine1: Type.Optional(Line),
  addressLine2: Type.Optional(Line),
  addressCountry: Type.Optional(Line),
  mapLat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  mapLng: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
});

/** What can be said of an item; what is not said stays as it is. */
export const ContentItemChange = Type.Partial(
  Type.Object({
    title: Title,
    urlId: UrlId,
    body: Html,
    excerpt: Html,
    status: ContentStatus,
    publishOn: MomentIn,
    authorId: Type.Union([Id, Type.Null()]),
    tags: Names,
    /** By name; one that the collection does not have yet is made. */
    categories: Names,
    mainImageId: Type.Union([Id, Type.Null()]),
    imageIds: Type.Array(Id, { maxItems: 250 }),
    sourceUrl: Line,
    passthrough: Type.Boolean(),
    /** ENUM-19; '' = none. */
    promotedBlockType: Type.String({ maxLength: 40 }),
    startsAt: Type.Union([MomentIn, Type.Null()]),
    endsAt: Type.Union([MomentIn, Type.Null()]),
    location: Type.Union([EventLocationIn, Type.Null()]),
    commentsOpen: Type.Boolean(),
    featured: Type.Boolean(),
    seoTitle: Title,
    seoDescription: Line,
    structuredContent: Settings,
  }),
);
export type ContentItemChange = Static<typeof ContentItemChange>;

export const CreateContentItem = Type.Intersect([
  ContentItemChange,
  Type.Object({
    /** ENUM-01; default by the kind of collection. */
    recordType: Type.Optional(Type.Integer({ minimum: 1, maximum: 63 })),
  }),
]);
export type CreateContentItem = Static<typeof CreateContentItem>;

export const ChangeContentItem = Type.Object({ version: Type.Integer({ minimum: 1 }), change: ContentItemChange });

/** What is done to one of many items at once; what is not said stays as it is. */
export const BulkItemChange = Type.Partial(
  Type.Object({
    status: ContentStatus,
    publishOn: MomentIn,
    /** True: into the bin; false: out of it. */
    deleted: Type.Boolean(),
    tags: Names,
    categories: Names,
    addTags: Names,
    removeTags: Names,
    addCategories: Names,
    removeCategories: Names,
  }),
  { additionalProperties: false },
);
export type BulkItemChange = Static<typeof BulkItemChange>;

/** All of them, or none where one is refused. */
export const ChangeContentItems = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Id,
      /** An item of another version is left as it is, and named. */
      version: Type.Optional(Type.Integer({ minimum: 1 })),
      change: BulkItemChange,
    }),
    { minItems: 1, maxItems: 250 },
  ),
});
export type ChangeContentItems = Static<typeof ChangeContentItems>;

/** What can be said of a page or other collection. */
export const CollectionChange = Type.Partial(
  Type.Object({
    title: Title,
    navigationTitle: Title,
    urlId: UrlId,
    /** Where the address of a published page changes: false leaves the old one leading nowhere. */
    redirectOldAddress: Type.Boolean(),
    description: Html,
    body: Html,
    seoTitle: Title,
    seoDescription: Line,
    status: ContentStatus,
    publishOn: MomentIn,
    enabled: Type.Boolean(),
    pageSize: Type.Integer({ minimum: 1, maximum: 200 }),
    /** ENUM-09: index 1, redirect 2, none 3, variation 4. */
    folderBehavior: Type.Union([Type.Integer({ minimum: 1, maximum: 4 }), Type.Null()]),
    parentId: Type.Union([Id, Type.Null()]),
    mainImageId: Type.Union([Id, Type.Null()]),
    membersOnly: Type.Boolean(),
    /** Only members of this area read it; what a folder of an area holds is in the area, too. */
    memberAreaId: Type.Union([Id, Type.Null()]),
    /** PAGE-22; null takes the password away. */
    password: Type.Union([Type.String({ minLength: 1, maxLength: 128 }), Type.Null()]),
    settings: CollectionSettings,
  }),
);
export type CollectionChange = Static<typeof CollectionChange>;

export const CreateCollection = Type.Intersect([
  CollectionChange,
  Type.Object({ typeName: Type.String({ pattern: '^[a-z][a-z0-9-]{0,49}$' }) }),
]);
export type CreateCollection = Static<typeof CreateCollection>;

export const ChangeCollection = Type.Object({ version: Type.Integer({ minimum: 1 }), change: CollectionChange });

export const ContentParams = Type.Object({ id: Id });
export const ContentRevisionParams = Type.Object({ id: Id, revisionId: Id });
export const ContentVersionQuery = Type.Object({ version: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })) });
export const RestoreContentRevision = Type.Object({ version: Type.Integer({ minimum: 1 }) });
/** Every id of the group, in its new order. */
export const OrderRequest = Type.Object({ ids: Type.Array(Id, { maxItems: 10_000 }) });

export const ContentItemQuery = Type.Object({
  status: Type.Optional(Type.Union([ContentStatus, Type.Literal('deleted')])),
  tag: Type.Optional(Type.String({ maxLength: 200 })),
  category: Type.Optional(Type.String({ maxLength: 200 })),
  query: Type.Optional(Type.String({ maxLength: 200 })),
  /** Items of these days alone: those of a calendar's month. */
  from: Type.Optional(MomentIn),
  /** The first moment that is too late. */
  until: Type.Optional(MomentIn),
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$' })),
});
export type ContentItemQuery = Static<typeof ContentItemQuery>;
