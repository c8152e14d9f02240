import { blockKinds, type LayoutKind } from '@plinth/contract';
import { describeChanges, mendLayout, readLayout, withBlock, writeLayout } from '@plinth/documents';
import { blockTypes, emptySection, type PageLayout, validateLayout } from '@plinth/domain';
import type { DocumentKind, DocumentKinds } from '../../content/documents/document-kind.ts';
import { newCode } from './code-right.ts';
import { refusedProblems, saveLayoutIn } from './layout-service.ts';
import { findLayout } from './queries.ts';

const layoutOf = (value: unknown): PageLayout => validateLayout(value, blockKinds).layout;

/** A page that has its body alone is edited as one block of text. */
const bodyAsLayout = (body: string): PageLayout => ({
  sections:
    body.trim() === ''
      ? []
      : [
          {
            ...emptySection('body-section'),
            blocks: [
              {
                id: 'body',
                type: blockTypes.html,
                settings: { html: body },
                place: { desktop: { column: 1, row: 1, columnSpan: 12, rowSpan: 1 } },
              },
            ],
          },
        ],
});

/** Layouts of pages, of items and of block fields as documents (content/documents). */
const layoutDocument = (kind: LayoutKind): DocumentKind => ({
  published: async (tx, websiteId, id, lock) => {
    const row = await findLayout(tx, websiteId, kind, id, lock);
    if (!row) return null;
    const value = row.layout === null || row.layout === undefined ? bodyAsLayout(row.body ?? '') : layoutOf(row.layout);
    return { title: row.title, version: row.version, value };
  },
  read: readLayout,
  // Not through the check: what merging has made too long is kept, too.
  write: (doc, value, by) => writeLayout(doc, value as PageLayout, by),
  describe: (before, after) => describeChanges(before as PageLayout, after as PageLayout),
  problems: (value, before) => refusedProblems(validateLayout(value, blockKinds), before).map(({ message }) => message),
  code: (value, before) => newCode(value as PageLayout, layoutOf(before)),
  mended: (value, before) => mendLayout(value as PageLayout, before as PageLayout),
  withPart: (into, from, blockId) => withBlock(into as PageLayout, from as PageLayout, blockId),
  publish: (tx, scope, id, { version, value }) => saveLayoutIn(tx, scope, kind, id, { version, layout: value }),
});

export const layoutDocuments: DocumentKinds = {
  page: layoutDocument('page'),
  item: layoutDocument('item'),
  field: layoutDocument('field'),
};
