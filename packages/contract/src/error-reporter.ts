import { errorReportDebounceMs, mayReportError, reportedStack } from '@plinth/domain';

/** Which application an error was caught in (ERRR-03): the shop's, or what every page has. */
export type Application = 'commerce' | 'common';

/** What a part of the page tells of an error that it caught. */
export interface CaughtError {
  readonly error: unknown;
  readonly application: Application;
}

/** One reported error (ERRR-01). */
export interface ErrorEvent {
  readonly event: string;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly data: {
    readonly websiteId: string;
    readonly templateId: string;
    readonly url: string;
    readonly userAgent: string;
    readonly stack: string;
    /** Which application the error was caught in (ERRR-03). */
    readonly application: Application;
    readonly message: string;
  };
}

export interface ErrorReporterOptions {
  /** Sends a batch; what goes wrong there is nobody's trouble. */
  send: (events: readonly ErrorEvent[]) => void;
  /** What every report of this page view says. */
  page: Pick<ErrorEvent['data'], 'websiteId' | 'templateId' | 'url' | 'userAgent'>;
}

/**
 * Collects the errors of a page view and sends them together when a second has passed without another one (ERRR-06): at most 20
 * per page view (ERRR-04), at most 10 in the queue (ERRR-05).
 */
export const createErrorReporter = ({ send, page }: ErrorReporterOptions) => {
  let queue: ErrorEvent[] = [];
  let reported = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return ({ error, application }: CaughtError): void => {
    if (!mayReportError({ reported, queued: queue.length })) return;
    reported++;
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    queue.push({
      event: name,
      timestamp: Date.now(),
      data: { ...page, application, message, stack: reportedStack(stack) },
    });
    clearTimeout(timer);
    timer = setTimeout(() => {
      send(queue);
      queue = [];
    }, errorReportDebounceMs);
  };
};
