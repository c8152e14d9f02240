/** Where an event takes place (CONT-03). */
export interface EventLocation {
  readonly addressTitle?: string;
  readonly addressLine1?: string;
  readonly addressLine2?: string;
  readonly addressCountry?: string;
  readonly mapLat?: number;
  readonly mapLng?: number;
}

/** A moment in the compact basic format of calendars, in UTC: yyyymmddThhmmssZ (CONT-26). */
export function calendarMoment(epochMs: number): string {
  return new Date(epochMs).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** The lines of a location that are there, joined by commas (CONT-25). */
export function locationText(location: EventLocation | undefined): string {
  const { addressLine1, addressLine2, addressCountry } = location ?? {};
  return [addressLine1, addressLine2, addressCountry].filter((line) => line?.trim()).join(', ');
}

/** The address of a calendar's page that makes this event: title, start and end in UTC, location (CONT-23, CONT-24, CONT-25). */
export function calendarEventUrl(event: {
  readonly title: string;
  readonly startDate: number;
  readonly endDate: number;
  readonly location?: EventLocation;
}): string {
  const dates = `${calendarMoment(event.startDate)}/${calendarMoment(event.endDate)}`;
  const place = locationText(event.location);
  const location = place === '' ? '' : `&location=${encodeURIComponent(place)}`;
  return `https://calendar.google.com/calendar/render?action=TEMPLATE&text=${encodeURIComponent(event.title)}&dates=${dates}${location}`;
}
