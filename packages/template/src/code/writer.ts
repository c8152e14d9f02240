import { compileNode } from '../closures.ts';
import { costOf } from '../cost.ts';
import { treeOf } from '../expression/tree.ts';
import type {
  BindNode,
  EvalNode,
  IfNode,
  Node,
  PredicateNode,
  RepeatedNode,
  SectionNode,
  ValueExpression,
  VariableNode,
} from '../nodes.ts';
import { type Backends, Program } from '../program.ts';
import { needsFrame, weightOf, weightOfNode } from './analysis.ts';
import { Constants } from './constants.ts';
import { ExpressionWriter } from './expression-writer.ts';
import { PathWriter, type Scope } from './path-writer.ts';

/**
 * Above this weight a list of nodes is cut into functions of its own: V8 does not optimise functions beyond some 60 kB of
 * byte code, and takes long over large ones.
 */
const MAX_WEIGHT = 250;

/** Variables written between two checks of the output's length. */
const WRITES_PER_CHECK = 8;

/** Writes the functions of one program. */
export class CodeWriter {
  private readonly pool = new Constants();
  private readonly paths = new PathWriter(this.pool);
  private readonly expressions = new ExpressionWriter(this.pool, this.paths);
  private readonly functions: string[] = [];
  /** Names of the functions, by what follows the name: the same markup twice is one function, which is hot sooner. */
  private readonly parts = new Map<string, string>();
  /** Places of instructions, in the order of the code. */
  private readonly places: unknown[] = [];
  private readonly placesName = this.pool.of(this.places);
  /** The number of places before the function that is being written. */
  private firstPlace = 0;
  private lines: string[] = [];
  private writes = 0;

  /** `backends` are for macros, which are programs of their own. */
  constructor(private readonly backends: Backends) {}

  get constants(): readonly unknown[] {
    return this.pool.values;
  }

  constantsPrologue(array: string): string {
    return this.pool.prologue(array);
  }

  /** The functions, and a statement that returns the one that runs all. */
  program(nodes: readonly Node[]): string {
    const root: Scope = { node: 's0', container: 'c0', frame: 'f0', index: null };
    const body = this.capture(() => this.list(nodes, [root]));
    this.functions.push(
      'function program(run) {',
      'const base = 0;',
      'const f0 = run.frame, s0 = f0.node, up = f0.isPrivate ? null : f0.parent;',
      "const c0 = typeof s0 === 'object' && s0 !== null ? s0 : EMPTY;",
      ...this.functionBody(body, 'f0'),
      '}',
      'return program;',
    );
    return this.functions.join('\n');
  }

  private functionBody(body: string[], frame: string): string[] {
    return [
      "let out = '', v, t, m;",
      'body: try {',
      ...body,
      `} catch (error) { run.frame = ${frame}; run.failed(error, 'template'); }`,
      `run.frame = ${frame};`,
      'return out;',
    ];
  }

  private capture(write: () => void): string[] {
    const { lines, writes } = this;
    this.lines = [];
    this.writes = 0;
    write();
    const written = this.lines;
    this.lines = lines;
    this.writes = writes;
    return written;
  }

  /**
   * Sets the run's place. Counted from the function's first one, so that the same markup elsewhere is the same code; the
   * caller says where its places start.
   */
  private at(place: unknown): string {
    this.places.push(place);
    return `run.place = ${this.placesName}[base + ${this.places.length - 1 - this.firstPlace}];`;
  }

  private line(code: string): void {
    this.lines.push(code);
  }

  /** Nodes one after the other; large lists in functions of their own. */
  private list(nodes: readonly Node[], scopes: readonly Scope[]): void {
    if (weightOf(nodes) <= MAX_WEIGHT) {
      for (const node of nodes) this.node(node, scopes);
      return;
    }
    let start = 0;
    let weight = 0;
    for (let i = 0; i <= nodes.length; i++) {
      const node = nodes[i];
      const next = node === undefined ? Number.POSITIVE_INFINITY : weightOfNode(node);
      if (weight > 0 && weight + next > MAX_WEIGHT) {
        this.part(nodes.slice(start, i), scopes);
        start = i;
        weight = 0;
      }
      weight += next;
    }
  }

