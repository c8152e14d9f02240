import type { Term, TermType } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus, SearchX, Tags } from 'lucide-react';
import { useState } from 'react';
import { pagesQuery } from '../api/pages.ts';
import { termsQuery } from '../api/terms.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { Button } from '../ui/button.tsx';
import { changedFilters } from '../ui/changed-filters.ts';
import { ListCard } from '../ui/list-card.tsx';
import { Chips, SearchField } from '../ui/search-field.tsx';
import { useSelection } from '../ui/selection.tsx';
import { LoadFailure, Nothing } from '../ui/states.tsx';
import { useOnWay } from '../ui/use-on-way.ts';
import { Cell } from '../ui/virtual-list.tsx';
import { counted, itemCollections } from './item-words.ts';
import { TermBar } from './term-bar.tsx';
import { NameTermDialog } from './term-dialogs.tsx';

const TYPES = [
  { value: 'category', label: 'Categories' },
  { value: 'tag', label: 'Tags' },
] as const;

/** The same key may stand in two collections. */
const idOf = ({ collectionId, key }: Term): string => `${collectionId} ${key}`;

/** Categories and tags of all collections: renamed, merged, taken away, on all their items at once (EDIT-15). */
export function TermsScreen() {
  const search = useSearch({ from: '/shell/content/tags' });
  const navigate = useNavigate({ from: '/content/tags' });
  const onWay = useOnWay('/content/tags');
  const formats = useFormats();
  const mayPublish = useMe().permissions.includes('publishing');
  const type: TermType = search.type === 'tag' ? 'tag' : 'category';
  const list = useQuery(termsQuery(type, search.collectionId));
  const pages = useQuery(pagesQuery);
  const collections = itemCollections(pages.data?.collections ?? []);
  const { selected, toggle, clear } = useSelection();
  const [adding, setAdding] = useState(false);
  const all = list.data?.terms ?? [];
  const wanted = (search.query ?? '').toLowerCase();
  const terms = all.filter(({ name }) => name.toLowerCase().includes(wanted));
  const chosen = all.filter((term) => selected.has(idOf(term)));
  const filter = (change: typeof search) => {
    if (onWay()) return;
    clear();
    void navigate({
      search: changedFilters(change),
      replace: true,
    });
  };
  const { many } = termWords[type];
  return (
    <div className="screen screen--list">
      <div className="screen__head">
        <h1>Categories and tags</h1>
        {list.isSuccess ? <span className="count">{formats.count(terms.length)}</span> : null}
        <div className="end">
          {type === 'category' && mayPublish && collections.length > 0 ? (
            <Button tone="primary" onPress={() => setAdding(true)}>
              <Plus size={16} aria-hidden="true" /> Add category
            </Button>
          ) : null}
        </div>
      </div>
      <div className="filters">
        <SearchField label={`Search ${many}`} value={search.query ?? ''} onChange={(query) => filter({ query })} />
        <Chips label="Show" value={type} options={TYPES} onChange={(value) => filter({ type: value })} />
        <select
          className="select"
          aria-label="Collection"
          value={search.collectionId ?? ''}
          onChange={(event) => filter({ collectionId: event.target.value })}
        >
          <option value="">All collections</option>
          {collections.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </div>
      {pages.error && !pages.data ? (
        <LoadFailure error={pages.error} title={messages.unableToLoadCollections} retry={() => void pages.refetch()} />
      ) : null}
      <ListCard
        list={list}
        label={termWords[type].title}
        grid="terms-grid"
        rowHeight={{ wide: 44, narrow: 60 }}
        items={terms}
        keyOf={idOf}
        isSelected={(term) => selected.has(idOf(term))}
        columns={[
          { key: 'check', label: <span className="visually-hidden">Chosen</span> },
          { key: 'name', label: 'Name' },
          { key: 'collection', label: 'Collection' },
          { key: 'items', label: 'Items', end: true },
        ]}
        row={(term) => (
          <TermCells term={term} selected={selected.has(idOf(term))} onToggle={() => toggle(idOf(term))} />
        )}
        failure={messages.unableToLoadResults}
        nothing={<NoTerms type={type} filtered={wanted !== ''} onAll={() => filter({ query: '' })} />}
      />
      {chosen.length > 0 ? <TermBar type={type} chosen={chosen} onClear={clear} /> : null}
      {adding ? (
        <NameTermDialog collections={collections} at={search.collectionId} onClose={() => setAdding(false)} />
      ) : null}
    </div>
  );
}

const termWords = {
  category: { many: 'categories', title: 'Categories' },
  tag: { many: 'tags', title: 'Tags' },
} as const;

function TermCells({ term, selected, onToggle }: { term: Term; selected: boolean; onToggle: () => void }) {
  const formats = useFormats();
  const typeName = useQuery(pagesQuery).data?.collections.find(({ id }) => id === term.collectionId)?.typeName ?? '';
  const filter = term.type === 'tag' ? { tag: term.name } : { category: term.name };
  return (
    <>
      <Cell className="p-check">
        <label className="check above">
          <input
            type="checkbox"
            aria-label={`Select ${term.name} in ${term.collectionTitle}`}
            checked={selected}
            disabled={!term.editable}
            onChange={onToggle}
          />
        </label>
      </Cell>
      <Cell className="terms-name">
        <Link
          className="row-link ellipsis"
          to="/content/$collectionId"
          params={{ collectionId: term.collectionId }}
          search={filter}
        >
          <b>{term.name}</b>
        </Link>
      </Cell>
      <Cell className="soft ellipsis terms-collection">{term.collectionTitle}</Cell>
      <Cell className="cell-end number soft terms-count">
        {counted(typeName, term.itemCount, formats.count(term.itemCount))}
      </Cell>
    </>
  );
}

function NoTerms(props: { type: TermType; filtered: boolean; onAll: () => void }) {
  const { many } = termWords[props.type];
  return props.filtered ? (
    <Nothing icon={SearchX} title={`No ${many} fit`}>
      <p>Nothing matches this search.</p>
      <Button onPress={props.onAll}>Show all {many}</Button>
    </Nothing>
  ) : (
    <Nothing icon={Tags} title={`No ${many} yet`}>
      <p>They come with the posts, events and pictures that carry them.</p>
      <Link className="button" to="/content">
        To the collections
      </Link>
    </Nothing>
  );
}
