import type { Transaction } from '../database/transaction.ts';

export interface SiteUserRow {
  id: string;
  email: string;
  displayName: string;
  passwordHash: string | null;
}

export async function findByEmail(tx: Transaction, websiteId: string, email: string): Promise<SiteUserRow | null> {
  const [row] = await tx<SiteUserRow[]>`
    select id, email, display_name, password_hash from site_users where website_id = ${websiteId} and email = ${email}`;
  return row ?? null;
}

/** @returns false when somebody has this email already */
export async function insertSiteUser(tx: Transaction, row: SiteUserRow & { websiteId: string }): Promise<boolean> {
  const made =
    await tx`insert into site_users ${tx(row as never)} on conflict (website_id, email) do nothing returning 1`;
  return made.length > 0;
}

export interface SiteUserSession {
  siteUserId: string;
  email: string;
  displayName: string;
  xsrfToken: string;
}

export async function insertSession(
  tx: Transaction,
  session: { websiteId: string; tokenHash: string; siteUserId: string; xsrfToken: string; expiresAt: Date },
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
    select s.site_user_id, u.email, u.display_name, s.xsrf_token from site_user_sessions s
    join site_users u on u.website_id = s.website_id and u.id = s.site_user_id
    where s.website_id = ${websiteId} and s.token_hash = ${tokenHash} and s.expires_at > now()`;
  return row ?? null;
}

export async function deleteSession(tx: Transaction, websiteId: string, tokenHash: string): Promise<void> {
  await tx`delete from site_user_sessions where website_id = ${websiteId} and token_hash = ${tokenHash}`;
}
