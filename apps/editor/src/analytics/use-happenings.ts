import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { marksQuery, type Range } from '../api/analytics.ts';
import { type Happening, happeningsOf } from './happenings.ts';

/** What the owner did on the days of a chart; none until that is known. */
export function useHappenings(range: Range): readonly Happening[] {
  const { data } = useQuery(marksQuery(range));
  return useMemo(() => (data ? happeningsOf(data) : []), [data]);
}
