import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { LayoutKind } from './layout-calls.ts';

/**
 * What an owner edits as a draft: layouts, and by these names what else there is one of, or one for each page. The id of the navigations
 * of a website is `site`; those of a page's settings and of a form are theirs.
 */
export const DocumentKind = Type.Union([
  LayoutKind,
  Type.Literal('navigation'),
  Type.Literal('page-settings'),
  Type.Literal('design'),
  Type.Literal('form'),
]);
export type DocumentKind = Static<typeof DocumentKind>;

const DocumentParams = Type.Object({ kind: DocumentKind, id: Type.String({ minLength: 1, maxLength: 100 }) });

/** Bytes of a document or of a change of it, in base64. */
const Bytes = Type.String();
/** A change at most; a paste of more is refused in words. */
export const MOST_UPDATE_BYTES = 2_000_000;
/** Of bytes in base64, with room for the rest of the call. */
const BODY_BYTES = Math.ceil((MOST_UPDATE_BYTES * 4) / 3) + 10_000;

const TextOrNull = Type.Union([Type.String(), Type.Null()]);

/** How the draft of a document stands to what visitors see. */
export const DocumentPublished = Type.Object({
  title: Type.String(),
  /** Of what is published; null: there is nothing at that address any more, the page has been deleted. */
  version: Type.Union([Type.Integer(), Type.Null()]),
  value: Type.Unknown(),
  /** When the draft is to be published by itself (ISO 8601); null: it is not. */
  publishOn: TextOrNull,
  /** Why the last scheduled publishing did not happen; '' where nothing is wrong. */
  publishProblem: Type.String(),
});
export type DocumentPublished = Static<typeof DocumentPublished>;

/** What whoever asks may do with the document. */
export const DocumentRights = Type.Object({
  accountId: Type.String(),
  name: Type.String(),
  mayWrite: Type.Boolean(),
  mayPublish: Type.Boolean(),
});
export type DocumentRights = Static<typeof DocumentRights>;

/** What a browser lacks of a document. */
export const DocumentState = Type.Object({
  /** The changes that the asker's `vector` does not have. */
  missing: Bytes,
  /** The state vector of the server: what the asker has beyond it is to be sent. */
  vector: Bytes,
  published: DocumentPublished,
  rights: DocumentRights,
});
export type DocumentState = Static<typeof DocumentState>;

const DocumentEntry = Type.Object({
  id: Type.String(),
  /** 'sitting': somebody's changes up to a pause; the others are one deed each. */
  event: Type.Enum(['sitting', 'publish', 'discard', 'restore', 'merge']),
  /** Names; several where people worked at the same time, none where it was the system. */
  by: Type.Array(Type.String()),
  words: Type.Array(Type.String()),
  /** ISO 8601; of the first and of the last change. */
  createdAt: Type.String(),
  endedAt: Type.String(),
});
export type DocumentEntry = Static<typeof DocumentEntry>;

const Published = Type.Object({
  version: Type.Integer(),
  contentVersion: Type.Integer(),
  words: Type.Array(Type.String()),
});
/** A draft as a value, for programs; `state` says which one. */
const DraftValue = Type.Object({
  title: Type.String(),
  value: Type.Unknown(),
  state: Type.String(),
  /** What of it visitors do not see yet, a sentence each. */
  words: Type.Array(Type.String()),
});
const EntryParams = Type.Object({
  ...DocumentParams.properties,
  entryId: Type.String({ minLength: 1, maxLength: 64 }),
});

