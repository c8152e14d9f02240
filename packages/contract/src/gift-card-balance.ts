import { paths } from '@plinth/domain';
import { endpoint } from './endpoint.ts';

/** What is left on a gift card, for whoever was given its code: without an account, and without a cart. */
export const giftCardBalanceEndpoints = {
  giftCardBalancePage: endpoint({
    method: 'GET',
    path: paths.giftCardBalance,
    summary: 'Asks for the code of a gift card, to say what is left on it',
    answers: { 200: 'html' },
  }),
  giftCardBalanceForm: endpoint({
    method: 'POST',
    path: paths.giftCardBalance,
    summary:
      'What is left on a gift card, and until when it can be used (form field: code); all wrong codes have one answer',
    crumb: 'visitor',
    rateLimit: 'visitor',
    answers: { 200: 'html', 404: 'html', 422: 'html', 429: 'html' },
  }),
};
