import { zonedMoment } from '@plinth/domain';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ItemRow } from '../../../../content/read-model/service.ts';
import { collectionRow, itemRow } from '../../../../testing/content-rows.ts';
import { goneId, showBlock } from '../../../../testing/shown-block.ts';
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

describe('a calendar', () => {
  // Late in the evening of the 31st of January in New York, where it is February in UTC already.
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-01T03:00:00Z') }));
  afterEach(() => vi.useRealTimers());

  const events = collectionRow('events', { urlId: 'dates' });
  const event = (title: string, startsAt: string, endsAt: string, fields: Partial<ItemRow> = {}) =>
    itemRow(events, title, { recordType: 12, startsAt: new Date(startsAt), endsAt: new Date(endsAt), ...fields });
  const items = [
    event('Open <kiln>', '2026-01-16T00:00:00Z', '2026-01-16T02:00:00Z', { urlId: 'open-kiln' }),
    event('Fair', '2026-01-15T15:00:00Z', '2026-01-17T17:00:00Z'),
  ];
  const calendar = (settings: Record<string, unknown> = {}, month?: string, held = items) =>
    showBlock('calendar', settings, {
      site: { collections: [events] },
      items: held,
      ...(month ? { asked: { month } } : {}),
    });
  const days = (html: string) => [...html.matchAll(/<li class="month__day[^>]*>.*?<\/li>/gs)].map(([day]) => day);
  const words = (html: string) =>
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();

  test('[CONT-03] shows this month on the website’s clocks, with each event on all of its days', async () => {
    const { html, asked } = await calendar();
    expect(html).toContain('>January 2026</h2>');
    expect(days(html)).toHaveLength(31);
    expect(days(html).map(words).slice(14, 18)).toEqual([
      '15 Thu, Jan 15 7:00 PM Open &lt;kiln&gt; 10:00 AM Fair',
      '16 Fri, Jan 16 10:00 AM Fair',
      '17 Sat, Jan 17 10:00 AM Fair',
      '18 Sun, Jan 18',
    ]);
    expect(html).toContain('href="/dates/open-kiln"');
    expect(days(html).filter((day) => day.includes('--today'))).toEqual([
      expect.stringContaining('datetime="2026-01-31"'),
    ]);
    expect(asked.listings).toMatchObject([
      {
        collectionId: events.id,
        events: { when: 'between', from: new Date('2026-01-01T05:00:00Z'), to: new Date('2026-02-01T05:00:00Z') },
      },
    ]);
  });

  test('[CONT-03] shows each other month under its own address, over the end of the year too', async () => {
    const { html } = await calendar({}, '2031-12', []);
    expect(html).toContain('No events in December 2031. <a href="/dates">');
    expect(html).toContain('href="?month=2031-11#month-it" rel="nofollow" data-turn="back"');
    expect(html).toContain('aria-label="November 2031"');
    expect(html).toContain('href="?month=2032-01#month-it" rel="nofollow" data-turn="on"');
    expect(html).toContain('aria-label="January 2032"');
    expect(html).not.toMatch(/month__day--(today|busy)/);
    expect((await calendar()).html).not.toContain('No events');
  });

  test('begins its weeks where the owner wants it', async () => {
    // The first of February 2031 is a Saturday.
    const monday = (await calendar({}, '2031-02', [])).html;
    expect(days(monday)).toHaveLength(28);
    expect(monday).toContain('--m-before:6');
    expect(monday).toContain('aria-hidden="true"><span>Mon</span><span>Tue</span>');
    const sunday = (await calendar({ firstDay: 'sunday' }, '2031-02', [])).html;
    expect(sunday).toContain('--m-before:7');
    expect(sunday).toContain('aria-hidden="true"><span>Sun</span><span>Mon</span>');
  });

  test('without its collection is not there', async () => {
    expect(await calendar({ collectionId: goneId })).toMatchObject({ html: '', problem: undefined });
    expect(await showBlock('calendar')).toMatchObject({ html: '', problem: undefined });
  });
});
