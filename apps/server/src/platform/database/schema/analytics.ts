import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { id, moment, websiteId } from './columns.ts';

/**
 * What visitors did, as it was told; the migration partitions it by day (UTC), and the job of analytics makes the coming days'
 * partitions. No address of anybody is in it.
 */
export const analyticsHits = pgTable(
  'analytics_hits',
  {
    websiteId: websiteId(),
    at: moment('at').notNull().defaultNow(),
    id: id('id').notNull(),
    /** By content/analytics/hit.ts. */
    kind: smallint('kind').notNull(),
    /** Hash over the day's salt, address and browser: the same visitor within one day, and nobody the next day. */
    visitor: text('visitor').notNull(),
    path: text('path').notNull(),
    /** Host that led here, or what `utm_source` says; '' = the website itself or nobody. */
    source: text('source').notNull().default(''),
    campaign: text('campaign').notNull().default(''),
    /** 'phone' | 'tablet' | 'desktop' */
    device: text('device').notNull().default(''),
    browser: text('browser').notNull().default(''),
    language: text('language').notNull().default(''),
    /** Two letters, of the time zone of the browser. */
    country: text('country').notNull().default(''),
    /** What the hit is about: the words of a search, a button, a metric … */
    label: text('label').notNull().default(''),
    /** Results of a search, value of a metric. */
    value: doublePrecision('value'),
  },
  (t) => [
    primaryKey({ columns: [t.websiteId, t.at, t.id] }),
    // What led a visitor here, for their order: of a visit the one hit that names it, so that the others cost nothing.
    index('analytics_hits_led').on(t.websiteId, t.visitor, t.at).where(sql`${t.source} <> '' or ${t.campaign} <> ''`),
  ],
);

/** The hits of a website's days by what owners ask for: so many hits, visits and visitors of each label of a topic. */
export const analyticsDays = pgTable(
  'analytics_days',
  {
    websiteId: websiteId(),
    /** By the website's clocks. */
    day: date('day').notNull(),
    topic: text('topic').notNull(),
    label: text('label').notNull(),
    hits: bigint('hits', { mode: 'number' }).notNull(),
    visits: bigint('visits', { mode: 'number' }).notNull(),
    visitors: bigint('visitors', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.day, t.topic, t.label] })],
);

/** How fast the pages of a website were on a day: so many page loads in each of the steps of packages/domain/src/page-speed.ts. */
export const analyticsSpeed = pgTable(
  'analytics_speed',
  {
    websiteId: websiteId(),
    /** By the website's clocks. */
    day: date('day').notNull(),
    /** '' = all pages. */
    path: text('path').notNull(),
    metric: text('metric').notNull(),
    /** The n-th one counts values up to the n-th step; the last one those above all steps. */
    counts: bigint('counts', { mode: 'number' }).array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.day, t.path, t.metric] })],
);

/** What visitors' hashes of a day are made with; gone after two days, and with it any way back. */
export const analyticsSalts = pgTable(
  'analytics_salts',
  {
    websiteId: websiteId(),
    day: date('day').notNull(),
    salt: text('salt').notNull(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.day] })],
);

/** Errors of visitors' browsers; one row for each kind, with how often. */
export const errorReports = pgTable(
  'error_reports',
  {
    websiteId: websiteId(),
    /** Hash over message and stack. */
    key: text('key').notNull(),
    message: text('message').notNull(),
    stack: text('stack').notNull(),
    application: text('application').notNull(),
    /** Of the page that told last. */
    path: text('path').notNull(),
    browser: text('browser').notNull(),
    count: integer('count').notNull().default(1),
    firstAt: moment('first_at').notNull().defaultNow(),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.key] })],
);

/** Whom an error hurts: how often it came from which page and browser on which day; past those that are told apart, from '(other)'. */
export const errorPlaces = pgTable(
  'error_places',
  {
    websiteId: websiteId(),
    /** By the website's clocks. */
    day: date('day').notNull(),
    /** Of its kind in error_reports. */
    key: text('key').notNull(),
    path: text('path').notNull(),
    browser: text('browser').notNull(),
    count: integer('count').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.websiteId, t.day, t.key, t.path, t.browser] })],
);
