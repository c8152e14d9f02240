import { isJsonRecord } from '@plinth/domain';
import { openSealedText, sealedText } from '../../platform/config/sealed-text.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { lockedSettings, mergeSettings, removeSetting } from '../../platform/websites/stored-settings.ts';
import type { Website } from '../../platform/websites/website.ts';

const PURPOSE = 'payment-keys';
const SETTING = 'paymentKeys';

/** A secret as it stands in the settings. */
export const sealedKey = (secret: string): string => sealedText(PURPOSE, secret);
/** @throws Error for what another installation has sealed */
export const openedKey = (stored: string): string => openSealedText(PURPOSE, stored);

/** A text of stored settings; '' for what is none. */
export const storedText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What is stored of the keys of one who is asked over the network. */
export function storedKeys(
  { settings }: Pick<Website, 'settings'>,
  provider: string,
): Readonly<Record<string, unknown>> {
  const all = isJsonRecord(settings[SETTING]) ? settings[SETTING] : {};
  return isJsonRecord(all[provider]) ? all[provider] : {};
}

/** Keeps the keys of one, or forgets them (null); those of others stay. */
export async function putKeys(
  tx: Transaction,
  websiteId: string,
  provider: string,
  keys: object | null,
): Promise<void> {
  const settings = await lockedSettings(tx, websiteId);
  const { [provider]: _, ...others } = isJsonRecord(settings[SETTING]) ? settings[SETTING] : {};
  const next = { ...others, ...(keys ? { [provider]: keys } : {}) };
  if (Object.keys(next).length === 0) await removeSetting(tx, websiteId, SETTING);
  else await mergeSettings(tx, websiteId, { [SETTING]: next });
}
