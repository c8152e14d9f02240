import type { CustomerDetail } from '@plinth/contract';
import { Link } from '@tanstack/react-router';
import { centsMoney, OrderBadge } from '../orders/order-words.tsx';
import { useFormats } from '../session/use-formats.ts';

/** What they have bought, in three numbers. */
export function CustomerNumbers({ customer }: { customer: CustomerDetail }) {
  const formats = useFormats();
  const money = (cents: number) => formats.money(centsMoney(cents, customer.currency));
  const { ordersCount, spentCents } = customer;
  return (
    <dl className="customers-numbers">
      <div className="card">
        <dt>Spent</dt>
        <dd className="number">{money(spentCents)}</dd>
      </div>
      <div className="card">
        <dt>Orders</dt>
        <dd className="number">{formats.count(ordersCount)}</dd>
      </div>
      <div className="card">
        <dt>Average</dt>
        <dd className="number">{ordersCount === 0 ? '–' : money(Math.round(spentCents / ordersCount))}</dd>
      </div>
    </dl>
  );
}

/** The newest orders; those that began a subscription say how it goes on. */
export function CustomerOrders({ customer }: { customer: CustomerDetail }) {
  const formats = useFormats();
  return (
    <section className="card" aria-label="Orders">
      <div className="card__head">
        <h2>Orders</h2>
      </div>
      <div className="card__body">
        {customer.orders.length === 0 ? <p className="soft">No orders yet.</p> : null}
        <ul className="customers-orders-list">
          {customer.orders.map((order) => (
            <li key={order.id}>
              <span>
                <Link to="/orders/$orderId" params={{ orderId: order.id }} className="number">
                  <b>#{order.orderNumber}</b>
                </Link>
                <small>
                  {formats.moment(order.created)}
                  {order.subscription ? (
                    <>
                      {' · '}
                      <Link className="link" to="/subscriptions" search={{ query: order.orderNumber }}>
                        Subscription, {order.subscription}
                      </Link>
                    </>
                  ) : null}
                  {customer.emails.length > 1 ? ` · ${order.email}` : ''}
                </small>
              </span>
              <OrderBadge status={order.status} />
              <span className="number">{formats.money(centsMoney(order.grandTotalCents, order.currency))}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
