import type postgres from 'postgres';
import type { Statements } from '../../platform/database/pipeline.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { DownloadRow, GrantRow } from './delivery-row.ts';

export interface DeliverableFile {
  itemId: string;
  fileId: string;
  filename: string;
  byteSize: number;
}

/** The files that the buyers of products get now. */
export const readDeliverableFiles = (sql: Statements, websiteId: string, itemIds: readonly string[]) => sql<
  DeliverableFile[]
>`
  select item_id, id as file_id, filename, byte_size from product_files
  where website_id = ${websiteId} and item_id = any (${[...itemIds]}) and removed_at is null order by id`;

/** The member areas that products open. */
export const readOpenedAreas = (sql: Statements, websiteId: string, itemIds: readonly string[]) => sql<
  { itemId: string; memberAreaId: string; areaName: string }[]
>`
  select m.item_id, m.member_area_id, a.name as area_name from product_memberships m
  join member_areas a on a.website_id = m.website_id and a.id = m.member_area_id
  where m.website_id = ${websiteId} and m.item_id = any (${[...itemIds]})`;

export const insertDownloads = (
  sql: Statements,
  websiteId: string,
  orderId: string,
  rows: readonly Omit<DownloadRow, 'used'>[],
) => sql`
  insert into downloads (website_id, id, order_id, order_item_id, file_id, allowed, expires_at)
  select ${websiteId}, "id", ${orderId}, "orderItemId", "fileId", "allowed", "expiresAt"
  from jsonb_to_recordset(${json(sql, rows)}) as d ("id" text, "orderItemId" text, "fileId" text, "allowed" int,
    "expiresAt" timestamptz)`;

/** Writes memberships; those of somebody who is signed in are theirs at once. */
export const insertGrants = (sql: Statements, websiteId: string, orderId: string, rows: readonly GrantRow[]) => sql`
  with bought as (
    select * from jsonb_to_recordset(${json(sql, rows)}) as g ("id" text, "orderItemId" text, "memberAreaId" text,
      "expiresAt" timestamptz, "siteUserId" text)
  ), joined as (
    insert into member_area_members (website_id, member_area_id, site_user_id)
    select distinct ${websiteId}, "memberAreaId", "siteUserId" from bought where "siteUserId" is not null
    on conflict do nothing returning member_area_id, site_user_id
  )
  insert into membership_grants (website_id, id, order_id, order_item_id, member_area_id, expires_at, site_user_id, claimed_at,
    joined)
  select ${websiteId}, "id", ${orderId}, "orderItemId", "memberAreaId", "expiresAt", "siteUserId",
    case when "siteUserId" is not null then now() end,
    exists (select from joined j where j.member_area_id = "memberAreaId" and j.site_user_id = "siteUserId")
  from bought`;

/** The downloads and memberships of an order that were not taken back. */
export const readDelivered = (sql: Statements, websiteId: string, orderId: string) =>
  [
    sql<DownloadRow[]>`
      select d.id, d.order_item_id, d.file_id, f.filename, f.byte_size, d.allowed, d.used, d.expires_at
      from downloads d join product_files f on f.website_id = d.website_id and f.id = d.file_id
      where d.website_id = ${websiteId} and d.order_id = ${orderId} and d.revoked_at is null order by d.id`,
    sql<GrantRow[]>`
      select m.id, m.order_item_id, m.member_area_id, a.name as area_name, m.expires_at, m.site_user_id, u.email as member_email
      from membership_grants m
      join member_areas a on a.website_id = m.website_id and a.id = m.member_area_id
      left join site_users u on u.website_id = m.website_id and u.id = m.site_user_id
      where m.website_id = ${websiteId} and m.order_id = ${orderId} and m.revoked_at is null order by m.id`,
  ] as const;

/** Gives an order's links their full count and time again. */
export async function renewLinks(
  tx: Transaction,
  websiteId: string,
  orderId: string,
  until: { downloads: Date; grants: Date },
): Promise<void> {
  await tx`
    update downloads set used = 0, expires_at = ${until.downloads}, claim_started_at = null
    where website_id = ${websiteId} and order_id = ${orderId} and revoked_at is null`;
  await tx`
    update membership_grants set expires_at = ${until.grants}
    where website_id = ${websiteId} and order_id = ${orderId} and revoked_at is null and site_user_id is null`;
}

