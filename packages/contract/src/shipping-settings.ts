import { mostLineCents } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { LocationId } from './stock-locations.ts';

const Id = Type.String({ maxLength: 64 });
const Price = Type.Integer({ minimum: 0, maximum: mostLineCents });
/** A hundred tons. */
const Grams = Type.Integer({ minimum: 0, maximum: 100_000_000 });
const strict = { additionalProperties: false } as const;

/** How many there may be: more is no shop's table but an accident. */
export const mostShippingZones = 100;
export const mostShippingRates = 50;
export const mostPlaces = 300;
export const mostPostalCodes = 500;
export const mostBoxes = 12;
const mostTiers = 50;
const mostServices = 50;

export const PlaceInput = Type.Object(
  {
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    /** Short codes within the country; none: all of it. */
    regions: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 100 }),
    /** `90210`, `1000-1999`, `SW1*`; none: all. */
    postalCodes: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: mostPostalCodes }),
  },
  strict,
);

const handling = { handlingCents: Type.Optional(Price) };
const Tiers = <From extends 'fromCents' | 'fromGrams'>(from: From) =>
  Type.Array(
    Type.Object({ [from]: from === 'fromCents' ? Price : Grams, costCents: Price } as Record<
      From | 'costCents',
      typeof Price
    >),
    { minItems: 1, maxItems: mostTiers },
  );

/** The domain's ShippingRate. */
export const ShippingRateInput = Type.Union([
  Type.Object(
    { kind: Type.Literal('flat'), costCents: Price, perItemCents: Type.Optional(Price), ...handling },
    strict,
  ),
  Type.Object({ kind: Type.Literal('by-subtotal'), tiers: Tiers('fromCents'), ...handling }, strict),
  Type.Object(
    {
      kind: Type.Literal('by-weight'),
      tiers: Tiers('fromGrams'),
      packagingGrams: Type.Optional(Grams),
      maxGrams: Type.Optional(Grams),
      ...handling,
    },
    strict,
  ),
  Type.Object({ kind: Type.Literal('free-over'), costCents: Price, freeFromCents: Price, ...handling }, strict),
  Type.Object(
    {
      kind: Type.Literal('carrier'),
      services: Type.Array(
        Type.Object(
          { code: Type.String({ pattern: '^[a-z0-9_]{1,39}$' }), name: Type.String({ maxLength: 100 }) },
          strict,
        ),
        { maxItems: mostServices },
      ),
      markupBasisPoints: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
      fallbackCents: Type.Optional(Price),
      ...handling,
    },
    strict,
  ),
  Type.Object({ kind: Type.Literal('pickup'), locationId: Type.Optional(LocationId) }, strict),
]);

const ShippingMethodInput = Type.Object(
  {
    /** '' for a new one; carts and orders know it by this. */
    id: Id,
    name: Type.String({ minLength: 1, maxLength: 200 }),
    enabled: Type.Boolean(),
    /** How long it takes, in the owner's words. */
    estimate: Type.String({ maxLength: 200 }),
    /** Where and when to fetch it; of pickup alone. */
    instructions: Type.String({ maxLength: 1000 }),
    rate: ShippingRateInput,
  },
  strict,
);
export type ShippingMethodInput = Static<typeof ShippingMethodInput>;

export const zoneReaches = ['places', 'everywhere', 'elsewhere'] as const;

const ShippingZoneInput = Type.Object(
  {
    id: Id,
    name: Type.String({ minLength: 1, maxLength: 200 }),
    reach: Type.Enum([...zoneReaches]),
    places: Type.Array(PlaceInput, { maxItems: mostPlaces }),
    methods: Type.Array(ShippingMethodInput, { maxItems: mostShippingRates }),
  },
  strict,
);
export type ShippingZoneInput = Static<typeof ShippingZoneInput>;

