import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { deviceOf } from '../staff/device.ts';
import { tokenHash } from '../staff/token.ts';
import { deleteOtherSessions, deleteSessionById, type SitePlace, sessionsOf } from './queries.ts';
import type { SiteUserSession } from './service.ts';

/** A browser in which a customer is signed in. */
export interface CustomerSession {
  id: string;
  /** Browser and system as its user agent says; '' for what it does not tell. */
  browser: string;
  system: string;
  address: string;
  signedIn: Date;
  lastSeen: Date;
  isThis: boolean;
}

/** From where a request comes, as it is kept with its session. Headers are anybody's words: bounded, and shown as text alone. */
export const sitePlaceOf = ({ ip, headers }: FastifyRequest): SitePlace => ({
  address: ip,
  userAgent: String(headers['user-agent'] ?? '').slice(0, 300),
});

/** Where a customer is signed in, the browser that asks first. */
export async function customerSessions(
  db: Database,
  websiteId: string,
  user: SiteUserSession & { sessionToken: string },
): Promise<CustomerSession[]> {
  const rows = await inWebsite(db, websiteId, (tx) => sessionsOf(tx, websiteId, user.siteUserId));
  const own = tokenHash(user.sessionToken);
  const sessions = rows.map(({ id, tokenHash: of, address, userAgent, createdAt, lastSeenAt }) => ({
    id,
    ...deviceOf(userAgent),
    address,
    signedIn: createdAt,
    lastSeen: lastSeenAt,
    isThis: of === own,
  }));
  return sessions.sort((a, b) => Number(b.isThis) - Number(a.isThis));
}

/**
 * Ends one session of a customer: its next request is signed out.
 * @throws HttpError 404, for a session of somebody else too
 */
export async function endCustomerSession(
  db: Database,
  websiteId: string,
  siteUserId: string,
  id: string,
): Promise<void> {
  if (!(await inWebsite(db, websiteId, (tx) => deleteSessionById(tx, websiteId, siteUserId, id))))
    throw notFound('That session');
}

/** Ends all sessions of a customer but the one that asks. */
export const endOtherCustomerSessions = (
  db: Database,
  websiteId: string,
  { siteUserId, sessionToken }: SiteUserSession & { sessionToken: string },
): Promise<void> =>
  inWebsite(db, websiteId, (tx) => deleteOtherSessions(tx, websiteId, siteUserId, tokenHash(sessionToken)));
