import { type AddMember, ChangeMemberArea, type CreateMemberArea, type MemberQuery } from '@plinth/contract';
import { isId, newId } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, lockWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { declared } from '../../platform/http/declared.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/http-error.ts';
import type { MailPlace } from '../account-mail/letter.ts';
import { inviteSiteUser } from '../site-users/mailed-links.ts';
import {
  type AreaPage,
  type AreaWithCount,
  areaIdsOf,
  deleteArea,
  deleteMember,
  findArea,
  insertArea,
  insertMember,
  listAreaPages,
  listAreas,
  listMembers,
  type MemberArea,
  updateArea,
} from './queries.ts';

export type { AreaPage, MemberArea };

/** The areas that somebody has joined. */
export const areasOfMember = (db: Database, websiteId: string, siteUserId: string): Promise<ReadonlySet<string>> =>
  inWebsite(db, websiteId, async (tx) => new Set(await areaIdsOf(tx, websiteId, siteUserId)));

/** The ids of a website's areas. */
export const areasOfWebsite = (db: Database, websiteId: string): Promise<ReadonlySet<string>> =>
  inWebsite(db, websiteId, async (tx) => new Set((await listAreas(tx, websiteId)).map(({ id }) => id)));

/** null where there is no such area. */
export const readArea = (db: Database, websiteId: string, id: string): Promise<MemberArea | null> =>
  inWebsite(db, websiteId, (tx) => findArea(tx, websiteId, id, false));

/** The area with its published pages. @throws HttpError 404 */
export const readAreaPage = (
  db: Database,
  websiteId: string,
  id: string,
): Promise<{ area: MemberArea; pages: AreaPage[] }> =>
  inWebsite(db, websiteId, async (tx) => {
    const area = await found(tx, websiteId, id, false);
    return { area, pages: (await listAreaPages(tx, websiteId, id)).filter(({ published }) => published) };
  });

async function found(tx: Transaction, websiteId: string, id: string, lock: boolean): Promise<MemberArea> {
  const area = await findArea(tx, websiteId, id, lock);
  if (!area) throw notFound('This member area');
  return area;
}

/** Every area with its pages and how many members it has. */
export function readAreas(
  db: Database,
  websiteId: string,
): Promise<(AreaWithCount & { pages: { id: string; title: string; path: string }[] })[]> {
  return inWebsite(db, websiteId, async (tx) => {
    const pages = await listAreaPages(tx, websiteId, null);
    return (await listAreas(tx, websiteId)).map((area) => ({
      ...area,
      pages: pages
        .filter(({ memberAreaId }) => memberAreaId === area.id)
        .map(({ id, title, urlId }) => ({ id, title, path: `/${urlId}` })),
    }));
  });
}

/** @throws HttpError 422 for a name that is blank or taken */
export const createArea = (db: Database, websiteId: string, given: CreateMemberArea): Promise<MemberArea> =>
  inWebsite(db, websiteId, async (tx) => {
    const { description = '', joining = 'open' } = given;
    const name = await freeName(tx, websiteId, given.name, null);
    const area = { id: newId(), name, description: description.trim(), joining };
    await insertArea(tx, { ...area, websiteId });
    return area;
  });

/** @throws HttpError 404; 422 for a name that is blank or taken */
export const changeArea = (
  db: Database,
  websiteId: string,
  id: string,
  change: ChangeMemberArea,
): Promise<MemberArea> =>
  inWebsite(db, websiteId, async (tx) => {
    await found(tx, websiteId, id, true);
    const name = change.name === undefined ? {} : { name: await freeName(tx, websiteId, change.name, id) };
    await updateArea(tx, websiteId, id, { ...declared(ChangeMemberArea, change), ...name });
    // Its name stands in navigations.
    await raiseContentVersion(tx, websiteId);
    return found(tx, websiteId, id, false);
  });

async function freeName(tx: Transaction, websiteId: string, given: string, besides: string | null): Promise<string> {
  const name = given.trim();
  const fail = (message: string) => invalid(message, { name: message });
  if (name === '') throw fail('Please enter a name.');
  // Two who create areas at the same time take turns.
  await lockWebsite(tx, websiteId);
  const same = (await listAreas(tx, websiteId)).some(
    (area) => area.id !== besides && area.name.toLowerCase() === name.toLowerCase(),
  );
  if (same) throw fail('There is another member area with this name.');
  return name;
}

/** @throws HttpError 404; 409 while pages are in it: they would be open to everybody */
export const removeArea = (db: Database, websiteId: string, id: string): Promise<void> =>
  inWebsite(db, websiteId, async (tx) => {
    await found(tx, websiteId, id, true);
    const pages = await listAreaPages(tx, websiteId, id);
    if (pages.length > 0) {
      const titles = pages.map(({ title }) => `“${title}”`).slice(0, 5);
      const more = pages.length > titles.length ? ` and ${pages.length - titles.length} more` : '';
      throw conflict('in-use', `${titles.join(', ')}${more} are in this member area. Move them out of it first.`);
    }
    await deleteArea(tx, websiteId, id);
    await raiseContentVersion(tx, websiteId);
  });

/** @throws HttpError 404 */
export const readMembers = (db: Database, websiteId: string, id: string, asked: MemberQuery) =>
  inWebsite(db, websiteId, async (tx) => {
    await found(tx, websiteId, id, false);
    const { query = '', cursor = '' } = asked;
    const limit = Math.min(Math.max(Number(asked.limit ?? 50), 1), 200);
    const before = isId(cursor) ? cursor : '';
    const rows = await listMembers(tx, websiteId, id, { query: query.trim(), before, limit });
    const page = rows.slice(0, limit);
    return {
      members: page.map(({ createdAt, ...row }) => ({ ...row, joined: createdAt.getTime() })),
      nextCursor: rows.length > limit ? (page.at(-1)?.siteUserId ?? null) : null,
    };
  });

/**
 * Makes somebody a member. Who has no account gets one, and a mail with a link to choose a password.
 * @returns whose account it is, and whether they were no member before
 * @throws HttpError 404; 422 for what is no address
 */
export const addMember = (
  db: Database,
  place: MailPlace,
  id: string,
  given: AddMember,
): Promise<{ siteUserId: string; added: boolean; invited: boolean }> =>
  inWebsite(db, place.website.websiteId, async (tx) => {
    const { websiteId } = place.website;
    const area = await found(tx, websiteId, id, false);
    const { siteUserId, invited } = await inviteSiteUser(tx, place, given, area.name);
    return { siteUserId, added: await insertMember(tx, { websiteId, memberAreaId: id, siteUserId }), invited };
  });

/** @throws HttpError 404 for somebody who is no member */
export const removeMember = (db: Database, websiteId: string, id: string, siteUserId: string): Promise<void> =>
  inWebsite(db, websiteId, async (tx) => {
    if (!(await deleteMember(tx, websiteId, id, siteUserId))) throw notFound('This member');
  });

/** @throws HttpError 404; 403 for an area that its owner alone lets people into */
export const joinArea = (db: Database, websiteId: string, id: string, siteUserId: string): Promise<void> =>
  inWebsite(db, websiteId, async (tx) => {
    const area = await found(tx, websiteId, id, false);
    if (area.joining !== 'open') throw forbidden('The owner of this website decides who becomes a member here.');
    await insertMember(tx, { websiteId, memberAreaId: id, siteUserId });
  });
