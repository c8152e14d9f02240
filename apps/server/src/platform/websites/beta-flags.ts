import type { Website } from './website.ts';

/** The beta feature flags of a website, as `betaFeatureFlags` of the page context lists them. */
export const betaFeatureFlags = (website: Pick<Website, 'settings'>): string[] => {
  const flags = website.settings.betaFeatureFlags;
  return Array.isArray(flags) ? flags.filter((flag): flag is string => typeof flag === 'string') : [];
};
