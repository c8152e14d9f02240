import { isSessionRecorderEnabled, type RecorderSubject, sessionRecorderTest } from '@plinth/domain';
import { ALWAYS_SEEN } from '../../platform/html/always-seen.ts';
import { betaFeatureFlags } from '../../platform/websites/beta-flags.ts';
import type { Website } from '../../platform/websites/website.ts';

/** The beta feature flag that lets sessions be recorded (RECO-05). */
const FEATURE = 'session_recorder';

/**
 * What a website says about the recording of sessions; null where nothing on it is recorded (RECO-03 … RECO-06). How many
 * cores there are only the visitor's browser knows (RECO-07).
 */
export function recorderSubject(website: Website): Omit<RecorderSubject, 'cpuCores'> | null {
  const { experiments, internalSite } = website.settings;
  const subject = {
    country: website.country,
    timeZone: website.timeZone,
    featureOn: betaFeatureFlags(website).includes(FEATURE),
    inSample: Array.isArray(experiments) && experiments.includes(sessionRecorderTest),
    ...(internalSite === true ? { isInternal: true } : {}),
  };
  // On an internal site the address of a page may put its visitor into the sample (USER-12), which only their browser knows.
  const inSample = subject.inSample || internalSite === true;
  return isSessionRecorderEnabled({ ...subject, inSample, cpuCores: Number.POSITIVE_INFINITY }) ? subject : null;
}

/** Wakes the recorder's island: fixed, for what lies below the window would not be seen before a visitor scrolls to it. */
export const recorderHost = (website: Website): string =>
  recorderSubject(website) ? `<div data-island="session-recorder" style="${ALWAYS_SEEN}"></div>` : '';
