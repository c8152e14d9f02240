import { currencyCodes, displaySteps, longestRateFile, mostDisplayCurrencies } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const Currency = Type.Enum([...currencyCodes]);

/** A currency that prices are shown in, as its owner has set it. */
export const DisplayCurrencySetting = Type.Object(
  {
    currency: Currency,
    /** What one unit of the store's currency is worth in it: "1.0834". Checked by the service, in words. */
    rate: Type.String({ maxLength: 20 }),
    /** Converted amounts are multiples of so many minor units. */
    step: Type.Enum([...displaySteps]),
  },
  { additionalProperties: false },
);
export type DisplayCurrencySetting = Static<typeof DisplayCurrencySetting>;

/** The longest time, in days, that a store converts with rates that nobody has renewed. */
export const longestRateAge = 365;

export const DisplayCurrencySettings = Type.Object({
  /** What the rates are of, and what is charged. */
  currency: Currency,
  currencies: Type.Array(DisplayCurrencySetting),
  /** Days after which prices are shown in the store's currency alone, until there are new rates; null: never. */
  maxAgeDays: Type.Union([Type.Integer(), Type.Null()]),
  /** When the rates were last set, in milliseconds since 1970; null: never. */
  ratedAt: Type.Union([Type.Number(), Type.Null()]),
  /** Of these settings: who saves says on which they build. */
  version: Type.String(),
});
export type DisplayCurrencySettings = Static<typeof DisplayCurrencySettings>;

const SaveDisplayCurrencies = Type.Object(
  {
    version: Type.String({ maxLength: 100 }),
    currencies: Type.Array(DisplayCurrencySetting, { maxItems: mostDisplayCurrencies }),
    maxAgeDays: Type.Union([Type.Integer({ minimum: 1, maximum: longestRateAge }), Type.Null()]),
  },
  { additionalProperties: false },
);
export type SaveDisplayCurrencies = Static<typeof SaveDisplayCurrencies>;

const RateFileBody = Type.Object(
  {
    /** The file as it is: lines such as `USD;1,0834`, or a central bank's row. */
    text: Type.String({ maxLength: longestRateFile }),
    /** What the file's rates are of; the store's currency where it says nothing. */
    base: Type.Optional(Currency),
  },
  { additionalProperties: false },
);

const owners = { permission: 'products' } as const;

/** The currencies that visitors may see prices in, beside the one that is charged. */
export const displayCurrencyEndpoints = {
  getDisplayCurrencies: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/display-currencies',
    summary: 'The currencies that visitors may see prices in',
    answers: { 200: DisplayCurrencySettings },
  }),
  saveDisplayCurrencies: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/commerce/display-currencies',
    summary: 'Replaces the currencies that visitors may see prices in, with their rates',
    body: SaveDisplayCurrencies,
    answers: { 200: DisplayCurrencySettings },
    errors: ['invalid-fields', 'conflict'],
  }),
  loadDisplayRates: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/display-currencies/rates',
    summary: 'Takes the rates of the chosen currencies from a file, as a program does every day',
    body: RateFileBody,
    answers: { 200: DisplayCurrencySettings },
    errors: ['invalid-fields'],
  }),
};
