import { useMe } from '../session/use-me.ts';
import { TextField } from '../ui/field.tsx';

/** As long as search engines show. */
const SHOWN = 160;
const words = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What has a page of its own: its address, and the texts that stand for what is not written for search engines. */
export interface FoundPage {
  path: string;
  title: string;
  /** HTML; the first that says something stands for a missing description. */
  texts: readonly string[];
  seoTitle: string;
  seoDescription: string;
}

/** How a page stands in the results of a search engine, and what is written for that. */
export function SearchFields(props: {
  page: FoundPage;
  errors: Readonly<Record<string, string | undefined>>;
  edit: (field: 'seoTitle' | 'seoDescription', text: string) => void;
}) {
  const { page, errors, edit } = props;
  const { website } = useMe();
  const description = page.seoDescription || page.texts.map(words).find(Boolean) || '';
  return (
    <section className="card" aria-label="Search engines">
      <div className="card__head">
        <h2>Search engines</h2>
      </div>
      <div className="card__body">
        <figure className="item-seo" aria-label="As a search engine shows it">
          <small>{`${location.host}${page.path}`}</small>
          <b>{`${page.seoTitle || page.title} — ${website.title}`}</b>
          <span>
            {description.slice(0, SHOWN)}
            {description.length > SHOWN ? '…' : ''}
          </span>
        </figure>
        <TextField
          label="Title for search engines"
          value={page.seoTitle}
          placeholder={page.title}
          maxLength={400}
          error={errors.seoTitle}
          onChange={(event) => edit('seoTitle', event.target.value)}
        />
        <TextField
          label="Description for search engines"
          value={page.seoDescription}
          maxLength={2000}
          hint={`${[...page.seoDescription].length} characters; about ${SHOWN} are shown.`}
          error={errors.seoDescription}
          onChange={(event) => edit('seoDescription', event.target.value)}
        />
      </div>
    </section>
  );
}
