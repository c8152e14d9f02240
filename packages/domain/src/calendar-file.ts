import { calendarMoment, type EventLocation, locationText } from './calendar-event.ts';

export interface CalendarFileEvent {
  /** Unique in the world and the same for ever: calendars replace what they know by it. */
  readonly uid: string;
  readonly title: string;
  readonly startDate: number;
  readonly endDate: number;
  readonly location?: EventLocation | undefined;
  readonly description?: string | undefined;
  readonly url?: string | undefined;
  /** When the event was last changed. */
  readonly changedAt: number;
}

/** Events as a file for any calendar (iCalendar, RFC 5545), in UTC like the links to calendars (CONT-24, CONT-26). */
export const calendarFile = (...events: readonly CalendarFileEvent[]): string => calendarText([], events);

/** A calendar that programs subscribe to: it has a name, and is looked at again every hour. */
export const calendarFeed = (name: string, events: readonly CalendarFileEvent[]): string =>
  calendarText(
    [`X-WR-CALNAME:${escapeText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
    events,
  );

function calendarText(head: readonly string[], events: readonly CalendarFileEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plinth//Events//EN',
    ...head,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function eventLines(event: CalendarFileEvent): string[] {
  const place = [event.location?.addressTitle?.trim(), locationText(event.location)].filter(Boolean).join(', ');
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${calendarMoment(event.changedAt)}`,
    `DTSTART:${calendarMoment(event.startDate)}`,
    `DTEND:${calendarMoment(event.endDate)}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.url ? [`URL:${event.url.replace(/[\r\n]/g, '')}`] : []),
    'END:VEVENT',
  ];
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|[\r\n]/g, '\\n');
}

/** Lines have at most 75 octets; what is longer goes on in the next one after a blank. No character is cut in two. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
      octets = 0;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
