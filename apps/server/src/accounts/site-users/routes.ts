import { siteUserEndpoints } from '@plinth/contract';
import { pageTypes } from '@plinth/domain';
import { say } from '@plinth/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formFields } from '../../platform/http/form-fields.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { ownPath } from '../../platform/http/own-path.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { requestConfirmation } from './mailed-links.ts';
import { signIn, siteUserOf } from './service.ts';
import { sitePlaceOf } from './session-list.ts';
import { signInPageHtml, signUpPageHtml, signUpSentPageHtml } from './sign-in-pages.ts';
import { signUp, signUpByMail } from './sign-up.ts';
import { enter, leave, signedIn } from './site-session.ts';

const XSRF_HEADER = 'x-siteuser-xsrf-token';

/** Accounts that visitors have with a website: sign-up, sign-in, sign-out, with and without script (USER-03 … USER-07). */
export const siteUserRoutes: Routes = (app: App, context: AppContext) => {
  const { db, config } = context;
  const placeOf = (request: FastifyRequest) => ({ website: request.website, origin: requestOrigin(request, config) });
  const signUpAllowed = (request: FastifyRequest) => request.website.settings.userSignUp !== false;
  // Where mail leaves the installation, an account opens by a link; elsewhere nobody could ever follow one.
  const byMail = config.smtpUrl !== undefined;
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    write: () => readonly [title: string, html: string],
    status = 200,
  ) => {
    const [title, html] = inWords(request.website, write);
    return context.sendSystemPage(request, reply, {
      pageType: pageTypes.ssoPage,
      title,
      html,
      status,
      styles: ['community', 'access'],
    });
  };

  route(app, siteUserEndpoints.siteUserSignIn, async (request, reply) => {
    const { email, password, rememberMe: remember = false } = request.body;
    const session = await signIn(db, placeOf(request), { email, password, remember, ...sitePlaceOf(request) });
    await enter(context, request, reply, session);
    // By this name every later call sends it back (USER-05).
    reply.header(XSRF_HEADER, session.xsrfToken);
    return { xsrfToken: session.xsrfToken };
  });

  route(app, siteUserEndpoints.siteUserSignOut, async (request, reply) => {
    const xsrf = request.headers[XSRF_HEADER];
    await leave(context, request, reply, { xsrf, cloneCart: request.query.cloneCart === 'true' });
  });

  route(app, siteUserEndpoints.signInPage, async (request, reply) => {
    const back = ownPath(request.query.back ?? '/account');
    if (await signedIn(context, request))
      return reply.redirect(back.startsWith('/account/login') ? '/account' : back, 302);
    const options = { signUp: signUpAllowed(request) };
    return show(request, reply, () => [say('Sign in'), signInPageHtml(back, {}, options)]);
  });
  route(app, siteUserEndpoints.signInForm, async (request, reply) => {
    const fields = formFields(request);
    const { email = '', password = '', rememberMe, back } = fields;
    const path = ownPath(back);
    try {
      const given = { email, password, remember: rememberMe === 'true', ...sitePlaceOf(request) };
      await enter(context, request, reply, await signIn(db, placeOf(request), given));
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      const state = { values: fields, problem: error.message };
      const options = { signUp: signUpAllowed(request) };
      return show(request, reply, () => [say('Sign in'), signInPageHtml(path, state, options)], error.status);
    }
    return reply.redirect(path, 303);
  });

  route(app, siteUserEndpoints.signUpPage, async (request, reply) => {
    if (!signUpAllowed(request)) throw new HttpError(404, 'not-found', 'This website takes no new accounts.');
    const back = ownPath(request.query.back ?? '/account');
    if (await signedIn(context, request)) return reply.redirect(back, 302);
    return show(request, reply, () => [say('Create an account'), signUpPageHtml(back, {}, byMail)]);
  });
  route(app, siteUserEndpoints.signUpForm, async (request, reply) => {
    if (!signUpAllowed(request)) throw new HttpError(403, 'sign-up-off', 'This website takes no new accounts.');
    const fields = formFields(request);
    const { name = '', email = '', password = '', back } = fields;
    const { website } = request;
    const path = ownPath(back);
    try {
      if (byMail) {
        await signUpByMail(db, placeOf(request), { name, email, back: path, address: request.ip });
        return show(request, reply, () => [say('Look into your mail'), signUpSentPageHtml(email.trim(), path)]);
      }
      const session = await signUp(db, website.websiteId, { name, email, password, ...sitePlaceOf(request) });
      await enter(context, request, reply, session);
      const user = await siteUserOf(db, website.websiteId, session.token);
      if (user) await requestConfirmation(db, placeOf(request), user);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      const problem = error.fields ? { fields: error.fields } : { problem: error.message };
      const state = { values: fields, ...problem };
      return show(request, reply, () => [say('Create an account'), signUpPageHtml(path, state, byMail)], error.status);
    }
    return reply.redirect(path, 303);
  });

  route(app, siteUserEndpoints.signOutForm, async (request, reply) => {
    await leave(context, request, reply, { xsrf: formFields(request).xsrf, cloneCart: false });
    return reply.redirect('/', 303);
  });
};
