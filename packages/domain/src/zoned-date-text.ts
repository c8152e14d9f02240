import { zonedTime } from './zoned-time.ts';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const two = (number: number) => String(number).padStart(2, '0');

/** What the clocks show, and how far they are from UTC in minutes; UTC where nobody knows the time zone. */
function clock(epochMs: number, timeZone: string) {
  const whole = Math.floor(epochMs / 1000) * 1000;
  try {
    const time = zonedTime(whole, timeZone);
    const shown = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
    return { shown: new Date(shown), offset: Math.round((shown - whole) / 60_000) };
  } catch {
    return { shown: new Date(whole), offset: 0 };
  }
}

function offsetText(minutes: number, separator: string): string {
  const absolute = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(absolute / 60))}${separator}${two(absolute % 60)}`;
}

/** A moment as mails and RSS write it, in a time zone: `Sat, 21 Nov 2026 09:05:00 -0500`. */
export function zonedMailDate(epochMs: number, timeZone: string): string {
  const { shown, offset } = clock(epochMs, timeZone);
  const day = `${DAYS[shown.getUTCDay()]}, ${two(shown.getUTCDate())} ${MONTHS[shown.getUTCMonth()]} ${shown.getUTCFullYear()}`;
  return `${day} ${shown.toISOString().slice(11, 19)} ${offsetText(offset, '')}`;
}

/** A moment in ISO 8601 in a time zone: `2026-11-21T09:05:00-05:00`. */
export function zonedIsoDate(epochMs: number, timeZone: string): string {
  const { shown, offset } = clock(epochMs, timeZone);
  return `${shown.toISOString().slice(0, 19)}${offsetText(offset, ':')}`;
}
