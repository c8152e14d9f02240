import { longestReturnDays } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { OrderDetail, OrderParams } from './order-admin.ts';
import { PictureQuery } from './sent-picture.ts';
import { LocationId } from './stock-locations.ts';

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

/** `message` stands in the buyer's mail. */
export const CloseReturn = Type.Object({ message: Type.String({ maxLength: 2000 }) }, { additionalProperties: false });
export type CloseReturn = Static<typeof CloseReturn>;

/** `restock`: whether what came back goes into stock; `notify`: whether the buyer gets a mail, yes where nothing is said. */
export const ExchangeReturn = Type.Object(
  {
    version: Type.Number(),
    restock: Type.Boolean(),
    /** Where what is restocked goes; where nothing is said, to where it came from. */
    locationId: Type.Optional(LocationId),
    notify: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type ExchangeReturn = Static<typeof ExchangeReturn>;

const ReturnParams = Type.Object({ id: OrderParams.properties.id, returnId: OrderParams.properties.id });
const PictureParams = Type.Object({ ...ReturnParams.properties, pictureId: OrderParams.properties.id });

/** Goods that come back: asked for by the buyer, answered by the shop, received with a refund (`returnId` of a refund). */
export const returnEndpoints = {
  answerReturn: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/orders/:id/returns/:returnId/answer',
    summary: 'Approves or declines a return; the buyer gets a mail',
    params: ReturnParams,
    body: AnswerReturn,
    answers: { 200: OrderDetail },
    errors: ['not-found', 'conflict'],
  }),
  closeReturn: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/orders/:id/returns/:returnId/close',
    summary: 'Ends an approved return whose goods have not come; what was held for an exchange is for sale again',
    params: ReturnParams,
    body: CloseReturn,
    answers: { 200: OrderDetail },
    errors: ['not-found', 'conflict'],
  }),
  exchangeReturn: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/orders/:id/returns/:returnId/exchange',
    summary:
      'Takes the goods of a return in and places an order of what its buyer wants instead: what that costs more is paid by a link, what it costs less goes back',
    params: ReturnParams,
    body: ExchangeReturn,
    answers: { 200: OrderDetail },
    errors: ['not-found', 'conflict', 'order-status', 'invalid-fields'],
  }),
  getReturnPicture: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/orders/:id/returns/:returnId/pictures/:pictureId',
    summary: 'A picture that came with a return',
    params: PictureParams,
    query: PictureQuery,
    answers: { 200: 'file' },
    errors: ['not-found'],
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
  returnPicture: endpoint({
    method: 'GET',
    path: '/account/orders/:id/returns/:returnId/pictures/:pictureId',
    summary:
      'A picture that a buyer has sent with a return, for who is signed in as the buyer, or has the link of the order',
    params: PictureParams,
    query: Type.Object({ ...PictureQuery.properties, token: Type.Optional(Token) }),
    answers: { 200: 'file' },
    errors: ['not-found'],
  }),
  returnForm: endpoint({
    method: 'POST',
    path: '/account/orders/:id/return',
    summary:
      'Asks for a return, or takes one back (form fields: xsrf or token; quantity-…, reason-… and exchange-… by line, wish, note, picture: up to four files; or cancel with its id)',
    crumb: 'visitor',
    rateLimit: 'visitor',
    params: OrderParams,
    answers: { 303: 'redirect', 422: 'html' },
    errors: ['not-found', 'broken-upload'],
  }),
};
