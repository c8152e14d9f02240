import { type Funnel, funnelFilters } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { funnelQuery } from '../api/analytics.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { compared } from './compared.ts';
import { CountTable } from './count-table.tsx';
import { shareOf } from './days.ts';
import { DEVICES } from './device-words.ts';
import { FilterChip } from './filter-chip.tsx';
import { LeftCarts } from './left-carts.tsx';
import { useRange } from './range-bar.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { type Filter, useFilter } from './use-filter.ts';

const STEPS: Readonly<Record<string, string>> = {
  visit: 'Visit',
  product: 'Product',
  cart: 'Cart',
  checkout: 'Checkout',
  order: 'Order',
};
const FILTERS: Readonly<Record<string, string>> = { device: 'Device', source: 'Source', country: 'Country' };

/** How far visits get on the way to an order, and what stays behind in carts. */
export function FunnelScreen() {
  const range = useRange();
  const { filter, show } = useFilter(funnelFilters);
  const funnel = useQuery(funnelQuery(range, filter ?? { value: '' }));
  return (
    <ScreenFrame
      title="Funnel"
      range={range}
      about="Each visit counts up to the furthest step that it has reached. Visitors who did not agree to be counted are in none of them: your orders themselves stand beside it."
      query={funnel}
    >
      {(data) => (
        <>
          <FunnelFilters data={data} filter={filter} show={show} />
          <div className="analytics-tables">
            <Steps steps={data.steps} />
            <LeftCarts range={range} />
          </div>
        </>
      )}
    </ScreenFrame>
  );
}

type Chosen = Filter<(typeof funnelFilters)[number]>;

function FunnelFilters(props: { data: Funnel; filter: Chosen | undefined; show: (filter?: Chosen) => void }) {
  const { data, filter, show } = props;
  const formats = useFormats();
  const nameOf = (by: string, value: string) =>
    by === 'device'
      ? (DEVICES[value] ?? value)
      : by === 'country' && value.length === 2
        ? formats.country(value)
        : value;
  if (filter)
    return <FilterChip label={`${FILTERS[filter.by]}: ${nameOf(filter.by, filter.value)}`} remove={() => show()} />;
  return (
    <div className="funnel-filters">
      {funnelFilters.map((by) => {
        const values = data.filters[by] ?? [];
        if (values.length < 2) return null;
        return (
          <fieldset key={by} className="funnel-filters__group">
            <legend className="soft">{FILTERS[by]}</legend>
            {values.slice(0, 5).map(({ value, visits }) => (
              <Button key={value} tone="quiet" onPress={() => show({ by, value })}>
                {nameOf(by, value)} <small className="soft">{formats.count(visits)}</small>
              </Button>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}

/** Bars that say their number beside them: length tells what colour cannot. */
function Steps({ steps }: { steps: Funnel['steps'] }) {
  const formats = useFormats();
  const first = steps[0]?.visits ?? 0;
  const rows = steps.map((step, index) => ({ ...step, from: steps[index - 1]?.visits ?? step.visits }));
  return (
    <div className="funnel-steps">
      <section className="card analytics-card" aria-label="The way to an order">
        {first === 0 ? <p className="soft">Nobody was counted in these days.</p> : null}
        <ol className="funnel-bars">
          {rows.map(({ name, visits, from }, index) => (
            <li key={name}>
              <span className="funnel-bars__name">{STEPS[name] ?? name}</span>
              <span className="funnel-bars__count">{formats.count(visits)}</span>
              <span className="funnel-bars__bar" aria-hidden="true">
                <span style={{ inlineSize: `${first === 0 ? 0 : Math.max(0.5, (visits / first) * 100)}%` }} />
              </span>
              {index === 0 || from === 0 ? null : (
                <small className="soft funnel-bars__lost">
                  {shareOf(visits, from)} go on, {formats.count(from - visits)} leave
                </small>
              )}
            </li>
          ))}
        </ol>
      </section>
      <CountTable
        title="Steps"
        rows={rows}
        columns={[
          { label: 'Step', text: ({ name }) => STEPS[name] ?? name },
          { label: 'Visits', text: ({ visits }) => formats.count(visits), value: ({ visits }) => visits },
          { label: 'Of all', text: ({ visits }) => shareOf(visits, first) },
          { label: 'Of the step before', text: ({ visits, from }) => shareOf(visits, from) },
          ...compared<(typeof rows)[number]>({
            ...{ now: ({ visits }) => visits, before: ({ before }) => before, text: formats.count },
          }),
        ]}
        nothing="Visits stand here."
      />
    </div>
  );
}
