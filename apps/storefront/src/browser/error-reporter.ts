import { createCall, createErrorReporter } from '@plinth/contract';

interface SiteWindow extends Window {
  Static?: { SQUARESPACE_CONTEXT?: { websiteId?: string; website?: { id?: string }; templateId?: string } };
}

const context = (window as SiteWindow).Static?.SQUARESPACE_CONTEXT ?? {};

/** Reports an error that a part of the page caught (ERRR-02, ERRR-03). Loaded when the first one is caught, not before. */
export const reportError = createErrorReporter({
  page: {
    websiteId: context.websiteId ?? context.website?.id ?? '',
    templateId: context.templateId ?? '',
    url: location.href,
    userAgent: navigator.userAgent,
  },
  send: (events) => {
    createCall()('POST /api/events/RecordJavascriptErrors', { body: [...events], keepalive: true }).catch(() => {});
  },
});
