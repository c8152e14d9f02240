import Type, { type Static } from 'typebox';

const Id = Type.String({ minLength: 1, maxLength: 64 });

/** GET and POST /comments/:id, POST and DELETE /comments/:id/like – the id is the item's. */
export const LikeParams = Type.Object({ id: Id });
export type LikeParams = Static<typeof LikeParams>;
/** `reply`: the comment that is answered. */
export const CommentQuery = Type.Object({ reply: Type.Optional(Id) });

const CommentStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('approved'),
  Type.Literal('spam'),
  Type.Literal('deleted'),
]);

/** GET /api/content/comments */
export const ModerationQuery = Type.Object({
  status: Type.Optional(CommentStatus),
  itemId: Type.Optional(Id),
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$' })),
});

/** POST /api/content/comments/moderate */
export const ModerateRequest = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: 200 }),
  action: Type.Union([Type.Literal('approve'), Type.Literal('spam'), Type.Literal('delete'), Type.Literal('wait')]),
});
