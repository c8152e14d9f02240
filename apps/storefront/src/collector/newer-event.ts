import type { post } from './send.ts';

/** Tells the second events service (ANLT-06) of an object that somebody looks at, with the newer fields (ANLT-04); 200 and 202 are success (ANLT-07). */
export const sendNewerEvent = (send: typeof post, eventSchemaName: string, about: object): void => {
  const eventContent = JSON.stringify({
    ...about,
    page_host: location.host,
    page_path: location.pathname,
    page_query_params: location.search,
    page_referrer_url: document.referrer,
    browser_language: navigator.language,
    window_width: innerWidth,
    window_height: innerHeight,
    timestamp: Date.now(),
    member_account_id: '',
  });
  const body = JSON.stringify({ eventContent, eventSchemaName });
  const type = 'application/json';
  // A beacon has no headers of its own.
  send('/api/events/v2/record', document.hidden ? new Blob([body], { type }) : body, [200, 202], {
    'content-type': type,
  });
};
