import { createErrorReporter } from '@plinth/contract';
import { call, currentWebsite } from './call.ts';

const report = createErrorReporter({
  // Asked anew for each report: a screen lives longer than the address at which it began.
  page: {
    get websiteId() {
      return currentWebsite();
    },
    templateId: '',
    get url() {
      return location.href;
    },
    userAgent: navigator.userAgent,
  },
  send: (events) => {
    call('POST /api/events/RecordJavascriptErrors', { body: [...events], keepalive: true }).catch(() => {});
  },
});

/** Tells the server of an error that a screen has caught, as published pages do, under the label of both (ERRR-03). */
export const reportError = (error: unknown): void => report({ error, application: 'common' });
