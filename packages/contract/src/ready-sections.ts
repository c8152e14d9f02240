import { mostPageTitleLength } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const ReadySectionParams = Type.Object({ name: Type.String({ pattern: '^[a-z][a-z-]{1,39}$' }) });

const ReadySectionListing = Type.Object({
  /** In the order in which they are offered. */
  groups: Type.Array(
    Type.Object({
      name: Type.String(),
      title: Type.String(),
      sections: Type.Array(
        Type.Object({
          name: Type.String(),
          title: Type.String(),
          /** How many blocks it brings; a page has room for 60. */
          blocks: Type.Integer(),
          /** Where it is shown by itself; `?theme=NAME` in another theme than the website's. */
          preview: Type.String(),
        }),
      ),
    }),
  ),
  /** What an owner can set of any section: the schema that an inspector is made from, and what is usual. */
  section: Type.Object({ schema: Type.Unknown(), defaults: Type.Unknown() }),
});
export type ReadySectionListing = Static<typeof ReadySectionListing>;

const ReadyPageListing = Type.Object({
  /** In the order in which they are offered. */
  pages: Type.Array(
    Type.Object({
      name: Type.String(),
      title: Type.String(),
      /** What it is for. */
      about: Type.String(),
      /** Where it is shown as the website would show it. */
      preview: Type.String(),
    }),
  ),
});
export type ReadyPageListing = Static<typeof ReadyPageListing>;

const ReadySectionPreviewQuery = Type.Object({
  theme: Type.Optional(Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,60}(?:@\\d{1,6})?$' })),
});

/** Sections with example words and pictures, from which pages are put together. */
export const readySectionEndpoints = {
  listReadySections: endpoint({
    method: 'GET',
    path: '/api/ready-sections',
    summary: 'Ready-made sections by group, and what can be set of a section',
    permission: 'content:draft',
    answers: { 200: ReadySectionListing },
  }),
  previewReadySection: endpoint({
    method: 'GET',
    path: '/api/ready-sections/:name/preview',
    summary: 'A ready-made section by itself, as a page of the website would show it',
    permission: 'content:draft',
    params: ReadySectionParams,
    query: ReadySectionPreviewQuery,
    answers: { 200: 'html' },
    errors: ['not-found'],
  }),
  newReadySection: endpoint({
    method: 'POST',
    path: '/api/ready-sections/:name',
    summary: 'A new section for a page: ids of its own, example pictures kept among the website’s files',
    permission: 'content:draft',
    params: ReadySectionParams,
    answers: {
      /** As a layout has it (validateLayout). Nothing of the page is changed by asking. */
      201: Type.Object({ section: Type.Unknown() }),
    },
    errors: ['not-found', 'too-large'],
  }),
  listReadyPages: endpoint({
    method: 'GET',
    path: '/api/ready-pages',
    summary: 'Ready-made pages, put together from ready-made sections',
    permission: 'content:draft',
    answers: { 200: ReadyPageListing },
  }),
  previewReadyPage: endpoint({
    method: 'GET',
    path: '/api/ready-pages/:name/preview',
    summary: 'A ready-made page as the website would show it',
    permission: 'content:draft',
    params: ReadySectionParams,
    answers: { 200: 'html' },
    errors: ['not-found'],
  }),
  newReadyPage: endpoint({
    method: 'POST',
    path: '/api/ready-pages/:name',
    summary: 'A new page from a ready-made one: a draft, its example pictures kept among the website’s files',
    permission: 'content:draft',
    params: ReadySectionParams,
    body: Type.Object({ title: Type.String({ maxLength: mostPageTitleLength }) }),
    answers: { 201: Type.Object({ id: Type.String() }) },
    errors: ['not-found', 'too-large', 'invalid-fields', 'conflict'],
  }),
};
