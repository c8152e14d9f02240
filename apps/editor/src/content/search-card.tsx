import { useMe } from '../session/use-me.ts';
import { TextField } from '../ui/field.tsx';
import type { ItemEditing } from './use-item-draft.ts';

/** As long as search engines show. */
const SHOWN = 160;
const words = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** How the item stands in the results of a search engine, and what is written for that. */
export function SearchCard({ draft, state }: ItemEditing) {
  const { record: item, errors } = state;
  const { website } = useMe();
  const description = item.seoDescription || words(item.excerpt) || words(item.body);
  return (
    <section className="card" aria-label="Search engines">
      <div className="card__head">
        <h2>Search engines</h2>
      </div>
      <div className="card__body">
        <figure className="item-seo" aria-label="As a search engine shows it">
          <small>{`${location.host}${item.path}`}</small>
          <b>{`${item.seoTitle || item.title} — ${website.title}`}</b>
          <span>
            {description.slice(0, SHOWN)}
            {description.length > SHOWN ? '…' : ''}
          </span>
        </figure>
        <TextField
          label="Title for search engines"
          value={item.seoTitle}
          placeholder={item.title}
          maxLength={400}
          error={errors.seoTitle}
          onChange={(event) => draft.edit('seoTitle', event.target.value)}
        />
        <TextField
          label="Description for search engines"
          value={item.seoDescription}
          maxLength={2000}
          hint={`${[...item.seoDescription].length} characters; about ${SHOWN} are shown.`}
          error={errors.seoDescription}
          onChange={(event) => draft.edit('seoDescription', event.target.value)}
        />
      </div>
    </section>
  );
}
