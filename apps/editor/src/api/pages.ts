import type { CollectionChange, UpdateNavigationRequest } from '@plinth/contract';
import { fitted, mainNavigation } from '@plinth/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Every page and collection without its body, drafts and deleted ones too. */
export const pagesQuery = queryOptions({
  queryKey: ['pages'],
  queryFn: ({ signal }) => call('GET /api/content/collections', { signal }),
});

/** Every navigation of the theme with its links, the main one first (NAV-07). */
export const siteLayoutQuery = queryOptions({
  queryKey: ['site-layout'],
  queryFn: ({ signal }) => call('GET /api/commondata/GetSiteLayout', { signal }),
});

export type PageList = Awaited<ReturnType<typeof readPages>>;
const readPages = () => call('GET /api/content/collections');
/** A page or other collection as the lists show it. */
export type PageSummary = PageList['collections'][number];

/** @throws CallFailure 422 with a message for each field */
export const createPage = (page: CollectionChange & { typeName: string }) =>
  call('POST /api/content/collections', { body: page });

/** Ready-made pages, with the address of a picture of each. */
export const readyPagesQuery = queryOptions({
  queryKey: ['ready-pages'],
  queryFn: ({ signal }) => call('GET /api/ready-pages', { signal }),
  staleTime: 300_000,
});

/** A page from a ready-made one, a draft. @throws CallFailure 422 with a message for each field */
export const createReadyPage = (name: string, title: string) =>
  call('POST /api/ready-pages/:name', { params: { name }, body: { title } });

/** @throws CallFailure 409 where somebody else was faster */
export const changePage = (id: string, version: number, change: CollectionChange) =>
  call('PATCH /api/content/collections/:id', { params: { id }, body: { version, change } });

/** Takes the page off the site; it can be restored. */
export const deletePage = (id: string, version: number) =>
  call('DELETE /api/content/collections/:id', { params: { id }, query: { version: String(version) } });

export const restorePage = (id: string, version: number) =>
  call('POST /api/content/collections/:id/restore', { params: { id }, query: { version: String(version) } });

/** Makes a page the one at `/`. @throws CallFailure 422 for one that visitors do not see */
export const chooseHomePage = (id: string) => call('PUT /api/content/home-page', { body: { id } });

/** A draft with the content and settings of a page. */
export const duplicatePage = (id: string) => call('POST /api/content/collections/:id/duplicate', { params: { id } });

/** What leads to a page: navigations, other pages and items. */
export const readLinksTo = (id: string) => call('GET /api/content/collections/:id/links', { params: { id } });

/**
 * A store by the calls and in the order of the specification (STORE-01): its page, its root category, and – where that is wanted –
 * a link at the end of the main navigation.
 * @throws CallFailure 404 'Unable to find site main navigation' (NAV-09)
 */
export async function createStore(
  websiteId: string,
  store: { title: string; urlId: string },
  inNavigation: boolean,
): Promise<{ id: string }> {
  const { title, urlId } = store;
  const { id } = await call('POST /api/content-service/product/1.1/websites/:websiteId/products', {
    params: { websiteId },
    body: { navigationTitle: title, title, urlId, description: '', enabled: true },
  });
  await call('POST /api/content-service/product/1.1/websites/:websiteId/products/:collectionId/categories', {
    params: { websiteId, collectionId: id },
    body: {
      displayName: fitted('categoryLength', title),
      parentCategoryId: '',
      type: 'ROOT',
      pageRendering: 'LIST_VIEW',
      displayIndex: 1,
    },
  });
  if (!inNavigation) return { id };
  const [main] = (await call('GET /api/commondata/GetSiteLayout')).layout;
  const items = (main?.links ?? []).map(({ children, ...link }) => ({ ...link, items: children }));
  await call('POST /api/widget/UpdateNavigation', {
    body: {
      fieldName: main?.identifier ?? mainNavigation,
      templateId: '',
      navigation: { items: [...items, { collectionId: id }] as UpdateNavigationRequest['navigation']['items'] },
    },
  });
  return { id };
}
