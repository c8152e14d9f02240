import { createErrorReporter } from '@plinth/contract';

interface SiteWindow extends Window {
  Static?: { SQUARESPACE_CONTEXT?: { websiteId?: string; website?: { id?: string }; templateId?: string } };
}

const context = (window as SiteWindow).Static?.SQUARESPACE_CONTEXT ?? {};

/**
 * The crumb; made where the page has none yet, because a report is often the first that it sends. Not documentCrumb of the contract: a part shared with the island would have to be split off, and every
 * shopper would load one file more for what hardly anyone needs.
 */
const crumb = (): string => {
  const known = /(?:^|; )crumb=([^;]+)/.exec(document.cookie)?.[1];
  if (known) return known;
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  const secure = location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `crumb=${fresh.join('')};path=/;samesite=lax${secure}`;
  return fresh.join('');
};

/** Reports an error that a part of the page caught (ERRR-02, ERRR-03). Loaded when the first one is caught, not before. */
export const reportError = createErrorReporter({
  page: {
    websiteId: context.websiteId ?? context.website?.id ?? '',
    templateId: context.templateId ?? '',
    url: location.href,
    userAgent: navigator.userAgent,
  },
  send: (events) => {
    fetch('/api/events/RecordJavascriptErrors', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', 'x-csrf-token': crumb() },
      body: JSON.stringify(events),
    }).catch(() => {});
  },
});
