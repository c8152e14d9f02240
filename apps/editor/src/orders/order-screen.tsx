import type { OrderDetail } from '@plinth/contract';
import { measureSystem, parcelText } from '@plinth/domain';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ImageOff, Mail } from 'lucide-react';
import { useState } from 'react';
import { cancelOrder, orderListQuery, orderQuery, resendOrderMail } from '../api/orders.ts';
import { languageName } from '../languages/language-name.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { BackLink, ListSteps, lastSearch } from '../ui/list-way.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { BuyerLines } from './buyer-lines.tsx';
import { moneyWhenCanceled } from './cancel-words.ts';
import { isMoneyMoving } from './capture-words.ts';
import { DeliveryCard } from './delivery-card.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { FulfilDialog } from './fulfil-dialog.tsx';
import { TagsCard, TimelineCard } from './notes-card.tsx';
import { addressLines, backorderWords, centsMoney, isPartlyRefunded, lineTotal, OrderBadge } from './order-words.tsx';
import { PapersCard } from './papers-card.tsx';
import { PaymentCard } from './payment-card.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ReturnsCard } from './returns-card.tsx';
import { ShipmentsCard } from './shipments-card.tsx';

/** One order: what was bought, by whom, what was paid, what has happened, what to do next. */
export function OrderScreen() {
  const { orderId } = useParams({ from: '/shell/orders/$orderId' });
  const order = useQuery({
    ...orderQuery(orderId),
    // What a way to pay is asked for beside this call is seen when it has answered.
    refetchInterval: ({ state }) => (state.data && isMoneyMoving(state.data) ? 3000 : false),
  });
  if (order.isPending) return <ListSkeleton />;
  if (!order.data) return <LoadFailure error={order.error} retry={() => void order.refetch()} />;
  return <OrderView order={order.data} />;
}

/** Along the list that somebody came from, in the order that it had: what was sent meanwhile keeps its place. */
function OrderSteps({ orderId }: { orderId: string }) {
  const list = useInfiniteQuery({ ...orderListQuery(lastSearch('/orders')), enabled: false, refetchInterval: false });
  const idsOf = ({ data }: Pick<typeof list, 'data'>) =>
    data?.pages.flatMap((page) => page.orders.map(({ id }) => id)) ?? [];
  const more = list.hasNextPage ? async () => idsOf(await list.fetchNextPage()) : undefined;
  return <ListSteps ids={idsOf(list)} here={orderId} what="order" path="/orders/$id" more={more} />;
}

function OrderView({ order }: { order: OrderDetail }) {
  const client = useQueryClient();
  const formats = useFormats();
  const [fulfilling, setFulfilling] = useState(false);
  const [refunding, setRefunding] = useState(false);
  const showChanged = (changed: OrderDetail) => {
    client.setQueryData(orderQuery(order.id).queryKey, changed);
    void client.invalidateQueries({ queryKey: ['orders'] });
    void client.invalidateQueries({ queryKey: ['outbox'] });
    void client.invalidateQueries({ queryKey: ['products'] });
  };
  const showDone = (changed: OrderDetail, told: string) => {
    showChanged(changed);
    toast({ text: told });
  };
  const cancel = async () => {
    const done = await confirm({
      title: `Cancel order #${order.orderNumber}?`,
      text: `${moneyWhenCanceled(order, formats.money)} The pieces go back into stock${order.deliveries.length > 0 ? ', what was handed over is taken back' : ''} and ${order.customerEmail} is told by mail. This cannot be undone.`,
      confirmLabel: 'Cancel order',
      cancelLabel: 'Keep order',
      danger: true,
      work: async () => showChanged(await cancelOrder(order.id, true)),
    });
    if (done) toast({ text: `Order #${order.orderNumber} is cancelled.` });
  };
  return (
    <>
      <div className="bar">
        <BackLink to="/orders">Orders</BackLink>
        <div className="end">
          {order.refundableCents > 0 ? <Button onPress={() => setRefunding(true)}>Refund</Button> : null}
          {order.status === 'pending' ? (
            <>
              {order.shipments.length === 0 ? (
                <Button tone="danger" onPress={() => void cancel()}>
                  Cancel order
                </Button>
              ) : null}
              <Button tone="primary" onPress={() => setFulfilling(true)}>
                Fulfil
              </Button>
            </>
          ) : null}
        </div>
      </div>
      <div className="screen">
        <div>
          <div className="screen__head">
            <h1 className="number">Order #{order.orderNumber}</h1>
            <OrderBadge status={order.status} partlySent={order.shipments.length > 0} />
            {isPartlyRefunded(order) ? <span className="badge">Partly refunded</span> : null}
            {order.testMode ? <span className="badge">Test mode</span> : null}
            <OrderSteps orderId={order.id} />
          </div>
          <p className="soft">
            {formats.moment(order.created)}
            {order.subscriptionId ? (
              <>
                {' · '}
                <Link
                  className="link"
                  to="/subscriptions/$subscriptionId"
                  params={{ subscriptionId: order.subscriptionId }}
                >
                  Subscription
                </Link>
              </>
            ) : null}
          </p>
        </div>
        <div className="columns">
          <div className="column">
            <LinesCard order={order} onDone={showDone} />
            <ReturnsCard order={order} onDone={showDone} />
            <DeliveryCard order={order} onChanged={showChanged} />
            <ShipmentsCard order={order} onDone={showDone} />
            <TimelineCard order={order} onChanged={showChanged} />
          </div>
          <div className="column">
            <CustomerCard order={order} onDone={showDone} />
            <TagsCard order={order} onChanged={showChanged} />
            <PaymentCard order={order} onChanged={showChanged} />
            <PapersCard order={order} onChanged={showChanged} />
            {order.mails.length > 0 ? <MailsCard order={order} onChanged={showChanged} /> : null}
          </div>
        </div>
      </div>
      {refunding ? (
        <RefundDialog
          order={order}
          onClose={() => setRefunding(false)}
          onDone={(changed, told) => {
            setRefunding(false);
            showDone(changed, told);
          }}
        />
      ) : null}
      {fulfilling ? (
        <FulfilDialog
          order={order}
          onClose={() => setFulfilling(false)}
          onDone={(changed, told) => {
            setFulfilling(false);
            showDone(changed, told);
          }}
        />
      ) : null}
    </>
  );
}

