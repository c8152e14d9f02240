import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { FormParams } from './forms.ts';

const Text = Type.String();
const Id = Type.String({ minLength: 1, maxLength: 64 });
/** Milliseconds since 1970. */
const Moment = Type.Number();

const Hook = Type.Object({ id: Text, url: Text, created: Moment });

/** Where the answers of a form go beside the list of answers. */
export const FormStorage = Type.Object({
  /** EDIT-12; null: not connected. */
  mailingList: Type.Union([Type.Object({ listId: Text, name: Text, doubleOptIn: Type.Boolean() }), Type.Null()]),
  webhooks: Type.Array(Type.Object({ ...Hook.properties, secret: Text })),
  /** EDIT-14: null: off; `zaps` 0: it waits for the first one. */
  zapier: Type.Union([Type.Object({ address: Text, zaps: Type.Integer() }), Type.Null()]),
});
export type FormStorage = Static<typeof FormStorage>;

const Delivery = Type.Object({
  id: Text,
  submissionId: Text,
  kind: Text,
  url: Text,
  status: Type.Enum(['waiting', 'delivered', 'failed']),
  attempts: Type.Integer(),
  /** Why the last try failed; '' where it did not. */
  problem: Text,
  created: Moment,
  triedAt: Type.Union([Moment, Type.Null()]),
});
export type FormDelivery = Static<typeof Delivery>;

export const ConnectMailingList = Type.Object({ listId: Type.String({ maxLength: 64 }), doubleOptIn: Type.Boolean() });
export const NewWebhook = Type.Object({ url: Type.String({ minLength: 1, maxLength: 2000 }) });
const HookParams = Type.Object({ ...FormParams.properties, hookId: Id });
const DeliveryParams = Type.Object({ ...FormParams.properties, deliveryId: Id });
const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{20,64}$' });

const owners = { permission: 'forms:edit', errors: ['no-form', 'not-found'] } as const;
/** For programs: the key in the address is what they prove themselves with. */
const programs = { crumb: 'none', rateLimit: 'visitor', errors: ['not-found'] } as const;

/** Storage of a form: connected mailing list, webhooks, Zapier, and what came of what was sent there. */
export const formStorageEndpoints = {
  getFormStorage: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/forms/:formId/storage',
    summary: 'Where the answers of a form go',
    params: FormParams,
    answers: { 200: FormStorage },
  }),
  connectMailingList: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/forms/:formId/storage/mailing-list',
    summary:
      'Puts whoever sends the form on a mailing list, at once or after they have confirmed it (EDIT-11 … EDIT-13)',
    params: FormParams,
    body: ConnectMailingList,
    answers: { 200: FormStorage },
  }),
  disconnectMailingList: endpoint({
    ...owners,
    method: 'DELETE',
    path: '/api/forms/:formId/storage/mailing-list',
    summary: 'Puts nobody on a mailing list any more; who is on it stays (EDIT-13)',
    params: FormParams,
    answers: { 200: FormStorage },
  }),
  addWebhook: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/forms/:formId/storage/webhooks',
    summary: 'Tells an address of each submission, signed with a secret of its own',
    params: FormParams,
    body: NewWebhook,
    answers: { 201: FormStorage },
  }),
  removeWebhook: endpoint({
    ...owners,
    method: 'DELETE',
    path: '/api/forms/:formId/storage/webhooks/:hookId',
    summary: 'Tells an address nothing any more',
    params: HookParams,
    answers: { 200: FormStorage },
  }),
  connectZapier: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/forms/:formId/storage/zapier',
    summary: 'Lets Zaps subscribe to a form by an address that only its owner knows (EDIT-14)',
    params: FormParams,
    answers: { 200: FormStorage },
  }),
  disconnectZapier: endpoint({
    ...owners,
    method: 'DELETE',
    path: '/api/forms/:formId/storage/zapier',
    summary: 'Ends every Zap of a form; the address is worth nothing any more',
    params: FormParams,
    answers: { 200: FormStorage },
  }),
  listDeliveries: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/forms/:formId/deliveries',
    summary: 'What was sent to webhooks and Zaps, newest first, and what came of it',
    params: FormParams,
    query: Type.Object({
      status: Type.Optional(Type.Enum(['waiting', 'delivered', 'failed'])),
      cursor: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    answers: {
      200: Type.Object({ deliveries: Type.Array(Delivery), nextCursor: Type.Union([Text, Type.Null()]) }),
    },
  }),
  retryDelivery: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/forms/:formId/deliveries/:deliveryId/retry',
    summary: 'Sends once more what could not be sent',
    params: DeliveryParams,
    answers: { 202: Delivery },
  }),
  hookSample: endpoint({
    ...programs,
    method: 'GET',
    path: '/api/hooks/forms/:key',
    summary: 'For a Zap that is set up: the latest answers, in the shape in which they are sent',
    params: Type.Object({ key: Key }),
    answers: { 200: Type.Array(Type.Unknown()) },
  }),
  subscribeHook: endpoint({
    ...programs,
    method: 'POST',
    path: '/api/hooks/forms/:key',
    summary: 'Subscribes an address to a form, as a Zap does when it is switched on (REST hook)',
    params: Type.Object({ key: Key }),
    body: Type.Object({ hookUrl: Type.String({ minLength: 1, maxLength: 2000 }) }),
    answers: { 201: Type.Object({ id: Text }) },
  }),
  unsubscribeHook: endpoint({
    ...programs,
    method: 'DELETE',
    path: '/api/hooks/forms/:key/:hookId',
    summary: 'Ends a subscription, as a Zap does when it is switched off (REST hook)',
    params: Type.Object({ key: Key, hookId: Id }),
    answers: { 204: 'empty' },
  }),
};
