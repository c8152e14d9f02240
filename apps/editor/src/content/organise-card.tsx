import { useQuery } from '@tanstack/react-query';
import { authorsQuery } from '../api/content-items.ts';
import { AddressField } from '../drafts/address-field.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import { TagsField } from '../ui/tags-field.tsx';
import { wordsOf } from './item-words.ts';
import type { ItemEditing } from './use-item-draft.ts';

/** Where it is found: its address, its author, its categories and tags, and whether visitors may write below it. */
export function OrganiseCard({ draft, state }: ItemEditing) {
  const { record: item, errors } = state;
  const authors = useQuery(authorsQuery).data?.authors ?? [];
  const { one } = wordsOf(item.collectionType);
  const folder = item.path.slice(0, item.path.lastIndexOf('/'));
  return (
    <section className="card" aria-label="Organise">
      <div className="card__head">
        <h2>Organise</h2>
      </div>
      <div className="card__body">
        <AddressField
          saved={item.urlId}
          error={errors.urlId}
          folder={folder}
          onChange={(urlId) => draft.edit('urlId', urlId)}
        />
        <SelectField
          label="Author"
          value={item.authorId ?? ''}
          error={errors.authorId}
          choices={[
            { value: '', label: 'Nobody' },
            ...authors.map(({ id, displayName }) => ({ value: id, label: displayName })),
          ]}
          onChange={(id) => draft.edit('authorId', id === '' ? null : id)}
        />
        <TagsField
          label="Categories"
          one="category"
          of={`this ${one}`}
          tags={item.categories}
          error={errors.categories}
          onChange={(names) => draft.edit('categories', names)}
        />
        <TagsField
          of={`this ${one}`}
          tags={item.tags}
          error={errors.tags}
          onChange={(names) => draft.edit('tags', names)}
        />
        <TextField
          label="Link to another page"
          type="url"
          placeholder="https://"
          value={item.sourceUrl}
          error={errors.sourceUrl}
          onChange={(event) => draft.edit('sourceUrl', event.target.value)}
        />
        {item.sourceUrl ? (
          <Switch
            label="Its title leads there"
            showLabel
            checked={item.passthrough}
            onChange={(on) => draft.edit('passthrough', on)}
          />
        ) : null}
        <Switch label="Featured" showLabel checked={item.featured} onChange={(on) => draft.edit('featured', on)} />
        <Switch
          label="Visitors may comment"
          showLabel
          checked={item.commentsOpen}
          onChange={(on) => draft.edit('commentsOpen', on)}
        />
      </div>
    </section>
  );
}
