import { calendarMoment, locationText } from '@plinth/domain';
import { formatter } from '../formatter.ts';
import { isInCalendar } from '../locale/calendar.ts';
import { asNumber, asText, at } from '../value.ts';

/** A part of the address. The characters '@*_+-./' stay as they are, everything beyond ASCII goes in UTF-8. */
function encode(text: string): string {
  return encodeURIComponent(
    text.replace(/[\ud800-\udfff]+/g, (run) => new TextDecoder().decode(new TextEncoder().encode(run))),
  )
    .replace(/[!'()~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%(?:40|2B|2F)/g, (code) => decodeURIComponent(code));
}

/** The address of the page that adds an event to a calendar (CONT-12, CONT-23 … CONT-26). */
export const googleCalendarUrl = formatter((event, _args, ctx) => {
  const [start, end] = [at(event, 'startDate'), at(event, 'endDate')].map(asNumber);
  if (start === undefined || end === undefined || !isInCalendar(start, ctx) || !isInCalendar(end, ctx)) return '';
  const place = at(event, 'location');
  const location = locationText({
    addressLine1: asText(at(place, 'addressLine1')),
    addressLine2: asText(at(place, 'addressLine2')),
    addressCountry: asText(at(place, 'addressCountry')),
  });
  return (
    `http://www.google.com/calendar/event?action=TEMPLATE&text=${encode(asText(at(event, 'title')))}` +
    `&dates=${calendarMoment(start)}/${calendarMoment(end)}${location === '' ? '' : `&location=${encode(location)}`}`
  );
});
