import type postgres from 'postgres';

export async function everyWebsiteId(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ websiteId: string }[]>`select website_id from websites order by website_id`;
  return rows.map(({ websiteId }) => websiteId);
}
