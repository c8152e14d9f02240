import type { BuyerChanges } from './booking-changes.ts';
import { businessProblems, noBusiness, type OpenException, type OpenSpan, spansProblem } from './business.ts';
import { readZonedInput } from './zoned-input.ts';
import { knownZone, type ZonedTime, zonedMoment, zonedTime } from './zoned-time.ts';

/** A date of its own, such as of a workshop. */
interface BookingSession {
  /** On the website's clocks: `2026-12-12T10:00`. */
  readonly starts: string;
  readonly places: number;
}

/** A stretch that nothing can be booked in, on the website's clocks. */
interface BlockedTime {
  readonly from: string;
  readonly to: string;
  /** For the people of the shop; ''. */
  readonly note: string;
}

/** A date that is an event of the website: when it is stands with the event and nowhere else. Milliseconds since 1970. */
export interface BookableEvent {
  readonly id: string;
  readonly startsAt: number;
  /** No later than its start: it is as long as the service takes. */
  readonly endsAt: number;
  readonly places: number;
}

/** When a service can be booked. */
export interface BookingSettings {
  /** `hours`: at times within weekly hours; `sessions`: on dates that are set one by one. */
  readonly kind: 'hours' | 'sessions';
  /** How long an appointment takes. */
  readonly minutes: number;
  /** How far apart the times to begin are. */
  readonly stepMinutes: number;
  /** What is kept free after an appointment. */
  readonly gapMinutes: number;
  /** How many people there is room for at once; a session has its own. */
  readonly places: number;
  /** How long before it begins the last booking is taken. */
  readonly noticeHours: number;
  /** How many days ahead of today can be booked. */
  readonly aheadDays: number;
  /** Monday first; a day without spans has no times. */
  readonly hours: readonly (readonly OpenSpan[])[];
  readonly exceptions: readonly OpenException[];
  readonly blocked: readonly BlockedTime[];
  readonly sessions: readonly BookingSession[];
  /** Events whose places it sells; read with the settings, never written with them. */
  readonly events?: readonly BookableEvent[];
  /** Where it takes place, for mails and calendars; ''. */
  readonly place: string;
  /** What buyers may do with it themselves; absent: nothing. */
  readonly buyers?: BuyerChanges;
}

export const usualBooking: BookingSettings = {
  kind: 'hours',
  minutes: 60,
  stepMinutes: 60,
  gapMinutes: 0,
  places: 1,
  noticeHours: 12,
  aheadDays: 60,
  // Written out: what is computed here would run in every page that imports anything of this package.
  hours: [
    [{ opens: '09:00', closes: '17:00' }],
    [{ opens: '09:00', closes: '17:00' }],
    [{ opens: '09:00', closes: '17:00' }],
    [{ opens: '09:00', closes: '17:00' }],
    [{ opens: '09:00', closes: '17:00' }],
    [],
    [],
  ],
  exceptions: [],
  blocked: [],
  sessions: [],
  place: '',
};

/** Of answers of a cart's line: where the moment stands that was chosen, in ISO 8601. */
export const bookingField = 'booking';
/** What the chosen moment is called among the options of a line. */
export const bookingLabel = 'When';
/** A year of days is more than a calendar is turned through. */
export const mostAheadDays = 366;
export const mostSessions = 200;

/** A time that can be booked. Milliseconds since 1970. */
export interface BookingSlot {
  readonly startsAt: number;
  readonly endsAt: number;
  /** Until when it keeps others out. */
  readonly busyUntil: number;
  /** Room for so many in all. */
  readonly places: number;
  /** The event that it is a date of. */
  readonly eventId?: string;
}

/** Places that are taken already: booked, or held by a payment under way. */
export interface TakenPlaces {
  readonly startsAt: number;
  readonly busyUntil: number;
  readonly places: number;
  /** The event that they are places of; ''. */
  readonly eventId?: string;
}

export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const MINUTE = 60_000;
const HOUR = 3_600_000;

/** `2026-12-12` */
export const dayText = ({ year, month, day }: CalendarDay): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The day of `2026-12-12`; undefined where there is none such. */
export function dayOfText(text: string): CalendarDay | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  const [year = 0, month = 0, day = 0] = (match ?? []).slice(1).map(Number);
  const made = new Date(Date.UTC(year, month - 1, day));
  return match && made.getUTCMonth() === month - 1 && made.getUTCDate() === day ? { year, month, day } : undefined;
}

