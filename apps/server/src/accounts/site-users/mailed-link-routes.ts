import { mailedLinkEndpoints } from '@plinth/contract';
import { pageTypes } from '@plinth/domain';
import { say, sayAgain, type Text } from '@plinth/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formFields } from '../../platform/http/form-fields.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { ownPath } from '../../platform/http/own-path.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { hideAddress } from '../../platform/http/security-headers.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { confirmEmail, readLink, requestReset, resetPassword } from './mailed-links.ts';
import { sitePlaceOf } from './session-list.ts';
import {
  confirmEmailPageHtml,
  newPasswordPageHtml,
  resetRequestPageHtml,
  resetSentPageHtml,
  usedLinkPageHtml,
} from './sign-in-pages.ts';
import { enter, requireXsrf, signedIn } from './site-session.ts';

/** Where a page that is of no use leads on. */
type Way = { label: Text; url: string };

const usedText = 'It has been used, or is too old. Each link works once, and for a short time only.' satisfies Text;
const askAgain = { label: 'Ask for a new link', url: '/account/reset' } as const satisfies Way;
const toDetails = { label: 'To your details', url: '/account/details' } as const satisfies Way;

type Written = readonly [title: string, html: string];

const usedPage = (way: typeof askAgain | typeof toDetails, text: string = usedText): Written => [
  say('This link no longer works'),
  usedLinkPageHtml(sayAgain(text), { label: say(way.label), url: way.url }),
];
const newPasswordTitle = (isNew: boolean) => (isNew ? say('Choose a password') : say('Choose a new password'));

/** Links in mails to site users: a new password, the proof of an address. */
export const mailedLinkRoutes: Routes = (app: App, context: AppContext) => {
  const { db, config } = context;
  const show = (request: FastifyRequest, reply: FastifyReply, write: () => Written, status = 200) => {
    const [title, html] = inWords(request.website, write);
    hideAddress(reply, 'forms');
    return context.sendSystemPage(request, reply, {
      pageType: pageTypes.ssoPage,
      title,
      html,
      status,
      styles: ['community', 'access'],
    });
  };
  const placeOf = (request: FastifyRequest) => ({ website: request.website, origin: requestOrigin(request, config) });

  route(app, mailedLinkEndpoints.resetPage, (request, reply) =>
    show(request, reply, () => [say('Forgot your password?'), resetRequestPageHtml({})]),
  );
  route(app, mailedLinkEndpoints.resetForm, async (request, reply) => {
    const fields = formFields(request);
    const { email = '' } = fields;
    try {
      await requestReset(db, placeOf(request), email, request.ip);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      const problem = error.fields ? {} : { problem: error.message };
      const state = { values: fields, ...(error.fields ? { fields: error.fields } : {}), ...problem };
      return show(request, reply, () => [say('Forgot your password?'), resetRequestPageHtml(state)], error.status);
    }
    return show(request, reply, () => [say('Look into your mail'), resetSentPageHtml(email.trim())]);
  });

  route(app, mailedLinkEndpoints.newPasswordPage, async (request, reply) => {
    const { token = '', back } = request.query;
    const link = await readLink(db, request.website.websiteId, 'reset', token);
    if (!link) return show(request, reply, () => usedPage(askAgain), 410);
    const whose = { ...link, back: ownPath(back ?? '/account') };
    return show(request, reply, () => [newPasswordTitle(link.isNew), newPasswordPageHtml(token, whose, {})]);
  });
  route(app, mailedLinkEndpoints.newPasswordForm, async (request, reply) => {
    const { token = '', password = '', back } = formFields(request);
    const path = ownPath(back ?? '/account');
    try {
      const given = { token, password, from: sitePlaceOf(request) };
      await enter(context, request, reply, await resetPassword(db, placeOf(request), given));
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      const { fields } = error;
      if (!fields) return show(request, reply, () => usedPage(askAgain), error.status);
      const link = await readLink(db, request.website.websiteId, 'reset', token);
      const whose = { email: link?.email ?? '', isNew: link?.isNew === true, back: path };
      const write = () => [newPasswordTitle(whose.isNew), newPasswordPageHtml(token, whose, { fields })] as const;
      return show(request, reply, write, error.status);
    }
    return reply.redirect(path, 303);
  });

  route(app, mailedLinkEndpoints.confirmEmailPage, async (request, reply) => {
    const { token = '' } = request.query;
    const user = await signedIn(context, request);
    if (!user) {
      const back = encodeURIComponent(`/account/confirm-email?token=${token}`);
      hideAddress(reply, 'forms');
      return reply.redirect(`/account/login?back=${back}`, 302);
    }
    const link = await readLink(db, request.website.websiteId, 'confirm', token);
    if (link?.siteUserId !== user.siteUserId) return show(request, reply, () => usedPage(toDetails), 410);
    // A press of a button, not the visit alone: programs that look at mails visit every link.
    const html = () => confirmEmailPageHtml(token, link.email, user.xsrfToken);
    return show(request, reply, () => [say('Is this your address?'), html()]);
  });
  route(app, mailedLinkEndpoints.confirmEmailForm, async (request, reply) => {
    const { token = '', xsrf } = formFields(request);
    const user = await signedIn(context, request);
    if (!user) return reply.redirect('/account/login', 303);
    requireXsrf(user, xsrf);
    try {
      await confirmEmail(db, placeOf(request), token, user.siteUserId);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      const text = error.status === 410 ? usedText : error.message;
      return show(request, reply, () => usedPage(toDetails, text), error.status);
    }
    return reply.redirect('/account?notice=email', 303);
  });
};
