import { type SpeedMetric, speedCollectorVersion, speedFlushMs, speedGatherMs, speedRating } from '@plinth/domain';
import { onCLS, onFCP, onFID, onINP, onLCP } from 'web-vitals';

/** PERF-01. */
interface SpeedRecord {
  app: string;
  data: { name: SpeedMetric; value: number; rating: string; pagePath: string; websiteId: string; version: string };
  event: string;
  pageLoadId: string;
  /** Milliseconds since 1970. */
  ts: number;
  raw: boolean;
}

/** PERF-05, PERF-06: nobody reads the answer. */
const send = (records: readonly SpeedRecord[]): void => {
  const path = '/api/1/performance/records';
  const body = JSON.stringify(records);
  if (navigator.sendBeacon?.(path, body)) return;
  const call = new XMLHttpRequest();
  call.open('POST', path);
  call.setRequestHeader('content-type', 'text/plain;charset=UTF-8');
  call.send(body);
};

/**
 * Gathers what web-vitals says of this page load until 60 s after it or until the page is hidden (PERF-04); sends it after 30 s
 * (PERF-02) and when the page is hidden (PERF-03). web-vitals says a metric again when it has changed: the latest one counts.
 *
 * @param page what is said with each record; handed in, for a module that both files need would be a third one
 */
export const recordSpeed = ({ pageLoadId, websiteId }: { pageLoadId: string; websiteId: string }): void => {
  const waiting = new Map<SpeedMetric, SpeedRecord>();
  let ended = false;
  const flush = () => {
    if (waiting.size > 0) send([...waiting.values()]);
    waiting.clear();
  };
  const end = () => {
    flush();
    ended = true;
  };
  const take = ({ name, value }: { name: string; value: number }) => {
    if (ended) return;
    const metric = name as SpeedMetric;
    const data = {
      name: metric,
      value,
      rating: speedRating(metric, value),
      pagePath: location.pathname,
      websiteId,
      version: speedCollectorVersion,
    };
    waiting.set(metric, { app: 'site', data, event: 'web-vital', pageLoadId, ts: Date.now(), raw: true });
  };
  for (const listen of [onFCP, onLCP, onCLS, onFID, onINP]) listen(take, { reportAllChanges: true });
  const [navigation] = performance.getEntriesByType('navigation');
  const since = performance.timeOrigin + (navigation?.duration ?? 0);
  const inMs = (afterLoad: number) => Math.max(0, since + afterLoad - Date.now());
  setTimeout(flush, inMs(speedFlushMs));
  setTimeout(end, inMs(speedGatherMs));
  // Behind web-vitals' own listeners, which say their last word when the page is hidden.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) end();
  });
};
