import type { ContentItem, ContentItemChange } from '@plinth/contract';
import { flatRules } from '../drafts/flat-rules.ts';
import type { FieldPath } from '../drafts/record-draft.ts';

type Field = keyof ContentItemChange & keyof ContentItem;

/** Edits of posts, events, pictures, tracks. */
export const itemRules = flatRules<ContentItem, ContentItemChange>([
  ['startsAt', 'endsAt'],
  ['passthrough', 'sourceUrl'],
  ['status', 'publishOn'],
]);

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
    .filter((path) => JSON.stringify(before[path]) !== JSON.stringify(after[path]))
    .map(itemFieldLabel);
