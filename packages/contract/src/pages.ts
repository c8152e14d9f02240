import { endpoint } from './endpoint.ts';

/** What visitors come for. */
export const pageEndpoints = {
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