  /** Some nodes in a function of their own, called here with all scopes. */
  private part(nodes: readonly Node[], scopes: readonly Scope[]): void {
    const parameters = [
      'run',
      'up',
      'base',
      ...scopes.flatMap(({ node, container, frame, index }) => [node, container, frame, index]),
    ]
      .filter((parameter) => parameter !== null)
      .join(', ');
    const { firstPlace } = this;
    const offset = this.places.length - firstPlace;
    this.firstPlace = this.places.length;
    const body = this.capture(() => {
      for (const node of nodes) this.node(node, scopes);
    });
    this.firstPlace = firstPlace;
    const code = [`(${parameters}) {`, ...this.functionBody(body, frameOf(scopes)), '}'].join('\n');
    let name = this.parts.get(code);
    if (name === undefined) {
      name = `part${this.parts.size}`;
      this.parts.set(code, name);
      this.functions.push(`function ${name}${code}`);
    }
    this.line(`out += ${name}(${parameters.replace('base', `base + ${offset}`)});`);
    this.check();
  }

  private node(node: Node, scopes: readonly Scope[]): void {
    switch (node.kind) {
      case 'text':
        this.line(`out += ${this.pool.of(node.text)};`);
        break;
      case 'variable':
        this.variable(node, scopes);
        break;
      case 'section':
        this.section(node, scopes);
        break;
      case 'repeated':
        this.repeated(node, scopes);
        break;
      case 'if':
        this.condition(node, scopes);
        break;
      case 'predicate':
        this.predicate(node, scopes);
        break;
      case 'bind':
        this.value(node.value, node, scopes);
        this.line(`run.frame.bind(${this.pool.of(node.name)}, v);`);
        break;
      case 'macro': {
        const program = new Program(node.body, this.backends);
        this.line(`run.frame.define(${this.pool.of(node.name)}, ${this.pool.of(program)});`);
        break;
      }
      case 'eval':
        this.expression(node, scopes);
        break;
      default:
        // Rare, or dominated by what it calls: the other back end's function does as well.
        this.other(node);
    }
  }

  private other(node: Node): void {
    this.line(`out += ${this.pool.of(compileNode(node, this.backends))}(run);`);
    this.check();
  }

  private expression(node: EvalNode, scopes: readonly Scope[]): void {
    const { expression, place } = node;
    const tree = expression.errors.length === 0 && !expression.debug ? treeOf(expression) : undefined;
    if (tree === undefined) {
      this.other(node);
      return;
    }
    this.line(this.at(place));
    for (const line of this.expressions.write(expression, tree, scopes)) this.line(line);
    this.line("out += typeof v === 'string' ? v : toText(v);");
  }

  private variable(node: VariableNode, scopes: readonly Scope[]): void {
    this.value(node.value, node, scopes);
    this.line("out += typeof v === 'string' ? v : toText(v);");
    if (++this.writes % WRITES_PER_CHECK === 0) this.check();
  }

  private check(): void {
    this.line('if (out.length > run.limits.output) { run.stop(out.length); break body; }');
  }

  /** Sets v. */
  private value(
    { paths, formatters }: ValueExpression,
    { kind, place }: VariableNode | BindNode,
    scopes: readonly Scope[],
  ): void {
    const [first, ...others] = paths;
    if (first === undefined) return;
    if (formatters.length === 0) {
      this.line(this.paths.resolve(first, scopes));
      return;
    }
    let more = 'NO_MORE';
    if (others.length > 0) {
      more = 'm';
      this.line('m = [];');
      for (const path of others) this.line(`${this.paths.resolve(path, scopes)} m.push(v);`);
    }
    this.line(this.paths.resolve(first, scopes));
    const at = this.at(place);
    // Markup that a later formatter runs sees what the chain began with (see closures.ts).
    const keepsOrigin = kind === 'variable';
    if (keepsOrigin) this.line('run.chained = v;');
    // What throws ends the chain; `run.failed` says which formatters it may have been.
    const calls = formatters.map(
      ({ formatter, args }) =>
        `${at} v = ${this.pool.of(formatter)}.apply(v, ${this.pool.of(args)}, run, ${more}); run.steps -= costOfValue(v);`,
    );
    if (keepsOrigin) calls.push('run.chained = undefined;');
    const names = this.pool.of(`formatter '${formatters.map(({ name }) => name).join('|')}'`);
    this.line(`try { ${calls.join(' ')} } catch (error) {`);
    this.line(
      `run.frame = ${frameOf(scopes)};${keepsOrigin ? ' run.chained = undefined;' : ''} v = run.failed(error, ${names}); }`,
    );
  }

  private section(node: SectionNode, scopes: readonly Scope[]): void {
    this.line(this.paths.local(node.path, scopes));
    this.line('if (isTruthy(v)) {');
    this.scoped(node.body, scopes);
    if (node.or !== null && node.or.length > 0) {
      this.line('} else {');
      this.scoped(node.or, scopes);
    }
    this.line('}');
  }

