import { type AnalyticsRow, type TrafficFilter, trafficFilters } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { trafficQuery } from '../api/analytics.ts';
import { useFormats } from '../session/use-formats.ts';
import { compared } from './compared.ts';
import { type Column, CountTable, type Lead } from './count-table.tsx';
import { DayChart } from './day-chart.tsx';
import { DEVICES } from './device-words.ts';
import { FilterChip } from './filter-chip.tsx';
import { Numbers } from './numbers.tsx';
import { useRange } from './range-bar.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { useFilter } from './use-filter.ts';
import { useHappenings } from './use-happenings.ts';

const FILTERS: Readonly<Record<TrafficFilter['by'], string>> = {
  ...{ page: 'Page', entry: 'Landing page', exit: 'Exit page', source: 'Source', campaign: 'Campaign' },
  ...{ device: 'Device', browser: 'Browser', country: 'Country' },
  ...{ search: 'Searched for', button: 'Pressed', event: 'Happened' },
};

/** Who comes, from where, to which pages and with what. */
export function TrafficScreen() {
  const formats = useFormats();
  const range = useRange();
  const { filter, show } = useFilter(trafficFilters);
  const traffic = useQuery(trafficQuery(range, filter));
  const happenings = useHappenings(range);
  const count = (label: string, of: (row: AnalyticsRow) => number): Column<AnalyticsRow> => ({
    label,
    text: (row) => formats.count(of(row)),
    value: of,
  });
  const nameOf = (topic: string, label: string) =>
    topic === 'device'
      ? (DEVICES[label] ?? label)
      : topic === 'country' && /^[A-Z]{2}$/.test(label)
        ? formats.country(label)
        : label;
  const by =
    (topic: TrafficFilter['by']) =>
    ({ label }: AnalyticsRow): Lead => ({
      whose: `${nameOf(topic, label)}: show these visits alone`,
      press: () => show({ by: topic, value: label }),
    });
  const change = compared<AnalyticsRow>({
    now: ({ hits }) => hits,
    before: ({ before }) => before,
    text: formats.count,
  });
  const named = (label: string, text = (row: AnalyticsRow) => row.label): Column<AnalyticsRow> => ({ label, text });
  const views = count('Views', ({ hits }) => hits);
  const visits = count('Visits', ({ hits }) => hits);
  const visitors = count('Visitors', (row) => row.visitors);
  return (
    <ScreenFrame
      title="Traffic"
      range={range}
      about="Counted without addresses: a visitor is known within one day and never again. Bots and your own team are left out."
      query={traffic}
    >
      {({ totals, totalsBefore, days, daysBefore, topics, now, dropped }) => (
        <>
          {filter ? (
            <FilterChip label={`${FILTERS[filter.by]}: ${nameOf(filter.by, filter.value)}`} remove={() => show()}>
              <span className="soft">From single visits, as long as they are kept.</span>
            </FilterChip>
          ) : null}
          <Numbers
            of={[
              { label: 'Visits', text: formats.count(totals.visits), now: totals.visits, before: totalsBefore.visits },
              {
                label: 'Visitors',
                text: formats.count(totals.visitors),
                now: totals.visitors,
                before: totalsBefore.visitors,
              },
              { label: 'Page views', text: formats.count(totals.views), now: totals.views, before: totalsBefore.views },
              { label: 'Here this minute', text: formats.count(now) },
            ]}
          />
          {dropped > 0 ? (
            <p role="status">{formats.count(dropped)} hits were too many to be counted since the last start.</p>
          ) : null}
          <section className="card analytics-card" aria-label="Visits by day">
            <DayChart
              label="Visits"
              days={days.map((each) => ({ day: each.day, value: each.visits }))}
              before={daysBefore.map((each) => each.visits)}
              text={formats.count}
              happenings={happenings}
            />
          </section>
          <div className="analytics-tables">
            <CountTable
              title="Pages"
              rows={topics.page ?? []}
              leads={by('page')}
              columns={[named('Page'), views, visitors, ...change]}
              nothing="Pages that visitors look at stand here."
            />
            <CountTable
              title="Landing pages"
              rows={topics.entry ?? []}
              leads={by('entry')}
              columns={[named('Page'), visits, visitors, ...change]}
              nothing="Pages on which visits begin stand here."
            />
            <CountTable
              title="Exit pages"
              rows={topics.exit ?? []}
              leads={by('exit')}
              columns={[named('Page'), visits, visitors, ...change]}
              nothing="Pages on which visits end stand here."
            />
            <CountTable
              title="Sources"
              rows={topics.source ?? []}
              leads={by('source')}
              columns={[named('Source'), visits, visitors, ...change]}
              nothing="Websites that lead visitors to you stand here."
            />
            <CountTable
              title="Campaigns"
              rows={topics.campaign ?? []}
              leads={by('campaign')}
              columns={[named('Campaign'), visits, visitors, ...change]}
              nothing="Visits by links with utm_campaign stand here."
            />
            <CountTable
              title="Devices"
              rows={topics.device ?? []}
              leads={by('device')}
              columns={[named('Device', ({ label }) => nameOf('device', label)), visits, visitors, ...change]}
              nothing="Phones, tablets and computers stand here."
            />
            <CountTable
              title="Browsers"
              rows={topics.browser ?? []}
              leads={by('browser')}
              columns={[named('Browser'), visits, visitors, ...change]}
              nothing="Browsers of your visitors stand here."
            />
            <CountTable
              title="Countries"
              rows={topics.country ?? []}
              leads={by('country')}
              columns={[named('Country', ({ label }) => nameOf('country', label)), visits, visitors, ...change]}
              nothing="Countries, as visitors’ clocks tell them, stand here."
            />
          </div>
        </>
      )}
    </ScreenFrame>
  );
}
