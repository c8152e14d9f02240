import type postgres from 'postgres';

/** Days of which hits are made, and by which the product sums up what is open. */
const DAYS = 7;

/**
 * Visits of the last days with as many pages, sources, searches and buttons as fill every table of a screen, written past the product: they
 * are there to be summed up by it.
 */
export async function seedHits(sql: postgres.Sql, websiteId: string, hits: number): Promise<void> {
  await sql`
    insert into analytics_hits (website_id, at, id, kind, visitor, path, source, campaign, device, browser, country, label, value)
    select ${websiteId}, now() - interval '1 day' * (n % ${DAYS} + 1) + interval '1 second' * (n / ${DAYS} % 3600), lpad(to_hex(n), 24, '0'),
      kind, 'v' || n / 8 % 250000, '/page-' || n % 1999, case when n % 3 = 0 then 'source-' || n % 499 else '' end,
      case when n % 9 = 0 then 'campaign-' || n % 97 else '' end, (array['phone', 'desktop', 'tablet'])[n % 3 + 1],
      (array['Safari', 'Chrome', 'Firefox', 'Edge'])[n % 4 + 1], (array['US', 'DE', 'JP', 'CH'])[n % 4 + 1],
      case kind when 50 then (array['LCP', 'INP', 'CLS', 'FCP'])[n % 4 + 1] when 1 then '' else 'label-' || n % 1499 end,
      case kind when 50 then n % 5000 when 2 then n % 3 end
    from (select n::int, (array[1, 1, 1, 50, 50, 2, 30, 31])[n % 8 + 1] as kind from generate_series(1, ${hits}) n) made`;
  await sql`vacuum (analyze) analytics_hits`;
}

/** Waits until the product has summed up the days for good. */
export async function summedUp(sql: postgres.Sql, websiteId: string): Promise<number> {
  const begun = performance.now();
  await sql`update jobs set due_at = now() where kind = 'analytics'`;
  for (;;) {
    const [row] = await sql<{ days: number }[]>`
      select count(*)::int as days from analytics_days where website_id = ${websiteId} and topic = 'final'`;
    if ((row?.days ?? 0) >= DAYS - 1) return (performance.now() - begun) / 1000;
    if (performance.now() - begun > 3_600_000) throw new Error('The days were not summed up within an hour.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** The days before them, with the same sums: so that a month is there, and another one to compare it with. */
export async function repeatSums(sql: postgres.Sql, websiteId: string, weeks: number): Promise<void> {
  for (let week = 1; week <= weeks; week++) {
    const back = week * DAYS;
    await sql`
      insert into analytics_days (website_id, day, topic, label, hits, visits, visitors)
      select website_id, day - ${back}::int, topic, label, hits, visits, visitors from analytics_days
      where website_id = ${websiteId} and day >= current_date - ${DAYS}::int on conflict do nothing`;
    await sql`
      insert into analytics_speed (website_id, day, path, metric, counts)
      select website_id, day - ${back}::int, path, metric, counts from analytics_speed
      where website_id = ${websiteId} and day >= current_date - ${DAYS}::int on conflict do nothing`;
  }
  await sql`vacuum (analyze) analytics_days`;
  await sql`vacuum (analyze) analytics_speed`;
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
