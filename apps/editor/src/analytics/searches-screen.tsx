import type { AnalyticsRow } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { searchesQuery } from '../api/analytics.ts';
import { useFormats } from '../session/use-formats.ts';
import { compared } from './compared.ts';
import { type Column, CountTable } from './count-table.tsx';
import { visitsLead } from './leads.ts';
import { useRange } from './range-bar.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { useDaysInAddress } from './use-filter.ts';

/** What visitors search for on the website, and what they do not find. */
export function SearchesScreen() {
  const formats = useFormats();
  const range = useRange();
  const searches = useQuery(searchesQuery(range));
  const columns: [Column<AnalyticsRow>, ...Column<AnalyticsRow>[]] = [
    { label: 'Searched for', text: ({ label }) => label },
    { label: 'Times', text: ({ hits }) => formats.count(hits), value: ({ hits }) => hits },
    { label: 'Visitors', text: ({ visitors }) => formats.count(visitors), value: ({ visitors }) => visitors },
    ...compared<AnalyticsRow>({ now: ({ hits }) => hits, before: ({ before }) => before, text: formats.count }),
  ];
  const leads = visitsLead('search', useDaysInAddress());
  return (
    <ScreenFrame
      title="Searches"
      range={range}
      query={searches}
      about="Press a word to see the visits in which somebody searched for it."
    >
      {(data) => (
        <div className="analytics-tables">
          <CountTable
            title="Without a result"
            rows={data.withoutResult}
            columns={columns}
            leads={leads}
            nothing="Words that visitors searched for and did not find stand here."
          />
          <CountTable
            title="All searches"
            rows={data.searches}
            columns={columns}
            leads={leads}
            nothing="Words that visitors search for stand here."
          />
        </div>
      )}
    </ScreenFrame>
  );
}
