/** How many errors a page view reports at most (ERRR-04). */
export const maxErrorReports = 20;
/** How many wait to be sent at most (ERRR-05). */
export const maxQueuedErrorReports = 10;
/** How long sending waits for more, in milliseconds (ERRR-06). */
export const errorReportDebounceMs = 1000;
/** How many characters of a stack are sent (ERRR-07). */
export const maxStackLength = 5000;

/** Whether one more error may be queued, given how many this page view has reported and how many wait (ERRR-04, ERRR-05). */
export function mayReportError(page: { readonly reported: number; readonly queued: number }): boolean {
  return page.reported < maxErrorReports && page.queued < maxQueuedErrorReports;
}

/** A stack cut to what is sent (ERRR-07). */
export function reportedStack(stack: string | undefined): string {
  return (stack ?? '').slice(0, maxStackLength);
}
