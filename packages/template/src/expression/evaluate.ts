import type { Path } from '../path.ts';
import { add, BINARY_FUNCTIONS, TOO_LONG, UNARY_FUNCTIONS } from './calculate.ts';
import type { Expression, Literal, Step } from './expression.ts';
import { ASSIGN } from './operators.ts';

/** What an expression needs of the template it runs in. */
export interface Surroundings {
  resolve(path: Path): unknown;
  /** Binds a variable; called only when the whole expression has succeeded. */
  bind(name: string, value: Literal): void;
  readonly maxLength: number;
}

/** What an expression came to: undefined = nothing to write. */
export interface Outcome {
  readonly value: Literal | undefined;
  /** The text of TMPL-14 or 16; undefined if all went well. */
  readonly error: string | undefined;
}

const ARGUMENTS = Symbol('arguments');
/** An object or list, or what came of an operator that had nothing to work on. */
const NOTHING = Symbol('nothing');

/** What lies on the stack: names stay names until they are used, so that they can be assigned to. */
type Item = Literal | Path | typeof ARGUMENTS | typeof NOTHING;

class ReduceError extends Error {}

/** Runs a parsed expression. */
export function evaluate(expression: Expression, surroundings: Surroundings): Outcome {
  const evaluation = new Evaluation(surroundings);
  try {
    let value: Literal | undefined;
    for (const statement of expression.statements) value = evaluation.run(statement);
    for (const [name, bound] of evaluation.assigned) surroundings.bind(name, bound);
    return { value, error: undefined };
  } catch (error) {
    if (!(error instanceof ReduceError)) throw error;
    return { value: undefined, error: `Error reducing expression: ${excerpt(expression.source)}: ${error.message}` };
  }
}

/** Long sources are cut in messages. */
export function excerpt(source: string): string {
  return source.length > 200 ? `${source.slice(0, 197)}...` : source;
}

/** The constant-size part: one stack of at most as many items as the expression has tokens. */
class Evaluation {
  readonly assigned = new Map<string, Literal>();
  private stack: Item[] = [];

  constructor(private readonly surroundings: Surroundings) {}

  /** The value of one statement; undefined if it has none. */
  run(steps: readonly Step[]): Literal | undefined {
    this.stack = [];
    for (const step of steps) {
      switch (step.kind) {
        case 'literal':
          this.stack.push(step.value);
          break;
        case 'variable':
          this.stack.push(step.path);
          break;
        case 'arguments':
          this.stack.push(ARGUMENTS);
          break;
        case 'call':
          this.call(step.fn);
          break;
        default:
          if (step.operator === ASSIGN) {
            // An assignment ends its statement.
            this.assign();
            return undefined;
          }
          this.operate(step.operator);
      }
    }
    const top = this.stack.pop();
    if (top === undefined || top === NOTHING) return undefined;
    const value = this.literal(top);
    if (value === undefined) throw new ReduceError('Reduce error: unexpected token on stack');
    return value;
  }

  private operate(operator: Extract<Step, { kind: 'operator' }>['operator']): void {
    const b = this.literal(this.stack.pop());
    if (operator.arity === 1) {
      this.stack.push(b === undefined ? NOTHING : (UNARY_FUNCTIONS[operator.name]?.(b) ?? NOTHING));
      return;
    }
    const a = this.literal(this.stack.pop());
    if (a === undefined || b === undefined) {
      throw new ReduceError(`Invalid arguments to operator ${operator.name}`);
    }
    const { name } = operator;
    const value = name === 'add' ? add(a, b, this.surroundings.maxLength) : BINARY_FUNCTIONS[name]?.(a, b);
    if (value === TOO_LONG) {
      throw new ReduceError(`Concatenation too long (at most ${this.surroundings.maxLength} characters)`);
    }
    if (value === undefined) throw new ReduceError(`Unknown operator ${name}`);
    this.stack.push(value);
  }

  private assign(): void {
    const value = this.literal(this.stack.pop());
    const target = this.stack.pop();
    if (value === undefined || typeof target !== 'object' || target === null) return;
    const [name] = target.steps;
    if (target.root !== 'scope' && target.steps.length === 1 && typeof name === 'string' && name.startsWith('@')) {
      this.assigned.set(name, value);
    }
  }

  private call(fn: Extract<Step, { kind: 'call' }>['fn']): void {
    const args: Literal[] = [];
    for (let item = this.stack.pop(); item !== undefined && item !== ARGUMENTS; item = this.stack.pop()) {
      // Arguments before a failed operator are out of reach.
      if (item === NOTHING) break;
      const value = this.literal(item);
      if (value !== undefined) args.unshift(value);
    }
    if (args.length === 0) throw new ReduceError(`Error calling function ${fn.name}`);
    this.stack.push(fn.apply(args));
  }

  /** The literal that an item stands for; undefined if it is an object, a list or nothing at all. */
  private literal(item: Item | undefined): Literal | undefined {
    if (typeof item === 'symbol' || item === undefined) return undefined;
    if (typeof item !== 'object' || item === null) return item;
    const [name] = item.steps;
    // Assigned earlier in this expression: not bound yet, but visible.
    const own = item.root === 'variable' && item.steps.length === 1;
    const assigned = own ? this.assigned.get(name as string) : undefined;
    const value = assigned === undefined ? this.surroundings.resolve(item) : assigned;
    if (value === undefined || value === null) return null;
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
  }
}
