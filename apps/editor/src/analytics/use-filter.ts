import { useNavigate, useSearch } from '@tanstack/react-router';

/** What a screen shows alone: a name out of one of its tables. */
export interface Filter<By extends string> {
  by: By;
  /** '' is a name, too: orders that came from nowhere, products in no category. */
  value: string;
}

/** The filter of the address, which so can be shared and gone back from; and how to set another, or none. */
export function useFilter<By extends string>(known: readonly By[]) {
  const search: { by?: string; value?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const by = known.find((one) => one === search.by);
  const filter: Filter<By> | undefined = by === undefined ? undefined : { by, value: search.value ?? '' };
  const show = (wanted?: Filter<By>) =>
    void navigate({
      to: '.',
      search: ({ by: _by, value: _value, ...days }: Record<string, string | undefined>) => ({ ...days, ...wanted }),
    });
  return { filter, show };
}

/** The days of the address, for a link to another screen that is to be about the same ones. */
export function useDaysInAddress(): Record<string, string | undefined> {
  const { range, from, to, compare }: Record<string, string | undefined> = useSearch({ strict: false });
  return { range, from, to, compare };
}
