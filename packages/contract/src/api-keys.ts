import { keyRoles } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

/** A key by which a program makes calls, without its secret. */
const ApiKey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** What calls with it may do. */
  role: Type.Integer(),
  /** The last four characters of the secret. */
  ending: Type.String(),
  madeBy: Type.String(),
  /** Milliseconds since 1970, as the other moments. */
  made: Type.Number(),
  expires: Type.Union([Type.Number(), Type.Null()]),
  lastUsed: Type.Union([Type.Number(), Type.Null()]),
  /** `stopped`: whoever made it may make no keys any more. */
  state: Type.Enum(['works', 'expired', 'stopped']),
});
export type ApiKey = Static<typeof ApiKey>;

const NewApiKey = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    role: Type.Enum([...keyRoles]),
    /** After how many days it ends; null: never. */
    days: Type.Union([Type.Integer({ minimum: 1, maximum: 3650 }), Type.Null()]),
  },
  { additionalProperties: false },
);
export type NewApiKey = Static<typeof NewApiKey>;

const managing = { permission: 'api-keys:manage' } as const;

/** Keys for programs: `Authorization: Bearer plinth_…` in place of a session. */
export const apiKeyEndpoints = {
  listApiKeys: endpoint({
    ...managing,
    method: 'GET',
    path: '/api/keys',
    summary: 'The keys of the website, without their secrets',
    answers: { 200: Type.Object({ keys: Type.Array(ApiKey) }) },
  }),
  createApiKey: endpoint({
    ...managing,
    method: 'POST',
    path: '/api/keys',
    summary: 'Makes a key; its secret is told this once',
    body: NewApiKey,
    answers: { 201: Type.Object({ key: ApiKey, secret: Type.String() }) },
    errors: ['invalid-fields', 'too-many'],
  }),
  revokeApiKey: endpoint({
    ...managing,
    method: 'DELETE',
    path: '/api/keys/:id',
    summary: 'Ends a key: its next call is refused',
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    answers: { 204: 'empty' },
    errors: ['not-found'],
  }),
};
