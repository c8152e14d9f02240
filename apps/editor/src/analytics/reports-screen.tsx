import {
  type GiftCardReportRow,
  type Reports,
  reportPeriods,
  type SalesReportRow,
  type TaxReportRow,
} from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { reportsQuery } from '../api/analytics.ts';
import { centsMoney } from '../orders/order-words.tsx';
import { useFormats } from '../session/use-formats.ts';
import { SelectField } from '../ui/field.tsx';
import { type Column, CountTable } from './count-table.tsx';
import { LeftOut } from './left-out.tsx';
import { useRange } from './range-bar.tsx';
import { ScreenFrame } from './screen-frame.tsx';

const PERIODS = [
  { value: 'month', label: 'By month' },
  { value: 'week', label: 'By week' },
  { value: 'day', label: 'By day' },
];

/** What the books need: sales, taxes and what gift cards hold, as tables and files. */
export function ReportsScreen() {
  const range = useRange();
  const search = useSearch({ from: '/shell/analytics/reports' });
  const navigate = useNavigate({ from: '/analytics/reports' });
  const period = reportPeriods.find((one) => one === search.period) ?? 'month';
  const reports = useQuery(reportsQuery({ from: range.from, to: range.to, period }));
  return (
    <ScreenFrame
      title="Reports"
      range={range}
      compares={false}
      query={reports}
      about="Orders that stand, in the shop's currency. Cancelled ones and test orders count nowhere; a refund counts on its own day."
    >
      {(data) => (
        <>
          <div className="analytics-range">
            <SelectField
              label="Rows"
              value={period}
              choices={PERIODS}
              onChange={(value) => void navigate({ search: { ...search, period: value }, replace: true })}
            />
          </div>
          <LeftOut of={data} />
          <Tables data={data} />
        </>
      )}
    </ScreenFrame>
  );
}

function Tables({ data }: { data: Reports }) {
  const { currency } = data;
  const formats = useFormats();
  const amount = <Row,>(label: string, cents: (row: Row) => number): Column<Row> => ({
    label,
    text: (row) => formats.money(centsMoney(cents(row), currency)),
    value: (row) => centsMoney(cents(row), currency).value,
  });
  const sales: Column<SalesReportRow>[] = [
    { label: 'Orders', text: ({ orders }) => formats.count(orders), value: ({ orders }) => orders },
    amount('Goods', ({ goodsCents }) => goodsCents),
    amount('Discounts', ({ discountCents }) => -discountCents),
    amount('Shipping', ({ shippingCents }) => shippingCents),
    amount('Tax', ({ taxCents }) => taxCents),
    amount('Total', ({ totalCents }) => totalCents),
    amount('Paid by gift card', ({ giftCardCents }) => giftCardCents),
    amount('Refunded', ({ refundedCents }) => -refundedCents),
  ];
  const country = (code: string) => (code === '' ? 'No address' : formats.country(code));
  const taxes: [Column<TaxReportRow>, ...Column<TaxReportRow>[]] = [
    {
      label: 'Where',
      text: (row) => [country(row.country), row.region].filter(Boolean).join(', '),
      value: (row) => [row.country, row.region].filter(Boolean).join('-'),
    },
    { label: 'Tax', text: ({ tax }) => tax || 'None' },
    { label: 'Orders', text: ({ orders }) => formats.count(orders), value: ({ orders }) => orders },
    amount('Without tax', ({ netCents }) => netCents),
    amount('Tax charged', ({ taxCents }) => taxCents),
    amount('With tax', ({ totalCents }) => totalCents),
    amount('Tax given back', ({ refundedTaxCents }) => -refundedTaxCents),
    amount('Tax left', ({ taxCents, refundedTaxCents }) => taxCents - refundedTaxCents),
  ];
  const cards: Column<GiftCardReportRow>[] = [
    amount('Held before', ({ openingCents }) => openingCents),
    amount('Issued', ({ issuedCents }) => issuedCents),
    amount('Spent', ({ redeemedCents }) => redeemedCents),
    amount('Given back', ({ refundedCents }) => refundedCents),
    amount('Changed by hand', ({ adjustedCents }) => adjustedCents),
    amount('Expired', ({ expiredCents }) => expiredCents),
    amount('Held after', ({ closingCents }) => closingCents),
  ];
  return (
    <>
      <CountTable
        title="Sales by period"
        rows={data.periods}
        columns={[{ label: 'From', text: ({ label }) => label }, ...sales]}
        nothing="Sales stand here."
      />
      <CountTable
        title="Sales by country"
        rows={data.countries}
        columns={[{ label: 'Country', text: ({ label }) => country(label), value: ({ label }) => label }, ...sales]}
        nothing="The countries that orders went to stand here."
      />
      <CountTable title="Taxes" rows={data.taxes} columns={taxes} nothing="Taxes that were charged stand here." />
      <CountTable
        title="Gift cards"
        rows={data.giftCards}
        columns={[{ label: 'From', text: ({ label }) => label }, ...cards]}
        nothing="What gift cards hold stands here."
      />
    </>
  );
}
