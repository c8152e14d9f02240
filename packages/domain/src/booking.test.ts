import { describe, expect, it } from 'vitest';
import {
  type BookingSettings,
  bookableSlotAt,
  bookableSlots,
  bookingProblems,
  eventBookingState,
  placesLeft,
  slotByHand,
  usualBooking,
} from './booking.ts';
import { zonedMoment } from './zoned-time.ts';

const timeZone = 'Europe/Berlin';
const at = (text: string) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/[-T:]/).map(Number);
  return zonedMoment({ year, month, day, hour, minute }, timeZone);
};
const clock = (moment: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(moment);
const always = (opens: string, closes: string) => Array.from({ length: 7 }, () => [{ opens, closes }]);
const day = (text: string) => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return { year, month, day: date };
};
const slotsOn = (settings: BookingSettings, text: string) =>
  bookableSlots({ ...settings, noticeHours: 0 }, day(text), { now: at(`${text}T00:00`) - 86_400_000, timeZone });
const times = (settings: BookingSettings, text: string) =>
  slotsOn(settings, text).map(({ startsAt }) => clock(startsAt));

describe('the times of a day', () => {
  it('lie within its hours, a step apart, each with room for its whole length', () => {
    const settings = { ...usualBooking, stepMinutes: 30, hours: always('09:00', '11:00') };
    expect(times(settings, '2026-12-01')).toEqual(['09:00', '09:30', '10:00']);
  });
  it('have several spans, and go on after midnight', () => {
    const hours = Array.from({ length: 7 }, () => [
      { opens: '09:00', closes: '10:00' },
      { opens: '23:00', closes: '01:00' },
    ]);
    expect(times({ ...usualBooking, hours }, '2026-12-01')).toEqual(['00:00', '09:00', '23:00']);
  });
  it('are those of the exception on a day that is not as usual, and none on a closed one', () => {
    const exceptions = [
      { from: '2026-12-24', to: '2026-12-26', note: '', spans: [] },
      { from: '2026-12-27', to: '2026-12-27', note: '', spans: [{ opens: '10:00', closes: '11:00' }] },
    ];
    const settings = { ...usualBooking, hours: always('09:00', '17:00'), exceptions };
    expect(times(settings, '2026-12-25')).toEqual([]);
    expect(times(settings, '2026-12-27')).toEqual(['10:00']);
  });
  it('leave out the hour that a day of 23 hours has not, and have the one twice that a day of 25 hours has', () => {
    const settings = { ...usualBooking, hours: always('01:00', '04:00') };
    expect(times(settings, '2026-03-29')).toEqual(['01:00', '03:00']);
    expect(times(settings, '2026-10-25')).toEqual(['01:00', '02:00', '02:00', '03:00']);
  });
  it('leave out what is blocked', () => {
    const blocked = [{ from: '2026-12-01T10:30', to: '2026-12-01T11:30', note: '' }];
    expect(times({ ...usualBooking, hours: always('09:00', '13:00'), blocked }, '2026-12-01')).toEqual([
      '09:00',
      '12:00',
    ]);
  });
  it('are the sessions of that day where dates are set one by one', () => {
    const sessions = [
      { starts: '2026-12-12T10:00', places: 8 },
      { starts: '2026-12-13T10:00', places: 4 },
    ];
    const slots = slotsOn({ ...usualBooking, kind: 'sessions', sessions }, '2026-12-12');
    expect(slots.map(({ startsAt, places }) => [clock(startsAt), places])).toEqual([['10:00', 8]]);
  });
});

describe('what may be booked now', () => {
  const settings = { ...usualBooking, hours: always('09:00', '12:00'), noticeHours: 2, aheadDays: 3 };
  const now = at('2026-12-01T08:30');
  it('begins after the notice and ends with the last day ahead', () => {
    expect(
      bookableSlots(settings, day('2026-12-01'), { now, timeZone }).map(({ startsAt }) => clock(startsAt)),
    ).toEqual(['11:00']);
    expect(bookableSlots(settings, day('2026-12-04'), { now, timeZone })).toHaveLength(3);
    expect(bookableSlots(settings, day('2026-12-05'), { now, timeZone })).toEqual([]);
  });
  it('is none of the moments between the times', () => {
    expect(bookableSlotAt(settings, at('2026-12-02T10:00'), { now, timeZone })?.places).toBe(1);
    expect(bookableSlotAt(settings, at('2026-12-02T10:15'), { now, timeZone })).toBeUndefined();
    expect(bookableSlotAt(settings, Number.NaN, { now, timeZone })).toBeUndefined();
  });
});

