import type * as Y from 'yjs';
import type { KeptBlock } from './read-layout.ts';

/** The parts of a document that people change. */
export type DocumentRoots = Extract<ConstructorParameters<typeof Y.UndoManager>[0], readonly unknown[]>;

/** A document that is read after each change of it. */
export interface DocumentReader<Value> {
  /** The same object as before unless something of it has changed. */
  value(): Value;
  /** What was taken away while somebody else was working in it. */
  kept(): readonly KeptBlock[];
}

/** How a kind of document lies in a Yjs document, for the server and for browsers alike. */
export interface DocumentCodec<Value> {
  /** All that a document of this kind has: what undo watches. */
  roots(doc: Y.Doc): DocumentRoots;
  /** What a document reads as before anything has come. */
  empty: Value;
  read(doc: Y.Doc): Value;
  /** Reads again and again, by what has changed; left out: each time the whole. */
  follow?(doc: Y.Doc): DocumentReader<Value>;
  /** Makes the document read as `value` by the smallest changes. @param by who does so, as others read it; '' nobody */
  write(doc: Y.Doc, value: Value, by: string): void;
  /** What has changed from one value to another, a sentence each; empty: nothing. */
  describe(before: Value, after: Value): string[];
}
