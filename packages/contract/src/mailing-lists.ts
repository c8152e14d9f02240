import Type from 'typebox';
import { endpoint } from './endpoint.ts';

export const UnsubscribeParams = Type.Object({ key: Type.String({ pattern: '^[0-9a-f]{32}$' }) });

/** Where readers of a newsletter leave it: the owner's list has the address for each of them, to be put into mails. */
export const mailingListEndpoints = {
  unsubscribePage: endpoint({
    method: 'GET',
    path: '/newsletter/unsubscribe/:key',
    summary: 'The page of a link that ends a subscription to a mailing list',
    params: UnsubscribeParams,
    answers: { 200: 'html' },
    errors: ['not-found'],
  }),
  unsubscribeForm: endpoint({
    method: 'POST',
    path: '/newsletter/unsubscribe/:key',
    summary: 'Ends a subscription to a mailing list; mail programs call it with one click (RFC 8058)',
    rateLimit: 'visitor',
    params: UnsubscribeParams,
    answers: { 200: 'html' },
    errors: ['not-found'],
  }),
};
