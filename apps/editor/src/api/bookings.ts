import type { BookingFilter, ProductBooking } from '@plinth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const productBookingQuery = (id: string) =>
  queryOptions({
    queryKey: ['product-booking', id],
    queryFn: ({ signal }) => call('GET /api/commerce/products/:id/booking', { params: { id }, signal }),
  });

/** @throws CallFailure 422 with what is wrong, by field; 409 where somebody else was faster */
export const saveProductBooking = (id: string, body: Pick<ProductBooking, 'booking' | 'version'>) =>
  call('PUT /api/commerce/products/:id/booking', { params: { id }, body });

export const bookingListQuery = (filter: BookingFilter) =>
  infiniteQueryOptions({
    queryKey: ['bookings', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/commerce/bookings', { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

export const bookablesQuery = queryOptions({
  queryKey: ['bookables'],
  queryFn: ({ signal }) => call('GET /api/commerce/bookables', { signal }),
});

/** Where the file of what a list shows is. */
export const bookingsFile = (filter: BookingFilter): string => {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value) as [string, string][]);
  return `/api/commerce/bookings.csv${query.size > 0 ? `?${query}` : ''}`;
};

export const moveBooking = (id: string, body: { starts: string; notify: boolean }) =>
  call('POST /api/commerce/bookings/:id/move', { params: { id }, body });
export const cancelBooking = (id: string, body: { refund: boolean; notify: boolean }) =>
  call('POST /api/commerce/bookings/:id/cancel', { params: { id }, body });
export const noteBooking = (id: string, note: string) =>
  call('PUT /api/commerce/bookings/:id/note', { params: { id }, body: { note } });

export const bookingFeedQuery = queryOptions({
  queryKey: ['booking-feed'],
  queryFn: ({ signal }) => call('GET /api/commerce/booking-feed', { signal }),
});
/** Another address: the one before ends. */
export const renewBookingFeed = () => call('POST /api/commerce/booking-feed', {});
export const endBookingFeed = () => call('DELETE /api/commerce/booking-feed', {});
