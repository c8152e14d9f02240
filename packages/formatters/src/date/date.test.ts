import { describe, expect, test } from 'vitest';
import { formatted, renderText, renderWithErrors } from '../testing/render-text.ts';

const moment = 1613597165345;

describe('date', () => {
  test('[TMPL-06] without a site time zone the clocks are those of New York', () => {
    expect(renderText('{t|date %F %T %Z}', { t: moment })).toBe('2021-02-17 16:26:05 EST');
    expect(renderText('{t|date %F %T %Z}', { t: moment, website: { timeZone: 'Asia/Tokyo' } })).toBe(
      '2021-02-18 06:26:05 JST',
    );
  });

  test('an unknown time zone is UTC, and links to a zone are followed', () => {
    expect(renderText('{t|date %T %z}', { t: moment, website: { timeZone: 'Mars/Base' } })).toBe('21:26:05 +00:00');
    expect(renderText('{t|date %Z}', { t: moment, website: { timeZone: 'US/Eastern' } })).toBe('EST');
  });

  test("[TMPL-22] the date formatter shows 'Invalid Date' for what is no moment", () => {
    expect(formatted('date %F', 'soon')).toBe('Invalid Date');
    expect(formatted('date %F', '')).toBe('Invalid Date');
  });

  test('[TMPL-20] a moment outside the calendar is an error, and the rest of the page is there', () => {
    const { output, errors } = renderWithErrors('a{t|date %F}b', { t: 1e18 });
    expect(output).toBe('ab');
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain('Julian day outside the supported range');
  });

  test('weeks: ISO weeks and years, and weeks that start on Sunday', () => {
    const at = (iso: string): string =>
      renderText('{t|date %G-%V %U %j}', { t: Date.parse(iso), website: { timeZone: 'UTC' } });
    expect(at('2021-01-03T12:00:00Z')).toBe('2020-53 02 003');
    expect(at('2021-01-04T12:00:00Z')).toBe('2021-01 02 004');
    expect(at('2020-12-31T12:00:00Z')).toBe('2020-53 01 366');
    expect(at('2018-12-31T12:00:00Z')).toBe('2019-01 01 365');
  });

  test('summer time changes in the zone that it changes in', () => {
    const at = (iso: string): string => renderText('{t|date %H:%M %Z}', { t: Date.parse(iso) });
    expect(at('2021-03-14T06:59:59Z')).toBe('01:59 EST');
    expect(at('2021-03-14T07:00:00Z')).toBe('03:00 EDT');
  });
});

describe('timesince', () => {
  const now = 1627849845000;
  const day = 86_400_000;
  const since = (ms: number): string => renderText('{t|timesince}', { t: now - ms }, { now }).replace(/<[^>]+>/g, '');

  test("[TMPL-21] a value that is no number is 'Invalid date.'", () => {
    expect(formatted('timesince', 'yesterday')).toBe('Invalid date.');
  });

  test('[TMPL-30] years', () => {
    expect(since(365 * day - 1)).toBe('about 12 months ago');
    expect(since(365 * day)).toBe('about a year ago');
    expect(since(730 * day - 1)).toBe('about a year ago');
    expect(since(730 * day)).toBe('about 2 years ago');
  });

  test('[TMPL-31] months of 30 days', () => {
    expect(since(30 * day - 1)).toBe('about 4 weeks ago');
    expect(since(30 * day)).toBe('about a month ago');
    expect(since(60 * day)).toBe('about 2 months ago');
  });

  test('[TMPL-32] weeks', () => {
    expect(since(7 * day - 1)).toBe('about 6 days ago');
    expect(since(7 * day)).toBe('about a week ago');
    expect(since(14 * day)).toBe('about 2 weeks ago');
  });

  test('[TMPL-33] days', () => {
    expect(since(day - 1)).toBe('about 23 hours ago');
    expect(since(day)).toBe('about a day ago');
    expect(since(2 * day)).toBe('about 2 days ago');
  });

  test('[TMPL-34] hours', () => {
    expect(since(3_600_000 - 1)).toBe('about 59 minutes ago');
    expect(since(3_600_000)).toBe('about an hour ago');
    expect(since(7_200_000)).toBe('about 2 hours ago');
  });

  test('[TMPL-35] minutes', () => {
    expect(since(60_000)).toBe('about a minute ago');
    expect(since(120_000)).toBe('about 2 minutes ago');
  });

  test("[TMPL-36] everything shorter, and the future, is 'less than a minute ago'", () => {
    expect(since(59_999)).toBe('less than a minute ago');
    expect(since(-5 * day)).toBe('less than a minute ago');
  });
});
