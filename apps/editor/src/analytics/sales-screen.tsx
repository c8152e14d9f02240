import type { Sales } from '@plinth/contract';
import { fractionDigits, isCurrencyCode } from '@plinth/domain';
import { useQuery } from '@tanstack/react-query';
import { salesQuery } from '../api/analytics.ts';
import { useFormats } from '../session/use-formats.ts';
import { type Column, CountTable } from './count-table.tsx';
import { DayChart } from './day-chart.tsx';
import { Numbers } from './numbers.tsx';
import { useRange } from './range-bar.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { useHappenings } from './use-happenings.ts';

type Row = Sales['products'][number];

/** What the shop has sold, from its orders: canceled ones count nowhere. */
export function SalesScreen() {
  const formats = useFormats();
  const range = useRange();
  const sales = useQuery(salesQuery(range));
  const happenings = useHappenings(range);
  const currency = sales.data?.currency ?? 'USD';
  const digits = isCurrencyCode(currency) ? fractionDigits(currency) : 2;
  const decimal = (cents: number) => (cents / 10 ** digits).toFixed(digits);
  const money = (cents: number) => formats.money({ value: decimal(Math.round(cents)), currency });
  const columns: Column<Pick<Row, 'orders' | 'cents'>>[] = [
    { label: 'Orders', text: ({ orders }) => formats.count(orders), value: ({ orders }) => orders },
    { label: 'Amount', text: ({ cents }) => money(cents), value: ({ cents }) => decimal(cents) },
  ];
  return (
    <ScreenFrame title="Sales" range={range} query={sales}>
      {({ totals, totalsBefore, days, products, categories, discounts, customers, channels, restock }) => {
        const average = (of: typeof totals) => (of.orders === 0 ? 0 : of.totalCents / of.orders);
        return (
          <>
            <Numbers
              of={[
                {
                  label: 'Orders',
                  text: formats.count(totals.orders),
                  now: totals.orders,
                  before: totalsBefore.orders,
                },
                {
                  label: 'Total',
                  text: money(totals.totalCents),
                  now: totals.totalCents,
                  before: totalsBefore.totalCents,
                },
                {
                  label: 'Goods before discounts',
                  text: money(totals.grossCents),
                  now: totals.grossCents,
                  before: totalsBefore.grossCents,
                },
                {
                  label: 'Goods after discounts',
                  text: money(totals.netCents),
                  now: totals.netCents,
                  before: totalsBefore.netCents,
                },
                {
                  label: 'Average order',
                  text: money(average(totals)),
                  now: average(totals),
                  before: average(totalsBefore),
                },
                {
                  label: 'Returning customers',
                  text: `${formats.count(totals.returning)} of ${formats.count(totals.customers)}`,
                },
              ]}
            />
            <section className="card analytics-card" aria-label="Sales by day">
              <DayChart
                label="Sales"
                days={days.map(({ day, totalCents }) => ({ day, value: totalCents }))}
                text={money}
                happenings={happenings}
              />
            </section>
            <div className="analytics-tables">
              <CountTable
                title="Products"
                rows={products}
                columns={[
                  { label: 'Product', text: ({ label }) => label },
                  {
                    label: 'Pieces',
                    text: ({ quantity }) => formats.count(quantity),
                    value: ({ quantity }) => quantity,
                  },
                  ...columns,
                ]}
                nothing="Products that were sold stand here."
              />
              <CountTable
                title="Categories"
                rows={categories}
                columns={[
                  { label: 'Category', text: ({ label }) => label || 'In none' },
                  {
                    label: 'Pieces',
                    text: ({ quantity }) => formats.count(quantity),
                    value: ({ quantity }) => quantity,
                  },
                  ...columns,
                ]}
                nothing="Categories of the products that were sold stand here."
              />
              <CountTable
                title="Customers"
                rows={customers}
                columns={[
                  { label: 'Customers', text: ({ label }) => (label === 'new' ? 'First order' : 'Came back') },
                  {
                    label: 'People',
                    text: ({ quantity }) => formats.count(quantity),
                    value: ({ quantity }) => quantity,
                  },
                  ...columns,
                ]}
                nothing="New and returning customers stand here."
              />
              <CountTable
                title="Discounts"
                rows={discounts}
                columns={[{ label: 'Discount', text: ({ label }) => label }, ...columns]}
                nothing="Discounts that were used stand here."
              />
              <CountTable
                title="Channels"
                rows={channels}
                columns={[
                  { label: 'Came from', text: ({ label, campaign }) => label || (campaign ? 'A link' : 'Direct') },
                  { label: 'Campaign', text: ({ campaign }) => campaign, words: true },
                  ...columns,
                ]}
                nothing="Websites and campaigns that led buyers to you stand here."
              />
              <CountTable
                title="Waiting for restock"
                rows={restock}
                columns={[
                  { label: 'Product', text: ({ label, variant }) => [label, variant].filter(Boolean).join(', ') },
                  {
                    label: 'People',
                    text: ({ waiting }) => formats.count(waiting),
                    value: ({ waiting }) => waiting,
                  },
                  { label: 'Now', text: ({ isBack }) => (isBack ? 'Back in stock' : 'Sold out'), words: true },
                ]}
                nothing="What people wait for that is sold out stands here."
              />
            </div>
          </>
        );
      }}
    </ScreenFrame>
  );
}
