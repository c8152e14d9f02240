import type { ConsentCounts, ConsentFilter, ConsentRow } from '@plinth/contract';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Days } from '../../platform/http/read-days.ts';

export interface StoredConsent {
  id: string;
  number: string;
  choice: string;
  signal: string;
  wording: string;
  madeAt: Date;
}

export async function insertConsent(
  tx: Transaction,
  websiteId: string,
  consent: Omit<StoredConsent, 'madeAt'> & { madeAt?: Date },
): Promise<void> {
  await tx`insert into consent_choices ${tx({ websiteId, ...consent })}`;
}

/** Keeps what was read under a version, the first time that somebody has answered it. */
export async function keepWording(tx: Transaction, websiteId: string, version: string, text: string): Promise<void> {
  await tx`insert into consent_wordings ${tx({ websiteId, version, text })} on conflict do nothing`;
}

export async function isKnownWording(tx: Transaction, websiteId: string, version: string): Promise<boolean> {
  const rows = await tx`select 1 from consent_wordings where website_id = ${websiteId} and version = ${version}`;
  return rows.length > 0;
}

/** Days, and which of their choices: no filter is all. */
export interface AskedChoices extends Days {
  filter?: ConsentFilter | undefined;
}

/** Choices of a range of the website's days. */
const ofDays = (tx: Transaction, websiteId: string, { from, to, filter }: AskedChoices) => tx`
  from consent_choices c join websites w on w.website_id = c.website_id
  where c.website_id = ${websiteId} and c.made_at >= (${from}::timestamp at time zone w.time_zone)
    and c.made_at < ((${to}::timestamp + interval '1 day') at time zone w.time_zone)
    ${filter ? tx`and c.${tx(filter.by)} = ${filter.value}` : tx``}`;

export async function countConsents(tx: Transaction, websiteId: string, days: AskedChoices): Promise<ConsentCounts> {
  const [row] = await tx<ConsentCounts[]>`
    select count(*) filter (where choice = 'accepted')::int as accepted, count(*) filter (where choice = 'measuring')::int as measuring,
      count(*) filter (where choice = 'declined')::int as declined, count(*) filter (where signal <> '')::int as signals
    ${ofDays(tx, websiteId, days)}`;
  return row ?? { accepted: 0, measuring: 0, declined: 0, signals: 0 };
}

/** The newest first, from behind `before` on. */
export async function listConsents(
  tx: Transaction,
  websiteId: string,
  days: AskedChoices,
  { before, limit }: { before: string; limit: number },
): Promise<(ConsentRow & { id: string })[]> {
  return tx<(ConsentRow & { id: string })[]>`
    select c.id, c.number, c.choice, c.signal, c.wording, (extract(epoch from c.made_at) * 1000)::float8 as made_at
    ${ofDays(tx, websiteId, days)} and (${before} = '' or c.id < ${before}) order by c.id desc limit ${limit}`;
}

export async function listWordings(
  tx: Transaction,
  websiteId: string,
  days: AskedChoices,
): Promise<{ version: string; text: string; count: number }[]> {
  return tx<{ version: string; text: string; count: number }[]>`
    select c.wording as version, coalesce(max(k.text), '') as text, count(*)::int as count
    from (select c.wording ${ofDays(tx, websiteId, days)}) c
    left join consent_wordings k on k.website_id = ${websiteId} and k.version = c.wording
    group by c.wording order by count desc, version limit 20`;
}

export const countByWording = (tx: Transaction, websiteId: string, days: AskedChoices) =>
  tx<
    { version: string; count: number }[]
  >`select c.wording as version, count(*)::int as count ${ofDays(tx, websiteId, days)} group by c.wording`;

export async function consentsOf(
  tx: Transaction,
  websiteId: string,
  number: string,
): Promise<{ choice: string; signal: string; wording: string; madeAt: Date; text: string | null }[]> {
  return tx<{ choice: string; signal: string; wording: string; madeAt: Date; text: string | null }[]>`
    select c.choice, c.signal, c.wording, c.made_at, k.text from consent_choices c
    left join consent_wordings k on k.website_id = c.website_id and k.version = c.wording
    where c.website_id = ${websiteId} and c.number = ${number} order by c.id`;
}

export async function deleteConsentsOf(tx: Transaction, websiteId: string, number: string): Promise<void> {
  await tx`delete from consent_choices where website_id = ${websiteId} and number = ${number}`;
}

/** @returns the keys of those that are gone */
export async function deleteOldConsents(
  tx: Transaction,
  websiteId: string,
  before: Date,
  limit: number,
): Promise<{ key: string }[]> {
  return tx<{ key: string }[]>`
    with old as (
      select id from consent_choices where website_id = ${websiteId} and made_at < ${before} order by id limit ${limit})
    delete from consent_choices c using old where c.website_id = ${websiteId} and c.id = old.id returning c.id as key`;
}
