import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { readVersion, savedVersion } from './settings-version.ts';

/** What somebody is typing: a street with its number, a town, or a postal code. */
export const placeKinds = ['address', 'town', 'postal-code'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Who looks places up: the open data that comes with the server, Google with the owner's own key, or nobody. */
export const placeProviders = ['open-data', 'google', 'none'] as const;
export type PlaceProviderName = (typeof placeProviders)[number];

const Country = Type.String({ pattern: '^[A-Z]{2}$' });
/** One for everything from the first letter to the choice: a provider counts it as one look-up. */
const Session = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' });
const Language = Type.String({ pattern: '^[A-Za-z0-9-]{2,35}$' });

const AutocompleteQuery = Type.Object({
  input: Type.String({ minLength: 1, maxLength: 200 }),
  country: Country,
  kind: Type.Enum([...placeKinds]),
  session: Type.Optional(Session),
  language: Type.Optional(Language),
});
export type AutocompleteQuery = Static<typeof AutocompleteQuery>;

const PlaceSuggestion = Type.Object({
  placeId: Type.String(),
  /** What was searched for: the street, the town, the postal code. */
  main: Type.String(),
  /** Where that is. */
  secondary: Type.String(),
});
export type PlaceSuggestion = Static<typeof PlaceSuggestion>;

const PlaceSuggestions = Type.Object({
  suggestions: Type.Array(PlaceSuggestion),
  /** Whom to name beside them; '' where nothing is suggested. */
  attribution: Type.String(),
});
export type PlaceSuggestions = Static<typeof PlaceSuggestions>;

const DetailsQuery = Type.Object({
  placeId: Type.String({ minLength: 1, maxLength: 400 }),
  session: Type.Optional(Session),
  language: Type.Optional(Language),
  /** The tracking context: what page and which part of it asks, so that a provider's costs can be told apart (PLACE-02). */
  productPage: Type.Optional(Type.String({ maxLength: 60 })),
  productSection: Type.Optional(Type.String({ maxLength: 60 })),
});
export type DetailsQuery = Static<typeof DetailsQuery>;

/** The parts of an address that a place knows; '' for the others. */
const Place = Type.Object({
  address1: Type.String(),
  city: Type.String(),
  /** As addresses of its country write it: `CA` in the United States. */
  region: Type.String(),
  postalCode: Type.String(),
  country: Type.String(),
});
export type Place = Static<typeof Place>;

const settings = { provider: Type.Enum([...placeProviders]) };
/** Who looks places up; the key never comes back, only whether there is one. */
const PlaceSettings = Type.Object({ ...settings, hasKey: Type.Boolean(), ...readVersion });
export type PlaceSettings = Static<typeof PlaceSettings>;
const PlaceSettingsChange = Type.Object(
  {
    ...settings,
    /** Of the provider; null takes it away, absent leaves it as it is. */
    key: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()])),
    ...savedVersion,
  },
  { additionalProperties: false },
);
export type PlaceSettingsChange = Static<typeof PlaceSettingsChange>;

/** Looking up addresses while they are typed (PLACE-01, PLACE-02), and who does it. */
export const placeEndpoints = {
  autocompletePlaces: endpoint({
    method: 'GET',
    path: '/api/google-maps/places/autocomplete',
    summary: 'Places that begin with what somebody has typed into an address',
    rateLimit: 'search',
    query: AutocompleteQuery,
    answers: { 200: PlaceSuggestions },
  }),
  getPlaceDetails: endpoint({
    method: 'GET',
    path: '/api/google-maps/places/details',
    summary:
      'The parts of the address of a suggested place; expects a tracking context of productPage and productSection',
    rateLimit: 'visitor',
    query: DetailsQuery,
    answers: { 200: Place },
    errors: ['not-found'],
  }),
  getPlaceSettings: endpoint({
    method: 'GET',
    path: '/api/content/place-settings',
    summary: 'Who looks up addresses while they are typed',
    permission: 'websites:manage',
    answers: { 200: PlaceSettings },
  }),
  changePlaceSettings: endpoint({
    method: 'PUT',
    path: '/api/content/place-settings',
    summary: 'Chooses who looks up addresses while they are typed',
    permission: 'websites:manage',
    body: PlaceSettingsChange,
    answers: { 200: PlaceSettings },
    errors: ['conflict'],
  }),
};
