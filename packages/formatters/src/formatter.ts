import type { Arguments, Formatter, Predicate, RenderContext } from '@plinth/template';

export type FormatterTable = Readonly<Record<string, Formatter>>;
export type PredicateTable = Readonly<Record<string, Predicate>>;

/** A formatter that needs nothing but the value and its arguments. */
export function formatter(
  apply: (value: unknown, args: Arguments, ctx: RenderContext, more: readonly unknown[]) => unknown,
): Formatter {
  return { apply };
}

/** A formatter whose arguments are read once, when the template is compiled. */
export function prepared<T>(
  prepare: (args: Arguments) => T,
  apply: (value: unknown, prepared: T, ctx: RenderContext, more: readonly unknown[]) => unknown,
): Formatter {
  // The engine hands back exactly what prepare returned for the same arguments.
  return { prepare, apply: (value, args, ctx, more) => apply(value, args.prepared as T, ctx, more) };
}

/** A predicate without arguments, or with arguments that it reads as they are. */
export function predicate(apply: (value: unknown, ctx: RenderContext, args: Arguments) => boolean): Predicate {
  return { apply: (value, args, ctx) => apply(value, ctx, args) };
}
