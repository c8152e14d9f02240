import type { BusinessSettings, ReadBusiness, SaveBusiness } from '@plinth/contract';
import { type Business, type BusinessKind, businessKinds, businessProblems, noBusiness } from '@plinth/domain';
import type { Database } from '../database/connection.ts';
import { inWebsite, raiseContentVersion } from '../database/transaction.ts';
import { invalid } from '../http/http-error.ts';
import { record } from '../json/record.ts';
import { noteSave, refuseLate, type SettingsSave, withVersion } from './late-save.ts';
import { findSettings, lockedSettings, mergeSettings } from './stored-settings.ts';
import type { Website } from './website.ts';

type Settings = Website['settings'];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const spansOf = (value: unknown) =>
  list(value)
    .map(record)
    .map(({ opens, closes }) => ({ opens: text(opens), closes: text(closes) }));

/** The address of an account as the established format, an import or this screen has stored it. */
export function accountUrl(account: unknown): string {
  if (typeof account === 'string') return account;
  const { profileUrl, url } = record(account);
  return text(profileUrl) || text(url);
}

/** The business as it is stored; members that nobody has set are empty. */
export function businessOf(settings: Settings): BusinessSettings & Business {
  const stored = record(settings.business);
  const address = record(stored.address);
  const kind = text(stored.kind);
  const days = list(stored.hours);
  return {
    kind: kind in businessKinds ? (kind as BusinessKind) : noBusiness.kind,
    phone: text(stored.phone),
    address: {
      street: text(address.street),
      extra: text(address.extra),
      city: text(address.city),
      region: text(address.region),
      postalCode: text(address.postalCode),
      country: text(address.country),
    },
    latitude: number(stored.latitude),
    longitude: number(stored.longitude),
    hours: noBusiness.hours.map((_, day) => spansOf(days[day])),
    exceptions: list(stored.exceptions)
      .map(record)
      .map(({ from, to, note, spans }) => ({
        from: text(from),
        to: text(to),
        note: text(note),
        spans: spansOf(spans),
      })),
    accounts: list(settings.social)
      .map(accountUrl)
      .filter((url) => url !== ''),
  };
}

export const readBusiness = (db: Database, websiteId: string): Promise<ReadBusiness> =>
  inWebsite(db, websiteId, async (tx) => withVersion(businessOf(await findSettings(tx, websiteId))));

/**
 * Replaces what is said of the business. Accounts keep what else was stored with them: names that an import brought.
 *
 * @throws HttpError 422 by field; 409 with `current` where somebody was faster
 */
export async function saveBusiness(
  db: Database,
  websiteId: string,
  { version, ...asked }: SaveBusiness,
  by: SettingsSave['by'],
): Promise<ReadBusiness> {
  const save: SettingsSave = { kind: 'business', version, by };
  const { accounts: typed, ...business } = trimmed(asked);
  const accounts = typed.filter((account) => account !== '');
  const fields = businessProblems({ ...business, accounts: typed.map((account) => account || 'https://empty.line') });
  const [first] = Object.values(fields);
  if (first !== undefined) throw invalid(first, fields);
  return inWebsite(db, websiteId, async (tx) => {
    const settings = await lockedSettings(tx, websiteId);
    await refuseLate(tx, websiteId, save, withVersion(businessOf(settings)));
    const known = new Map(list(settings.social).map((account) => [accountUrl(account), account]));
    const social = [...new Set(accounts)].map((url) => known.get(url) ?? { profileUrl: url });
    await mergeSettings(tx, websiteId, { business, social });
    await raiseContentVersion(tx, websiteId);
    const saved = withVersion(businessOf({ business, social }));
    await noteSave(tx, websiteId, save, saved);
    return saved;
  });
}

const trimmed = (asked: BusinessSettings): BusinessSettings => ({
  ...asked,
  phone: asked.phone.trim(),
  address: Object.fromEntries(
    Object.entries(asked.address).map(([name, value]) => [name, value.trim()]),
  ) as BusinessSettings['address'],
  exceptions: asked.exceptions.map((one) => ({ ...one, note: one.note.trim() })),
  accounts: asked.accounts.map((account) => account.trim()),
});
