import type { DocumentPresence, DocumentPublished, DocumentServerMessage } from '@plinth/contract';
import { MOST_UPDATE_BYTES } from '@plinth/contract';
import {
  applyUpdate,
  type Doc,
  decodeUpdate,
  encodeStateAsUpdate,
  encodeStateVector,
  getState,
  mergeUpdates,
  parseUpdateMeta,
} from 'yjs';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import type { DocumentKind, DocumentPlace } from './document-kind.ts';
import { limitWords, MOST_DOCUMENT_BYTES } from './document-limits.ts';
import { loadDocument, type StoredDocument } from './document-store.ts';
import * as queries from './queries.ts';
import { settleDocument } from './settle-document.ts';

/** One browser window on a document. */
export interface Line {
  presence: DocumentPresence;
  send(message: DocumentServerMessage): void;
  /** The line ends, and its browser tries again by itself. */
  restart(): void;
}

export type Refusal = Extract<DocumentServerMessage, { kind: 'refused' }>['code'];
/** What became of a change: null once it is committed. */
export type Taken = { code: Refusal; message: string } | null;

interface Waiting {
  /** null: known already, and acknowledged with the others. */
  update: Uint8Array | null;
  accountId: string;
  from: Line | null;
  done: (taken: Taken) => void;
}

/** How long nobody may change it until the history is told; and the longest time that it is not. */
const SETTLE_MS = 1_500;
const SETTLE_LATEST_MS = 10_000;
const BROKEN = 'This change could not be read. Reload the page; what was saved is still there.';
const BEHIND = 'This change builds on others that have not arrived.';

/**
 * A document that somebody has open in this process. Changes are applied as they come, committed together with those that came during
 * the last commit, and only then acknowledged and shown to others.
 */
export class LiveDocument {
  readonly lines = new Set<Line>();
  /** What visitors see. */
  published: DocumentPublished;
  private readonly doc: Doc;
  private seq: number;
  private bytes: number;
  private waiting: Waiting[] = [];
  private committing: Promise<void> | undefined;
  private settling: NodeJS.Timeout | undefined;
  private unsettledSince: number | undefined;
  /** Memory and database may differ: nothing more is taken in here. */
  private failed = false;

  constructor(
    private readonly db: Database,
    private readonly rules: DocumentKind,
    readonly place: DocumentPlace,
    stored: StoredDocument,
    /** Others are to be told: of changes, or of what has been published. */
    private readonly tell: (what: 'updates' | 'published') => void,
    private readonly onFailure: (live: LiveDocument) => void,
  ) {
    this.doc = stored.doc;
    this.seq = stored.row.lastSeq;
    this.bytes = encodeStateAsUpdate(this.doc).length;
    this.published = publishedOf(stored);
    if (stored.row.notedSeq < stored.row.lastSeq) this.settleSoon();
  }

  vector(): Uint8Array {
    return encodeStateVector(this.doc);
  }

  /** What somebody with this state vector lacks. */
  missing(vector: Uint8Array | undefined): Uint8Array {
    return encodeStateAsUpdate(this.doc, vector && vector.length > 0 ? vector : undefined);
  }

  /** Takes a change in. Resolves once it is committed, or with the reason why it is not. */
  add(update: Uint8Array, accountId: string, from: Line | null): Promise<Taken> {
    if (this.failed) return Promise.resolve({ code: 'behind', message: BEHIND });
    const refused = this.refusal(update);
    if (refused) return Promise.resolve(refused);
    const fresh = this.apply(update);
    if (fresh === 'broken') return Promise.resolve({ code: 'broken', message: BROKEN });
    return new Promise((done) => {
      this.waiting.push({ update: fresh, accountId, from, done });
      this.committing ??= this.commitAll().finally(() => {
        this.committing = undefined;
      });
    });
  }

  private refusal(update: Uint8Array): Taken {
    if (update.length > MOST_UPDATE_BYTES) return { code: 'too-large', message: limitWords.update };
    if (this.bytes + update.length > MOST_DOCUMENT_BYTES) {
      this.bytes = encodeStateAsUpdate(this.doc).length;
      if (this.bytes + update.length > MOST_DOCUMENT_BYTES) return { code: 'too-large', message: limitWords.document };
    }
    try {
      // Read as a whole before anything of it is applied: Yjs would stop in the middle of a broken one.
      decodeUpdate(update);
      for (const [client, from] of parseUpdateMeta(update).from)
        if (from > getState(this.doc.store, client)) return { code: 'behind', message: BEHIND };
    } catch {
      return { code: 'broken', message: BROKEN };
    }
    return null;
  }

  /** @returns what of the change is new, null where nothing is */
  private apply(update: Uint8Array): Uint8Array | null | 'broken' {
    const fresh: Uint8Array[] = [];
    const note = (change: Uint8Array) => fresh.push(change);
    this.doc.on('update', note);
    try {
      applyUpdate(this.doc, update);
    } catch {
      this.fail();
      return 'broken';
    } finally {
      this.doc.off('update', note);
    }
    if (this.doc.store.pendingStructs || this.doc.store.pendingDs) {
      // It leans on something that was never sent: the document is read anew, without it.
      this.fail();
      return 'broken';
    }
    return fresh.length === 0 ? null : mergeUpdates(fresh);
  }

