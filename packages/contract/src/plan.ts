import { featureIdRange, namedFeatures, paths } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

/** A feature by its name, or by its number from 1 to 70 (ENUM-03). */
const FeatureIn = Type.Union([
  Type.Enum([...namedFeatures]),
  Type.Integer({ minimum: featureIdRange.first, maximum: featureIdRange.last }),
]);

/** PUT /api/website/plan. A trial ends once; no call begins one. */
export const ChangePlanRequest = Type.Object({
  isTrial: Type.Optional(Type.Literal(false)),
  features: Type.Optional(Type.Array(FeatureIn, { maxItems: 100 })),
});
export type ChangePlanRequest = Static<typeof ChangePlanRequest>;

/** GET /api/website/plan, and the answer to a change. */
export const WebsitePlan = Type.Object({
  /** Search engines are kept away from a trial website. */
  isTrial: Type.Boolean(),
  /** The editor's screen on which the plan is changed (PAGE-15, PAGE-16). */
  upgradePath: Type.String(),
  features: Type.Array(FeatureIn),
});
export type WebsitePlan = Static<typeof WebsitePlan>;

export const planEndpoints = {
  getPlan: endpoint({
    method: 'GET',
    path: '/api/website/plan',
    summary: 'The plan of the website',
    permission: 'billing:manage',
    answers: { 200: WebsitePlan },
  }),
  changePlan: endpoint({
    method: 'PUT',
    path: '/api/website/plan',
    summary: 'Changes the plan of the website; a trial ends once',
    permission: 'billing:manage',
    body: ChangePlanRequest,
    answers: { 200: WebsitePlan },
  }),
  // Bookmarks and mails name these addresses without the editor's own.
  upgradeTrialPage: endpoint({
    method: 'GET',
    path: paths.upgradeTrial,
    summary: 'Leads to the screen of the plan in the editor (PAGE-15)',
    answers: { 302: 'redirect' },
  }),
  upgradePage: endpoint({
    method: 'GET',
    path: paths.upgrade,
    summary: 'Leads to the screen of the plan in the editor (PAGE-16)',
    answers: { 302: 'redirect' },
  }),
};
