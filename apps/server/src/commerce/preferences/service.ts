import { type Json, jsonRecord, preferenceChanged, preferencesVersion } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, invalid } from '../../platform/http/http-error.ts';
import { noteSave, refuseLate, type SettingsSave } from '../../platform/websites/late-save.ts';
import { lockedPreferences, lockedStoreSettings, mergeStoreSettings } from './queries.ts';

export { lockedStoreSettings } from './queries.ts';

type Preferences = Record<string, Json>;

/** Of one namespace; more is no preference. */
const LARGEST = 64_000;
const MOST_NAMESPACES = 200;

const record = (value: unknown) => jsonRecord(value) as Preferences;

const stored = async (tx: Transaction, websiteId: string) =>
  record(await lockedPreferences(tx, websiteId)) as Record<string, Preferences>;

/** Changes the settings of the store that are named, and with them its pages. */
export const changeStoreSettings = (db: Database, websiteId: string, change: object): Promise<void> =>
  inWebsite(db, websiteId, (tx) => changeStoreSettingsIn(tx, websiteId, change));

/** The same in the caller's transaction. */
export async function changeStoreSettingsIn(tx: Transaction, websiteId: string, change: object): Promise<void> {
  await mergeStoreSettings(tx, websiteId, change);
  await raiseContentVersion(tx, websiteId);
}

/** Changes settings of the store to what `change` makes of those that are there; nobody else changes them meanwhile. Returns all as they are then. */
export const reviseStoreSettings = (
  db: Database,
  websiteId: string,
  change: (storeSettings: Record<string, unknown>) => object,
): Promise<Record<string, unknown>> =>
  inWebsite(db, websiteId, async (tx) => {
    const stored = await lockedStoreSettings(tx, websiteId);
    const changed = change(stored);
    await changeStoreSettingsIn(tx, websiteId, changed);
    return { ...stored, ...changed };
  });

/** The preferences of a namespace; none where nothing is set (PREF-06). */
export async function readPreferences(db: Database, websiteId: string, namespace: string) {
  const all = await inWebsite(db, websiteId, (tx) => stored(tx, websiteId));
  return { ...(Object.hasOwn(all, namespace) ? record(all[namespace]) : {}), websiteId };
}

/**
 * Replaces the preferences of a namespace (PREF-07). What is the same as before changes nothing, not even the caches of visitors.
 *
 * @throws HttpError 413 for more than a namespace holds, 422 for one namespace too many, 409 with `current` where somebody was faster
 */
export async function writePreferences(
  db: Database,
  websiteId: string,
  namespace: string,
  asked: unknown,
  from: Omit<SettingsSave, 'kind'>,
) {
  const save: SettingsSave = { ...from, kind: 'preferences' };
  // The answer to a read may be sent back as it came.
  const { websiteId: _of, ...next } = record(asked);
  if (JSON.stringify(next).length > LARGEST)
    throw new HttpError(413, 'too-large', 'These preferences are too large: a namespace holds at most 64 kB.');
  await inWebsite(db, websiteId, async (tx) => {
    const all = await stored(tx, websiteId);
    const current = Object.hasOwn(all, namespace) ? record(all[namespace]) : {};
    const there = { version: preferencesVersion(current), preferences: current };
    await refuseLate(tx, websiteId, save, there);
    if (Object.hasOwn(all, namespace) && !preferenceChanged(all[namespace], next)) return;
    if (!Object.hasOwn(all, namespace) && Object.keys(all).length >= MOST_NAMESPACES)
      throw invalid(`A store has at most ${MOST_NAMESPACES} namespaces of preferences.`);
    const change = { commercePreferences: { ...all, [namespace]: next } };
    await mergeStoreSettings(tx, websiteId, change);
    await raiseContentVersion(tx, websiteId);
    await noteSave(tx, websiteId, save, { version: preferencesVersion(next) });
  });
  return { ...next, websiteId };
}
