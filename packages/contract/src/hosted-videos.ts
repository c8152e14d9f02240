import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

export const hostedVideoEndpoints = {
  /** Asked by the editor when an address is typed; the service is asked for the video's account, and nothing is kept. */
  getHostedVideo: endpoint({
    method: 'GET',
    path: '/api/hosted-videos',
    summary: 'What the service that holds a video says of it',
    permission: 'pages',
    query: Type.Object({ address: Type.String({ maxLength: 2000 }) }),
    answers: {
      200: Type.Object({
        /** Empty: no service that is known. */
        providerName: Type.String(),
        /** Videos of this account are not played on other sites (EDIT-50). */
        unsupportedAccount: Type.Boolean(),
      }),
    },
  }),
};
