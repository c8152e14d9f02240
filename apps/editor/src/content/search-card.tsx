import { SearchFields } from '../drafts/search-fields.tsx';
import type { ItemEditing } from './use-item-draft.ts';

/** How the item stands in the results of a search engine, and what is written for that. */
export const SearchCard = ({ draft, state: { record: item, errors } }: ItemEditing) => (
  <SearchFields
    page={{ ...item, texts: [item.excerpt, item.body] }}
    errors={errors}
    edit={(field, text) => draft.edit(field, text)}
  />
);
