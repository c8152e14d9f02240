import { costOf } from './cost.ts';
import type { Node } from './nodes.ts';
import type { Run } from './run.ts';

/** Nodes made runnable: writes them in the run's current frame. */
export type Execute = (run: Run) => string;

/** A way to make nodes runnable; `backends` is for the programs inside them. */
type Backend = (nodes: readonly Node[], backends: Backends) => Execute;

/**
 * How often a program runs before it is worth more than the first form: generating code costs as much as some ten
 * renders, and many pages are rendered once per change.
 */
const RUNS_BEFORE_CODE = 8;

/** How an engine makes programs runnable: at once, and better once they turn out to be run often. */
export interface Backends {
  readonly first: Backend;
  /** null: the first form stays. */
  readonly hot: Backend | null;
}

/** Nodes that are made runnable when they are first run: a template, a partial or a macro. */
export class Program {
  private execute: Execute | undefined;
  private runs = 0;
  private known: number | undefined;
  private text: string | null | undefined;

  constructor(
    private readonly nodes: readonly Node[],
    private readonly backends: Backends,
  ) {}

  /** The output of a program without instructions; null where there is something to run. */
  get constant(): string | null {
    if (this.text === undefined) {
      const texts = this.nodes.map((node) => (node.kind === 'text' ? node.text : null));
      this.text = texts.includes(null) ? null : texts.join('');
    }
    return this.text;
  }

  /** The steps that one run counts for. */
  get cost(): number {
    this.known ??= costOf(this.nodes);
    return this.known;
  }

  /** Runs in the current frame, and leaves that frame current. */
  run(run: Run): string {
    if (this.execute === undefined) this.execute = this.backends.first(this.nodes, this.backends);
    else if (this.runs <= RUNS_BEFORE_CODE && this.backends.hot !== null && ++this.runs === RUNS_BEFORE_CODE) {
      this.execute = this.backends.hot(this.nodes, this.backends);
    }
    return this.execute(run);
  }
}
