import type { OrderDetail } from '@plinth/contract';
import { FileText } from 'lucide-react';
import { documentPath, issueInvoice, packingSlipPath } from '../api/orders.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { centsMoney } from './order-words.tsx';

const NAMES = { invoice: 'Invoice', 'credit-note': 'Credit note' } as const;

/** The invoice of an order, its credit notes, and what goes into the parcel. */
export function PapersCard({ order, onChanged }: { order: OrderDetail; onChanged: (order: OrderDetail) => void }) {
  const formats = useFormats();
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
        </ul>
      </div>
    </section>
  );
}
