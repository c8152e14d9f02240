import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';

const THIRTY_DAYS = 30 * 24 * 3600;
const name = (lockId: string) => `access-${lockId}`;

/**
 * Proof that a visitor knew a lock's password: signed with the stored hash of that password, which nobody outside the
 * server has. A new password makes all proofs void; no secret of the server and no table of visitors is needed.
 */
function proof(websiteId: string, lockId: string, passwordHash: string, expires: number): string {
  const signed = createHmac('sha256', passwordHash)
    .update(`access\0${websiteId}\0${lockId}\0${expires}`)
    .digest('base64url');
  return `${expires}.${signed}`;
}

/** Whether the visitor has opened this lock with the password that it has now. */
export function hasAccess(request: FastifyRequest, lockId: string, passwordHash: string, now = Date.now()): boolean {
  const sent = request.cookies[name(lockId)];
  const expires = Number(sent?.split('.')[0]);
  if (!sent || !Number.isSafeInteger(expires) || expires * 1000 < now) return false;
  const expected = Buffer.from(proof(request.website.websiteId, lockId, passwordHash, expires));
  const given = Buffer.from(sent);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Remembers for thirty days that the visitor has opened a lock. */
export function grantAccess(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  lockId: string,
  passwordHash: string,
): void {
  const expires = Math.floor(Date.now() / 1000) + THIRTY_DAYS;
  reply.setCookie(name(lockId), proof(request.website.websiteId, lockId, passwordHash, expires), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secure,
    maxAge: THIRTY_DAYS,
  });
}