/** Drafts of what owners edit: opened, changed by several people at once, published (docs/editor.md). */
export const documentEndpoints = {
  listDocuments: endpoint({
    method: 'GET',
    path: '/api/documents',
    summary: 'Drafts with changes that are not published',
    permission: 'content:see-unpublished',
    answers: {
      200: Type.Object({
        documents: Type.Array(
          Type.Object({
            kind: Type.String(),
            id: Type.String(),
            changes: Type.Integer(),
            by: TextOrNull,
            updatedAt: Type.String(),
            publishOn: TextOrNull,
            publishProblem: Type.String(),
          }),
        ),
      }),
    },
  }),
  openDocument: endpoint({
    method: 'GET',
    path: '/api/documents/:kind/:id',
    summary: 'A draft, with what is published',
    permission: 'content:see-unpublished',
    params: DocumentParams,
    query: Type.Object({ vector: Type.Optional(Bytes) }),
    answers: { 200: DocumentState },
    errors: ['not-found'],
  }),
  /** For browsers whose line lets no socket through, and for a page that is being left. */
  changeDocument: endpoint({
    method: 'POST',
    path: '/api/documents/:kind/:id/updates',
    summary: 'Adds changes to a draft; answers with what the sender lacks',
    permission: 'content:draft',
    params: DocumentParams,
    body: Type.Object({ vector: Bytes, update: Type.Optional(Bytes) }),
    answers: { 200: DocumentState },
    errors: ['not-found', 'too-large', 'too-many-requests', 'document-behind'],
    bodyLimit: BODY_BYTES,
  }),
  readDraft: endpoint({
    method: 'GET',
    path: '/api/documents/:kind/:id/draft',
    summary: 'A draft as a value: what is published, where nobody has drafted anything',
    permission: 'content:see-unpublished',
    params: DocumentParams,
    answers: { 200: DraftValue },
    errors: ['not-found'],
  }),
  writeDraft: endpoint({
    method: 'PUT',
    path: '/api/documents/:kind/:id/draft',
    summary: 'Makes a draft read as a value; visitors see nothing of it before somebody publishes it',
    permission: 'content:draft',
    params: DocumentParams,
    /** `state`: of the draft that the value was made from. */
    body: Type.Object({ state: Type.String({ maxLength: 64 }), value: Type.Unknown() }),
    answers: { 200: DraftValue },
    errors: ['not-found', 'conflict', 'invalid-fields'],
    bodyLimit: BODY_BYTES,
  }),
  publishDocument: endpoint({
    method: 'POST',
    path: '/api/documents/:kind/:id/publish',
    summary: 'Shows the draft to visitors',
    permission: 'content:publish',
    params: DocumentParams,
    /** `code.seen` of the review that was looked at. */
    query: Type.Object({ codeSeen: Type.Optional(Type.String({ maxLength: 64 })) }),
    answers: { 200: Published },
    errors: ['not-found', 'invalid-fields', 'conflict', 'code-not-reviewed'],
  }),
  discardDocument: endpoint({
    method: 'POST',
    path: '/api/documents/:kind/:id/discard',
    summary: 'Makes the draft what is published',
    permission: 'content:draft',
    params: DocumentParams,
    answers: { 200: Type.Object({ words: Type.Array(Type.String()) }) },
    errors: ['not-found'],
  }),
  reviewDocument: endpoint({
    method: 'GET',
    path: '/api/documents/:kind/:id/review',
    summary: 'What would change for visitors, before and after, and what keeps the draft from being published',
    permission: 'content:see-unpublished',
    params: DocumentParams,
    answers: {
      200: Type.Object({
        before: Type.Unknown(),
        after: Type.Unknown(),
        words: Type.Array(Type.String()),
        problems: Type.Array(Type.String()),
        /** Code that visitors' browsers would run anew. */
        code: Type.Object({
          pieces: Type.Array(Type.String()),
          /** Goes with the call that publishes it. */
          seen: Type.String(),
          /** Somebody who may not add code has worked in the draft: it is published only by who has seen it. */
          foreign: Type.Boolean(),
        }),
      }),
    },
    errors: ['not-found'],
  }),
  scheduleDocument: endpoint({
    method: 'PUT',
    path: '/api/documents/:kind/:id/schedule',
    summary: 'Publishes the draft at a moment, or no longer',
    permission: 'content:publish',
    params: DocumentParams,
    /** Without an offset by the clock of the website; null: not by itself. */
    body: Type.Object({ publishOn: TextOrNull }),
    answers: { 200: Type.Object({ publishOn: TextOrNull }) },
    errors: ['not-found'],
  }),
  documentHistory: endpoint({
    method: 'GET',
    path: '/api/documents/:kind/:id/history',
    summary: 'Who changed what of a document, newest first',
    permission: 'content:see-unpublished',
    params: DocumentParams,
    query: Type.Object({ before: Type.Optional(Type.String({ maxLength: 64 })) }),
    answers: { 200: Type.Object({ entries: Type.Array(DocumentEntry), nextBefore: TextOrNull }) },
    errors: ['not-found'],
  }),
  documentHistoryEntry: endpoint({
    method: 'GET',
    path: '/api/documents/:kind/:id/history/:entryId',
    summary: 'A document before and after an entry of its history',
    permission: 'content:see-unpublished',
    params: EntryParams,
    answers: { 200: Type.Object({ entry: DocumentEntry, before: Type.Unknown(), after: Type.Unknown() }) },
    errors: ['not-found'],
  }),
  restoreDocument: endpoint({
    method: 'POST',
    path: '/api/documents/:kind/:id/history/:entryId/restore',
    summary: 'Makes the draft, or one block of it, what it was after an entry of its history',
    permission: 'content:draft',
    params: EntryParams,
    body: Type.Object({ blockId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) }),
    answers: { 200: Type.Object({ words: Type.Array(Type.String()) }) },
    errors: ['not-found'],
  }),
  /** Upgraded to a WebSocket; messages: document-messages.ts. */
  documentSocket: endpoint({
    method: 'GET',
    path: '/api/documents/:kind/:id/socket',
    summary: 'The line on which a document is edited by several people at once (WebSocket)',
    permission: 'content:see-unpublished',
    params: DocumentParams,
    answers: { 101: 'empty' },
    errors: ['not-found', 'upgrade-required', 'forbidden', 'too-many'],
  }),
};
