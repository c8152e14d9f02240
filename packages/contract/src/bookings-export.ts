import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { readVersion, savedVersion } from './settings-version.ts';

/** A number or a short name, as the chart of accounts has it. */
export const accountPattern = '^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,19}$';
const Account = Type.String({ pattern: accountPattern });
/** '': none. */
const MaybeAccount = Type.String({ pattern: `^$|${accountPattern}` });

/** Rates with accounts of their own at most. */
export const mostBookingRates = 30;
export const ratePattern = '^\\d{1,3}(\\.\\d{1,4})?$';

const BookingRate = Type.Object(
  {
    /** `19` or `7.25`, as orders have it. */
    ratePercent: Type.String({ pattern: ratePattern }),
    revenue: Account,
    /** Where its tax is booked; '': within the sale, for an account that takes the tax out itself. */
    tax: MaybeAccount,
  },
  { additionalProperties: false },
);
export type BookingRate = Static<typeof BookingRate>;

/** Which account of the bookkeeping each movement is booked on. */
const BookingAccounts = Type.Object(
  {
    /** What buyers owe: a sale is put on it, a payment takes it off. */
    receivables: Account,
    /** Sales without tax, and of every rate that has no account of its own. */
    revenue: Account,
    /** The tax of these; '': within the sale. */
    tax: MaybeAccount,
    rates: Type.Array(BookingRate, { maxItems: mostBookingRates }),
    /** What providers hold until they pay it out; `manual`: every other way to pay. */
    stripe: Account,
    paypal: Account,
    manual: Account,
    fees: Account,
    /** What a bank has taken back for a buyer. */
    disputes: Account,
    /** What holders of gift cards can still buy with them. */
    giftCards: Account,
    /** Gift cards that were made or changed by hand. */
    gifts: Account,
    /** What gift cards held when their time was over. */
    expiredCards: Account,
  },
  { additionalProperties: false },
);
export type BookingAccounts = Static<typeof BookingAccounts>;

const ReadBookingAccounts = Type.Object({ ...BookingAccounts.properties, ...readVersion });
export type ReadBookingAccounts = Static<typeof ReadBookingAccounts>;
const SaveBookingAccounts = Type.Object(
  { ...BookingAccounts.properties, ...savedVersion },
  { additionalProperties: false },
);
export type SaveBookingAccounts = Static<typeof SaveBookingAccounts>;

export const bookingFormats = ['csv', 'datev'] as const;
export type BookingFormat = (typeof bookingFormats)[number];

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

export const bookingExportEndpoints = {
  readBookingAccounts: endpoint({
    method: 'GET',
    path: '/api/commerce/books/accounts',
    summary: 'Which account of the bookkeeping each movement of money is booked on',
    permission: 'orders:manage',
    answers: { 200: ReadBookingAccounts },
  }),
  changeBookingAccounts: endpoint({
    method: 'PUT',
    path: '/api/commerce/books/accounts',
    summary: 'Changes the accounts that bookings are exported with',
    permission: 'orders:manage',
    body: SaveBookingAccounts,
    answers: { 200: ReadBookingAccounts },
    errors: ['invalid-fields', 'conflict'],
  }),
  exportBookings: endpoint({
    method: 'GET',
    path: '/api/commerce/books/bookings.csv',
    summary:
      'Bookings of the days from … to … of the website, each with account and counter-account; `datev`: with columns like those of DATEV',
    permission: 'orders:manage',
    query: Type.Object({ from: Day, to: Day, format: Type.Optional(Type.Enum([...bookingFormats])) }),
    answers: { 200: 'file' },
    errors: ['invalid-fields'],
  }),
};
