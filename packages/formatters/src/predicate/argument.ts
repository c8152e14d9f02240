import type { RenderContext } from '@plinth/template';

/** An argument of a predicate: something written down, or a path to look up. */
export type PredicateArgument = { readonly literal: unknown } | { readonly path: string };

/** Reads an argument: JSON (a number, a text in quotes, true, false, null, a list) is meant as it is, everything else is a path. */
export function parseArgument(text: string): PredicateArgument {
  if (/^(?:["[{]|-?\d|true$|false$|null$)/.test(text)) {
    try {
      return { literal: JSON.parse(text) as unknown };
    } catch {
      // Not JSON after all: a path that leads nowhere.
    }
  }
  return { path: text };
}

export function argumentValue(argument: PredicateArgument, ctx: RenderContext): unknown {
  return 'path' in argument ? ctx.resolve(argument.path) : argument.literal;
}
