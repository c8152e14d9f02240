import type { DocumentRoots } from '@plinth/documents';
import * as Y from 'yjs';

/** Changes with the same squash key in this time are one step. */
const SQUASH_MS = 1_500;

/**
 * Undo of one's own changes, with names. What colleagues have done stays; typing is one step until there is a pause, or something else
 * is done. Time is measured, not read from a clock.
 */
export class NamedUndo {
  /** The origin of changes that can be undone. */
  readonly origin = { undo: 'own' };
  private readonly manager: Y.UndoManager;
  private last: { squash: string; at: number } | undefined;
  private names = new WeakMap<object, string>();
  private current = '';

  /** @param roots the parts of the document that are changed by people */
  constructor(doc: Y.Doc, roots: DocumentRoots) {
    this.manager = new Y.UndoManager(roots, {
      trackedOrigins: new Set([this.origin]),
      // Which changes are one step is decided here.
      captureTimeout: 1e11,
      doc,
    });
    const note = ({ stackItem }: { stackItem: object }) => this.names.set(stackItem, this.current);
    this.manager.on('stack-item-added', note);
  }

  /** Before a change of one's own. */
  begin(name: string, squash: string | undefined): void {
    const now = performance.now();
    const goesOn = squash !== undefined && this.last?.squash === squash && now - this.last.at < SQUASH_MS;
    if (!goesOn) this.manager.stopCapturing();
    this.current = name;
    this.last = squash === undefined ? undefined : { squash, at: now };
  }

  get undoName(): string | undefined {
    return this.nameOf(this.manager.undoStack.at(-1));
  }

  get redoName(): string | undefined {
    return this.nameOf(this.manager.redoStack.at(-1));
  }

  /** @returns the name of what was undone; undefined where there was nothing */
  undo(): string | undefined {
    return this.step(this.undoName, () => this.manager.undo());
  }

  redo(): string | undefined {
    return this.step(this.redoName, () => this.manager.redo());
  }

  destroy(): void {
    this.manager.destroy();
  }

  private step(name: string | undefined, run: () => unknown): string | undefined {
    if (name === undefined) return undefined;
    this.last = undefined;
    this.current = name;
    run();
    return name;
  }

  private nameOf(item: object | undefined): string | undefined {
    return item && (this.names.get(item) ?? '');
  }
}
