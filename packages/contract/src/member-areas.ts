import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Joining = Type.Union([Type.Literal('open'), Type.Literal('invited')]);
const Name = Type.String({ minLength: 1, maxLength: 200 });
const Description = Type.String({ maxLength: 5_000 });

/** POST /api/member-areas. `joining`: whoever has an account ('open'), or only whom the owner adds ('invited'). */
export const CreateMemberArea = Type.Object({
  name: Name,
  description: Type.Optional(Description),
  joining: Type.Optional(Joining),
});
export type CreateMemberArea = Static<typeof CreateMemberArea>;

/** PATCH /api/member-areas/:id */
export const ChangeMemberArea = Type.Partial(Type.Object({ name: Name, description: Description, joining: Joining }));
export type ChangeMemberArea = Static<typeof ChangeMemberArea>;

export const MemberAreaParams = Type.Object({ id: Id });
/** GET /member-areas/:id: `back` is where the way in leads. */
export const MemberAreaPageQuery = Type.Object({ back: Type.Optional(Type.String({ maxLength: 2000 })) });
export const MemberParams = Type.Object({ id: Id, siteUserId: Id });

/** GET /api/member-areas/:id/members */
export const MemberQuery = Type.Object({
  query: Type.Optional(Type.String({ maxLength: 200 })),
  cursor: Type.Optional(Type.String({ maxLength: 64 })),
  limit: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$' })),
});
export type MemberQuery = Static<typeof MemberQuery>;

/** POST /api/member-areas/:id/members. Who has no account gets one, and a mail with the way in. */
export const AddMember = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 256 }),
  name: Type.Optional(Type.String({ maxLength: 200 })),
});
export type AddMember = Static<typeof AddMember>;
/** Whose account it is, whether they were no member before, and whether a mail with the way in has gone out. */
const MemberAdded = Type.Object({ siteUserId: Type.String(), added: Type.Boolean(), invited: Type.Boolean() });

const area = { id: Type.String(), name: Type.String(), description: Type.String(), joining: Joining };
const MemberArea = Type.Object(area);
const reading = { permission: 'content:see-unpublished' } as const;
const writing = { permission: 'content:publish' } as const;
const people = { permission: 'customers:manage' } as const;

export const memberAreaEndpoints = {
  listMemberAreas: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/member-areas',
    summary: 'Every member area with its pages and the number of its members',
    answers: {
      200: Type.Object({
        memberAreas: Type.Array(
          Type.Object({
            ...area,
            memberCount: Type.Integer(),
            pages: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), path: Type.String() })),
          }),
        ),
      }),
    },
  }),
  createMemberArea: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/member-areas',
    summary: 'Creates a member area',
    body: CreateMemberArea,
    answers: { 201: MemberArea },
  }),
  changeMemberArea: endpoint({
    ...writing,
    method: 'PATCH',
    path: '/api/member-areas/:id',
    summary: 'Changes a member area',
    params: MemberAreaParams,
    body: ChangeMemberArea,
    answers: { 200: MemberArea },
    errors: ['not-found'],
  }),
  deleteMemberArea: endpoint({
    ...writing,
    method: 'DELETE',
    path: '/api/member-areas/:id',
    summary: 'Deletes a member area that has no pages any more',
    params: MemberAreaParams,
    answers: { 204: 'empty' },
    errors: ['not-found', 'in-use'],
  }),
  listMembers: endpoint({
    ...people,
    method: 'GET',
    path: '/api/member-areas/:id/members',
    summary: 'The members of an area, newest account first',
    params: MemberAreaParams,
    query: MemberQuery,
    answers: {
      200: Type.Object({
        members: Type.Array(
          Type.Object({
            siteUserId: Type.String(),
            email: Type.String(),
            displayName: Type.String(),
            /** Milliseconds since 1970. */
            joined: Type.Number(),
          }),
        ),
        nextCursor: Type.Union([Type.String(), Type.Null()]),
      }),
    },
    errors: ['not-found'],
  }),
  addMember: endpoint({
    ...people,
    method: 'POST',
    path: '/api/member-areas/:id/members',
    summary: 'Makes somebody a member; 200 for who was one already',
    params: MemberAreaParams,
    body: AddMember,
    answers: { 200: MemberAdded, 201: MemberAdded },
    errors: ['not-found'],
  }),
  removeMember: endpoint({
    ...people,
    method: 'DELETE',
    path: '/api/member-areas/:id/members/:siteUserId',
    summary: 'Ends a membership',
    params: MemberParams,
    answers: { 204: 'empty' },
    errors: ['not-found'],
  }),
  memberAreaPage: endpoint({
    method: 'GET',
    path: '/member-areas/:id',
    summary: 'The page of a member area, where visitors join',
    params: MemberAreaParams,
    query: MemberAreaPageQuery,
    answers: { 200: 'html' },
    errors: ['not-found'],
  }),
  joinMemberArea: endpoint({
    method: 'POST',
    path: '/member-areas/:id/join',
    summary: 'The visitor joins a member area (form field: xsrf)',
    crumb: 'visitor',
    rateLimit: 'visitor',
    params: MemberAreaParams,
    answers: { 303: 'redirect' },
    errors: ['not-found', 'forbidden'],
  }),
};
