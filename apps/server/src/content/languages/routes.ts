import { LanguagesRequest, LocaleRequest } from '@plinth/contract';
import type { App, AppContext } from '../../platform/server/context.ts';
import { rateLimited } from '../../platform/server/rate-limit.ts';
import type { Routes } from '../../platform/server/server.ts';
import {
  bestLanguage,
  disconnectProvider,
  languagesOf,
  multilingualSettings,
  multilingualStatus,
  saveLanguages,
} from './service.ts';

const LOCALE = 'ss_locale';
const YEAR = 365 * 24 * 3600;

/** The languages of a website: what its owner edits, and which one suits a visitor. */
export const multilingualRoutes: Routes = (app: App, context: AppContext) => {
  const { db, config } = context;
  const read = { config: { permission: 'content:see-unpublished' } } as const;
  const write = { permission: 'content:publish' } as const;

  app.get('/api/multilingual/settings', read, async (request) => multilingualSettings(request.website));
  app.get('/api/multilingual/status', read, async (request) => multilingualStatus(request.website));
  app.get('/api/multilingual/languages', read, async (request) => ({ languages: languagesOf(request.website) }));
  app.put('/api/multilingual/languages', { config: write, schema: { body: LanguagesRequest } }, async (request) => {
    const answer = await saveLanguages(db, request.website, request.body);
    await context.refreshWebsite?.(request.website.websiteId);
    return answer;
  });
  app.delete('/api/multilingual/connection', { config: write }, async (request, reply) => {
    await disconnectProvider(db, request.website.websiteId);
    await context.refreshWebsite?.(request.website.websiteId);
    return reply.code(204).send();
  });

  // The answer tells which of the website's languages to show; the cookie keeps what was asked for, for the next page.
  app.post(
    '/api/site-users/account/locale',
    {
      config: { ...rateLimited(config, 'visitor'), crumb: 'visitor' as const },
      schema: { body: LocaleRequest },
    },
    async (request, reply) => {
      const { code, pathPrefix } = bestLanguage(request.website, request.body.language);
      const cookie = { path: '/', sameSite: 'lax', secure: config.secure, maxAge: YEAR } as const;
      reply.setCookie(LOCALE, code, cookie).header('cache-control', 'no-store');
      return { language: code, pathPrefix };
    },
  );
};
