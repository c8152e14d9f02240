import type { BookingAccounts, BookingRate, ReadBookingAccounts, SaveBookingAccounts } from '@plinth/contract';
import { jsonRecord } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/http/http-error.ts';
import { noteSave, refuseLate, type SettingsSave, withVersion } from '../../platform/websites/late-save.ts';
import type { Website } from '../../platform/websites/website.ts';
import { changeStoreSettingsIn, lockedStoreSettings } from '../preferences/service.ts';

/** Numbers to begin with, in the manner of the German chart SKR 03; every shop has to put in its own. */
const USUAL: BookingAccounts = {
  receivables: '1400',
  revenue: '8200',
  tax: '',
  rates: [],
  stripe: '1360',
  paypal: '1361',
  manual: '1362',
  fees: '4970',
  disputes: '1500',
  giftCards: '1700',
  gifts: '4600',
  expiredCards: '2700',
};

/** The accounts as the owner has set them. */
export function bookingAccounts({ storeSettings }: Pick<Website, 'storeSettings'>): BookingAccounts {
  const stored = jsonRecord(storeSettings.bookingAccounts);
  const text = (of: Record<string, unknown>, name: string, usual: string): string => {
    const value = of[name];
    return typeof value === 'string' ? value : usual;
  };
  const rates: BookingRate[] = (Array.isArray(stored.rates) ? stored.rates : []).map(jsonRecord).map((rate) => ({
    ratePercent: text(rate, 'ratePercent', '0'),
    revenue: text(rate, 'revenue', USUAL.revenue),
    tax: text(rate, 'tax', ''),
  }));
  return {
    receivables: text(stored, 'receivables', USUAL.receivables),
    revenue: text(stored, 'revenue', USUAL.revenue),
    tax: text(stored, 'tax', USUAL.tax),
    rates,
    stripe: text(stored, 'stripe', USUAL.stripe),
    paypal: text(stored, 'paypal', USUAL.paypal),
    manual: text(stored, 'manual', USUAL.manual),
    fees: text(stored, 'fees', USUAL.fees),
    disputes: text(stored, 'disputes', USUAL.disputes),
    giftCards: text(stored, 'giftCards', USUAL.giftCards),
    gifts: text(stored, 'gifts', USUAL.gifts),
    expiredCards: text(stored, 'expiredCards', USUAL.expiredCards),
  };
}

export const readBookingAccounts = (website: Website): ReadBookingAccounts => withVersion(bookingAccounts(website));

/** Changes the accounts of every further export. @throws HttpError 422 for a rate named twice; 409 with `current` where somebody was faster */
export async function changeBookingAccounts(
  db: Database,
  websiteId: string,
  { version, ...asked }: SaveBookingAccounts,
  by: SettingsSave['by'],
): Promise<ReadBookingAccounts> {
  const save: SettingsSave = { kind: 'booking-accounts', version, by };
  const twice = asked.rates.find(({ ratePercent }, at) =>
    asked.rates.slice(0, at).some((other) => Number(other.ratePercent) === Number(ratePercent)),
  );
  if (twice) {
    const problem = `${twice.ratePercent} % stands here twice: name each rate once.`;
    throw invalid(problem, { rates: problem });
  }
  return inWebsite(db, websiteId, async (tx) => {
    const before = bookingAccounts({ storeSettings: await lockedStoreSettings(tx, websiteId) });
    await refuseLate(tx, websiteId, save, withVersion(before));
    await changeStoreSettingsIn(tx, websiteId, { bookingAccounts: asked });
    const saved = withVersion(bookingAccounts({ storeSettings: { bookingAccounts: asked } }));
    await noteSave(tx, websiteId, save, saved);
    return saved;
  });
}
