/** A JSON value of commerce preferences. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Whether writing a preference has anything to send: its value differs from the cached one (PREF-03, PREF-04). The order of keys is no
 * difference; nothing cached is one.
 */
export function preferenceChanged(cached: Json | undefined, next: Json): boolean {
  return cached === undefined || !sameJson(cached, next);
}

/**
 * The version of a store's preferences, as a write names the one that it builds on: the same for the same JSON, in whatever order its keys
 * are. Two hashes of 32 bits (FNV-1a), in hexadecimal; it finds what has changed by itself and keeps nothing secret.
 */
export function preferencesVersion(preferences: Json): string {
  const text = JSON.stringify(ordered(preferences));
  return [0x811c9dc5, 0x01234567]
    .map((offset) => {
      let hash = offset;
      for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      return (hash >>> 0).toString(16).padStart(8, '0');
    })
    .join('');
}

const ordered = (json: Json): Json => {
  if (json === null || typeof json !== 'object') return json;
  if (isList(json)) return json.map(ordered);
  const entries = Object.entries(json).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, value]) => [key, ordered(value)]));
};

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
