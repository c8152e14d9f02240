import type { Payout, PayoutLine } from '@plinth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { payoutFile, payoutQuery } from '../api/payouts.ts';
import { centsMoney } from '../orders/order-words.tsx';
import { providerNames } from '../payments/payment-words.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { BackLink } from '../ui/list-way.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { LookButton, usePayoutLooks } from './payout-looks.tsx';
import { lineWords, payoutNotes, payoutState, sumColumns } from './payout-words.ts';

/** One payout: what it is made of, line by line, and whether that is its amount. */
export function PayoutScreen() {
  const { payoutId } = useParams({ from: '/shell/books/payouts/$payoutId' });
  usePayoutLooks();
  const pages = useInfiniteQuery(payoutQuery(payoutId));
  const payout = pages.data?.pages[0]?.payout;
  if (pages.isPending) return <ListSkeleton />;
  if (!payout) return <LoadFailure error={pages.error} retry={() => void pages.refetch()} />;
  const lines = pages.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <>
      <div className="bar">
        <BackLink to="/books/payouts">Payouts</BackLink>
        <div className="end">
          <LookButton />
        </div>
      </div>
      <div className="screen">
        <PayoutHead payout={payout} />
        <section className="card" aria-labelledby="payout-lines">
          <div className="card__head">
            <h2 id="payout-lines">Lines</h2>
            {lines.length > 0 ? (
              <a className="button" href={payoutFile(payout.id)} download>
                Export as CSV
              </a>
            ) : null}
          </div>
          <div className="card__body">
            {lines.length === 0 ? (
              <p className="soft">No line is known of this payout.</p>
            ) : (
              <LinesTable lines={lines} />
            )}
            {pages.hasNextPage ? (
              <Button busy={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
                Show older ones
              </Button>
            ) : null}
          </div>
        </section>
      </div>
    </>
  );
}

function PayoutHead({ payout }: { payout: Payout }) {
  const formats = useFormats();
  const { id, provider, state, arrivesOn, amountCents, currency, testMode, linesState, sums } = payout;
  const money = (cents: number) => formats.money(centsMoney(cents, currency));
  const { text, tone } = payoutState[state];
  return (
    <>
      <div className="screen__head">
        <h1>Payout of {money(amountCents)}</h1>
        <span className={`badge ${tone && `badge--${tone}`}`}>{text}</span>
        {testMode ? <span className="badge">Test</span> : null}
      </div>
      <p className="soft payouts-id">
        {providerNames[provider] ?? provider} {id}, at the bank on {formats.day(arrivesOn)}
      </p>
      {payoutNotes(payout, money).map((note) => (
        <p key={note.text} className={`notice ${note.tone && `notice--${note.tone}`}`}>
          <span>{note.text}</span>
        </p>
      ))}
      {linesState === 'complete' ? (
        <dl className="card payouts-sums">
          {[...sumColumns, { key: 'netCents' as const, label: 'Together' }].map(({ key, label }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{money(sums[key])}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}

function LinesTable({ lines }: { lines: readonly PayoutLine[] }) {
  return (
    // A wide table scrolls: by keys, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached
    <div className="books-scroll" tabIndex={0}>
      <table className="books-table">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col" className="payouts-amount">
              Net
            </th>
            <th scope="col">Order</th>
            <th scope="col" className="payouts-amount">
              Amount
            </th>
            <th scope="col" className="books-amount">
              Fee
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ line }: { line: PayoutLine }) {
  const formats = useFormats();
  const { at, amountCents, feeCents, currency, chargedCents, chargedCurrency } = line;
  const money = (cents: number, of = currency) => formats.money(centsMoney(cents, of));
  return (
    <tr>
      <td>{formats.moment(at)}</td>
      <td>
        {lineWords(line)}
        {chargedCurrency !== currency ? <span className="soft"> {money(chargedCents, chargedCurrency)}</span> : null}
      </td>
      <td className="payouts-amount">{money(amountCents - feeCents)}</td>
      <td>
        <LineOrder line={line} />
      </td>
      <td className="payouts-amount">{money(amountCents)}</td>
      <td className="books-amount">{feeCents === 0 ? '–' : money(-feeCents)}</td>
    </tr>
  );
}

/** The order that a line leads to; what has none is named as the provider does. */
function LineOrder({ line: { kind, orderId, orderNumber, inLedger, sourceId } }: { line: PayoutLine }) {
  if (orderId !== null && orderNumber !== null)
    return (
      <>
        <Link to="/orders/$orderId" params={{ orderId }}>
          #{String(orderNumber).padStart(5, '0')}
        </Link>{' '}
        {inLedger === false ? <span className="badge badge--warn">Not in the ledger</span> : null}
      </>
    );
  if (kind !== 'charge' && kind !== 'refund' && kind !== 'dispute') return null;
  return (
    <>
      <span className="badge badge--warn">No order here</span> <span className="soft">{sourceId}</span>
    </>
  );
}
