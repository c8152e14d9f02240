import { type Answer, answersOf, type Endpoint, ErrorAnswer, errorStatuses, errorsOf } from '@plinth/contract';
import { takesKeys } from '@plinth/domain';
import Type, { type TSchema } from 'typebox';

type Json = Record<string, unknown>;

/** What the calls look like to other programs: OpenAPI 3.1, made from the contract's entries alone. */
export function openApi(entries: Readonly<Record<string, Endpoint>>): Json & { openapi: string } {
  const paths: Record<string, Json> = {};
  for (const [name, entry] of Object.entries(entries)) {
    const address = entry.path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');
    paths[address] = { ...paths[address], [entry.method.toLowerCase()]: operation(name, entry) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Plinth', version: '1', description: DESCRIPTION },
    paths,
    components: {
      schemas: { Error: ErrorAnswer },
      securitySchemes: {
        memberSession: { type: 'apiKey', in: 'cookie', name: 'member-session' },
        apiKey: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

const DESCRIPTION =
  'Calls of one website, at its own host. A program sends `Authorization: Bearer plinth_…` with a key of the website (Settings → Keys and hooks). In a browser a write carries the cookie `crumb` once more as header X-CSRF-Token; a call with ' +
  '`x-permission` needs the session of somebody whose role allows it. Errors all have the shape of the schema Error.';

function operation(name: string, entry: Endpoint): Json {
  return {
    operationId: name,
    summary: entry.summary,
    tags: [tagOf(entry.path)],
    ...(entry.permission && {
      security: [{ memberSession: [] }, ...(takesKeys(entry.permission) ? [{ apiKey: [] }] : [])],
      'x-permission': entry.permission,
    }),
    parameters: [
      ...parametersOf(entry.params ?? anyPath(entry.path), 'path', (field) => (field === '*' ? 'path' : field)),
      ...parametersOf(entry.query, 'query'),
      ...parametersOf(entry.headers, 'header'),
    ],
    ...(entry.body && { requestBody: { required: true, content: { 'application/json': { schema: entry.body } } } }),
    responses: { ...successes(entry), ...refusals(entry) },
  };
}

/** Calls are listed by what they are about: the first part of the address behind /api. */
const tagOf = (path: string): string => path.replace(/^\/api\//, '/').split('/')[1] || 'pages';

function parametersOf(
  schema: TSchema | undefined,
  place: 'path' | 'query' | 'header',
  rename = (field: string) => field,
): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([field, of]) => ({
    name: rename(field),
    in: place,
    required: place === 'path' || required.includes(field),
    schema: of,
  }));
}

/** What the path of an entry without a schema for it holds: any text. */
const anyPath = (path: string): TSchema =>
  Type.Object(
    Object.fromEntries([...path.matchAll(/:(\w+)|\*/g)].map(([whole, name]) => [name ?? whole, Type.String()])),
  );

const MEANING: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Created',
  204: 'Done; nothing to tell',
  206: 'A part of the file',
  304: 'Nothing has changed',
};

function successes(entry: Endpoint): Json {
  return Object.fromEntries(
    Object.keys(entry.answers).map((status) => [
      status,
      { description: MEANING[Number(status)] ?? 'Go on there', ...contentOf(answersOf(entry, Number(status))) },
    ]),
  );
}

function contentOf(answers: readonly Answer[]): Json {
  if (answers.includes('redirect')) return { headers: { location: { schema: { type: 'string' } } } };
  const content: Json = {};
  for (const answer of answers) {
    if (answer === 'html') content['text/html'] = {};
    else if (answer === 'file') content['*/*'] = {};
    else if (typeof answer === 'object') content['application/json'] = { schema: answer };
  }
  return Object.keys(content).length > 0 ? { content } : {};
}

function refusals(entry: Endpoint): Json {
  const codes = new Map<number, string[]>();
  for (const code of errorsOf(entry))
    for (const status of errorStatuses[code]) codes.set(status, [...(codes.get(status) ?? []), code]);
  return Object.fromEntries(
    [...codes].map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}
