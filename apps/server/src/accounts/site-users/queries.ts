import type { Transaction } from '../../platform/database/transaction.ts';

export interface SiteUserRow {
  id: string;
  email: string;
  displayName: string;
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
}

const columns = (tx: Transaction) => tx`id, email, display_name, password_hash, email_verified_at`;

export async function findByEmail(tx: Transaction, websiteId: string, email: string): Promise<SiteUserRow | null> {
  const [row] = await tx<SiteUserRow[]>`
    select ${columns(tx)} from site_users where website_id = ${websiteId} and email = ${email}`;
  return row ?? null;
}

/** Takes the person's row: of two changes at the same time the second sees what the first has done. */
export async function lockSiteUser(tx: Transaction, websiteId: string, id: string): Promise<SiteUserRow | null> {
  const [row] = await tx<SiteUserRow[]>`
    select ${columns(tx)} from site_users where website_id = ${websiteId} and id = ${id} for no key update`;
  return row ?? null;
}

/** @returns false when somebody has this email already */
export async function insertSiteUser(
  tx: Transaction,
  row: Omit<SiteUserRow, 'emailVerifiedAt'> & { websiteId: string },
): Promise<boolean> {
  const made =
    await tx`insert into site_users ${tx(row as never)} on conflict (website_id, email) do nothing returning 1`;
  return made.length > 0;
}

/** @returns false when somebody else has this email already */
export async function updateSiteUser(
  tx: Transaction,
  websiteId: string,
  id: string,
  values: Partial<Pick<SiteUserRow, 'email' | 'displayName' | 'passwordHash' | 'emailVerifiedAt'>>,
): Promise<boolean> {
  if (values.email !== undefined) {
    const taken = await tx`
      select 1 from site_users where website_id = ${websiteId} and email = ${values.email} and id <> ${id}`;
    if (taken.length > 0) return false;
  }
  await tx`
    update site_users set ${tx({ ...values, updatedAt: new Date() } as never)}
    where website_id = ${websiteId} and id = ${id}`;
  return true;
}

export interface SiteUserSession {
  siteUserId: string;
  email: string;
  displayName: string;
  emailVerified: boolean;
  xsrfToken: string;
  /** It is time to write down again from where it is used. */
  stale: boolean;
}

/** From where, and with what, a session is used. */
export interface SitePlace {
  address: string;
  userAgent: string;
}

export async function insertSession(
  tx: Transaction,
  session: { websiteId: string; tokenHash: string; siteUserId: string; xsrfToken: string; expiresAt: Date } & SitePlace,
): Promise<void> {
  await tx`delete from site_user_sessions where website_id = ${session.websiteId} and expires_at < now()`;
  await tx`insert into site_user_sessions ${tx(session)}`;
}

export async function findSession(
  tx: Transaction,
  websiteId: string,
  tokenHash: string,
): Promise<SiteUserSession | null> {
  const [row] = await tx<SiteUserSession[]>`
    select s.site_user_id, u.email, u.display_name, u.email_verified_at is not null as email_verified, s.xsrf_token,
      s.last_seen_at < now() - interval '10 minutes' as stale
    from site_user_sessions s
    join site_users u on u.website_id = s.website_id and u.id = s.site_user_id
    where s.website_id = ${websiteId} and s.token_hash = ${tokenHash} and s.expires_at > now()`;
  return row ?? null;
}

export async function touchSession(
  tx: Transaction,
  websiteId: string,
  tokenHash: string,
  { address, userAgent }: SitePlace,
): Promise<void> {
  await tx`
    update site_user_sessions set last_seen_at = now(), address = ${address}, user_agent = ${userAgent}
    where website_id = ${websiteId} and token_hash = ${tokenHash}`;
}

