import type { Node } from './nodes.ts';
import type { Run } from './run.ts';

/** Nodes made runnable: writes them in the run's current frame. */
export type Execute = (run: Run) => string;

/** A way to make nodes runnable. */
export type Backend = (nodes: readonly Node[]) => Execute;

/** Nodes that are made runnable when they are first run: a template, a partial or a macro. */
export class Program {
  private execute: Execute | undefined;

  constructor(
    private readonly nodes: readonly Node[],
    private readonly backend: Backend,
  ) {}

  /** Runs in the current frame, and leaves that frame current. */
  run(run: Run): string {
    this.execute ??= this.backend(this.nodes);
    return this.execute(run);
  }
}
