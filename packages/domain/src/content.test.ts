import { describe, expect, test } from 'vitest';
import { calendarEventUrl, calendarMoment, locationText } from './calendar-event.ts';
import { commentLinkText, showsComments } from './comments.ts';
import { hasExcerpt } from './excerpt.ts';
import { isFolderClickable } from './folder.ts';
import { pageStatuses } from './page-status.ts';
import { viewportOf } from './viewport.ts';

describe('comments', () => {
  const on = { commentsEnabled: true };

  test('[CONT-13] are shown in state 1', () => {
    expect(showsComments({ commentState: 1 }, on)).toBe(true);
    expect(showsComments({ commentState: 1 })).toBe(true);
    expect(showsComments({ commentState: 2 }, on)).toBe(false);
  });

  test('[CONT-14] are shown when there are public ones', () => {
    expect(showsComments({ commentState: 0, publicCommentCount: 1 }, on)).toBe(true);
    expect(showsComments({ commentState: 0, publicCommentCount: 0 }, on)).toBe(false);
    expect(showsComments({})).toBe(false);
  });

  test('[CONT-15] are off when the website has settings that do not enable them', () => {
    expect(showsComments({ commentState: 1, publicCommentCount: 9 }, { commentsEnabled: false })).toBe(false);
    expect(showsComments({ commentState: 1, publicCommentCount: 9 }, {})).toBe(false);
    expect(showsComments({ commentState: 1 }, null)).toBe(true);
  });

  test.each([
    ['CONT-16', 0, 'No Comment'],
    ['CONT-17', 1, '1 Comment'],
    ['CONT-18', 2, '2 Comments'],
    ['CONT-18', 1200, '1200 Comments'],
  ])('[%s] %d: the link says so', (_, count, text) => {
    expect(commentLinkText(count)).toBe(text);
  });
});

describe('a folder', () => {
  test.each([undefined, null, -1, 1, 2])('[CONT-19] of behaviour %s can be clicked', (behavior) => {
    expect(isFolderClickable(behavior)).toBe(true);
  });

  test.each([3, 4, 0, 99])('[CONT-20] of behaviour %s cannot', (behavior) => {
    expect(isFolderClickable(behavior)).toBe(false);
  });
});

describe('an excerpt', () => {
  test('[CONT-21] is there when it has text besides tags and white space', () => {
    expect(hasExcerpt('<p>Hello</p>')).toBe(true);
    expect(hasExcerpt('a < b')).toBe(true);
    for (const html of ['', undefined, null, '<p> </p>', '<p class="x">\n<br/></p>\t'])
      expect(hasExcerpt(html)).toBe(false);
  });

  test('[CONT-22] is not there when it has only zero-width and no-break spaces', () => {
    expect(hasExcerpt('<p>\u200b\u00a0\ufeff</p>')).toBe(false);
    expect(hasExcerpt('<p>&nbsp;&#8203;\u200c\u200d</p>')).toBe(false);
    for (const entity of [
      'nbsp',
      'ensp',
      'emsp',
      'thinsp',
      'zwnj',
      'zwj',
      '#160',
      '#xA0',
      '#8203',
      '#x200B',
      '#65279',
      '#xFEFF',
    ]) {
      expect([entity, hasExcerpt(`<p>&${entity};</p>`)]).toEqual([entity, false]);
    }
    expect(hasExcerpt('<p>&nbsp;x</p>')).toBe(true);
    expect(hasExcerpt('<p>&amp;</p>')).toBe(true);
  });

  test('of a hundred thousand angle brackets is looked at in linear time', () => {
    const started = performance.now();
    hasExcerpt('<'.repeat(100_000));
    hasExcerpt('<a'.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(30_000);
  });
});

describe('an event in a calendar', () => {
  const startDate = Date.UTC(2026, 10, 20, 23, 30, 5);
  const endDate = Date.UTC(2026, 10, 21, 4, 0, 0);

  test('[CONT-26] has moments as yyyymmddThhmmssZ in UTC', () => {
    expect(calendarMoment(startDate)).toBe('20261120T233005Z');
    expect(calendarMoment(startDate + 999)).toBe('20261120T233005Z');
  });

  test('[CONT-23] [CONT-24] [CONT-25] links to a page with title, start, end and location', () => {
    const location = { addressLine1: 'Korenlei 1', addressLine2: ' ', addressCountry: 'Belgium' };
    expect(locationText({ ...location, addressLine2: '9000 Ghent' })).toBe('Korenlei 1, 9000 Ghent, Belgium');
    const url = new URL(calendarEventUrl({ title: 'Glaze & fire', startDate, endDate, location }));
    expect(url.searchParams.get('text')).toBe('Glaze & fire');
    expect(url.searchParams.get('dates')).toBe('20261120T233005Z/20261121T040000Z');
    expect(url.searchParams.get('location')).toBe('Korenlei 1, Belgium');
    expect(calendarEventUrl({ title: 'x', startDate, endDate })).not.toContain('location');
  });
});

describe('a viewport', () => {
  test('[PAGE-18] is mobile up to 432 px', () => {
    expect([1, 390, 432].map(viewportOf)).toEqual(['mobile', 'mobile', 'mobile']);
  });

  test('[PAGE-19] is desktop from 433 px', () => {
    expect([433, 768, 1440].map(viewportOf)).toEqual(['desktop', 'desktop', 'desktop']);
  });

  test('[PAGE-20] is never a tablet', () => {
    const named = new Set(Array.from({ length: 4000 }, (_, width) => viewportOf(width)));
    expect([...named]).toEqual(['mobile', 'desktop']);
  });
});

test('[PAGE-21] page statuses are labelled Scheduled, Needs Review, Draft, Private', () => {
  expect(pageStatuses).toEqual(['Scheduled', 'Needs Review', 'Draft', 'Private']);
});
