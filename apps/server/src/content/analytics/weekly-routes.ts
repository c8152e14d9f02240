import { analyticsEndpoints } from '@plinth/contract';
import { pageTypes } from '@plinth/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../platform/http/http-error.ts';
import { hideAddress } from '../../platform/http/security-headers.ts';
import { checkProof } from '../../platform/http/signed-link.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import { stopWeekly } from './service.ts';
import { stopSubject } from './weekly.ts';

/** The way out of the owner's weekly mail. The link alone changes nothing: mail programs open links to look at them. */
export function weeklyReportRoutes(app: App, context: AppContext): void {
  const show = (request: FastifyRequest, reply: FastifyReply, content: string) => {
    hideAddress(reply, 'forms');
    const html = `<section class="form-page"><h1>Weekly mail</h1>${content}</section>`;
    return context.sendSystemPage(request, reply, {
      ...{ pageType: pageTypes.newsletterUnsubscribe, title: 'Weekly mail', styles: ['form'], html },
    });
  };
  /** @throws HttpError 404 where the link is none of ours, or too old */
  const check = (request: FastifyRequest, proof: string): string => {
    const { websiteId } = request.website;
    if (checkProof(stopSubject(websiteId), proof) !== 'good') throw notFound('The link');
    return websiteId;
  };
  route(app, analyticsEndpoints.weeklyReportPage, (request, reply) => {
    check(request, request.params.proof);
    return show(
      request,
      reply,
      '<p>Each Monday a mail tells what the week has brought.</p><form class="form__form" method="post"><button class="form__submit" type="submit">Stop this mail</button></form>',
    );
  });
  route(app, analyticsEndpoints.stopWeeklyReport, async (request, reply) => {
    const websiteId = check(request, request.params.proof);
    await stopWeekly(context.db, websiteId);
    await context.refreshWebsite?.(websiteId);
    return show(request, reply, '<p class="form__thanks" role="status">You get no more weekly mails.</p>');
  });
}
