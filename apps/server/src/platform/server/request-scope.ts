import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/connection.ts';
import type { AppContext } from './context.ts';

/** Where a request works and who asks: what a service needs to know of it. A capability that needs more extends it. */
export interface RequestScope {
  db: Database;
  websiteId: string;
  /** The member of the team who asks; null: a visitor, or the system itself. */
  accountId: string | null;
  /** The role of the member on this website; null: whoever asks has none, and what needs a right is refused. */
  role: number | null;
}

/** The scope of a request, for the services that it calls. */
export const requestScope = ({ db }: Pick<AppContext, 'db'>, request: FastifyRequest): RequestScope => ({
  db,
  websiteId: request.website.websiteId,
  accountId: request.member?.accountId ?? null,
  role: request.member?.role ?? null,
});
