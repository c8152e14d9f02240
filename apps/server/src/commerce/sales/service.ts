/** For who tells of the day's sales elsewhere. */
export { readToday } from './queries.ts';
