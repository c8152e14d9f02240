import type { Website } from '../../platform/websites/website.ts';

const DAY = 86_400_000;
/** Where the owner of a store says nothing (storeSettings). */
const DOWNLOADS = 5;
const DOWNLOAD_DAYS = 30;
const MEMBERSHIP_LINK_DAYS = 90;

/** How often and how long a bought file may be downloaded, and how long the link to a membership is good. */
export function deliveryTerms({ storeSettings }: Pick<Website, 'storeSettings'>, now = Date.now()) {
  const { downloadLimit, downloadDays, membershipLinkDays } = storeSettings;
  return {
    allowed: whole(downloadLimit, DOWNLOADS),
    downloadsUntil: new Date(now + whole(downloadDays, DOWNLOAD_DAYS) * DAY),
    grantsUntil: new Date(now + whole(membershipLinkDays, MEMBERSHIP_LINK_DAYS) * DAY),
  };
}

const whole = (set: unknown, usual: number): number =>
  typeof set === 'number' && Number.isInteger(set) && set >= 1 && set <= 10_000 ? set : usual;
