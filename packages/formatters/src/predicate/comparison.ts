import type { Predicate } from '@plinth/template';
import type { PredicateTable } from '../formatter.ts';
import { asBoolean, asNumber, asText, deepEquals } from '../value.ts';
import { argumentValue, type PredicateArgument, parseArgument } from './argument.ts';

/** Below, equal, above: by the rules of the left value's kind, to which the right one is turned. */
function compareValues(left: unknown, right: unknown): number {
  switch (typeof left) {
    case 'number':
      return order(left, asNumber(right));
    case 'string':
      return order(left, asText(right));
    case 'boolean':
      return order(left, asBoolean(right));
    default:
      // Nothing, null, lists and objects have no order: they are equal or come first.
      return deepEquals(left, right) ? 0 : -1;
  }
}

/** NaN is above everything, itself included. */
function order<T extends number | string | boolean>(left: T, right: T): number {
  return left < right ? -1 : left === right ? 0 : 1;
}

/** `{.name? a b}` compares a with b; `{.name? a}` the value of the section with a. */
function comparison(holds: (left: unknown, right: unknown) => boolean): Predicate {
  return {
    // A blank after the name is no argument.
    prepare: ({ list }) => (list.length === 1 && list[0] === '' ? [] : list.slice(0, 2).map(parseArgument)),
    apply: (value, args, ctx) => {
      const [first, second] = args.prepared as readonly PredicateArgument[];
      if (first === undefined) return false;
      return second === undefined
        ? holds(value, argumentValue(first, ctx))
        : holds(argumentValue(first, ctx), argumentValue(second, ctx));
    },
  };
}

/** TMPL-37. */
export const comparisonPredicates: PredicateTable = {
  'equal?': comparison(deepEquals),
  'notEqual?': comparison((left, right) => !deepEquals(left, right)),
  'greaterThan?': comparison((left, right) => compareValues(left, right) > 0),
  'greaterThanOrEqual?': comparison((left, right) => compareValues(left, right) >= 0),
  'lessThan?': comparison((left, right) => compareValues(left, right) < 0),
  'lessThanOrEqual?': comparison((left, right) => compareValues(left, right) <= 0),
};
