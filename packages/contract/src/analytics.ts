import Type, { type Static } from 'typebox';
import { byName } from './by-name.ts';
import { endpoint } from './endpoint.ts';

/** What browsers tell: read leniently, never answered with more than its status, and never a page's trouble. */
const told = { bodyLimit: 64_000, answers: { 204: 'empty' } } as const;

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** Both days belong to it, by the website's clocks. */
export const DayRange = Type.Object({ from: Day, to: Day, compare: Type.Optional(Type.Enum(['before', 'year'])) });

/** A name out of a table. */
const FilterValue = Type.Optional(Type.String({ maxLength: 1_000 }));

const Totals = Type.Object({ views: Type.Integer(), visits: Type.Integer(), visitors: Type.Integer() });
const DayTotals = Type.Object({ day: Type.String(), ...Totals.properties });
const LabelRow = Type.Object({
  label: Type.String(),
  hits: Type.Integer(),
  visits: Type.Integer(),
  visitors: Type.Integer(),
  /** Hits of the days that this range is compared with. */
  before: Type.Integer(),
});
export type AnalyticsRow = Static<typeof LabelRow>;

const Traffic = Type.Object({
  from: Type.String(),
  to: Type.String(),
  before: Type.Object({ from: Type.String(), to: Type.String() }),
  totals: Totals,
  totalsBefore: Totals,
  days: Type.Array(DayTotals),
  daysBefore: Type.Array(DayTotals),
  /** By topic: `page`, `entry`, `exit`, `source`, `campaign`, `device`, `browser`, `country`, `hour`. */
  topics: byName(Type.Array(LabelRow)),
  /** Visitors of this minute. */
  now: Type.Integer(),
  /** Hits that this process has had to drop since it started. */
  dropped: Type.Integer(),
});
export type Traffic = Static<typeof Traffic>;

/**
 * What visits can be filtered by; the value is a label of that topic. `search`, `button`, `event`: visits in which somebody searched for it,
 * pressed it, or in which it happened.
 */
export const trafficFilters = [
  'page',
  'entry',
  'exit',
  'source',
  'campaign',
  'device',
  'browser',
  'country',
  'search',
  'button',
  'event',
] as const;
export interface TrafficFilter {
  by: (typeof trafficFilters)[number];
  value: string;
}

const Searches = Type.Object({ searches: Type.Array(LabelRow), withoutResult: Type.Array(LabelRow) });
export type Searches = Static<typeof Searches>;

const Campaigns = Type.Object({ campaigns: Type.Array(LabelRow) });
export type Campaigns = Static<typeof Campaigns>;

const SpeedRow = Type.Object({
  path: Type.String(),
  metric: Type.String(),
  /** The 75th percentile: three of four page loads were at least as good. */
  p75: Type.Number(),
  /** The same of the days that this range is compared with; 0 = nothing was measured then. */
  before: Type.Number(),
  rating: Type.String(),
  count: Type.Integer(),
});
const Speed = Type.Object({
  before: Type.Object({ from: Type.String(), to: Type.String() }),
  rows: Type.Array(SpeedRow),
});
export type Speed = Static<typeof Speed>;

/** The way to an order, by visits. */
export const funnelSteps = ['visit', 'product', 'cart', 'checkout', 'order'] as const;
export const funnelFilters = ['device', 'source', 'country'] as const;
export interface FunnelFilter {
  by?: (typeof funnelFilters)[number] | undefined;
  value: string;
}
const Funnel = Type.Object({
  /** In the order of the way; each visit counts up to the furthest step that it has reached. */
  steps: Type.Array(Type.Object({ name: Type.String(), visits: Type.Integer(), before: Type.Integer() })),
  /** What visits can be filtered by: `device`, `source`, `country`, the most frequent first. */
  filters: byName(Type.Array(Type.Object({ value: Type.String(), visits: Type.Integer() }))),
});
export type Funnel = Static<typeof Funnel>;

const Marks = Type.Object({
  published: Type.Array(
    Type.Object({
      day: Type.String(),
      /** Posts, events and products, and the names of the first three. */
      items: Type.Integer(),
      titles: Type.Array(Type.String()),
      /** Changes of pages, of the design and the like that were published. */
      changes: Type.Integer(),
    }),
  ),
  /** Mails that told people that something is back in stock. */
  mails: Type.Array(Type.Object({ day: Type.String(), mails: Type.Integer() })),
});
export type Marks = Static<typeof Marks>;

