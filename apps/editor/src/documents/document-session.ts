import type {
  CallAnswer,
  DocumentCloseCode,
  DocumentEntry,
  DocumentKind,
  DocumentPresence,
  DocumentPublished,
  DocumentRights,
  DocumentServerMessage,
  DocumentState,
  LayoutKind,
} from '@plinth/contract';
import {
  type DocumentCodec,
  type DocumentReader,
  type DocumentValues,
  documentCodecs,
  type KeptBlock,
} from '@plinth/documents';
import * as Y from 'yjs';
import { call } from '../api/call.ts';
import { fromBase64, toBase64 } from './bytes.ts';
import { DocumentLine, type LineListener } from './document-line.ts';
import { LocalStore } from './local-store.ts';
import { statusWords } from './status-words.ts';
import { NamedUndo } from './undo.ts';
import { Unsaved } from './unsaved.ts';

/** How it stands with what was written. */
export interface DocumentStatus {
  /** 'kept-here': in this browser alone, until somebody does something; 'refused': the server does not take it. */
  kind: 'opening' | 'saved' | 'saving' | 'offline' | 'refused' | 'kept-here';
  text: string;
  /** The server has ended the line for good, and why. */
  ended?: DocumentCloseCode;
  /** By this browser's clock, for "offline since …". */
  since?: Date;
}

export type Review<Value> = CallAnswer<'GET /api/documents/:kind/:id/review'> & { before: Value; after: Value };

/** What others do in the same document, and where. */
export type Presence = DocumentPresence;

/** Changes made elsewhere. */
const REMOTE = { origin: 'remote' };
/** Changes of another tab of this browser, which keeps and sends them itself. */
const OTHER_TAB = { origin: 'tab' };
/** So many rows are kept before they are squashed into one. */
const MOST_ROWS = 60;
const PRESENCE_MS = 100;

/**
 * One document in one tab: what screens read and change. Every change is kept in this browser first, then sent; colleagues, other tabs
 * and the time without a line merge by themselves.
 */
export class DocumentSession<Kind extends DocumentKind = LayoutKind> implements LineListener {
  readonly doc = new Y.Doc();
  private readonly undoing: NamedUndo;
  private readonly store: LocalStore;
  private readonly line: DocumentLine;
  private readonly unsaved = new Unsaved();
  private readonly tabs: BroadcastChannel | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly rows: number[] = [];
  private readonly codec: DocumentCodec<DocumentValues[Kind]>;
  private readonly reader: DocumentReader<DocumentValues[Kind]>;
  private count = 0;
  private state_: DocumentStatus = { kind: 'opening', text: statusWords.opening };
  private hasState = false;
  private seen: DocumentPublished | undefined;
  private changes: { of: DocumentValues[Kind]; to: unknown; words: string[] } | undefined;
  private present: Presence[] = [];
  private own: DocumentRights | undefined;
  private presenceTimer: number | undefined;
  private presence: { selection: string[]; caret?: Presence['caret'] } = { selection: [] };
  private closed = false;
  private stopped: Pick<DocumentStatus, 'kind' | 'text' | 'ended'> | undefined;
  /** Why the last change was not made; the next one takes it back. */
  private notTaken = '';

