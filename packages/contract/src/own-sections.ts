import Type, { type Static } from 'typebox';
import { ContentParams } from './content.ts';
import { endpoint } from './endpoint.ts';

/** Own sections of one website; more than anybody looks through. */
export const MOST_OWN_SECTIONS = 100;

const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' });

const OwnSection = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** How many blocks it brings; a page has room for 60. */
  blocks: Type.Integer(),
  /** Where it is shown by itself, in the theme of the website. */
  preview: Type.String(),
});
export type OwnSection = Static<typeof OwnSection>;

/** Sections that the people of a website have kept for its other pages. */
export const ownSectionEndpoints = {
  listOwnSections: endpoint({
    method: 'GET',
    path: '/api/own-sections',
    summary: 'Sections that were kept for other pages, newest first',
    permission: 'content:draft',
    answers: { 200: Type.Object({ sections: Type.Array(OwnSection) }) },
  }),
  keepSection: endpoint({
    method: 'POST',
    path: '/api/own-sections',
    summary: 'Keeps a section for other pages',
    permission: 'content:draft',
    /** `section`: as a layout has it (validateLayout). */
    body: Type.Object({ name: Name, section: Type.Object({}, { additionalProperties: true }) }),
    answers: { 201: OwnSection },
    errors: ['too-many'],
    bodyLimit: 2_000_000,
  }),
  newOwnSection: endpoint({
    method: 'GET',
    path: '/api/own-sections/:id',
    summary: 'A kept section for a page: ids of its own',
    permission: 'content:draft',
    params: ContentParams,
    answers: { 200: Type.Object({ section: Type.Unknown() }) },
    errors: ['not-found'],
  }),
  previewOwnSection: endpoint({
    method: 'GET',
    path: '/api/own-sections/:id/preview',
    summary: 'A kept section by itself, as a page of the website would show it',
    permission: 'content:draft',
    params: ContentParams,
    answers: { 200: 'html' },
    errors: ['not-found'],
  }),
  renameOwnSection: endpoint({
    method: 'PATCH',
    path: '/api/own-sections/:id',
    summary: 'Renames a kept section',
    permission: 'content:draft',
    params: ContentParams,
    body: Type.Object({ name: Name }),
    answers: { 200: OwnSection },
    errors: ['not-found'],
  }),
  deleteOwnSection: endpoint({
    method: 'DELETE',
    path: '/api/own-sections/:id',
    summary: 'Forgets a kept section; pages that have one made of it keep theirs',
    permission: 'content:draft',
    params: ContentParams,
    answers: { 204: 'empty' },
    errors: ['not-found'],
  }),
};
