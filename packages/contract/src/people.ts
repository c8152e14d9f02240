import { invitableRoles } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const Role = Type.Enum([...invitableRoles]);
const Email = Type.String({ minLength: 1, maxLength: 256 });
const Id = Type.String({ maxLength: 64 });

/** Somebody with a role on the website. */
const Person = Type.Object({
  accountId: Type.String(),
  displayName: Type.String(),
  email: Type.String(),
  role: Type.Integer(),
  /** Milliseconds since 1970. */
  since: Type.Number(),
  isYou: Type.Boolean(),
});
export type Person = Static<typeof Person>;

/** Somebody who has been asked, and has not said yes so far. */
const invitation = {
  id: Type.String(),
  email: Type.String(),
  role: Type.Integer(),
  sent: Type.Number(),
  expires: Type.Number(),
};
const Invitation = Type.Object(invitation);
export type Invitation = Static<typeof Invitation>;

const SentInvitation = Type.Object({
  ...invitation,
  /** Where the server has nothing to send mails with: the link, to be handed over by whoever invites. */
  link: Type.Union([Type.String(), Type.Null()]),
});
export type SentInvitation = Static<typeof SentInvitation>;

const managing = { permission: 'people:manage' } as const;
const InvitationToken = Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) });

/** The people who run a website: who they are, their roles, and whom they have asked to join. */
export const peopleEndpoints = {
  listPeople: endpoint({
    ...managing,
    method: 'GET',
    path: '/api/people',
    summary: 'Everybody with a role on the website, and the open invitations',
    answers: { 200: Type.Object({ people: Type.Array(Person), invitations: Type.Array(Invitation) }) },
  }),
  invitePerson: endpoint({
    ...managing,
    method: 'POST',
    path: '/api/people/invitations',
    summary: 'Invites somebody by mail; the same address again gets a new link and the new role',
    rateLimit: 'visitor',
    body: Type.Object({ email: Email, role: Role }, { additionalProperties: false }),
    answers: { 201: SentInvitation },
    errors: ['email-taken', 'too-many'],
  }),
  resendInvitation: endpoint({
    ...managing,
    method: 'POST',
    path: '/api/people/invitations/:id/resend',
    summary: 'Sends an invitation once more, with a new link in place of the old one',
    rateLimit: 'visitor',
    params: Type.Object({ id: Id }),
    answers: { 200: SentInvitation },
    errors: ['not-found'],
  }),
  revokeInvitation: endpoint({
    ...managing,
    method: 'DELETE',
    path: '/api/people/invitations/:id',
    summary: 'Takes an invitation back: its link opens nothing any more',
    params: Type.Object({ id: Id }),
    answers: { 204: 'empty' },
    errors: ['not-found'],
  }),
  changeRole: endpoint({
    ...managing,
    method: 'PATCH',
    path: '/api/people/:accountId',
    summary: 'Gives somebody another role; somebody stays administrator',
    params: Type.Object({ accountId: Id }),
    body: Type.Object({ role: Role }, { additionalProperties: false }),
    answers: { 200: Person },
    errors: ['not-found', 'last-owner'],
  }),
  removePerson: endpoint({
    ...managing,
    method: 'DELETE',
    path: '/api/people/:accountId',
    summary: 'Takes somebody off the website; somebody stays administrator',
    params: Type.Object({ accountId: Id }),
    answers: { 204: 'empty' },
    errors: ['not-found', 'last-owner'],
  }),
  readInvitation: endpoint({
    method: 'GET',
    path: '/api/owner/invitations/:token',
    summary: 'What an invitation is for; does not use it up',
    params: InvitationToken,
    answers: {
      200: Type.Object({
        email: Type.String(),
        websiteTitle: Type.String(),
        role: Type.Integer(),
        /** Whether the address has an account, whose password is then asked for. */
        hasAccount: Type.Boolean(),
      }),
    },
    errors: ['link-gone'],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/owner/invitations/:token',
    summary: 'Joins the website, with a new account or the one that the address has',
    rateLimit: 'password',
    params: InvitationToken,
    body: Type.Object(
      {
        /** Of somebody new. */
        displayName: Type.Optional(Type.String({ maxLength: 200 })),
        password: Type.String({ minLength: 1, maxLength: 256 }),
      },
      { additionalProperties: false },
    ),
    answers: { 200: Type.Object({ crumb: Type.String() }) },
    errors: ['link-gone', 'too-many-attempts'],
  }),
};
