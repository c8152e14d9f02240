import type { StockLine } from '@plinth/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft, SearchX } from 'lucide-react';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { currentWebsite } from '../api/call.ts';
import { stockListQuery } from '../api/stock.ts';
import { locationsQuery } from '../api/stock-locations.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { ListSkeleton, LoadFailure, Nothing } from '../ui/states.tsx';
import { CodeCamera } from './code-camera.tsx';
import { CountResult } from './count-result.tsx';
import { type Counted, saveCount, savedCount, shelfOf, withCounted } from './count-state.ts';
import { lineName, readPieces, signed } from './stock-words.ts';

/** Counting along the shelf, one variant after the other, with a phone in one hand (EDIT-28). */
export function CountScreen() {
  const search = useSearch({ from: '/shell/stock/count' });
  const navigate = useNavigate({ from: '/stock/count' });
  const { data } = useQuery(locationsQuery);
  const locations = (data?.locations ?? []).filter(({ active }) => active);
  if (!data) return <ListSkeleton rows={3} />;
  const several = locations.length > 1;
  const chosen = several ? locations.find(({ id }) => id === search.locationId) : undefined;
  if (!several || chosen)
    return <Counting key={chosen?.id ?? ''} locationId={chosen?.id ?? ''} place={chosen?.name ?? ''} />;
  return (
    <div className="screen stock-count">
      <Link className="back" to="/stock" search={search}>
        <ChevronLeft size={16} aria-hidden="true" /> Stock
      </Link>
      <div className="screen__head">
        <h1>Count</h1>
      </div>
      <p>Where do you count?</p>
      <ul className="stock-count__places" aria-label="Locations">
        {locations.map(({ id, name }) => (
          <li key={id}>
            <Button wide onPress={() => void navigate({ search: { ...search, locationId: id }, replace: true })}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Counting({ locationId, place }: { locationId: string; place: string }) {
  const search = useSearch({ from: '/shell/stock/count' });
  const navigate = useNavigate({ from: '/stock/count' });
  const websiteId = currentWebsite();
  const { count } = useFormats();
  const list = useInfiniteQuery(stockListQuery(search));
  const lines = useMemo(
    () => list.data?.pages.flatMap((page) => page.lines).filter(({ unlimited }) => !unlimited) ?? [],
    [list.data],
  );
  const [done, setDone] = useState<readonly Counted[]>(() => savedCount(websiteId, locationId));
  const [at, setAt] = useState(0);
  const [ending, setEnding] = useState(false);
  const keep = (next: readonly Counted[]) => {
    setDone(next);
    saveCount(websiteId, locationId, next);
  };
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && at >= lines.length - 10) void fetchNextPage();
  }, [at, lines.length, hasNextPage, isFetchingNextPage, fetchNextPage]);
  // A SKU to the letter comes before those that only hold it: of “POT-1” and “POT-12” the first was scanned.
  const wanted = search.query?.trim().toLowerCase();
  const exact = wanted ? lines.findIndex(({ sku }) => sku.toLowerCase() === wanted) : -1;
  useEffect(() => {
    if (exact >= 0) setAt(exact);
  }, [exact]);
  const find = (query: string) => {
    setAt(0);
    void navigate({
      search: Object.fromEntries(Object.entries({ ...search, query }).filter(([, value]) => value)),
      replace: true,
    });
  };
  const line = lines[Math.min(at, lines.length - 1)];
  const counts = list.data?.pages[0]?.counts;
  const filtered = Boolean(search.query ?? search.state);
  const total =
    search.state === 'low'
      ? counts?.low
      : search.state === 'out'
        ? counts?.out
        : search.state === 'backordered'
          ? counts?.backordered
          : (counts?.all ?? 0) - (counts?.unlimited ?? 0);

  if (ending)
    return (
      <CountResult
        lines={done}
        locationId={locationId}
        onChange={keep}
        onRecount={(variantId) => {
          const index = lines.findIndex((one) => one.variantId === variantId);
          if (index >= 0) setAt(index);
          setEnding(false);
        }}
        onBack={() => setEnding(false)}
      />
    );
  return (
    <div className="screen stock-count">
      <Link className="back" to="/stock" search={search}>
        <ChevronLeft size={16} aria-hidden="true" /> Stock
      </Link>
      <div className="screen__head">
        <h1>{place ? `Count at ${place}` : 'Count'}</h1>
        <span className="count">{count(done.length)} counted</span>
        <div className="end">
          <Button tone="primary" isDisabled={done.length === 0} onPress={() => setEnding(true)}>
            Review
          </Button>
        </div>
      </div>
      <SearchField label="Search, or scan a SKU" value={search.query ?? ''} onChange={find} />
      <CodeCamera onCode={find} />
      {list.isPending ? (
        <ListSkeleton rows={3} />
      ) : list.error && lines.length === 0 ? (
        <LoadFailure error={list.error} retry={() => void list.refetch()} />
      ) : line ? (
        <CountOne
          key={line.variantId}
          line={line}
          before={done.find(({ variantId }) => variantId === line.variantId)}
          place={`${count(Math.min(at, lines.length - 1) + 1)} of ${count(Math.max(total ?? 0, lines.length))}`}
          first={at === 0}
          last={at >= lines.length - 1 && !hasNextPage}
          onMove={(by) => setAt(Math.max(0, Math.min(lines.length - 1, at + by)))}
          onCounted={(counted) =>
            keep(
              withCounted(done, {
                variantId: line.variantId,
                name: lineName(line),
                counted,
                expected: shelfOf(line),
              }),
            )
          }
          onEnd={() => setEnding(true)}
        />
      ) : (
        <Nothing icon={SearchX} title={filtered ? 'No variant fits' : 'Nothing to count yet'}>
          {filtered ? (
            <Button onPress={() => void navigate({ search: locationId ? { locationId } : {}, replace: true })}>
              Count everything
            </Button>
          ) : (
            <p>What you sell by the piece can be counted here.</p>
          )}
        </Nothing>
      )}
    </div>
  );
}

function CountOne(props: {
  line: StockLine;
  before: Counted | undefined;
  place: string;
  first: boolean;
  last: boolean;
  onMove: (by: 1 | -1) => void;
  onCounted: (pieces: number) => void;
  onEnd: () => void;
}) {
  const { line, before } = props;
  const { count } = useFormats();
  const shelf = shelfOf(line);
  const [typed, setTyped] = useState(before ? `${before.counted}` : '');
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const pieces = readPieces(typed);
  const step = (by: 1 | -1) => setTyped(`${Math.max(0, (pieces ?? shelf) + by)}`);
  /** What stands there counts; nothing: this one is passed over. */
  const go = (by: 1 | -1) => {
    if (typed.trim() === '') return props.onMove(by);
    if (pieces === null) return setError('Write a whole number, such as 12.');
    props.onCounted(pieces);
    if (by === 1 && props.last) props.onEnd();
    else props.onMove(by);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(1);
  };
  const difference = pieces === null ? null : pieces - shelf;
  return (
    <form className="card stock-count__card" onSubmit={submit} aria-label={`Count ${lineName(line)}`}>
      <p className="soft">{props.place}</p>
      <h2>{line.name}</h2>
      <p className="stock-count__variant">
        {line.variant ? `${line.variant} · ` : ''}
        <span className="soft">{line.sku}</span>
      </p>
      <p>
        The books say <b>{count(shelf)}</b>
        {line.reserved > 0 ? `, ${count(line.reserved)} of them sold and not sent yet` : ''}.
      </p>
      <div className="stock-count__number">
        <Button aria-label="One fewer" onPress={() => step(-1)}>
          −
        </Button>
        <input
          ref={field}
          className="input"
          aria-label="Pieces on the shelf"
          aria-invalid={error ? true : undefined}
          aria-describedby="stock-count-told"
          inputMode="numeric"
          autoComplete="off"
          placeholder="–"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError('');
          }}
        />
        <Button aria-label="One more" onPress={() => step(1)}>
          +
        </Button>
      </div>
      <p id="stock-count-told" className={error ? 'error' : 'stock-count__told'} role="status">
        {error ||
          (difference === null
            ? 'Left empty, it is passed over.'
            : difference === 0
              ? 'As the books say.'
              : `${signed(difference, count)} against the books.`)}
      </p>
      <div className="stock-count__moves">
        <Button isDisabled={props.first} onPress={() => go(-1)}>
          Previous
        </Button>
        <Button type="submit" tone="primary">
          {props.last && typed.trim() !== '' ? 'Finish' : 'Next'}
        </Button>
      </div>
    </form>
  );
}
