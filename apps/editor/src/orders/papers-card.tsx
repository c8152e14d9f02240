import type { OrderDetail } from '@plinth/contract';
import { FileText, Globe, Tag } from 'lucide-react';
import { addressLabelPath, customsSheetPath } from '../api/labels.ts';
import { documentPath, issueInvoice, packingSlipPath } from '../api/orders.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { centsMoney } from './order-words.tsx';
import { labelSize } from './parcel-papers.tsx';

const SIZES = { '4x6': '4 × 6 in', a6: 'A6' } as const;
const NAMES = { invoice: 'Invoice', 'credit-note': 'Credit note' } as const;

/** The invoice of an order, its credit notes, and what goes into the parcel. */
export function PapersCard({ order, onChanged }: { order: OrderDetail; onChanged: (order: OrderDetail) => void }) {
  const formats = useFormats();
  const size = labelSize(useMe().website.country);
  const other = size === 'a6' ? '4x6' : 'a6';
  const isInvoiced = order.documents.some(({ kind }) => kind === 'invoice');
  const issue = async () => {
    const done = await confirm({
      title: `Make the invoice of order #${order.orderNumber}?`,
      text: 'It gets the next number and stays as it is: what changes later stands on a credit note. The customer finds it on the page of the order.',
      confirmLabel: 'Make invoice',
      work: async () => onChanged(await issueInvoice(order.id)),
    });
    if (done) toast({ text: 'The invoice is made.' });
  };
  return (
    <section className="card" aria-labelledby="order-papers">
      <div className="card__head">
        <h2 id="order-papers">Papers</h2>
        {isInvoiced || order.status === 'canceled' ? null : <Button onPress={() => void issue()}>Make invoice</Button>}
      </div>
      <div className="card__body">
        <ul className="facts">
          {order.documents.map((document) => (
            <li key={document.id} className="row-between">
              <span className="handed-over__text">
                <a className="link" href={documentPath(order.id, document.id)} target="_blank" rel="noreferrer">
                  {NAMES[document.kind]} {document.number}
                </a>
                <br />
                <small className="soft">{formats.moment(document.created)}</small>
              </span>
              <span className="number">
                {document.kind === 'credit-note' ? '−' : ''}
                {formats.money(centsMoney(document.totalCents, order.currency))}
              </span>
            </li>
          ))}
          <li>
            <a className="link order-paper" href={packingSlipPath(order.id)} target="_blank" rel="noreferrer">
              <FileText size={16} aria-hidden="true" /> Packing slip
            </a>
          </li>
          {order.shippingAddress && !order.shippingOption?.pickup ? (
            <li className="row-between">
              <a className="link order-paper" href={addressLabelPath(order.id, size)} target="_blank" rel="noreferrer">
                <Tag size={16} aria-hidden="true" /> Address label
              </a>
              <a
                className="link"
                href={addressLabelPath(order.id, other)}
                target="_blank"
                rel="noreferrer"
                aria-label={`Address label, ${SIZES[other]}`}
              >
                {SIZES[other]}
              </a>
            </li>
          ) : null}
          {order.needsCustoms ? (
            <li>
              <a className="link order-paper" href={customsSheetPath(order.id)} target="_blank" rel="noreferrer">
                <Globe size={16} aria-hidden="true" /> Customs sheet
              </a>
            </li>
          ) : null}
        </ul>
      </div>
    </section>
  );
}
