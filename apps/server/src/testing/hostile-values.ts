/** The part of JSON Schema that our TypeBox schemas use. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  patternProperties?: Record<string, JsonSchema>;
  default?: unknown;
}

/** Texts that break programs which trust texts. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  'x'.repeat(10_000),
  '../../../etc/passwd',
  '..\\..\\windows',
  "'; drop table items; --",
  '" or 1=1 --',
  '%',
  '%_\\',
  '%00',
  '{{7*7}}{.if x}{@|json}',
  '🏺🏺👩‍👩‍👧‍👦',
  '\u202eabc\u200b\ufeff',
  'ﷺ'.repeat(300),
  '\ud800',
  '\r\nset-cookie: a=b',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e308',
  '9'.repeat(30),
  '99999999999',
  '0x10',
  '１２',
  '0'.repeat(24),
  'f'.repeat(24),
];

const numbers = [-1, 0, 1.5, 1e21, 1e308, -1e308, 2_147_483_648, -2_147_483_649, Number.MAX_SAFE_INTEGER + 2];

/** Numbers, texts and shapes that a field's type does not allow, or only just does. */
export const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  ...numbers,
  null,
  true,
  false,
  [],
  {},
  [null],
  [[[]]],
  { a: 1 },
  { toString: 1 },
  { length: 1e9 },
  ['x'.repeat(5000)],
];

/** A value that the schema takes, as small as it goes; `known` gives real ids by the name of the field. */
export function validValue(schema: JsonSchema, name: string, known: Readonly<Record<string, unknown>>): unknown {
  if (known[name] !== undefined && !schema.properties) return known[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return validValue(schema.anyOf[0] ?? {}, name, known);
  if (schema.type === 'object') {
    const made: Record<string, unknown> = {};
    for (const [key, inner] of Object.entries(schema.properties ?? {})) made[key] = validValue(inner, key, known);
    return made;
  }
  if (schema.type === 'array') return schema.items ? [validValue(schema.items, name, known)] : [];
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'null') return null;
  return 'x'.repeat(Math.max(1, schema.minLength ?? 1));
}

/** Every place in a value of the schema, as a path: what the generated tests put hostile values at. */
export function places(schema: JsonSchema, path: readonly string[] = []): (readonly string[])[] {
  const found: (readonly string[])[] = [];
  for (const [key, inner] of Object.entries(schema.properties ?? {}))
    found.push([...path, key], ...places(inner, [...path, key]));
  if (schema.items) found.push(...places(schema.items, [...path, '0']));
  for (const inner of schema.anyOf ?? []) found.push(...places(inner, path));
  return found;
}

/** A copy of `value` with `hostile` at `path`; undefined when there is no such place in this value. */
export function withAt(value: unknown, path: readonly string[], hostile: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return hostile;
  if (typeof value !== 'object' || value === null) return undefined;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value };
  (copy as Record<string, unknown>)[key] = withAt((value as Record<string, unknown>)[key], rest, hostile);
  return copy;
}

export interface HostileBody {
  what: string;
  type: string | undefined;
  payload: string | Buffer;
}

/** Bodies that are wrong as a whole, for a route that takes at most `limit` bytes. */
export function hostileBodies(limit: number): HostileBody[] {
  const json = 'application/json';
  const form = 'application/x-www-form-urlencoded';
  const deep = 20_000;
  return [
    { what: 'half a JSON', type: json, payload: '{"a":' },
    { what: 'no JSON', type: json, payload: 'hello' },
    { what: 'an empty JSON', type: json, payload: '' },
    { what: 'JSON null', type: json, payload: 'null' },
    { what: 'a JSON list', type: json, payload: '[]' },
    { what: 'a JSON text', type: json, payload: '"text"' },
    { what: 'a JSON number', type: json, payload: '1e999' },
    { what: 'deep lists', type: json, payload: '['.repeat(deep) + ']'.repeat(deep) },
    { what: 'deep objects', type: json, payload: `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}` },
    { what: 'own __proto__', type: json, payload: '{"__proto__":{"polluted":1}}' },
    { what: 'constructor.prototype', type: json, payload: '{"constructor":{"prototype":{"polluted":1}}}' },
    { what: 'broken UTF-8', type: json, payload: Buffer.from([0x22, 0xc3, 0x28, 0xff, 0x22]) },
    { what: 'UTF-16', type: `${json}; charset=utf-16`, payload: Buffer.from('{}', 'utf16le') },
    { what: 'a body beyond the limit', type: json, payload: `"${'x'.repeat(limit)}"` },
    { what: 'plain text', type: 'text/plain', payload: 'hello' },
    {
      what: 'XML',
      type: 'application/xml',
      payload: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    },
    { what: 'a broken multipart', type: 'multipart/form-data; boundary=x', payload: '--x\r\nbroken' },
    { what: 'no content type', type: undefined, payload: 'hello' },
    { what: 'a content type of nonsense', type: ';;;', payload: '{}' },
    { what: 'a long content type', type: `application/${'x'.repeat(5000)}`, payload: '{}' },
    {
      what: 'a form with __proto__',
      type: form,
      payload: '__proto__=1&__proto__[polluted]=1&constructor.prototype.polluted=1',
    },
    { what: 'a form of broken escapes', type: form, payload: 'a=%zz&%=%&=&&&' },
    {
      what: 'a form of 20,000 fields',
      type: form,
      payload: Array.from({ length: 20_000 }, (_, n) => `f${n}=1`).join('&'),
    },
    { what: 'a form with one field many times', type: form, payload: 'quantity=1&'.repeat(5000) },
    { what: 'a form beyond the limit', type: form, payload: `a=${'x'.repeat(limit)}` },
    { what: 'a CSV of nonsense', type: 'text/csv', payload: '"a,b\n\0,,,"""\n' },
  ];
}
