import type { Transaction } from '../../platform/database/transaction.ts';

/** When a range of days begins and ends, by the website's own clocks. */
export interface DayBounds {
  readonly begin: Date;
  /** The first moment that belongs to it no more. */
  readonly end: Date;
  readonly timeZone: string;
}

/**
 * Asked for before hits are read by them: bounds that a statement works out by itself cannot tell it which partitions to leave alone, and
 * it reads every hit that is kept. For the same reason the statements of this transaction are planned for their bounds, not for any.
 *
 * @throws where there is no such website
 */
export async function boundsOf(
  tx: Transaction,
  websiteId: string,
  { from, to }: { from: string; to: string },
): Promise<DayBounds> {
  const [bounds] = await tx<DayBounds[]>`
    select ${from}::timestamp at time zone time_zone as begin, (${to}::timestamp + interval '1 day') at time zone time_zone as end, time_zone,
      set_config('plan_cache_mode', 'force_custom_plan', true)
    from websites where website_id = ${websiteId}`;
  if (!bounds) throw new Error(`There is no website ${websiteId}.`);
  return bounds;
}

/** Where a hit is of this website and of these days. */
export const withinDays = (tx: Transaction, websiteId: string, { begin, end }: DayBounds) =>
  tx`website_id = ${websiteId} and at >= ${begin} and at < ${end}`;
