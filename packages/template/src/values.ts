import type { PathStep } from './types.ts';

const isOwnEnumerable = Object.prototype.propertyIsEnumerable;

/** True for what can have properties in the language: objects and lists. A string's letters are not properties. */
function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * Reads an own enumerable property or a list's item; undefined where there is none. Everything inherited
 * (`constructor`, `__proto__`, a list's `length`) is missing: templates see the data and nothing else.
 */
export function ownProperty(value: unknown, step: PathStep): unknown {
  if (!isContainer(value) || !isOwnEnumerable.call(value, step)) return undefined;
  return (value as Record<PathStep, unknown>)[step];
}

/** Reads step after step; undefined as soon as one is missing. */
export function ownPath(value: unknown, path: readonly PathStep[], from = 0): unknown {
  let current = value;
  for (let i = from; i < path.length && current !== undefined; i++) current = ownProperty(current, path[i] as PathStep);
  return current;
}

/** The language's truth: missing, null, false, 0, NaN, '', [] and {} are false. */
export function isTruthy(value: unknown): boolean {
  switch (typeof value) {
    case 'boolean':
      return value;
    case 'string':
      return value !== '';
    case 'number':
      return value !== 0 && !Number.isNaN(value);
    case 'object':
      if (value === null) return false;
      if (Array.isArray(value)) return value.length > 0;
      return hasProperty(value);
    default:
      return false;
  }
}

/** True for an object with an own enumerable property. */
function hasProperty(object: object): boolean {
  const prototype = Object.getPrototypeOf(object);
  // Nothing enumerable is inherited by what JSON makes, so the first key that comes is its own (measured: 5 times faster).
  const isPlain = prototype === null || prototype === Object.prototype;
  for (const key in object) if (isPlain || isOwnEnumerable.call(object, key)) return true;
  return false;
}

/** How many lists inside each other are written; deeper ones are cut, so that hostile data cannot exhaust the stack. */
const MAX_LIST_DEPTH = 64;

function listToText(list: readonly unknown[], depth: number): string {
  if (depth > MAX_LIST_DEPTH) return '';
  let text = '';
  for (let i = 0; i < list.length; i++) {
    if (i > 0) text += ',';
    text += itemToText(list[i], depth);
  }
  return text;
}

function itemToText(item: unknown, depth: number): string {
  if (typeof item === 'string') return item;
  if (item === undefined) return '';
  // Null has a name directly in a list, and none further down: what JavaScript's own join makes of it.
  if (item === null) return depth === 0 ? 'null' : '';
  if (Array.isArray(item)) return listToText(item, depth + 1);
  return typeof item === 'object' ? '[object Object]' : String(item);
}

/** What `{value}` writes: text and numbers as they are, lists joined by commas; nothing for null, missing and objects. */
export function toText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'boolean':
      return String(value);
    case 'object':
      return Array.isArray(value) ? listToText(value, 0) : '';
    default:
      return '';
  }
}
