import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { GivenCents } from './money.ts';

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
export const reportPeriods = ['day', 'week', 'month'] as const;

const SalesRow = Type.Object({
  /** The first day of a period, or a country's two letters; '': no address was asked for. */
  label: Type.String(),
  orders: Type.Integer(),
  /** Before discounts. */
  goodsCents: GivenCents,
  discountCents: GivenCents,
  shippingCents: GivenCents,
  taxCents: GivenCents,
  totalCents: GivenCents,
  /** What of the total gift cards paid. */
  giftCardCents: GivenCents,
  /** What went back to buyers in the days of this row, whenever they had ordered. */
  refundedCents: GivenCents,
});
export type SalesReportRow = Static<typeof SalesRow>;

const TaxRow = Type.Object({
  country: Type.String(),
  region: Type.String(),
  /** Names and rates, as the orders have them: `VAT 19 %`; '': no tax was charged. */
  tax: Type.String(),
  orders: Type.Integer(),
  netCents: GivenCents,
  taxCents: GivenCents,
  totalCents: GivenCents,
  /** What of the tax went back to buyers in these days, whenever they had ordered: in proportion to the money, as on credit notes. */
  refundedTaxCents: GivenCents,
});
export type TaxReportRow = Static<typeof TaxRow>;

/** What gift cards held when a period began and ended, and what happened between: openingCents and all others add up to closingCents. */
const GiftCardRow = Type.Object({
  label: Type.String(),
  openingCents: GivenCents,
  issuedCents: GivenCents,
  redeemedCents: GivenCents,
  refundedCents: GivenCents,
  adjustedCents: GivenCents,
  /** Negative: what cards held when their time was over, less what came back because they got more. */
  expiredCents: GivenCents,
  closingCents: GivenCents,
});
export type GiftCardReportRow = Static<typeof GiftCardRow>;

const Reports = Type.Object({
  from: Type.String(),
  to: Type.String(),
  /** Of the shop: what is in another one counts nowhere. */
  currency: Type.String(),
  periods: Type.Array(SalesRow),
  countries: Type.Array(SalesRow),
  taxes: Type.Array(TaxRow),
  giftCards: Type.Array(GiftCardRow),
  /** Orders of the range that count nowhere here: nothing was paid for them, or in another currency. */
  testOrders: Type.Integer(),
  foreignOrders: Type.Integer(),
});
export type Reports = Static<typeof Reports>;

/** What the books need. */
export const reportEndpoints = {
  readReports: endpoint({
    method: 'GET',
    path: '/api/commerce/reports',
    summary: 'Sales, taxes and what gift cards hold, by period',
    permission: 'analytics:sales',
    query: Type.Object({ from: Day, to: Day, period: Type.Optional(Type.Enum([...reportPeriods])) }),
    answers: { 200: Reports },
    errors: ['invalid-fields'],
  }),
};
