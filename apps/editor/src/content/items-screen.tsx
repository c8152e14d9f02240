import type { ContentItemSummary } from '@plinth/contract';
import { limits, moved } from '@plinth/domain';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ExternalLink, FilePlus2, Plus, SearchX, X } from 'lucide-react';
import { useMemo } from 'react';
import { type ItemFilter, itemListQuery } from '../api/content-items.ts';
import { type PageSummary, pagesQuery } from '../api/pages.ts';
import { termsQuery } from '../api/terms.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { Button } from '../ui/button.tsx';
import { changedFilters } from '../ui/changed-filters.ts';
import { keepRowsWhere } from '../ui/keep-rows.ts';
import { ListCard } from '../ui/list-card.tsx';
import { Chips, SearchField } from '../ui/search-field.tsx';
import { type Selection, selectColumn, useSelection } from '../ui/selection.tsx';
import { ListSkeleton, LoadFailure, Nothing } from '../ui/states.tsx';
import { useOnWay } from '../ui/use-on-way.ts';
import { ItemBulkBar } from './item-bulk-bar.tsx';
import { ItemCells } from './item-cells.tsx';
import { counted, isOrderedByHand, itemCollections, STATUSES, wordsOf } from './item-words.ts';
import { ItemsCalendar } from './items-calendar.tsx';
import { useItemEdits } from './use-item-edits.ts';
import { useNewItem } from './use-new-item.ts';

const SHOWN = [{ value: '', label: 'All' }, ...STATUSES, { value: 'deleted', label: 'Bin' }] as const;
type Shown = (typeof SHOWN)[number]['value'];

const VIEWS = [
  { value: '', label: 'List' },
  { value: 'calendar', label: 'Calendar' },
] as const;
/** Collections whose items belong to days. */
const CALENDARS: readonly string[] = ['chronological', 'calendar'];

/** Everything in one collection: posts, events, pictures, tracks, projects. */
export function ItemsScreen() {
  const { collectionId } = useParams({ from: '/shell/content/$collectionId' });
  const pages = useQuery(pagesQuery);
  if (pages.isPending) return <ListSkeleton />;
  const collection = itemCollections(pages.data?.collections ?? []).find(({ id }) => id === collectionId);
  if (!pages.data)
    return (
      <LoadFailure error={pages.error} title={messages.unableToLoadCollections} retry={() => void pages.refetch()} />
    );
  if (!collection)
    return (
      <Nothing icon={SearchX} title={messages.unableToLocate}>
        <p>There is no collection of posts, events or pictures at this address.</p>
        <Link className="button" to="/content">
          All collections
        </Link>
      </Nothing>
    );
  return <ItemList key={collectionId} collection={collection} />;
}

function ItemList({ collection }: { collection: PageSummary }) {
  const { id, typeName, title, ordering } = collection;
  const { view, month, ...search } = useSearch({ from: '/shell/content/$collectionId' });
  const isCalendar = view === 'calendar' && CALENDARS.includes(ordering);
  const navigate = useNavigate({ from: '/content/$collectionId' });
  const formats = useFormats();
  const { permissions } = useMe();
  const onWay = useOnWay(`/content/${id}`);
  const list = useInfiniteQuery({
    ...itemListQuery(id, search),
    // What is done with many at once goes by the status that was asked for.
    placeholderData: keepRowsWhere(([, of, before]) => of === id && (before as ItemFilter).status === search.status),
    enabled: !isCalendar,
  });
  const edits = useItemEdits(id, typeName, search);
  const selection = useSelection();
  const { selected, toggle, clear } = selection;
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const total = list.data?.pages[0]?.total ?? items.length;
  const chosen = items.filter((item) => selected.has(item.id));
  const filtered = Object.values(search).some(Boolean);
  const isWhole = !filtered && !list.isPlaceholderData;
  const mayOrder = isOrderedByHand(collection.ordering) && isWhole && permissions.includes('publishing');

  const filter = (change: ItemFilter & { view?: string; month?: string }) => {
    if (onWay()) return;
    clear();
    void navigate({
      search: changedFilters(change),
      replace: true,
    });
  };
  const move = (from: number, to: number) => {
    const before = items.map((item) => item.id);
    void edits.order(moved(before, from, to), before);
  };
  return (
    <div className={isCalendar ? 'screen' : 'screen screen--list'}>
      <ListHead collection={collection} total={list.isSuccess ? total : null} />
      <div className="filters">
        <SearchField label={`Search ${title}`} value={search.query ?? ''} onChange={(query) => filter({ query })} />
        <Chips
          label="Show"
          value={(search.status ?? '') as Shown}
          options={SHOWN}
          onChange={(status) => filter({ status })}
        />
        <TermFilters collectionId={id} search={search} onFilter={filter} />
        <FilterChips search={search} onFilter={filter} />
        {CALENDARS.includes(ordering) ? (
          <Chips
            label="View"
            value={isCalendar ? 'calendar' : ''}
            options={VIEWS}
            onChange={(next) => filter({ view: next, month: '' })}
          />
        ) : null}
      </div>
      {isCalendar ? (
        <ItemsCalendar
          collection={collection}
          filter={search}
          month={month}
          onMonth={(next) => filter({ month: next })}
        />
      ) : (
        <ListCard
          list={list}
          label={title}
          grid={mayOrder ? 'items-grid items-grid--ordered' : 'items-grid'}
          rowHeight={{ wide: 60, narrow: 84 }}
          items={items}
          total={total}
          keyOf={(item) => item.id}
          isSelected={(item) => selected.has(item.id)}
          columns={columnsOf(mayOrder, items, selection)}
          row={(item) => (
            <ItemCells
              item={item}
              selected={selected.has(item.id)}
              onToggle={() => toggle(item.id)}
              onEdit={(change) => void edits.edit(item, change)}
              onFilter={filter}
              place={mayOrder ? { at: items.indexOf(item), of: items.length, onMove: move } : undefined}
            />
          )}
          failure={messages.unableToLoadResults}
          nothing={
            <NoItems
              collection={collection}
              filtered={filtered}
              onAll={() => void navigate({ search: {}, replace: true })}
            />
          }
        />
      )}
      {selected.size > 0 ? (
        <ItemBulkBar
          count={selected.size}
          of={formats.count(total)}
          inBin={search.status === 'deleted'}
          progress={edits.progress}
          onStop={edits.stop}
          onClear={clear}
          onDeed={async (deed) => {
            if (await edits.bulk(chosen, deed)) clear();
          }}
        />
      ) : null}
    </div>
  );
}