  private async commitAll(): Promise<void> {
    while (this.waiting.length > 0 && !this.failed) {
      const batch = this.waiting;
      this.waiting = [];
      try {
        await this.commit(batch);
        for (const { done } of batch) done(null);
      } catch {
        // Nothing of it is acknowledged: the browsers say hello again and send what they have.
        for (const { done } of batch) done({ code: 'behind', message: BEHIND });
        this.fail();
      }
    }
    for (const { done } of this.waiting.splice(0)) done({ code: 'behind', message: BEHIND });
  }

  private async commit(batch: readonly Waiting[]): Promise<void> {
    const updates = byAuthor(batch);
    if (updates.length === 0) return;
    const { db, place } = this;
    const last = await inWebsite(db, place.websiteId, (tx) => queries.appendUpdates(tx, place, updates));
    if (last === null) throw new Error('the document is gone');
    this.bytes += updates.reduce((sum, { data }) => sum + data.length, 0);
    for (const line of this.lines) {
      const others = batch.flatMap(({ update, from }) => (update && from !== line ? [update] : []));
      if (others.length > 0) line.send({ kind: 'update', update: base64(mergeUpdates(others)) });
    }
    // Another process has added something in between: it is read with the next news.
    if (last === this.seq + updates.length) this.seq = last;
    else void this.catchUp().catch(() => undefined);
    this.tell('updates');
    this.settleSoon();
  }

  /** Reads what other processes have added, and shows it to everybody here. */
  async catchUp(): Promise<void> {
    if (this.failed) return;
    const { place } = this;
    const fresh: Uint8Array[] = [];
    const note = (change: Uint8Array) => fresh.push(change);
    await inWebsite(this.db, place.websiteId, async (tx) => {
      const row = await queries.findDocument(tx, place, false);
      if (!row || row.lastSeq === this.seq) return;
      const squashed = row.stateSeq > this.seq;
      const updates = await queries.updatesAfter(tx, place, squashed ? row.stateSeq : this.seq);
      this.doc.on('update', note);
      if (squashed) applyUpdate(this.doc, row.state);
      for (const { data } of updates) applyUpdate(this.doc, data);
      this.doc.off('update', note);
      this.seq = Math.max(this.seq, updates.at(-1)?.seq ?? row.stateSeq);
    });
    if (fresh.length === 0) return;
    const update = base64(mergeUpdates(fresh));
    for (const line of this.lines) line.send({ kind: 'update', update });
  }

  /**
   * Reads anew what visitors see; where that has been changed past the draft, the draft takes it in.
   * @throws HttpError 404 where it is gone
   */
  async refresh(): Promise<void> {
    const { place, rules } = this;
    const stored = await inWebsite(this.db, place.websiteId, (tx) => loadDocument(tx, rules, place));
    await this.catchUp();
    if (stored.merged) this.tell('published');
    const published = publishedOf(stored);
    if (JSON.stringify(published) === JSON.stringify(this.published)) return;
    this.published = published;
    for (const line of this.lines) line.send({ kind: 'published', published });
  }

  private settleSoon(): void {
    const now = performance.now();
    this.unsettledSince ??= now;
    clearTimeout(this.settling);
    const wait = Math.max(0, Math.min(SETTLE_MS, this.unsettledSince + SETTLE_LATEST_MS - now));
    this.settling = setTimeout(() => void this.settle().catch(() => undefined), wait);
    this.settling.unref();
  }

  /** Tells the history what was done, and squashes old changes. */
  async settle(): Promise<void> {
    clearTimeout(this.settling);
    if (this.unsettledSince === undefined) return;
    this.unsettledSince = undefined;
    const { place, rules } = this;
    await inWebsite(this.db, place.websiteId, async (tx) =>
      settleDocument(tx, rules, place, await loadDocument(tx, rules, place, true)),
    );
  }

  /** Waits until everything that was taken in is committed. */
  async idle(): Promise<void> {
    await this.committing;
  }

  people(): DocumentPresence[] {
    return [...this.lines].map(({ presence }) => presence);
  }

  private fail(): void {
    if (this.failed) return;
    this.failed = true;
    clearTimeout(this.settling);
    this.onFailure(this);
  }
}

/** Neighbouring changes of one author as one. */
function byAuthor(batch: readonly Waiting[]): { data: Uint8Array; accountId: string }[] {
  const groups: { accountId: string; updates: Uint8Array[] }[] = [];
  for (const { update, accountId } of batch) {
    if (!update) continue;
    const last = groups.at(-1);
    if (last?.accountId === accountId) last.updates.push(update);
    else groups.push({ accountId, updates: [update] });
  }
  return groups.map(({ accountId, updates }) => ({ accountId, data: mergeUpdates(updates) }));
}

export function publishedOf({ published, row }: StoredDocument): DocumentPublished {
  return {
    title: published.title,
    version: published.version,
    value: published.value,
    publishOn: row.publishOn?.toISOString() ?? null,
    publishProblem: row.publishProblem,
  };
}

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
export const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));
