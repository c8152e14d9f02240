import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });

/** GET and POST /comments/:id, POST and DELETE /comments/:id/like – the id is the item's. */
const CommentedParams = Type.Object({ id: Id });
/** `reply`: the comment that is answered. */
const CommentQuery = Type.Object({ reply: Type.Optional(Id) });

const statuses = ['pending', 'approved', 'spam', 'deleted'] as const;
export type CommentStatus = (typeof statuses)[number];

/** GET /api/content/comments */
const ModerationQuery = Type.Object({
  status: Type.Optional(
    Type.Union([Type.Literal('pending'), Type.Literal('approved'), Type.Literal('spam'), Type.Literal('deleted')]),
  ),
  itemId: Type.Optional(Id),
  /** Part of what is said, or of the name or address of who says it. */
  query: Type.Optional(Type.String({ maxLength: 200 })),
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$' })),
});

/** POST /api/content/comments/moderate */
const ModerateRequest = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: 200 }),
  action: Type.Union([Type.Literal('approve'), Type.Literal('spam'), Type.Literal('delete'), Type.Literal('wait')]),
});
export type Moderation = Static<typeof ModerateRequest>['action'];

/** POST /api/content/comments/:id/reply */
const ReplyRequest = Type.Object({ body: Type.String({ maxLength: 20_000 }) });

const SavedStatus = Type.Enum([...statuses]);

/** A comment as moderators see it. Time in ISO 8601. */
const ModeratedComment = Type.Object({
  id: Type.String(),
  itemId: Type.String(),
  /** The comment that it answers. */
  parentId: Type.Union([Type.String(), Type.Null()]),
  authorName: Type.String(),
  authorEmail: Type.String(),
  authorUrl: Type.String(),
  body: Type.String(),
  status: SavedStatus,
  createdAt: Type.String(),
  itemTitle: Type.String(),
  itemPath: Type.String(),
  /** Why it waits to be read; '' where it does not. */
  reason: Type.String(),
});

/** How many there are of each status; what a search looks for makes no difference. */
const Counts = Type.Object(
  Object.fromEntries(statuses.map((status) => [status, Type.Integer()])) as Record<
    CommentStatus,
    ReturnType<typeof Type.Integer>
  >,
);

const Liked = Type.Object({ likeCount: Type.Integer(), liked: Type.Boolean() });
const visitors = { crumb: 'visitor', rateLimit: 'visitor', params: CommentedParams } as const;
const moderators = { permission: 'comments:moderate' } as const;

/** Comments and likes of visitors, and what moderators do about them. */
export const commentEndpoints = {
  commentPage: endpoint({
    method: 'GET',
    path: '/comments/:id',
    summary: 'The page where a visitor comments on an item, or answers a comment',
    params: CommentedParams,
    query: CommentQuery,
    answers: { 200: 'html' },
    errors: ['not-found', 'comments-closed'],
  }),
  commentForm: endpoint({
    ...visitors,
    method: 'POST',
    path: '/comments/:id',
    summary:
      'Takes a comment (form fields: name, email, url, body, parentId); for who asks for JSON 201, or 202 where it waits to be read',
    answers: {
      200: 'html',
      201: Type.Object({ id: Type.String(), status: SavedStatus }),
      202: Type.Object({ id: Type.Optional(Type.String()), status: SavedStatus }),
      303: 'redirect',
    },
    errors: ['not-found', 'comments-closed', 'too-many-comments'],
  }),
  likeItem: endpoint({
    ...visitors,
    method: 'POST',
    path: '/comments/:id/like',
    summary: 'Likes an item; a visitor counts once. Who does not ask for JSON is led back to the page',
    answers: { 200: Liked, 303: 'redirect' },
    errors: ['not-found', 'likes-off', 'too-many-attempts'],
  }),
  unlikeItem: endpoint({
    ...visitors,
    method: 'DELETE',
    path: '/comments/:id/like',
    summary: 'Takes a like back',
    answers: { 200: Liked, 303: 'redirect' },
    errors: ['not-found', 'likes-off', 'too-many-attempts'],
  }),
  listComments: endpoint({
    ...moderators,
    method: 'GET',
    path: '/api/content/comments',
    summary: 'The comments, newest first',
    query: ModerationQuery,
    answers: {
      200: Type.Object({
        comments: Type.Array(ModeratedComment),
        /** Null on the last page. */
        nextCursor: Type.Union([Type.String(), Type.Null()]),
        counts: Counts,
      }),
    },
  }),
  moderateComments: endpoint({
    ...moderators,
    method: 'POST',
    path: '/api/content/comments/moderate',
    summary: 'Approves, hides or deletes comments: all or none',
    body: ModerateRequest,
    answers: { 200: Type.Object({ moderated: Type.Integer() }) },
    errors: ['not-found'],
  }),
  replyToComment: endpoint({
    ...moderators,
    method: 'POST',
    path: '/api/content/comments/:id/reply',
    summary: 'Answers a comment in the name of the website; one that waits is approved by that',
    params: CommentedParams,
    body: ReplyRequest,
    answers: { 201: Type.Object({ id: Type.String() }) },
    errors: ['not-found', 'invalid-fields'],
  }),
};
