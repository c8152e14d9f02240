import type { OwnerSession } from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/connection.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { deviceOf } from './device.ts';
import { deleteExpired } from './queries.ts';
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionById,
  insertSession,
  type SessionPlace,
  sessionsOf,
} from './session-queries.ts';
import { newToken, tokenHash } from './token.ts';

export interface OpenedSession {
  token: string;
  crumb: string;
}

/** From where a request comes, as it is kept with its session. Headers are anybody's words: bounded, and shown as text alone. */
export const placeOfSession = (request: FastifyRequest): SessionPlace => ({
  host: (request.headers.host ?? '').toLowerCase().slice(0, 300),
  address: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
});

/** A fresh session in place of the browser's old one, so that a token planted before sign-in is worth nothing. */
export async function openSession(
  db: Database,
  accountId: string,
  { oldToken, place }: { oldToken: string | undefined; place: SessionPlace },
): Promise<OpenedSession> {
  const token = newToken();
  const crumb = newToken();
  await db.system.begin(async (tx) => {
    if (oldToken) await deleteSession(tx, tokenHash(oldToken));
    await insertSession(tx, { hash: tokenHash(token), accountId, crumb, place });
    await deleteExpired(tx);
  });
  return { token, crumb };
}

export async function signOut(db: Database, token: string): Promise<void> {
  await deleteSession(db.system, tokenHash(token));
}

/** Where an account is signed in, the browser that asks first. */
export async function readSessions(db: Database, accountId: string, token: string): Promise<OwnerSession[]> {
  const rows = await sessionsOf(db.system, accountId);
  const hash = tokenHash(token);
  const sessions = rows.map(({ tokenHash: of, userAgent, createdAt, lastSeenAt, ...row }) => ({
    ...row,
    ...deviceOf(userAgent),
    signedIn: createdAt.getTime(),
    // Written down every ten minutes; the one that asks is here now.
    lastSeen: of === hash ? Date.now() : lastSeenAt.getTime(),
    isThis: of === hash,
  }));
  return sessions.sort((a, b) => Number(b.isThis) - Number(a.isThis));
}

/**
 * Ends one session of the account: its next request is signed out.
 * @returns the browser that it was in
 * @throws HttpError 404, for a session of somebody else too
 */
export async function endSession(db: Database, accountId: string, id: string): Promise<{ userAgent: string }> {
  const ended = await deleteSessionById(db.system, accountId, id);
  if (!ended) throw notFound('That session');
  return ended;
}

/** Ends all sessions of the account but the one of `token`. @returns how many */
export const endOtherSessions = (db: Database, accountId: string, token: string): Promise<number> =>
  deleteOtherSessions(db.system, accountId, tokenHash(token));
