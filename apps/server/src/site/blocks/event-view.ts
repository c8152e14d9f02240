import type { AnyRecord } from '../../platform/json/record.ts';
import type { BlockLoader } from './block-loader.ts';
import { dateText, linkOf, placeOf } from './collection-source.ts';

/** An event in a calendar or a list of dates. */
export function eventView(event: AnyRecord, loader: BlockLoader): AnyRecord {
  return {
    title: event.title,
    href: linkOf(event),
    time: dateText(loader, event.startDate, { timeStyle: 'short' }),
    place: placeOf(event),
  };
}
