import type { Transaction } from '../database/transaction.ts';

export interface ErrorKind {
  key: string;
  message: string;
  stack: string;
  application: string;
  path: string;
  browser: string;
}

/** Pages and browsers of one kind that are told apart. */
const MOST_PLACES = 50;

/** Counts an error to those of its kind. A new kind is taken in as long as there are fewer than `most`. */
export async function countError(tx: Transaction, websiteId: string, error: ErrorKind, most: number): Promise<void> {
  const { key, message, stack, application, path, browser } = error;
  const known = await tx`
    update error_reports set count = least(count + 1, 1000000), last_at = now(), path = ${path}, browser = ${browser}
    where website_id = ${websiteId} and key = ${key} returning 1`;
  if (known.length === 0) {
    const added = await tx`
      insert into error_reports (website_id, key, message, stack, application, path, browser)
      select ${websiteId}, ${key}, ${message}, ${stack}, ${application}, ${path}, ${browser}
      where (select count(*) from error_reports where website_id = ${websiteId}) < ${most}
      on conflict do nothing returning 1`;
    if (added.length === 0) return;
  }
  await tx`
    insert into error_places as p (website_id, key, path, browser)
    select ${websiteId}, ${key}, ${path}, ${browser}
    where exists (select from error_places where website_id = ${websiteId} and key = ${key} and path = ${path} and browser = ${browser})
      or (select count(*) from error_places where website_id = ${websiteId} and key = ${key}) < ${MOST_PLACES}
    on conflict (website_id, key, path, browser) do update set count = least(p.count + 1, 1000000)`;
}

export async function deleteErrorsBefore(tx: Transaction, websiteId: string, days: number): Promise<void> {
  await tx`
    with gone as (
      delete from error_reports where website_id = ${websiteId} and last_at < now() - make_interval(days => ${days}) returning key)
    delete from error_places p using gone where p.website_id = ${websiteId} and p.key = gone.key`;
}

/** How often something was hurt, the most often first. */
export interface Hurt {
  label: string;
  count: number;
}

const hurtBy = (tx: Transaction, websiteId: string, column: 'path' | 'browser') => tx`
  coalesce((
    select json_agg(json_build_object('label', label, 'count', count) order by count desc, label)
    from (select ${tx(column)} as label, sum(count)::int as count from error_places
      where website_id = ${websiteId} and key = r.key group by 1) s), '[]')`;

export async function listErrors(
  tx: Transaction,
  websiteId: string,
): Promise<
  (Omit<ErrorKind, 'key'> & { count: number; firstAt: Date; lastAt: Date; pages: Hurt[]; browsers: Hurt[] })[]
> {
  return tx`
    select message, stack, application, path, browser, count, first_at, last_at,
      ${hurtBy(tx, websiteId, 'path')} as pages, ${hurtBy(tx, websiteId, 'browser')} as browsers
    from error_reports r where website_id = ${websiteId} order by count desc, last_at desc limit 200`;
}
