import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const Text = Type.String();
const Places = Type.Integer({ minimum: 1, maximum: 9999 });
const OfEvent = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{24}$' }) });

/** The places of an event and who sells them, as its owner sees it. Milliseconds since 1970. */
const EventPlaces = Type.Object({
  /** The service that sells them; null: they are not sold. */
  service: Type.Union([
    Type.Object({
      id: Text,
      title: Text,
      /** How long before it begins the last booking is taken, and how many days ahead the first. */
      noticeHours: Type.Integer(),
      aheadDays: Type.Integer(),
    }),
    Type.Null(),
  ]),
  places: Type.Integer(),
  /** Places that are booked, or held by a payment under way. */
  taken: Type.Integer(),
  startsAt: Type.Number(),
  /** Bookings that were made before the event was moved, by the time that they are of. */
  behind: Type.Array(Type.Object({ startsAt: Type.Number(), bookings: Type.Integer(), places: Type.Integer() })),
  /** Why nobody can book it though a service is chosen; ''. */
  problem: Text,
  /** Services that could sell them. */
  services: Type.Array(Type.Object({ id: Text, title: Text })),
});
export type EventPlaces = Static<typeof EventPlaces>;

/** Events whose places a service sells. */
export const eventPlacesEndpoints = {
  getEventPlaces: endpoint({
    method: 'GET',
    path: '/api/commerce/events/:id/places',
    summary: 'Which service sells the places of an event, and how many are taken',
    permission: 'products',
    params: OfEvent,
    answers: { 200: EventPlaces },
    errors: ['not-found'],
  }),
  setEventPlaces: endpoint({
    method: 'PUT',
    path: '/api/commerce/events/:id/places',
    summary: 'Chooses the service that sells the places of an event; null: they are not sold',
    permission: 'products',
    params: OfEvent,
    body: Type.Object(
      { serviceId: Type.Union([Type.String({ maxLength: 24 }), Type.Null()]), places: Places },
      { additionalProperties: false },
    ),
    answers: { 200: EventPlaces },
    errors: ['not-found', 'invalid-fields'],
  }),
  moveEventBookings: endpoint({
    method: 'POST',
    path: '/api/commerce/events/:id/bookings',
    summary: 'Moves the bookings that were made before an event was moved to its time, or leaves them where they are',
    permission: 'orders:manage',
    params: OfEvent,
    body: Type.Object({ follow: Type.Boolean(), notify: Type.Boolean() }, { additionalProperties: false }),
    answers: { 200: EventPlaces },
    errors: ['not-found'],
  }),
};
