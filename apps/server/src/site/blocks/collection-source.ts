import { localDate } from '@plinth/domain';
import type { CollectionRow } from '../../content/read-model/service.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { BlockLoader } from './block-loader.ts';

/**
 * The collection that a block shows: the chosen one, or, as long as none is chosen, the first of a kind that suits it, so that a
 * new block shows something at once. A chosen one that is gone or closed is none.
 */
export function sourceOf(
  settings: AnyRecord,
  loader: BlockLoader,
  kinds: readonly string[],
): CollectionRow | undefined {
  const chosen = settings.collectionId;
  if (typeof chosen === 'string' && chosen !== '') return loader.collection(chosen);
  for (const kind of kinds) {
    const found = loader.page.map.skeleton.collections.find(
      ({ typeName, id }) => typeName === kind && loader.collection(id) !== undefined,
    );
    if (found) return found;
  }
  return undefined;
}

export const addressOf = (collection: CollectionRow): string => `/${collection.urlId}`;

/** Text from what may be anything. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

/** Dates as the website's language and clocks write them. */
export function dateText(loader: BlockLoader, epochMs: unknown, options: Intl.DateTimeFormatOptions): string {
  return localDate(loader.page.website, epochMs, options);
}

/** Where an item is shown: its own page, or what a link post leads to. */
export function linkOf(item: AnyRecord): string {
  const source = textOf(item.sourceUrl);
  return item.passthrough === true && /^(https?:\/\/|\/)/.test(source) ? source : textOf(item.fullUrl);
}

/** Place of an event on one line. */
export function placeOf(item: AnyRecord): string {
  const location = (item.location ?? {}) as AnyRecord;
  return [location.addressTitle, location.addressLine1, location.addressLine2]
    .map(textOf)
    .filter((line) => line.trim() !== '')
    .join(', ');
}
