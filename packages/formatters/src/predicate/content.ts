import { folderBehaviors, hasExcerpt, isFolderClickable } from '@plinth/domain';
import { isTruthy } from '@plinth/template';
import { hasMainImage } from '../content/video.ts';
import { type PredicateTable, predicate } from '../formatter.ts';
import { isInCalendar, localTime } from '../locale/calendar.ts';
import type { Locales } from '../locale/locales.ts';
import { timeZoneOf } from '../locale/time-zone.ts';
import { inside } from '../lookup.ts';
import { asBoolean, asNumber, asText, at, sizeOf } from '../value.ts';

const collectionTypes = { page: 10, templatePage: 7 } as const;

const excerptOf = (item: unknown): unknown => {
  const excerpt = at(item, 'excerpt');
  return typeof excerpt === 'string' ? excerpt : at(excerpt, 'html');
};

const textOrNothing = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Predicates about pages, posts, folders and events. */
export function contentPredicates(locales: Locales): PredicateTable {
  return {
    'calendar-view?': predicate((value) => asBoolean(at(value, 'calendarView'))),
    'child-images?': predicate((value) => hasMainImage(at(value, 'items', 0))),
    /** CONT-19, CONT-20. */
    'clickable?': predicate((value) => {
      const behavior = at(value, 'folderBehavior');
      return (
        behavior === undefined ||
        (behavior !== null && asNumber(behavior) !== -1 && isFolderClickable(asNumber(behavior)))
      );
    }),
    'collection?': predicate((value) => isTruthy(at(value, 'collection'))),
    'collection-page?': predicate((value) => asNumber(at(value, 'collection', 'type')) === collectionTypes.page),
    'collection-template-page?': predicate((value) => {
      const type = at(value, 'collection') === undefined ? at(value, 'type') : at(value, 'collection', 'type');
      return asNumber(type) === collectionTypes.templatePage;
    }),
    'collectionTypeNameEquals?': predicate(
      (value, ctx, { list }) => list.length === 1 && asText(inside(value, 'typeName', ctx)) === list[0],
    ),
    'debug?': predicate((value, ctx) => isTruthy(inside(value, 'debug', ctx))),
    /** CONT-21, CONT-22. */
    'excerpt?': predicate((value) => hasExcerpt(textOrNothing(excerptOf(value)))),
    'external-link?': predicate((value) => isTruthy(at(value, 'externalLink'))),
    'folder?': predicate((value) => isTruthy(at(value, 'collection', 'folder'))),
    'has-multiple?': predicate((value) => sizeOf(value) > 1),
    'index?': predicate(
      (value) =>
        isTruthy(at(value, 'collection', 'folder')) &&
        at(value, 'collection', 'folderBehavior') === folderBehaviors.index,
    ),
    'location?': predicate(
      (value) => at(value, 'location', 'mapLat') !== undefined && at(value, 'location', 'mapLng') !== undefined,
    ),
    'main-image?': predicate(hasMainImage),
    'passthrough?': predicate((value) => isTruthy(at(value, 'passthrough')) && asText(at(value, 'sourceUrl')) !== ''),
    'redirect?': predicate((value) => asNumber(at(value, 'folderBehavior')) === folderBehaviors.redirect),
    /** CONT-27, in the site's time zone. */
    'same-day?': predicate((value, ctx) => {
      const [start, end] = ['startDate', 'endDate'].map((name) => asNumber(inside(value, name, ctx)));
      if (start === undefined || end === undefined || !isInCalendar(start, ctx) || !isInCalendar(end, ctx))
        return false;
      const zone = timeZoneOf(ctx, locales);
      const [from, to] = [localTime(start, zone, locales), localTime(end, zone, locales)];
      return from.year === to.year && from.dayOfYear === to.dayOfYear;
    }),
    'serviceNameEmail?': predicate((value) => at(value, 'serviceName') === 'email'),
    'show-past-events?': predicate((value) => at(value, 'showPastOrUpcomingEvents') === 'past'),
    /** TMPL-25, TMPL-26. */
    'units-metric?': predicate((_value, ctx) => {
      ctx.addError('"units-metric?" formatter is not yet implemented');
      return false;
    }),
  };
}
