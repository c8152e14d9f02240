import { hookEventNames } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const Text = Type.String();
const Moment = Type.Union([Type.Number(), Type.Null()]);

/** An address that is told of what happens, without its secret. */
const Hook = Type.Object({
  id: Text,
  url: Text,
  events: Type.Array(Text),
  /** `owner`: paused; `failing`: given up after days of failures; `gone`: the address said that it wants nothing any more. */
  state: Type.Enum(['works', 'owner', 'failing', 'gone']),
  /** Milliseconds since 1970, as the other moments. */
  made: Type.Number(),
  /** When the first of the failures since the last success was; null: the last one was a success. */
  failingSince: Moment,
  /** Until when messages carry a signature by the former secret, too. */
  formerUntil: Moment,
  waiting: Type.Integer(),
  lastDelivered: Moment,
});
export type Hook = Static<typeof Hook>;

const HookDelivery = Type.Object({
  id: Text,
  /** The same wherever this event is told, and whenever it is sent again. */
  eventId: Text,
  event: Text,
  subject: Text,
  status: Type.Enum(['waiting', 'delivered', 'failed']),
  attempts: Type.Integer(),
  /** Of the last try; 0: there was no answer. */
  answerStatus: Type.Integer(),
  answerText: Text,
  tookMs: Type.Integer(),
  problem: Text,
  created: Type.Number(),
  triedAt: Moment,
  nextAt: Moment,
  /** What was sent, or will be. */
  body: Text,
});
export type HookDelivery = Static<typeof HookDelivery>;

const Events = Type.Array(Type.Enum([...hookEventNames]), {
  minItems: 1,
  maxItems: hookEventNames.length,
});
const Address = Type.String({ minLength: 1, maxLength: 2000 });
const NewHook = Type.Object({ url: Address, events: Events }, { additionalProperties: false });
export type NewHook = Static<typeof NewHook>;
const HookChange = Type.Object(
  {
    url: Type.Optional(Address),
    events: Type.Optional(Events),
    /** Pauses it, or goes on. */
    enabled: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type HookChange = Static<typeof HookChange>;

const Id = Type.String({ minLength: 1, maxLength: 64 });
const OneHook = Type.Object({ id: Id });
const managing = { permission: 'api-keys:manage' } as const;

/** Hooks: addresses elsewhere that are told, signed, of what happens on the website (docs/hooks.md). */
export const hookEndpoints = {
  listHooks: endpoint({
    ...managing,
    method: 'GET',
    path: '/api/hooks',
    summary: 'The addresses that are told of what happens, without their secrets',
    answers: { 200: Type.Object({ hooks: Type.Array(Hook) }) },
  }),
  createHook: endpoint({
    ...managing,
    method: 'POST',
    path: '/api/hooks',
    summary: 'Tells an address of the chosen events; the secret that signs is told this once',
    body: NewHook,
    answers: { 201: Type.Object({ hook: Hook, secret: Text }) },
    errors: ['invalid-fields', 'too-many'],
  }),
  changeHook: endpoint({
    ...managing,
    method: 'PATCH',
    path: '/api/hooks/:id',
    summary: 'Changes the address or the events of a hook, pauses it, or lets it go on',
    params: OneHook,
    body: HookChange,
    answers: { 200: Hook },
    errors: ['invalid-fields', 'not-found'],
  }),
  deleteHook: endpoint({
    ...managing,
    method: 'DELETE',
    path: '/api/hooks/:id',
    summary: 'Deletes a hook with its log; what waits is not sent',
    params: OneHook,
    answers: { 204: 'empty' },
    errors: ['not-found'],
  }),
  rotateHookSecret: endpoint({
    ...managing,
    method: 'POST',
    path: '/api/hooks/:id/secret',
    summary: 'Makes a new secret, told this once; for a day the former one signs, too',
    params: OneHook,
    answers: { 200: Type.Object({ hook: Hook, secret: Text }) },
    errors: ['not-found'],
  }),
  testHook: endpoint({
    ...managing,
    method: 'POST',
    path: '/api/hooks/:id/test',
    summary: 'Sends the event hook.test to the address',
    params: OneHook,
    answers: { 202: HookDelivery },
    errors: ['not-found', 'too-many'],
  }),
  listHookDeliveries: endpoint({
    ...managing,
    method: 'GET',
    path: '/api/hooks/:id/deliveries',
    summary: 'What was sent to a hook, newest first, and what it answered',
    params: OneHook,
    query: Type.Object({
      status: Type.Optional(Type.Enum(['waiting', 'delivered', 'failed'])),
      cursor: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    answers: {
      200: Type.Object({
        hook: Hook,
        deliveries: Type.Array(HookDelivery),
        nextCursor: Type.Union([Text, Type.Null()]),
      }),
    },
    errors: ['not-found'],
  }),
  sendHookAgain: endpoint({
    ...managing,
    method: 'POST',
    path: '/api/hooks/:id/deliveries/:deliveryId/again',
    summary: 'Sends an event to the hook once more, under the same event id',
    params: Type.Object({ id: Id, deliveryId: Id }),
    answers: { 202: HookDelivery },
    errors: ['not-found', 'too-many'],
  }),
};
