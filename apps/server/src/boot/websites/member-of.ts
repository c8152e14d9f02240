import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Member } from '../../platform/server/context.ts';

/** Whoever asks. @throws HttpError 401 */
export function memberOf({ member }: FastifyRequest): Member {
  if (!member) throw new HttpError(401, 'sign-in', 'Please sign in.');
  return member;
}
