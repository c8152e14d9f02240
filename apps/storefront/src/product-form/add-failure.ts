import { type AddFailure, addFailureText } from '@plinth/domain';
import { isCallError } from '../parts/call-error.ts';

/** Longer than a slow phone's call takes, shorter than anybody watches "Adding…". */
export const addTimeLimitMs = 15_000;

/** A failed call in the words of the domain. A lost session is told by its code, or by 401. */
export const addFailureFrom = (error: unknown, cookiesEnabled: boolean): AddFailure => {
  if (!isCallError(error)) return { kind: 'network' };
  if (error.status === 0) return { kind: error.code === 'timeout' ? 'timeout' : 'network' };
  const { status, code, message } = error;
  // A crumb that was refused twice means that cookies do not stick: to the shopper, the session is gone.
  if (status === 401 || code === 'crumb-fail') {
    return { kind: 'session', cookiesEnabled };
  }
  return { kind: 'http', status, message };
};

/**
 * Whether the browser keeps cookies (ADD-29). It is tried out: `navigator.cookieEnabled` stays true in Chromium where the
 * person has blocked all cookies.
 */
const keepsCookies = (page: { cookie: string } = document): boolean => {
  const probe = 'plinth-probe=1';
  page.cookie = `${probe};path=/;samesite=lax`;
  const kept = page.cookie.includes(probe);
  page.cookie = `${probe};path=/;samesite=lax;max-age=0`;
  return kept;
};

/** What the alert says about a failed add (ADD-28 … ADD-31). */
export const addFailureMessage = (error: unknown): string => addFailureText(addFailureFrom(error, keepsCookies()));
