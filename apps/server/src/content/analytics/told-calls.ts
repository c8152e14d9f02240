import { analyticsEndpoints } from '@plinth/contract';
import { type AnyRecord, record } from '../../platform/json/record.ts';
import { type HitKind, hitKinds, type Told } from './hit.ts';

/** Records of one call: a page has five metrics. */
const MOST_RECORDS = 20;

const wireKinds: Readonly<Record<string, HitKind>> = {
  1: hitKinds.pageView,
  2: hitKinds.search,
  10: hitKinds.heartbeat,
  20: hitKinds.audio,
  21: hitKinds.video,
};

function recordHit(form: AnyRecord): Told[] {
  const data = jsonOf(form.data);
  const kind = wireKinds[String(form.event)];
  if (!kind) return [];
  return kind === hitKinds.search
    ? [{ ...common(data), kind, label: data.query, value: data.results, query: '' }]
    : [{ ...common(data), kind, query: data.query, label: data.label }];
}

const labelled =
  (kind: HitKind) =>
  (form: AnyRecord): Told[] => {
    const data = jsonOf(form.data);
    return [{ ...common(data), kind, label: data.label }];
  };

/** Calls that are a plain form and nothing else, with what each of them tells. */
export const formCalls = [
  [analyticsEndpoints.recordHit, recordHit],
  [analyticsEndpoints.recordButtonClick, labelled(hitKinds.buttonClick)],
  [analyticsEndpoints.recordButtonRender, labelled(hitKinds.buttonRender)],
  [analyticsEndpoints.recordFormRender, labelled(hitKinds.formRender)],
  [analyticsEndpoints.recordOverlay, labelled(hitKinds.overlay)],
] as const;

export const toldByQuickView = (form: AnyRecord, id: string): Told[] => [
  { ...common(jsonOf(form.data)), kind: hitKinds.quickView, label: id },
];

export function toldByEvent(form: AnyRecord): Told[] {
  const data = jsonOf(form.data);
  return form.event === 'AddToCart' ? [{ ...common(data), kind: hitKinds.addToCart, label: data.item_title }] : [];
}

export function toldByNewerEvent({ eventContent, eventSchemaName }: AnyRecord): Told[] {
  const { page_path: path } = jsonOf(eventContent);
  return [{ kind: hitKinds.event, path, label: eventSchemaName }];
}

/** Of a text with records of how fast a page was. */
export function toldBySpeed(text: unknown): Told[] {
  const records = typeof text === 'string' ? listOf(text) : [];
  return records.slice(0, MOST_RECORDS).flatMap((one): Told[] => {
    const { name, value, pagePath } = record(record(one).data);
    return isMetric(name) ? [{ kind: hitKinds.speed, path: pagePath, label: name, value }] : [];
  });
}

const common = ({ pagePath, referrer, locales, timeZone, screen }: AnyRecord): Omit<Told, 'kind'> => ({
  path: pagePath,
  referrer,
  locales,
  timeZone,
  screen,
});

function jsonOf(text: unknown): AnyRecord {
  if (typeof text !== 'string') return {};
  try {
    return record(JSON.parse(text));
  } catch {
    return {};
  }
}

function listOf(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

const isMetric = (name: unknown): boolean => typeof name === 'string' && /^(?:FCP|LCP|CLS|FID|INP)$/.test(name);
