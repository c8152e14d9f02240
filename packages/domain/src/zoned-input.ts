import { fail, ok, type Result } from './result.ts';
import { knownZone, zonedMoment, zonedTime } from './zoned-time.ts';

const two = (number: number, places = 2) => String(number).padStart(places, '0');

/** A moment as `<input type="datetime-local">` holds it, on the clocks of a zone: '2026-11-21T09:05'. */
export function zonedInputText(epochMs: number, timeZone: string): string {
  const { year, month, day, hour, minute } = zonedTime(epochMs, knownZone(timeZone));
  return `${two(year, 4)}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/**
 * The moment at which the clocks of a zone show what such an input holds. Of a time that comes twice, when summer time ends, it is the
 * first. A time that the clocks leave out is refused: whoever plans something for it must know when it will be.
 */
export function readZonedInput(text: string, timeZone: string): Result<number> {
  const match = /^(\d{4,6})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(text.trim());
  if (!match) return fail('Choose a day and a time.');
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  if (year < 1900 || year > 9999) return fail('Choose a year between 1900 and 9999.');
  const zone = knownZone(timeZone);
  const moment = zonedMoment({ year, month, day, hour, minute }, zone);
  const shown = zonedTime(moment, zone);
  if (shown.month !== month || shown.day !== day || Number.isNaN(moment))
    return fail('There is no such day. Choose another one.');
  if (shown.hour !== hour || shown.minute !== minute)
    return fail(
      `The clocks of ${zonePlace(zone)} are put forward then and leave out ${two(hour)}:${two(minute)}. Choose another time.`,
    );
  return ok(moment);
}

/** Whether two zones' clocks show different times at a moment: where they do not, naming the zone would only be noise. */
export function timeZonesDiffer(epochMs: number, timeZone: string, other: string): boolean {
  return zonedInputText(epochMs, timeZone) !== zonedInputText(epochMs, other);
}

/** 'Asia/Tokyo' → 'Tokyo', 'America/Argentina/Buenos_Aires' → 'Buenos Aires'. */
export const zonePlace = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** A zone as people tell it from others, at a moment: 'Tokyo (GMT+9)', 'UTC'. */
export function zoneName(epochMs: number, timeZone: string): string {
  const zone = knownZone(timeZone);
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(
    epochMs,
  );
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return zone === 'UTC' ? 'UTC' : `${zonePlace(zone)} (${offset})`;
}