/** Whether nothing of an order is sent or given back, and no subscription lives on it; the server says the rest. */
const canBeEdited = ({ status, shipments, refundedCents, subscriptionId }: OrderDetail): boolean =>
  status === 'pending' && shipments.length === 0 && refundedCents === 0 && subscriptionId === null;

function LinesCard({ order, onDone }: { order: OrderDetail; onDone: (order: OrderDetail, told: string) => void }) {
  const formats = useFormats();
  const [editing, setEditing] = useState(false);
  const zero = (value: string | undefined) => value === undefined || Number(value) === 0;
  return (
    <section className="card">
      <div className="card__head">
        <h2>Items</h2>
        {canBeEdited(order) ? <Button onPress={() => setEditing(true)}>Change items</Button> : null}
      </div>
      <div className="card__body">
        <ul className="lines">
          {order.items.map((item) => (
            <li key={item.id}>
              <span className="thumb">
                {item.image ? (
                  <img src={item.image.url} alt="" width={56} height={64} loading="lazy" />
                ) : (
                  <ImageOff size={18} aria-hidden="true" />
                )}
              </span>
              <span className="order-cell">
                {item.itemId === '' ? (
                  <b>{item.productName}</b>
                ) : (
                  <Link to="/products/$productId" params={{ productId: item.itemId }}>
                    <b>{item.productName}</b>
                  </Link>
                )}
                <small>
                  {[
                    ...(item.optionLabels ?? []).map((option) => option.value),
                    item.sku,
                    order.status === 'pending' && item.fulfilledQuantity > 0 ? `${item.fulfilledQuantity} sent` : '',
                    item.refundedQuantity > 0 ? `${item.refundedQuantity} refunded` : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                {order.status === 'pending' && backorderWords(item, formats) ? (
                  <small>
                    <span className={`badge ${item.waiting > 0 ? 'badge--warn' : 'badge--good'}`}>
                      {backorderWords(item, formats)}
                    </span>
                  </small>
                ) : null}
                <small className="line-narrow">
                  {item.quantity} × {formats.money(item.unitPrice)}
                </small>
              </span>
              <span className="soft number line-quantity">
                {item.quantity} × {formats.money(item.unitPrice)}
              </span>
              <span className="number">{formats.money(lineTotal(item.unitPrice, item.quantity))}</span>
            </li>
          ))}
        </ul>
        <dl className="totals number">
          {order.subtotal ? (
            <div>
              <dt>Subtotal</dt>
              <dd>{formats.money(order.subtotal)}</dd>
            </div>
          ) : null}
          {order.discountTotal && !zero(order.discountTotal.value) ? (
            <div>
              <dt>
                Discount
                {order.discounts.length > 0
                  ? ` (${order.discounts.map((one) => one.code || one.name).join(', ')})`
                  : ''}
              </dt>
              <dd>−{formats.money(order.discountTotal)}</dd>
            </div>
          ) : null}
          {order.shippingOptionName || !zero(order.shippingTotal.value) ? (
            <div>
              <dt>Shipping{order.shippingOptionName ? ` (${order.shippingOptionName})` : ''}</dt>
              <dd>{zero(order.shippingTotal.value) ? 'Free' : formats.money(order.shippingTotal)}</dd>
            </div>
          ) : null}
          {zero(order.taxTotal.value) ? null : (
            <div>
              <dt>Tax</dt>
              <dd>{formats.money(order.taxTotal)}</dd>
            </div>
          )}
          <div className="grand">
            <dt>Total</dt>
            <dd>{formats.money(order.grandTotal)}</dd>
          </div>
          {order.giftCardTotal ? (
            <div>
              <dt>Paid by gift card</dt>
              <dd>{formats.money(order.giftCardTotal)}</dd>
            </div>
          ) : null}
          {order.refundedCents > 0 ? (
            <div>
              <dt>Refunded</dt>
              <dd>−{formats.money(centsMoney(order.refundedCents, order.currency))}</dd>
            </div>
          ) : null}
        </dl>
      </div>
      {editing ? (
        <EditDialog
          order={order}
          onClose={() => setEditing(false)}
          onDone={(changed, told) => {
            setEditing(false);
            onDone(changed, told);
          }}
        />
      ) : null}
    </section>
  );
}

function CustomerCard({ order, onDone }: { order: OrderDetail; onDone: (order: OrderDetail, told: string) => void }) {
  const [changing, setChanging] = useState(false);
  const isOpen = order.status === 'pending' && order.items.every(({ fulfilledQuantity }) => fulfilledQuantity === 0);
  const { country } = useFormats();
  const { permissions, website } = useMe();
  const { shippingAddress, billingAddress } = order;
  const sameAddress = JSON.stringify(shippingAddress) === JSON.stringify(billingAddress);
  return (
    <section className="card">
      <div className="card__head">
        <h2>Customer</h2>
        {shippingAddress && isOpen ? <Button onPress={() => setChanging(true)}>Change address</Button> : null}
      </div>
      <div className="card__body">
        <dl className="facts">
          <div>
            <dd>
              {order.customerId && permissions.includes('customers') ? (
                <Link className="link" to="/customers/$customerId" params={{ customerId: order.customerId }}>
                  {order.customerName || 'Open the customer'}
                </Link>
              ) : (
                order.customerName
              )}
            </dd>
            <dd>
              <a className="link" href={`mailto:${order.customerEmail}`}>
                {order.customerEmail}
              </a>
            </dd>
          </div>
          <BuyerLines buyer={order.buyer} />
          {order.language ? (
            <div>
              <dt>Reads</dt>
              <dd>{languageName(order.language)}: mails and papers of this order are in it.</dd>
            </div>
          ) : null}
          {shippingAddress ? (
            <div>
              <dt>{order.shippingOption?.pickup ? 'Fetched by' : 'Ships to'}</dt>
              <dd>
                <address>{addressLines(shippingAddress, country)}</address>
              </dd>
            </div>
          ) : null}
          {order.shippingOption?.parcels ? (
            <div>
              <dt>Shipping reckoned with</dt>
              {order.shippingOption.parcels.map((parcel, at) => (
                // The parcels of an order never change.
                <dd key={at.toString()}>{parcelText(parcel, measureSystem(website.country))}</dd>
              ))}
            </div>
          ) : null}
          {billingAddress && !(sameAddress && shippingAddress) ? (
            <div>
              <dt>Billed to</dt>
              <dd>
                <address>{addressLines(billingAddress, country)}</address>
              </dd>
            </div>
          ) : null}
          {order.customerNote ? (
            <div>
              <dt>Note</dt>
              <dd className="order-said" dir="auto">
                {order.customerNote}
              </dd>
            </div>
          ) : null}
          {order.isGift ? (
            <div>
              <dt>Gift</dt>
              <dd className="order-said" dir="auto">
                {order.giftMessage || 'Without a message.'}
              </dd>
            </div>
          ) : null}
        </dl>
      </div>
      {changing && shippingAddress ? (
        <AddressDialog
          order={order}
          address={shippingAddress}
          onClose={() => setChanging(false)}
          onDone={(changed, told) => {
            setChanging(false);
            onDone(changed, told);
          }}
        />
      ) : null}
    </section>
  );
}

function MailsCard({ order, onChanged }: { order: OrderDetail; onChanged: (order: OrderDetail) => void }) {
  const formats = useFormats();
  const resend = async ({ id, subject, toAddress }: OrderDetail['mails'][number]) => {
    const done = await confirm({
      title: 'Send this mail again?',
      text: `“${subject}” goes to ${toAddress} once more, as it was.`,
      confirmLabel: 'Send again',
      work: async () => onChanged(await resendOrderMail(order.id, id)),
    });
    if (done) toast({ text: `Sent to ${toAddress}.` });
  };
  return (
    <section className="card">
      <div className="card__head">
        <h2>Mails</h2>
      </div>
      <div className="card__body">
        <ul className="facts">
          {order.mails.map((mail) => (
            <li key={mail.id} className="handed-over">
              <Mail size={16} aria-hidden="true" />
              <span className="handed-over__text">
                <Link className="link" to="/outbox/$messageId" params={{ messageId: mail.id }}>
                  {mail.subject}
                </Link>
                <br />
                <small className="soft">{formats.moment(mail.created)}</small>
              </span>
              <Button onPress={() => void resend(mail)} aria-label={`Send “${mail.subject}” again`}>
                Send again
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
