import type { ErrorFilter } from '@plinth/contract';
import type { Transaction } from '../database/transaction.ts';
import type { Days } from '../http/read-days.ts';

export interface ErrorKind {
  key: string;
  message: string;
  stack: string;
  application: string;
  path: string;
  browser: string;
}

/** Pages and browsers of one day that are told apart, of one kind and of all kinds; the others are one. */
const MOST_PLACES = 50;
const MOST_PLACES_OF_DAY = 1_000;
const OTHER = '(other)';

/** Counts an error to those of its kind; of more than `most` kinds the rarest are forgotten. One a transaction: they lock each other's rows. */
export async function countError(tx: Transaction, websiteId: string, error: ErrorKind, most: number): Promise<void> {
  const { key, message, stack, application, path, browser } = error;
  const known = await tx`
    update error_reports set count = least(count + 1, 1000000), last_at = now(), path = ${path}, browser = ${browser}
    where website_id = ${websiteId} and key = ${key} returning 1`;
  if (known.length === 0) {
    await makeRoom(tx, websiteId, most - 1);
    await tx`
      insert into error_reports (website_id, key, message, stack, application, path, browser)
      values (${websiteId}, ${key}, ${message}, ${stack}, ${application}, ${path}, ${browser}) on conflict do nothing`;
  }
  await makePlace(tx, websiteId, error);
  await tx`
    insert into error_places as p (website_id, key, day, path, browser)
    select ${websiteId}, ${key}, ${today(tx, websiteId)}, ${path}, ${browser}
    on conflict (website_id, day, key, path, browser) do update set count = least(p.count + 1, 1000000)`;
}

/** The website's own day. */
const today = (tx: Transaction, websiteId: string) => tx`
  (select (now() at time zone time_zone)::date from websites where website_id = ${websiteId})`;

/**
 * Where a new place would be one too many, the rarest gives way: of its kind, or of the kind that has most of them. It is counted to the
 * others of its kind. So made-up places, however many, drive out neither what comes often nor what comes next.
 */
async function makePlace(tx: Transaction, websiteId: string, { key, path, browser }: ErrorKind): Promise<void> {
  await tx`
    with there as (
      select key, path, browser, count, count(*) over (partition by key) as of_kind from error_places
      where website_id = ${websiteId} and day = ${today(tx, websiteId)} and path <> ${OTHER}),
    room as (
      select count(*) - ${MOST_PLACES_OF_DAY - 1} as of_day, count(*) filter (where key = ${key}) - ${MOST_PLACES - 1} as of_kind,
        coalesce(bool_or(key = ${key} and path = ${path} and browser = ${browser}), false) as is_known
      from there),
    rarest as (
      select key, path, browser from there
      where not (select is_known from room) and (key = ${key} or (select of_kind from room) <= 0)
      order by count, of_kind desc, key, path, browser
      limit (select greatest(0, case when of_kind > 0 then of_kind else of_day end) from room)),
    gone as (
      delete from error_places p using rarest r
      where p.website_id = ${websiteId} and p.day = ${today(tx, websiteId)} and (p.key, p.path, p.browser) = (r.key, r.path, r.browser)
      returning p.key, p.day, p.count)
    insert into error_places as p (website_id, key, day, path, browser, count)
    select ${websiteId}, key, day, ${OTHER}, ${OTHER}, least(sum(count), 1000000) from gone group by key, day
    on conflict (website_id, day, key, path, browser) do update set count = least(p.count + excluded.count, 1000000)`;
}

/** Of kinds beyond `most` those go that have come most rarely, and of these the oldest: made-up ones do not drive out what hurts many. */
async function makeRoom(tx: Transaction, websiteId: string, most: number): Promise<void> {
  await tx`
    with gone as (
      delete from error_reports where website_id = ${websiteId} and key in (
        select key from error_reports where website_id = ${websiteId} and key in (
          select key from error_reports where website_id = ${websiteId} order by count desc, last_at desc offset ${most})
        for update skip locked)
      returning key)
    delete from error_places p using gone where p.website_id = ${websiteId} and p.key = gone.key`;
}

/** Forgets kinds that nobody has told of since `before`, and the days of the others that lie before it. */
export async function deleteErrorsBefore(tx: Transaction, websiteId: string, before: Date): Promise<void> {
  await tx`delete from error_places where website_id = ${websiteId} and day < ${before}::timestamptz::date`;
  await tx`
    with gone as (delete from error_reports where website_id = ${websiteId} and last_at < ${before} returning key)
    delete from error_places p using gone where p.website_id = ${websiteId} and p.key = gone.key`;
}

/** How often something was hurt, the most often first. */
export interface Hurt {
  label: string;
  count: number;
}

const hurtBy = (tx: Transaction, column: 'path' | 'browser') => tx`
  (select json_agg(json_build_object('label', label, 'count', count) order by count desc, label)
    from (select ${tx(column)} as label, sum(count)::bigint as count from places p where p.key = r.key group by 1) s)`;

type ListedError = ErrorKind & {
  count: number;
  before: number;
  firstAt: Date;
  lastAt: Date;
  pages: Hurt[];
  browsers: Hurt[];
};

/**
 * What was told in a range of days, by kind, the most frequent first; `before` counts it in the days that these are compared with.
 *
 * @param filter what was told of one page or browser alone
 */
export async function listErrors(
  tx: Transaction,
  websiteId: string,
  { from, to }: Days,
  earlier: Days,
  filter?: ErrorFilter,
): Promise<ListedError[]> {
  const chosen = filter ? tx`and ${tx(filter.by === 'page' ? 'path' : 'browser')} = ${filter.value}` : tx``;
  return tx<ListedError[]>`
    with places as (
      select key, path, browser, sum(count) as count from error_places
      where website_id = ${websiteId} and day between ${from} and ${to} ${chosen} group by key, path, browser),
    counted as (select key, sum(count)::bigint as count from places group by key),
    earlier as (
      select key, sum(count)::bigint as count from error_places
      where website_id = ${websiteId} and day between ${earlier.from} and ${earlier.to} ${chosen} group by key)
    select key, message, stack, application, path, browser, c.count, coalesce(e.count, 0) as before, first_at, last_at,
      ${hurtBy(tx, 'path')} as pages, ${hurtBy(tx, 'browser')} as browsers
    from error_reports r join counted c using (key) left join earlier e using (key)
    where website_id = ${websiteId} order by c.count desc, last_at desc limit 200`;
}
