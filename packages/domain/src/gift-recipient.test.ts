import { describe, expect, test } from 'vitest';
import { giftAnswerProblems, giftRecipientIn, giftRecipientProblems, giftSendMoment } from './gift-recipient.ts';

const NOON = Date.UTC(2026, 10, 22, 17);
const NEW_YORK = 'America/New_York';
const somebody = { name: 'Mara', email: 'mara@example.com', message: 'For you', day: '' };

describe('whom a gift card goes to', () => {
  test('is read from the answers to its form, and from nothing else', () => {
    const answers = { 'gift-name': ' Mara ', 'gift-email': 'mara@example.com', 'gift-day': ['2026-12-24'], other: 'x' };
    expect(giftRecipientIn(answers)).toEqual({ name: 'Mara', email: 'mara@example.com', message: '', day: '' });
    expect(giftRecipientIn(null)).toEqual({ name: '', email: '', message: '', day: '' });
  });

  test('may be nobody, but whoever is named has an address that mail reaches', () => {
    const nobody = { name: '', email: '', message: '', day: '' };
    expect(giftRecipientProblems(nobody, NOON, NEW_YORK)).toEqual({});
    expect(giftRecipientProblems(somebody, NOON, NEW_YORK)).toEqual({});
    expect(giftRecipientProblems({ ...nobody, message: 'Hello' }, NOON, NEW_YORK).email).toContain('Enter the e-mail');
    expect(giftRecipientProblems({ ...somebody, email: 'mara@example' }, NOON, NEW_YORK).email).toContain('not valid');
    const long = { ...somebody, message: 'x'.repeat(1001) };
    expect(giftRecipientProblems(long, NOON, NEW_YORK).message).toContain('character limit');
    expect(giftAnswerProblems({ 'gift-name': 'Mara' }, NOON, NEW_YORK)).toEqual({
      'gift-email': 'Enter the e-mail address that the gift card goes to.',
    });
  });

  test('gets it on a day of the shop, from today to a year ahead', () => {
    const problem = (day: string, timeZone = NEW_YORK, now = NOON) =>
      giftRecipientProblems({ ...somebody, day }, now, timeZone).day;
    expect(problem('2026-11-22')).toBeUndefined();
    expect(problem('2026-11-21')).toContain('over');
    expect(problem('2027-11-22')).toBeUndefined();
    expect(problem('2027-11-25')).toContain('within a year');
    expect(problem('2026-02-30')).toContain('no such day');
    expect(problem('soon')).toContain('no such day');
    // At 17:00 UTC it is the 23rd in Auckland.
    expect(problem('2026-11-22', 'Pacific/Auckland')).toContain('over');
    expect(problem('2026-11-22', 'Nowhere/Land')).toBeUndefined();
  });

  test('gets it at eight in the morning of the shop, and at once where that is over', () => {
    expect(giftSendMoment('2026-12-24', NOON, NEW_YORK)).toBe(Date.UTC(2026, 11, 24, 13));
    expect(giftSendMoment('2026-07-01', Date.UTC(2026, 5, 1), NEW_YORK)).toBe(Date.UTC(2026, 6, 1, 12));
    expect(giftSendMoment('2026-12-24', NOON, 'Asia/Tokyo')).toBe(Date.UTC(2026, 11, 23, 23));
    expect(giftSendMoment('2026-11-22', NOON, NEW_YORK)).toBe(NOON);
    expect(giftSendMoment('', NOON, NEW_YORK)).toBe(NOON);
  });
});
