import type { Transaction } from '../database/transaction.ts';

export interface ReportRow {
  directive: string;
  blocked: string;
  page: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
}

/** Counts a report to those of its kind. A new kind is taken in as long as there are fewer than `most`. */
export async function countReport(
  tx: Transaction,
  websiteId: string,
  { key, directive, blocked, page }: { key: string; directive: string; blocked: string; page: string },
  most: number,
): Promise<void> {
  const known = await tx`
    update policy_reports set count = least(count + 1, 1000000), last_at = now(), page = ${page}
    where website_id = ${websiteId} and key = ${key} returning 1`;
  if (known.length > 0) return;
  await tx`
    insert into policy_reports (website_id, key, directive, blocked, page)
    select ${websiteId}, ${key}, ${directive}, ${blocked}, ${page}
    where (select count(*) from policy_reports where website_id = ${websiteId}) < ${most}
    on conflict do nothing`;
}

export async function deleteReportsBefore(tx: Transaction, websiteId: string, days: number): Promise<void> {
  await tx`delete from policy_reports where website_id = ${websiteId} and last_at < now() - make_interval(days => ${days})`;
}

export async function listReports(tx: Transaction, websiteId: string): Promise<ReportRow[]> {
  return tx<ReportRow[]>`
    select directive, blocked, page, count, first_at, last_at from policy_reports
    where website_id = ${websiteId} order by last_at desc limit 200`;
}
