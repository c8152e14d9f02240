import { deviceViews } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

/**
 * What a layout belongs to: the page of a collection, the body of an item, or a block field of the theme. The id of a field
 * is its name (`footerBlocks`: on every page), or its name and a collection (`footerBlocks@ID`: there instead).
 */
export const LayoutKind = Type.Union([Type.Literal('page'), Type.Literal('item'), Type.Literal('field')]);
export type LayoutKind = Static<typeof LayoutKind>;

export const LayoutParams = Type.Object({
  kind: LayoutKind,
  id: Type.String({ minLength: 1, maxLength: 100 }),
});
export type LayoutParams = Static<typeof LayoutParams>;

export const LayoutProblemJson = Type.Object({
  path: Type.String(),
  message: Type.String(),
  kind: Type.Union([Type.Literal('structure'), Type.Literal('settings'), Type.Literal('note')]),
  blockId: Type.Optional(Type.String()),
});

const LayoutDocument = Type.Union([
  Type.Object({ sections: Type.Array(Type.Unknown()) }, { additionalProperties: true }),
  Type.Null(),
]);

/** PUT /api/layouts/:kind/:id. `layout` is checked by validateLayout(), which names every place; null: no blocks any more. */
export const SaveLayoutRequest = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  layout: LayoutDocument,
});
export type SaveLayoutRequest = Static<typeof SaveLayoutRequest>;

/** GET /api/layouts/:kind/:id, and the answer to a save. */
export const LayoutAnswer = Type.Object({
  /** Null: the page has its body alone. */
  layout: Type.Unknown(),
  /** Comes back with the save; another one on the server is a conflict. */
  version: Type.Integer(),
  problems: Type.Array(LayoutProblemJson),
});
export type LayoutAnswer = Static<typeof LayoutAnswer>;

/** POST /api/layouts/:kind/:id/preview: how the page would look with this layout. Nothing is kept. */
export const PreviewLayoutRequest = Type.Object({
  layout: LayoutDocument,
  /** What it is looked at on (ENUM-14); a desktop where nothing is said. */
  device: Type.Optional(Type.Enum([...deviceViews])),
});
export type PreviewLayoutRequest = Static<typeof PreviewLayoutRequest>;

export const LayoutPreview = Type.Object({
  /** The whole page in the website's theme. */
  html: Type.String(),
  /** The part of it between the theme's header and footer. */
  mainContent: Type.String(),
  /** The policy that the page needs where it is shown. */
  contentSecurityPolicy: Type.String(),
  device: Type.Object({
    view: Type.Enum([...deviceViews]),
    /** Of the frame in which the page is to be shown, in CSS pixels. */
    width: Type.Integer(),
    /** Whose places the blocks take there. A tablet's are those of a desktop (PAGE-20). */
    viewport: Type.Union([Type.Literal('mobile'), Type.Literal('desktop')]),
    /** Ids of the blocks that are not seen there. */
    hiddenBlocks: Type.Array(Type.String()),
  }),
  problems: Type.Array(LayoutProblemJson),
});
export type LayoutPreview = Static<typeof LayoutPreview>;

/** POST /api/layouts/:kind/:id/blocks: pieces of a layout that is edited. Nothing is kept. */
export const RenderBlocksRequest = Type.Object({
  layout: LayoutDocument,
  /** Blocks to show; one that lies in another of these comes with it. */
  ids: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100 }),
  /** Sections to show, without their blocks. */
  sections: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100 })),
});
export type RenderBlocksRequest = Static<typeof RenderBlocksRequest>;

export const RenderedBlocks = Type.Object({
  /** HTML by id. What the layout does not have is left out. */
  blocks: Type.Record(Type.String(), Type.String()),
  sections: Type.Record(Type.String(), Type.String()),
  problems: Type.Array(LayoutProblemJson),
  /** The theme that they are made in: another one than the canvas began with has to be loaded whole. */
  theme: Type.String(),
});
export type RenderedBlocks = Static<typeof RenderedBlocks>;

/**
 * Who a draft is looked at as: somebody signed out, somebody with an account (`signed-in`), or a member of the area with
 * this id.
 */
const PreviewedAs = Type.String({ pattern: '^(signed-out|signed-in|[0-9a-z]{1,64})$' });

/** Where a draft can be looked at, by whoever has asked, from the session in which they have asked. */
export const DraftPreviewLink = Type.Object({
  url: Type.String(),
  /** ISO 8601 */
  expiresAt: Type.String(),
});
export type DraftPreviewLink = Static<typeof DraftPreviewLink>;

/** GET /api/layout-problems: every page of the website on which something is not shown. */
export const LayoutProblemList = Type.Object({
  pages: Type.Array(
    Type.Object({
      kind: LayoutKind,
      id: Type.String(),
      title: Type.String(),
      problems: Type.Array(LayoutProblemJson),
    }),
  ),
});
export type LayoutProblemList = Static<typeof LayoutProblemList>;

