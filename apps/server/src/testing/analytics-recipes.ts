import type { Recipe } from './tenancy-recipes.ts';

const data = (websiteId: string) => JSON.stringify({ websiteId, pagePath: '/', label: 'x' });
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const range = { query: { from: day(-300), to: day(1) } };

/** Attacks on the calls of analytics: hits in another website's name, and what its owner reads. */
export const analyticsRecipes: Readonly<Record<string, Recipe>> = {
  'POST /api/census/RecordHit': { attacks: (b) => [{ form: { event: '1', data: data(b.websiteId), ss_cvr: '' } }] },
  'POST /api/census/button-click': { attacks: (b) => [{ form: { data: data(b.websiteId) } }] },
  'POST /api/census/button-render': { attacks: (b) => [{ form: { data: data(b.websiteId) } }] },
  'POST /api/census/form-render': { attacks: (b) => [{ form: { data: data(b.websiteId) } }] },
  'POST /api/census/overlay': { attacks: (b) => [{ form: { data: data(b.websiteId) } }] },
  'POST /api/census/RecordQuickView/:id': {
    attacks: (b) => [{ params: { id: b.itemId }, form: { data: data(b.websiteId) } }],
  },
  'POST /api/events/RecordEvent': { attacks: (b) => [{ form: { event: 'AddToCart', data: data(b.websiteId) } }] },
  'POST /api/events/v2/record': {
    attacks: (b) => [{ body: { eventContent: data(b.websiteId), eventSchemaName: 'ViewContent' } }],
  },
  'POST /api/1/performance/records': { attacks: (b) => [{ body: [{ data: { websiteId: b.websiteId } }] }] },
  'GET /privacy/cookies': { attacks: () => [{}] },
  'POST /privacy/cookies': { attacks: () => [{ form: { choice: 'accepted', wording: 'none' } }] },
  'GET /privacy/cookies/data': { attacks: () => [{}] },
  'POST /privacy/cookies/forget': { attacks: () => [{ form: {} }] },
  'POST /api/consent': { attacks: () => [{ form: { choice: 'declined', wording: 'none' } }] },
  'GET /api/analytics/consents': { attacks: () => [range], showsOwner: true },
  'GET /api/analytics/consents.csv': { attacks: () => [range], showsOwner: true },
  'GET /weekly-report/:proof': { attacks: () => [{ params: { proof: 'none' } }] },
  'POST /weekly-report/:proof': { attacks: () => [{ params: { proof: 'none' }, form: {} }] },
  'GET /api/analytics/traffic': { attacks: () => [range], showsOwner: true },
  'GET /api/analytics/funnel': { attacks: () => [range] },
  'GET /api/analytics/campaigns': { attacks: () => [range] },
  'GET /api/analytics/actions': { attacks: () => [range], showsOwner: true },
  'GET /api/analytics/marks': { attacks: () => [range], showsOwner: true },
  'GET /api/analytics/abandoned-carts': { attacks: () => [range] },
  'GET /api/analytics/searches': { attacks: () => [range], showsOwner: true },
  'GET /api/analytics/speed': { attacks: () => [range], showsOwner: true },
  'GET /api/analytics/errors': { attacks: () => [range], showsOwner: true },
  'GET /api/analytics/sales': { attacks: () => [range], showsOwner: true },
  'GET /api/analytics/settings': { attacks: () => [{}] },
  'PUT /api/analytics/settings': { attacks: () => [{ body: { enabled: true, keepHitDays: 0, weeklyMail: true } }] },
};
