import { expect, test } from 'vitest';
import { weekLines } from './behaviour.ts';

test('opening hours join days that are alike and name those that are closed', () => {
  const day = (number: number) => ({ day: number, opens: '09:00', closes: '17:30', label: '' });
  expect(
    weekLines([day(2), day(3), { day: 6, opens: '', closes: '', label: 'By appointment' }], {
      language: 'en',
      country: 'GB',
      timeZone: 'Asia/Tokyo',
    }),
  ).toEqual([
    { days: 'Monday', times: 'Closed', closed: true },
    { days: 'Tuesday – Wednesday', times: '9:00 – 17:30', closed: false },
    { days: 'Thursday – Friday', times: 'Closed', closed: true },
    { days: 'Saturday', times: 'By appointment', closed: false },
    { days: 'Sunday', times: 'Closed', closed: true },
  ]);
});
