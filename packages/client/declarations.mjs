// The client's types, made from the contract: one file that names nothing but itself.

/** A JSON Schema as TypeScript. */
export function typeOf(schema) {
  if (schema === undefined || schema === true) return 'unknown';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return union(several.map(typeOf));
  if (schema.allOf) return schema.allOf.map((one) => group(typeOf(one))).join(' & ');
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type })));
  switch (schema.type) {
    case 'string':
      return 'string';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return `${group(typeOf(schema.items))}[]`;
    case 'object':
      return objectOf(schema);
    default:
      return 'unknown';
  }
}

const union = (members) => {
  const one = [...new Set(members)];
  return one.includes('unknown') ? 'unknown' : one.join(' | ');
};
const group = (type) =>
  /[|&]/.test(type) && !type.startsWith('{') ? `(${type})` : type.includes('} |') ? `(${type})` : type;
const nameOf = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

function objectOf({ properties = {}, required = [], additionalProperties, patternProperties }) {
  const fields = Object.entries(properties).map(
    ([name, of]) => `${nameOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(of)};`,
  );
  const rest =
    typeof additionalProperties === 'object' ? additionalProperties : Object.values(patternProperties ?? {})[0];
  if (fields.length === 0) return `Record<string, ${rest ? typeOf(rest) : 'unknown'}>`;
  return `{ ${fields.join(' ')} }`;
}

/** Whether every field may be left out. */
const isFree = (schema) => (schema.required ?? []).length === 0;

function inputOf({ params, query, body }) {
  const parts = Object.entries({ params, query, body }).filter(([, schema]) => schema !== undefined);
  return `{ ${parts.map(([name, schema]) => `${name}${isFree(schema) ? '?' : ''}: ${typeOf(schema)};`).join(' ')} signal?: AbortSignal; }`;
}

/** Of the answers that mean success; undefined: some of them are no JSON. */
function answerOf({ answers }) {
  const types = [];
  for (const [status, answer] of Object.entries(answers)) {
    if (Number(status) >= 300) continue;
    for (const one of [answer].flat()) {
      if (one === 'empty') types.push('undefined');
      else if (typeof one === 'object') types.push(typeOf(one));
      else return undefined;
    }
  }
  return types.length > 0 ? union(types) : undefined;
}

/** What a program can use: JSON calls below /api that take a key, or ask for nothing. */
const isForPrograms = (entry, takesKeys) =>
  entry.path.startsWith('/api/') && (entry.permission === undefined || takesKeys(entry.permission));

/** The text of index.d.ts. */
export function declarations(endpoints, takesKeys) {
  const calls = [];
  for (const entry of Object.values(endpoints)) {
    const answer = answerOf(entry);
    if (answer === undefined || !isForPrograms(entry, takesKeys)) continue;
    const needs = entry.permission ? ` Needs ${entry.permission}.` : '';
    calls.push(
      `  /** ${entry.summary.replaceAll('*/', '* /')}.${needs} */`,
      `  '${entry.method} ${entry.path}': { input: ${inputOf(entry)}; answer: ${answer} };`,
    );
  }
  return `// Made from the contract of Plinth by packages/client/declarations.mjs.

/** Every call that a program can make, by method and address. */
export interface Calls {
${calls.join('\n')}
}
export type CallKey = keyof Calls;
type PagedKey = { [Key in CallKey]: Calls[Key]['answer'] extends { nextCursor: string | null } ? Key : never }[CallKey];
type Input<Key extends CallKey> = Record<string, never> extends Calls[Key]['input']
  ? [input?: Calls[Key]['input']]
  : [input: Calls[Key]['input']];

export interface PlinthOptions {
  /** Where the website is: \`https://shop.example.com\`. */
  website: string;
  /** The secret of a key (Settings → Keys and hooks); without one only what every visitor may ask for is answered. */
  key?: string;
  /** After how many milliseconds a call is given up, with the code 'timeout'; 30,000 where nothing is said. */
  timeLimitMs?: number;
  /** In place of the environment's own. */
  fetch?: typeof fetch;
}

export interface Plinth {
  /** Rejects with PlinthError and nothing else, except when \`signal\` aborts it. */
  call<Key extends CallKey>(key: Key, ...input: Input<Key>): Promise<Calls[Key]['answer']>;
  /** One answer after the other, to the last page. */
  pages<Key extends PagedKey>(key: Key, input?: Calls[Key]['input']): AsyncGenerator<Calls[Key]['answer'], void, void>;
}
export function createClient(options: PlinthOptions): Plinth;

/** A call that did not succeed. \`status\` 0: there was no answer. */
export declare class PlinthError extends Error {
  readonly status: number;
  readonly code: string;
  /** What is wrong, by field of what was sent. */
  readonly fields: Readonly<Record<string, string>>;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** What a hook is told. */
export interface HookMessage {
  /** The same whenever it is sent again: keep the first. */
  id: string;
  event: string;
  created: string;
  data: Record<string, unknown>;
}
/** A message of a hook, once its signature is proved; rejects otherwise. \`body\`: as it came, byte for byte. */
export function verifyHook(body: string, signature: string | null | undefined, secret: string, nowMs?: number): Promise<HookMessage>;
`;
}
