import type { Predicate } from '@plinth/template';
import { type PredicateTable, predicate } from '../formatter.ts';
import { asNumber } from '../value.ts';
import { argumentValue, type PredicateArgument, parseArgument } from './argument.ts';

/** `{.even?}` asks about the section's value, `{.even? path}` about another; only whole numbers are either. */
function parity(remainder: 0 | 1): Predicate {
  return predicate((value, ctx, { list: [path] }) => {
    const number = path === undefined ? value : ctx.resolve(path);
    return Number.isInteger(number) && Math.abs((number as number) % 2) === remainder;
  });
}

/** `{.nth? 3}`, `{.nth? @index 3}`: whether a whole number divides evenly (TMPL-39). */
const nth: Predicate = {
  prepare: ({ list }) => list.map(parseArgument),
  apply: (value, args, ctx) => {
    const given = args.prepared as readonly PredicateArgument[];
    const [first, second] = given;
    if (first === undefined) return false;
    const pair = given.length === 2 && second !== undefined;
    const number = pair ? argumentValue(first, ctx) : value;
    const divisor = argumentValue(pair ? second : first, ctx);
    return Number.isInteger(number) && Number.isInteger(divisor) && (number as number) % (divisor as number) === 0;
  },
};

export const numberPredicates: PredicateTable = {
  'even?': parity(0),
  'nth?': nth,
  'odd?': parity(1),
  /** TMPL-41. */
  'plural?': predicate((value) => asNumber(value) > 1),
  /** TMPL-40. */
  'singular?': predicate((value) => asNumber(value) === 1),
};
