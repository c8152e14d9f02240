import Type, { type Static } from 'typebox';

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
