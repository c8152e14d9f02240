import { type DocumentState, documentEndpoints } from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import { readAccountNames } from '../../accounts/staff/service.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { conflict, forbidden, HttpError, invalid } from '../../platform/http/http-error.ts';
import { readMoment } from '../../platform/http/read-moment.ts';
import type { App, AppContext, Member } from '../../platform/server/context.ts';
import { requestScope } from '../../platform/server/request-scope.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { socketRoute } from '../../platform/server/sockets.ts';
import { type DocumentKinds, type DocumentPlace, mayUse } from './document-kind.ts';
import { limitWords } from './document-limits.ts';
import { readDraftValue, writeDraftValue } from './draft-value.ts';
import { readEntry, readHistory, restoreEntry } from './history.ts';
import { DocumentHub } from './hub.ts';
import { base64, bytesOf, type LiveDocument, type Taken } from './live-document.ts';
import { discardDraft, publishDocument, reviewForPublishing } from './publish-document.ts';
import { scheduleDocument } from './publish-job.ts';
import * as queries from './queries.ts';
import { DocumentSocket, rightsOf } from './socket.ts';

type Asked = FastifyRequest & { params: { kind: string; id: string } };

/** Documents of the kinds that are handed in: their state, their line, and what is done with a draft. */
export const documentRoutes =
  (kinds: DocumentKinds): Routes =>
  (app: App, context: AppContext) => {
    const { db } = context;
    const hub = new DocumentHub(db, kinds);
    app.addHook('onClose', () => hub.stop());
    /** @throws HttpError 403 where documents of the kind need a right that whoever asks has not */
    const placeOf = ({ params, website, member }: Asked): DocumentPlace => {
      const place = { websiteId: website.websiteId, kind: params.kind, id: params.id };
      if (!mayUse(hub.rules(place), member?.role)) throw forbidden();
      return place;
    };
    /** Runs `work` with the rules of the document's kind, in a transaction; then tells those who have it open. */
    const change = async <T>(request: Asked, work: (tx: Tx, place: DocumentPlace, rules: Rules) => Promise<T>) => {
      const place = placeOf(request);
      const rules = hub.rules(place);
      const result = await inWebsite(db, place.websiteId, (tx) => work(tx, place, rules));
      await hub.changed(place);
      return result;
    };
    const read = <T>(request: Asked, work: (tx: Tx, place: DocumentPlace, rules: Rules) => Promise<T>) => {
      const place = placeOf(request);
      const rules = hub.rules(place);
      return inWebsite(db, place.websiteId, (tx) => work(tx, place, rules));
    };

    route(app, documentEndpoints.listDocuments, async ({ website, member }) => {
      const all = await inWebsite(db, website.websiteId, (tx) => queries.draftsOf(tx, website.websiteId));
      const rows = all.filter(({ kind }) => kinds[kind] && mayUse(kinds[kind], member?.role));
      const names = await readAccountNames(db, [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))]);
      return {
        documents: rows.map(({ kind, id, changes, accountId, updatedAt, publishOn, publishProblem }) => ({
          kind,
          id,
          changes,
          by: names.get(accountId ?? '') ?? null,
          updatedAt: updatedAt.toISOString(),
          publishOn: publishOn?.toISOString() ?? null,
          publishProblem,
        })),
      };
    });

    route(app, documentEndpoints.openDocument, async (request) =>
      stateOf(await hub.open(placeOf(request)), request.member, readBytes(request.query.vector ?? '')),
    );

    route(app, documentEndpoints.changeDocument, async (request) => {
      const { vector, update } = request.body;
      const accountId = request.member?.accountId ?? '';
      const has = readBytes(vector);
      const live = await hub.open(placeOf(request));
      if (update !== undefined) {
        const bytes = readBytes(update);
        if (!hub.speed.takes(accountId, bytes.length)) throw new HttpError(429, 'too-many-requests', limitWords.speed);
        refuse(await live.add(bytes, accountId, null));
      }
      return stateOf(live, request.member, has);
    });

    route(app, documentEndpoints.readDraft, (request) =>
      read(request, (tx, place, rules) => readDraftValue(tx, rules, place)),
    );
    route(app, documentEndpoints.writeDraft, (request) =>
      change(request, (tx, place, rules) =>
        writeDraftValue(tx, rules, place, { ...request.body, accountId: request.member?.accountId ?? null }),
      ),
    );
    route(app, documentEndpoints.publishDocument, (request) =>
      change(request, (tx, place, rules) =>
        publishDocument(tx, rules, place, requestScope(context, request), request.query.codeSeen),
      ),
    );
    route(app, documentEndpoints.discardDocument, async (request) => {
      const { words } = await change(request, (tx, place, rules) =>
        discardDraft(tx, rules, place, requestScope(context, request)),
      );
      return { words };
    });
    route(app, documentEndpoints.reviewDocument, (request) =>
      read(request, (tx, place, rules) => reviewForPublishing(tx, rules, place, requestScope(context, request))),
    );
    route(app, documentEndpoints.scheduleDocument, (request) => {
      const { publishOn: text } = request.body;
      const publishOn = text === null ? null : readMoment(text, request.website.timeZone, 'publishOn');
      const publishBy = request.member?.accountId ?? null;
      return change(request, async (tx, place, rules) => {
        await scheduleDocument(tx, rules, place, { publishOn, publishBy });
        return { publishOn: publishOn?.toISOString() ?? null };
      });
    });

    route(app, documentEndpoints.documentHistory, (request) =>
      read(request, (tx, place, rules) => readHistory(db, tx, rules, place, request.query.before ?? null)),
    );
    route(app, documentEndpoints.documentHistoryEntry, (request) =>
      read(request, (tx, place, rules) => readEntry(db, tx, rules, place, request.params.entryId)),
    );
    route(app, documentEndpoints.restoreDocument, async (request) => {
      const { blockId: partId } = request.body;
      const { entryId } = request.params;
      const accountId = request.member?.accountId ?? null;
      const { words } = await change(request, (tx, place, rules) =>
        restoreEntry(tx, rules, place, { entryId, partId, accountId }),
      );
      return { words };
    });

    socketRoute(app, documentEndpoints.documentSocket, (socket, request) => {
      // Asked for by the route's permission.
      if (request.member) new DocumentSocket(hub, context, socket, request, placeOf(request), request.member);
      else socket.terminate();
    });
  };

type Tx = Parameters<typeof publishDocument>[0];
type Rules = Parameters<typeof publishDocument>[1];

function stateOf(live: LiveDocument, member: Member | null, vector: Uint8Array): DocumentState {
  if (!member) throw new HttpError(401, 'sign-in', 'Please sign in.');
  let missing: Uint8Array;
  try {
    missing = live.missing(vector);
  } catch {
    throw invalid('The state vector cannot be read.', { vector: 'Send the one that Yjs gives, in base64.' });
  }
  const { published } = live;
  return { missing: base64(missing), vector: base64(live.vector()), published, rights: rightsOf(member) };
}

function readBytes(text: string): Uint8Array {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw invalid('This is no base64.');
  return bytesOf(text);
}

/** @throws HttpError for a change that was not taken in */
function refuse(taken: Taken): void {
  if (!taken) return;
  const { code, message } = taken;
  if (code === 'too-large') throw new HttpError(413, 'too-large', message);
  if (code === 'behind') throw conflict('document-behind', message);
  throw invalid(message, { update: message });
}