describe('places left', () => {
  const slot = (from: string, places: number) => ({
    startsAt: at(from),
    endsAt: at(from) + 3_600_000,
    busyUntil: at(from) + 3_600_000,
    places,
  });
  const taken = (from: string, to: string, places: number) => ({ startsAt: at(from), busyUntil: at(to), places });
  it('are counted at the fullest moment of a time that overlaps others', () => {
    const busy = [taken('2026-12-01T09:00', '2026-12-01T10:00', 4), taken('2026-12-01T10:00', '2026-12-01T11:00', 5)];
    expect(placesLeft(slot('2026-12-01T09:30', 8), 'hours', busy)).toBe(3);
  });
  it('are not touched by what ends as it begins, but by the time between appointments', () => {
    expect(placesLeft(slot('2026-12-01T10:00', 1), 'hours', [taken('2026-12-01T09:00', '2026-12-01T10:00', 1)])).toBe(
      1,
    );
    expect(placesLeft(slot('2026-12-01T10:00', 1), 'hours', [taken('2026-12-01T09:00', '2026-12-01T10:15', 1)])).toBe(
      0,
    );
  });
  it('are a session’s own', () => {
    const busy = [taken('2026-12-01T09:30', '2026-12-01T10:30', 8), taken('2026-12-01T10:00', '2026-12-01T11:00', 3)];
    expect(placesLeft(slot('2026-12-01T10:00', 8), 'sessions', busy)).toBe(5);
  });
});

describe('a time that the shop chooses itself', () => {
  it('beside the dates of a workshop has room as on its largest date, and within them that of the date', () => {
    const sessions = [
      { starts: '2026-12-12T10:00', places: 8 },
      { starts: '2026-12-12T15:00', places: 3 },
    ];
    const settings: BookingSettings = { ...usualBooking, kind: 'sessions', sessions };
    expect(slotByHand(settings, at('2026-12-12T18:00'), timeZone).places).toBe(8);
    expect(slotByHand(settings, at('2026-12-12T15:00'), timeZone).places).toBe(3);
    expect(slotByHand({ ...usualBooking, places: 2 }, at('2026-12-12T22:00'), timeZone).places).toBe(2);
  });
});

describe('settings that cannot be kept', () => {
  it('are told by field', () => {
    const wrong = {
      ...usualBooking,
      hours: [[{ opens: '9', closes: '10:00' }]],
      blocked: [{ from: '2026-12-02T10:00', to: '2026-12-01T10:00', note: '' }],
      sessions: [{ starts: '2026-02-30T10:00', places: 1 }],
    };
    expect(Object.keys(bookingProblems(wrong, timeZone)).sort()).toEqual(['blocked.0', 'hours.0', 'sessions.0']);
    expect(bookingProblems({ ...usualBooking, kind: 'sessions' }, timeZone)).toEqual({
      sessions: 'Add at least one date.',
    });
    expect(bookingProblems(usualBooking, timeZone)).toEqual({});
  });
});

describe('an event whose places a service sells', () => {
  const startsAt = at('2026-07-10T18:00');
  const event = { id: 'e', startsAt, endsAt: startsAt + 7_200_000, places: 4 };
  const settings: BookingSettings = {
    ...usualBooking,
    kind: 'sessions',
    noticeHours: 24,
    aheadDays: 30,
    events: [event],
  };
  const stateAt = (now: string, left = 4) => eventBookingState(settings, event, { left, now: at(now), timeZone });

  it('is a date of it, as long as the event is, and as the service where that has no length', () => {
    const [slot] = slotsOn(settings, '2026-07-10');
    expect(slot).toMatchObject({ startsAt, endsAt: event.endsAt, places: 4, eventId: 'e' });
    const brief = { ...settings, events: [{ ...event, endsAt: startsAt }] };
    expect(slotsOn(brief, '2026-07-10')[0]?.endsAt).toBe(startsAt + usualBooking.minutes * 60_000);
    expect(bookingProblems(settings, timeZone)).toEqual({});
    expect(slotsOn(settings, '2026-07-09')).toEqual([]);
  });

  it('keeps places for its own bookings at whatever time, and for no others', () => {
    const [slot] = slotsOn(settings, '2026-07-10');
    const taken = (eventId: string, moment: number) => ({
      startsAt: moment,
      busyUntil: moment + 1,
      places: 1,
      eventId,
    });
    const all = [taken('e', startsAt), taken('e', startsAt - 86_400_000), taken('', startsAt), taken('f', startsAt)];
    expect(slot && placesLeft(slot, 'sessions', all)).toBe(2);
  });

  it('opens on the first day, closes with the notice, and is over once it has begun', () => {
    expect(stateAt('2026-06-09T23:59')).toEqual({ state: 'early', opensOn: day('2026-06-10') });
    expect(stateAt('2026-06-10T00:00')).toEqual({ state: 'open', changesAt: at('2026-07-09T18:00') + 1 });
    expect(stateAt('2026-06-10T00:00', 0).state).toBe('full');
    expect(stateAt('2026-07-09T18:00').state).toBe('open');
    expect(stateAt('2026-07-09T18:01')).toEqual({ state: 'closed', changesAt: startsAt });
    expect(stateAt('2026-07-10T18:00')).toEqual({ state: 'past' });
  });
});
