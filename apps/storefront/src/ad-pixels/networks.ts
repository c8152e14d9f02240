import type { AdNetwork, PixelEvent } from '@plinth/domain';

/** What an event is about, as far as it is known. */
export interface PixelSubject {
  product?: { id: string; title: string; value?: number; currency?: string };
  search?: string;
}

/** Tells a network of an event. */
export type Track = (event: PixelEvent, about: PixelSubject) => void;

type Calls = (...values: unknown[]) => void;

/** What the networks' own scripts look for on the page: calls that wait until they have come. */
interface NetworkWindow extends Window {
  fbq?: Calls & { callMethod?: Calls; queue: unknown[]; push?: unknown; loaded?: boolean; version?: string };
  _fbq?: unknown;
  dataLayer?: unknown[];
  pintrk?: Calls & { queue: unknown[]; version?: string };
  ttq?: unknown[] & { _i?: Record<string, unknown>; methods?: string[]; track?: Calls; page?: Calls };
  TiktokAnalyticsObject?: string;
}
const page = window as NetworkWindow;

const load = (src: string) =>
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }));

/** Connects a website to a network by its id there, and gives back how to tell it something (ANLT-17). */
export const networks: Readonly<Record<AdNetwork, (id: string) => Track>> = {
  meta: (id) => {
    // An owner's own code may have brought it already.
    if (!page.fbq) {
      const fbq: NonNullable<NetworkWindow['fbq']> = Object.assign(
        (...values: unknown[]) => (fbq.callMethod ? fbq.callMethod(...values) : fbq.queue.push(values)),
        { queue: [], loaded: true, version: '2.0' },
      );
      page.fbq = page._fbq = Object.assign(fbq, { push: fbq });
      load('https://connect.facebook.net/en_US/fbevents.js');
    }
    const { fbq } = page;
    fbq('init', id);
    fbq('track', 'PageView');
    return (event, { product, search }) =>
      fbq('track', event, {
        ...(product && {
          content_ids: [product.id],
          content_name: product.title,
          content_type: 'product',
          value: product.value,
          currency: product.currency,
        }),
        ...(search !== undefined && { search_string: search }),
      });
  },
  google: (id) => {
    page.dataLayer ??= [];
    const { dataLayer } = page;
    // Its script wants the arguments themselves, and no list of them.
    const gtag: Calls = function () {
      // biome-ignore lint/complexity/noArguments: see above
      dataLayer.push(arguments);
    };
    load(`https://www.googletagmanager.com/gtag/js?id=${id}`);
    gtag('js', new Date());
    gtag('config', id);
    const names = {
      AddToCart: 'add_to_cart',
      Search: 'search',
      Lead: 'generate_lead',
      ViewContent: 'view_item',
      CompleteRegistration: 'sign_up',
    };
    return (event, { product, search }) =>
      gtag('event', names[event], {
        send_to: id,
        ...(product && {
          value: product.value,
          currency: product.currency,
          items: [{ item_id: product.id, item_name: product.title, price: product.value }],
        }),
        ...(search !== undefined && { search_term: search }),
      });
  },
  pinterest: (id) => {
    if (!page.pintrk) {
      const queue: unknown[] = [];
      page.pintrk = Object.assign((...values: unknown[]) => void queue.push(values), { queue, version: '3.0' });
      load('https://s.pinimg.com/ct/core.js');
    }
    page.pintrk('load', id);
    page.pintrk('page');
    const names = {
      AddToCart: 'addtocart',
      Search: 'search',
      Lead: 'lead',
      ViewContent: 'pagevisit',
      CompleteRegistration: 'signup',
    };
    // The script puts a function of its own into the place of the one that waits.
    return (event, { product, search }) =>
      page.pintrk?.('track', names[event], {
        ...(product && {
          value: product.value,
          currency: product.currency,
          line_items: [{ product_id: product.id, product_name: product.title }],
        }),
        ...(search !== undefined && { search_query: search }),
      });
  },
  tiktok: (id) => {
    const name = 'ttq';
    page.TiktokAnalyticsObject = name;
    page.ttq ??= Object.assign([], { _i: {}, methods: ['page', 'track', 'identify', 'instances', 'ready'] });
    const { ttq } = page;
    for (const method of ttq.methods ?? [])
      Object.assign(ttq, { [method]: (...values: unknown[]) => void ttq.push([method, ...values]) });
    ttq._i = { ...ttq._i, [id]: Object.assign([], { _u: 'https://analytics.tiktok.com/i18n/pixel/events.js' }) };
    load(`https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=${id}&lib=${name}`);
    ttq.page?.();
    return (event, { product, search }) =>
      page.ttq?.track?.(event, {
        ...(product && {
          contents: [{ content_id: product.id, content_name: product.title, content_type: 'product' }],
          value: product.value,
          currency: product.currency,
        }),
        ...(search !== undefined && { query: search }),
      });
  },
};
