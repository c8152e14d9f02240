import type { ErrorList } from './errors.ts';
import type { Node, Place, PredicateCall } from './nodes.ts';
import type { Source } from './source.ts';
import type { Limits } from './types.ts';

/** A block that is being put together: its lists still grow. */
export type BlockNode = Growing<Extract<Node, { body: readonly Node[] }>>;

type Growing<T> = T extends unknown
  ? { -readonly [K in keyof T]: T[K] extends readonly Node[] | null ? GrowingList<T[K]> : T[K] }
  : never;
type GrowingList<T> = null extends T ? Node[] | null : Node[];

/** An open block, and the list that its next node goes to. */
interface Open {
  readonly node: BlockNode;
  list: Node[];
  part: 'body' | 'alternates' | 'or';
  /** Where the part began, for the message if it is never closed. */
  partPlace: Place;
  /** `.or name?` opens a predicate inside the or-part; both are closed by one `.end`. */
  readonly chained: boolean;
}

const NAMES: Readonly<Record<BlockNode['kind'], string>> = {
  section: '.section',
  repeated: '.repeated section',
  if: '.if',
  predicate: 'a predicate',
  macro: '.macro',
};

/** Puts instructions into their blocks. A misplaced one is reported and left out; what is left open is closed at the end. */
export class Assembler {
  private readonly root: Node[] = [];
  private readonly stack: Open[] = [];
  private list = this.root;
  private pendingText = '';

  constructor(
    private readonly source: Source,
    private readonly limits: Limits,
    private readonly errors: ErrorList,
  ) {}

  text(text: string): void {
    this.pendingText += text;
  }

  leaf(node: Exclude<Node, { kind: 'text' }>): void {
    this.flush();
    this.list.push(node);
  }

  open(node: BlockNode, chained = false): void {
    this.flush();
    this.leaveAlternates(node.place);
    // Beyond the bound a block is read, so that its end is found, but goes nowhere.
    if (this.stack.length < this.limits.nesting) this.list.push(node as Node);
    else if (this.stack.length === this.limits.nesting) {
      this.errors.add('assembler', `Blocks are nested more than ${this.limits.nesting} deep`, node.place);
    }
    this.stack.push({ node, list: node.body, part: 'body', partPlace: node.place, chained });
    this.list = node.body;
  }

  alternates(offset: number): void {
    const top = this.top('{.alternates with}', offset);
    if (top === undefined) return;
    if (top.node.kind !== 'repeated' || top.part !== 'body') {
      this.misplaced(`{.alternates with} is not allowed in ${this.describe(top)}`, offset);
      return;
    }
    this.begin(top, 'alternates', top.node.alternates, offset);
  }

  /** `{.or}` */
  or(offset: number): void {
    const top = this.top('{.or}', offset);
    if (top !== undefined) this.beginOr(top, offset);
  }

  /** `{.or name? args}` */
  orPredicate(call: PredicateCall | null, offset: number, place: Place): void {
    const top = this.top('{.or}', offset);
    if (top !== undefined && this.beginOr(top, offset)) {
      this.open({ kind: 'predicate', call, body: [], or: null, place }, true);
    }
  }

  end(offset: number): void {
    if (this.top('{.end}', offset) === undefined) return;
    this.flush();
    while (this.stack.pop()?.chained);
    this.list = this.stack.at(-1)?.list ?? this.root;
  }

  /** Closes what is open, with an error for the innermost block, and returns the whole. */
  finish(): Node[] {
    this.flush();
    const open = this.stack.at(-1);
    if (open !== undefined) {
      this.errors.add(
        'assembler',
        `Reached the end inside ${this.describe(open)}: expected {.end}`,
        open.part === 'body' ? open.node.place : open.partPlace,
      );
    }
    return this.root;
  }

  /**
   * A block ends `{.alternates with}`: it and what follows is in the body. Odd, but it is how the language's engines have
   * always read it, and themes are written against them.
   */
  private leaveAlternates(place: Place): void {
    const top = this.stack.at(-1);
    if (top?.part !== 'alternates') return;
    this.errors.add('notice', 'A block inside {.alternates with} belongs to the body of {.repeated section}', place);
    top.part = 'body';
    top.list = top.node.body;
    this.list = top.list;
  }

  private beginOr(top: Open, offset: number): boolean {
    if (top.node.kind === 'macro') {
      this.misplaced('{.or} is not allowed in {.macro}', offset);
      return false;
    }
    if (top.part === 'or') {
      this.misplaced('This {.or} will never be reached: expected {.end}, the block has an {.or} already', offset);
      return false;
    }
    top.node.or = [];
    this.begin(top, 'or', top.node.or, offset);
    return true;
  }

  private begin(top: Open, part: 'alternates' | 'or', list: Node[], offset: number): void {
    this.flush();
    top.part = part;
    top.list = list;
    top.partPlace = this.source.place(offset);
    this.list = list;
  }

  /** The innermost block; an error if there is none. */
  private top(instruction: string, offset: number): Open | undefined {
    const top = this.stack.at(-1);
    if (top === undefined) this.misplaced(`${instruction} is not allowed outside of a block`, offset);
    return top;
  }

  private describe({ node, part }: Open): string {
    const name = node.kind === 'predicate' && node.call !== null ? `.${node.call.name}` : NAMES[node.kind];
    const block = name.startsWith('.') ? `{${name}}` : name;
    if (part === 'body') return block;
    return part === 'or' ? `the {.or} of ${block}` : `the {.alternates with} of ${block}`;
  }

  private misplaced(message: string, offset: number): void {
    this.errors.add('assembler', message, this.source.place(offset));
  }

  private flush(): void {
    if (this.pendingText === '') return;
    this.list.push({ kind: 'text', text: this.pendingText });
    this.pendingText = '';
  }
}
