import { describe, expect, test } from 'vitest';
import { addressLine, type Business, businessProblems, hoursLines, noBusiness, spansProblem } from './business.ts';

const span = (opens: string, closes: string) => ({ opens, closes });
const day = [span('09:00', '12:00'), span('14:00', '18:00')];
const shop: Business = {
  ...noBusiness,
  hours: [day, day, [...day].reverse(), [], day, [span('20:00', '02:00')], []],
  exceptions: [
    { from: '2026-12-31', to: '2027-01-01', note: 'New Year', spans: [] },
    { from: '2026-12-24', to: '2026-12-24', note: '', spans: [span('09:00', '12:00')] },
    { from: '2025-12-24', to: '2025-12-24', note: 'past', spans: [] },
  ],
};

describe('opening hours', () => {
  test('stand on one line for neighbouring days that have the same, in the language, with what is to come', () => {
    expect(hoursLines(shop, 'en-GB', '2026-12-24')).toEqual([
      { days: 'Monday – Wednesday', times: '9:00 – 12:00, 14:00 – 18:00', note: '' },
      { days: 'Thursday', times: '', note: '' },
      { days: 'Friday', times: '9:00 – 12:00, 14:00 – 18:00', note: '' },
      { days: 'Saturday', times: '20:00 – 2:00', note: '' },
      { days: 'Sunday', times: '', note: '' },
      { days: '24 Dec 2026', times: '9:00 – 12:00', note: '' },
      { days: '31 Dec 2026 – 1 Jan 2027', times: '', note: 'New Year' },
    ]);
    expect(hoursLines(shop, 'en-US', '2028-01-01')[0]?.times).toMatch(/^9:00.AM – 12:00.PM, 2:00.PM – 6:00.PM$/);
    expect(hoursLines(noBusiness, 'de', '2026-01-01')).toEqual([]);
  });

  test.each([
    [[], undefined],
    [day, undefined],
    [[span('20:00', '02:00')], undefined],
    [[span('00:00', '00:00')], undefined],
    [[span('09:00', '12:00'), span('12:00', '13:00')], undefined],
    [[span('09:00', '12:01'), span('12:00', '13:00')], 'Two of these times overlap.'],
    [[span('20:00', '02:00'), span('23:00', '23:30')], 'Two of these times overlap.'],
    [[span('9:00', '12:00')], 'Write times like 09:00 and 17:30.'],
    [[span('24:00', '12:00')], 'Write times like 09:00 and 17:30.'],
    [[span('', '12:00')], 'Write times like 09:00 and 17:30.'],
  ])('%j of one day: %s', (spans, problem) => {
    expect(spansProblem(spans)).toBe(problem);
  });
});

test('what cannot be kept of a business is said by field', () => {
  expect(businessProblems(shop)).toEqual({});
  const wrong: Business = {
    ...noBusiness,
    latitude: 52.5,
    hours: [[], [span('x', 'y')], [], [], [], [], []],
    exceptions: [
      { from: '2026-02-30', to: '2026-03-01', note: '', spans: [] },
      { from: '2026-03-02', to: '2026-03-01', note: '', spans: [] },
    ],
    accounts: ['https://instagram.com/clay', 'javascript:alert(1)', '@clay', 'https://localhost/x'],
  };
  expect(Object.keys(businessProblems(wrong))).toEqual([
    'hours.1',
    'exceptions.0',
    'exceptions.1',
    'accounts.1',
    'accounts.2',
    'accounts.3',
    'longitude',
  ]);
});

test('an address on one line has the town where letters of its country have it', () => {
  const address = { street: '12 Main St', extra: '', city: 'Hudson', region: 'NY', postalCode: '12534', country: 'US' };
  expect(addressLine({ address })).toBe('12 Main St, Hudson, NY 12534');
  const german = { ...address, street: 'Hauptstr. 1', region: '', city: 'Köln', postalCode: '50667' };
  expect(addressLine({ address: german })).toBe('Hauptstr. 1, 50667 Köln');
  expect(addressLine(noBusiness)).toBe('');
});
