/** A clock's reading (`HH:MM`) in a time zone, a number of days after `today`, as a moment. */
export function demoMoment(today: Date, inDays: number, clock: string, timeZone: string): Date {
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
