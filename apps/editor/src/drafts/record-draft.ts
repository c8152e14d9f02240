import { CallFailure } from '../api/call.ts';
import type { DraftStorage } from './draft-storage.ts';

/** Where an edit belongs: `name`, or `variants.ID.price`. */
export type FieldPath = string;

/** Edited fields by their path, with the value that the person sees. */
export type FieldChanges = Readonly<Record<FieldPath, unknown>>;

/** The same field changed by two people to different values. */
export interface Conflict {
  path: FieldPath;
  mine: unknown;
  theirs: unknown;
}

/** What a screen edits: something with an id, and a version that each save raises. */
export interface Versioned {
  id: string;
  version: number;
}

/** What must be known of a kind of record, so that edits of it can be kept, sent and put onto somebody else's. */
export interface RecordRules<Kept extends Versioned, Change> {
  fieldOf(record: Kept, path: FieldPath): unknown;
  sameValue(path: FieldPath, a: unknown, b: unknown): boolean;
  /** What the person sees: the server's state with their edits on top. */
  withChanges(base: Kept, changes: FieldChanges): Kept;
  /** The body of the call. */
  toRequest(base: Kept, changes: FieldChanges): Change;
  /** Whether an edit can be sent without one of these others. */
  dependsOn(base: Kept, path: FieldPath, held: (path: FieldPath) => boolean): boolean;
  /** Fields whose error may be right with another value of this one. */
  judgedTogether(path: FieldPath): readonly FieldPath[];
  /** Puts edits that were made on `base` onto `current`. */
  rebase(base: Kept, current: Kept, changes: FieldChanges): { changes: FieldChanges; conflicts: Conflict[] };
}

/** What the status line says; it never says 'saved' of something that the server does not have. */
export type DraftStatus =
  | 'saved'
  /** Typed, and sent in a moment. */
  | 'waiting'
  | 'saving'
  /** No connection: kept on this device, sent when it is back. */
  | 'offline'
  /** The session has ended: kept on this device. */
  | 'signed-out'
  /** The server refused fields; the others are saved. */
  | 'invalid'
  /** Somebody else changed the same fields. */
  | 'conflict'
  /** The record is gone or the server failed. */
  | 'failed';

export interface DraftState<Kept> {
  /** The record as the person sees it. */
  record: Kept;
  status: DraftStatus;
  /** What the server said, by field. */
  errors: Readonly<Record<FieldPath, string>>;
  conflicts: readonly Conflict[];
  /** For 'failed'. */
  message: string;
  unsaved: boolean;
}

/** What is wrong with a value before the server is asked: an amount in the website's marks, which the server does not know. */
export type CheckField = (path: FieldPath, value: unknown) => string | undefined;

export type SendRecordChange<Kept, Change> = (id: string, version: number, change: Change) => Promise<Kept>;

/** Long enough to gather a word, short enough that nobody waits for it. */
const SAVE_AFTER_MS = 700;
const RETRY_MS = [2_000, 5_000, 15_000, 30_000];

/**
 * The edits of one record: kept on the device at every keystroke, sent a moment later, rebased when somebody else was
 * faster. Knows nothing of React; a screen subscribes.
 */
export class RecordDraft<Kept extends Versioned, Change> {
  private base: Kept;
  private changes: FieldChanges;
  private status: DraftStatus = 'saved';
  private errors: Readonly<Record<FieldPath, string>> = {};
  private conflicts: readonly Conflict[] = [];
  private message = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private saving: Promise<void> | undefined;
  private retries = 0;
  private listeners = new Set<() => void>();
  private state: DraftState<Kept>;

  constructor(
    private readonly rules: RecordRules<Kept, Change>,
    loaded: Kept,
    private readonly storage: DraftStorage<Kept>,
    private readonly send: SendRecordChange<Kept, Change>,
    private readonly onSaved: (record: Kept) => void = () => undefined,
    private readonly check: CheckField = () => undefined,
  ) {
    this.base = loaded;
    this.changes = {};
    const stored = storage.read(loaded.id);
    if (stored) this.resume(stored, loaded);
    this.state = this.snapshot();
  }

