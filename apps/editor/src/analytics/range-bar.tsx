import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Range } from '../api/analytics.ts';
import { useFormats } from '../session/use-formats.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { type DaysInAddress, namedRanges, rangeOf } from './days.ts';

/** The days of the address, which every screen of analytics keeps there. */
export function useRange(): Range {
  const search: DaysInAddress = useSearch({ strict: false });
  const { timeZone } = useFormats();
  return useMemo(() => rangeOf(search, timeZone, Date.now()), [search, timeZone]);
}

/** Which days are shown, and what they are compared with, where they are. */
export function RangeBar({ range, compares = true }: { range: Range; compares?: boolean }) {
  const search: DaysInAddress = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = (change: DaysInAddress) => void navigate({ to: '.', search: { ...search, ...change }, replace: true });
  const own = search.from !== undefined && search.to !== undefined;
  return (
    <div className="analytics-range">
      <SelectField
        label="Days"
        value={own ? 'own' : (namedRanges.find(({ value }) => value === search.range)?.value ?? '28d')}
        choices={[...namedRanges, { value: 'own', label: 'From … to …' }]}
        onChange={(value) => {
          const { range: _range, from: _from, to: _to, ...others } = search;
          void navigate({
            to: '.',
            search: {
              ...others,
              ...(value === 'own' ? { from: range.from, to: range.to } : { range: value }),
            },
            replace: true,
          });
        }}
      />
      {own ? (
        <>
          <TextField
            label="First day"
            type="date"
            value={range.from}
            max={range.to}
            onChange={(event) => set({ from: event.target.value })}
          />
          <TextField
            label="Last day"
            type="date"
            value={range.to}
            min={range.from}
            onChange={(event) => set({ to: event.target.value })}
          />
        </>
      ) : null}
      {compares ? (
        <SelectField
          label="Compared with"
          value={range.compare}
          choices={[
            { value: 'before', label: 'The days before' },
            { value: 'year', label: 'A year ago' },
          ]}
          onChange={(compare) => set({ compare })}
        />
      ) : null}
    </div>
  );
}
