import type { Transaction } from '../../platform/database/transaction.ts';

export interface MemberArea {
  id: string;
  name: string;
  description: string;
  joining: 'open' | 'invited';
}

export interface AreaWithCount extends MemberArea {
  memberCount: number;
}

export interface AreaPage {
  id: string;
  memberAreaId: string;
  title: string;
  urlId: string;
  typeName: string;
  published: boolean;
}

export async function listAreas(tx: Transaction, websiteId: string): Promise<AreaWithCount[]> {
  return tx<AreaWithCount[]>`
    select a.id, a.name, a.description, a.joining, (select count(*)::int from member_area_members m
      where m.website_id = a.website_id and m.member_area_id = a.id) as member_count
    from member_areas a where a.website_id = ${websiteId} order by a.id`;
}

/** Pages in areas, of one area where it is named, in the owner's order. */
export async function listAreaPages(tx: Transaction, websiteId: string, areaId: string | null): Promise<AreaPage[]> {
  return tx<AreaPage[]>`
    select id, member_area_id, title, url_id, type_name, plinth_page_published(enabled, status, deleted_at) as published from collections
    where website_id = ${websiteId} and deleted_at is null and member_area_id is not null
      ${areaId ? tx`and member_area_id = ${areaId}` : tx``}
    order by display_index, id`;
}

export async function findArea(
  tx: Transaction,
  websiteId: string,
  id: string,
  lock: boolean,
): Promise<MemberArea | null> {
  const [row] = await tx<MemberArea[]>`
    select id, name, description, joining from member_areas where website_id = ${websiteId} and id = ${id}
    ${lock ? tx`for update` : tx``}`;
  return row ?? null;
}

export async function insertArea(tx: Transaction, row: MemberArea & { websiteId: string }): Promise<void> {
  await tx`insert into member_areas ${tx(row as never)}`;
}

export async function updateArea(
  tx: Transaction,
  websiteId: string,
  id: string,
  values: Partial<Omit<MemberArea, 'id'>>,
): Promise<void> {
  await tx`
    update member_areas set ${tx({ ...values, updatedAt: new Date() } as never)}
    where website_id = ${websiteId} and id = ${id}`;
}

export async function deleteArea(tx: Transaction, websiteId: string, id: string): Promise<void> {
  await tx`delete from member_area_members where website_id = ${websiteId} and member_area_id = ${id}`;
  await tx`delete from member_areas where website_id = ${websiteId} and id = ${id}`;
}

export interface MemberRow {
  siteUserId: string;
  email: string;
  displayName: string;
  createdAt: Date;
}

/** By the age of their accounts, newest first; one more than asked for tells whether there are further ones. */
export async function listMembers(
  tx: Transaction,
  websiteId: string,
  areaId: string,
  filter: { query: string; before: string; limit: number },
): Promise<MemberRow[]> {
  const like = `%${filter.query.replace(/[\\%_]/g, '\\$&')}%`;
  return tx<MemberRow[]>`
    select m.site_user_id, u.email, u.display_name, m.created_at from member_area_members m
    join site_users u on u.website_id = m.website_id and u.id = m.site_user_id
    where m.website_id = ${websiteId} and m.member_area_id = ${areaId}
      ${filter.before === '' ? tx`` : tx`and m.site_user_id < ${filter.before}`}
      ${filter.query === '' ? tx`` : tx`and (u.email ilike ${like} or u.display_name ilike ${like})`}
    order by m.site_user_id desc limit ${filter.limit + 1}`;
}

/** @returns whether they were no member before */
export async function insertMember(
  tx: Transaction,
  row: { websiteId: string; memberAreaId: string; siteUserId: string },
): Promise<boolean> {
  const made = await tx`insert into member_area_members ${tx(row)} on conflict do nothing returning 1`;
  return made.length > 0;
}

export async function deleteMember(
  tx: Transaction,
  websiteId: string,
  areaId: string,
  siteUserId: string,
): Promise<boolean> {
  const gone = await tx`
    delete from member_area_members
    where website_id = ${websiteId} and member_area_id = ${areaId} and site_user_id = ${siteUserId} returning 1`;
  return gone.length > 0;
}

export async function areaIdsOf(tx: Transaction, websiteId: string, siteUserId: string): Promise<string[]> {
  const rows = await tx<{ memberAreaId: string }[]>`
    select member_area_id from member_area_members where website_id = ${websiteId} and site_user_id = ${siteUserId}`;
  return rows.map(({ memberAreaId }) => memberAreaId);
}
