import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus, Truck } from 'lucide-react';
import { locationsQuery } from '../api/stock-locations.ts';
import { transferListQuery } from '../api/stock-transfers.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { BackLink } from '../ui/list-way.tsx';
import { Chips } from '../ui/search-field.tsx';
import { ListSkeleton, LoadFailure, Nothing } from '../ui/states.tsx';
import { transferMark } from './transfer-words.ts';

const VIEWS = [
  { value: '', label: 'All' },
  { value: 'on-way', label: 'On its way' },
  { value: 'received', label: 'Received' },
  { value: 'canceled', label: 'Cancelled' },
];

/** What there is to do before anything can go from one location to another. */
export function SecondLocation() {
  return (
    <>
      <p>Transfers go from one location to another. Add a second location first.</p>
      <Link className="button button--primary" to="/stock/locations">
        To the locations
      </Link>
    </>
  );
}

/** What is, and was, on its way between two locations (EDIT-28). */
export function TransfersScreen() {
  const search = useSearch({ from: '/shell/stock/transfers' });
  const navigate = useNavigate({ from: '/stock/transfers' });
  const formats = useFormats();
  const view = VIEWS.find(({ value }) => value === search.state)?.value ?? '';
  const list = useInfiniteQuery(transferListQuery(view));
  const locations = useQuery(locationsQuery).data?.locations ?? [];
  const transfers = list.data?.pages.flatMap((page) => page.transfers) ?? [];
  const several = locations.filter(({ active }) => active).length > 1;
  return (
    <div className="screen stock-locations">
      <BackLink to="/stock">Stock</BackLink>
      <div className="screen__head">
        <h1>Transfers</h1>
        <div className="end">
          {several ? (
            <Link className="button button--primary" to="/stock/transfers/new">
              <Plus size={16} aria-hidden="true" /> New transfer
            </Link>
          ) : null}
        </div>
      </div>
      <Chips
        label="Show"
        value={view}
        options={VIEWS}
        onChange={(state) => void navigate({ search: state ? { state } : {}, replace: true })}
      />
      {list.isPending ? (
        <ListSkeleton rows={3} />
      ) : list.error && transfers.length === 0 ? (
        <LoadFailure error={list.error} retry={() => void list.refetch()} />
      ) : transfers.length === 0 ? (
        <Nothing icon={Truck} title={view ? 'No transfer is like this' : 'Nothing is on its way'}>
          {several ? (
            <p>What you send from one location to another is listed here, until it has arrived and afterwards.</p>
          ) : (
            <SecondLocation />
          )}
        </Nothing>
      ) : (
        <ul className="card stock-locations__list" aria-label="Transfers">
          {transfers.map((transfer) => {
            const mark = transferMark(transfer);
            return (
              <li key={transfer.id} className="stock-transfer-row">
                <div className="stock-locations__text">
                  <Link className="row-link" to="/stock/transfers/$transferId" params={{ transferId: transfer.id }}>
                    <b>
                      {transfer.from.name} → {transfer.to.name}
                    </b>
                  </Link>
                  <p className="soft">
                    Transfer {formats.count(transfer.number)} · {formats.moment(transfer.created)}
                  </p>
                </div>
                <span className="number">
                  {formats.count(transfer.received)} of {formats.count(transfer.pieces)}
                </span>
                <span className={`badge ${mark.tone}`}>{mark.text}</span>
              </li>
            );
          })}
        </ul>
      )}
      {list.hasNextPage ? (
        <Button wide busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          Earlier
        </Button>
      ) : null}
    </div>
  );
}
