import type { GiftCardSettings, ReadGiftCardSettings, SaveGiftCardSettings } from '@plinth/contract';
import { type GiftCardPlace, giftCardExpiry, isGiftCardMonths, lastMomentOf, localDate } from '@plinth/domain';
import { say } from '@plinth/words';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { businessOf } from '../../platform/websites/business.ts';
import { noteSave, refuseLate, type SettingsSave, withVersion } from '../../platform/websites/late-save.ts';
import type { Website } from '../../platform/websites/website.ts';
import { changeStoreSettingsIn, lockedStoreSettings } from '../preferences/service.ts';
import type { OrderPlace, SoldCardRow } from './queries.ts';

/** How long gift cards are good, as the owner has set it; for ever where nothing is said. */
function giftCardSettings({ storeSettings }: Pick<Website, 'storeSettings'>): GiftCardSettings {
  const { giftCardMonths: months } = storeSettings;
  return { giftCardMonths: typeof months === 'number' && isGiftCardMonths(months) ? months : null };
}

/** The same with where the shop is. */
export const readGiftCardSettings = (website: Pick<Website, 'storeSettings' | 'settings' | 'country'>) => ({
  ...withVersion(giftCardSettings(website)),
  ...placeOfShop(website),
});

/** Changes it for cards to come. @throws HttpError 409 with `current` where somebody was faster */
export function changeGiftCardSettings(
  db: Database,
  website: Website,
  { version, ...asked }: SaveGiftCardSettings,
  by: SettingsSave['by'],
): Promise<ReadGiftCardSettings> {
  const save: SettingsSave = { kind: 'gift-cards', version, by };
  const { websiteId } = website;
  return inWebsite(db, websiteId, async (tx) => {
    const storeSettings = await lockedStoreSettings(tx, websiteId);
    await refuseLate(tx, websiteId, save, readGiftCardSettings({ ...website, storeSettings }));
    await changeStoreSettingsIn(tx, websiteId, asked);
    const saved = readGiftCardSettings({ ...website, storeSettings: { ...storeSettings, ...asked } });
    await noteSave(tx, websiteId, save, saved);
    return saved;
  });
}

/** Where the shop is: its business, else its website. */
function placeOfShop({ settings, country }: Pick<Website, 'settings' | 'country'>): GiftCardPlace {
  const { address } = businessOf(settings);
  return { country: address.country || country, region: address.region };
}

/**
 * From when on a card pays for nothing that is made now, or gets something: by the settings, the law of where the shop is, and that of
 * where its buyer is. Null: never.
 * @param places the addresses of the order that sells it
 */
export function expiryFrom(
  website: Website,
  places: readonly (OrderPlace | null | undefined)[],
  now = Date.now(),
): Date | null {
  const buyers = places.flatMap((place) => (place ? [{ country: place.country, region: place.region ?? '' }] : []));
  const { giftCardMonths } = giftCardSettings(website);
  const end = giftCardExpiry(giftCardMonths, [placeOfShop(website), ...buyers], now, website.timeZone);
  return end === null ? null : new Date(end);
}

/** The last day on which a card can be used, as pages and mails write it. */
export const lastDayText = (website: Website, expiresAt: number): string =>
  localDate(website, lastMomentOf(expiresAt), { dateStyle: 'long' });

export const hasExpired = (expiresAt: number | null, now = Date.now()): boolean =>
  expiresAt !== null && expiresAt <= now;

/** Until when a card can be used; '' where it never ends. */
export function goodText(website: Website, { expiresAt }: Pick<SoldCardRow, 'expiresAt'>, now = Date.now()): string {
  if (expiresAt === null) return '';
  const day = lastDayText(website, expiresAt.getTime());
  return expiresAt.getTime() > now
    ? say('Can be used until {day}.', { day })
    : say('Could be used until {day}.', { day });
}
