import type postgres from 'postgres';

/** A month on a screen. */
export const MONTH = 31;

export interface MadeMonth {
  /** What the product took to sum up one of the days, in seconds. */
  readonly seconds: readonly number[];
  /** Of the sums of the month and of the one before. */
  readonly megabytes: number;
}

/**
 * A month of visits, and one before it. Day after day is made past the product, is summed up by its own job as yesterday, and moves to its
 * place, where the product has forgotten its single hits, as it does at the end of their time: so a month needs the room of a day. The hits
 * of the last day stay. The month before has the same sums.
 *
 * @param hits of the month
 */
export async function makeMonth(sql: postgres.Sql, websiteId: string, hits: number): Promise<MadeMonth> {
  const seconds: number[] = [];
  const [{ yesterday } = { yesterday: '' }] = await sql<{ yesterday: string }[]>`
    select ((now() at time zone time_zone)::date - 1)::text as yesterday from websites where website_id = ${websiteId}`;
  for (let back = MONTH; back >= 1; back--) {
    await sql`truncate analytics_hits`;
    await seedYesterday(sql, websiteId, Math.ceil(hits / MONTH), back);
    seconds.push(await summedUp(sql, websiteId));
    for (const table of ['analytics_days', 'analytics_speed'])
      await sql`
        update ${sql(table)} set day = day - ${back - 1}::int where website_id = ${websiteId} and day = ${yesterday}`;
  }
  await sql`
    insert into analytics_days (website_id, day, topic, label, hits, visits, visitors)
    select website_id, day - ${MONTH}::int, topic, label, hits, visits, visitors from analytics_days
    where website_id = ${websiteId} and day <= ${yesterday}`;
  await sql`
    insert into analytics_speed (website_id, day, path, metric, counts)
    select website_id, day - ${MONTH}::int, path, metric, counts from analytics_speed
    where website_id = ${websiteId} and day <= ${yesterday}`;
  await sql`vacuum (analyze) analytics_days`;
  await sql`vacuum (analyze) analytics_speed`;
  const [{ bytes } = { bytes: 0 }] = await sql<{ bytes: number }[]>`
    select pg_total_relation_size('analytics_days') + pg_total_relation_size('analytics_speed') as bytes`;
  return { seconds, megabytes: bytes / 1e6 };
}

/**
 * Visits of yesterday by the website's clocks, in the order in which they would have come: a dozen hits of a visitor, 25 seconds apart,
 * of which four are page views; 5,000 pages, 2,000 sources, 300 campaigns and 4,000 words and buttons, few of them seen often and most seldom.
 *
 * @param seed another one makes another day
 */
async function seedYesterday(sql: postgres.Sql, websiteId: string, hits: number, seed: number): Promise<void> {
  const chance = (of: string) => sql.unsafe(`(hashint4(${of}) & 1048575) / 1048576.0`);
  await sql`
    insert into analytics_hits (website_id, at, id, kind, visitor, path, source, campaign, device, browser, language, country, label, value)
    select ${websiteId}, at, lpad(to_hex(n), 24, '0'), kind, substr(md5(visitor::text), 1, 16), '/page-' || (5000 * power(any_path, 3))::int,
      case when visitor % 3 > 0 then 'source-' || (2000 * power(any_source, 3))::int || '.example' else '' end,
      case when visitor % 9 = 0 then 'campaign-' || (300 * power(any_source, 2))::int else '' end,
      (array['phone', 'phone', 'desktop', 'tablet'])[visitor % 4 + 1], (array['Safari', 'Chrome', 'Chrome', 'Firefox', 'Edge'])[visitor % 5 + 1],
      'en', (array['US', 'DE', 'JP', 'CH', 'FR', 'GB'])[visitor % 6 + 1],
      case when kind = 50 then (array['LCP', 'INP', 'CLS', 'FCP'])[n % 4 + 1] when kind = 10 or kind = 1 and any_label > 0.3 then ''
        else 'label-' || (4000 * power(any_label, 3))::int end,
      case kind when 50 then any_label * case when n % 4 = 2 then 0.5 else 5000 end when 2 then (20 * any_label)::int end
    from (
      select n, n / 12 as visitor,
        (array[1, 1, 50, 50, 50, 10, 1, 50, 30, 1, 31, 2, 1, 50, 50, 34, 1, 50, 10, 40])[n % 20 + 1] as kind,
        ${chance(`n + ${seed}`)} as any_path, ${chance(`n + 700000000 + ${seed}`)} as any_label, ${chance(`n / 12 + ${seed}`)} as any_source,
        yesterday at time zone time_zone + interval '1 second' * (${chance(`n / 12 + 5 + ${seed}`)} * 86000 + n % 12 * 25) as at
      from generate_series(1, ${hits}::int) n
      cross join (select (now() at time zone time_zone)::date - interval '1 day' as yesterday, time_zone from websites where website_id = ${websiteId}) here
    ) made order by at`;
  await sql`analyze analytics_hits`;
}

/** Waits until the product has summed up yesterday for good; seconds. */
async function summedUp(sql: postgres.Sql, websiteId: string): Promise<number> {
  const finals = async () => {
    const [row] = await sql<{ days: number }[]>`
      select count(*)::int as days from analytics_days where website_id = ${websiteId} and topic = 'final'`;
    return row?.days ?? 0;
  };
  const before = await finals();
  const begun = performance.now();
  while ((await finals()) === before) {
    if (performance.now() - begun > 3_600_000) throw new Error('A day was not summed up within an hour.');
    // Again and again: a round that is just ending puts the next one off by a minute.
    await sql`update jobs set due_at = now() where kind = 'analytics' and status = 'waiting' and due_at > now()`;
    await sql`select pg_notify('plinth_jobs', 'analytics')`;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return (performance.now() - begun) / 1000;
}

/** Rows a second that COPY puts into the table of hits, of the rows that are in it; empties it first and leaves them there. */
export async function copyRate(sql: postgres.Sql): Promise<number> {
  // A row as PostgreSQL writes it is a line of CSV in brackets. Read by a select: a stream of COPY out has hung.
  const rows = await sql<{ line: string }[]>`
    select substr(line, 2, length(line) - 2) as line from (select hit::text as line from analytics_hits hit) lines`;
  const text = rows.map(({ line }) => `${line}\n`).join('');
  await sql`truncate analytics_hits`;
  const begun = performance.now();
  const into = await sql`copy analytics_hits from stdin (format csv)`.writable();
  await new Promise<void>((resolve, reject) => {
    into.on('finish', resolve).on('error', reject);
    into.end(Buffer.from(text));
  });
  return rows.length / ((performance.now() - begun) / 1000);
}
