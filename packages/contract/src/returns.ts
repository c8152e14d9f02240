import { longestReturnDays } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { OrderDetail, OrderParams } from './order-admin.ts';

const owners = { permission: 'orders:manage' } as const;
const Token = Type.String({ minLength: 1, maxLength: 100 });

/** What buyers may ask for, and what they are told to do with the goods. */
export const ReturnSettings = Type.Object(
  {
    /** How many days after a parcel; 0: buyers cannot ask for returns on the order's page. */
    days: Type.Integer({ minimum: 0, maximum: longestReturnDays }),
    /** Stands in the mail of a return that was approved: where the goods go. */
    instructions: Type.String({ maxLength: 2000 }),
  },
  { additionalProperties: false },
);
export type ReturnSettings = Static<typeof ReturnSettings>;

/** `message` stands in the buyer's mail. */
export const AnswerReturn = Type.Object(
  { approve: Type.Boolean(), message: Type.String({ maxLength: 2000 }) },
  { additionalProperties: false },
);
export type AnswerReturn = Static<typeof AnswerReturn>;

/** Goods that come back: asked for by the buyer, answered by the shop, received with a refund (`returnId` of a refund). */
export const returnEndpoints = {
  answerReturn: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/orders/:id/returns/:returnId/answer',
    summary: 'Approves or declines a return; the buyer gets a mail',
    params: Type.Object({ id: OrderParams.properties.id, returnId: OrderParams.properties.id }),
    body: AnswerReturn,
    answers: { 200: OrderDetail },
    errors: ['not-found', 'conflict'],
  }),
  readReturnSettings: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/return-settings',
    summary: 'Until when buyers may ask for returns, and what they are told',
    answers: { 200: ReturnSettings },
  }),
  changeReturnSettings: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/commerce/return-settings',
    summary: 'Chooses until when buyers may ask for returns, and what they are told',
    body: ReturnSettings,
    answers: { 200: ReturnSettings },
  }),
  returnPage: endpoint({
    method: 'GET',
    path: '/account/orders/:id/return',
    summary: 'The form for a return, for who is signed in as the buyer, or has the link of the order',
    params: OrderParams,
    query: Type.Object({ token: Type.Optional(Token) }),
    answers: { 200: 'html', 302: 'redirect' },
    errors: ['not-found'],
  }),
  returnForm: endpoint({
    method: 'POST',
    path: '/account/orders/:id/return',
    summary:
      'Asks for a return, or takes one back (form fields: xsrf or token; quantity-… and reason-… by line, wish, note; or cancel with its id)',
    crumb: 'visitor',
    rateLimit: 'visitor',
    params: OrderParams,
    answers: { 303: 'redirect', 422: 'html' },
    errors: ['not-found'],
  }),
};
