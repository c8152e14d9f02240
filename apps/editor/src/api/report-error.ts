import { createErrorReporter } from '@plinth/contract';
import { currentCrumb, currentWebsite } from './call.ts';

/** Tells the server of an error that a screen has caught, as published pages do, under the label of both (ERRR-03). */
export const reportError = createErrorReporter({
  application: 'common',
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
    fetch('/api/events/RecordJavascriptErrors', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', 'x-csrf-token': currentCrumb() },
      body: JSON.stringify(events),
    }).catch(() => {});
  },
});
