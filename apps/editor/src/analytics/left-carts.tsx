import type { AbandonedCarts } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { abandonedCartsQuery, type Range } from '../api/analytics.ts';
import { centsMoney } from '../orders/order-words.tsx';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { compared } from './compared.ts';
import { CountTable } from './count-table.tsx';
import { productLead } from './leads.ts';
import { Numbers } from './numbers.tsx';

/** What lies in carts of these days that nobody has bought. */
export function LeftCarts({ range }: { range: Range }) {
  const { data } = useQuery(abandonedCartsQuery(range));
  return data ? <Carts carts={data} /> : null;
}

function Carts({ carts }: { carts: AbandonedCarts }) {
  const formats = useFormats();
  const { permissions } = useMe();
  const mayRemind = permissions.includes('orders');
  const before = carts.totalsBefore;
  const money = (cents: number) => formats.money(centsMoney(cents, carts.currency));
  return (
    <div className="funnel-steps">
      <Numbers
        of={[
          { label: 'Orders', text: formats.count(carts.orders), now: carts.orders, before: before.orders },
          {
            label: 'Abandoned carts',
            text: `${formats.count(carts.abandoned)} of ${formats.count(carts.carts)}`,
            now: carts.abandoned,
            before: before.abandoned,
          },
          {
            label: 'Left in them',
            text: money(carts.abandonedCents),
            now: carts.abandonedCents,
            before: before.abandonedCents,
          },
        ]}
      />
      <CountTable
        title="Left in carts"
        rows={carts.products}
        leads={productLead(permissions)}
        columns={[
          { label: 'Product', text: ({ label }) => label },
          { label: 'Carts', text: ({ carts: count }) => formats.count(count), value: ({ carts: count }) => count },
          ...compared<AbandonedCarts['products'][number]>({
            ...{ now: ({ carts: count }) => count, before: (row) => row.before, text: formats.count },
          }),
          { label: 'Pieces', text: ({ quantity }) => formats.count(quantity), value: ({ quantity }) => quantity },
          {
            label: 'Worth',
            text: ({ cents }) => money(cents),
            value: ({ cents }) => centsMoney(cents, carts.currency).value,
          },
        ]}
        nothing="Carts that nobody has touched for an hour stand here. They are kept for 60 days, or as long as you set."
      />
      {mayRemind ? (
        <p className="soft">
          Who left one can be reminded by mail:{' '}
          <Link className="link" to="/automations">
            Automations
          </Link>
          .
        </p>
      ) : null}
    </div>
  );
}
