import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

/** What a website needs before visitors come, in the order in which it is done. */
export const firstSteps = ['name', 'design', 'page', 'product', 'payment', 'shipping', 'domain', 'publish'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** What may wait for somebody: work of the day first, then what went wrong. */
export const waitingKinds = [
  'orders',
  'unpaid',
  'returns',
  'answers',
  'comments',
  'reviews',
  'mails',
  'deliveries',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

const Home = Type.Object({
  /** Those that this person may do; a website without a store has none of a store. */
  steps: Type.Array(Type.Object({ step: Type.Enum([...firstSteps]), done: Type.Boolean() })),
  /** Those that this person may deal with, only where there is something. */
  waiting: Type.Array(Type.Object({ what: Type.Enum([...waitingKinds]), count: Type.Integer() })),
  /** Orders of the website's own day that still stand; null for who may not see them. */
  today: Type.Union([Type.Object({ orders: Type.Integer(), totalCents: Type.Number() }), Type.Null()]),
});
export type Home = Static<typeof Home>;

export const homeEndpoints = {
  getHome: endpoint({
    method: 'GET',
    path: '/api/owner/home',
    summary: 'What is left to do before visitors come, what waits for this person, and the orders of today',
    permission: 'signed-in',
    answers: { 200: Home },
  }),
};
