import type { DemoPost, DemoWhen } from './demo-site.ts';

/** How many days after `today` an event of the demo is. */
function demoDays(today: Date, { inDays, weekday }: DemoWhen): number {
  if (weekday === undefined) return inDays;
  const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + inDays)).getUTCDay();
  return inDays + ((weekday - day + 7) % 7);
}

/** The columns that only events have; none for other posts. */
export function eventColumns({ when, location }: DemoPost, timeZone: string): Record<string, unknown> {
  if (!when) return {};
  const today = new Date();
  const inDays = demoDays(today, when);
  return {
    startsAt: demoMoment(today, inDays, when.from, timeZone),
    endsAt: demoMoment(today, inDays + (when.lastDay ?? 0), when.until, timeZone),
    location: location ?? {},
  };
}

/** A clock's reading (`HH:MM`) in a time zone, a number of days after `today`, as a moment. */
function demoMoment(today: Date, inDays: number, clock: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const asUtc = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + inDays, hours, minutes);
  // What the zone's clocks show at that moment of UTC differs by the zone's offset.
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(asUtc);
  const part = (type: string) => Number(shown.find((candidate) => candidate.type === type)?.value ?? 0);
  const asShown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return new Date(asUtc - (asShown - asUtc));
}
