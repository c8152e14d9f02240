import { mailingListEndpoints } from '@plinth/contract';
import { pageTypes } from '@plinth/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { hideAddress } from '../../platform/http/security-headers.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { inWords, sayHtml } from '../../platform/words/in-words.ts';
import type { Subscription } from './queries.ts';
import { confirmSubscription, readSubscription, unsubscribe } from './service.ts';

/**
 * Where readers join a mailing list that asks by mail, and where they leave it (PAGE-17: 300). The link alone changes nothing: mail programs
 * open links to look at them.
 */
export const unsubscribeRoutes: Routes = (app, context) => {
  const { db } = context;
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    subscription: Subscription,
    write: (subscription: Subscription) => string,
  ) => {
    hideAddress(reply, 'forms');
    return context.sendSystemPage(request, reply, {
      pageType: pageTypes.newsletterUnsubscribe,
      title: subscription.listName,
      html: inWords(request.website, () => write(subscription)),
    });
  };
  const leave = (request: FastifyRequest, reply: FastifyReply, subscription: Subscription) =>
    show(request, reply, subscription, pageHtml);
  const join = (request: FastifyRequest, reply: FastifyReply, subscription: Subscription) =>
    show(request, reply, subscription, confirmHtml);
  route(app, mailingListEndpoints.unsubscribePage, async (request, reply) =>
    leave(request, reply, await readSubscription(db, request.website.websiteId, request.params.key)),
  );
  route(app, mailingListEndpoints.unsubscribeForm, async (request, reply) =>
    leave(request, reply, await unsubscribe(db, request.website.websiteId, request.params.key)),
  );
  route(app, mailingListEndpoints.confirmPage, async (request, reply) =>
    join(request, reply, await readSubscription(db, request.website.websiteId, request.params.key)),
  );
  route(app, mailingListEndpoints.confirmForm, async (request, reply) =>
    join(request, reply, await confirmSubscription(db, request.website.websiteId, request.params.key)),
  );
};

function pageHtml({ listName, email, unsubscribed }: Subscription): string {
  const who = `<b>${escapeHtml(email)}</b>`;
  const content = unsubscribed
    ? `<p class="form__thanks">${sayHtml('{email} is off the list.', { email: who })}</p><p><a href="/">${sayHtml('To the start')}</a></p>`
    : `<p>${sayHtml('{email} is on this list.', { email: who })}</p><form class="form__form" method="post"><button class="form__submit" type="submit">${sayHtml('Unsubscribe')}</button></form>`;
  return `<section class="form-page"><h1>${escapeHtml(listName)}</h1>${content}</section>`;
}

function confirmHtml({ listName, email, confirmed, unsubscribed }: Subscription): string {
  const who = `<b>${escapeHtml(email)}</b>`;
  const content =
    confirmed && !unsubscribed
      ? `<p class="form__thanks">${sayHtml('Thank you. {email} is on the list.', { email: who })}</p><p><a href="/">${sayHtml('To the start')}</a></p>`
      : `<p>${sayHtml('Put {email} on this list?', { email: who })}</p><form class="form__form" method="post"><button class="form__submit" type="submit">${sayHtml('Confirm')}</button></form>`;
  return `<section class="form-page"><h1>${escapeHtml(listName)}</h1>${content}</section>`;
}
