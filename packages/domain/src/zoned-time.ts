/** A moment as the clocks of a time zone show it. */
export interface ZonedTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs fifty times what using it does; there are some 400 time zones in all. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/**
 * What the clocks of a time zone show at a moment.
 *
 * @throws RangeError when the time zone is unknown
 */
export function zonedTime(epochMs: number, timeZone: string): ZonedTime {
  const found: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(epochMs)) found[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = found;
  return { year, month, day, hour, minute, second };
}

/**
 * The moment at which the clocks of a time zone show a time. A time that the change to summer time leaves out is the one an hour
 * later; one that happens twice is the first. Months and days out of range roll over, as in Date.UTC.
 *
 * @throws RangeError when the time zone is unknown
 */
export function zonedMoment(
  time: {
    readonly year: number;
    readonly month: number;
    readonly day: number;
    readonly hour?: number;
    readonly minute?: number;
  },
  timeZone: string,
): number {
  const wanted = Date.UTC(time.year, time.month - 1, time.day, time.hour ?? 0, time.minute ?? 0);
  const shown = (moment: number) => {
    const { year, month, day, hour, minute, second } = zonedTime(moment, timeZone);
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
  // The offset before and the one after a change are the only two that can be right.
  const day = 86_400_000;
  const before = wanted - (shown(wanted - day) - (wanted - day));
  const after = wanted - (shown(wanted + day) - (wanted + day));
  if (shown(before) === wanted) return before;
  return shown(after) === wanted ? after : before;
}

/** The start of the day that follows a moment, as a time zone's clocks see it. */
export function nextMidnight(epochMs: number, timeZone: string): number {
  const { year, month, day } = zonedTime(epochMs, timeZone);
  return zonedMoment({ year, month, day: day + 1 }, timeZone);
}

/** A zone that an import named and nobody knows counts as UTC, as on pages. */
export function knownZone(timeZone: string): string {
  try {
    zonedTime(0, timeZone);
    return timeZone;
  } catch {
    return 'UTC';
  }
}
