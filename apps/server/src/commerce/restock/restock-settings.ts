import type { ReadRestockSettings, RestockSettings, SaveRestockSettings } from '@plinth/contract';
import {
  type RestockPreferences,
  readRestockPreferences,
  restockPreferences,
  restockSuccessText,
  restockTexts,
} from '@plinth/domain';
import { listsBesideNewsletter } from '../../content/mailing-lists/service.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/http/http-error.ts';
import { enqueue } from '../../platform/jobs/service.ts';
import { record } from '../../platform/json/record.ts';
import { noteSave, refuseLate, type SettingsSave, versionOf } from '../../platform/websites/late-save.ts';
import type { Website } from '../../platform/websites/website.ts';
import { changeStoreSettingsIn, lockedStoreSettings } from '../preferences/service.ts';

type Place = Pick<Website, 'websiteId' | 'storeSettings'>;

/** The job that tells those who wait; it stands in the table of jobs. */
export const RESTOCK_MAILS = 'restock-mails';
/** What that job needs, among the store's settings. */
const AUTOMATIC = 'restockMails';

/** What the owner has set in the namespace `restock` of the store's preferences. */
const preferencesOf = ({ storeSettings }: Pick<Website, 'storeSettings'>): RestockPreferences =>
  readRestockPreferences(record(storeSettings.commercePreferences)[restockPreferences]);

/** The same as visitors read it. */
export function restockSettings(website: Pick<Website, 'storeSettings'>): RestockPreferences {
  const set = preferencesOf(website);
  return {
    ...set,
    callToAction: set.callToAction || restockTexts.callToAction,
    buttonText: set.buttonText || restockTexts.buttonText,
    successText: restockSuccessText(set.successText),
    mailingListDescription: set.mailingListDescription || restockTexts.mailingListDescription,
  };
}

/**
 * Where links of mails that are sent by themselves lead, scheme and host as they were when that was switched on; undefined where it
 * is off. A copy of a website has the settings of its original, and writes to nobody.
 */
export function automaticOrigin({ websiteId, storeSettings }: Place): string | undefined {
  const kept = record(storeSettings[AUTOMATIC]);
  return kept.websiteId === websiteId && typeof kept.origin === 'string' ? kept.origin : undefined;
}

const settingsOf = (website: Place): RestockSettings => ({
  ...preferencesOf(website),
  automatic: automaticOrigin(website) !== undefined,
});
const withVersion = (settings: RestockSettings) => ({ settings, version: versionOf(settings) });

async function readIn(tx: Transaction, website: Place): Promise<ReadRestockSettings> {
  const lists = await listsBesideNewsletter(tx, website.websiteId);
  return { ...withVersion(settingsOf(website)), lists };
}

export const readRestockSettings = (db: Database, website: Place): Promise<ReadRestockSettings> =>
  inWebsite(db, website.websiteId, (tx) => readIn(tx, website));

/**
 * Changes how visitors ask; switched on, those who wait already are told, too.
 *
 * @throws HttpError 409 with `current` where somebody was faster; 422 for a mailing list that is not there
 */
export function changeRestockSettings(
  db: Database,
  { websiteId, origin }: { websiteId: string; origin: string },
  { version, automatic, ...asked }: SaveRestockSettings,
  by: SettingsSave['by'],
): Promise<ReadRestockSettings> {
  const save: SettingsSave = { kind: 'restock', version, by };
  return inWebsite(db, websiteId, async (tx) => {
    const before = { websiteId, storeSettings: await lockedStoreSettings(tx, websiteId) };
    const current = await readIn(tx, before);
    await refuseLate(tx, websiteId, save, current);
    const isList = asked.mailingListId === '' || current.lists.some(({ id }) => id === asked.mailingListId);
    if (!isList && asked.mailingListSignUpEnabled) {
      const message = 'This mailing list is not there any more. Choose another one.';
      throw invalid(message, { mailingListId: message });
    }
    const all = record(before.storeSettings.commercePreferences);
    const next = { ...record(all[restockPreferences]), ...readRestockPreferences(asked) };
    const kept = automaticOrigin(before) ?? origin;
    const change = {
      commercePreferences: { ...all, [restockPreferences]: next },
      [AUTOMATIC]: automatic ? { websiteId, origin: kept } : {},
    };
    await changeStoreSettingsIn(tx, websiteId, change);
    if (automatic) await enqueue(tx, websiteId, RESTOCK_MAILS, '');
    const now = await readIn(tx, { websiteId, storeSettings: change });
    await noteSave(tx, websiteId, save, now);
    return now;
  });
}
