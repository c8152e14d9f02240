import type { OrderDetail } from '@plinth/contract';
import { goodsName } from '@plinth/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { correctShipment } from '../api/orders.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { LabelDialog } from './label-dialog.tsx';
import { LabelLine, labelOn, ParcelPapers } from './parcel-papers.tsx';

type Shipment = OrderDetail['shipments'][number];
type Done = (order: OrderDetail, told: string) => void;

/** What was sent, parcel by parcel, and the way to correct its tracking. */
export function ShipmentsCard({ order, onDone }: { order: OrderDetail; onDone: Done }) {
  const formats = useFormats();
  const [correcting, setCorrecting] = useState<Shipment | null>(null);
  const [buying, setBuying] = useState<Shipment | null>(null);
  const loose = order.labels.filter(({ shipmentId, state }) => shipmentId === '' && state !== 'voided');
  if (order.shipments.length + loose.length === 0) return null;
  return (
    <section className="card">
      <div className="card__head">
        <h2>{order.shippingAddress ? 'Parcels' : 'Fulfilled'}</h2>
      </div>
      <div className="card__body">
        <ul className="facts">
          {order.shipments.map((shipment) => {
            const name = [shipment.carrier, shipment.trackingNumber].filter(Boolean).join(' ');
            return (
              <li key={shipment.id} className="row-between">
                <span className="handed-over__text">
                  <b>
                    {shipment.trackingUrl ? (
                      <a className="link" href={shipment.trackingUrl} target="_blank" rel="noreferrer">
                        {name || 'Track the parcel'}
                      </a>
                    ) : (
                      name || 'Without tracking'
                    )}
                  </b>
                  <br />
                  <small className="soft">
                    {shipment.lines
                      .map(({ lineId, quantity }) => {
                        const item = order.items.find(({ id }) => id === lineId);
                        return `${quantity} × ${item ? goodsName(item) : 'a product'}`;
                      })
                      .join('; ')}
                    {` · ${formats.moment(shipment.created)}`}
                    {shipment.by ? ` by ${shipment.by}` : ''}
                    {shipment.location ? ` from ${shipment.location}` : ''}
                  </small>
                  <br />
                  <ParcelPapers order={order} shipment={shipment} />
                  {order.labels
                    .filter(({ shipmentId }) => shipmentId === shipment.id)
                    .map((label) => (
                      <LabelLine key={label.id} order={order} label={label} onDone={onDone} />
                    ))}
                </span>
                <span className="parcel-buttons">
                  {canGetLabel(order, shipment) ? (
                    <Button
                      onPress={() => setBuying(shipment)}
                      aria-label={`Buy a label for parcel ${shipment.number}`}
                    >
                      Buy a label
                    </Button>
                  ) : null}
                  {order.shippingAddress ? (
                    <Button onPress={() => setCorrecting(shipment)} aria-label={`Correct parcel ${shipment.number}`}>
                      Correct
                    </Button>
                  ) : null}
                </span>
              </li>
            );
          })}
          {loose.map((label) => (
            <li key={label.id} className="row-between">
              <span className="handed-over__text">
                <b>{label.state === 'begun' ? 'A label is being bought' : 'A label without a parcel'}</b>
                <br />
                <LabelLine order={order} label={label} onDone={onDone} />
              </span>
            </li>
          ))}
        </ul>
      </div>
      {buying ? (
        <LabelDialog
          order={order}
          shipment={buying}
          onClose={() => setBuying(null)}
          onDone={(changed, told) => {
            setBuying(null);
            onDone(changed, told);
          }}
        />
      ) : null}
      {correcting ? (
        <TrackingDialog
          order={order}
          shipment={correcting}
          onClose={() => setCorrecting(null)}
          onDone={(changed, told) => {
            setCorrecting(null);
            onDone(changed, told);
          }}
        />
      ) : null}
    </section>
  );
}

/** Whether a parcel that is sent can still get a label: it has no tracking, and somebody sells labels to the shop. */
const canGetLabel = (order: OrderDetail, shipment: Shipment): boolean =>
  order.sellsLabels &&
  order.shippingAddress !== null &&
  shipment.trackingNumber === '' &&
  (order.status === 'pending' || order.status === 'fulfilled') &&
  labelOn(order, shipment) === undefined;

function TrackingDialog(props: { order: OrderDetail; shipment: Shipment; onDone: Done; onClose: () => void }) {
  const { order, shipment } = props;
  const [fields, setFields] = useState({
    carrier: shipment.carrier,
    trackingNumber: shipment.trackingNumber,
    // The page of a carrier that is known follows from its number.
    trackingUrl: '',
  });
  const [notify, setNotify] = useState(true);
  const save = useMutation({
    mutationFn: () => correctShipment(order.id, shipment.id, { ...fields, notify, version: order.version }),
    onSuccess: (changed) => props.onDone(changed, `Parcel ${shipment.number} is corrected.`),
    onError: (error) => {
      const current = error instanceof CallFailure && (error.answer.current as OrderDetail | undefined);
      if (current) props.onDone(current, error.message);
    },
  });
  const set = (field: keyof typeof fields) => (event: { target: { value: string } }) =>
    setFields((now) => ({ ...now, [field]: event.target.value }));
  return (
    <FormDialog title={`Correct parcel ${shipment.number}`} call={save} submitLabel="Save" onClose={props.onClose}>
      <TextField label="Carrier" maxLength={100} value={fields.carrier} onChange={set('carrier')} />
      <TextField
        label="Tracking number"
        maxLength={100}
        value={fields.trackingNumber}
        onChange={set('trackingNumber')}
      />
      <TextField
        label="Link"
        placeholder={shipment.trackingUrl || 'https://'}
        hint="Empty: the page of the carrier, where Plinth knows it."
        maxLength={2000}
        error={fieldErrors(save.error).trackingUrl}
        value={fields.trackingUrl}
        onChange={set('trackingUrl')}
      />
      <label className="option">
        <input type="checkbox" checked={notify} onChange={(event) => setNotify(event.target.checked)} />
        Tell {order.customerEmail} by mail
      </label>
    </FormDialog>
  );
}
