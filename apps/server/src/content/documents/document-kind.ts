import type { DocumentCodec } from '@plinth/documents';
import { type Action, can } from '@plinth/domain';
import type { Doc } from 'yjs';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { RequestScope } from '../../platform/server/request-scope.ts';

/** What visitors see of something that owners edit. */
export interface PublishedValue {
  title: string;
  /** Raised by each publishing, and by whoever else writes it. */
  version: number;
  value: unknown;
}

/** What the mechanism of documents must know about a kind of them; everything else about drafts is the same for all. */
export interface DocumentKind {
  /** What somebody must be allowed beside the permission of drafts, to see and to change it. */
  needs?: Action;
  /** null: it is not there, or not any more. `lock`: nobody else publishes it until the transaction ends. */
  published(tx: Transaction, websiteId: string, id: string, lock: boolean): Promise<PublishedValue | null>;
  read(doc: Doc): unknown;
  /** Makes the document read as `value` by the smallest changes. */
  write(doc: Doc, value: unknown, by: string): void;
  /** What has changed from one value to another, a sentence each; empty: nothing. */
  describe(before: unknown, after: unknown): string[];
  /** Why a value cannot be published; `before` is what is published. Empty: it can. */
  problems(value: unknown, before: unknown): string[];
  /** Code of visitors' browsers that is new or another one; absent: documents of this kind have none. */
  code?(value: unknown, before: unknown): string[];
  /**
   * The value as it is published: what merging has left crooked is put right.
   * @param before what is published now
   */
  mended(value: unknown, before: unknown): unknown;
  /** One part of `from` put into `into`; null: `from` has no such part. */
  withPart(into: unknown, from: unknown, partId: string): unknown | null;
  /**
   * The one write path of what visitors see.
   * @throws HttpError 409, 422, 403
   */
  publish(
    tx: Transaction,
    scope: RequestScope,
    id: string,
    asked: { version: number; value: unknown },
  ): Promise<{ version: number; contentVersion: number }>;
}

/** What a kind takes from its codec, where merging leaves nothing crooked and no part of it is had back alone. */
export function codecRules<Value>(
  codec: DocumentCodec<Value>,
): Pick<DocumentKind, 'read' | 'write' | 'describe' | 'problems' | 'mended' | 'withPart'> {
  return {
    read: codec.read,
    write: (doc, value, by) => codec.write(doc, value as Value, by),
    describe: (before, after) => codec.describe(before as Value, after as Value),
    problems: () => [],
    mended: (value) => value,
    withPart: () => null,
  };
}
/** Whether a role may see and change documents of a kind, as far as the kind has a say in it. */
export const mayUse = ({ needs }: DocumentKind, role: number | undefined): boolean =>
  needs === undefined || (role !== undefined && can(role, needs));

export type DocumentKinds = Readonly<Record<string, DocumentKind>>;

/** Which document of which website. */
export interface DocumentPlace {
  websiteId: string;
  kind: string;
  id: string;
}

/** For maps and channels. */
export const placeKey = ({ websiteId, kind, id }: DocumentPlace): string => `${websiteId}/${kind}/${id}`;
