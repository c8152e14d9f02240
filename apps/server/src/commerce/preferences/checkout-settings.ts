import type { CheckoutSettings, ReadCheckoutSettings, SaveCheckoutSettings } from '@plinth/contract';
import { readAskedMessages } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { noteSave, refuseLate, type SettingsSave, withVersion } from '../../platform/websites/late-save.ts';
import type { Website } from '../../platform/websites/website.ts';
import { changeStoreSettingsIn, lockedStoreSettings } from './service.ts';

/** What cart and checkout ask for beside what an order needs. */
export const checkoutSettings = ({ storeSettings }: Pick<Website, 'storeSettings'>): CheckoutSettings =>
  readAskedMessages(storeSettings);

/** @throws HttpError 409 with `current` where somebody was faster */
export function changeCheckoutSettings(
  db: Database,
  websiteId: string,
  { version, ...asked }: SaveCheckoutSettings,
  by: SettingsSave['by'],
): Promise<ReadCheckoutSettings> {
  const save: SettingsSave = { kind: 'checkout', version, by };
  return inWebsite(db, websiteId, async (tx) => {
    const storeSettings = await lockedStoreSettings(tx, websiteId);
    await refuseLate(tx, websiteId, save, withVersion(checkoutSettings({ storeSettings })));
    await changeStoreSettingsIn(tx, websiteId, asked);
    const saved = withVersion(checkoutSettings({ storeSettings: { ...storeSettings, ...asked } }));
    await noteSave(tx, websiteId, save, saved);
    return saved;
  });
}
