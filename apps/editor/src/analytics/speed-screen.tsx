import type { Speed } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { speedQuery } from '../api/analytics.ts';
import { useFormats } from '../session/use-formats.ts';
import { type Column, CountTable } from './count-table.tsx';
import { changeOf } from './days.ts';
import { FilterChip } from './filter-chip.tsx';
import { useRange } from './range-bar.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { useDaysInAddress, useFilter } from './use-filter.ts';

type Row = Speed['rows'][number];

const METRICS: Readonly<Record<string, string>> = {
  FCP: 'First content (FCP)',
  LCP: 'Largest content (LCP)',
  CLS: 'Layout shift (CLS)',
  FID: 'First input (FID)',
  INP: 'Answer to input (INP)',
};
const RATINGS: Readonly<Record<string, string>> = {
  good: '● Good',
  'needs-improvement': '◐ Needs improvement',
  poor: '○ Poor',
};

/** `+12 %, worse`: of times and shifts less is better. */
const changeOfSpeed = ({ p75, before }: Row): string => {
  const change = changeOf(p75, before);
  if (before === 0 || /^.0 %$/.test(change)) return change;
  return `${change}, ${p75 > before ? 'worse' : 'better'}`;
};

/** How fast pages were for three of four visitors, by page. */
export function SpeedScreen() {
  const formats = useFormats();
  const range = useRange();
  const speed = useQuery(speedQuery(range));
  const { filter, show } = useFilter(['page']);
  const shown = ({ metric, p75 }: Row) => (metric === 'CLS' ? p75.toFixed(2) : `${formats.count(Math.round(p75))} ms`);
  const measure: Column<Row> = { label: 'Measure', text: ({ metric }) => METRICS[metric] ?? metric, words: true };
  const columns: Column<Row>[] = [
    { label: '75th percentile', text: shown, value: ({ p75 }) => p75 },
    {
      label: 'Before',
      text: (row) => (row.before > 0 ? shown({ ...row, p75: row.before }) : '–'),
      value: ({ before }) => before,
    },
    { label: 'Change', text: changeOfSpeed, words: true },
    { label: 'Rating', text: ({ rating }) => RATINGS[rating] ?? rating, value: ({ rating }) => rating, words: true },
    { label: 'Page loads', text: ({ count }) => formats.count(count), value: ({ count }) => count },
  ];
  const allPages = (rows: readonly Row[]) => (
    <CountTable
      title="All pages"
      rows={rows.filter(({ path }) => path === '')}
      columns={[measure, ...columns]}
      nothing="Half a minute after the first visit its speed stands here."
    />
  );
  return (
    <ScreenFrame
      title="Speed"
      range={range}
      about="Measured in your visitors’ browsers. Three of four page loads were at least as good as the number shown."
      query={speed}
    >
      {({ rows }) =>
        filter ? (
          <>
            <ChosenPage path={filter.value} remove={() => show()} />
            <CountTable
              title={filter.value}
              rows={rows.filter(({ path }) => path === filter.value)}
              columns={[measure, ...columns]}
              nothing="This page was not measured in these days, or is not among the hundred that were seen most."
            />
            {allPages(rows)}
          </>
        ) : (
          <>
            {allPages(rows)}
            <CountTable
              title="By page"
              rows={rows.filter(({ path }) => path !== '')}
              leads={({ path }) => ({
                whose: `${path}: show this page alone`,
                press: () => show({ by: 'page', value: path }),
              })}
              columns={[{ label: 'Page', text: ({ path }) => path }, measure, ...columns]}
              nothing="Pages and their speed stand here."
            />
          </>
        )
      }
    </ScreenFrame>
  );
}

/** The page that is shown alone, and what else is known of it. */
function ChosenPage({ path, remove }: { path: string; remove: () => void }) {
  const search = { ...useDaysInAddress(), by: 'page', value: path };
  return (
    <FilterChip label={`Page: ${path}`} remove={remove}>
      <Link className="link" to="/analytics/traffic" search={search}>
        Its visits
      </Link>
      <Link className="link" to="/analytics/errors" search={search}>
        Its errors
      </Link>
    </FilterChip>
  );
}
