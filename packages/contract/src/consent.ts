import { paths } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { DayRange } from './analytics.ts';
import { endpoint } from './endpoint.ts';

const ConsentRow = Type.Object({
  /** Milliseconds since 1970. */
  madeAt: Type.Number(),
  /** `accepted`, `measuring`, `declined` */
  choice: Type.String(),
  /** `gpc`, `dnt`: the browser said no for its visitor; '' = it said nothing. */
  signal: Type.String(),
  /** The random number that the visitor’s browser has of it. */
  number: Type.String(),
  /** Version of what was read; '' = of a page that is older than what was known then. */
  wording: Type.String(),
});
export type ConsentRow = Static<typeof ConsentRow>;

const ConsentCounts = Type.Object({
  accepted: Type.Integer(),
  measuring: Type.Integer(),
  declined: Type.Integer(),
  signals: Type.Integer(),
});
export type ConsentCounts = Static<typeof ConsentCounts>;

/** What choices can be filtered by: the wording that was read, and what was chosen. */
export const consentFilters = ['wording', 'choice'] as const;
export interface ConsentFilter {
  by: (typeof consentFilters)[number];
  value: string;
}

const ChoicesAsked = Type.Object({
  ...DayRange.properties,
  by: Type.Optional(Type.Enum([...consentFilters])),
  value: Type.Optional(Type.String({ maxLength: 64 })),
});

const Consents = Type.Object({
  counts: ConsentCounts,
  countsBefore: ConsentCounts,
  wordings: Type.Array(
    Type.Object({
      version: Type.String(),
      text: Type.String(),
      count: Type.Integer(),
      /** Of the days that these are compared with. */
      before: Type.Integer(),
    }),
  ),
  /** The newest hundred. */
  choices: Type.Array(ConsentRow),
});
export type Consents = Static<typeof Consents>;

/** What visitors choose about cookies, what is known of them, and what the owner sees of it. */
export const consentEndpoints = {
  consentPage: endpoint({
    method: 'GET',
    path: paths.cookies,
    summary: 'The page on which a visitor chooses about cookies, and learns of each',
    query: Type.Object({ done: Type.Optional(Type.Enum(['saved', 'forgotten'])) }),
    answers: { 200: 'html' },
  }),
  consentForm: endpoint({
    method: 'POST',
    path: paths.cookies,
    summary: 'Saves the choice of that page; works without script',
    rateLimit: 'visitor',
    answers: { 303: 'redirect' },
  }),
  recordConsent: endpoint({
    method: 'POST',
    path: '/api/consent',
    summary: 'Records the choice that was made on the cookie banner: choice and wording as a form',
    rateLimit: 'visitor',
    bodyLimit: 4_000,
    answers: { 204: 'empty' },
  }),
  visitorData: endpoint({
    method: 'GET',
    path: `${paths.cookies}/data`,
    summary: 'What is known of the visitor who asks: their choices, and how much was counted',
    rateLimit: 'visitor',
    answers: { 200: 'file' },
  }),
  forgetVisitor: endpoint({
    method: 'POST',
    path: `${paths.cookies}/forget`,
    summary: 'Deletes what is known of the visitor who asks, and the cookies that measure',
    rateLimit: 'visitor',
    answers: { 303: 'redirect' },
  }),
  readConsents: endpoint({
    method: 'GET',
    path: '/api/analytics/consents',
    summary: 'How visitors have chosen about cookies in a range of days; of some choices alone by `by` and `value`',
    permission: 'analytics:all',
    query: ChoicesAsked,
    answers: { 200: Consents },
  }),
  exportConsents: endpoint({
    method: 'GET',
    path: '/api/analytics/consents.csv',
    summary: 'The records of choices as CSV',
    permission: 'analytics:all',
    query: ChoicesAsked,
    answers: { 200: 'file' },
  }),
};
