import { type NotFoundPage, siteExtraEndpoints } from '@plinth/contract';
import { requireExtra } from '../../content/extras/service.ts';
import { siteLockPage } from '../../content/locked-pages/routes.ts';
import { readSlideImages } from '../../content/read-model/service.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import { inWords } from '../../platform/words/in-words.ts';
import type { SiteMaps } from '../model/site-map.ts';
import type { PageRenderer } from '../pages/render-page.ts';
import { pageNotFound, usualNotFound, wordsNotFound } from './not-found-page.ts';

/** No website has a page of this address: what it shows is what is shown where no page is. */
const NOWHERE = '/page-not-found';

/** Shows owners their lock page and their not-found page with settings that are not saved. */
export function extraPreviewRoutes(renderer: PageRenderer, maps: SiteMaps) {
  return (app: App, context: AppContext): void => {
    const { db } = context;
    route(app, siteExtraEndpoints.previewSiteExtra, async (request) => {
      const { website } = request;
      const { kind } = request.params;
      const { settings } = request.body;
      requireExtra(kind, settings);
      const origin = requestOrigin(request, context.config);
      if (kind === 'lock-screen') {
        const page = await siteLockPage(context, website, settings, { back: '/' });
        return { html: (await renderer.renderSystemPage(website, origin, { ...page, path: '/' })).html.toString() };
      }
      const chosen = settings as NotFoundPage;
      if (chosen.show === 'page') {
        const map = await maps.of(website);
        const asked = { website, origin, path: NOWHERE, format: 'html' } as const;
        const page = await pageNotFound({ db, renderer, map }, asked, chosen.pageId ?? '');
        if (page) return { html: page.html.toString() };
      }
      const images =
        chosen.show === 'words' ? await readSlideImages(db, website.websiteId, JSON.stringify(chosen)) : [];
      const page = inWords(website, () => (chosen.show === 'words' ? wordsNotFound(chosen, images) : usualNotFound()));
      return { html: (await renderer.renderSystemPage(website, origin, { ...page, path: NOWHERE })).html.toString() };
    });
  };
}
