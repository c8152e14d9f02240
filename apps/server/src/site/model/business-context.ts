import { hasHours, hoursLines, weekdays, zonedIsoDate } from '@plinth/domain';
import { type AnyRecord, record } from '../../platform/json/record.ts';
import { accountUrl, businessOf } from '../../platform/websites/business.ts';
import type { Website } from '../../platform/websites/website.ts';
import { socialIcon } from './social-icons.ts';

/** The accounts as templates of the established format ask for them: each with the name of its service. */
export const socialAccounts = (stored: unknown): unknown =>
  Array.isArray(stored)
    ? stored.map((account: unknown) => ({
        serviceName: socialIcon(accountUrl(account)).service,
        ...(typeof account === 'string' ? { profileUrl: account } : record(account)),
      }))
    : stored;

const joined = (parts: readonly string[], between: string): string => parts.filter((part) => part !== '').join(between);

/** `location` of the website in the established format; absent where nobody has said where it is. */
export function placeContext(website: Website): AnyRecord {
  const { address, latitude, longitude } = businessOf(website.settings);
  const { street, extra, city, region, postalCode } = address;
  if (street === '' && city === '' && latitude === null) return {};
  return {
    location: {
      addressTitle: website.title,
      addressLine1: joined([street, extra], ', '),
      addressLine2: joined([city, joined([region, postalCode], ' ')], ', '),
      addressCountry: address.country || website.country,
      ...(latitude === null ? {} : { mapLat: latitude, mapLng: longitude }),
    },
  };
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** `contactPhoneNumber` and `businessHours` (minutes of the day) in the established format; absent where nothing is set. */
export function openingContext(website: Website): AnyRecord {
  const { phone, hours } = businessOf(website.settings);
  const dayOf = (day: number) => {
    const spans = hours[day] ?? [];
    return {
      text: spans.map(({ opens, closes }) => `${opens} – ${closes}`).join(', '),
      ranges: spans.map(({ opens, closes }) => ({ from: minutes(opens), to: minutes(closes) })),
    };
  };
  return {
    ...(phone === '' ? {} : { contactPhoneNumber: phone }),
    ...(hasHours({ hours })
      ? { businessHours: Object.fromEntries(weekdays.map((day, at) => [day.toLowerCase(), dayOf(at)])) }
      : {}),
  };
}

/** The opening hours as a visitor reads them today. */
export const openingLines = (website: Website, now: number) =>
  hoursLines(businessOf(website.settings), website.language, zonedIsoDate(now, website.timeZone).slice(0, 10));
