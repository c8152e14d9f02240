import { sessionRecorderEndpoints } from '@plinth/contract';
import { mockRecorderId, newId } from '@plinth/domain';
import type { App } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import { recorderSubject } from './recorder-subject.ts';

/** RECO-01: an id under which a recorder may file a visitor's session, or the word that there is nothing to record. */
export function sessionRecorderRoutes(app: App): void {
  route(app, sessionRecorderEndpoints.getSessionRecorderId, (request) => ({
    data: recorderSubject(request.website) ? newId() : mockRecorderId,
  }));
}