const CartTotals = Type.Object({
  /** Carts that were filled in these days, and those of them that nobody has bought or touched for an hour. */
  carts: Type.Integer(),
  abandoned: Type.Integer(),
  /** What lies in the abandoned ones, at the prices of now. */
  abandonedCents: Type.Integer(),
  /** Orders of these days that stand, counted by the shop itself. */
  orders: Type.Integer(),
});
const AbandonedCarts = Type.Object({
  currency: Type.String(),
  ...CartTotals.properties,
  totalsBefore: CartTotals,
  products: Type.Array(
    Type.Object({
      label: Type.String(),
      productId: Type.String(),
      carts: Type.Integer(),
      quantity: Type.Integer(),
      cents: Type.Integer(),
      /** Carts of the days that these are compared with. */
      before: Type.Integer(),
    }),
  ),
});
export type AbandonedCarts = Static<typeof AbandonedCarts>;

const Hurt = Type.Array(Type.Object({ label: Type.String(), count: Type.Integer() }));
const ErrorRow = Type.Object({
  key: Type.String(),
  message: Type.String(),
  stack: Type.String(),
  application: Type.String(),
  path: Type.String(),
  browser: Type.String(),
  /** Whom it hurts, the most often first; `path` and `browser` are those that told last. */
  pages: Hurt,
  browsers: Hurt,
  count: Type.Integer(),
  /** How often it came in the days that this range is compared with. */
  before: Type.Integer(),
  /** Milliseconds since 1970. */
  firstAt: Type.Number(),
  lastAt: Type.Number(),
});
export type ErrorRow = Static<typeof ErrorRow>;
const Errors = Type.Object({ errors: Type.Array(ErrorRow) });

/** What errors can be filtered by: where they came, and in what. */
export const errorFilters = ['page', 'browser'] as const;
export interface ErrorFilter {
  by: (typeof errorFilters)[number];
  value: string;
}

const Actions = Type.Object({
  /** Those that were seen or sent; `sent` counts what the website has taken, of everybody, `seen` those who may be counted. */
  forms: Type.Array(
    Type.Object({
      label: Type.String(),
      /** '' = the newsletter. */
      formId: Type.String(),
      kind: Type.Enum(['form', 'newsletter']),
      seen: Type.Integer(),
      sent: Type.Integer(),
      /** Sent in the days that these are compared with. */
      before: Type.Integer(),
    }),
  ),
  buttons: Type.Array(
    Type.Object({
      label: Type.String(),
      seen: Type.Integer(),
      pressed: Type.Integer(),
      /** Pressed in the days that these are compared with. */
      before: Type.Integer(),
    }),
  ),
  /** Sounds, videos, pop-ups, quick views and what was put into the cart. */
  events: Type.Array(LabelRow),
});
export type Actions = Static<typeof Actions>;

const SalesTotals = Type.Object({
  orders: Type.Integer(),
  /** What was paid for goods before discounts, and after them; integers of the currency's smallest part. */
  grossCents: Type.Integer(),
  netCents: Type.Integer(),
  taxCents: Type.Integer(),
  shippingCents: Type.Integer(),
  totalCents: Type.Integer(),
  customers: Type.Integer(),
  returning: Type.Integer(),
});
const SalesRow = Type.Object({
  label: Type.String(),
  orders: Type.Integer(),
  quantity: Type.Integer(),
  cents: Type.Integer(),
  /** The amount of the days that these are compared with. */
  before: Type.Integer(),
});
const SalesDay = Type.Object({ day: Type.String(), orders: Type.Integer(), totalCents: Type.Integer() });

/** What orders can be filtered by; the value is a label of that table. */
export const salesFilters = ['product', 'category', 'discount', 'channel', 'customers'] as const;
export interface SalesFilter {
  by: (typeof salesFilters)[number];
  value: string;
}

