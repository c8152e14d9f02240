import { languageEndpoints } from '@plinth/contract';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { keepLocale } from './locale-cookie.ts';
import {
  bestLanguage,
  disconnectProvider,
  languagesOf,
  multilingualSettings,
  multilingualStatus,
  saveLanguages,
} from './service.ts';

/** The languages of a website: what its owner edits, and which one suits a visitor. */
export const multilingualRoutes: Routes = (app: App, context: AppContext) => {
  const { db, config } = context;
  route(app, languageEndpoints.getMultilingualSettings, async (request) => multilingualSettings(request.website));
  route(app, languageEndpoints.getMultilingualStatus, async (request) => multilingualStatus(request.website));
  route(app, languageEndpoints.listLanguages, async (request) => ({ languages: languagesOf(request.website) }));
  route(app, languageEndpoints.saveLanguages, async (request) => {
    const answer = await saveLanguages(db, request.website, request.body);
    await context.refreshWebsite?.(request.website.websiteId);
    return answer;
  });
  route(app, languageEndpoints.disconnectTranslations, async (request) => {
    await disconnectProvider(db, request.website.websiteId);
    await context.refreshWebsite?.(request.website.websiteId);
  });

  // The answer tells which of the website's languages to show; the cookie keeps what was asked for, for the next page.
  route(app, languageEndpoints.chooseLocale, async (request, reply) => {
    const { code, pathPrefix } = bestLanguage(request.website, request.body.language);
    keepLocale(reply, code, config);
    return { language: code, pathPrefix };
  });
};
