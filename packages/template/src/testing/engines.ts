import { createEngine } from '../engine.ts';
import type { EngineOptions, Formatter, Predicate, RenderOptions } from '../types.ts';

/** A handful of formatters, as plain as can be: what the engine itself does is to be seen. */
export const FORMATTERS: Readonly<Record<string, Formatter>> = {
  json: { apply: (value) => JSON.stringify(value) },
  upper: { apply: (value) => String(value).toUpperCase() },
  args: { apply: (_, args) => JSON.stringify({ delimiter: args.delimiter, list: args.list }) },
  join: { apply: (value, _, __, more) => [value, ...more].join('+') },
  prepared: { prepare: (args) => args.list.length, apply: (_, args) => args.prepared },
  strict: {
    prepare: (args) => {
      if (args.list.length === 0) throw new Error('expected a number of letters');
    },
    apply: (value) => value,
  },
  resolve: { apply: (_, args, ctx) => ctx.resolve(args.list[0] ?? '') },
  local: { apply: (_, args, ctx) => ctx.resolveLocal(args.list[0] ?? '') },
  evaluate: { apply: (_, args, ctx) => ctx.evaluate(args.list.join(' ')) },
  context: { apply: (_, __, ctx) => JSON.stringify({ locale: ctx.locale, now: ctx.now, host: ctx.host }) },
  boom: {
    apply: () => {
      throw new TypeError('no such thing');
    },
  },
  apply: {
    apply: (value, args, ctx) => {
      const [name = '', ...rest] = args.list;
      return ctx.applyPartial(name, value, { private: rest.includes('private'), variables: { '@args': rest } });
    },
  },
};

export const PREDICATES: Readonly<Record<string, Predicate>> = {
  'big?': { apply: (value) => typeof value === 'number' && value > 10 },
  'same?': { apply: (_, args, ctx) => ctx.resolve(args.list[0] ?? '') === ctx.resolve(args.list[1] ?? '') },
  'boom?': {
    apply: () => {
      throw new RangeError('too far');
    },
  },
};

/** Both back ends, to be tested with the same templates. */
export const BACKENDS = ['code', 'closures'] as const;

/** Compiles and renders in one go. */
export function renderWith(
  backend: EngineOptions['backend'],
  source: string,
  data: unknown = {},
  options: RenderOptions & { partials?: Record<string, string>; limits?: EngineOptions['limits'] } = {},
): { output: string; errors: { type: string; message: string; line: number; column: number; partial?: string }[] } {
  const { partials, limits, ...render } = options;
  const engine = createEngine({ formatters: FORMATTERS, predicates: PREDICATES, backend, limits });
  return engine.compile(source, { partials }).render(data, render);
}