const Sales = Type.Object({
  from: Type.String(),
  to: Type.String(),
  currency: Type.String(),
  /** Orders of the range that moved no money. They are sales only while the test gateway takes orders. */
  testOrders: Type.Integer(),
  countsTests: Type.Boolean(),
  /** Orders of the range in another currency, which are never counted. */
  foreignOrders: Type.Integer(),
  totals: SalesTotals,
  totalsBefore: SalesTotals,
  days: Type.Array(SalesDay),
  daysBefore: Type.Array(SalesDay),
  products: Type.Array(Type.Object({ ...SalesRow.properties, productId: Type.String() })),
  /** By the categories that products are in now: one in two counts in both, and one in none under ''. */
  categories: Type.Array(SalesRow),
  discounts: Type.Array(SalesRow),
  /**
   * What led buyers here: `source` and, where there is one, `campaign`; both '' = directly, or of somebody who was not counted. The label is both.
   */
  channels: Type.Array(Type.Object({ ...SalesRow.properties, source: Type.String(), campaign: Type.String() })),
  /** What people wait for that is sold out, whenever they began to. */
  restock: Type.Array(
    Type.Object({
      label: Type.String(),
      productId: Type.String(),
      variant: Type.String(),
      waiting: Type.Integer(),
      isBack: Type.Boolean(),
      /** Who asked to be told in these days, and in those that they are compared with; told since, or not. */
      asked: Type.Integer(),
      before: Type.Integer(),
    }),
  ),
  /** `new` and `returning`, by whether somebody had ordered before. */
  customers: Type.Array(SalesRow),
});
export type Sales = Static<typeof Sales>;

export const AnalyticsSettings = Type.Object({
  enabled: Type.Boolean(),
  /** For how many days single hits are kept; the sums of days stay. */
  keepHitDays: Type.Integer({ minimum: 1, maximum: 730 }),
  /** Each Monday a mail to the website's address of contact. */
  weeklyMail: Type.Boolean(),
});
export type AnalyticsSettings = Static<typeof AnalyticsSettings>;
const StoredSettings = Type.Object({
  enabled: Type.Boolean(),
  keepHitDays: Type.Integer(),
  weeklyMail: Type.Boolean(),
  /** Where the mail goes to; '' = nowhere. */
  contactEmail: Type.String(),
});

