import type { AutomaticMailSettings } from '@plinth/contract';
import { type AutomaticMailKind, bookingReminderBefore, cartReminderHours, reviewRequestDays } from '@plinth/domain';
import { record } from '../../platform/json/record.ts';
import type { Website } from '../../platform/websites/website.ts';

type Settings = AutomaticMailSettings;

/** Where they are kept among the website's settings. */
export const SETTING = 'automaticMails';

/** The part of the settings that is about mails of a kind. */
const PARTS = { cart: 'carts', review: 'reviews', booking: 'bookings' } as const;

/** What the owner set, and what only the jobs need. */
export interface StoredSettings extends Settings {
  /** A copy of a website has the settings of its original, and writes to nobody. */
  websiteId: string;
  /** Scheme and host that links start with: those by which they were saved. */
  origin: string;
  /** Since when each is on, in milliseconds: nobody is written to about what was before. 0 where it is off. */
  since: Record<AutomaticMailKind, number>;
}

const OFF: Settings = {
  carts: { enabled: false, hours: cartReminderHours.usual, audience: 'typed', couponCode: '', subject: '', text: '' },
  reviews: { enabled: false, days: reviewRequestDays.usual, subject: '', text: '' },
  bookings: { enabled: false, ...bookingReminderBefore.usual, subject: '', text: '' },
};

type Place = Pick<Website, 'websiteId' | 'settings'>;

/** What is kept in SETTING of the website's settings, as the owner saved it. */
function stored({ websiteId, settings }: Place): Partial<StoredSettings> {
  const kept = record(settings[SETTING]) as Partial<StoredSettings>;
  return kept.websiteId === websiteId ? kept : {};
}

export function automaticMailSettings(place: Place): Settings {
  const { carts, reviews, bookings } = stored(place);
  return {
    carts: { ...OFF.carts, ...carts },
    reviews: { ...OFF.reviews, ...reviews },
    bookings: { ...OFF.bookings, ...bookings },
  };
}

/** The settings with what their jobs need; each that is on now and was not before begins now. */
export function toStore(place: Place, chosen: Settings, origin: string, now: number): StoredSettings {
  const { since } = stored(place);
  const begun = (kind: AutomaticMailKind) => (chosen[PARTS[kind]].enabled ? since?.[kind] || now : 0);
  const begins = { cart: begun('cart'), review: begun('review'), booking: begun('booking') };
  return { ...chosen, websiteId: place.websiteId, origin, since: begins };
}

/** What the job of a kind goes by; undefined where it is off. */
export function running(place: Place, kind: AutomaticMailKind): { origin: string; since: Date } | undefined {
  const { origin, since } = stored(place);
  if (!automaticMailSettings(place)[PARTS[kind]].enabled || !origin) return undefined;
  return { origin, since: new Date(since?.[kind] ?? 0) };
}

/** Of whom the checkout keeps the address before they have ordered; undefined: of nobody. */
export function keepsContacts(place: Place): Settings['carts']['audience'] | undefined {
  const { enabled, audience } = automaticMailSettings(place).carts;
  return enabled ? audience : undefined;
}