  constructor(
    private readonly kind: Kind,
    private readonly id: string,
    /** Website and account: nobody else's changes are read, even in the same browser. */
    owner: string,
  ) {
    this.codec = documentCodecs[kind];
    this.reader = this.codec.follow?.(this.doc) ?? readWhole(this.codec, this.doc);
    this.undoing = new NamedUndo(this.doc, this.codec.roots(this.doc));
    const key = `${owner}/${kind}/${id}`;
    this.store = new LocalStore(key, () => this.tell());
    this.doc.on('update', (update: Uint8Array, origin: unknown) => this.changed(update, origin));
    this.tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`plinth-document ${key}`);
    if (this.tabs)
      this.tabs.onmessage = ({ data }) => {
        if (data instanceof Uint8Array) Y.applyUpdate(this.doc, data, OTHER_TAB);
      };
    void this.readKept();
    this.line = new DocumentLine(kind, id, this);
    addEventListener('pagehide', this.leaving);
  }

  // What screens read

  /** The same object until it changes; what of a layout has not changed is the same in the next one. */
  value(): DocumentValues[Kind] {
    return this.reader.value();
  }

  /** Another number after each change of anything that this session tells. */
  version(): number {
    return this.count;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What was taken away while somebody else was working in it. */
  kept(): readonly KeptBlock[] {
    return this.reader.kept();
  }

  status(): DocumentStatus {
    return this.state_;
  }

  rights(): { mayWrite: boolean; mayPublish: boolean } {
    const { ended } = this.stopped ?? {};
    // What is gone, or not theirs any more, takes nothing further; a line that is cut does.
    if (ended === 'gone' || ended === 'no-right') return { mayWrite: false, mayPublish: false };
    return { mayWrite: this.own?.mayWrite ?? false, mayPublish: this.own?.mayPublish ?? false };
  }

  /** Others in this document; one who has two windows is there twice. */
  people(): Presence[] {
    return this.present;
  }

  /** What visitors see; `changes` 0: the draft is the same. */
  published(): {
    version: number | null;
    changes: number;
    words: string[];
    publishOn: string | null;
    publishProblem: string;
  } {
    const { version = null, publishOn = null, publishProblem = '' } = this.seen ?? {};
    const words = this.waitingWords();
    return { version, changes: words.length, words, publishOn, publishProblem };
  }

  title(): string {
    return this.seen?.title ?? '';
  }

  get undoName(): string | undefined {
    return this.undoing.undoName;
  }

  get redoName(): string | undefined {
    return this.undoing.redoName;
  }

  // What screens do

  /**
   * Changes the document in one step that can be undone under its name.
   * @param options.squash changes with the same key, without a pause between them, are one step: typing in one text
   */
  edit(name: string, change: (doc: Y.Doc) => void, { squash }: { squash?: string } = {}): void {
    if (this.own?.mayWrite === false || this.stopped?.ended === 'gone' || this.closed || !this.isThere()) return;
    this.undoing.begin(name, squash);
    try {
      this.doc.transact(() => change(this.doc), this.undoing.origin);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      // A setting that is too long for anything; nothing of it has been written.
      this.notTaken = error.message;
      this.settleStatus();
    }
  }

  undo(): string | undefined {
    return this.undoing.undo();
  }

  redo(): string | undefined {
    return this.undoing.redo();
  }

  /** Shows others what is selected here, and where the caret is. */
  setPresence(presence: { selection: string[]; caret?: Presence['caret'] }): void {
    this.presence = presence;
    this.presenceTimer ??= window.setTimeout(() => {
      this.presenceTimer = undefined;
      this.line.send({ kind: 'presence', ...this.presence });
    }, PRESENCE_MS);
  }

  /**
   * @param codeSeen of the review that was looked at
   * @throws CallFailure with what keeps it from being published
   */
  async publish(codeSeen?: string): Promise<{ version: number; words: string[] }> {
    await this.saved();
    const query = codeSeen === undefined ? {} : { codeSeen };
    return call('POST /api/documents/:kind/:id/publish', { params: this.params, query });
  }

  /** Goes back to what visitors see; the history keeps the draft. @throws CallFailure */
  async discard(): Promise<string[]> {
    await this.saved();
    return (await call('POST /api/documents/:kind/:id/discard', { params: this.params })).words;
  }

  async review(): Promise<Review<DocumentValues[Kind]>> {
    await this.saved();
    return (await call('GET /api/documents/:kind/:id/review', { params: this.params })) as Review<DocumentValues[Kind]>;
  }

  /** @param publishOn by the website's clock, as `2026-05-04T18:30`; null: not by itself */
  async schedule(publishOn: string | null): Promise<void> {
    await call('PUT /api/documents/:kind/:id/schedule', { params: this.params, body: { publishOn } });
  }

  history(before?: string): Promise<{ entries: DocumentEntry[]; nextBefore: string | null }> {
    return call('GET /api/documents/:kind/:id/history', { params: this.params, query: before ? { before } : {} });
  }

  async historyEntry(
    entryId: string,
  ): Promise<{ entry: DocumentEntry; before: DocumentValues[Kind]; after: DocumentValues[Kind] }> {
    const params = { ...this.params, entryId };
    const { entry, before, after } = await call('GET /api/documents/:kind/:id/history/:entryId', { params });
    return { entry, before: before as DocumentValues[Kind], after: after as DocumentValues[Kind] };
  }

  /** @returns what that changed, in words */
  async restore(entryId: string, blockId?: string): Promise<string[]> {
    await this.saved();
    const params = { ...this.params, entryId };
    const body = blockId === undefined ? {} : { blockId };
    return (await call('POST /api/documents/:kind/:id/history/:entryId/restore', { params, body })).words;
  }

  /** Resolves once the server has all that was written here. Rejects where it does not come that far. */
  saved(): Promise<void> {
    if (this.isSaved()) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const end = this.subscribe(() => {
        if (this.isSaved()) resolve();
        else if (this.state_.kind === 'offline' || this.stopped) reject(new Error(this.state_.text));
        else return;
        end();
      });
    });
  }

  close(): void {
    if (this.closed) return;
    this.leaving();
    this.closed = true;
    removeEventListener('pagehide', this.leaving);
    clearTimeout(this.presenceTimer);
    this.line.close();
    this.tabs?.close();
    void this.settleKept().finally(() => this.store.close());
    this.undoing.destroy();
    this.doc.destroy();
  }

  // What the line asks and tells (LineListener)

  vector = (): string => toBase64(Y.encodeStateVector(this.doc));

  nextUpdate(): { id: number; update: string } | undefined {
    const next = this.unsaved.next();
    return next && { id: next.id, update: toBase64(next.update) };
  }

  state({ missing, vector, published, rights }: DocumentState): void {
    this.own = rights;
    this.seen = published;
    this.hasState = true;
    this.stopped = undefined;
    Y.applyUpdate(this.doc, fromBase64(missing), REMOTE);
    // What this browser has and the server lacks, whatever became of it before.
    this.unsaved.restart(this.doc, fromBase64(vector));
    if (this.presence.selection.length > 0) this.setPresence(this.presence);
    this.flush();
    this.settleStatus();
  }

  message(message: Exclude<DocumentServerMessage, { kind: 'welcome' | 'closed' | 'pong' }>): void {
    if (message.kind === 'update') Y.applyUpdate(this.doc, fromBase64(message.update), REMOTE);
    else if (message.kind === 'people') this.present = message.people;
    else if (message.kind === 'published') this.seen = message.published;
    else if (message.kind === 'rights') this.own = message.rights;
    else if (message.kind === 'saved') {
      this.unsaved.saved(message.id);
      this.flush();
      if (this.unsaved.isEmpty()) void this.squash();
    } else this.refused(message);
    this.settleStatus();
  }

  lost(closed?: { code: DocumentCloseCode; message: string }): void {
    this.unsaved.interrupted();
    this.present = [];
    if (closed && closed.code !== 'leaving') {
      const kind =
        closed.code === 'no-right' || closed.code === 'gone' || closed.code === 'bad-message' ? 'refused' : 'kept-here';
      this.stopped = { kind, text: closed.message, ended: closed.code };
    }
    this.settleStatus();
  }

  private refused({ id, code, message }: Extract<DocumentServerMessage, { kind: 'refused' }>): void {
    this.unsaved.refused(id, code === 'behind');
    if (code === 'behind') this.line.restart();
    else if (code === 'too-fast') setTimeout(() => this.flush(), 3_000);
    else this.stopped = { kind: 'refused', text: message };
  }

  // Inside

  private get params() {
    return { kind: this.kind, id: this.id };
  }

  private changed(update: Uint8Array, origin: unknown): void {
    const isOwn = origin !== REMOTE && origin !== OTHER_TAB && origin !== this.store;
    if (isOwn) {
      this.notTaken = '';
      this.unsaved.add(update);
      this.tabs?.postMessage(update);
      void this.keep(update, true);
      this.flush();
    } else if (origin === REMOTE) void this.keep(update, false);
    this.settleStatus();
  }

  private async keep(update: Uint8Array, unsaved: boolean): Promise<void> {
    const row = await this.store.add(update, unsaved);
    if (row !== undefined) this.rows.push(row);
  }

  /** What this browser kept of an earlier visit: a crash, a closed tab, a day without a line. */
  private async readKept(): Promise<void> {
    const kept = await this.store.read();
    if (this.closed) return;
    for (const { row, data } of kept) {
      this.rows.push(row);
      Y.applyUpdate(this.doc, data, this.store);
    }
    if (kept.length === 0) return;
    // What the server lacks of it is sent with the next hello, or now where that has been said.
    if (kept.some(({ unsaved }) => unsaved)) {
      this.unsaved.add(Y.mergeUpdates(kept.filter(({ unsaved }) => unsaved).map(({ data }) => data)));
      this.flush();
    }
    this.settleStatus();
  }

  private async squash(least = MOST_ROWS): Promise<void> {
    if (this.rows.length < least) return;
    const rows = this.rows.splice(0);
    const row = await this.store.squash(rows, Y.encodeStateAsUpdate(this.doc));
    if (row !== undefined) this.rows.push(row);
  }

  /** A document that is left with everything on the server is kept as one row that says so. */
  private async settleKept(): Promise<void> {
    if (this.hasState && this.unsaved.isEmpty()) await this.squash(1);
  }

  private flush(): void {
    this.line?.wake();
    this.unsaved.send((id, update) => this.line?.send({ kind: 'update', id, update: toBase64(update) }) ?? false);
  }

  /** A tab that is closed sends what it can; the rest is in the browser's store. */
  private readonly leaving = (): void => {
    const next = this.unsaved.isEmpty() ? undefined : this.unsaved.all();
    // Browsers carry 64 kB behind a page that is gone.
    if (!next || next.length > 40_000 || !this.own?.mayWrite) return;
    const body = { vector: this.vector(), update: toBase64(next) };
    void call('POST /api/documents/:kind/:id/updates', { params: this.params, body, keepalive: true }).catch(
      () => undefined,
    );
  };

  /** Nothing can be changed before it has come from the server, or from this browser. */
  private isThere(): boolean {
    return this.hasState || this.rows.length > 0;
  }

  private isSaved(): boolean {
    const { kind } = this.state_;
    return this.hasState && this.unsaved.isEmpty() && (kind === 'saved' || (kind === 'refused' && !this.stopped));
  }

  private waitingWords(): string[] {
    const value = this.value();
    const to = this.seen?.value;
    if (!this.seen || this.seen.version === null) return [];
    if (this.changes?.of !== value || this.changes.to !== to)
      this.changes = {
        of: value,
        to,
        words: this.codec.describe((to as DocumentValues[Kind] | null) ?? this.codec.empty, value),
      };
    return this.changes.words;
  }

  private settleStatus(): void {
    const next = this.statusNow();
    const isSame = next.kind === this.state_.kind && next.text === this.state_.text;
    if (!isSame) this.state_ = next.kind === 'offline' ? { ...next, since: new Date() } : next;
    this.tell();
  }

  private statusNow(): DocumentStatus {
    const here = this.store.works ? '' : ` ${statusWords.notKept}`;
    if (this.stopped) return this.stopped;
    if (this.notTaken) return { kind: 'refused', text: this.notTaken };
    if (!this.line?.isConnected()) {
      if (!this.isThere()) return { kind: 'opening', text: statusWords.opening };
      return { kind: 'offline', text: this.store.works ? statusWords.offline : statusWords.offlineNotKept };
    }
    if (this.unsaved.isEmpty()) return { kind: 'saved', text: `${statusWords.saved}${here}` };
    return { kind: 'saving', text: `${statusWords.saving}${here}` };
  }

  private tell(): void {
    this.count++;
    for (const listener of [...this.listeners]) listener();
  }
}

const NONE_KEPT: readonly KeptBlock[] = [];

/** A document of a kind that is read as a whole, once after each change. */
function readWhole<Value>(codec: DocumentCodec<Value>, doc: Y.Doc): DocumentReader<Value> {
  let current: Value | undefined;
  doc.on('update', () => {
    current = undefined;
  });
  return {
    value: () => {
      current ??= codec.read(doc);
      return current;
    },
    kept: () => NONE_KEPT,
  };
}
