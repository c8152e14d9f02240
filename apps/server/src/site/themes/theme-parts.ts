import type { AnyRecord } from '../../platform/json/record.ts';

/** What the elements of a theme show on a page: listings, block fields, categories, the folder around it. */
export interface ThemeParts {
  queries: AnyRecord;
  categories: AnyRecord;
  folder: AnyRecord;
  blockFields: AnyRecord;
}