export const analyticsEndpoints = {
  recordHit: endpoint({
    method: 'POST',
    path: '/api/census/RecordHit',
    summary: 'A page view, search, heartbeat, sound or video: event, data and ss_cvr as a form (ANLT-08)',
    ...told,
  }),
  recordButtonClick: endpoint({
    method: 'POST',
    path: '/api/census/button-click',
    summary: 'A button of a page was pressed (ANLT-09)',
    ...told,
  }),
  recordButtonRender: endpoint({
    method: 'POST',
    path: '/api/census/button-render',
    summary: 'A button of a page was seen (ANLT-10)',
    ...told,
  }),
  recordFormRender: endpoint({
    method: 'POST',
    path: '/api/census/form-render',
    summary: 'A form was seen (ANLT-11)',
    ...told,
  }),
  recordOverlay: endpoint({
    method: 'POST',
    path: '/api/census/overlay',
    summary: 'A pop-up was seen (ANLT-12)',
    ...told,
  }),
  recordQuickView: endpoint({
    method: 'POST',
    path: '/api/census/RecordQuickView/:id',
    summary: 'A product was looked at from a list (ANLT-13)',
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    ...told,
  }),
  recordEvent: endpoint({
    method: 'POST',
    path: '/api/events/RecordEvent',
    summary: 'What happened in the shop: crumb, event and data as a form (ANLT-05)',
    ...told,
  }),
  recordNewerEvent: endpoint({
    method: 'POST',
    path: '/api/events/v2/record',
    summary: 'The second events service: eventContent and eventSchemaName as JSON (ANLT-06)',
    bodyLimit: 64_000,
    answers: { 202: 'empty' },
  }),
  recordSpeed: endpoint({
    method: 'POST',
    path: '/api/1/performance/records',
    summary: 'How fast a page was: a JSON array of records as plain text (PERF-05)',
    ...told,
  }),
  readTraffic: endpoint({
    method: 'GET',
    path: '/api/analytics/traffic',
    summary:
      'Views, visits and visitors of a range of days, by page, source, device and more; of some visits alone by `by` and `value`, as long as their hits are kept',
    permission: 'analytics:all',
    query: Type.Object({
      ...DayRange.properties,
      by: Type.Optional(Type.Enum([...trafficFilters])),
      value: FilterValue,
    }),
    answers: { 200: Traffic },
  }),
  readSearches: endpoint({
    method: 'GET',
    path: '/api/analytics/searches',
    summary: 'What visitors searched for, and what they did not find',
    permission: 'analytics:all',
    query: DayRange,
    answers: { 200: Searches },
  }),
  readCampaigns: endpoint({
    method: 'GET',
    path: '/api/analytics/campaigns',
    summary: 'Visits that began by links of campaigns (utm_campaign)',
    permission: 'analytics:campaigns',
    query: DayRange,
    answers: { 200: Campaigns },
  }),
  readActions: endpoint({
    method: 'GET',
    path: '/api/analytics/actions',
    summary: 'Buttons, forms and other blocks: how often they were seen and used',
    permission: 'analytics:all',
    query: DayRange,
    answers: { 200: Actions },
  }),
  readSpeed: endpoint({
    method: 'GET',
    path: '/api/analytics/speed',
    summary: 'How fast pages were for three of four visitors',
    permission: 'analytics:all',
    query: DayRange,
    answers: { 200: Speed },
  }),
  readFunnel: endpoint({
    method: 'GET',
    path: '/api/analytics/funnel',
    summary: 'How many visits get to a product, the cart, the checkout and an order',
    permission: 'analytics:all',
    query: Type.Object({
      ...DayRange.properties,
      by: Type.Optional(Type.Enum([...funnelFilters])),
      value: FilterValue,
    }),
    answers: { 200: Funnel },
  }),
  readMarks: endpoint({
    method: 'GET',
    path: '/api/analytics/marks',
    summary: 'What happened on the website itself on the days of a chart: what was published, which mails went out',
    permission: 'analytics:sales',
    query: DayRange,
    answers: { 200: Marks },
  }),
  readAbandonedCarts: endpoint({
    method: 'GET',
    path: '/api/analytics/abandoned-carts',
    summary: 'Carts that were filled and not bought, and what lies in them',
    permission: 'analytics:sales',
    query: DayRange,
    answers: { 200: AbandonedCarts },
  }),
  readErrors: endpoint({
    method: 'GET',
    path: '/api/analytics/errors',
    summary: "Errors of visitors' browsers by kind; on one page or in one browser alone by `by` and `value`",
    permission: 'analytics:all',
    query: Type.Object({
      ...DayRange.properties,
      by: Type.Optional(Type.Enum([...errorFilters])),
      value: FilterValue,
    }),
    answers: { 200: Errors },
  }),
  readSales: endpoint({
    method: 'GET',
    path: '/api/analytics/sales',
    summary: 'Orders, sales and customers of a range of days; of some orders alone by `by` and `value`',
    permission: 'analytics:sales',
    query: Type.Object({
      ...DayRange.properties,
      by: Type.Optional(Type.Enum([...salesFilters])),
      value: FilterValue,
    }),
    answers: { 200: Sales },
  }),
  getAnalyticsSettings: endpoint({
    method: 'GET',
    path: '/api/analytics/settings',
    summary: 'Whether visits are measured, how long hits are kept, and whether a mail tells of each week',
    permission: 'analytics:all',
    answers: { 200: StoredSettings },
  }),
  saveAnalyticsSettings: endpoint({
    method: 'PUT',
    path: '/api/analytics/settings',
    summary: 'Sets whether visits are measured, how long hits are kept, and whether a mail tells of each week',
    permission: 'design:edit',
    body: AnalyticsSettings,
    answers: { 200: StoredSettings },
  }),
  weeklyReportPage: endpoint({
    method: 'GET',
    path: '/weekly-report/:proof',
    summary: 'The page of a link that ends the weekly mail to the owner',
    params: Type.Object({ proof: Type.String({ maxLength: 100 }) }),
    answers: { 200: 'html' },
    errors: ['not-found'],
  }),
  stopWeeklyReport: endpoint({
    method: 'POST',
    path: '/weekly-report/:proof',
    summary: 'Ends the weekly mail to the owner',
    rateLimit: 'visitor',
    params: Type.Object({ proof: Type.String({ maxLength: 100 }) }),
    answers: { 200: 'html' },
    errors: ['not-found'],
  }),
};
