import Type, { type Static } from 'typebox';
import { ShippingLocation } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { readVersion, savedVersion } from './settings-version.ts';

/** Who is asked what carriers take: nobody, a table that is built in, or Shippo. */
export const carrierProviders = ['none', 'table', 'shippo'] as const;
export type CarrierProviderName = (typeof carrierProviders)[number];

const settings = { provider: Type.Enum([...carrierProviders]) };
/** Who pays duties and taxes of a parcel to another customs territory: whoever gets it, or the shop. */
export const incoterms = ['DDU', 'DDP'] as const;
export type Incoterm = (typeof incoterms)[number];
/** The key never comes back, only whether there is one. */
const CarrierSettings = Type.Object({
  ...settings,
  hasKey: Type.Boolean(),
  /** Where parcels start: the address of the business on one line; '' where it has none. */
  from: Type.String(),
  incoterm: Type.Enum([...incoterms]),
  /** Who signs declarations to customs; '' as long as nobody does. */
  signer: Type.String(),
  /** Why shoppers were last shown no live rates; '' where nothing was amiss since. */
  problem: Type.String(),
  problemAt: Type.Union([Type.Number(), Type.Null()]),
  ...readVersion,
});
export type CarrierSettings = Static<typeof CarrierSettings>;

const CarrierSettingsChange = Type.Object(
  {
    ...settings,
    /** Of the provider; null takes it away, absent leaves it as it is. */
    key: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()])),
    /** Absent: as it is. */
    incoterm: Type.Optional(Type.Enum([...incoterms])),
    signer: Type.Optional(Type.String({ maxLength: 100 })),
    ...savedVersion,
  },
  { additionalProperties: false },
);
export type CarrierSettingsChange = Static<typeof CarrierSettingsChange>;

const CarrierTrial = Type.Object(
  { location: ShippingLocation, grams: Type.Integer({ minimum: 1, maximum: 1_000_000 }) },
  { additionalProperties: false },
);
export type CarrierTrial = Static<typeof CarrierTrial>;

const CarrierTrialAnswer = Type.Object({
  services: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      costCents: Type.Integer(),
      days: Type.Optional(Type.Integer()),
    }),
  ),
  /** Why there are none; '' where there are. */
  problem: Type.String(),
});
export type CarrierTrialAnswer = Static<typeof CarrierTrialAnswer>;

const owners = { permission: 'products' } as const;

/** Who is asked what carriers take. */
export const carrierEndpoints = {
  getCarrierSettings: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/carrier-settings',
    summary: 'Who is asked what carriers take, and how that went last',
    answers: { 200: CarrierSettings },
  }),
  changeCarrierSettings: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/commerce/carrier-settings',
    summary: 'Chooses who is asked what carriers take',
    body: CarrierSettingsChange,
    answers: { 200: CarrierSettings },
    errors: ['conflict'],
  }),
  tryCarriers: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/carrier-settings/try',
    summary: 'Asks carriers with the saved key what they take for a parcel to an address',
    body: CarrierTrial,
    answers: { 200: CarrierTrialAnswer },
  }),
};
