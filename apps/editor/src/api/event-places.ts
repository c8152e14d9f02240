import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const eventPlacesQuery = (id: string) =>
  queryOptions({
    queryKey: ['event-places', id],
    queryFn: ({ signal }) => call('GET /api/commerce/events/:id/places', { params: { id }, signal }),
  });

/** @throws CallFailure 422 with what is wrong, by field */
export const saveEventPlaces = (id: string, body: { serviceId: string | null; places: number }) =>
  call('PUT /api/commerce/events/:id/places', { params: { id }, body });

/** Bookings of the time before come along to that of the event, or stay where they are. */
export const moveEventBookings = (id: string, body: { follow: boolean; notify: boolean }) =>
  call('POST /api/commerce/events/:id/bookings', { params: { id }, body });