function columnsOf(mayOrder: boolean, items: readonly ContentItemSummary[], selection: Selection) {
  return [
    ...(mayOrder ? [{ key: 'place', label: <span className="visually-hidden">Place</span> }] : []),
    selectColumn(
      items.map(({ id }) => id),
      selection,
    ),
    { key: 'title', label: 'Title' },
    { key: 'status', label: 'Status' },
    { key: 'date', label: 'Date' },
    { key: 'categories', label: 'Categories' },
    { key: 'comments', label: 'Comments', end: true },
  ];
}

function ListHead({ collection, total }: { collection: PageSummary; total: number | null }) {
  const { typeName, title, ordering, path, itemCount } = collection;
  const formats = useFormats();
  const mayDraft = useMe().permissions.includes('drafting');
  const { add, busy } = useNewItem(collection);
  const most = ordering === 'music-album' ? limits.tracksPerAlbum : limits.itemsPerOrderedCollection;
  return (
    <div className="screen__head">
      <Link className="back" to="/content" aria-label="All collections">
        <ChevronLeft size={18} aria-hidden="true" />
      </Link>
      <h1 className="ellipsis">{title}</h1>
      {total === null ? null : <span className="count">{formats.count(total)}</span>}
      {isOrderedByHand(ordering) ? (
        <span className="hint items-limit">
          In your order · {formats.count(itemCount)} of at most {counted(typeName, most, formats.count(most))}
        </span>
      ) : null}
      <div className="end">
        <a className="button" href={path} target="_blank" rel="noreferrer">
          <ExternalLink size={15} aria-hidden="true" /> View on site
        </a>
        {mayDraft ? (
          <Button tone="primary" busy={busy} onPress={() => void add()}>
            <Plus size={16} aria-hidden="true" /> New {wordsOf(typeName).one}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** The categories and tags that there are, to choose by. */
function TermFilters(props: { collectionId: string; search: ItemFilter; onFilter: (change: ItemFilter) => void }) {
  const categories = useQuery(termsQuery('category', props.collectionId)).data?.terms ?? [];
  const tags = useQuery(termsQuery('tag', props.collectionId)).data?.terms ?? [];
  return (
    <>
      {(
        [
          ['category', 'Any category', categories],
          ['tag', 'Any tag', tags],
        ] as const
      ).map(([name, any, terms]) =>
        terms.length > 0 && !props.search[name] ? (
          <select
            key={name}
            className="select"
            aria-label={any}
            value=""
            onChange={(event) => props.onFilter({ [name]: event.target.value })}
          >
            <option value="">{any}</option>
            {terms.map((term) => (
              <option key={term.key} value={term.name}>
                {term.name}
              </option>
            ))}
          </select>
        ) : null,
      )}
    </>
  );
}

/** Filters that are no chip of their own can be taken away one by one. */
function FilterChips({ search, onFilter }: { search: ItemFilter; onFilter: (change: ItemFilter) => void }) {
  return (
    <>
      {(['category', 'tag'] as const).map((name) =>
        search[name] ? (
          <button
            key={name}
            type="button"
            className="tag items-filter"
            aria-label={`Remove filter ${name} ${search[name]}`}
            onClick={() => onFilter({ [name]: '' })}
          >
            {name === 'tag' ? 'Tag' : 'Category'}: {search[name]} <X size={13} aria-hidden="true" />
          </button>
        ) : null,
      )}
    </>
  );
}

function NoItems(props: { collection: PageSummary; filtered: boolean; onAll: () => void }) {
  const { one, many } = wordsOf(props.collection.typeName);
  const { add, busy } = useNewItem(props.collection);
  return props.filtered ? (
    <Nothing icon={SearchX} title={`No ${one} fits`}>
      <p>Nothing matches this search and these filters.</p>
      <Button onPress={props.onAll}>Show all {many}</Button>
    </Nothing>
  ) : (
    <Nothing icon={FilePlus2} title={`No ${many} yet`}>
      <p>
        What you publish here appears on {props.collection.path}. A new {one} is a draft until you say otherwise.
      </p>
      <Button tone="primary" busy={busy} onPress={() => void add()}>
        Add your first {one}
      </Button>
    </Nothing>
  );
}
