import { lowerTaxClasses, taxClasses } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { mostPostalCodes } from './shipping-settings.ts';

const strict = { additionalProperties: false } as const;
/** Percent, as people write it: '21', '8.875'. At most 100, with four decimals. */
const Percent = Type.String({ minLength: 1, maxLength: 8 });
const Country = Type.String({ pattern: '^[A-Z]{2}$' });
const LowerRates = <Schema extends typeof Percent | ReturnType<typeof Type.String>>(schema: Schema) =>
  Type.Object(
    Object.fromEntries(lowerTaxClasses.map((name) => [name, Type.Optional(schema)])) as Record<
      (typeof lowerTaxClasses)[number],
      ReturnType<typeof Type.Optional<Schema>>
    >,
    strict,
  );

export const mostTaxRules = 2000;

const TaxRuleInput = Type.Object(
  {
    /** '' for a new one. */
    id: Type.String({ maxLength: 64 }),
    name: Type.String({ minLength: 1, maxLength: 100 }),
    country: Country,
    /** '' is the whole country. */
    region: Type.String({ maxLength: 100 }),
    postalCodes: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: mostPostalCodes }),
    ratePercent: Percent,
    /** Of the lower classes that have a rate of their own here. */
    lowerPercents: LowerRates(Percent),
    appliesToShipping: Type.Boolean(),
    /** Prices hold this tax already. */
    includedInPrice: Type.Boolean(),
  },
  strict,
);
export type TaxRuleInput = Static<typeof TaxRuleInput>;

const classNames = taxClasses.filter((name) => name !== 'standard');
const TaxCategoryInput = Type.Object(
  {
    categoryId: Type.String({ minLength: 1, maxLength: 64 }),
    taxClass: Type.Enum(classNames),
  },
  strict,
);

/** How companies buy. */
const CompanySettings = Type.Object(
  {
    /** The checkout asks for a company and its VAT id. */
    asked: Type.Boolean(),
    /** VAT ids are looked up in VIES; companies of other member states that it knows pay no tax. */
    reverseCharge: Type.Boolean(),
  },
  strict,
);

const SaveTaxes = Type.Object(
  {
    /** Of what the change builds on. */
    version: Type.String({ maxLength: 64 }),
    rules: Type.Array(TaxRuleInput, { maxItems: mostTaxRules }),
    /** Categories of products that are not taxed at the usual rate. */
    categories: Type.Array(TaxCategoryInput, { maxItems: 10_000 }),
    /** Absent: as they are. */
    companies: Type.Optional(CompanySettings),
  },
  strict,
);
export type SaveTaxes = Static<typeof SaveTaxes>;

const TaxSettings = Type.Object({
  version: Type.String(),
  rules: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      country: Type.String(),
      region: Type.String(),
      postalCodes: Type.Array(Type.String()),
      ratePercent: Type.String(),
      lowerPercents: LowerRates(Type.String()),
      appliesToShipping: Type.Boolean(),
      includedInPrice: Type.Boolean(),
    }),
  ),
  categories: Type.Array(Type.Object({ categoryId: Type.String(), taxClass: Type.Enum(classNames) })),
  companies: CompanySettings,
  /** Where the shop is at home: two letters. */
  homeCountry: Type.String(),
  /** Those of the store, to choose from. */
  shopCategories: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
});
export type TaxSettings = Static<typeof TaxSettings>;

const owners = { permission: 'products' } as const;

/** Which taxes the shop adds, or holds in its prices, where and on what. */
export const taxSettingsEndpoints = {
  getTaxSettings: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/tax-settings',
    summary: 'The taxes by place, the categories with lower rates, and the version of all of it',
    answers: { 200: TaxSettings },
  }),
  saveTaxSettings: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/commerce/tax-settings',
    summary: 'Replaces all taxes and categories; 409 with `current` where somebody was faster',
    body: SaveTaxes,
    bodyLimit: 3_000_000,
    answers: { 200: TaxSettings },
    errors: ['conflict'],
  }),
};
