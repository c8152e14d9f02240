import type { Payout, PayoutList } from '@plinth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { RangeBar, useRange } from '../analytics/range-bar.tsx';
import { payoutLinesFile, payoutsQuery } from '../api/payouts.ts';
import { centsMoney } from '../orders/order-words.tsx';
import { providerNames } from '../payments/payment-words.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { BackLink } from '../ui/list-way.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { LookButton, PayoutLooksNote, usePayoutLooks } from './payout-looks.tsx';
import { payoutState, sumColumns } from './payout-words.ts';
import { StatementCard } from './statement-card.tsx';

const DAY_MS = 86_400_000;
/** A payout is told before it arrives: days up to today go on for so long. */
const AHEAD_DAYS = 14;

const later = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + AHEAD_DAYS * DAY_MS).toISOString().slice(0, 10);

/** What providers have paid out to the shop's bank, and what moved the balances there. */
export function PayoutsScreen() {
  const range = useRange();
  const search = useSearch({ from: '/shell/books/payouts' });
  const looks = usePayoutLooks();
  const isOwn = search.from !== undefined && search.to !== undefined;
  return (
    <>
      <div className="bar">
        <BackLink to="/books">Books</BackLink>
        <div className="end">
          <LookButton />
        </div>
      </div>
      <div className="screen">
        <div className="screen__head">
          <h1>Payouts</h1>
        </div>
        <PayoutLooksNote looks={looks.data} />
        <RangeBar range={range} compares={false} />
        <PayoutsCard from={range.from} to={isOwn ? range.to : later(range.to)} />
        <StatementCard from={range.from} to={range.to} />
      </div>
    </>
  );
}

function PayoutsCard(days: { from: string; to: string }) {
  const list = useInfiniteQuery(payoutsQuery(days));
  const payouts = list.data?.pages.flatMap((page) => page.payouts) ?? [];
  return (
    <section className="card" aria-labelledby="payouts-list">
      <div className="card__head">
        <h2 id="payouts-list">To your bank</h2>
        {payouts.length > 0 ? (
          <a className="button" href={payoutLinesFile(days)} download>
            Export as CSV
          </a>
        ) : null}
      </div>
      <div className="card__body">
        {list.isPending ? (
          <ListSkeleton rows={4} />
        ) : list.error && payouts.length === 0 ? (
          <LoadFailure error={list.error} retry={() => void list.refetch()} />
        ) : payouts.length === 0 ? (
          <p className="soft">
            No payout arrives on these days. What Stripe pays out to your bank stands here; PayPal pays nothing out by
            itself.
          </p>
        ) : (
          <PayoutsTable payouts={payouts} totals={list.data?.pages[0]?.totals ?? []} />
        )}
        {list.hasNextPage ? (
          <Button busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            Show older ones
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function PayoutsTable({ payouts, totals }: { payouts: readonly Payout[]; totals: PayoutList['totals'] }) {
  const formats = useFormats();
  return (
    <div className="books-scroll">
      <table className="books-table">
        <thead>
          <tr>
            <th scope="col">Arrives</th>
            <th scope="col" className="payouts-amount">
              Paid out
            </th>
            <th scope="col">Status</th>
            <th scope="col">By</th>
            {sumColumns.map(({ key, label }) => (
              <th key={key} scope="col" className="payouts-amount">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {payouts.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} />
          ))}
        </tbody>
        <tfoot>
          {totals.map(({ currency, testMode, payouts: count, amountCents, sums }) => (
            <tr key={`${currency} ${testMode}`}>
              <th scope="row">
                {formats.count(count)} {count === 1 ? 'payout' : 'payouts'} in {currency}
                {testMode ? ', tests' : ''}
              </th>
              <td className="payouts-amount">{formats.money(centsMoney(amountCents, currency))}</td>
              <td colSpan={2} />
              {sumColumns.map(({ key }) => (
                <td key={key} className="payouts-amount">
                  {formats.money(centsMoney(sums[key], currency))}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}

function PayoutRow({ payout }: { payout: Payout }) {
  const formats = useFormats();
  const { id, provider, state, arrivesOn, amountCents, currency, testMode, linesState, unmatchedCount, sums } = payout;
  const { text, tone } = payoutState[state];
  const isShort = linesState === 'complete' && sums.netCents !== amountCents;
  return (
    <tr>
      <th scope="row">
        <Link to="/books/payouts/$payoutId" params={{ payoutId: id }}>
          {formats.day(arrivesOn)}
        </Link>
      </th>
      <td className="payouts-amount">{formats.money(centsMoney(amountCents, currency))}</td>
      <td>
        <span className={`badge ${tone && `badge--${tone}`}`}>{text}</span>{' '}
        {testMode ? <span className="badge">Test</span> : null}{' '}
        {isShort || unmatchedCount > 0 ? <span className="badge badge--warn">Look at it</span> : null}
      </td>
      <td>{providerNames[provider] ?? provider}</td>
      {sumColumns.map(({ key }) => (
        <td key={key} className="payouts-amount">
          {linesState === 'complete' ? formats.money(centsMoney(sums[key], currency)) : '–'}
        </td>
      ))}
    </tr>
  );
}
