import {
  type DeliverySettings,
  mostDeliveryTerm,
  type ReadDeliverySettings,
  type SaveDeliverySettings,
} from '@plinth/contract';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { noteSave, refuseLate, type SettingsSave, withVersion } from '../../platform/websites/late-save.ts';
import type { Website } from '../../platform/websites/website.ts';
import { changeStoreSettingsIn, lockedStoreSettings } from '../preferences/service.ts';

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

/** @throws HttpError 409 with `current` where somebody was faster */
export function changeDeliverySettings(
  db: Database,
  websiteId: string,
  { version, ...asked }: SaveDeliverySettings,
  by: SettingsSave['by'],
): Promise<ReadDeliverySettings> {
  const save: SettingsSave = { kind: 'delivery', version, by };
  return inWebsite(db, websiteId, async (tx) => {
    const storeSettings = await lockedStoreSettings(tx, websiteId);
    await refuseLate(tx, websiteId, save, withVersion(deliverySettings({ storeSettings })));
    await changeStoreSettingsIn(tx, websiteId, asked);
    const saved = withVersion(deliverySettings({ storeSettings: { ...storeSettings, ...asked } }));
    await noteSave(tx, websiteId, save, saved);
    return saved;
  });
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
