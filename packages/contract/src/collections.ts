import Type, { type Static } from 'typebox';
import { byName } from './by-name.ts';
import {
  ChangeCollection,
  ContentParams,
  ContentVersionQuery,
  CreateCollection,
  OrderRequest,
  SavedContentStatus,
} from './content.ts';
import { endpoint } from './endpoint.ts';

const orNull = { id: Type.Union([Type.String(), Type.Null()]), number: Type.Union([Type.Integer(), Type.Null()]) };

/** What a list shows of a page: everything but its body. Times in ISO 8601. */
const summaryFields = {
  id: Type.String(),
  /** By number and by name (PAGE-16). */
  type: Type.Integer(),
  typeName: Type.String(),
  title: Type.String(),
  navigationTitle: Type.String(),
  urlId: Type.String(),
  path: Type.String(),
  description: Type.String(),
  seoTitle: Type.String(),
  seoDescription: Type.String(),
  ordering: Type.String(),
  pageSize: Type.Integer(),
  /** ENUM-09. */
  folderBehavior: orNull.number,
  parentId: orNull.id,
  displayIndex: Type.Integer(),
  enabled: Type.Boolean(),
  status: SavedContentStatus,
  /** The state as people read it; null where there is nothing to say. */
  statusLabel: Type.Union([Type.String(), Type.Null()]),
  publishOn: Type.String(),
  membersOnly: Type.Boolean(),
  memberAreaId: orNull.id,
  hasPassword: Type.Boolean(),
  mainImageId: orNull.id,
  settings: byName(Type.Unknown()),
  itemCount: Type.Integer(),
  isHome: Type.Boolean(),
  version: Type.Integer(),
  deleted: Type.Boolean(),
  updatedAt: Type.String(),
};

/** What the active theme says of a kind of collection; '' and none where it says nothing. */
const kindFields = {
  title: Type.String(),
  addText: Type.String(),
  icon: Type.String(),
  acceptTypes: Type.Array(Type.String()),
};
const ShownKind = Type.Object(kindFields);

const Collection = Type.Object({ ...summaryFields, body: Type.String() });
/** A page or other collection with everything that its editor changes. */
export type Collection = Static<typeof Collection>;

const reading = { permission: 'content:see-unpublished' } as const;
/** Draft editors may too; what is no draft is refused to them. */
const writing = { permission: 'content:draft' } as const;

/** The owner's calls for pages and other collections (PAGE-21). */
export const collectionEndpoints = {
  listCollections: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/content/collections',
    summary:
      'Every page and collection without its body, drafts and deleted ones too, and the kinds and layouts that the theme describes',
    answers: {
      200: Type.Object({
        collections: Type.Array(Type.Object({ ...summaryFields, kind: ShownKind })),
        kinds: Type.Array(Type.Object({ name: Type.String(), ...kindFields })),
        /** What the active theme can put around a page; `default` where a page says nothing. */
        layouts: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
      }),
    },
  }),
  createCollection: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/content/collections',
    summary: 'Creates a page, blog, gallery or folder: a draft at the end of the list unless said otherwise',
    body: CreateCollection,
    answers: { 201: Collection },
  }),
  orderCollections: endpoint({
    method: 'PUT',
    path: '/api/content/collections/order',
    summary: 'Puts all pages into a new order',
    permission: 'content:publish',
    body: OrderRequest,
    answers: { 204: 'empty' },
    errors: ['conflict'],
  }),
  getCollection: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/content/collections/:id',
    summary: 'One page with everything that can be changed; a deleted one, too',
    params: ContentParams,
    answers: { 200: Type.Object({ ...summaryFields, body: Type.String(), kind: ShownKind }) },
    errors: ['not-found'],
  }),
  changeCollection: endpoint({
    ...writing,
    method: 'PATCH',
    path: '/api/content/collections/:id',
    summary: 'Changes what is given of a page, or nothing',
    params: ContentParams,
    body: ChangeCollection,
    answers: { 200: Collection },
    errors: ['not-found', 'conflict', 'deleted'],
  }),
  chooseHomePage: endpoint({
    method: 'PUT',
    path: '/api/content/home-page',
    summary: 'Makes a page that visitors see the one at /',
    permission: 'content:publish',
    body: Type.Object({ id: ContentParams.properties.id }),
    answers: { 200: Collection },
    errors: ['not-found'],
  }),
  duplicateCollection: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/content/collections/:id/duplicate',
    summary: 'Makes a draft with the content and settings of a page, without the items that it holds',
    params: ContentParams,
    answers: { 201: Collection },
    errors: ['not-found'],
  }),
  linksToCollection: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/content/collections/:id/links',
    summary: 'What leads to a page: navigations, other pages and items',
    params: ContentParams,
    answers: {
      200: Type.Object({
        navigations: Type.Array(Type.String()),
        pages: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
        items: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
      }),
    },
    errors: ['not-found'],
  }),
  deleteCollection: endpoint({
    ...writing,
    method: 'DELETE',
    path: '/api/content/collections/:id',
    summary: 'Takes a page off the site; it can be restored',
    params: ContentParams,
    query: ContentVersionQuery,
    answers: { 200: Collection },
    errors: ['not-found', 'conflict', 'home-page'],
  }),
  restoreCollection: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/content/collections/:id/restore',
    summary: 'Brings a deleted page back',
    params: ContentParams,
    query: ContentVersionQuery,
    answers: { 200: Collection },
    errors: ['not-found', 'conflict'],
  }),
};
