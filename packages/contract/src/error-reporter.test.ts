import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createErrorReporter, type ErrorEvent } from './error-reporter.ts';

const page = { websiteId: 'w1', templateId: 't1', url: 'https://shop.example/cart', userAgent: 'Test' };

describe('the error reporter', () => {
  let sent: (readonly ErrorEvent[])[];
  let report: (error: unknown, application?: 'commerce' | 'common') => void;
  beforeEach(() => {
    vi.useFakeTimers({ now: 5000 });
    sent = [];
    const reporter = createErrorReporter({ send: (events) => sent.push(events), page });
    report = (error, application = 'commerce') => reporter({ error, application });
  });
  afterEach(() => void vi.useRealTimers());

  test('[ERRR-01] a report says event, timestamp, website, template, url, user agent, stack and application', () => {
    report(new TypeError('no cart'));
    vi.advanceTimersByTime(1000);
    expect(sent[0]?.[0]).toMatchObject({
      event: 'TypeError',
      timestamp: 5000,
      data: {
        ...page,
        application: 'commerce',
        message: 'no cart',
        stack: expect.stringContaining('TypeError: no cart'),
      },
    });
    report('a text', 'common');
    vi.advanceTimersByTime(1000);
    expect(sent[1]?.[0]?.data).toMatchObject({ message: 'a text', application: 'common' });
  });

  test('[ERRR-06] sending is debounced 1 s', () => {
    report(new Error('1'));
    vi.advanceTimersByTime(999);
    report(new Error('2'));
    vi.advanceTimersByTime(999);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent.map((events) => events.length)).toEqual([2]);
  });

  test('[ERRR-04] [ERRR-05] at most 10 wait and at most 20 are sent per page view', () => {
    for (let round = 0; round < 4; round++) {
      for (let error = 0; error < 15; error++) report(new Error('x'));
      vi.advanceTimersByTime(1000);
    }
    expect(sent.map((events) => events.length)).toEqual([10, 10]);
  });

  test('[ERRR-07] a stack is truncated at 5000 characters', () => {
    const error = new Error('long');
    error.stack = 'x'.repeat(9000);
    report(error);
    vi.advanceTimersByTime(1000);
    expect(sent[0]?.[0]?.data.stack).toHaveLength(5000);
  });
});
