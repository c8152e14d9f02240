import type { Transaction } from '../database/transaction.ts';

export interface ErrorKind {
  key: string;
  message: string;
  stack: string;
  application: string;
  path: string;
  browser: string;
}

/** Counts an error to those of its kind. A new kind is taken in as long as there are fewer than `most`. */
export async function countError(tx: Transaction, websiteId: string, error: ErrorKind, most: number): Promise<void> {
  const { key, message, stack, application, path, browser } = error;
  const known = await tx`
    update error_reports set count = least(count + 1, 1000000), last_at = now(), path = ${path}, browser = ${browser}
    where website_id = ${websiteId} and key = ${key} returning 1`;
  if (known.length > 0) return;
  await tx`
    insert into error_reports (website_id, key, message, stack, application, path, browser)
    select ${websiteId}, ${key}, ${message}, ${stack}, ${application}, ${path}, ${browser}
    where (select count(*) from error_reports where website_id = ${websiteId}) < ${most}
    on conflict do nothing`;
}

export async function deleteErrorsBefore(tx: Transaction, websiteId: string, days: number): Promise<void> {
  await tx`delete from error_reports where website_id = ${websiteId} and last_at < now() - make_interval(days => ${days})`;
}

export async function listErrors(
  tx: Transaction,
  websiteId: string,
): Promise<(Omit<ErrorKind, 'key'> & { count: number; firstAt: Date; lastAt: Date })[]> {
  return tx<(Omit<ErrorKind, 'key'> & { count: number; firstAt: Date; lastAt: Date })[]>`
    select message, stack, application, path, browser, count, first_at, last_at from error_reports
    where website_id = ${websiteId} order by count desc, last_at desc limit 200`;
}
