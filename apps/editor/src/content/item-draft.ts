import type { ContentItem, ContentItemChange } from '@plinth/contract';
import type { FieldChanges, FieldPath, RecordRules } from '../drafts/record-draft.ts';

type Field = keyof ContentItemChange & keyof ContentItem;

const fieldOf = (item: ContentItem, path: FieldPath): unknown => item[path as Field];
const sameValue = (_path: FieldPath, a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Fields that a rule judges together: the error of one may be right with another value of the other. */
const TOGETHER: readonly (readonly Field[])[] = [
  ['startsAt', 'endsAt'],
  ['passthrough', 'sourceUrl'],
  ['status', 'publishOn'],
];

/** Edits of posts, events, pictures, tracks: flat fields, by the names that the call has for them. */
export const itemRules: RecordRules<ContentItem, ContentItemChange> = {
  fieldOf,
  sameValue,
  withChanges: (base, changes) => ({ ...base, ...changes }),
  toRequest: (_base, changes) => changes as ContentItemChange,
  dependsOn: () => false,
  judgedTogether: (path) => TOGETHER.find((group) => group.some((field) => field === path)) ?? [path],
  rebase(base, current, changes) {
    const mine = Object.entries(changes).filter(([path, value]) => !sameValue(path, value, fieldOf(current, path)));
    const both = mine.filter(([path]) => !sameValue(path, fieldOf(base, path), fieldOf(current, path)));
    return {
      changes: Object.fromEntries(mine) as FieldChanges,
      conflicts: both.map(([path, value]) => ({ path, mine: value, theirs: fieldOf(current, path) })),
    };
  },
};

const LABELS: Readonly<Record<Field, string>> = {
  title: 'Title',
  urlId: 'Address',
  body: 'Text',
  excerpt: 'Excerpt',
  status: 'Status',
  publishOn: 'Date',
  authorId: 'Author',
  tags: 'Tags',
  categories: 'Categories',
  mainImageId: 'Featured picture',
  imageIds: 'Pictures',
  sourceUrl: 'Link',
  passthrough: 'Title leads to the link',
  promotedBlockType: 'Promoted block',
  startsAt: 'Start',
  endsAt: 'End',
  location: 'Location',
  commentsOpen: 'Comments',
  featured: 'Featured',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  structuredContent: 'Other fields',
};

export const itemFieldLabel = (path: FieldPath): string => LABELS[path as Field] ?? path;

/** What differs between two saved states, by the names of fields: "Title, Tags". */
export const changedFields = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] =>
  Object.keys(after)
    .filter((path) => !sameValue(path, before[path], after[path]))
    .map(itemFieldLabel);
