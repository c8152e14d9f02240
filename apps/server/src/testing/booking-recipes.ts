import { usualBooking } from '@plinth/domain';
import type { Recipe } from './tenancy-recipes.ts';

const day = '2030-01-01';

/** Bookings of services. */
export const bookingRecipes: Readonly<Record<string, Recipe>> = {
  'GET /api/commerce/products/:id/booking': { attacks: (b) => [{ params: { id: b.itemId } }] },
  'PUT /api/commerce/products/:id/booking': {
    attacks: (b) => [{ params: { id: b.itemId }, body: { booking: usualBooking, version: '' } }],
  },
  'GET /api/commerce/products/:id/slots': { attacks: (b) => [{ params: { id: b.itemId }, query: { day } }] },
  'GET /commerce/book/:itemId': {
    attacks: (b) => [{ params: { itemId: b.itemId }, query: { sku: b.sku, entry: b.bookingId } }],
  },
  'GET /account/orders/:id/booking.ics': {
    attacks: (b, a) => [
      { params: { id: b.orderId }, query: { token: b.orderToken } },
      { params: { id: b.orderId }, query: { token: a.orderToken } },
      { params: { id: b.orderId } },
    ],
    showsOwner: true,
  },
  'GET /account/bookings/:id': {
    attacks: (b) => [
      { params: { id: b.bookingId }, query: { proof: b.bookingProof } },
      { params: { id: b.bookingId }, query: { proof: 'x' } },
    ],
    showsOwner: true,
  },
  'POST /account/bookings/:id/move': {
    attacks: (b) => [
      { params: { id: b.bookingId }, form: { proof: b.bookingProof, seen: '0', bookingStartsAt: '1893495600000' } },
    ],
  },
  'POST /account/bookings/:id/cancel': {
    attacks: (b) => [{ params: { id: b.bookingId }, form: { proof: b.bookingProof, seen: '0' } }],
  },
  'GET /api/commerce/bookings': {
    attacks: (b) => [{}, { query: { itemId: b.itemId } }, { query: { cursor: `0.${b.bookingId}` } }],
    showsOwner: true,
  },
  'GET /api/commerce/bookings.csv': { attacks: (b) => [{}, { query: { itemId: b.itemId } }], showsOwner: true },
  'GET /api/commerce/booking-feed': { attacks: () => [{}] },
  'POST /api/commerce/booking-feed': { attacks: () => [{}] },
  'DELETE /api/commerce/booking-feed': { attacks: () => [{}] },
  'GET /commerce/bookings/:key/bookings.ics': {
    attacks: (b) => [{ params: { key: b.bookingFeedKey } }, { params: { key: 'x'.repeat(43) } }],
    showsOwner: true,
  },
  'GET /api/commerce/bookables': { attacks: () => [{}] },
  'POST /api/commerce/bookings/:id/move': {
    attacks: (b) => [{ params: { id: b.bookingId }, body: { starts: `${day}T10:00`, notify: true } }],
  },
  'POST /api/commerce/bookings/:id/cancel': {
    attacks: (b) => [{ params: { id: b.bookingId }, body: { refund: false, notify: true } }],
  },
  'PUT /api/commerce/bookings/:id/note': {
    attacks: (b) => [{ params: { id: b.bookingId }, body: { note: 'x' } }],
  },
  'GET /api/commerce/events/:id/places': { attacks: (b) => [{ params: { id: b.eventId } }] },
  'PUT /api/commerce/events/:id/places': {
    attacks: (b, a) => [
      { params: { id: b.eventId }, body: { serviceId: null, places: 1 } },
      { params: { id: a.eventId }, body: { serviceId: b.itemId, places: 1 } },
    ],
  },
  'POST /api/commerce/events/:id/bookings': {
    attacks: (b) => [{ params: { id: b.eventId }, body: { follow: true, notify: true } }],
  },
};
