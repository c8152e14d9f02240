import { type BusinessKind, businessKinds } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { readVersion, savedVersion } from './settings-version.ts';

const Time = Type.String({ maxLength: 5 });
const Spans = Type.Array(Type.Object({ opens: Time, closes: Time }, { additionalProperties: false }), { maxItems: 6 });
const Day = Type.String({ maxLength: 10 });
const line = (maxLength: number) => Type.String({ maxLength });
const Degrees = (most: number) => Type.Union([Type.Number({ minimum: -most, maximum: most }), Type.Null()]);

/** GET and PUT /api/content/business: where the business is, when it is open, where else it is found. Times on the website's clocks. */
const BusinessSettings = Type.Object(
  {
    kind: Type.Enum(Object.keys(businessKinds) as BusinessKind[]),
    phone: line(60),
    address: Type.Object(
      {
        street: line(200),
        extra: line(200),
        city: line(100),
        region: line(100),
        postalCode: line(20),
        country: Type.String({ pattern: '^([A-Z]{2})?$' }),
      },
      { additionalProperties: false },
    ),
    latitude: Degrees(85),
    longitude: Degrees(180),
    /** Monday first. */
    hours: Type.Array(Spans, { minItems: 7, maxItems: 7 }),
    exceptions: Type.Array(
      Type.Object({ from: Day, to: Day, note: line(100), spans: Spans }, { additionalProperties: false }),
      { maxItems: 60 },
    ),
    accounts: Type.Array(line(500), { maxItems: 30 }),
  },
  { additionalProperties: false },
);
export type BusinessSettings = Static<typeof BusinessSettings>;

const SaveBusiness = Type.Object({ ...BusinessSettings.properties, ...savedVersion }, { additionalProperties: false });
export type SaveBusiness = Static<typeof SaveBusiness>;
const ReadBusiness = Type.Object({ ...BusinessSettings.properties, ...readVersion });
export type ReadBusiness = Static<typeof ReadBusiness>;

/** What an owner says of the business behind the website, once. */
export const businessEndpoints = {
  getBusiness: endpoint({
    method: 'GET',
    path: '/api/content/business',
    summary: 'Address, opening hours, phone number and social accounts of the business',
    permission: 'content:see-unpublished',
    answers: { 200: ReadBusiness },
  }),
  saveBusiness: endpoint({
    method: 'PUT',
    path: '/api/content/business',
    summary: 'Replaces address, opening hours, phone number and social accounts of the business',
    permission: 'design:edit',
    body: SaveBusiness,
    answers: { 200: ReadBusiness },
    errors: ['invalid-fields', 'conflict'],
  }),
};
