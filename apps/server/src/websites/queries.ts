import type { Database } from '../database/connection.ts';
import type { Website } from './website.ts';

/** The website of a host name, by its own domains first, then by identifier under the base host. */
export async function findWebsiteByHost(
  db: Database,
  host: string,
  identifier: string | null,
): Promise<Website | null> {
  const [row] = await db.system<Website[]>`
    select w.* from websites w
    where w.website_id = (select d.website_id from domains d where d.host = ${host})
       or (not exists (select 1 from domains d where d.host = ${host}) and w.identifier = ${identifier})
    limit 1`;
  return row ?? null;
}

export async function findWebsite(db: Database, websiteId: string): Promise<Website | null> {
  const [row] = await db.system<Website[]>`select * from websites where website_id = ${websiteId}`;
  return row ?? null;
}

/** The website that answers on the bare base host: the oldest one. */
export async function findFirstWebsite(db: Database): Promise<Website | null> {
  const [row] = await db.system<Website[]>`select * from websites order by created_at, website_id limit 1`;
  return row ?? null;
}

export async function contentVersions(db: Database): Promise<{ websiteId: string; contentVersion: number }[]> {
  return db.system<{ websiteId: string; contentVersion: number }[]>`select website_id, content_version from websites`;
}
