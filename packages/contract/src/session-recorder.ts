import Type from 'typebox';
import { endpoint } from './endpoint.ts';

/** Recording of sessions by the owner's recorder. */
export const sessionRecorderEndpoints = {
  getSessionRecorderId: endpoint({
    method: 'GET',
    path: '/api/commerce/fullstory/getId',
    summary:
      'An id under which a visitor’s session may be recorded, or the word that there is nothing to record (RECO-01)',
    answers: { 200: Type.Object({ data: Type.String() }) },
  }),
};
