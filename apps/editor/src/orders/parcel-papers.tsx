import type { OrderDetail } from '@plinth/contract';
import { measureSystem } from '@plinth/domain';
import { addressLabelPath, customsSheetPath, labelPath, voidLabel } from '../api/labels.ts';
import { packingSlipPath } from '../api/orders.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { centsMoney } from './order-words.tsx';

type Shipment = OrderDetail['shipments'][number];
type OrderLabel = OrderDetail['labels'][number];

/** The label that is on a parcel now. */
export const labelOn = (order: OrderDetail, shipment: Shipment): OrderLabel | undefined =>
  order.labels.find(
    ({ shipmentId, state }) =>
      shipmentId === shipment.id && (state === 'begun' || state === 'bought' || state === 'void-begun'),
  );

/** The size of labels that printers of a country have. */
export const labelSize = (country: string) => (measureSystem(country) === 'imperial' ? '4x6' : 'a6');

/** What is printed for a parcel. */
export function ParcelPapers({ order, shipment }: { order: OrderDetail; shipment: Shipment }) {
  const { website } = useMe();
  const label = labelOn(order, shipment);
  const papers = [
    ...(label?.hasFile ? [{ text: 'Print label', href: labelPath(order.id, label.id) }] : []),
    ...(label || !order.shippingAddress || order.shippingOption?.pickup
      ? []
      : [{ text: 'Address label', href: addressLabelPath(order.id, labelSize(website.country), shipment.id) }]),
    { text: 'Packing slip', href: packingSlipPath(order.id, shipment.id) },
    ...(order.needsCustoms ? [{ text: 'Customs sheet', href: customsSheetPath(order.id, shipment.id) }] : []),
  ];
  return (
    <span className="parcel-papers">
      {papers.map(({ text, href }) => (
        <a
          key={text}
          className="link"
          href={href}
          target="_blank"
          rel="noreferrer"
          aria-label={`${text} of parcel ${shipment.number}`}
        >
          {text}
        </a>
      ))}
    </span>
  );
}

const STATES: Readonly<Record<OrderLabel['state'], string>> = {
  begun: 'Its carrier has not said yet whether it is bought. It is found out by itself.',
  bought: '',
  'void-begun': 'Its carrier has not said yet whether it takes the label back.',
  voiding: 'Voided; its carrier decides about the money.',
  voided: 'Voided.',
  'void-refused': 'Voided; its carrier keeps the money.',
};

/** A label with its cost, and the way to take it back. */
export function LabelLine(props: {
  order: OrderDetail;
  label: OrderLabel;
  onDone: (order: OrderDetail, told: string) => void;
}) {
  const { order, label, onDone } = props;
  const formats = useFormats();
  const name = [label.carrier, label.service].filter(Boolean).join(' ');
  const cost = formats.money(centsMoney(label.costCents, label.currency));
  const take = () =>
    confirm({
      title: `Void the label ${label.trackingNumber}?`,
      text: `${cost} are asked back from the carrier, which takes days. The parcel is without tracking then, and the printed label must not be used.`,
      confirmLabel: 'Void label',
      cancelLabel: 'Keep label',
      danger: true,
      work: async () => onDone(await voidLabel(order.id, label.id), 'The label is voided.'),
    });
  return (
    <span className="parcel-label">
      <small className="soft">
        {[`Label: ${name}, ${cost}`, label.testMode ? 'a test' : '', STATES[label.state], label.problem]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {label.state === 'bought' ? (
        <Button onPress={() => void take()} aria-label={`Void label ${label.trackingNumber}`}>
          Void label
        </Button>
      ) : null}
    </span>
  );
}
