import { analyticsEvents } from '@plinth/domain';

/** How hits are stored: the events of the wire (ANLT-01), then what other calls tell. Never renumber one. */
export const hitKinds = {
  pageView: analyticsEvents.pageView,
  search: analyticsEvents.siteSearch,
  heartbeat: analyticsEvents.heartbeat,
  audio: analyticsEvents.audio,
  video: analyticsEvents.video,
  buttonRender: 30,
  buttonClick: 31,
  formRender: 32,
  overlay: 33,
  quickView: 34,
  addToCart: 40,
  event: 41,
  speed: 50,
} as const;
export type HitKind = (typeof hitKinds)[keyof typeof hitKinds];

/** A hit on its way into the table. */
export interface Hit {
  websiteId: string;
  at: Date;
  id: string;
  kind: HitKind;
  visitor: string;
  path: string;
  source: string;
  campaign: string;
  device: string;
  browser: string;
  language: string;
  country: string;
  label: string;
  value: number | null;
}

/** What a call tells, before it is known who it was. */
export interface Told {
  kind: HitKind;
  path: unknown;
  label?: unknown;
  value?: unknown;
  referrer?: unknown;
  query?: unknown;
  locales?: unknown;
  timeZone?: unknown;
  screen?: unknown;
}
