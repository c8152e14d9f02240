import { paths } from '@plinth/domain';
import { queryOptions } from '@tanstack/react-query';
import { CallFailure, call } from './call.ts';

/** What a link inside the website may lead to. */
export interface LinkTarget {
  kind: 'page' | 'product';
  title: string;
  path: string;
}

/** Pages of the shop itself that shoppers are led to. */
const shopPages: readonly LinkTarget[] = [
  { kind: 'page', title: 'Track an order', path: paths.trackOrder },
  { kind: 'page', title: 'Gift card balance', path: paths.giftCardBalance },
];

const MOST_PAGES = 30;
const MOST_PRODUCTS = '10';

/** Who may not see pages or products is offered what they may see. */
const none = (error: unknown): [] => {
  if (error instanceof CallFailure && error.status === 403) return [];
  throw error;
};

const pagesQuery = queryOptions({
  queryKey: ['link-pages'],
  staleTime: 60_000,
  queryFn: async ({ signal }): Promise<LinkTarget[]> => {
    const { collections } = await call('GET /api/content/collections', { signal });
    return collections
      .filter(({ deleted, enabled }) => enabled && !deleted)
      .map(({ title, navigationTitle, path }) => ({ kind: 'page', title: navigationTitle || title || path, path }));
  },
});

/** Pages and products whose title or address holds the words; all pages where there are none. */
export const linkTargetsQuery = (words: string) =>
  queryOptions({
    queryKey: ['link-targets', words],
    staleTime: 30_000,
    queryFn: async ({ signal, client }): Promise<LinkTarget[]> => {
      const wanted = words.toLowerCase();
      const few = { query: { query: words.replace(/^\/(?:.*\/)?/, ''), limit: MOST_PRODUCTS }, signal };
      const [pages, products] = await Promise.all([
        client.fetchQuery(pagesQuery).catch(none),
        words.length < 2
          ? []
          : call('GET /api/commerce/products', few).then(
              (answer) => answer.products.map(({ name, path }): LinkTarget => ({ kind: 'product', title: name, path })),
              none,
            ),
      ]);
      const isNamed = ({ title, path }: LinkTarget) => `${title} ${path}`.toLowerCase().includes(wanted);
      return [...pages.filter(isNamed).slice(0, MOST_PAGES), ...shopPages.filter(isNamed), ...products];
    },
  });
