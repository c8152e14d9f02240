import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/connection.ts';
import type { Website } from '../../platform/websites/website.ts';
import { areasOfMember } from '../member-areas/service.ts';
import { siteUserOf } from '../site-users/service.ts';
import { siteUserToken } from '../site-users/session-cookies.ts';
import { hasAccess } from './access-cookie.ts';
import { findAccessRules, findPriceGroups } from './queries.ts';

/** Somebody whose pages may differ from everybody's. */
export interface Visitor {
  /** Sees drafts, private and scheduled pages (`content:see-unpublished`), and passes every lock. */
  unpublished: boolean;
  /** Whether they have opened the password of this page. */
  opened?(lockId: string, passwordHash: string): boolean;
  /** Signed in as a member of this website: the areas that they have joined. */
  memberAreas?: ReadonlySet<string>;
  /** Groups of customers that they are in and that have prices of their own; absent: they pay what everybody pays. */
  priceGroups?: readonly string[];
}

/** What stands before a page. */
export interface AccessRules {
  id: string;
  passwordHash: string | null;
  membersOnly: boolean;
  /** Whose members alone pass; null: everybody who is signed in. */
  memberAreaId: string | null;
}

/** What a visitor has opened, and whether they are signed in as a member. */
export async function visitorOf(db: Database, request: FastifyRequest, unpublished = false): Promise<Visitor> {
  const { websiteId } = request.website;
  const user = await siteUserOf(db, websiteId, siteUserToken(request));
  return {
    unpublished,
    opened: (lockId, passwordHash) => hasAccess(request, lockId, passwordHash),
    ...(user ? { memberAreas: await areasOfMember(db, websiteId, user.siteUserId) } : {}),
    ...(user ? await pricesOf(db, request.website, user.siteUserId) : {}),
  };
}

/**
 * The groups of customers whose prices are those of whoever is signed in: none, without a question to the database, where nobody is, or
 * where no group of the website has prices.
 */
export async function priceGroupsOfVisitor(db: Database, request: FastifyRequest): Promise<readonly string[]> {
  const { website } = request;
  const token = website.hasGroupPrices ? siteUserToken(request) : undefined;
  const user = token === undefined ? undefined : await siteUserOf(db, website.websiteId, token);
  return user ? ((await pricesOf(db, website, user.siteUserId)).priceGroups ?? []) : [];
}

async function pricesOf(db: Database, { websiteId, hasGroupPrices }: Website, siteUserId: string) {
  const priceGroups = hasGroupPrices ? await findPriceGroups(db, websiteId, siteUserId) : [];
  return priceGroups.length > 0 ? { priceGroups } : {};
}

/** What a visitor lacks to see a page (PAGE-22, PAGE-23), or null. Members of the team who see drafts pass everywhere. */
export function missingAccess(
  { id, passwordHash, membersOnly, memberAreaId }: AccessRules,
  visitor: Visitor | undefined,
): 'password' | 'membership' | null {
  if (visitor?.unpublished) return null;
  if (passwordHash && !visitor?.opened?.(id, passwordHash)) return 'password';
  if (!membersOnly) return null;
  const joined = visitor?.memberAreas;
  return joined && (!memberAreaId || joined.has(memberAreaId)) ? null : 'membership';
}

/** Whether the page of an item is open to whoever asks; an item that is not there has no page. */
export async function seesPageOf(db: Database, request: FastifyRequest, itemId: string): Promise<boolean> {
  const rules = await findAccessRules(db, request.website.websiteId, itemId);
  return rules !== null && missingAccess(rules, await visitorOf(db, request)) === null;
}
