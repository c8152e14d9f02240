import { describe, expect, test } from 'vitest';
import { isRecorded, measuringCookies, parseReturnCookie, parseVisitCookie } from './analytics.ts';
import { listedCookies, parseConsent } from './consent.ts';
import { trackingCookieNames } from './cookies.ts';
import { speedMetrics, speedPercentile, speedRating, speedSteps } from './page-speed.ts';
import { roles } from './roles.ts';

describe('the cookies that measure', () => {
  test('the return cookie is an id and four positive integers between bars', () => {
    expect(parseReturnCookie('ab-1|1|2|3|4')).toEqual({ id: 'ab-1', counters: [1, 2, 3, 4] });
    for (const text of ['', 'a', 'a|1|2|3', 'a|1|2|3|0', 'a|1|2|3|-4', 'a|1|2|3|4|5', '|1|2|3|4', 'a|1|2|3|4.5'])
      expect(parseReturnCookie(text), text).toBeUndefined();
  });

  test('the visit cookie is a positive integer', () => {
    expect(parseVisitCookie('1795385906726')).toBe(1795385906726);
    for (const text of ['', '0', '-1', '1.5', 'x', '1x']) expect(parseVisitCookie(text), text).toBeUndefined();
  });

  test('are those that are cleared, and each is listed with its life', () => {
    expect(Object.keys(measuringCookies).sort()).toEqual([...trackingCookieNames].sort());
    const listed = listedCookies([]).filter(({ category }) => category === 'measuring');
    expect(Object.fromEntries(listed.map(({ name, seconds }) => [name, seconds]))).toEqual(measuringCookies);
  });
});

describe('the choice of cookies', () => {
  test('is one of three, with the number of its record once there is one', () => {
    const number = 'a1b2c3d4e5f6a1b2c3d4e5f6';
    expect(parseConsent('accepted')).toEqual({ choice: 'accepted', number: '' });
    expect(parseConsent(`measuring.${number}`)).toEqual({ choice: 'measuring', number });
    for (const text of [undefined, '', 'yes', 'accepted.', 'accepted.x', `declined.${number}x`])
      expect(parseConsent(text), text).toBeUndefined();
  });

  test('names cookies of those networks alone that the owner tells of visitors', () => {
    expect(listedCookies([]).some(({ category }) => category === 'marketing')).toBe(false);
    const names = listedCookies(['tiktok', 'meta']).map(({ name }) => name);
    expect(names.slice(-2)).toEqual(['_fbp', '_ttp']);
    expect(new Set(names).size).toBe(names.length);
  });
});

test('visitors are recorded, viewers outside /config, and nobody else with an account', () => {
  expect(isRecorded(null, '/config')).toBe(true);
  expect(isRecorded(roles.viewer, '/configuration')).toBe(true);
  expect(isRecorded(roles.viewer, '/config/pages')).toBe(false);
  for (const role of [roles.admin, roles.editor, roles.none]) expect(isRecorded(role, '/')).toBe(false);
});

test.each([
  ['[PERF-09]', 'FCP', 1800, 3000],
  ['[PERF-10]', 'CLS', 0.1, 0.25],
  ['[PERF-11]', 'FID', 100, 300],
  ['[PERF-12]', 'LCP', 2500, 4000],
] as const)('%s %s is good up to %d and poor above %d', (_id, metric, good, poor) => {
  expect([good, good + 0.001, poor, poor + 0.001].map((value) => speedRating(metric, value))).toEqual([
    'good',
    'needs-improvement',
    'needs-improvement',
    'poor',
  ]);
});

test.each(speedMetrics)(
  'counts of %s give the same rating as its values, and their 75th percentile closely',
  (metric) => {
    const steps = speedSteps(metric);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    const counted = (values: readonly number[]) => {
      const counts = new Array<number>(steps.length + 1).fill(0);
      for (const value of values) counts[steps.filter((step) => step < value).length]! += 1;
      return speedPercentile(metric, counts);
    };
    const good = steps.find((step) => speedRating(metric, step * 1.0001) !== 'good') ?? 0;
    for (const scale of [0.2, 1, 3]) {
      const values = Array.from({ length: 400 }, (_, at) => (good * scale * (at + 1)) / 300);
      const exact = values[299] ?? 0;
      expect(speedRating(metric, counted(values))).toBe(speedRating(metric, exact));
      expect(Math.abs(counted(values) / exact - 1)).toBeLessThan(0.05);
    }
    expect(speedPercentile(metric, [])).toBe(0);
  },
);
