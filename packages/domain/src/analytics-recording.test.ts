import { describe, expect, test } from 'vitest';
import { isAnalyticsRecorded, isPageViewTracked } from './analytics-recording.ts';
import { isRecordedSession, isSessionRecorderEnabled } from './session-recorder.ts';

const page = { path: '/shop', pageType: 1 };

describe('analytics is recorded', () => {
  test('[ANLT-20] for visitors who are not signed in', () => {
    expect(isAnalyticsRecorded(page)).toBe(true);
    expect(isAnalyticsRecorded({ ...page, path: '/config' })).toBe(true);
  });

  test('[ANLT-21] for accounts whose only role is viewer, outside /config', () => {
    expect(isAnalyticsRecorded({ ...page, accountRoles: [10] })).toBe(true);
    expect(isAnalyticsRecorded({ ...page, accountRoles: [10], path: '/configure' })).toBe(true);
    expect(isAnalyticsRecorded({ ...page, accountRoles: [10], path: '/config' })).toBe(false);
    expect(isAnalyticsRecorded({ ...page, accountRoles: [10], path: '/config/pages' })).toBe(false);
  });

  test.each([[[1]], [[10, 4]], [[]], [[14]]])('[ANLT-22] not for an account with roles %j', (accountRoles) => {
    expect(isAnalyticsRecorded({ ...page, accountRoles })).toBe(false);
  });

  test.each([
    ['ANLT-23', 'not-found', 100],
    ['ANLT-24', 'lock-screen', 103],
    ['ANLT-25', 'access-denied', 106],
  ])('[%s] not on %s pages', (_, _name, pageType) => {
    expect(isAnalyticsRecorded({ ...page, pageType })).toBe(false);
  });

  test('[ANLT-26] not when it is disabled', () => {
    expect(isAnalyticsRecorded({ ...page, analyticsDisabled: true })).toBe(false);
  });

  test('[ANLT-18] and /search is no page view', () => {
    expect(['/search', '/search?q=mug'].map(isPageViewTracked)).toEqual([false, false]);
    expect(['/', '/searching', '/shop'].map(isPageViewTracked)).toEqual([true, true, true]);
  });
});

describe('the session recorder', () => {
  const subject = { country: 'US', timeZone: 'America/Chicago', featureOn: true, inSample: true, cpuCores: 4 };

  test('runs where everything holds', () => {
    expect(isSessionRecorderEnabled(subject)).toBe(true);
    expect(isSessionRecorderEnabled({ ...subject, country: 'PR' })).toBe(true);
  });

  test.each([
    ['[RECO-03] US sites', { country: 'CA' }],
    ['[RECO-04] America time zones', { timeZone: 'Pacific/Honolulu' }],
    ['[RECO-05] the feature toggle on', { featureOn: false }],
    ['[RECO-06] the sampling experiment on', { inSample: false }],
    ['[RECO-07] more than 2 CPU cores', { cpuCores: 2 }],
  ])('%s: only then', (_, more) => {
    expect(isSessionRecorderEnabled({ ...subject, ...more })).toBe(false);
  });

  test("[RECO-02] skips the id 'automated-mock-id'", () => {
    expect(isRecordedSession('automated-mock-id')).toBe(false);
    expect(isRecordedSession('a1b2')).toBe(true);
  });
});
