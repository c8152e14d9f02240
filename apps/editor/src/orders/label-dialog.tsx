import type { OrderDetail } from '@plinth/contract';
import { useState } from 'react';
import { useFormats } from '../session/use-formats.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { LabelFields } from './label-fields.tsx';
import { centsMoney } from './order-words.tsx';
import { useLabel } from './use-label.ts';

/** Buys a label for a parcel that is sent already. */
export function LabelDialog(props: {
  order: OrderDetail;
  shipment: OrderDetail['shipments'][number];
  onDone: (order: OrderDetail, told: string) => void;
  onClose: () => void;
}) {
  const { order, shipment } = props;
  const formats = useFormats();
  const [notify, setNotify] = useState(true);
  const label = useLabel(order, { shipmentId: shipment.id }, true, props.onDone);
  const { rate, buy } = label;
  return (
    <FormDialog
      title={`Label of parcel ${shipment.number}`}
      call={{ ...buy, mutate: () => buy.mutate({ notify }) }}
      submitLabel={rate ? `Buy label · ${formats.money(centsMoney(rate.costCents, rate.currency))}` : 'Buy label'}
      isReady={rate !== undefined}
      onClose={props.onClose}
    >
      <LabelFields label={label} />
      <label className="option">
        <input type="checkbox" checked={notify} onChange={(event) => setNotify(event.target.checked)} />
        Tell {order.customerEmail} by mail
      </label>
    </FormDialog>
  );
}