/** GET /api/template/GetTemplateSchema (FORM-39): a block's name or stored number, such as `form` or `9`. */
export const TemplateSchemaQuery = Type.Object({ type: Type.String({ minLength: 1, maxLength: 40 }) });
export type TemplateSchemaQuery = Static<typeof TemplateSchemaQuery>;

/** GET /api/template/GetBlockTypes: the types of blocks by number, all of them (ENUM-05) or those of the short listing (ENUM-04). */
export const BlockTypesQuery = Type.Object({ listing: Type.Optional(Type.Enum(['short', 'long'])) });
export type BlockTypesQuery = Static<typeof BlockTypesQuery>;

const BlockType = Type.Object({
  /** The number that pages store (ENUM-05). */
  type: Type.Integer(),
  name: Type.String(),
  title: Type.String(),
  group: Type.String(),
  holdsBlocks: Type.Boolean(),
  /** Why it shows nothing any more; null where it does. */
  gone: Type.Union([Type.String(), Type.Null()]),
});

/** The blocks of pages, and what each type of block takes. */
export const layoutEndpoints = {
  getLayout: endpoint({
    method: 'GET',
    path: '/api/layouts/:kind/:id',
    summary: 'The blocks of a page, of an item or of a field of the theme',
    permission: 'content:see-unpublished',
    params: LayoutParams,
    answers: { 200: LayoutAnswer },
    errors: ['not-found'],
  }),
  saveLayout: endpoint({
    method: 'PUT',
    path: '/api/layouts/:kind/:id',
    summary: 'Saves blocks that nobody else has changed meanwhile',
    permission: 'content:publish',
    params: LayoutParams,
    body: SaveLayoutRequest,
    answers: {
      /** `contentVersion`: of the website, with this change in it. */
      200: Type.Object({ ...LayoutAnswer.properties, contentVersion: Type.Integer() }),
    },
    errors: ['not-found', 'conflict'],
  }),
  previewLayout: endpoint({
    method: 'POST',
    changesNothing: true,
    path: '/api/layouts/:kind/:id/preview',
    summary: 'How a page would look with these blocks; nothing is kept',
    permission: 'content:draft',
    params: LayoutParams,
    body: PreviewLayoutRequest,
    answers: { 200: LayoutPreview },
    errors: ['not-found', 'no-page-of-its-own'],
  }),
  canvasPage: endpoint({
    method: 'GET',
    path: '/config/canvas/:kind/:id',
    summary:
      'The page that is edited, for the frame in the editor; with the drafted words of header and footer where they are asked for',
    permission: 'content:see-unpublished',
    params: LayoutParams,
    query: Type.Object({ design: Type.Optional(Type.Literal('draft')) }),
    answers: { 200: 'html' },
    errors: ['not-found', 'no-page-of-its-own'],
  }),
  linkDraftPreview: endpoint({
    method: 'POST',
    changesNothing: true,
    path: '/api/layouts/:kind/:id/preview-link',
    summary: 'An address at which the draft is seen as visitors would see it; for minutes, and for this session alone',
    permission: 'content:see-unpublished',
    params: LayoutParams,
    body: Type.Object({ as: PreviewedAs }),
    answers: { 200: DraftPreviewLink },
    errors: ['not-found'],
  }),
  draftPreviewPage: endpoint({
    method: 'GET',
    path: '/config/preview/:kind/:id',
    summary: 'The page with its draft, as visitors would see it',
    permission: 'content:see-unpublished',
    params: LayoutParams,
    query: Type.Object({ as: PreviewedAs, proof: Type.String({ maxLength: 100 }) }),
    answers: { 200: 'html', 401: 'html', 403: 'html' },
    errors: ['not-found', 'no-page-of-its-own', 'link-gone'],
  }),
  renderBlocks: endpoint({
    method: 'POST',
    changesNothing: true,
    path: '/api/layouts/:kind/:id/blocks',
    summary: 'Blocks and sections as the canvas shows them; nothing is kept',
    permission: 'content:draft',
    params: LayoutParams,
    body: RenderBlocksRequest,
    answers: { 200: RenderedBlocks },
    errors: ['not-found', 'no-page-of-its-own'],
  }),
  listLayoutProblems: endpoint({
    method: 'GET',
    path: '/api/layout-problems',
    summary: 'Every page on which a block shows nothing, with the reason',
    permission: 'content:see-unpublished',
    answers: { 200: LayoutProblemList },
  }),
  listBlockTypes: endpoint({
    method: 'GET',
    path: '/api/template/GetBlockTypes',
    summary: 'The types of blocks by number (ENUM-04, ENUM-05)',
    query: BlockTypesQuery,
    answers: { 200: Type.Object({ blockTypes: Type.Array(BlockType) }) },
  }),
  getBlockSchema: endpoint({
    method: 'GET',
    path: '/api/template/GetTemplateSchema',
    summary: 'What a type of block takes (FORM-39)',
    query: TemplateSchemaQuery,
    answers: {
      /** `schema` describes the settings, `defaults` is what they are where nothing is said. */
      200: Type.Object({ ...BlockType.properties, schema: Type.Unknown(), defaults: Type.Unknown() }),
    },
    errors: ['not-found'],
  }),
};
