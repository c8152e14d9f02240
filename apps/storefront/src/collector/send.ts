import { analyticsTimeoutMs } from '@plinth/domain';

/**
 * Sends what was measured and waits for nobody: a page that is going away leaves it to the browser's beacon, any other gives the call
 * 2.5 seconds (ANLT-27). What fails is said in the console and nowhere else (ANLT-28).
 */
export const post = (
  path: string,
  body: URLSearchParams | Blob | string,
  success?: readonly number[],
  headers?: HeadersInit,
): void => {
  if (document.visibilityState === 'hidden') {
    navigator.sendBeacon(path, body);
    return;
  }
  fetch(path, {
    method: 'POST',
    body,
    headers,
    keepalive: true,
    signal: AbortSignal.timeout?.(analyticsTimeoutMs) ?? null,
  } as RequestInit)
    .then(({ ok, status }) => {
      if (success ? !success.includes(status) : !ok) throw status;
    })
    .catch((error) => console.warn('Analytics failed:', error));
};
