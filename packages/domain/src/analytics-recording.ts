import { pageTypes } from './page-types.ts';
import { roles } from './roles.ts';

/** What decides whether a page view is recorded. */
export interface AnalyticsSubject {
  /** Roles of the signed-in account on this website; absent for visitors who are not signed in as owners. */
  readonly accountRoles?: readonly number[];
  readonly path: string;
  readonly pageType: number;
  readonly analyticsDisabled?: boolean;
}

/**
 * Whether analytics is recorded: for visitors, and for accounts whose only role is viewer outside /config (ANLT-20, ANLT-21, ANLT-22),
 * but never on not-found, lock-screen and access-denied pages or when it is disabled (ANLT-23 … ANLT-26).
 */
export function isAnalyticsRecorded(subject: AnalyticsSubject): boolean {
  if (subject.analyticsDisabled) return false;
  switch (subject.pageType) {
    case pageTypes.notFound:
    case pageTypes.lockScreen:
    case pageTypes.memberAreaAccessDenied:
      return false;
  }
  const held = subject.accountRoles;
  if (held === undefined) return true;
  return held.length === 1 && held[0] === roles.viewer && !isWithin(subject.path, '/config');
}

/** Whether a path counts as a page view; a search is an event of its own (ANLT-18). */
export function isPageViewTracked(path: string): boolean {
  return !isWithin(path, '/search');
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}?`);
}
