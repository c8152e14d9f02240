import { type BookEntry, bookEntryKinds } from '@plinth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { bookEntriesFile, bookEntriesQuery } from '../api/books.ts';
import { centsMoney } from '../orders/order-words.tsx';
import { providerNames } from '../payments/payment-words.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { entryWords } from './entry-words.ts';

/** Every movement of money, newest first. What is written here is never changed. */
export function Ledger() {
  const formats = useFormats();
  const navigate = useNavigate();
  const { kind: asked } = useSearch({ from: '/shell/books' });
  const kind = bookEntryKinds.find((one) => one === asked);
  const list = useInfiniteQuery(bookEntriesQuery(kind));
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section className="card" aria-labelledby="books-ledger">
      <div className="card__head">
        <h2 id="books-ledger">Ledger</h2>
        {entries.length > 0 ? (
          <a className="button" href={bookEntriesFile(kind)} download>
            Export as CSV
          </a>
        ) : null}
      </div>
      <div className="card__body">
        <div className="books-filter">
          <SelectField
            label="Show"
            value={kind ?? ''}
            choices={[
              { value: '', label: 'Everything' },
              ...bookEntryKinds.map((value) => ({ value, label: entryWords[value] })),
            ]}
            onChange={(value) =>
              void navigate({ to: '/books', search: value === '' ? {} : { kind: value }, replace: true })
            }
          />
        </div>
        {list.isPending ? (
          <ListSkeleton rows={4} />
        ) : list.error && entries.length === 0 ? (
          <LoadFailure error={list.error} retry={() => void list.refetch()} />
        ) : entries.length === 0 ? (
          <p className="soft">No money has moved yet: what orders, refunds and gift cards move is written here.</p>
        ) : (
          <div className="books-scroll">
            <table className="books-table">
              <thead>
                <tr>
                  <th scope="col">When</th>
                  <th scope="col">What</th>
                  <th scope="col">Order</th>
                  <th scope="col">By</th>
                  <th scope="col" className="books-amount">
                    Amount
                  </th>
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <Line key={entry.id} entry={entry} />
                ))}
              </tbody>
            </table>
          </div>
        )}
        {list.hasNextPage ? (
          <Button busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            Show older ones
          </Button>
        ) : null}
        {entries.length > 0 ? (
          <p className="soft" role="status">
            {formats.count(entries.length)} {entries.length === 1 ? 'line' : 'lines'}
            {list.hasNextPage ? ', and older ones' : ''}
          </p>
        ) : null}
      </div>
    </section>
  );
}

function Line({ entry }: { entry: BookEntry }) {
  const formats = useFormats();
  const { kind, orderId, orderNumber, provider, reference, amountCents, currency, testMode, at } = entry;
  return (
    <tr>
      <td>{formats.moment(at)}</td>
      <td>
        {entryWords[kind]} {testMode ? <span className="badge">Test</span> : null}
      </td>
      <td>
        {orderId && orderNumber !== null ? (
          <Link to="/orders/$orderId" params={{ orderId }}>
            #{String(orderNumber).padStart(5, '0')}
          </Link>
        ) : null}
      </td>
      <td className="books-by">
        {provider === '' ? `Gift card …${reference}` : `${providerNames[provider] ?? provider} ${reference}`}
      </td>
      <td className="books-amount">{formats.money(centsMoney(amountCents, currency))}</td>
    </tr>
  );
}