  /** Nodes in a new scope around v. */
  private scoped(nodes: readonly Node[], scopes: readonly Scope[]): void {
    if (nodes.length === 0) return;
    const id = scopes.length;
    const withFrame = needsFrame(nodes);
    const scope: Scope = { node: `s${id}`, container: `c${id}`, frame: withFrame ? `f${id}` : null, index: null };
    this.line(`const s${id} = v, c${id} = typeof v === 'object' && v !== null ? v : EMPTY;`);
    if (withFrame) this.line(`const f${id} = new Frame(run.frame, v, false); run.frame = f${id};`);
    this.list(nodes, [...scopes, scope]);
    if (withFrame) this.line(`run.frame = ${frameOf(scopes)};`);
  }

  private repeated(node: RepeatedNode, scopes: readonly Scope[]): void {
    const id = scopes.length;
    const withFrame = needsFrame(node.body) || needsFrame(node.alternates);
    const scope: Scope = { node: `s${id}`, container: `c${id}`, frame: withFrame ? `f${id}` : null, index: `i${id}` };
    const inner = [...scopes, scope];
    this.line(this.paths.local(node.path, scopes));
    this.line('if (isArray(v) && v.length > 0) {');
    this.line(`const l${id} = v, e${id} = v.length - 1;`);
    if (withFrame) {
      this.line(`const f${id} = new Frame(run.frame, undefined, false); f${id}.list = v; run.frame = f${id};`);
    }
    this.line(`for (let i${id} = 0; i${id} <= e${id}; i${id}++) {`);
    this.line(`run.steps -= ${costOf(node.body) + costOf(node.alternates)};`);
    this.line('if (run.steps < 0 || out.length > run.limits.output) { run.stop(out.length); break; }');
    this.line(
      `const s${id} = l${id}[i${id}], c${id} = typeof s${id} === 'object' && s${id} !== null ? s${id} : EMPTY;`,
    );
    if (withFrame) this.line(`f${id}.next(s${id}, i${id});`);
    this.list(node.body, inner);
    if (node.alternates.length > 0) {
      this.line(`if (i${id} < e${id}) {`);
      this.list(node.alternates, inner);
      this.line('}');
    }
    this.line('}');
    if (withFrame) this.line(`run.frame = ${frameOf(scopes)};`);
    this.otherwise(node.or, scopes);
  }

  private condition(node: IfNode, scopes: readonly Scope[]): void {
    const [first, ...others] = node.paths;
    if (first === undefined) return;
    this.line('choice: {');
    this.line(`${this.paths.resolve(first, scopes)} t = isTruthy(v);`);
    others.forEach((path, i) => {
      const isOr = node.operators[i] === 'or';
      this.line(`if (t === ${isOr}) break choice;`);
      this.line(`${this.paths.resolve(path, scopes)} t = isTruthy(v);`);
      // The answer of this operator may end the whole, whatever operator follows.
      this.line(`if (t === ${isOr}) break choice;`);
    });
    this.line('}');
    this.line('if (t) {');
    this.list(node.body, scopes);
    this.otherwise(node.or, scopes);
  }

  private predicate(node: PredicateNode, scopes: readonly Scope[]): void {
    const { call } = node;
    if (call === null) this.line('t = false;');
    else {
      const scope = scopes.at(-1)?.node ?? 'undefined';
      const test = `t = ${this.pool.of(call.predicate)}.apply(${scope}, ${this.pool.of(call.args)}, run);`;
      const failed = `run.frame = ${frameOf(scopes)}; t = run.failed(error, ${this.pool.of(`predicate '${call.name}'`)});`;
      this.line(`${this.at(node.place)} try { ${test} } catch (error) { ${failed} }`);
    }
    this.line('if (t) {');
    this.list(node.body, scopes);
    this.otherwise(node.or, scopes);
  }

  /** Closes an `if (…) {`, with the alternative if there is one. */
  private otherwise(or: readonly Node[] | null, scopes: readonly Scope[]): void {
    if (or !== null && or.length > 0) {
      this.line('} else {');
      this.list(or, scopes);
    }
    this.line('}');
  }
}

/** The variable that holds the innermost frame. */
function frameOf(scopes: readonly Scope[]): string {
  for (let i = scopes.length - 1; i >= 0; i--) {
    const frame = scopes[i]?.frame;
    if (frame != null) return frame;
  }
  return 'f0';
}
