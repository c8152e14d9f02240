import type { FastifyReply } from 'fastify';
import type { OpenedSession } from './sessions.ts';

export const SESSION_COOKIE = 'member-session';
const CRUMB_COOKIE = 'crumb';
/** The absolute end of a session; the sliding end (14 days unused) is kept by the database. */
const NINETY_DAYS = 90 * 24 * 3600;

/** Hands a session to the browser. Not remembered: the cookies end with the browser. */
export function sendSession(reply: FastifyReply, session: OpenedSession, secure: boolean, remember: boolean): void {
  const shared = { path: '/', sameSite: 'lax', secure, ...(remember ? { maxAge: NINETY_DAYS } : {}) } as const;
  reply.setCookie(SESSION_COOKIE, session.token, { ...shared, httpOnly: true });
  reply.setCookie(CRUMB_COOKIE, session.crumb, shared);
}

export function clearSession(reply: FastifyReply, secure: boolean): void {
  const shared = { path: '/', sameSite: 'lax', secure } as const;
  reply.clearCookie(SESSION_COOKIE, { ...shared, httpOnly: true });
  reply.clearCookie(CRUMB_COOKIE, shared);
}
