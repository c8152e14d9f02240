import { type Invitation, peopleEndpoints } from '@plinth/contract';
import { roleName } from '@plinth/domain';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/http/http-error.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { App, AppContext, Member } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import {
  accept,
  changeRole,
  invite,
  previewInvitation,
  readInvitations,
  readPeople,
  removePerson,
  resend,
  revoke,
  type Sent,
} from './people.ts';
import type { InvitationRow, PersonRow } from './people-queries.ts';
import { SESSION_COOKIE, sendSession } from './session-cookies.ts';
import { placeOfSession } from './sessions.ts';

/** The people who run a website: their roles, and invitations to join them. */
export const peopleRoutes: Routes = (app: App, context: AppContext) => {
  const { db, config } = context;
  const place = (request: FastifyRequest) => ({
    website: request.website,
    origin: requestOrigin(request, config),
  });
  /** Who gets no mail is handed the link; where mails are sent nobody else sees it. */
  const sent = ({ invitation, link }: Sent) => ({
    ...asInvitation(invitation),
    link: config.smtpUrl === undefined ? link : null,
  });

  route(app, peopleEndpoints.listPeople, async (request) => {
    const { websiteId } = request.website;
    const [people, invitations] = await Promise.all([readPeople(db, websiteId), readInvitations(db, websiteId)]);
    const me = memberOf(request);
    return { people: people.map((one) => asPerson(one, me)), invitations: invitations.map(asInvitation) };
  });

  /** What the log tells of the call: whom it was about, and what they may do. */
  const tell = (request: FastifyRequest, { email, role }: { email: string; role: number }, before?: number) =>
    context.audit?.about(request, `${email}: ${before === undefined ? '' : `${roleName(before)} → `}${roleName(role)}`);

  route(app, peopleEndpoints.invitePerson, async (request) => {
    const made = await invite(db, place(request), { ...request.body, by: memberOf(request) });
    tell(request, made.invitation);
    return sent(made);
  });

  route(app, peopleEndpoints.resendInvitation, async (request) => {
    const made = await resend(db, place(request), request.params.id, memberOf(request));
    tell(request, made.invitation);
    return sent(made);
  });

  route(app, peopleEndpoints.revokeInvitation, async (request) => {
    tell(request, await revoke(db, request.website.websiteId, request.params.id));
  });

  route(app, peopleEndpoints.changeRole, async (request) => {
    const { accountId } = request.params;
    const { before, ...person } = await changeRole(db, request.website.websiteId, accountId, request.body.role);
    tell(request, person, before);
    return asPerson(person, memberOf(request));
  });

  route(app, peopleEndpoints.removePerson, async (request) => {
    tell(request, await removePerson(db, request.website.websiteId, request.params.accountId));
  });

  route(app, peopleEndpoints.readInvitation, async (request) => {
    const { websiteId, title } = request.website;
    const { invitation, hasAccount } = await previewInvitation(db, websiteId, request.params.token);
    return { email: invitation.email, role: invitation.role, websiteTitle: title, hasAccount };
  });

  route(app, peopleEndpoints.acceptInvitation, async (request, reply) => {
    const { displayName = '', password } = request.body;
    const { session, accountId, email, role } = await accept(db, request.website.websiteId, {
      token: request.params.token,
      displayName,
      password,
      place: placeOfSession(request),
      oldToken: request.cookies[SESSION_COOKIE],
    });
    // Nobody is signed in before: the entry is not written by itself.
    await context.audit?.note(request, { accountId, actor: email, action: 'joined', about: roleName(role) });
    sendSession(reply, session, config.secure, true);
    return { crumb: session.crumb };
  });
};

const asPerson = ({ createdAt, ...person }: PersonRow, me: Member) => ({
  ...person,
  since: createdAt.getTime(),
  isYou: person.accountId === me.accountId,
});

const asInvitation = ({ id, email, role, sentAt, expiresAt }: InvitationRow): Invitation => ({
  id,
  email,
  role,
  sent: sentAt.getTime(),
  expires: expiresAt.getTime(),
});

function memberOf({ member }: FastifyRequest): Member {
  if (!member) throw new HttpError(401, 'sign-in', 'Please sign in.');
  return member;
}
