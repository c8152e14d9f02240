import Type, { type Static } from 'typebox';
import { byName } from './by-name.ts';
import {
  BulkItemChange,
  ChangeContentItem,
  ChangeContentItems,
  ContentItemQuery,
  ContentParams,
  ContentRevisionParams,
  ContentVersionQuery,
  CreateContentItem,
  OrderRequest,
  RestoreContentRevision,
  SavedContentStatus,
} from './content.ts';
import { endpoint } from './endpoint.ts';

const TextOrNull = Type.Union([Type.String(), Type.Null()]);

/** What a list shows of an item: everything but its body and what is structured. Times in ISO 8601. */
const summaryFields = {
  id: Type.String(),
  collectionId: Type.String(),
  collectionType: Type.String(),
  ordering: Type.String(),
  /** ENUM-01. */
  recordType: Type.Integer(),
  title: Type.String(),
  urlId: Type.String(),
  path: Type.String(),
  excerpt: Type.String(),
  status: SavedContentStatus,
  /** The state as people read it; null where there is nothing to say. */
  statusLabel: TextOrNull,
  publishOn: Type.String(),
  authorId: TextOrNull,
  authorName: TextOrNull,
  tags: Type.Array(Type.String()),
  /** By name. */
  categories: Type.Array(Type.String()),
  mainImageId: TextOrNull,
  imageIds: Type.Array(Type.String()),
  sourceUrl: Type.String(),
  passthrough: Type.Boolean(),
  /** ENUM-19; '' = none. */
  promotedBlockType: Type.String(),
  startsAt: TextOrNull,
  endsAt: TextOrNull,
  location: Type.Union([byName(Type.Unknown()), Type.Null()]),
  commentState: Type.Integer(),
  commentsOpen: Type.Boolean(),
  commentCount: Type.Integer(),
  publicCommentCount: Type.Integer(),
  likeCount: Type.Integer(),
  featured: Type.Boolean(),
  displayIndex: Type.Integer(),
  seoTitle: Type.String(),
  seoDescription: Type.String(),
  version: Type.Integer(),
  deleted: Type.Boolean(),
  updatedAt: Type.String(),
};

const ContentItemSummary = Type.Object(summaryFields);
export type ContentItemSummary = Static<typeof ContentItemSummary>;

const ContentItem = Type.Object({
  ...summaryFields,
  body: Type.String(),
  structuredContent: byName(Type.Unknown()),
});
/** An item with everything that its editor changes. */
export type ContentItem = Static<typeof ContentItem>;

const ContentRevision = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  /** What a restore brings back, by its name. */
  snapshot: byName(Type.Unknown()),
  /** Who saved it; null: what was there before somebody did. */
  accountId: TextOrNull,
  createdAt: Type.String(),
});

const reading = { permission: 'content:see-unpublished' } as const;
/** Draft editors may too; what is no draft is refused to them. */
const writing = { permission: 'content:draft' } as const;

/** The owner's calls for what pages hold: blog posts, events, images, tracks (CONT-01, CONT-02). Products have their own. */
export const contentItemEndpoints = {
  listContentItems: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/content/collections/:id/items',
    summary: 'The items of a collection, newest first or in the owner’s order',
    params: ContentParams,
    query: ContentItemQuery,
    answers: {
      200: Type.Object({
        items: Type.Array(ContentItemSummary),
        /** Null on the last page. */
        nextCursor: TextOrNull,
        /** How many there are with these filters; counted for the first page alone. */
        total: Type.Union([Type.Integer(), Type.Null()]),
      }),
    },
    errors: ['not-found'],
  }),
  changeContentItems: endpoint({
    ...writing,
    method: 'PATCH',
    path: '/api/content/collections/:id/items',
    summary: 'Changes many items of a collection at once, with what takes each change back: all or none',
    params: ContentParams,
    body: ChangeContentItems,
    answers: {
      200: Type.Object({
        changed: Type.Array(Type.Object({ item: ContentItemSummary, undo: BulkItemChange })),
        /** Items that somebody else has changed since the version that was given. */
        passedOver: Type.Array(Type.String()),
      }),
    },
    errors: ['not-found', 'deleted'],
  }),
  createContentItem: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/content/collections/:id/items',
    summary: 'Creates an item of any record type: a draft at the end of its collection unless said otherwise',
    params: ContentParams,
    body: CreateContentItem,
    answers: { 201: ContentItem },
    errors: ['not-found'],
  }),
  orderContentItems: endpoint({
    method: 'PUT',
    path: '/api/content/collections/:id/items/order',
    summary: 'Puts all items of a collection into a new order',
    permission: 'content:publish',
    params: ContentParams,
    body: OrderRequest,
    answers: { 204: 'empty' },
    errors: ['not-found', 'conflict'],
  }),
  getContentItem: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/content/items/:id',
    summary: 'One item with everything that can be changed; a deleted one, too',
    params: ContentParams,
    answers: { 200: ContentItem },
    errors: ['not-found'],
  }),
  changeContentItem: endpoint({
    ...writing,
    method: 'PATCH',
    path: '/api/content/items/:id',
    summary: 'Changes what is given of an item, or nothing',
    params: ContentParams,
    body: ChangeContentItem,
    answers: { 200: ContentItem },
    errors: ['not-found', 'conflict', 'deleted'],
  }),
  deleteContentItem: endpoint({
    ...writing,
    method: 'DELETE',
    path: '/api/content/items/:id',
    summary: 'Takes an item off the site; it can be restored',
    params: ContentParams,
    query: ContentVersionQuery,
    answers: { 200: ContentItem },
    errors: ['not-found', 'conflict'],
  }),
  restoreContentItem: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/content/items/:id/restore',
    summary: 'Brings a deleted item back',
    params: ContentParams,
    query: ContentVersionQuery,
    answers: { 200: ContentItem },
    errors: ['not-found', 'conflict'],
  }),
  listContentItemRevisions: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/content/items/:id/revisions',
    summary: 'What was saved of an item, newest first',
    params: ContentParams,
    answers: { 200: Type.Object({ revisions: Type.Array(ContentRevision) }) },
    errors: ['not-found'],
  }),
  restoreContentItemRevision: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/content/items/:id/revisions/:revisionId/restore',
    summary: 'Brings an earlier state back as a new version; status and address stay as they are now',
    params: ContentRevisionParams,
    body: RestoreContentRevision,
    answers: { 200: ContentItem },
    errors: ['not-found', 'conflict', 'deleted'],
  }),
};
