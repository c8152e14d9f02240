import { describe, expect, test } from 'vitest';
import { formatted, holds, renderText, renderWithErrors } from '../testing/render-text.ts';

describe('comments', () => {
  test('[CONT-17] [CONT-18] one comment, several comments', () => {
    expect(formatted('comment-count', { publicCommentCount: 1 })).toBe('1 Comment');
    expect(formatted('comment-count', { publicCommentCount: 12 })).toBe('12 Comments');
    expect(formatted('comment-count', {})).toBe('No Comments');
  });

  test('[CONT-10] the comments link leads to the comments of the item', () => {
    const link = formatted('comment-link', { id: 'i1', fullUrl: '/post', publicCommentCount: 2 });
    expect(link).toContain('<a href="/post#comments-i1" class="sqs-comment-link" data-id="i1">');
    expect(link).toMatch(/2\s+Comments/);
    const disqus = renderText('{item|comment-link}', {
      item: { id: 'i1', fullUrl: '/post' },
      websiteSettings: { disqusShortname: 'd' },
    });
    expect(disqus).toContain('sqs-disqus-comment-link');
  });

  test('[CONT-13] comments are shown when their state is 1', () => {
    expect(holds('comments?', { commentState: 1 })).toBe(true);
    expect(holds('comments?', { commentState: 2 })).toBe(false);
  });

  test('[CONT-14] comments are shown when there are public ones', () => {
    expect(holds('comments?', { publicCommentCount: 1 })).toBe(true);
    expect(holds('comments?', { publicCommentCount: 0 })).toBe(false);
  });

  test('[CONT-15] settings that do not enable comments hide them', () => {
    expect(holds('comments?', { commentState: 1, websiteSettings: {} })).toBe(false);
    expect(holds('comments?', { commentState: 1, websiteSettings: { commentsEnabled: true } })).toBe(true);
  });

  test('the place of the comments belongs to the item, or else to the collection', () => {
    const data = { collection: { id: 'c1', publicCommentCount: 0, commentState: 1 } };
    expect(renderText('{collection|comments}', data)).toContain('id="comments-c1" data-collection-id="c1"');
    expect(renderText('{item|comments}', { ...data, item: { id: 'i1' } })).toContain('data-item-id="i1"');
  });
});

describe('links in text', () => {
  const links = (text: string): string => formatted('activate-twitter-links', text);

  test('[CONT-28] addresses become links that open in a new window', () => {
    expect(links('see https://a.com/b?c=1.')).toBe(
      'see <a target="new" href="https://a.com/b?c=1">https://a.com/b?c=1</a>.',
    );
  });

  test('[CONT-29] @names do', () => {
    expect(links('by @joe_1!')).toBe('by <a target="new" href="https://twitter.com/joe_1/">@joe_1</a>!');
  });

  test('[CONT-30] #tags do', () => {
    expect(links('#art')).toBe('<a target="new" href="https://twitter.com/hashtag/art?src=hash">#art</a>');
  });

  test('no address can end its own attribute', () => {
    expect(links('http://a.com"onclick=alert(1)')).not.toContain('com"onclick=alert(1)"');
  });
});

describe('events', () => {
  const event = {
    title: 'Tea & cake',
    startDate: 1384518630000,
    endDate: 1384518716400,
    location: { addressLine1: '1 Main St.', addressCountry: 'US' },
  };
  const url = new URL(formatted('google-calendar-url', event));

  test('[CONT-12] [CONT-23] the link leads to the page that makes an event, and carries the title', () => {
    expect([url.host + url.pathname, url.searchParams.get('action')]).toEqual([
      'www.google.com/calendar/event',
      'TEMPLATE',
    ]);
    expect(url.searchParams.get('text')).toBe('Tea & cake');
  });

  test('[CONT-24] [CONT-26] it carries start and end in UTC, as yyyymmddThhmmssZ', () => {
    expect(url.searchParams.get('dates')).toBe('20131115T123030Z/20131115T123156Z');
  });

  test('[CONT-25] it carries the location, joined by commas', () => {
    expect(url.searchParams.get('location')).toBe('1 Main St., US');
  });

  test('letters beyond ASCII arrive as they were', () => {
    const other = new URL(formatted('google-calendar-url', { ...event, title: 'Café 日本 😀' }));
    expect(other.searchParams.get('text')).toBe('Café 日本 😀');
  });

  test('an event at no time is reported, not thrown', () => {
    expect(renderWithErrors('a{@|google-calendar-url}b', { startDate: 1e18 }).output).toBe('ab');
  });

  test('[CONT-27] the same day is the same year and day, on the clocks of the site', () => {
    const start = Date.UTC(2021, 1, 18, 1);
    const day = 86_400_000;
    expect(holds('same-day?', { startDate: start, endDate: start + 3 * 3_600_000 })).toBe(true);
    expect(holds('same-day?', { startDate: start, endDate: start + 6 * 3_600_000 })).toBe(false);
    expect(holds('same-day?', { startDate: start, endDate: start + 6 * 3_600_000, website: { timeZone: 'UTC' } })).toBe(
      true,
    );
    expect(holds('same-day?', { startDate: start, endDate: start + 365 * day })).toBe(false);
  });
});

describe('sharing', () => {
  const item = { systemDataId: 's1', assetUrl: '/a.jpg', recordType: 1, fullUrl: '/u', title: 'T "x"' };

  test('[CONT-11] [CONT-31] social buttons carry id, asset URL, record type, URL and title', () => {
    const data = { item, website: { shareButtonOptions: ['a'] } };
    const attributes =
      'data-system-data-id="s1" data-asset-url="/a.jpg" data-record-type="1" data-full-url="/u" data-title="T &quot;x&quot;"';
    expect(renderText('{item|social-button}', data)).toBe(
      `<div class="squarespace-social-buttons button-style" ${attributes}></div>`,
    );
    expect(renderText('{item|social-button-inline}', data)).toBe(
      `<span class="squarespace-social-buttons inline-style" ${attributes}></span>`,
    );
    expect(renderText('{item|social-button}', { item })).toBe('');
  });

  test('[CONT-05] a profile is followed by its name, or the end of its address', () => {
    const both = { userName: 'joe', profileUrl: 'https://x.com/ann' };
    expect(formatted('twitter-follow-button', both)).toContain('data-username="joe"');
    expect(formatted('twitter-follow-button', { profileUrl: 'https://x.com/ann' })).toContain('data-username="ann"');
    expect(holds('serviceNameEmail?', { serviceName: 'email' })).toBe(true);
    expect(holds('serviceNameEmail?', { serviceName: 'x' })).toBe(false);
  });

  test('likes are shown where the site has them', () => {
    const on = { item: { id: 'i1', likeCount: 3 }, websiteSettings: { simpleLikingEnabled: true } };
    expect(renderText('{item|like-button}', on)).toContain('data-item-id="i1" data-like-count="3"');
    expect(renderText('{item|like-button}', { item: on.item })).toBe('');
  });
});
