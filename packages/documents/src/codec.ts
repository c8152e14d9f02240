import type { FormContent, PageLayout } from '@plinth/domain';
import type * as Y from 'yjs';
import { describeChanges } from './describe-changes.ts';
import { describeForm, emptyForm, readForm, writeForm } from './form-document.ts';
import { readLayout } from './read-layout.ts';
import { writeLayout } from './write-layout.ts';

/** How a value lies in a document, and how changes of it are told; the same in browser and server. */
export interface DocumentCodec<Value> {
  read(doc: Y.Doc): Value;
  /** Makes the document read as `value` by the smallest changes. */
  write(doc: Y.Doc, value: Value, by: string): void;
  /** What has changed from one value to another, a sentence each; empty: nothing. */
  describe(before: Value, after: Value): string[];
  /** What a document reads as that nothing has been written to. */
  empty: Value;
  /** The document's own maps: what undo looks at. */
  maps: readonly string[];
}

/** What each kind of document reads as. */
export interface DocumentValues {
  page: PageLayout;
  item: PageLayout;
  field: PageLayout;
  form: FormContent;
}

const layouts: DocumentCodec<PageLayout> = {
  read: readLayout,
  write: writeLayout,
  describe: describeChanges,
  empty: { sections: [] },
  maps: ['sections', 'blocks'],
};

export const documentCodecs: { readonly [Kind in keyof DocumentValues]: DocumentCodec<DocumentValues[Kind]> } = {
  page: layouts,
  item: layouts,
  field: layouts,
  form: { read: readForm, write: writeForm, describe: describeForm, empty: emptyForm, maps: ['form', 'fields'] },
};
