import type { CreateContentItem } from '@plinth/contract';
import { collectionKind, zonedInputText } from '@plinth/domain';
import type { PageSummary } from '../api/pages.ts';

interface KindWords {
  /** What is in it: one of them, several, and the name of the kind. */
  one: string;
  many: string;
  kind: string;
}

const WORDS: Readonly<Record<string, KindWords>> = {
  blog: { one: 'post', many: 'posts', kind: 'Blog' },
  events: { one: 'event', many: 'events', kind: 'Events' },
  gallery: { one: 'picture', many: 'pictures', kind: 'Gallery' },
  album: { one: 'track', many: 'tracks', kind: 'Album' },
  portfolio: { one: 'project', many: 'projects', kind: 'Portfolio' },
};

/** What people call the items of a kind of collection. */
export const wordsOf = (typeName: string): KindWords =>
  (Object.hasOwn(WORDS, typeName) && WORDS[typeName]) || { one: 'item', many: 'items', kind: 'Collection' };

/** "1 post", "1,200 posts" */
export const counted = (typeName: string, count: number, shown: string): string => {
  const { one, many } = wordsOf(typeName);
  return count === 1 ? `1 ${one}` : `${shown} ${many}`;
};

/** Collections whose items have screens of their own here; products have theirs in the store. */
export const itemCollections = (collections: readonly PageSummary[]): PageSummary[] =>
  collections.filter(({ deleted, typeName }) => !deleted && collectionKind(typeName).recordType !== null);

/** How many items such a collection holds at most, where its order is the owner's; undefined: as many as there are. */
export const isOrderedByHand = (ordering: string): boolean =>
  ordering === 'user-orderable' || ordering === 'music-album';

const DAY_MS = 86_400_000;

/** What a new item begins as: a draft, and an event tomorrow evening by the clock of the website. */
export function blankItem(typeName: string, timeZone: string, now = Date.now()): CreateContentItem {
  const title = `New ${wordsOf(typeName).one}`;
  if (collectionKind(typeName).ordering !== 'calendar') return { title };
  const day = zonedInputText(now + DAY_MS, timeZone).slice(0, 10);
  return { title, startsAt: `${day}T19:00`, endsAt: `${day}T21:00` };
}

export const STATUSES = [
  { value: 'published', label: 'Published' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'needsReview', label: 'Needs Review' },
  { value: 'draft', label: 'Draft' },
  { value: 'private', label: 'Private' },
] as const;
export type ItemStatus = (typeof STATUSES)[number]['value'];

export const statusTone: Readonly<Record<ItemStatus, string>> = {
  published: 'good',
  scheduled: 'accent',
  needsReview: 'warn',
  draft: '',
  private: '',
};
