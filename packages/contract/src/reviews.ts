import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { PictureQuery } from './sent-picture.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Status = Type.Union([
  Type.Literal('pending'),
  Type.Literal('approved'),
  Type.Literal('rejected'),
  Type.Literal('deleted'),
]);
export type ReviewStatus = Static<typeof Status>;
export type ReviewAction = ReviewModeration['action'];
const Source = Type.Union([Type.Literal('native'), Type.Literal('imported')]);

/** GET and POST /reviews/:id – the id is the product's; /api/commerce/reviews/:id/… – the review's. */
export const ReviewParams = Type.Object({ id: Id });
export type ReviewParams = Static<typeof ReviewParams>;

const PictureParams = Type.Object({ id: Id, pictureId: Id });

/** GET /reviews/:id; `sent` after one has been taken. */
export const ReviewPageQuery = Type.Object({ sent: Type.Optional(Type.String({ maxLength: 10 })) });

/** GET /api/commerce/reviews */
export const ReviewListQuery = Type.Object({
  status: Type.Optional(Status),
  source: Type.Optional(Source),
  itemId: Type.Optional(Id),
  rating: Type.Optional(Type.String({ pattern: '^[1-5]$' })),
  /** Words of the review, its answer, who wrote it or the product. */
  query: Type.Optional(Type.String({ maxLength: 200 })),
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$' })),
});
export type ReviewListQuery = Static<typeof ReviewListQuery>;

/** POST /api/commerce/reviews/moderate */
export const ReviewModeration = Type.Object(
  {
    ids: Type.Array(Id, { minItems: 1, maxItems: 200 }),
    action: Type.Union([Type.Literal('approve'), Type.Literal('reject'), Type.Literal('wait'), Type.Literal('delete')]),
  },
  { additionalProperties: false },
);
export type ReviewModeration = Static<typeof ReviewModeration>;

/** PUT /api/commerce/reviews/:id/reply; an empty text takes the reply back. */
export const ReviewReply = Type.Object({ reply: Type.String({ maxLength: 20_000 }) }, { additionalProperties: false });

/** GET and PUT /api/commerce/reviews/settings; what is left out stays as it is. */
export const ReviewSettings = Type.Object(
  {
    nativeEnabled: Type.Optional(Type.Boolean()),
    importedEnabled: Type.Optional(Type.Boolean()),
    starsOnListings: Type.Optional(Type.Boolean()),
    killSwitch: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type ReviewSettings = Static<typeof ReviewSettings>;

/** What is switched on. */
const ReviewSettingsAnswer = Type.Required(ReviewSettings);

/** A review as its owner sees it. Times in ISO 8601. */
const OwnersReview = Type.Object({
  id: Type.String(),
  itemId: Type.String(),
  itemTitle: Type.String(),
  itemPath: Type.String(),
  source: Source,
  rating: Type.Integer(),
  title: Type.String(),
  body: Type.String(),
  authorName: Type.String(),
  authorEmail: Type.String(),
  verifiedBuyer: Type.Boolean(),
  status: Status,
  reply: Type.String(),
  repliedAt: Type.Union([Type.String(), Type.Null()]),
  writtenAt: Type.String(),
  createdAt: Type.String(),
  /** What its author has sent along. */
  pictures: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
});

export type OwnersReview = Static<typeof OwnersReview>;

/** What an import of reviews did. */
const ReviewImportReport = Type.Object({
  created: Type.Integer(),
  /** Stored by an import before, or twice in the file. */
  unchanged: Type.Integer(),
  products: Type.Integer(),
  /** Rows that did not go in: their 1-based line, and the column as the header names it; '' where the whole row is meant. */
  problems: Type.Array(Type.Object({ line: Type.Integer(), column: Type.String(), reason: Type.String() })),
  /** More rows than are listed had problems. */
  furtherProblems: Type.Integer(),
});
export type ReviewImportReport = Static<typeof ReviewImportReport>;

const owners = { permission: 'products:edit' } as const;

/** Reviews: what visitors write, and what owners do about it. */
export const reviewEndpoints = {
  reviewPage: endpoint({
    method: 'GET',
    path: '/reviews/:id',
    summary: 'The page where a visitor reviews a product',
    params: ReviewParams,
    query: ReviewPageQuery,
    answers: { 200: 'html' },
    errors: ['not-found', 'reviews-closed'],
  }),
  reviewForm: endpoint({
    method: 'POST',
    path: '/reviews/:id',
    summary:
      'Takes a review (form fields: rating, title, body, authorName, email, picture: up to four files); 202 for who asks for JSON',
    crumb: 'visitor',
    rateLimit: 'visitor',
    params: ReviewParams,
    answers: { 202: Type.Object({ status: Status }), 303: 'redirect' },
    errors: ['not-found', 'reviews-closed', 'too-many-reviews', 'broken-upload'],
  }),
  reviewPicture: endpoint({
    method: 'GET',
    path: '/reviews/:id/pictures/:pictureId',
    summary: 'A picture of a review that visitors see; the id is that of the product',
    params: PictureParams,
    query: PictureQuery,
    answers: { 200: 'file' },
    errors: ['not-found'],
  }),
  getReviewPicture: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/reviews/:id/pictures/:pictureId',
    summary: 'A picture that came with a review',
    params: PictureParams,
    query: PictureQuery,
    answers: { 200: 'file' },
    errors: ['not-found'],
  }),
  removeReviewPicture: endpoint({
    ...owners,
    method: 'DELETE',
    path: '/api/commerce/reviews/:id/pictures/:pictureId',
    summary: 'Takes a picture out of a review, for good',
    params: PictureParams,
    answers: { 204: 'empty' },
    errors: ['not-found'],
  }),
  listReviews: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/reviews',
    summary:
      'The reviews, newest first, and how many there are of each status; deleted ones only where they are asked for',
    query: ReviewListQuery,
    answers: {
      200: Type.Object({
        reviews: Type.Array(OwnersReview),
        counts: Type.Object({ pending: Type.Integer(), approved: Type.Integer(), rejected: Type.Integer() }),
        /** Null on the last page. */
        nextCursor: Type.Union([Type.String(), Type.Null()]),
      }),
    },
    errors: ['bad-cursor'],
  }),
  moderateReviews: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/reviews/moderate',
    summary: 'Approves, hides or deletes reviews: all or none; what is deleted can be brought back for thirty days',
    body: ReviewModeration,
    answers: { 200: Type.Object({ moderated: Type.Integer() }) },
    errors: ['not-found'],
  }),
  replyToReview: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/commerce/reviews/:id/reply',
    summary: 'Answers a review in public; an empty text takes the answer back',
    params: ReviewParams,
    body: ReviewReply,
    answers: { 200: Type.Object({ id: Type.String(), reply: Type.String() }) },
    errors: ['not-found'],
  }),
  getReviewSettings: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/reviews/settings',
    summary: 'Which reviews are shown and taken',
    answers: { 200: ReviewSettingsAnswer },
  }),
  changeReviewSettings: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/commerce/reviews/settings',
    summary: 'Switches reviews on and off (REV-01, REV-02, REV-05)',
    body: ReviewSettings,
    answers: { 200: ReviewSettingsAnswer },
  }),
  importReviews: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/reviews/import',
    summary: 'Takes in the reviews of a CSV file (text/csv)',
    bodyLimit: 20_000_000,
    answers: { 200: ReviewImportReport },
  }),
};
