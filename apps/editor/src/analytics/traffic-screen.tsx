import type { AnalyticsRow } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { trafficQuery } from '../api/analytics.ts';
import { useFormats } from '../session/use-formats.ts';
import { type Column, CountTable } from './count-table.tsx';
import { DayChart } from './day-chart.tsx';
import { changeOf } from './days.ts';
import { DEVICES } from './device-words.ts';
import { Numbers } from './numbers.tsx';
import { useRange } from './range-bar.tsx';
import { ScreenFrame } from './screen-frame.tsx';

/** Who comes, from where, to which pages and with what. */
export function TrafficScreen() {
  const formats = useFormats();
  const range = useRange();
  const traffic = useQuery(trafficQuery(range));
  const count = (label: string, of: (row: AnalyticsRow) => number): Column<AnalyticsRow> => ({
    label,
    text: (row) => formats.count(of(row)),
    value: of,
  });
  const change: Column<AnalyticsRow> = { label: 'Change', text: ({ hits, before }) => changeOf(hits, before) };
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
              { label: 'Here now', text: formats.count(now) },
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
            />
          </section>
          <div className="analytics-tables">
            <CountTable
              title="Pages"
              rows={topics.page ?? []}
              columns={[named('Page'), views, visitors, change]}
              nothing="Pages that visitors look at stand here."
            />
            <CountTable
              title="Landing pages"
              rows={topics.entry ?? []}
              columns={[named('Page'), visits, visitors, change]}
              nothing="Pages on which visits begin stand here."
            />
            <CountTable
              title="Sources"
              rows={topics.source ?? []}
              columns={[named('Source'), visits, visitors, change]}
              nothing="Websites that lead visitors to you stand here."
            />
            <CountTable
              title="Campaigns"
              rows={topics.campaign ?? []}
              columns={[named('Campaign'), visits, visitors, change]}
              nothing="Visits by links with utm_campaign stand here."
            />
            <CountTable
              title="Devices"
              rows={topics.device ?? []}
              columns={[named('Device', ({ label }) => DEVICES[label] ?? label), visits, visitors, change]}
              nothing="Phones, tablets and computers stand here."
            />
            <CountTable
              title="Browsers"
              rows={topics.browser ?? []}
              columns={[named('Browser'), visits, visitors, change]}
              nothing="Browsers of your visitors stand here."
            />
            <CountTable
              title="Countries"
              rows={topics.country ?? []}
              columns={[
                named('Country', ({ label }) => (/^[A-Z]{2}$/.test(label) ? formats.country(label) : label)),
                visits,
                visitors,
                change,
              ]}
              nothing="Countries, as visitors’ clocks tell them, stand here."
            />
            <CountTable
              title="Events"
              rows={topics.event ?? []}
              columns={[named('Event'), count('Times', ({ hits }) => hits), visitors, change]}
              nothing="Buttons, forms, pop-ups, sounds and videos that were used stand here."
            />
          </div>
        </>
      )}
    </ScreenFrame>
  );
}
