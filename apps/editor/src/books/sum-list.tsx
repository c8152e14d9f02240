import type { DaySum } from '@plinth/contract';
import { centsMoney } from '../orders/order-words.tsx';
import { useFormats } from '../session/use-formats.ts';

/** What one way to pay has brought in one currency. */
export function SumList({ sum: { currency, receivedCents, returnedCents } }: { sum: DaySum }) {
  const formats = useFormats();
  const parts = [
    { label: 'Received', cents: receivedCents },
    { label: 'Given back', cents: returnedCents },
    { label: 'Expected', cents: receivedCents + returnedCents },
  ];
  return (
    <dl className="payouts-sums day-end-sums">
      {parts.map(({ label, cents }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formats.money(centsMoney(cents, currency))}</dd>
        </div>
      ))}
    </dl>
  );
}
