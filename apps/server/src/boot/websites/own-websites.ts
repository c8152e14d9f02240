import type { ManagedWebsite } from '@plinth/contract';
import { can } from '@plinth/domain';
import { isTrial } from '../../accounts/plan/service.ts';
import { forbidden, HttpError, notFound } from '../../platform/http/http-error.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { type OwnWebsiteRow, setArchived, websitesOf } from './queries.ts';
import { websiteUrl } from './website-address.ts';

/** Websites that one person may have on an installation. */
const MOST = 100;

export const ownWebsites = ({ db }: AppContext, accountId: string): Promise<OwnWebsiteRow[]> =>
  websitesOf(db, accountId);

export function asManaged(context: AppContext, row: OwnWebsiteRow, requestHost: string | undefined): ManagedWebsite {
  return {
    id: row.websiteId,
    title: row.title,
    url: websiteUrl(context.config, row, requestHost),
    kind: row.kind,
    theme: row.themeName,
    language: row.language,
    isDemo: row.isDemo,
    isTrial: isTrial(row),
    created: row.createdAt.getTime(),
    archived: row.archivedAt?.getTime() ?? null,
    role: row.role,
    manageable: can(row.role, 'websites:manage'),
  };
}

/**
 * One of somebody's websites that their role there lets them manage, with all the others.
 * @throws HttpError 404 for a website on which they have no role, as for one that there is not; 403 where the role is another one
 */
export async function managedWebsite(
  context: AppContext,
  accountId: string,
  websiteId: string,
): Promise<{ website: OwnWebsiteRow; all: OwnWebsiteRow[] }> {
  const all = await ownWebsites(context, accountId);
  const website = all.find((one) => one.websiteId === websiteId);
  if (!website) throw notFound('That website');
  if (!can(website.role, 'websites:manage')) throw forbidden('Only an administrator of that website can do this.');
  return { website, all };
}

/** @throws HttpError 409 too-many */
export async function requireRoomForAnother(context: AppContext, accountId: string): Promise<void> {
  const all = await ownWebsites(context, accountId);
  if (all.length >= MOST)
    throw new HttpError(409, 'too-many', `You have ${MOST} websites. Delete one before you make another.`);
}

/** Takes a website away from visitors, or gives it back. */
export async function archiveWebsite(context: AppContext, websiteId: string, archived: boolean): Promise<void> {
  await context.db.system.begin((tx) => setArchived(tx, websiteId, archived));
  await context.refreshWebsite?.(websiteId);
}
