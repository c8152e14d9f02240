import type * as Y from 'yjs';

/** The parts of a document that people change. */
export type DocumentRoots = Extract<ConstructorParameters<typeof Y.UndoManager>[0], readonly unknown[]>;

/** How a kind of document lies in a Yjs document, for the server and for browsers alike. */
export interface DocumentCodec<Value> {
  /** All that a document of this kind has: what undo watches. */
  roots(doc: Y.Doc): DocumentRoots;
  /** What a document reads as before anything has come. */
  empty: Value;
  read(doc: Y.Doc): Value;
  /** Makes the document read as `value` by the smallest changes. @param by who does so, as others read it; '' nobody */
  write(doc: Y.Doc, value: Value, by: string): void;
  /** What has changed from one value to another, a sentence each; empty: nothing. */
  describe(before: Value, after: Value): string[];
}
