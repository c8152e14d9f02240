import type { Transaction } from '../../platform/database/transaction.ts';
import { boundsOf, withinDays } from './day-bounds-queries.ts';
import { hitKinds } from './hit.ts';

/** More hits a day than a person can make. */
export const MOST_BY_VISITOR = 2_000;
/** Labels of a topic and day that are told apart; the others are one. */
const MOST_LABELS = 1_000;

const { pageView, search, audio, video, buttonRender, buttonClick, formRender, overlay, quickView, addToCart } =
  hitKinds;
/** Kinds that a sum or a step of the funnel is made of: the others, half of all, are left out of what is sorted. */
const SUMMED = [pageView, search, audio, video, buttonRender, buttonClick, formRender, overlay, quickView, addToCart];

/** What happened, as owners read it; of hits of kinds that are events. */
export const eventLabel = (tx: Transaction) => tx`
  case kind when 20 then 'Audio played' when 21 then 'Video played' when 33 then 'Pop-up seen'
    when 34 then 'Quick view' else 'Added to cart: ' || label end`;

/**
 * Sums up the visits of a day of a website anew, from its hits. A visit ends with half an hour without a page view; who has more hits than
 * a person can make is no person. Labels past the first thousand of a topic are one. A visit is in the funnel up to the furthest step that it
 * has reached: the website, a product, the cart, the checkout, the order. The hits are sorted once, by visitor; visitors of a label are
 * counted after they were grouped, which needs no second sort.
 *
 * @param isOver nothing of it is still to come: this is for good
 */
export async function sumUpVisits(tx: Transaction, websiteId: string, day: string, isOver: boolean): Promise<void> {
  await tx`delete from analytics_days where website_id = ${websiteId} and day = ${day}`;
  const bounds = await boundsOf(tx, websiteId, { from: day, to: day });
  const ofDay = withinDays(tx, websiteId, bounds);
  await tx`
    with programs as (
      select visitor from analytics_hits where ${ofDay} group by visitor having count(*) > ${MOST_BY_VISITOR}),
    hits as (
      select visitor, at, id, kind, path, source, campaign, device, browser, country, label, value from analytics_hits
      where ${ofDay} and kind = any(${SUMMED}::int[]) and visitor not in (select visitor from programs)),
    placed as (
      select *, kind = 1 and coalesce(at - lag(at) over w > interval '30 minutes', true) as begins,
        kind = 1 and coalesce(lead(at) over w - at > interval '30 minutes', true) as ends,
        case when kind = 1 and path like '%/checkout/order-confirmed%' then 5 when kind = 1 and path like '%/checkout' then 4
          when kind = 40 then 3 when kind = 34 or kind = 1 and label <> '' then 2 when kind = 1 then 1 else 0 end as step
      from hits window w as (partition by visitor, kind = 1 order by at, id)),
    views as not materialized (select * from placed where kind = 1),
    begun as (select visitor, path, source, campaign, device, browser, country from views where begins),
    counted as (
      select visitor, step, begins, device, source, country,
        count(*) filter (where begins) over (partition by visitor order by at, id) as visit from placed),
    funnel as (
      select visitor, max(step) as furthest, max(device) filter (where begins) as device,
        coalesce(nullif(max(source) filter (where begins), ''), 'Direct') as source,
        coalesce(nullif(max(country) filter (where begins), ''), 'Unknown') as country
      from counted where visit > 0 group by visitor, visit),
    steps as (select f.*, step from funnel f join (values (1), (2), (3), (4), (5)) s(step) on step <= f.furthest),
    labels as (
      select 'total' as topic, '' as label, begins, visitor from views
      union all select 'hour', to_char(at at time zone ${bounds.timeZone}, 'HH24'), begins, visitor from views
      union all select 'page', path, begins, visitor from views
      union all select 'entry', path, true, visitor from begun
      union all select 'exit', path, begins, visitor from views where ends
      union all select 'source', coalesce(nullif(source, ''), 'Direct'), true, visitor from begun
      union all select 'campaign', campaign, true, visitor from begun where campaign <> ''
      union all select 'device', device, true, visitor from begun
      union all select 'browser', browser, true, visitor from begun
      union all select 'country', coalesce(nullif(country, ''), 'Unknown'), true, visitor from begun
      union all select 'search', lower(label), false, visitor from placed where kind = 2 and label <> ''
      union all select 'search-empty', lower(label), false, visitor from placed where kind = 2 and label <> '' and value = 0
      union all select 'event', ${eventLabel(tx)}, false, visitor
        from placed where kind in (20, 21, 33, 34, 40)
      union all select case kind when 30 then 'button-seen' when 31 then 'button-pressed' else 'form-seen' end, label, false, visitor
        from placed where kind in (30, 31, 32) and label <> ''
      union all select 'funnel', step::text, true, visitor from steps
      union all select 'funnel-device', step || ' ' || device, true, visitor from steps
      union all select 'funnel-source', step || ' ' || source, true, visitor from steps
      union all select 'funnel-country', step || ' ' || country, true, visitor from steps),
    by_visitor as (
      select topic, label, count(*) as hits, count(*) filter (where begins) as visits from labels group by topic, label, visitor),
    sums as (
      select topic, label, sum(hits) as hits, sum(visits) as visits, count(*) as visitors from by_visitor group by topic, label),
    ranked as (select *, row_number() over (partition by topic order by hits desc, label) as place from sums)
    insert into analytics_days (website_id, day, topic, label, hits, visits, visitors)
    select ${websiteId}, ${day}::date, topic, case when place <= ${MOST_LABELS} then label else '(other)' end,
      sum(hits)::bigint, sum(visits)::bigint, sum(visitors)::bigint
    from ranked group by topic, 4
    union all select ${websiteId}, ${day}::date, 'final', '', 0, 0, 0 where ${isOver}`;
}
