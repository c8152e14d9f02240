import { type ErrorRow, errorFilters } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorKindsQuery } from '../api/analytics.ts';
import { useFormats } from '../session/use-formats.ts';
import { compared } from './compared.ts';
import { Choose, CountTable } from './count-table.tsx';
import { FilterChip } from './filter-chip.tsx';
import { useRange } from './range-bar.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { type Filter, useDaysInAddress, useFilter } from './use-filter.ts';

type By = (typeof errorFilters)[number] | 'error';
type Show = (filter: Filter<By>) => void;
type Hurt = ErrorRow['pages'];

const SHOWN = 3;
/** `/shop (12), / (3) and 4 more` */
const hurt = (of: Hurt): string => {
  const named = of.slice(0, SHOWN).map(({ label, count }) => `${label} (${count})`);
  return `${named.join(', ')}${more(of)}`;
};
const more = (of: Hurt): string => (of.length > SHOWN ? ` and ${of.length - SHOWN} more` : '');
const isNamed = (label: string) => label !== '' && label !== '(other)';

/** Errors of the scripts of published pages, in visitors' browsers. */
export function ErrorsScreen() {
  const range = useRange();
  const { filter, show } = useFilter<By>([...errorFilters, 'error']);
  const asked = errorFilters.find((one) => one === filter?.by);
  const errors = useQuery(errorKindsQuery(range, asked && filter ? { by: asked, value: filter.value } : {}));
  return (
    <ScreenFrame
      title="Errors"
      range={range}
      about="What went wrong in visitors’ browsers, the most frequent first. Anybody can send such a report: read it as a hint. Days are kept for 90 days, or as long as your server’s operator says."
      query={errors}
    >
      {(data) => {
        const one = filter?.by === 'error' ? data.errors.find(({ key }) => key === filter.value) : undefined;
        return (
          <>
            {filter ? <Chosen filter={filter} error={one} remove={() => show()} /> : null}
            {filter?.by === 'error' ? <OneError error={one} show={show} /> : <Kinds errors={data.errors} show={show} />}
          </>
        );
      }}
    </ScreenFrame>
  );
}

function Chosen(props: { filter: Filter<By>; error: ErrorRow | undefined; remove: () => void }) {
  const { filter, error, remove } = props;
  const days = useDaysInAddress();
  const search = { ...days, by: 'page', value: filter.value };
  if (filter.by === 'error') return <FilterChip label={`Error: ${error?.message ?? filter.value}`} remove={remove} />;
  if (filter.by === 'browser') return <FilterChip label={`Browser: ${filter.value}`} remove={remove} />;
  return (
    <FilterChip label={`Page: ${filter.value}`} remove={remove}>
      <Link className="link" to="/analytics/speed" search={search}>
        Its speed
      </Link>
      <Link className="link" to="/analytics/traffic" search={search}>
        Its visits
      </Link>
    </FilterChip>
  );
}

const NOTHING = 'No such error was reported in these days.';

function Kinds({ errors, show }: { errors: readonly ErrorRow[]; show: Show }) {
  const formats = useFormats();
  return (
    <CountTable
      title="Errors by kind"
      rows={errors}
      leads={({ key, message }) => ({
        whose: `${message}: show this error alone`,
        press: () => show({ by: 'error', value: key }),
      })}
      columns={[
        { label: 'Error', text: ({ message }) => message },
        { label: 'Times', text: ({ count }) => formats.count(count), value: ({ count }) => count },
        ...compared<ErrorRow>({ now: ({ count }) => count, before: ({ before }) => before, text: formats.count }),
        {
          label: 'Pages',
          text: ({ pages, path }) => hurt(pages) || path,
          cell: ({ pages }) => <Places of={pages} by="page" show={show} />,
          words: true,
        },
        {
          label: 'Browsers',
          text: ({ browsers, browser }) => hurt(browsers) || browser,
          cell: ({ browsers }) => <Places of={browsers} by="browser" show={show} />,
          words: true,
        },
        {
          label: 'Where',
          text: ({ stack }) => stack.split('\n')[1]?.trim() ?? '',
          value: ({ stack }) => stack,
          words: true,
        },
        { label: 'Last', text: ({ lastAt }) => formats.moment(lastAt), words: true },
      ]}
      nothing="No error was reported in these days."
    />
  );
}

/** The pages or browsers that are hurt most: each shows its errors alone. */
function Places({ of, by, show }: { of: Hurt; by: 'page' | 'browser'; show: Show }): ReactNode {
  return (
    <>
      {of.slice(0, SHOWN).map(({ label, count }, index) => (
        <span key={label}>
          {index > 0 ? ', ' : ''}
          {isNamed(label) ? (
            <Choose lead={{ whose: `${label}: show its errors alone`, press: () => show({ by, value: label }) }}>
              {label}
            </Choose>
          ) : (
            label
          )}{' '}
          ({count})
        </span>
      ))}
      {more(of)}
    </>
  );
}

/** All that is known of one kind. */
function OneError({ error, show }: { error: ErrorRow | undefined; show: Show }) {
  const formats = useFormats();
  if (!error) return <p className="soft">{NOTHING}</p>;
  const { message, stack, application, count, before, firstAt, lastAt, pages, browsers } = error;
  const columns = [
    { label: 'Times', text: (row: Hurt[number]) => formats.count(row.count), value: (row: Hurt[number]) => row.count },
  ];
  const leads = (by: 'page' | 'browser') => (row: Hurt[number]) =>
    isNamed(row.label)
      ? { whose: `${row.label}: show its errors alone`, press: () => show({ by, value: row.label }) }
      : undefined;
  return (
    <>
      <section className="card analytics-card" aria-label="The error">
        <h2 className="error-message">{message}</h2>
        <p className="soft">
          {`${formats.count(count)} times, ${formats.count(before)} before. First: ${formats.moment(firstAt)}. Last: ${formats.moment(lastAt)}.`}
          {application === '' ? '' : ` Part of the page: ${application}.`}
        </p>
        {/* A long stack scrolls: by keys, too. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached */}
        <pre className="error-stack" tabIndex={0}>
          {stack || 'The browser said nothing of where it came from.'}
        </pre>
      </section>
      <div className="analytics-tables">
        <CountTable
          title="Pages"
          rows={pages}
          leads={leads('page')}
          columns={[{ label: 'Page', text: ({ label }) => label || 'Unknown' }, ...columns]}
          nothing={NOTHING}
        />
        <CountTable
          title="Browsers"
          rows={browsers}
          leads={leads('browser')}
          columns={[{ label: 'Browser', text: ({ label }) => label || 'Unknown' }, ...columns]}
          nothing={NOTHING}
        />
      </div>
    </>
  );
}
