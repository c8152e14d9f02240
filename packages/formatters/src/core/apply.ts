import { prepared } from '../formatter.ts';

/**
 * `{value|apply name}`, `{value|apply name private}`, `{value|apply name key=text …}`: runs a macro or partial over the value.
 * The texts reach it as `{@args.key}`.
 */
export const apply = prepared(
  ({ list: [name, ...rest] }) => {
    if (rest.length === 0) return { name, options: {} };
    const named: Record<string, string> = Object.create(null);
    for (const argument of rest) {
      const equals = argument.indexOf('=');
      if (equals >= 0) named[argument.slice(0, equals)] = argument.slice(equals + 1);
    }
    return { name, options: { private: rest.includes('private'), variables: { '@args': named } } };
  },
  (value, { name, options }, ctx) => (name === undefined ? '' : ctx.applyPartial(name, value, options)),
);
