import type postgres from 'postgres';

/** Accounts belong to no website, so people are read past row-level security: every statement names the website. */
type Sql = postgres.Sql | postgres.TransactionSql;

export interface PersonRow {
  accountId: string;
  displayName: string;
  email: string;
  role: number;
  createdAt: Date;
}

export async function peopleOf(sql: Sql, websiteId: string): Promise<PersonRow[]> {
  return sql<PersonRow[]>`
    select m.account_id, a.display_name, a.email, m.role, m.created_at
    from memberships m join accounts a on a.id = m.account_id
    where m.website_id = ${websiteId} order by m.created_at, m.account_id`;
}

/** Of two changes at once the second sees the first: somebody stays administrator. */
export async function lockedPeople(tx: Sql, websiteId: string): Promise<PersonRow[]> {
  await tx`select 1 from memberships where website_id = ${websiteId} for update`;
  return peopleOf(tx, websiteId);
}

export async function deleteMembership(tx: Sql, websiteId: string, accountId: string): Promise<void> {
  await tx`delete from memberships where website_id = ${websiteId} and account_id = ${accountId}`;
}

export interface InvitationRow {
  websiteId: string;
  id: string;
  email: string;
  role: number;
  sentAt: Date;
  expiresAt: Date;
}

export async function invitationsOf(sql: Sql, websiteId: string): Promise<InvitationRow[]> {
  return sql<InvitationRow[]>`
    select website_id, id, email, role, sent_at, expires_at from member_invitations
    where website_id = ${websiteId} order by created_at, id`;
}

/** The same address once more gets the new role and the new link. */
export async function saveInvitation(
  tx: Sql,
  row: {
    websiteId: string;
    id: string;
    email: string;
    role: number;
    tokenHash: string;
    invitedBy: string;
    seconds: number;
  },
): Promise<InvitationRow> {
  const { seconds, ...columns } = row;
  const [saved] = await tx<InvitationRow[]>`
    insert into member_invitations (website_id, id, email, role, token_hash, invited_by, expires_at)
    values (${columns.websiteId}, ${columns.id}, ${columns.email}, ${columns.role}, ${columns.tokenHash}, ${columns.invitedBy},
      now() + make_interval(secs => ${seconds}))
    on conflict (website_id, email) do update set role = excluded.role, token_hash = excluded.token_hash,
      invited_by = excluded.invited_by, sent_at = now(), expires_at = excluded.expires_at
    returning website_id, id, email, role, sent_at, expires_at`;
  if (!saved) throw new Error('an invitation was written and is gone');
  return saved;
}

export async function findInvitation(sql: Sql, websiteId: string, id: string): Promise<InvitationRow | null> {
  const [row] = await sql<InvitationRow[]>`
    select website_id, id, email, role, sent_at, expires_at from member_invitations
    where website_id = ${websiteId} and id = ${id}`;
  return row ?? null;
}

/** An invitation of this website that its link still opens. */
export async function openInvitation(sql: Sql, websiteId: string, tokenHash: string): Promise<InvitationRow | null> {
  const [row] = await sql<InvitationRow[]>`
    select website_id, id, email, role, sent_at, expires_at from member_invitations
    where website_id = ${websiteId} and token_hash = ${tokenHash} and expires_at > now()`;
  return row ?? null;
}

/** Removes an invitation; of two at once one is told yes. */
export async function deleteInvitation(sql: Sql, websiteId: string, id: string): Promise<boolean> {
  const rows = await sql`delete from member_invitations where website_id = ${websiteId} and id = ${id} returning 1`;
  return rows.length > 0;
}
