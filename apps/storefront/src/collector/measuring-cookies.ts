import { type MeasuringCookie, measuringCookies, parseReturnCookie, parseVisitCookie } from '@plinth/domain';

const names = Object.keys(measuringCookies) as MeasuringCookie[];

export const readCookie = (name: string): string =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? '';

const write = (name: MeasuringCookie, value: string | number, seconds: number = measuringCookies[name]) => {
  document.cookie = `${name}=${value};path=/;max-age=${seconds};samesite=lax`;
};

/** COOK-14. */
export const clearCookies = (): void => {
  for (const name of names) write(name, '', 0);
};

/** Random letters and digits; not randomUUID, which pages without TLS do not have. */
export const token = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => (byte % 36).toString(36)).join('');

const keep = (name: MeasuringCookie, fresh: string | number) => write(name, readCookie(name) || fresh);

/** Sets and prolongs the cookies of a visit (COOK-01 … COOK-06, COOK-09 … COOK-11). */
export const noteVisit = (): void => {
  const now = Date.now();
  const known = parseReturnCookie(readCookie('ss_cvr'));
  const { id, counters } = known ?? { id: token(24), counters: [now, now, now, 1] };
  const [first = now, , begun = now, visits = 1] = counters;
  const goesOn = !known || parseVisitCookie(readCookie('ss_cvt'));
  write('ss_cvr', [id, ...(goesOn ? counters : [first, begun, now, visits + 1])].join('|'));
  write('ss_cvt', now);
  if (!readCookie('SS_ANALYTICS_ID')) {
    write('SS_ANALYTICS_ID', token(24));
    write('SS_ANALYTICS_EXPIRATION', now + measuringCookies.SS_ANALYTICS_ID * 1000);
  }
  keep('SS_MID', token(24));
  keep('SS_SESSION_ID', token(24));
};
