/** A JSON value of commerce preferences. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Whether writing a preference has anything to send: its value differs from the cached one (PREF-03, PREF-04). The order of keys is no
 * difference; nothing cached is one.
 */
export function preferenceChanged(cached: Json | undefined, next: Json): boolean {
  return cached === undefined || !sameJson(cached, next);
}

function sameJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isList(a) || isList(b)) {
    return (
      isList(a) && isList(b) && a.length === b.length && a.every((item, index) => sameJson(item, b[index] ?? null))
    );
  }
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key] ?? null, b[key] ?? null))
  );
}

function isList(json: Json): json is readonly Json[] {
  return Array.isArray(json);
}
