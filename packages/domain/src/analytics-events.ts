/** Kinds of analytics event, by stored number (ANLT-01). */
export const analyticsEventTypes = { pageView: 1, siteSearch: 2, heartbeat: 10, audio: 20, video: 21 } as const;

/** Events that ad pixels are told of (ANLT-17). */
export const adPixelEvents = ['AddToCart', 'Search', 'Lead', 'ViewContent', 'CompleteRegistration'] as const;
export type AdPixelEvent = (typeof adPixelEvents)[number];
