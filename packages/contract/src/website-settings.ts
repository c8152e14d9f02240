import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { readVersion, savedVersion } from './settings-version.ts';

const KeepDays = Type.Union([Type.Integer({ minimum: 30, maximum: 3_650 }), Type.Null()]);

/** GET and PUT /api/content/website-settings: name, language, time zone and currency of a website. A change names only what is to be otherwise. */
export const WebsiteSettings = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 200 }),
    tagline: Type.String({ maxLength: 1000 }),
    /** As hreflang wants it: `de-DE`, `fr-CA`. */
    language: Type.String({ minLength: 2, maxLength: 35 }),
    /** Of the IANA database: `Europe/Berlin`. */
    timeZone: Type.String({ minLength: 1, maxLength: 64 }),
    /** Two letters of ISO 3166. */
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    contactEmail: Type.String({ maxLength: 256 }),
    /** The store's currency (MONEY-02). */
    currency: Type.String({ minLength: 3, maxLength: 3 }),
    /** Amounts as the page's language writes them, instead of one layout for each currency. */
    useCLDRMoneyFormat: Type.Boolean(),
    /** Visitors may make an account; otherwise only who is invited has one. */
    userSignUp: Type.Boolean(),
    /** The header of the website leads to the account. */
    showAccount: Type.Boolean(),
    /** After how many days carts that nobody touches, mails that were sent and old versions are forgotten; null: as the operator has set. */
    keepCartDays: KeepDays,
    keepMailDays: KeepDays,
    keepRevisionDays: KeepDays,
  },
  { additionalProperties: false },
);
export type WebsiteSettings = Static<typeof WebsiteSettings>;

const WebsiteSettingsChange = Type.Object(
  {
    ...Type.Partial(WebsiteSettings).properties,
    /**
     * Along with another currency: what one of the old one is worth in the new one, `0.92`. The prices of all products are converted;
     * without it they stay the numbers that they are.
     */
    priceRate: Type.Optional(Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,8})?$' })),
    ...savedVersion,
  },
  { additionalProperties: false },
);
export type WebsiteSettingsChange = Static<typeof WebsiteSettingsChange>;

/** The settings, with the days for which things are kept where a website says nothing: as the operator of the server has set. */
const ReadSettings = Type.Object({
  ...WebsiteSettings.properties,
  ...readVersion,
  usualDays: Type.Object({
    keepCartDays: Type.Integer(),
    keepMailDays: Type.Integer(),
    keepRevisionDays: Type.Integer(),
  }),
});
export type ReadSettings = Static<typeof ReadSettings>;

export const websiteSettingsEndpoints = {
  getWebsiteSettings: endpoint({
    method: 'GET',
    path: '/api/content/website-settings',
    summary: 'Name, language, time zone and currency of the website',
    permission: 'content:see-unpublished',
    answers: { 200: ReadSettings },
  }),
  changeWebsiteSettings: endpoint({
    method: 'PUT',
    path: '/api/content/website-settings',
    summary: 'Changes the settings that are named and leaves the rest',
    permission: 'design:edit',
    body: WebsiteSettingsChange,
    answers: { 200: ReadSettings },
    errors: ['invalid-fields', 'conflict', 'forbidden'],
  }),
};
