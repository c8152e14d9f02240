import { useQuery } from '@tanstack/react-query';
import { statementFile, statementQuery } from '../api/payouts.ts';
import { centsMoney } from '../orders/order-words.tsx';
import { providerNames } from '../payments/payment-words.ts';
import { useFormats } from '../session/use-formats.ts';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { sumColumns } from './payout-words.ts';

/** What moved the balance at each provider, by month. */
export function StatementCard(days: { from: string; to: string }) {
  const formats = useFormats();
  const statement = useQuery(statementQuery(days));
  const { months = [], withoutLine = 0 } = statement.data ?? {};
  return (
    <section className="card" aria-labelledby="payouts-statement">
      <div className="card__head">
        <h2 id="payouts-statement">Balances by month</h2>
        {months.length > 0 ? (
          <a className="button" href={statementFile(days)} download>
            Export as CSV
          </a>
        ) : null}
      </div>
      <div className="card__body">
        <p className="soft">
          What these days have brought and cost at PayPal, and at Stripe as far as it is in a payout.
        </p>
        {withoutLine > 0 ? (
          <p className="notice">
            <span>
              {formats.count(withoutLine)} {withoutLine === 1 ? 'payment' : 'payments'} by PayPal of these days{' '}
              {withoutLine === 1 ? 'is' : 'are'} not in it yet: what {withoutLine === 1 ? 'it has' : 'they have'} cost
              is asked tonight.
            </span>
          </p>
        ) : null}
        {statement.isPending ? (
          <ListSkeleton rows={2} />
        ) : statement.error ? (
          <LoadFailure error={statement.error} retry={() => void statement.refetch()} />
        ) : months.length === 0 ? (
          <p className="soft">Nothing is known of these days.</p>
        ) : (
          // A wide table scrolls: by keys, too.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached
          <div className="books-scroll" tabIndex={0}>
            <table className="books-table">
              <thead>
                <tr>
                  <th scope="col">Month</th>
                  <th scope="col">At</th>
                  {sumColumns.map(({ key, label }) => (
                    <th key={key} scope="col" className="payouts-amount">
                      {label}
                    </th>
                  ))}
                  <th scope="col" className="books-amount">
                    Net
                  </th>
                </tr>
              </thead>
              <tbody>
                {months.map(({ month, provider, currency, testMode, sums }) => (
                  <tr key={`${month} ${provider} ${currency} ${testMode}`}>
                    <th scope="row">{month}</th>
                    <td>
                      {providerNames[provider] ?? provider} {testMode ? <span className="badge">Test</span> : null}
                    </td>
                    {sumColumns.map(({ key }) => (
                      <td key={key} className="payouts-amount">
                        {formats.money(centsMoney(sums[key], currency))}
                      </td>
                    ))}
                    <td className="books-amount">{formats.money(centsMoney(sums.netCents, currency))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </section>
  );
}