  /** Edits from before a reload go on where they were. */
  private resume(stored: { base: Kept; changes: FieldChanges }, loaded: Kept): void {
    const { changes, conflicts } = this.rules.rebase(stored.base, loaded, stored.changes);
    this.changes = changes;
    for (const [path, value] of Object.entries(changes)) this.errors = this.checked(path, value);
    if (conflicts.length > 0) {
      this.conflicts = conflicts;
      this.status = 'conflict';
    } else if (Object.keys(changes).length > 0) {
      this.schedule();
    } else {
      this.storage.remove(loaded.id);
    }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  getState = (): DraftState<Kept> => this.state;

  /** One field as the person left it. The value that the server has takes the edit back. */
  edit(path: FieldPath, value: unknown): void {
    const { [path]: _old, ...others } = this.changes;
    this.changes =
      this.rules.sameValue(path, this.rules.fieldOf(this.base, path), value) && !this.saving
        ? others
        : { ...others, [path]: value };
    this.errors = this.checked(path, value);
    if (this.conflicts.length === 0) this.schedule();
    this.publish();
  }

  /** Forgets an unsent edit of one field, also while one of it is on its way: what comes back counts. */
  takeBack(path: FieldPath): void {
    const { [path]: _change, ...changes } = this.changes;
    const { [path]: _error, ...errors } = this.errors;
    this.changes = changes;
    this.errors = errors;
    if (this.conflicts.length === 0) this.schedule();
    this.publish();
  }

  /** The errors with what is to say of a field now. What the server refused beside it may be right with the new value. */
  private checked(path: FieldPath, value: unknown): Readonly<Record<FieldPath, string>> {
    const errors = { ...this.errors };
    for (const judged of this.rules.judgedTogether(path)) {
      delete errors[judged];
      const error =
        judged === path || judged in this.changes
          ? this.check(judged, judged === path ? value : this.changes[judged])
          : undefined;
      if (error !== undefined) errors[judged] = error;
    }
    return errors;
  }

  /** Sends what is unsent, now. True: the server has everything. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    await this.saving;
    // Edits made while the last call was under way are still here.
    if (this.sendable().length > 0 && this.conflicts.length === 0) await this.save();
    return !this.state.unsaved;
  }

  /** Forgets everything that the server does not have. */
  discard(): void {
    clearTimeout(this.timer);
    this.changes = {};
    this.errors = {};
    this.conflicts = [];
    this.status = 'saved';
    this.publish();
  }

  /** The person's word on a conflict: whose value of which field counts. */
  resolve(choices: Readonly<Record<FieldPath, 'mine' | 'theirs'>>): void {
    const kept = { ...this.changes };
    for (const [path, choice] of Object.entries(choices)) if (choice === 'theirs') delete kept[path];
    this.changes = kept;
    this.conflicts = this.conflicts.filter((conflict) => choices[conflict.path] === undefined);
    if (this.conflicts.length === 0) this.schedule(0);
    this.publish();
  }

  /** The server has another state, for example after a restore; unsent edits go on top of it. */
  replace(current: Kept): void {
    this.rebaseOn(current);
    this.publish();
  }

  /** Leaves the page: stops the clock. What is unsent stays in the storage. */
  dispose(): void {
    clearTimeout(this.timer);
    this.listeners.clear();
  }

  private sendable(): FieldPath[] {
    const held = (path: FieldPath) => path in this.changes && this.errors[path] !== undefined;
    return Object.keys(this.changes).filter((path) => !held(path) && !this.rules.dependsOn(this.base, path, held));
  }

  private schedule(after = SAVE_AFTER_MS): void {
    clearTimeout(this.timer);
    if (this.sendable().length === 0) {
      if (!this.saving) this.settle();
      return;
    }
    if (!this.saving && this.status !== 'offline') this.status = 'waiting';
    this.timer = setTimeout(() => void this.save(), after);
  }

  private save(): Promise<void> {
    clearTimeout(this.timer);
    this.saving ??= this.sendOnce().finally(() => {
      this.saving = undefined;
      // Typed while the call was under way.
      if (this.status === 'waiting') this.schedule();
    });
    return this.saving;
  }

  private async sendOnce(): Promise<void> {
    const sent: FieldChanges = Object.fromEntries(this.sendable().map((path) => [path, this.changes[path]]));
    if (Object.keys(sent).length === 0) return;
    if (this.status !== 'offline') this.status = 'saving';
    this.publish();
    try {
      const saved = await this.send(this.base.id, this.base.version, this.rules.toRequest(this.base, sent));
      this.retries = 0;
      this.base = saved;
      // What was typed meanwhile stays; so does a field that was typed anew.
      this.changes = Object.fromEntries(
        Object.entries(this.changes).filter(
          ([path, value]) => !(path in sent) || !this.rules.sameValue(path, sent[path], value),
        ),
      );
      this.settle();
      this.onSaved(saved);
    } catch (error) {
      this.handle(error);
    }
    this.publish();
  }

  private handle(error: unknown): void {
    if (!(error instanceof CallFailure)) throw error;
    const { current } = error.answer as { current?: Kept };
    if (error.status === 409 && current) {
      this.rebaseOn(current);
      return;
    }
    if (error.offline || error.status === 503 || error.status === 429) {
      this.status = 'offline';
      const wait = RETRY_MS[Math.min(this.retries, RETRY_MS.length - 1)] ?? 30_000;
      this.retries += 1;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.save(), wait);
      return;
    }
    // A field that was not sent cannot be held back: sending the rest again would be refused again, for ever.
    if (error.status === 422 && Object.keys(error.fields).some((path) => path in this.changes)) {
      this.errors = { ...this.errors, ...error.fields };
      this.status = 'invalid';
      // The rest is not held up by it.
      this.timer = setTimeout(() => void this.save(), 0);
      return;
    }
    this.status = error.signedOut ? 'signed-out' : 'failed';
    this.message = error.message;
  }

  private rebaseOn(current: Kept): void {
    const { changes, conflicts } = this.rules.rebase(this.base, current, this.changes);
    this.base = current;
    this.changes = changes;
    this.conflicts = conflicts;
    if (conflicts.length > 0) this.status = 'conflict';
    else this.schedule(0);
  }

  private settle(): void {
    const unsent = Object.keys(this.changes);
    if (this.conflicts.length > 0) this.status = 'conflict';
    else if (unsent.length === 0) this.status = 'saved';
    else this.status = this.sendable().length === 0 ? 'invalid' : 'waiting';
  }

  private publish(): void {
    if (Object.keys(this.changes).length === 0) this.storage.remove(this.base.id);
    else this.storage.write(this.base.id, { base: this.base, changes: this.changes });
    this.state = this.snapshot();
    for (const listener of this.listeners) listener();
  }

  private snapshot(): DraftState<Kept> {
    return {
      record: this.rules.withChanges(this.base, this.changes),
      status: this.status,
      errors: this.errors,
      conflicts: this.conflicts,
      message: this.message,
      unsaved: Object.keys(this.changes).length > 0,
    };
  }
}
