const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** TMPL-30 … TMPL-35, from the longest on. */
const scales: readonly (readonly [ms: number, one: string, many: string])[] = [
  [365 * day, 'a year', 'years'],
  [30 * day, 'a month', 'months'],
  [7 * day, 'a week', 'weeks'],
  [day, 'a day', 'days'],
  [hour, 'an hour', 'hours'],
  [minute, 'a minute', 'minutes'],
];

/** 'about 2 hours ago', from the longest scale that has passed at least once; 'less than a minute ago' otherwise (TMPL-36). */
export function timeSince(passedMs: number): string {
  for (const [ms, one, many] of scales) {
    const count = Math.floor(passedMs / ms);
    if (count >= 1) return `about ${count === 1 ? one : `${count} ${many}`} ago`;
  }
  return 'less than a minute ago';
}
