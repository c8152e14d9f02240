import { describe, expect, test } from 'vitest';
import { botCheckActions, captchaNotSetUpText, captchaSize, missingSiteKeyText } from './captcha.ts';
import { errorReportDebounceMs, mayReportError, reportedStack } from './error-report.ts';
import { lightboxResizeMs } from './lightbox.ts';

test('[LBOX-09] a lightbox waits 100 ms after a resize', () => {
  expect(lightboxResizeMs).toBe(100);
});

describe('error reports', () => {
  test('[ERRR-04] are at most 20 per page view', () => {
    expect(mayReportError({ reported: 19, queued: 0 })).toBe(true);
    expect(mayReportError({ reported: 20, queued: 0 })).toBe(false);
  });

  test('[ERRR-05] wait at most 10 at a time', () => {
    expect(mayReportError({ reported: 9, queued: 9 })).toBe(true);
    expect(mayReportError({ reported: 10, queued: 10 })).toBe(false);
  });

  test('are sent a second after the last', () => {
    expect(errorReportDebounceMs).toBe(1000);
  });

  test('[ERRR-07] cut a stack at 5000 characters', () => {
    expect(reportedStack('x'.repeat(5001))).toHaveLength(5000);
    expect(reportedStack('x'.repeat(4999))).toHaveLength(4999);
    expect(reportedStack(undefined)).toBe('');
  });
});

test('[CAPT-07] a captcha is compact in a container narrower than 320 px', () => {
  expect([100, 319, 319.9, 320, 500].map(captchaSize)).toEqual(['compact', 'compact', 'compact', 'normal', 'normal']);
});

test('bot checks have four actions and two complaints', () => {
  expect(botCheckActions).toEqual([
    'FORM_BLOCK_SUBMISSION',
    'NEWSLETTER_BLOCK_SUBMISSION',
    'PRODUCT_WAITLIST_SUBMISSION',
    'PROMO_POPUP_SUBMISSION',
  ]);
  expect(missingSiteKeyText).toBe('Enterprise V3 ReCaptcha site key not found');
  expect(captchaNotSetUpText).toBe('ReCaptcha has not been set up!');
});