/** Ten metres, and a hundred tons. */
const Millimetres = Type.Number({ minimum: 1, maximum: 10_000 });
const BoxGrams = Type.Number({ minimum: 0, maximum: 100_000_000 });

const ShippingBoxInput = Type.Object(
  {
    /** '' for a new one. */
    id: Id,
    name: Type.String({ minLength: 1, maxLength: 100 }),
    lengthMm: Millimetres,
    widthMm: Millimetres,
    heightMm: Millimetres,
    /** Of the box itself. */
    grams: BoxGrams,
    /** Goods and box together; null: any weight. */
    maxGrams: Type.Union([BoxGrams, Type.Null()]),
    isDefault: Type.Boolean(),
  },
  strict,
);
export type ShippingBoxInput = Static<typeof ShippingBoxInput>;

/** What is saved: all zones with all their ways of shipping, in the order in which a shopper sees them. */
const SaveShipping = Type.Object(
  {
    /** Of what the change builds on. */
    version: Type.String({ maxLength: 64 }),
    zones: Type.Array(ShippingZoneInput, { maxItems: mostShippingZones }),
    /** What is packed into; absent: as it is. */
    boxes: Type.Optional(Type.Array(ShippingBoxInput, { maxItems: mostBoxes })),
  },
  strict,
);
export type SaveShipping = Static<typeof SaveShipping>;

/** As it is stored. An answer has no bounds; of a rate, what its kind has. */
const StoredRate = Type.Object({
  kind: Type.String(),
  costCents: Type.Optional(Type.Integer()),
  perItemCents: Type.Optional(Type.Integer()),
  freeFromCents: Type.Optional(Type.Integer()),
  handlingCents: Type.Optional(Type.Integer()),
  packagingGrams: Type.Optional(Type.Integer()),
  maxGrams: Type.Optional(Type.Integer()),
  /** Where a pickup is; absent in a shop with one location. */
  locationId: Type.Optional(Type.String()),
  markupBasisPoints: Type.Optional(Type.Integer()),
  fallbackCents: Type.Optional(Type.Integer()),
  services: Type.Optional(Type.Array(Type.Object({ code: Type.String(), name: Type.String() }))),
  tiers: Type.Optional(
    Type.Array(
      Type.Object({
        fromCents: Type.Optional(Type.Integer()),
        fromGrams: Type.Optional(Type.Integer()),
        costCents: Type.Integer(),
      }),
    ),
  ),
});
const ShippingSettings = Type.Object({
  version: Type.String(),
  boxes: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      lengthMm: Type.Number(),
      widthMm: Type.Number(),
      heightMm: Type.Number(),
      grams: Type.Number(),
      maxGrams: Type.Union([Type.Number(), Type.Null()]),
      isDefault: Type.Boolean(),
    }),
  ),
  zones: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      reach: Type.Enum([...zoneReaches]),
      places: Type.Array(
        Type.Object({
          country: Type.String(),
          regions: Type.Array(Type.String()),
          postalCodes: Type.Array(Type.String()),
        }),
      ),
      methods: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          enabled: Type.Boolean(),
          estimate: Type.String(),
          instructions: Type.String(),
          rate: Type.Unsafe<Static<typeof ShippingRateInput>>(StoredRate),
        }),
      ),
    }),
  ),
});
export type ShippingSettings = Static<typeof ShippingSettings>;

const owners = { permission: 'products' } as const;

/** Where the shop sends to, how, and what that costs. */
export const shippingSettingsEndpoints = {
  getShippingSettings: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/shipping-settings',
    summary: 'The shipping zones with their ways of shipping, and the version of all of it',
    answers: { 200: ShippingSettings },
  }),
  saveShippingSettings: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/commerce/shipping-settings',
    summary: 'Replaces all zones and ways of shipping; 409 with `current` where somebody was faster',
    body: SaveShipping,
    bodyLimit: 3_000_000,
    answers: { 200: ShippingSettings },
    errors: ['conflict'],
  }),
};
