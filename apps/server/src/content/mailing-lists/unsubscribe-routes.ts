import { mailingListEndpoints } from '@plinth/contract';
import { pageTypes } from '@plinth/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import type { Subscription } from './queries.ts';
import { readSubscription, unsubscribe } from './service.ts';

/** Where readers leave a mailing list (PAGE-17: 300). The link alone changes nothing: mail programs open links to look at them. */
export const unsubscribeRoutes: Routes = (app, context) => {
  const { db } = context;
  const show = (request: FastifyRequest, reply: FastifyReply, subscription: Subscription) => {
    // The address of the page is what ends the subscription: it does not travel on.
    reply.header('referrer-policy', 'same-origin').header('cache-control', 'private, no-store');
    const html = pageHtml(subscription);
    return context.sendSystemPage(request, reply, {
      pageType: pageTypes.newsletterUnsubscribe,
      title: subscription.listName,
      html,
    });
  };
  route(app, mailingListEndpoints.unsubscribePage, async (request, reply) =>
    show(request, reply, await readSubscription(db, request.website.websiteId, request.params.key)),
  );
  route(app, mailingListEndpoints.unsubscribeForm, async (request, reply) =>
    show(request, reply, await unsubscribe(db, request.website.websiteId, request.params.key)),
  );
};

function pageHtml({ listName, email, unsubscribed }: Subscription): string {
  const who = `<b>${escapeHtml(email)}</b>`;
  const content = unsubscribed
    ? `<p class="form__thanks">${who} is off the list.</p><p><a href="/">To the start</a></p>`
    : `<p>${who} is on this list.</p><form class="form__form" method="post"><button class="form__submit" type="submit">Unsubscribe</button></form>`;
  return `<section class="form-page"><h1>${escapeHtml(listName)}</h1>${content}</section>`;
}
