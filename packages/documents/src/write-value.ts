import { isJsonRecord } from '@plinth/domain';
import type * as Y from 'yjs';

/** Sets a field only where it says something else; undefined takes it away. */
export function writeValue(fields: Y.Map<unknown>, key: string, value: unknown): void {
  if (value === undefined) {
    if (fields.has(key)) fields.delete(key);
  } else if (!same(fields.get(key), value)) fields.set(key, value);
}

/** Whether two JSON values are the same, whatever the order of their fields. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, index) => same(each, b[index]));
  if (!isJsonRecord(a) || !isJsonRecord(b)) return false;
  const keys = Object.keys(a).filter((key) => a[key] !== undefined);
  return (
    keys.length === Object.keys(b).filter((key) => b[key] !== undefined).length &&
    keys.every((key) => same(a[key], b[key]))
  );
}
