import { invalid } from './http-error.ts';

/** A range of days, both of which belong to it. */
export interface Days {
  from: string;
  to: string;
  compare?: 'before' | 'year' | undefined;
}

const DAY_MS = 86_400_000;
/** Two years, with the day that a leap year has more. */
const MOST_DAYS = 731;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** @throws HttpError 422 where the days are none, or more than two years */
export function checkedDays(range: Days): Days {
  const [from, to] = [at(range.from), at(range.to)];
  if (Number.isNaN(from) || dayOf(from) !== range.from) throw invalid('This is no day.', { from: 'This is no day.' });
  if (Number.isNaN(to) || dayOf(to) !== range.to) throw invalid('This is no day.', { to: 'This is no day.' });
  if (to < from) throw invalid('The last day lies before the first.', { to: 'The last day lies before the first.' });
  if ((to - from) / DAY_MS >= MOST_DAYS)
    throw invalid('Choose two years at most.', { from: 'Choose two years at most.' });
  return range;
}

/** The days that a range is compared with: as many right before it, or the same ones 52 weeks earlier, so that weekdays meet. */
export function daysBefore({ from, to, compare }: Days): { from: string; to: string } {
  const length = at(to) - at(from) + DAY_MS;
  const back = compare === 'year' ? 364 * DAY_MS : length;
  return { from: dayOf(at(from) - back), to: dayOf(at(to) - back) };
}
