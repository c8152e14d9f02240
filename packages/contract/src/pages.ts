import Type from 'typebox';
import { endpoint } from './endpoint.ts';

/** What visitors come for. */
export const pageEndpoints = {
  quickView: endpoint({
    method: 'GET',
    path: '/api/commerce/quick-view/:itemId',
    summary:
      'A product as the dialog over a list shows it, with the rights of its page: 401 and 403 with the page in place of one that is not for this visitor',
    params: Type.Object({ itemId: Type.String({ pattern: '^[0-9a-f]{24}$' }) }),
    answers: { 200: 'html', 301: 'redirect', 302: 'redirect', 304: 'empty', 401: 'html', 403: 'html' },
    errors: ['not-found', 'too-many-requests'],
  }),
  // Without a schema: whatever the address says, it is looked for, and nothing has to be checked before.
  page: endpoint({
    method: 'GET',
    path: '/*',
    summary:
      'A published page in one of its formats; 401 and 403 with the page in place of one that is not for this visitor',
    answers: { 200: ['html', 'file'], 301: 'redirect', 302: 'redirect', 304: 'empty', 401: 'html', 403: 'html' },
    errors: ['not-found', 'too-many-requests'],
  }),
};
