import { parseArguments } from './arguments.ts';
import type { Call } from './instruction.ts';
import type { FormatterCall, PredicateCall } from './nodes.ts';
import type { Arguments, Formatter, Predicate } from './types.ts';

/** Where formatters and predicates are looked up: the template's own first, then the engine's. */
export class Plugins {
  // The same formatter with the same arguments is the same call: its arguments are read once, and its code can be shared.
  private readonly formatterCalls = new Map<string, FormatterCall>();
  private readonly predicateCalls = new Map<string, PredicateCall>();

  constructor(
    private readonly formatters: readonly Readonly<Record<string, Formatter>>[],
    private readonly predicates: readonly Readonly<Record<string, Predicate>>[],
  ) {}

  /** The formatter, ready to run. Throws an Error with the text of TMPL-07 if it is unknown, or what its `prepare` throws. */
  formatter(call: Call): FormatterCall {
    const key = call.name + call.raw;
    const known = this.formatterCalls.get(key);
    if (known !== undefined) return known;
    const formatter = find(this.formatters, call.name);
    if (formatter === undefined) throw new Error(`Formatter '${call.name}' is unknown`);
    const made = { name: call.name, formatter, args: prepare(formatter, call.raw) };
    this.formatterCalls.set(key, made);
    return made;
  }

  /** The predicate, ready to run. Throws an Error with the text of TMPL-08 if it is unknown, or what its `prepare` throws. */
  predicate(call: Call): PredicateCall {
    const key = call.name + call.raw;
    const known = this.predicateCalls.get(key);
    if (known !== undefined) return known;
    const predicate = find(this.predicates, call.name);
    if (predicate === undefined) throw new Error(`Predicate '${call.name}' is unknown`);
    const made = { name: call.name, predicate, args: prepare(predicate, call.raw) };
    this.predicateCalls.set(key, made);
    return made;
  }
}

/** Names come from templates: only a table's own entries count. */
function find<T>(tables: readonly Readonly<Record<string, T>>[], name: string): T | undefined {
  for (const table of tables) if (Object.hasOwn(table, name)) return table[name];
  return undefined;
}

function prepare(plugin: Pick<Formatter, 'prepare'>, raw: string): Arguments {
  const args = parseArguments(raw);
  if (plugin.prepare !== undefined) args.prepared = plugin.prepare(args);
  return args;
}