export interface SiteSessionRow extends SitePlace {
  id: string;
  tokenHash: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** The one used last first. */
export const sessionsOf = (tx: Transaction, websiteId: string, siteUserId: string) => tx<SiteSessionRow[]>`
  select id, token_hash, address, user_agent, created_at, last_seen_at from site_user_sessions
  where website_id = ${websiteId} and site_user_id = ${siteUserId} and expires_at > now()
  order by last_seen_at desc, id limit 100`;

/** @returns whether the person had it */
export async function deleteSessionById(
  tx: Transaction,
  websiteId: string,
  siteUserId: string,
  id: string,
): Promise<boolean> {
  const { count } = await tx`
    delete from site_user_sessions where website_id = ${websiteId} and site_user_id = ${siteUserId} and id = ${id}`;
  return count === 1;
}

export async function deleteSession(tx: Transaction, websiteId: string, tokenHash: string): Promise<void> {
  await tx`delete from site_user_sessions where website_id = ${websiteId} and token_hash = ${tokenHash}`;
}

/** Ends every session of a person but the one that is named. */
export async function deleteOtherSessions(
  tx: Transaction,
  websiteId: string,
  siteUserId: string,
  keptTokenHash: string,
): Promise<void> {
  await tx`
    delete from site_user_sessions
    where website_id = ${websiteId} and site_user_id = ${siteUserId} and token_hash <> ${keptTokenHash}`;
}

export type LinkPurpose = 'reset' | 'confirm';

export interface MailedLink {
  siteUserId: string;
  purpose: LinkPurpose;
  email: string;
}

export async function insertLink(
  tx: Transaction,
  link: MailedLink & { websiteId: string; tokenHash: string; expiresAt: Date; askedFrom: string },
): Promise<void> {
  await tx`delete from site_user_tokens where website_id = ${link.websiteId} and expires_at < now() - interval '1 day'`;
  await tx`insert into site_user_tokens ${tx(link as never)}`;
}

/** How many links of a kind a person was sent in the last hour, used ones not counted, and how many of them one client asked for. */
export async function countRecentLinks(
  tx: Transaction,
  websiteId: string,
  { siteUserId, purpose, askedFrom }: { siteUserId: string; purpose: LinkPurpose; askedFrom: string },
): Promise<{ fromThere: number; inAll: number }> {
  const [row] = await tx<{ fromThere: number; inAll: number }[]>`
    select count(*) filter (where asked_from = ${askedFrom})::int as from_there, count(*)::int as in_all
    from site_user_tokens
    where website_id = ${websiteId} and site_user_id = ${siteUserId} and purpose = ${purpose}
      and created_at > now() - interval '1 hour'`;
  return row ?? { fromThere: 0, inAll: 0 };
}

/** `isNew`: the account has no password yet. */
export async function findLink(
  tx: Transaction,
  websiteId: string,
  purpose: LinkPurpose,
  tokenHash: string,
): Promise<(MailedLink & { isNew: boolean }) | null> {
  const [row] = await tx<(MailedLink & { isNew: boolean })[]>`
    select t.site_user_id, t.purpose, t.email, u.password_hash is null as is_new
    from site_user_tokens t join site_users u on u.website_id = t.website_id and u.id = t.site_user_id
    where t.website_id = ${websiteId} and t.token_hash = ${tokenHash} and t.purpose = ${purpose} and t.expires_at > now()`;
  return row ?? null;
}

/** Uses a link up. Of two who use it at the same time one gets it. */
export async function takeLink(
  tx: Transaction,
  websiteId: string,
  purpose: LinkPurpose,
  tokenHash: string,
): Promise<MailedLink | null> {
  const [row] = await tx<MailedLink[]>`
    delete from site_user_tokens
    where website_id = ${websiteId} and token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > now()
    returning site_user_id, purpose, email`;
  return row ?? null;
}

export async function deleteLinks(
  tx: Transaction,
  websiteId: string,
  siteUserId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await tx`
    delete from site_user_tokens
    where website_id = ${websiteId} and site_user_id = ${siteUserId} and purpose in ${tx([...purposes])}`;
}

export interface AddressRow {
  id: string;
  address: Record<string, string>;
}

/** The one used last is the first. */
export async function listAddresses(tx: Transaction, websiteId: string, siteUserId: string): Promise<AddressRow[]> {
  return tx<AddressRow[]>`
    select id, address from site_user_addresses
    where website_id = ${websiteId} and site_user_id = ${siteUserId} order by updated_at desc, id`;
}

export async function insertAddress(
  tx: Transaction,
  row: { websiteId: string; siteUserId: string; id: string; address: Record<string, string> },
): Promise<void> {
  const { address, ...keys } = row;
  await tx`insert into site_user_addresses ${tx({ ...keys, address: tx.json(address) } as never)}`;
}

/** @returns whether it was there */
export async function updateAddress(
  tx: Transaction,
  websiteId: string,
  siteUserId: string,
  { id, address }: AddressRow,
): Promise<boolean> {
  const rows = await tx`
    update site_user_addresses set address = ${tx.json(address)}, updated_at = now()
    where website_id = ${websiteId} and site_user_id = ${siteUserId} and id = ${id} returning 1`;
  return rows.length > 0;
}

export async function deleteAddress(tx: Transaction, websiteId: string, siteUserId: string, id: string): Promise<void> {
  await tx`
    delete from site_user_addresses where website_id = ${websiteId} and site_user_id = ${siteUserId} and id = ${id}`;
}
