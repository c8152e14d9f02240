import type { OrderDetail } from '@plinth/contract';
import { goodsName } from '@plinth/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { fulfillOrder } from '../api/orders.ts';
import { useFormats } from '../session/use-formats.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { Chips } from '../ui/search-field.tsx';
import { LabelFields } from './label-fields.tsx';
import { mainSource, sourceWords } from './order-sources.ts';
import { centsMoney } from './order-words.tsx';
import { useLabel } from './use-label.ts';

/** Marks an order as sent; the buyer hears of it unless the owner says otherwise. */
export function FulfilDialog(props: {
  order: OrderDetail;
  onDone: (order: OrderDetail, told: string) => void;
  onClose: () => void;
}) {
  const { order } = props;
  const formats = useFormats();
  const [carrier, setCarrier] = useState(order.fulfillment?.carrier ?? '');
  const [trackingNumber, setTracking] = useState('');
  const [trackingUrl, setUrl] = useState('');
  const [notify, setNotify] = useState(true);
  const open = order.items
    .map((item) => ({ item, left: item.quantity - item.fulfilledQuantity - item.refundedQuantity }))
    .filter(({ left }) => left > 0);
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>(() =>
    // What waits for stock can be sent all the same, by who says so.
    Object.fromEntries(open.map(({ item, left }) => [item.id, left - item.waiting])),
  );
  const [sure, setSure] = useState(false);
  const lines = open
    .map(({ item }) => ({ lineId: item.id, quantity: chosen[item.id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const isPart = open.some(({ item, left }) => chosen[item.id] !== left);
  const pieces = open.reduce((sum, { left }) => sum + left, 0);
  const isWaiting = open.some(({ item }) => item.waiting > 0);
  const absent = open.reduce(
    (sum, { item, left }) => sum + Math.max(0, (chosen[item.id] ?? 0) - (left - item.waiting)),
    0,
  );
  const [locationId, setLocationId] = useState(() => mainSource(order));
  const shipped = Boolean(order.shippingAddress);
  const [how, setHow] = useState<'by-hand' | 'label'>('by-hand');
  const label = useLabel(order, isPart && lines.length > 0 ? { lines } : {}, how === 'label', props.onDone);
  const isLabel = how === 'label';
  const { rate } = label;
  const where = locationId ? { locationId } : {};
  const send = useMutation({
    mutationFn: () =>
      fulfillOrder(order.id, {
        carrier,
        trackingNumber,
        trackingUrl,
        notify,
        version: order.version,
        ...where,
        ...(isPart ? { lines } : {}),
      }),
    onSuccess: (changed) =>
      props.onDone(
        changed,
        changed.status === 'fulfilled'
          ? `Order #${order.orderNumber} is fulfilled.`
          : `A part of order #${order.orderNumber} is sent.`,
      ),
    onError: (error) => {
      const current = error instanceof CallFailure && (error.answer.current as OrderDetail | undefined);
      // There is nothing left to send: the order is shown as the other one left it.
      if (current) props.onDone(current, error.message);
    },
  });
  return (
    <FormDialog
      title={`Fulfil order #${order.orderNumber}`}
      call={isLabel ? { ...label.buy, mutate: () => label.buy.mutate({ notify, ...where }) } : send}
      submitLabel={
        isLabel
          ? ['Buy label', ...(rate ? [formats.money(centsMoney(rate.costCents, rate.currency))] : [])].join(' · ')
          : isPart && lines.length > 0
            ? 'Send this part'
            : 'Mark as fulfilled'
      }
      isReady={lines.length > 0 && (absent === 0 || sure) && (!isLabel || rate !== undefined)}
      onClose={props.onClose}
    >
      {pieces > 1 || isWaiting ? (
        <ul className="order-refund__lines order-refund__lines--pieces">
          {open.map(({ item, left }) => (
            <li key={item.id}>
              <span className="order-cell">
                <b>{item.productName}</b>
                <small>
                  {[
                    ...item.attributes.map(({ value }) => value),
                    `${left} to send`,
                    ...(item.waiting > 0 ? [`${item.waiting} waiting for stock`] : []),
                  ].join(' · ')}
                </small>
              </span>
              <TextField
                label="Pieces"
                about={`of ${goodsName(item)}`}
                type="number"
                min={0}
                max={left}
                value={chosen[item.id] ?? 0}
                onChange={(event) => {
                  const quantity = Math.max(0, Math.min(left, Math.trunc(Number(event.target.value)) || 0));
                  setChosen((now) => ({ ...now, [item.id]: quantity }));
                  label.reset();
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {absent > 0 ? (
        <label className="option">
          <input type="checkbox" checked={sure} onChange={(event) => setSure(event.target.checked)} />
          {absent === 1 ? 'Send 1 piece' : `Send ${absent} pieces`} that by the books {absent === 1 ? 'is' : 'are'} not
          there
        </label>
      ) : null}
      {order.locations.length > 0 && order.sources.length > 0 ? (
        <SelectField
          label="Sent from"
          value={locationId}
          choices={[
            { value: '', label: 'Where each piece is held' },
            ...order.locations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          hint={sourceWords(order)}
          error={fieldErrors(send.error).locationId}
          onChange={setLocationId}
        />
      ) : null}
      {shipped && order.sellsLabels ? (
        <Chips
          label="Tracking"
          value={how}
          options={[
            { value: 'by-hand', label: 'Written by hand' },
            { value: 'label', label: 'Buy a label' },
          ]}
          onChange={setHow}
        />
      ) : null}
      {isLabel ? <LabelFields label={label} /> : null}
      {shipped && !isLabel ? (
        <>
          <TextField
            label="Carrier"
            placeholder="DHL"
            autoFocus
            maxLength={100}
            value={carrier}
            onChange={(event) => setCarrier(event.target.value)}
          />
          <TextField
            label="Tracking number"
            maxLength={100}
            hint="Both may stay empty."
            value={trackingNumber}
            onChange={(event) => setTracking(event.target.value)}
          />
          <TextField
            label="Link"
            placeholder="https://"
            hint="Empty: the page of the carrier, where Plinth knows it."
            maxLength={2000}
            error={fieldErrors(send.error).trackingUrl}
            value={trackingUrl}
            onChange={(event) => setUrl(event.target.value)}
          />
        </>
      ) : null}
      <label className="option">
        <input type="checkbox" checked={notify} onChange={(event) => setNotify(event.target.checked)} />
        Tell {order.customerEmail} by mail
      </label>
    </FormDialog>
  );
}
