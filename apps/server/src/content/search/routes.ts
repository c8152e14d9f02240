import { searchEndpoints } from '@plinth/contract';
import { pageTypes } from '@plinth/domain';
import { say } from '@plinth/words';
import { priceGroupsOfVisitor } from '../../accounts/access/visitor.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { searchContext, searchPage } from './search-page.ts';
import { SiteSearch } from './service.ts';

const PAGE_SIZE = 20;
/** /search, and the same for programs and the overlay. */
export const searchRoutes: Routes = (app: App, context: AppContext) => {
  const search = new SiteSearch(context.db);

  route(app, searchEndpoints.search, async (request, reply) => {
    const { q = '', p = '0', size = '10', f_collectionId } = request.query;
    // Results change when the website does; a minute is nothing to a shopper and much to a server. A locked website's are its visitors'
    // own, and so they are where prices are not everybody's.
    const isOwn = request.siteOpened || request.website.hasGroupPrices;
    if (!isOwn) reply.header('cache-control', 'public, max-age=60');
    reply.header('x-robots-tag', 'noindex');
    return search.find(request.website, {
      text: q,
      page: Number(p),
      pageSize: Math.min(Math.max(Number(size), 1), 50),
      collectionId: f_collectionId ?? null,
      priceGroups: await priceGroupsOfVisitor(context.db, request),
    });
  });

  route(app, searchEndpoints.searchPage, async (request, reply) => {
    const one = (name: keyof typeof request.query) => {
      const value = request.query[name];
      return typeof value === 'string' ? value : '';
    };
    const text = one('q').replace(/\0/g, '').trim().slice(0, 200);
    const page = /^[1-9]\d{0,2}$/.test(one('page')) ? Number(one('page')) - 1 : 0;
    const within = /^[0-9a-f]{24}$/.test(one('f_collectionId')) ? one('f_collectionId') : null;
    const priceGroups = await priceGroupsOfVisitor(context.db, request);
    const asked = { text, page, pageSize: PAGE_SIZE, collectionId: within, priceGroups };
    const answer = await search.find(request.website, asked);
    const written = inWords(request.website, () => ({
      title: text === '' ? say('Search') : say('Search: {query}', { query: text }),
      html: searchPage(answer, within, request.website),
    }));
    return context.sendSystemPage(request, reply, {
      pageType: pageTypes.search,
      ...written,
      themeView: { name: 'search', data: searchContext(answer, within) },
    });
  });
};
