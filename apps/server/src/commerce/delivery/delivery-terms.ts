import { type DeliverySettings, mostDeliveryTerm } from '@plinth/contract';
import type { Website } from '../../platform/websites/website.ts';

const DAY = 86_400_000;
/** Where the owner of a store says nothing (storeSettings). */
const USUAL: DeliverySettings = { downloadLimit: 5, downloadDays: 30, membershipLinkDays: 90 };

/** How often and how long what was bought may be fetched, as the owner of a store has set it. */
export function deliverySettings({ storeSettings }: Pick<Website, 'storeSettings'>): DeliverySettings {
  const { downloadLimit, downloadDays, membershipLinkDays } = storeSettings;
  return {
    downloadLimit: whole(downloadLimit, USUAL.downloadLimit),
    downloadDays: whole(downloadDays, USUAL.downloadDays),
    membershipLinkDays: whole(membershipLinkDays, USUAL.membershipLinkDays),
  };
}

/** How often and until when a bought file may be downloaded, and until when the link to a membership is good. */
export function deliveryTerms(website: Pick<Website, 'storeSettings'>, now = Date.now()) {
  const { downloadLimit, downloadDays, membershipLinkDays } = deliverySettings(website);
  return {
    allowed: downloadLimit,
    downloadsUntil: new Date(now + downloadDays * DAY),
    grantsUntil: new Date(now + membershipLinkDays * DAY),
  };
}

const whole = (set: unknown, usual: number): number =>
  typeof set === 'number' && Number.isInteger(set) && set >= 1 && set <= mostDeliveryTerm ? set : usual;
