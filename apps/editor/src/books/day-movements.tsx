import type { DayMovement, DayOfBooks } from '@plinth/contract';
import { Link } from '@tanstack/react-router';
import { centsMoney } from '../orders/order-words.tsx';
import { useFormats } from '../session/use-formats.ts';

/** Movements of a day, each with its order. */
export function MovementsCard({
  id,
  title,
  text,
  movements: { count, newest },
}: {
  id: string;
  title: string;
  text?: string;
  movements: DayOfBooks['movements'];
}) {
  const formats = useFormats();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card__head">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="card__body">
        {text ? <p className="soft">{text}</p> : null}
        <MovementsTable movements={newest} labelledBy={id} />
        {count > newest.length ? (
          <p className="soft">
            The newest {formats.count(newest.length)} of {formats.count(count)}. All of them stand in the ledger.
          </p>
        ) : null}
      </div>
    </section>
  );
}

/** What is still to be paid by hand. */
export function WaitingCard({ waiting: { sums, newest } }: { waiting: DayOfBooks['waiting'] }) {
  const formats = useFormats();
  const count = sums.reduce((all, { payments }) => all + payments, 0);
  return (
    <section className="card" aria-labelledby="day-end-waiting">
      <div className="card__head">
        <h2 id="day-end-waiting">Still to be paid</h2>
      </div>
      <div className="card__body">
        {sums.length === 0 ? (
          <p className="soft">Nobody owes a payment by hand.</p>
        ) : (
          <>
            <ul className="books-results">
              {sums.map(({ method, currency, payments, amountCents }) => (
                <li key={`${currency} ${method}`} className="day-end-owed">
                  <span>
                    {method}, {formats.count(payments)} {payments === 1 ? 'payment' : 'payments'}
                  </span>
                  <span className="number">{formats.money(centsMoney(amountCents, currency))}</span>
                </li>
              ))}
            </ul>
            <MovementsTable movements={newest} labelledBy="day-end-waiting" />
            {count > newest.length ? (
              <p className="soft">
                The newest {formats.count(newest.length)} of {formats.count(count)}.
              </p>
            ) : null}
          </>
        )}
      </div>
    </section>
  );
}

function MovementsTable({ movements, labelledBy }: { movements: readonly DayMovement[]; labelledBy: string }) {
  const formats = useFormats();
  return (
    // A wide table scrolls: by keys, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached
    <div className="books-scroll" tabIndex={0}>
      <table className="books-table" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col" className="payouts-amount">
              Amount
            </th>
            <th scope="col">Way to pay</th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          {movements.map(({ id, orderId, orderNumber, method, amountCents, currency, at }) => (
            <tr key={id}>
              <th scope="row">
                <Link to="/orders/$orderId" params={{ orderId }}>
                  {orderNumber === null ? 'Order' : `#${String(orderNumber).padStart(5, '0')}`}
                </Link>
              </th>
              <td className="payouts-amount">{formats.money(centsMoney(amountCents, currency))}</td>
              <td className="books-by">{method}</td>
              <td>{formats.moment(at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
