import { costOf, costOfValue } from './cost.ts';
import { compileDirect } from './expression/direct.ts';
import { dumpExpression } from './expression/dump.ts';
import { treeOf } from './expression/tree.ts';
import { Frame, resolveLocal, resolvePath } from './frame.ts';
import type { EvalNode, IfNode, Node, PredicateNode, RepeatedNode, SectionNode, ValueExpression } from './nodes.ts';
import type { Path } from './path.ts';
import { type Backends, type Execute, Program } from './program.ts';
import type { Run } from './run.ts';
import { isTruthy, toText } from './values.ts';

const NOTHING: Execute = () => '';
const NO_MORE: readonly unknown[] = Object.freeze([]);

/**
 * The back end without generated code: each node becomes a function. It is the language's definition; the other
 * back end has to give the same.
 */
export function compileClosures(nodes: readonly Node[], backends: Backends): Execute {
  const steps = nodes.map((node) => compileNode(node, backends));
  if (steps.length === 0) return NOTHING;
  return (run) => {
    const { frame } = run;
    let out = '';
    for (const step of steps) {
      try {
        out += step(run);
      } catch (error) {
        run.frame = frame;
        run.failed(error, 'template');
      }
      if (out.length > run.limits.output) {
        run.stop(out.length);
        break;
      }
    }
    return out;
  };
}

/** One node as a function. */
export function compileNode(node: Node, backends: Backends): Execute {
  switch (node.kind) {
    case 'text':
      return () => node.text;
    case 'variable': {
      const value = compileValue(node.value, node.place, true);
      return (run) => toText(value(run));
    }
    case 'section':
      return compileSection(node, backends);
    case 'repeated':
      return compileRepeated(node, backends);
    case 'if':
      if (node.paths.length === 0) return () => '';
      return compileChoice(node, backends, (run) => holds(node, run));
    case 'predicate':
      return compileChoice(node, backends, (run) => predicateHolds(node, run));
    case 'macro': {
      const program = new Program(node.body, backends);
      return (run) => {
        run.frame.define(node.name, program);
        return '';
      };
    }
    default:
      return compileStatement(node);
  }
}

function compileStatement(node: Extract<Node, { kind: 'bind' | 'context' | 'include' | 'inject' | 'eval' }>): Execute {
  switch (node.kind) {
    case 'bind': {
      const value = compileValue(node.value, node.place);
      return (run) => {
        run.frame.bind(node.name, value(run));
        return '';
      };
    }
    case 'context':
      return (run) => {
        const object: Record<string, unknown> = {};
        for (const { key, path } of node.entries) object[key] = resolvePath(run.frame, path) ?? null;
        run.frame.bind(node.name, object);
        return '';
      };
    case 'include':
      return (run) => {
        run.place = node.place;
        const text = run.include(node.name);
        return node.output ? text : '';
      };
    case 'inject':
      return (run) => {
        run.frame.bind(node.name, run.injected(node.path));
        return '';
      };
    default:
      return compileEval(node);
  }
}

function compileEval({ expression, place }: EvalNode): Execute {
  if (expression.errors.length > 0) {
    const text = expression.debug ? dumpExpression(expression, undefined) : '';
    return (run) => {
      run.place = place;
      for (const message of expression.errors) run.addError(message, 'expression');
      return text;
    };
  }
  const tree = treeOf(expression);
  const direct = tree && compileDirect(tree);
  return (run) => {
    run.place = place;
    const value = run.runExpression(expression, direct);
    return expression.debug ? dumpExpression(expression, value) : toText(value);
  };
}

/**
 * Variables and formatters as a function of the run. `keepsOrigin`: markup that a later formatter runs sees what the chain
 * began with, as existing pages expect of `{value|…|apply partial}`.
 */
function compileValue(value: ValueExpression, place: Run['place'], keepsOrigin = false): (run: Run) => unknown {
  const [first, ...others] = value.paths;
  const { formatters } = value;
  if (first === undefined) return () => undefined;
  if (formatters.length === 0) return (run) => resolvePath(run.frame, first);
  const names = `formatter '${formatters.map(({ name }) => name).join('|')}'`;
  return (run) => {
    const { frame } = run;
    const origin = resolvePath(frame, first);
    let result = origin;
    const more = others.length === 0 ? NO_MORE : others.map((path) => resolvePath(frame, path));
    try {
      if (keepsOrigin) run.chained = origin;
      for (const { formatter, args } of formatters) {
        run.place = place;
        result = formatter.apply(result, args, run, more);
        run.steps -= costOfValue(result);
      }
      return result;
    } catch (error) {
      run.frame = frame;
      return run.failed(error, names);
    } finally {
      run.chained = undefined;
    }
  };
}

function compileSection(node: SectionNode, backends: Backends): Execute {
  const body = compileClosures(node.body, backends);
  const or = compileClosures(node.or ?? [], backends);
  return (run) => {
    const outer = run.frame;
    const value = resolveLocal(outer, node.path);
    const branch = isTruthy(value) ? body : or;
    if (branch === NOTHING) return '';
    run.frame = new Frame(outer, value, false);
    const out = branch(run);
    run.frame = outer;
    return out;
  };
}

function compileRepeated(node: RepeatedNode, backends: Backends): Execute {
  const body = compileClosures(node.body, backends);
  const alternates = compileClosures(node.alternates, backends);
  const or = compileClosures(node.or ?? [], backends);
  const cost = costOf(node.body) + costOf(node.alternates);
  return (run) => {
    const outer = run.frame;
    const list = resolveLocal(outer, node.path);
    if (!Array.isArray(list) || list.length === 0) return or(run);
    const frame = new Frame(outer, undefined, false);
    frame.list = list;
    const last = list.length - 1;
    let out = '';
    run.frame = frame;
    for (let i = 0; i <= last; i++) {
      run.steps -= cost;
      if (run.steps < 0 || out.length > run.limits.output) {
        run.stop(out.length);
        break;
      }
      frame.next(list[i], i);
      out += body(run);
      if (i < last) out += alternates(run);
    }
    run.frame = outer;
    return out;
  };
}

function compileChoice(node: IfNode | PredicateNode, backends: Backends, test: (run: Run) => boolean): Execute {
  const body = compileClosures(node.body, backends);
  const or = compileClosures(node.or ?? [], backends);
  return (run) => (test(run) ? body(run) : or(run));
}

/** From left to right, each operator over all that came before it; one that has its answer ends the whole. */
function holds({ paths, operators }: IfNode, run: Run): boolean {
  const test = (path: Path | undefined) => path !== undefined && isTruthy(resolvePath(run.frame, path));
  let result = test(paths[0]);
  for (let i = 0; i < operators.length; i++) {
    const isOr = operators[i] === 'or';
    // An 'or' after truth, an 'and' after falsehood has its answer already, and so has what follows it.
    if (result !== isOr) result = test(paths[i + 1]);
    if (result === isOr) break;
  }
  return result;
}

function predicateHolds(node: PredicateNode, run: Run): boolean {
  const { call } = node;
  if (call === null) return false;
  const { frame } = run;
  run.place = node.place;
  try {
    return call.predicate.apply(frame.node, call.args, run);
  } catch (error) {
    run.frame = frame;
    run.failed(error, `predicate '${call.name}'`);
    return false;
  }
}
