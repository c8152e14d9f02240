import { AccountPageQuery, SiteUserSignIn, SiteUserSignOutQuery } from '@plinth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownPath } from '../access/routes.ts';
import type { App, AppContext } from '../http/context.ts';
import { formFields } from '../http/form-fields.ts';
import { HttpError } from '../http/http-error.ts';
import { rateLimited } from '../http/rate-limit.ts';
import type { Routes } from '../http/server.ts';
import { accountPageHtml, signInPageHtml, signUpPageHtml } from './account-pages.ts';
import { signIn, signOut, signUp, siteUserOf } from './service.ts';
import { clearSiteSession, sendSiteSession, siteUserToken } from './session-cookies.ts';

/** PAGE-17: SSO page. */
const SIGN_IN = 400;
const PAGE = 2;

/** Accounts that visitors have with a website: sign-up, sign-in, sign-out, with and without script (USER-03 … USER-07). */
export const siteUserRoutes: Routes = (app: App, context: AppContext) => {
  const { db, config } = context;
  const visitor = { config: { ...rateLimited(config, 'visitor'), crumb: 'visitor' as const } };
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    title: string,
    html: string,
    status = 200,
    pageType = SIGN_IN,
  ) => context.sendSystemPage(request, reply, { pageType, title, html, status });
  const signUpAllowed = (request: FastifyRequest) => request.website.settings.userSignUp !== false;

  app.post(
    '/api/site-users/account/session',
    { ...visitor, schema: { body: SiteUserSignIn } },
    async (request, reply) => {
      const { email, password, rememberMe: remember = false } = request.body;
      const session = await signIn(db, request.website.websiteId, { email, password, remember, address: request.ip });
      sendSiteSession(reply, config, session);
      return reply.header('cache-control', 'no-store').send({ xsrfToken: session.xsrfToken });
    },
  );

  app.delete(
    '/api/site-users/account/session',
    { ...visitor, schema: { querystring: SiteUserSignOutQuery } },
    async (request, reply) => {
      await leave(request, reply, request.headers['x-siteuser-xsrf-token']);
      return reply.code(204).send();
    },
  );

  app.get('/account/login', { schema: { querystring: AccountPageQuery } }, (request, reply) =>
    show(
      request,
      reply,
      'Sign in',
      signInPageHtml({ back: ownPath(request.query.back ?? '/account') }, signUpAllowed(request)),
    ),
  );
  app.post('/account/login', visitor, async (request, reply) => {
    const { email = '', password = '', rememberMe, back } = formFields(request);
    const path = ownPath(back);
    try {
      const given = { email, password, remember: rememberMe === 'true', address: request.ip };
      sendSiteSession(reply, config, await signIn(db, request.website.websiteId, given));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const html = signInPageHtml({ back: path, email, problem: error.message }, signUpAllowed(request));
      return show(request, reply, 'Sign in', html, error.status);
    }
    return reply.header('cache-control', 'no-store').redirect(path, 303);
  });

  app.get('/account/create', { schema: { querystring: AccountPageQuery } }, (request, reply) => {
    if (!signUpAllowed(request)) throw new HttpError(404, 'not-found', 'This website takes no new accounts.');
    return show(
      request,
      reply,
      'Create an account',
      signUpPageHtml({ back: ownPath(request.query.back ?? '/account') }),
    );
  });
  app.post('/account/create', visitor, async (request, reply) => {
    if (!signUpAllowed(request)) throw new HttpError(403, 'sign-up-off', 'This website takes no new accounts.');
    const { name = '', email = '', password = '', back } = formFields(request);
    const path = ownPath(back);
    try {
      sendSiteSession(reply, config, await signUp(db, request.website.websiteId, { name, email, password }));
    } catch (error) {
      if (!(error instanceof HttpError) || !error.fields) throw error;
      return show(
        request,
        reply,
        'Create an account',
        signUpPageHtml({ back: path, name, email, fields: error.fields }),
        error.status,
      );
    }
    return reply.header('cache-control', 'no-store').redirect(path, 303);
  });

  app.get('/account', async (request, reply) => {
    const user = await siteUserOf(db, request.website.websiteId, siteUserToken(request));
    if (!user) return reply.header('cache-control', 'private, no-store').redirect('/account/login', 302);
    return show(request, reply, 'Your account', accountPageHtml(user), 200, PAGE);
  });
  app.post('/account/logout', visitor, async (request, reply) => {
    await leave(request, reply, formFields(request).xsrf);
    return reply.redirect('/', 303);
  });

  /** @throws HttpError 403 with crumbFail (USER-07) where the token of the session does not come along */
  async function leave(
    request: FastifyRequest,
    reply: FastifyReply,
    xsrf: string | string[] | undefined,
  ): Promise<void> {
    const { websiteId } = request.website;
    const token = siteUserToken(request);
    const session = await siteUserOf(db, websiteId, token);
    if (session && session.xsrfToken !== xsrf) {
      throw new HttpError(403, 'crumb', 'Your session has expired. Please reload the page and try again.', undefined, {
        crumbFail: true,
      });
    }
    if (session && token) await signOut(db, websiteId, token);
    clearSiteSession(reply, config);
    reply.header('cache-control', 'no-store');
  }
};