/** Takes an order's downloads and memberships back; who was a member before it stays one. */
export async function revokeDeliveries(tx: Transaction, websiteId: string, orderId: string): Promise<void> {
  await tx`
    update downloads set revoked_at = now()
    where website_id = ${websiteId} and order_id = ${orderId} and revoked_at is null`;
  await tx`
    with revoked as (
      update membership_grants set revoked_at = now()
      where website_id = ${websiteId} and order_id = ${orderId} and revoked_at is null
      returning member_area_id, site_user_id, joined
    )
    delete from member_area_members m using revoked r
    where m.website_id = ${websiteId} and m.member_area_id = r.member_area_id and m.site_user_id = r.site_user_id and r.joined`;
}

export interface ClaimedDownload {
  storageKey: string;
  filename: string;
  contentType: string;
  byteSize: number;
}

/**
 * Counts a download, or takes up the one that was counted last while it is not complete: what broke off is gone on with, or tried
 * again, without another count – for a day, and not beyond three times the file, so that it does not become a way round the count.
 * No row: there is none left, or it is too old.
 */
export async function claimDownload(
  tx: Transaction,
  websiteId: string,
  id: string,
): Promise<ClaimedDownload | undefined> {
  const [row] = await tx<ClaimedDownload[]>`
    with wanted as (
      select d.id, d.used, d.allowed, f.storage_key, f.filename, f.content_type, f.byte_size,
        coalesce(not d.claim_done and d.claim_started_at > now() - interval '1 day'
          and d.claim_bytes < 3 * f.byte_size + 1000000, false) as open
      from downloads d join product_files f on f.website_id = d.website_id and f.id = d.file_id
      where d.website_id = ${websiteId} and d.id = ${id} and d.expires_at > now() and d.revoked_at is null
      for no key update of d
    )
    update downloads d set
      used = case when w.open then d.used else d.used + 1 end,
      claim_started_at = case when w.open then d.claim_started_at else now() end,
      claim_bytes = case when w.open then d.claim_bytes else 0 end,
      claim_done = false
    from wanted w
    where d.website_id = ${websiteId} and d.id = w.id and (w.open or w.used < w.allowed)
    returning w.storage_key, w.filename, w.content_type, w.byte_size`;
  return row;
}

/** The file behind a download, with nothing counted. */
export async function lookAtDownload(
  tx: Transaction,
  websiteId: string,
  id: string,
): Promise<(ClaimedDownload & { orderId: string; usedUp: boolean; over: boolean }) | undefined> {
  const [row] = await tx<(ClaimedDownload & { orderId: string; usedUp: boolean; over: boolean })[]>`
    select f.storage_key, f.filename, f.content_type, f.byte_size, d.order_id, d.used >= d.allowed as used_up,
      d.expires_at <= now() or d.revoked_at is not null as over
    from downloads d join product_files f on f.website_id = d.website_id and f.id = d.file_id
    where d.website_id = ${websiteId} and d.id = ${id}`;
  return row;
}

/** What of the present download has left. */
export async function noteSent(
  tx: Transaction,
  websiteId: string,
  id: string,
  sent: { bytes: number; isWhole: boolean },
): Promise<void> {
  await tx`
    update downloads set claim_bytes = claim_bytes + ${sent.bytes}, claim_done = claim_done or ${sent.isWhole}
    where website_id = ${websiteId} and id = ${id}`;
}

export interface GrantOfLink extends GrantRow {
  revoked: boolean;
}

export async function findGrant(
  tx: Transaction,
  websiteId: string,
  id: string,
  lock: boolean,
): Promise<GrantOfLink | undefined> {
  const [row] = await tx<GrantOfLink[]>`
    select m.id, m.order_item_id, m.member_area_id, a.name as area_name, m.expires_at, m.site_user_id, null as member_email,
      m.revoked_at is not null as revoked
    from membership_grants m join member_areas a on a.website_id = m.website_id and a.id = m.member_area_id
    where m.website_id = ${websiteId} and m.id = ${id} ${lock ? tx`for no key update of m` : tx``}`;
  return row;
}

/** Makes somebody a member by a bought membership that nobody has. */
export async function giveGrant(
  tx: Transaction,
  websiteId: string,
  grant: { id: string; memberAreaId: string },
  siteUserId: string,
): Promise<void> {
  await tx`
    with joined as (
      insert into member_area_members (website_id, member_area_id, site_user_id)
      values (${websiteId}, ${grant.memberAreaId}, ${siteUserId}) on conflict do nothing returning 1
    )
    update membership_grants set site_user_id = ${siteUserId}, claimed_at = now(), joined = exists (select from joined)
    where website_id = ${websiteId} and id = ${grant.id} and site_user_id is null`;
}

const json = (sql: Statements, value: unknown) => sql.json(value as postgres.JSONValue);
