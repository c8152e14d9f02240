import { paths } from '@plinth/domain';
import Type from 'typebox';
import { endpoint } from './endpoint.ts';

/** Where an order is, for who has no account and no link at hand: by its number and the email address that it was placed with. */
export const orderTrackingEndpoints = {
  trackOrderPage: endpoint({
    method: 'GET',
    path: paths.trackOrder,
    summary: 'Asks for the number and the email address of an order, to say how far it is; `order` fills in the number',
    query: Type.Object({ order: Type.Optional(Type.String({ maxLength: 40 })) }),
    answers: { 200: 'html' },
  }),
  trackOrderForm: endpoint({
    method: 'POST',
    path: paths.trackOrder,
    summary: 'How far an order is (form fields: order, email); an unknown number and a wrong address have one answer',
    crumb: 'visitor',
    rateLimit: 'visitor',
    answers: { 200: 'html', 404: 'html', 422: 'html', 429: 'html' },
  }),
};
