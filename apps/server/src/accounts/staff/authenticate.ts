import { mayDo, type Permission, takesKeys } from '@plinth/domain';
import type { FastifyRequest } from 'fastify';
import { forbidden, HttpError } from '../../platform/http/http-error.ts';
import type { App, AppContext, Member } from '../../platform/server/context.ts';
import { bearerOf, findKeyHolder } from './api-keys.ts';
import { SESSION_COOKIE } from './session-cookies.ts';
import { findSession, type SessionRow, touchSession } from './session-queries.ts';
import { placeOfSession } from './sessions.ts';
import { tokenHash } from './token.ts';

/** USER-08 'none': signed in, but without a membership on this website. */
const NO_ROLE = 14;
/** Files that are the same for everybody; an owner's page view should not cost a look-up for each of them. */
const IMPERSONAL = ['/content/', '/static/', '/config'];

/**
 * Finds who asks and enforces the `permission` of routes: 401 `sign-in` without a session, 403 when the role on the
 * website of this host does not allow it. Roles are read at every request, so taking one away works at once. A program asks with
 * a key in place of a session.
 */
export function authenticate(app: App, context: AppContext): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { anyHost, permission } = request.routeOptions.config ?? {};
    if (anyHost) return done();
    const secret = permission && takesKeys(permission) ? bearerOf(request) : undefined;
    const token = request.cookies[SESSION_COOKIE];
    const proceed = () => {
      if (permission) requirePermission(request.member, permission);
    };
    if (secret !== undefined) {
      const found = findKeyHolder(context, request, secret).then((member) => {
        request.member = member;
        proceed();
      });
      found.then(() => done(), done);
      return;
    }
    if (token && (permission || !IMPERSONAL.some((prefix) => request.url.startsWith(prefix)))) {
      const found = findMember(context, request, token).then((member) => {
        request.member = member;
        proceed();
      });
      found.then(() => done(), done);
      return;
    }
    proceed();
    done();
  });
}

/** Who asks for a file that is not the same for everybody, such as one of a locked website; null: somebody without a session. */
export async function memberAskingForFile(context: AppContext, request: FastifyRequest): Promise<Member | null> {
  const token = request.cookies[SESSION_COOKIE];
  return token ? findMember(context, request, token) : null;
}

async function findMember(context: AppContext, request: FastifyRequest, token: string): Promise<Member | null> {
  const hash = tokenHash(token);
  const session = await findSession(context.db.system, hash, request.website.websiteId);
  if (!session) return null;
  if (session.stale) await touchSession(context.db.system, hash, placeOfSession(request));
  return memberOf(session);
}

const memberOf = ({ accountId, email, displayName, crumb, role }: SessionRow): Member => ({
  accountId,
  email,
  displayName,
  crumb,
  role: role ?? NO_ROLE,
});

/**
 * Who asks, as of now: for what goes on longer than a request. null: the session has ended. The role is the one on the website of the
 * request; what it allows is for the caller to ask.
 */
export async function memberNow({ db }: Pick<AppContext, 'db'>, request: FastifyRequest): Promise<Member | null> {
  const token = request.cookies[SESSION_COOKIE];
  const session = token ? await findSession(db.system, tokenHash(token), request.website.websiteId) : null;
  return session && memberOf(session);
}

function requirePermission(member: Member | null, permission: Permission): void {
  if (!member) throw new HttpError(401, 'sign-in', 'Please sign in.');
  if (!mayDo(member.role, permission)) throw forbidden();
}
