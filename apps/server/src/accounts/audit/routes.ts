import { auditEndpoints, documentEndpoints, type Endpoint } from '@plinth/contract';
import { mayDo, roles } from '@plinth/domain';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { AuditLog, readAuditLog } from './service.ts';

/** Called several times a second while somebody writes; the document's own history tells it. */
const KEEPS_ITS_OWN: ReadonlySet<Endpoint> = new Set([documentEndpoints.changeDocument]);

/** The log of who changed what, and of what was refused: every call that a member makes with a permission writes its own entry. */
export const auditRoutes: Routes = (app: App, context: AppContext) => {
  const log = new AuditLog(context.db);
  context.audit = log;

  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { endpoint, permission } = request.routeOptions.config ?? {};
    const { member, website } = request;
    if (!member || !website || !endpoint || !permission) return;
    const { statusCode: status } = reply;
    if (KEEPS_ITS_OWN.has(endpoint)) return;
    const isReading = request.method === 'GET' || request.method === 'HEAD' || endpoint.changesNothing;
    const refused = !mayDo(member.role, permission);
    if (!refused && (isReading || status >= 400)) return;
    // Who has no role here is a stranger to the website's people: that there was one is their business, who it was is not.
    const { accountId, email, key } =
      member.role === roles.none ? { accountId: '', email: 'somebody without a role here' } : member;
    const actor = key === undefined ? email : `${email} (key “${key}”)`;
    const action = `${endpoint.method} ${endpoint.path}`;
    // The answer is sent; what fails here is for the log of the server.
    log.noteCall(request, { accountId, actor, action, status }).catch((err: unknown) => {
      request.log.error({ err }, 'the audit log could not be written');
    });
  });

  route(app, auditEndpoints.listAuditLog, (request) =>
    readAuditLog(context.db, request.website.websiteId, request.query),
  );
};
