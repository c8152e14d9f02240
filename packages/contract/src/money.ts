import { mostCents } from '@plinth/domain';
import Type, { type Static } from 'typebox';

/** ISO 4217 code of one of the currencies a store can sell in (MONEY-02 lists them; the domain holds the list). */
export const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$' });

/** A decimal amount written out, so that no float ever touches money: `"12.50"`, `"-3.00"`, `"1200"` (JPY). */
export const DecimalAmount = Type.String({ pattern: '^-?[0-9]{1,15}(\\.[0-9]{1,4})?$' });

/** Money as our own calls write it: major units as a decimal string. Fields in cents say so by their name (`…Cents`). */
export const Money = Type.Object({ value: DecimalAmount, currency: CurrencyCode });
export type Money = Static<typeof Money>;

/** Money as we accept it (MONEY-01): value or decimalValue, plus currency or currencyCode. */
export const AnyMoney = Type.Union([
  Money,
  Type.Object({ value: DecimalAmount, currencyCode: CurrencyCode }),
  Type.Object({ decimalValue: DecimalAmount, currency: CurrencyCode }),
  Type.Object({ decimalValue: DecimalAmount, currencyCode: CurrencyCode }),
]);
export type AnyMoney = Static<typeof AnyMoney>;

/**
 * How the website writes its currency, where that is not the default: `{amount}` in both patterns, group sizes, and the ten digits where
 * they are not 0 to 9.
 */
export const MoneyStyle = Type.Object({
  positive: Type.Optional(Type.String()),
  negative: Type.Optional(Type.String()),
  thousands: Type.String(),
  decimals: Type.String(),
  lastGroup: Type.Optional(Type.Integer()),
  furtherGroups: Type.Optional(Type.Integer()),
  wholeUpTo: Type.Optional(Type.Integer()),
  digits: Type.Optional(Type.String()),
});

/** Whole minor units of the store currency (cents; for JPY: yen). Never a fraction. */
export const Cents = Type.Integer({ default: 0, minimum: -mostCents, maximum: mostCents });

/** The same without a default: an amount that must be said. */
export const GivenCents = Type.Integer({ minimum: -mostCents, maximum: mostCents });
