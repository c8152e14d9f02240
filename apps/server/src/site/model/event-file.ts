import { calendarFile, type EventLocation } from '@plinth/domain';
import { plainText } from '../../platform/html/plain-text.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { Website } from '../../platform/websites/website.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** `?format=ical` of an event's page, with the headers that make it a download; null for what is no event. */
export function eventFile(
  website: Website,
  origin: string,
  item: AnyRecord | undefined,
): { body: string; headers: Record<string, string> } | null {
  if (!item || typeof item.startDate !== 'number') return null;
  const text = plainText(String(item.excerpt ?? '')).replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_all, name) => ENTITIES[name] ?? '',
  );
  const urlId = String(item.urlId).replace(/[^a-z0-9-]/gi, '') || 'event';
  return {
    body: calendarFile({
      uid: `${String(item.id)}@${website.identifier}`,
      title: String(item.title),
      startDate: item.startDate,
      endDate: Number(item.endDate ?? item.startDate),
      location: item.location as EventLocation | undefined,
      description: text,
      url: `${origin}${String(item.fullUrl)}`,
      changedAt: Number(item.updatedOn),
    }),
    headers: { 'content-disposition': `attachment; filename="${urlId}.ics"` },
  };
}
