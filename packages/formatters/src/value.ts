import { ownProperty } from '@plinth/template';

/**
 * How formatters read data. Data come from visitors and importers, so every read is of an own property and every conversion has an
 * answer for every kind of value; none throws.
 */

/** Follows names and indexes one after the other; undefined where the way ends. */
export function at(value: unknown, ...steps: readonly (string | number)[]): unknown {
  let current = value;
  for (const step of steps) {
    if (current === undefined || current === null) return undefined;
    current = ownProperty(current, step);
  }
  return current;
}

/** The text of a plain value; '' for null, lists, objects and nothing. */
export function asText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'boolean':
      return String(value);
    default:
      return '';
  }
}

/**
 * The number of a value: texts by their leading digits ('12px' → 12), NaN where there are none; true is 1, everything else 0.
 */
export function asNumber(value: unknown): number {
  switch (typeof value) {
    case 'number':
      return value;
    case 'string':
      return leadingNumber(value);
    case 'boolean':
      return value ? 1 : 0;
    default:
      return 0;
  }
}

/** What a setting that is stored as a boolean, a number or a text means; only 'true' is a true text, only a whole number a true number. */
export function asBoolean(value: unknown): boolean {
  return typeof value === 'boolean'
    ? value
    : typeof value === 'number'
      ? // Written out as a whole number: from 1e21 on there is an exponent.
        Number.isInteger(value) && value !== 0 && Math.abs(value) < 1e21
      : value === 'true';
}

/** The list itself, or an empty one for everything else. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Number of entries of a list or an object; 0 for everything else. */
export function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

/** The leading digits as a whole number in base 10; NaN without any. */
export function leadingInteger(text: string): number {
  return Number.parseInt(text, 10);
}

/**
 * The language's own reading of a text as a number: with a point as a float ('1.5e3' is 1500), without one as a whole number ('1e3'
 * is 1). Whatever follows the number is left out.
 */
function leadingNumber(text: string): number {
  return text.includes('.') ? Number.parseFloat(text) : leadingInteger(text);
}

/** Whether two JSON values are equal in type and content; the order of an object's names does not count. */
export function deepEquals(left: unknown, right: unknown): boolean {
  // Two values to compare per entry; a list instead of recursion, because data may be nested without bound.
  const pending: [unknown, unknown][] = [[left, right]];
  for (let pair = pending.pop(); pair; pair = pending.pop()) {
    const [a, b] = pair;
    if (a === b || (a ?? null) === (b ?? null)) continue;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
    if (Array.isArray(a) !== Array.isArray(b)) return false;
    const names = Object.keys(a);
    if (names.length !== Object.keys(b).length) return false;
    for (const name of names) {
      if (!Object.hasOwn(b, name)) return false;
      pending.push([(a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]]);
    }
  }
  return true;
}