/** So many days later, on the calendar. */
export function dayAfter({ year, month, day }: CalendarDay, days = 1): CalendarDay {
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

const sameDay = (a: CalendarDay, b: ZonedTime): boolean => a.year === b.year && a.month === b.month && a.day === b.day;

/** All times of a day by the clocks of the website, free or not, in their order; a day of 23 or 25 hours has fewer or more of them. */
function slotsOfDay(settings: BookingSettings, day: CalendarDay, timeZone: string): BookingSlot[] {
  const zone = knownZone(timeZone);
  const slots =
    settings.kind === 'sessions'
      ? [...sessionsOf(settings, day, zone), ...eventsNear(settings, day)]
      : [...spanSlots(settings, dayAfter(day, -1), zone), ...spanSlots(settings, day, zone)];
  const blocked = settings.blocked.map(({ from, to }) => ({ from: momentOf(from, zone), to: momentOf(to, zone) }));
  const open = slots.filter(
    ({ startsAt, endsAt }) =>
      sameDay(day, zonedTime(startsAt, zone)) && !blocked.some(({ from, to }) => startsAt < to && endsAt > from),
  );
  return [...new Map(open.map((slot) => [slot.startsAt, slot])).values()].sort((a, b) => a.startsAt - b.startsAt);
}

const momentOf = (text: string, zone: string): number => {
  const read = readZonedInput(text, zone);
  return read.ok ? read.value : Number.NaN;
};

const slotAt = ({ minutes, gapMinutes }: BookingSettings, startsAt: number, places: number): BookingSlot => {
  const endsAt = startsAt + minutes * MINUTE;
  return { startsAt, endsAt, busyUntil: endsAt + gapMinutes * MINUTE, places };
};

const sessionsOf = (settings: BookingSettings, day: CalendarDay, zone: string): BookingSlot[] =>
  settings.sessions
    .filter(({ starts }) => starts.startsWith(dayText(day)))
    .map(({ starts, places }) => slotAt(settings, momentOf(starts, zone), places));

/** 40 hours, in milliseconds: clocks are never further than this from those of UTC; which day an event is on is found out of the few that are near. */
const NEAR = 144_000_000;

function eventsNear(settings: BookingSettings, { year, month, day }: CalendarDay): BookingSlot[] {
  const noon = Date.UTC(year, month - 1, day, 12);
  return (settings.events ?? [])
    .filter(({ startsAt }) => Math.abs(startsAt - noon) < NEAR)
    .map((event) => eventSlot(settings, event));
}

function eventSlot(settings: BookingSettings, { id, startsAt, endsAt, places }: BookableEvent): BookingSlot {
  const slot = slotAt(settings, startsAt, places);
  return endsAt > startsAt ? { ...slot, endsAt, busyUntil: endsAt, eventId: id } : { ...slot, eventId: id };
}

/** Times within the spans that open on a day. They are counted in real time, so that none is in an hour that the clocks leave out. */
function spanSlots(settings: BookingSettings, day: CalendarDay, zone: string): BookingSlot[] {
  const text = dayText(day);
  const other = settings.exceptions.find(({ from, to }) => from <= text && text <= to);
  const weekday = (new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay() + 6) % 7;
  const spans = other ? other.spans : (settings.hours[weekday] ?? []);
  return spans.flatMap(({ opens, closes }) => {
    const from = clockOn(day, opens, zone);
    const to = clockOn(closes <= opens ? dayAfter(day) : day, closes, zone);
    const count = Math.floor((to - from - settings.minutes * MINUTE) / (settings.stepMinutes * MINUTE)) + 1;
    return Array.from({ length: Math.max(0, count) }, (_, at) =>
      slotAt(settings, from + at * settings.stepMinutes * MINUTE, settings.places),
    );
  });
}

const clockOn = (day: CalendarDay, time: string, zone: string): number =>
  zonedMoment({ ...day, hour: Number(time.slice(0, 2)), minute: Number(time.slice(3, 5)) }, zone);

/** The first and the last day that can be booked now. */
export function bookableDays(settings: BookingSettings, now: number, timeZone: string) {
  const zone = knownZone(timeZone);
  const first = zonedTime(now + settings.noticeHours * HOUR, zone);
  return { first, last: dayAfter(zonedTime(now, zone), settings.aheadDays) };
}

/** The times of a day that may still be booked at this moment, with or without room. */
export function bookableSlots(
  settings: BookingSettings,
  day: CalendarDay,
  { now, timeZone }: { now: number; timeZone: string },
): BookingSlot[] {
  if (dayText(day) > dayText(bookableDays(settings, now, timeZone).last)) return [];
  return slotsOfDay(settings, day, timeZone).filter(({ startsAt }) => startsAt >= now + settings.noticeHours * HOUR);
}

/** The time that begins at a moment, where there is one that may be booked. */
export function bookableSlotAt(
  settings: BookingSettings,
  startsAt: number,
  at: { now: number; timeZone: string },
): BookingSlot | undefined {
  if (!Number.isFinite(startsAt)) return undefined;
  const day = zonedTime(startsAt, knownZone(at.timeZone));
  return bookableSlots(settings, day, at).find((slot) => slot.startsAt === startsAt);
}

/** Beside the dates of a service there is room as on its largest one. */
const placesByHand = ({ kind, places, sessions, events = [] }: BookingSettings): number =>
  kind === 'sessions' ? Math.max(1, ...[...sessions, ...events].map((date) => date.places)) : places;

/** A time that the shop chooses itself, whatever its hours are. */
export const slotByHand = (settings: BookingSettings, startsAt: number, timeZone: string): BookingSlot =>
  slotsOfDay(settings, zonedTime(startsAt, knownZone(timeZone)), timeZone).find((slot) => slot.startsAt === startsAt) ??
  slotAt(settings, startsAt, placesByHand(settings));

/**
 * How visitors find an event whose places are sold: `early` and `closed` where the service is booked later or no more, `past` once it
 * has begun.
 */
export type EventBookingState = 'open' | 'full' | 'early' | 'closed' | 'past';

/** @returns its state, and the moment at which that changes by itself (a day that begins is left to whoever asks) */
export function eventBookingState(
  settings: BookingSettings,
  event: BookableEvent,
  { left, now, timeZone }: { left: number; now: number; timeZone: string },
): { state: EventBookingState; changesAt?: number; opensOn?: CalendarDay } {
  const { startsAt } = event;
  if (startsAt <= now) return { state: 'past' };
  const own: BookingSettings = { ...settings, kind: 'sessions', sessions: [], events: [event] };
  if (bookableSlotAt(own, startsAt, { now, timeZone }))
    return { state: left > 0 ? 'open' : 'full', changesAt: startsAt - settings.noticeHours * HOUR + 1 };
  const day = zonedTime(startsAt, knownZone(timeZone));
  if (dayText(day) > dayText(bookableDays(settings, now, timeZone).last))
    return { state: 'early', opensOn: dayAfter(day, -settings.aheadDays) };
  return { state: 'closed', changesAt: startsAt };
}

/**
 * How many places are free: of an event, those that nobody has taken of it, at whatever time they were booked; of a session, those that
 * nobody has taken at its time; else those that are free at its fullest moment.
 * SQL twin: plinth_taken_places (platform/database/booking-functions.ts).
 */
export function placesLeft(slot: BookingSlot, kind: BookingSettings['kind'], taken: readonly TakenPlaces[]): number {
  const sum = (some: readonly TakenPlaces[]) => some.reduce((total, { places }) => total + places, 0);
  const { eventId } = slot;
  if (eventId) return Math.max(0, slot.places - sum(taken.filter((one) => one.eventId === eventId)));
  if (kind === 'sessions')
    return Math.max(0, slot.places - sum(taken.filter((one) => !one.eventId && one.startsAt === slot.startsAt)));
  const beside = taken.filter(({ startsAt, busyUntil }) => startsAt < slot.busyUntil && busyUntil > slot.startsAt);
  const moments = [slot.startsAt, ...beside.map(({ startsAt }) => startsAt).filter((start) => start > slot.startsAt)];
  const peak = Math.max(
    ...moments.map((moment) => sum(beside.filter((one) => one.startsAt <= moment && one.busyUntil > moment))),
  );
  return Math.max(0, slot.places - peak);
}

/** What of the settings cannot be kept, by field: `minutes`, `hours.0`, `exceptions.1`, `sessions.2`, `blocked.0`. */
export function bookingProblems(settings: BookingSettings, timeZone: string): Record<string, string> {
  const fields: Record<string, string> = {};
  const days = businessProblems({ ...noBusiness, hours: settings.hours, exceptions: settings.exceptions });
  for (const [field, problem] of Object.entries(days)) fields[field] = problem;
  for (const [at, spans] of settings.hours.entries()) {
    const problem = spansProblem(spans);
    if (problem) fields[`hours.${at}`] = problem;
  }
  if (
    settings.kind === 'hours' &&
    ![...settings.hours, ...settings.exceptions].some((one) => ('spans' in one ? one.spans.length : one.length))
  )
    fields['hours.0'] ??= 'Add the hours of at least one day.';
  const seen = new Set<string>();
  for (const [at, { starts }] of settings.sessions.entries()) {
    const read = readZonedInput(starts, timeZone);
    if (!read.ok) fields[`sessions.${at}`] = read.error;
    else if (seen.has(starts)) fields[`sessions.${at}`] = 'There is another date at this time.';
    seen.add(starts);
  }
  if (settings.kind === 'sessions' && settings.sessions.length === 0 && !settings.events?.length)
    fields.sessions = 'Add at least one date.';
  for (const [at, { from, to }] of settings.blocked.entries()) {
    const [start, end] = [readZonedInput(from, timeZone), readZonedInput(to, timeZone)];
    if (!start.ok) fields[`blocked.${at}`] = start.error;
    else if (!end.ok) fields[`blocked.${at}`] = end.error;
    else if (end.value <= start.value) fields[`blocked.${at}`] = 'It ends before it begins.';
  }
  return fields;
}
