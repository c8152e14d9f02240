import { mostAheadDays, mostSessions } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const Text = Type.String();
const Id = Type.String({ pattern: '^[0-9a-f]{24}$' });
const line = (maxLength: number) => Type.String({ maxLength });
const orNull = <S extends Parameters<typeof Type.Optional>[0]>(schema: S) => Type.Union([schema, Type.Null()]);
const Spans = Type.Array(Type.Object({ opens: line(5), closes: line(5) }, { additionalProperties: false }), {
  maxItems: 6,
});
const Places = Type.Integer({ minimum: 1, maximum: 9999 });
const Hours = Type.Integer({ minimum: 0, maximum: 2160 });
const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' });
/** As an input of a date and a time holds it, on the website's clocks. */
const Clock = line(16);

/** When a service can be booked; times on the website's clocks. */
const Booking = Type.Object(
  {
    kind: Type.Enum(['hours', 'sessions']),
    minutes: Type.Integer({ minimum: 5, maximum: 1440 }),
    stepMinutes: Type.Integer({ minimum: 5, maximum: 1440 }),
    gapMinutes: Type.Integer({ minimum: 0, maximum: 1440 }),
    places: Places,
    noticeHours: Hours,
    aheadDays: Type.Integer({ minimum: 1, maximum: mostAheadDays }),
    hours: Type.Array(Spans, { minItems: 7, maxItems: 7 }),
    exceptions: Type.Array(
      Type.Object({ from: line(10), to: line(10), note: line(100), spans: Spans }, { additionalProperties: false }),
      { maxItems: 60 },
    ),
    blocked: Type.Array(Type.Object({ from: Clock, to: Clock, note: line(100) }, { additionalProperties: false }), {
      maxItems: 100,
    }),
    sessions: Type.Array(Type.Object({ starts: Clock, places: Places }, { additionalProperties: false }), {
      maxItems: mostSessions,
    }),
    place: line(200),
    /** What buyers may do with a booking themselves, and what a cancellation gives back; absent: nothing. */
    buyers: Type.Optional(
      Type.Object(
        {
          move: Type.Boolean(),
          cancel: Type.Boolean(),
          untilHours: Hours,
          refund: Type.Enum(['all', 'none', 'until']),
          refundHours: Hours,
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

/** `booking` is null where no date is asked for. */
const ProductBooking = Type.Object({
  booking: orNull(Booking),
  /** Changes with it; a call that says another one is refused. */
  version: Text,
  /** Bookings that are still to come. */
  upcoming: Type.Integer(),
  /** Events whose places it sells, by their time: dates that are changed at the event. Milliseconds since 1970. */
  events: Type.Array(
    Type.Object({
      id: Text,
      collectionId: Text,
      title: Text,
      startsAt: Type.Number(),
      places: Type.Integer(),
      taken: Type.Integer(),
    }),
  ),
});
export type ProductBooking = Static<typeof ProductBooking>;

/** A time with its places. Milliseconds since 1970. */
const Slot = Type.Object({ startsAt: Type.Number(), endsAt: Type.Number(), left: Type.Integer() });

const bookingStates = ['booked', 'canceled'] as const;
const filter = {
  /** Part of a name, an email address or the service's title, or an order's number. */
  query: Type.Optional(line(200)),
  /** Absent: those that are still to come; `past`: the others; `canceled`. */
  when: Type.Optional(Type.Enum(['', 'past', 'canceled'])),
  itemId: Type.Optional(line(24)),
  /** Days of the website's calendar: those in between, instead of `when`. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};
const BookingFilter = Type.Object(filter);
export type BookingFilter = Static<typeof BookingFilter>;

/** A booking as the people of the shop see it. */
const BookingEntry = Type.Object({
  id: Text,
  itemId: Text,
  title: Text,
  /** What was chosen beside the time. */
  options: Text,
  startsAt: Type.Number(),
  endsAt: Type.Number(),
  places: Type.Integer(),
  state: Type.Enum([...bookingStates]),
  orderId: Text,
  orderNumber: Text,
  name: Text,
  email: Text,
  phone: Text,
  note: Text,
});
export type BookingEntry = Static<typeof BookingEntry>;

/** `url` is null where there is none. */
const BookingFeed = Type.Object({ url: orNull(Text) });
export type BookingFeed = Static<typeof BookingFeed>;

const owners = { permission: 'orders:manage' } as const;
const OfBooking = Type.Object({ id: Id });
const one = { ...owners, params: OfBooking, answers: { 200: BookingEntry } } as const;

/** A form of a booking's own page. Its link proves whose it is: no other site can know it. */
const byBuyer = {
  method: 'POST',
  crumb: 'visitor',
  rateLimit: 'visitor',
  params: OfBooking,
  answers: { 303: 'redirect', 422: 'html' },
  errors: ['not-found'],
} as const;
const Proof = Type.String({ minLength: 1, maxLength: 100 });

/** Dates and times of services: the owner's calls, and the page on which shoppers choose. */
export const bookingEndpoints = {
  getProductBooking: endpoint({
    method: 'GET',
    path: '/api/commerce/products/:id/booking',
    summary: 'When a service can be booked',
    permission: 'products',
    params: OfBooking,
    answers: { 200: ProductBooking },
    errors: ['not-found'],
  }),
  setProductBooking: endpoint({
    method: 'PUT',
    path: '/api/commerce/products/:id/booking',
    summary: 'Chooses when a service can be booked; null: it is sold without a date',
    permission: 'products',
    params: OfBooking,
    body: Type.Object({ booking: orNull(Booking), version: line(64) }, { additionalProperties: false }),
    answers: { 200: ProductBooking },
    errors: ['not-found', 'conflict', 'invalid-fields'],
  }),
  listSlots: endpoint({
    method: 'GET',
    path: '/api/commerce/products/:id/slots',
    summary: 'The times of a day at which a service can be booked, with the places that are left',
    params: OfBooking,
    query: Type.Object({ day: Day }),
    answers: { 200: Type.Object({ slots: Type.Array(Slot) }) },
    errors: ['not-found'],
    rateLimit: 'visitor',
  }),
  bookPage: endpoint({
    method: 'GET',
    path: '/commerce/book/:itemId',
    summary: 'The page on which a day and a time are chosen',
    params: Type.Object({ itemId: line(64) }),
    query: Type.Object({
      day: Type.Optional(line(10)),
      month: Type.Optional(line(7)),
      sku: Type.Optional(line(255)),
      /** The time that is chosen already, in milliseconds since 1970; with it its day. */
      time: Type.Optional(line(16)),
      /** The line of the cart that gets another time. */
      entry: Type.Optional(line(64)),
      /** How many places are wanted; absent: one. */
      quantity: Type.Optional(line(4)),
    }),
    answers: { 200: 'html' },
    errors: ['not-found'],
  }),
  orderCalendar: endpoint({
    method: 'GET',
    path: '/account/orders/:id/booking.ics',
    summary: 'The times that are booked with an order, for calendars; for its buyer and for who has the link',
    params: Type.Object({ id: line(64) }),
    query: Type.Object({ token: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })) }),
    answers: { 200: 'file', 302: 'redirect' },
    errors: ['not-found'],
  }),
  ownBookingPage: endpoint({
    method: 'GET',
    path: '/account/bookings/:id',
    summary: 'The page of a booking, for who has its signed link: what it is, and what its buyer may do with it',
    params: OfBooking,
    query: Type.Object({
      proof: Proof,
      day: Type.Optional(line(10)),
      month: Type.Optional(line(7)),
      /** What has just been done. */
      done: Type.Optional(Type.Enum(['moved', 'canceled'])),
    }),
    answers: { 200: 'html' },
    errors: ['not-found'],
  }),
  moveOwnBooking: endpoint({
    ...byBuyer,
    path: '/account/bookings/:id/move',
    summary: 'Moves a booking, for its buyer (form fields: proof, seen – the time it has –, bookingStartsAt)',
  }),
  cancelOwnBooking: endpoint({
    ...byBuyer,
    path: '/account/bookings/:id/cancel',
    summary: 'Cancels a booking, for its buyer, and gives back what its service says (form fields: proof, seen)',
  }),
  listBookings: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/bookings',
    summary: 'Bookings by their time',
    // Milliseconds and id of the last booking of the page before: what is no moment would be no answer.
    query: Type.Object({
      ...filter,
      cursor: Type.Optional(Type.String({ pattern: '^([0-9]{1,13}\\.[0-9a-f]{1,24})?$' })),
    }),
    answers: { 200: Type.Object({ bookings: Type.Array(BookingEntry), nextCursor: orNull(Text) }) },
  }),
  exportBookings: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/bookings.csv',
    summary: 'The same bookings as a CSV file',
    query: BookingFilter,
    answers: { 200: 'file' },
  }),
  listBookables: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/bookables',
    summary: 'The services that can be booked',
    answers: { 200: Type.Object({ products: Type.Array(Type.Object({ id: Text, title: Text })) }) },
  }),
  readBookingFeed: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/booking-feed',
    summary: 'The secret address at which calendars subscribe to all bookings',
    answers: { 200: BookingFeed },
  }),
  renewBookingFeed: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/booking-feed',
    summary: 'Makes another address; the one before ends',
    answers: { 200: BookingFeed },
  }),
  endBookingFeed: endpoint({
    ...owners,
    method: 'DELETE',
    path: '/api/commerce/booking-feed',
    summary: 'Ends the address',
    answers: { 200: BookingFeed },
  }),
  bookingFeed: endpoint({
    method: 'GET',
    path: '/commerce/bookings/:key/bookings.ics',
    summary: 'All bookings of the last 30 days and to come as iCalendar, for who has the address',
    params: Type.Object({ key: Type.String({ pattern: '^[\\w-]{43}$' }) }),
    answers: { 200: 'file' },
    errors: ['not-found'],
  }),
  moveBooking: endpoint({
    ...one,
    method: 'POST',
    path: '/api/commerce/bookings/:id/move',
    summary: 'Moves a booking to another time, within the hours or beside them, as long as there is room',
    body: Type.Object({ starts: Clock, notify: Type.Boolean() }, { additionalProperties: false }),
    errors: ['not-found', 'conflict', 'out-of-stock', 'invalid-fields'],
  }),
  cancelBooking: endpoint({
    ...one,
    method: 'POST',
    path: '/api/commerce/bookings/:id/cancel',
    summary: 'Cancels a booking, with or without giving back what was paid for it',
    body: Type.Object({ refund: Type.Boolean(), notify: Type.Boolean() }, { additionalProperties: false }),
    errors: ['not-found', 'conflict', 'order-status', 'gift-card-used', 'invalid-fields'],
  }),
  noteBooking: endpoint({
    ...one,
    method: 'PUT',
    path: '/api/commerce/bookings/:id/note',
    summary: 'Keeps a note with a booking, for the people of the shop',
    body: Type.Object({ note: line(1000) }, { additionalProperties: false }),
    errors: ['not-found'],
  }),
};
