import type { Sales, SalesFilter } from '@plinth/contract';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { compared } from './compared.ts';
import { type Column, CountTable, type Lead } from './count-table.tsx';
import { productLead } from './leads.ts';

type Row = Sales['customers'][number];

/** How an amount of the shop's currency is read, and how it stands in a file. */
export interface Amounts {
  money: (cents: number) => string;
  decimal: (cents: number) => string;
}

/** A row of sales by the name that people know it by. */
export const salesName = (by: SalesFilter['by'], label: string): string => {
  if (by === 'customers') return label === 'new' ? 'First order' : 'Came back';
  if (by === 'category') return label || 'In none';
  if (by === 'channel') return label || 'Direct';
  return label;
};

interface SalesTablesProps {
  data: Sales;
  amounts: Amounts;
  show: (filter: SalesFilter) => void;
}

/** What was sold, by what and to whom: each row shows its orders alone. */
export function SalesTables({ data, amounts: { money, decimal }, show }: SalesTablesProps) {
  const formats = useFormats();
  const { permissions } = useMe();
  const columns: Column<Row>[] = [
    { label: 'Orders', text: ({ orders }) => formats.count(orders), value: ({ orders }) => orders },
    { label: 'Amount', text: ({ cents }) => money(cents), value: ({ cents }) => decimal(cents) },
    ...compared<Row>({ now: ({ cents }) => cents, before: ({ before }) => before, text: money, value: decimal }),
  ];
  const quantity = (label: string): Column<Row> => ({
    label,
    text: (row) => formats.count(row.quantity),
    value: (row) => row.quantity,
  });
  const by =
    (what: SalesFilter['by']) =>
    ({ label }: Row): Lead => ({
      whose: `${salesName(what, label)}: show these orders alone`,
      press: () => show({ by: what, value: label }),
    });
  const named = (heading: string, what: SalesFilter['by']): Column<Row> => ({
    label: heading,
    text: ({ label }) => salesName(what, label),
  });
  return (
    <div className="analytics-tables">
      <CountTable
        title="Products"
        rows={data.products}
        leads={by('product')}
        columns={[named('Product', 'product'), quantity('Pieces'), ...columns]}
        nothing="Products that were sold stand here."
      />
      <CountTable
        title="Categories"
        rows={data.categories}
        leads={by('category')}
        columns={[named('Category', 'category'), quantity('Pieces'), ...columns]}
        nothing="Categories of the products that were sold stand here."
      />
      <CountTable
        title="Customers"
        rows={data.customers}
        leads={by('customers')}
        columns={[named('Customers', 'customers'), quantity('People'), ...columns]}
        nothing="New and returning customers stand here."
      />
      <CountTable
        title="Discounts"
        rows={data.discounts}
        leads={by('discount')}
        columns={[named('Discount', 'discount'), ...columns]}
        nothing="Discounts that were used stand here."
      />
      <CountTable
        title="Channels"
        rows={data.channels}
        leads={by('channel')}
        columns={[
          { label: 'Came from', text: ({ source, campaign }) => source || (campaign ? 'A link' : 'Direct') },
          { label: 'Campaign', text: ({ campaign }) => campaign, words: true },
          ...columns,
        ]}
        nothing="Websites and campaigns that led buyers to you stand here."
      />
      <CountTable
        title="Waiting for restock"
        rows={data.restock}
        leads={productLead(permissions)}
        columns={[
          { label: 'Product', text: ({ label, variant }) => [label, variant].filter(Boolean).join(', ') },
          { label: 'Wait now', text: ({ waiting }) => formats.count(waiting), value: ({ waiting }) => waiting },
          { label: 'Asked', text: ({ asked }) => formats.count(asked), value: ({ asked }) => asked },
          ...compared<Sales['restock'][number]>({
            ...{ now: ({ asked }) => asked, before: ({ before }) => before, text: formats.count },
          }),
          { label: 'Now', text: ({ isBack }) => (isBack ? 'Back in stock' : 'Sold out'), words: true },
        ]}
        nothing="What people wait for that is sold out stands here."
      />
    </div>
  );
}
