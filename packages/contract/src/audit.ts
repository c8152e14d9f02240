import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

/** One thing that somebody did, or was refused. Times are milliseconds since 1970. */
export const AuditEntry = Type.Object({
  id: Type.Integer(),
  at: Type.Number(),
  accountId: Type.String(),
  actor: Type.String(),
  /** A call of the contract (`PUT /api/themes/active`), or `sign-in` and the like. */
  action: Type.String(),
  /** What the call does, in words; '' for what is no call. */
  summary: Type.String(),
  subject: Type.String(),
  /** To whom or what, in words: `noor@example.com: Editor`; '' where the address of the call says it. */
  about: Type.String(),
  refused: Type.Boolean(),
  address: Type.String(),
  userAgent: Type.String(),
});
export type AuditEntry = Static<typeof AuditEntry>;

const AuditQuery = Type.Object({
  /** Entries of one account only. */
  account: Type.Optional(Type.String({ maxLength: 64 })),
  /** Refused ones only. */
  refused: Type.Optional(Type.Enum(['true'])),
  /** Entries older than the one with this id. */
  before: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
});

/** What browsers refused on a website's pages, grouped. */
export const PolicyReport = Type.Object({
  directive: Type.String(),
  blocked: Type.String(),
  page: Type.String(),
  count: Type.Integer(),
  firstAt: Type.Number(),
  lastAt: Type.Number(),
});
export type PolicyReport = Static<typeof PolicyReport>;

/** Where browsers tell of what a page's policy refused. */
export const policyReportPath = '/api/events/policy-reports';

export const auditEndpoints = {
  listAuditLog: endpoint({
    method: 'GET',
    path: '/api/owner/audit-log',
    summary: 'Who changed what of the website, when and from where, newest first',
    permission: 'people:manage',
    query: AuditQuery,
    answers: {
      200: Type.Object({
        entries: Type.Array(AuditEntry),
        /** Everybody who is in the log, for the filter. */
        actors: Type.Array(Type.Object({ accountId: Type.String(), actor: Type.String() })),
        /** Null on the last page. */
        nextBefore: Type.Union([Type.String(), Type.Null()]),
      }),
    },
  }),
  listPolicyReports: endpoint({
    method: 'GET',
    path: '/api/owner/policy-reports',
    summary: "What visitors' browsers refused because of a page's policy, grouped, latest first",
    permission: 'design:edit',
    answers: { 200: Type.Object({ reports: Type.Array(PolicyReport) }) },
  }),
  reportPolicy: endpoint({
    method: 'POST',
    path: policyReportPath,
    summary: "Takes in what a browser refused because of a page's policy (application/csp-report)",
    rateLimit: 'visitor',
    bodyLimit: 16_000,
    answers: { 204: 'empty' },
  }),
};
