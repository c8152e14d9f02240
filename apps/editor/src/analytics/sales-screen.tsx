import { type Sales, type SalesFilter, salesFilters } from '@plinth/contract';
import { fractionDigits, isCurrencyCode } from '@plinth/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { salesQuery } from '../api/analytics.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { DayChart } from './day-chart.tsx';
import { FilterChip } from './filter-chip.tsx';
import { LeftCarts } from './left-carts.tsx';
import { LeftOut } from './left-out.tsx';
import { Numbers } from './numbers.tsx';
import { useRange } from './range-bar.tsx';
import { SalesTables, salesName } from './sales-tables.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { useFilter } from './use-filter.ts';
import { useHappenings } from './use-happenings.ts';

const FILTERS: Readonly<Record<SalesFilter['by'], string>> = {
  ...{ product: 'Product', category: 'Category', discount: 'Discount', channel: 'Came from', customers: 'Customers' },
};

/** What the shop has sold, from its orders: canceled ones count nowhere. */
export function SalesScreen() {
  const formats = useFormats();
  const range = useRange();
  const { filter, show } = useFilter(salesFilters);
  const sales = useQuery(salesQuery(range, filter));
  const happenings = useHappenings(range);
  // Left carts stand in the funnel, which is about visits: whoever sees no visits finds them here.
  const maySeeFunnel = useMe().permissions.includes('analytics');
  const currency = sales.data?.currency ?? 'USD';
  const digits = isCurrencyCode(currency) ? fractionDigits(currency) : 2;
  const decimal = (cents: number) => (cents / 10 ** digits).toFixed(digits);
  const money = (cents: number) => formats.money({ value: decimal(Math.round(cents)), currency });
  return (
    <ScreenFrame title="Sales" range={range} query={sales}>
      {(data) => (
        <>
          {filter ? <Chosen filter={filter} data={data} remove={() => show()} /> : null}
          <LeftOut of={data} countsTests={data.countsTests} />
          <Totals data={data} money={money} />
          <section className="card analytics-card" aria-label="Sales by day">
            <DayChart
              label="Sales"
              days={data.days.map(({ day, totalCents }) => ({ day, value: totalCents }))}
              before={data.daysBefore.map(({ totalCents }) => totalCents)}
              text={money}
              happenings={happenings}
            />
          </section>
          {maySeeFunnel ? null : <LeftCarts range={range} />}
          <SalesTables data={data} amounts={{ money, decimal }} show={show} />
        </>
      )}
    </ScreenFrame>
  );
}

function Totals({ data: { totals, totalsBefore }, money }: { data: Sales; money: (cents: number) => string }) {
  const formats = useFormats();
  const average = (of: typeof totals) => (of.orders === 0 ? 0 : of.totalCents / of.orders);
  const amount = (label: string, of: (sums: typeof totals) => number) => ({
    ...{ label, text: money(of(totals)), now: of(totals), before: of(totalsBefore) },
  });
  return (
    <Numbers
      of={[
        { label: 'Orders', text: formats.count(totals.orders), now: totals.orders, before: totalsBefore.orders },
        amount('Total', ({ totalCents }) => totalCents),
        amount('Goods before discounts', ({ grossCents }) => grossCents),
        amount('Goods after discounts', ({ netCents }) => netCents),
        amount('Average order', average),
        {
          label: 'Returning customers',
          text: `${formats.count(totals.returning)} of ${formats.count(totals.customers)}`,
          now: totals.returning,
          before: totalsBefore.returning,
        },
      ]}
    />
  );
}

/** Whose orders are shown alone; they are whole ones, with whatever else they hold. */
function Chosen({ filter, data, remove }: { filter: SalesFilter; data: Sales; remove: () => void }) {
  const { permissions } = useMe();
  const product = filter.by === 'product' ? data.products.find(({ label }) => label === filter.value) : undefined;
  return (
    <FilterChip label={`${FILTERS[filter.by]}: ${salesName(filter.by, filter.value)}`} remove={remove}>
      {product?.productId && permissions.includes('products') ? (
        <Link className="link" to="/products/$productId" params={{ productId: product.productId }}>
          Open the product
        </Link>
      ) : null}
      <span className="soft">These orders alone, with all that they hold.</span>
    </FilterChip>
  );
}
