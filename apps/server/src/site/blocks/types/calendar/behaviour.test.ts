import { zonedMoment } from '@plinth/domain';
import { expect, test } from 'vitest';
import { daysOf } from './behaviour.ts';

const zone = 'Europe/Berlin';
const at = (month: number, day: number, hour = 0, minute = 0) =>
  zonedMoment({ year: 2026, month, day, hour, minute }, zone);
const march = (startDate: number, endDate: number) => daysOf({ startDate, endDate }, at(3, 1), at(4, 1), zone);

test.each([
  ['over the short day on which summer time begins', at(3, 28, 23, 30), at(3, 30, 12), [28, 29, 30]],
  ['up to midnight', at(3, 10, 20), at(3, 11), [10]],
  ['past midnight', at(3, 10, 20), at(3, 11, 1), [10, 11]],
  ['without a length, at midnight', at(3, 10), at(3, 10), [10]],
  ['from the month before', at(2, 27), at(3, 2, 12), [1, 2]],
  ['into the month after', at(3, 31, 10), at(4, 2), [31]],
])('an event %s is on each of its days', (_name, startDate, endDate, days) => {
  expect(march(startDate, endDate)).toEqual(days);
});

test('an event over the long day on which summer time ends is on each day once', () => {
  const october = daysOf({ startDate: at(10, 24, 23, 30), endDate: at(10, 27) }, at(10, 1), at(11, 1), zone);
  expect(october).toEqual([24, 25, 26]);
});
