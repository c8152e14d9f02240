import type { ApiKey, NewApiKey } from '@plinth/contract';
import { can, newId } from '@plinth/domain';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/connection.ts';
import { HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import type { AppContext, Member } from '../../platform/server/context.ts';
import { countKeys, deleteKey, findKey, insertKey, type KeyRow, keysOf, touchKey } from './api-key-queries.ts';
import { newToken, tokenHash } from './token.ts';

/** So that a secret in a log or a repository is known for what it is. */
const PREFIX = 'plinth_';
const MOST_KEYS = 50;
/** Of a secret without its beginning. */
const SECRET = /^plinth_[A-Za-z0-9_-]{43}$/;

export const readKeys = async (db: Database, websiteId: string): Promise<ApiKey[]> =>
  (await keysOf(db.system, websiteId)).map(asKey);

/** @throws HttpError 422 by field, 409 too-many */
export async function makeKey(
  db: Database,
  websiteId: string,
  { name, role, days }: NewApiKey,
  by: Member,
): Promise<{ key: ApiKey; secret: string }> {
  const named = name.trim();
  if (named === '') throw invalid('Give the key a name.', { name: 'Give the key a name.' });
  const secret = `${PREFIX}${newToken()}`;
  const row = await db.system.begin(async (tx) => {
    if ((await countKeys(tx, websiteId)) >= MOST_KEYS)
      throw new HttpError(409, 'too-many', `${MOST_KEYS} keys are there. Revoke one first.`);
    return insertKey(tx, {
      websiteId,
      id: newId(),
      name: named,
      role,
      tokenHash: tokenHash(secret),
      ending: secret.slice(-4),
      accountId: by.accountId,
      days,
    });
  });
  return { key: asKey(row), secret };
}

/**
 * @returns the name that it had
 * @throws HttpError 404
 */
export async function revokeKey(db: Database, websiteId: string, id: string): Promise<string> {
  const gone = await deleteKey(db.system, websiteId, id);
  if (!gone) throw notFound('That key');
  return gone.name;
}

/** The secret that a program sends; undefined where it sends none. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme = '', secret] = (request.headers.authorization ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' ? (secret ?? '') : undefined;
}

/**
 * Who asks with a key: its maker, with the key's role.
 * @throws HttpError 401, for a key of another website, too
 */
export async function findKeyHolder({ db }: AppContext, request: FastifyRequest, secret: string): Promise<Member> {
  const { websiteId } = request.website;
  const key = SECRET.test(secret) ? await findKey(db.system, websiteId, tokenHash(secret)) : null;
  if (!key) throw refused('is none of this website, or was revoked');
  const state = stateOf(key);
  if (state === 'expired') throw refused('has expired');
  if (state === 'stopped') throw refused('was made by somebody who may make no keys any more');
  if (key.stale) await touchKey(db.system, websiteId, key.id);
  const { accountId, email, role, name } = key;
  return { accountId, email, displayName: name, role, crumb: '', key: name };
}

const refused = (why: string) =>
  new HttpError(401, 'sign-in', `This key ${why}. Make a new one under Settings → Keys and hooks.`);

const stateOf = ({ isOver, makerRole }: KeyRow): ApiKey['state'] =>
  isOver ? 'expired' : makerRole !== null && can(makerRole, 'api-keys:manage') ? 'works' : 'stopped';

const asKey = (row: KeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  role: row.role,
  ending: row.ending,
  madeBy: row.madeBy ?? '',
  made: row.createdAt.getTime(),
  expires: row.expiresAt?.getTime() ?? null,
  lastUsed: row.lastUsedAt?.getTime() ?? null,
  state: stateOf(row),
});
