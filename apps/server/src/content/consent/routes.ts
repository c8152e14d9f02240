import { type ConsentFilter, consentEndpoints } from '@plinth/contract';
import {
  consentChoices,
  consentCookie,
  consentSeconds,
  pageTypes,
  parseConsent,
  paths,
  trackingCookieNames,
} from '@plinth/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formFields } from '../../platform/http/form-fields.ts';
import { invalid } from '../../platform/http/http-error.ts';
import { checkedDays } from '../../platform/http/read-days.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { trackingSignal } from '../../platform/http/tracking-signal.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { countToldBy, forgetToldBy } from '../analytics/visitor-data.ts';
import { consentPage } from './consent-html.ts';
import * as service from './service.ts';

const filterOf = ({ by, value = '' }: { by?: ConsentFilter['by']; value?: string }) => by && { by, value };

const chosenBy = (request: FastifyRequest) => parseConsent(request.cookies[consentCookie]);

/** What visitors choose about cookies, the page on which they do, and what the owner sees of it. */
export const consentRoutes: Routes = (app: App, context: AppContext) => {
  const { db, config } = context;

  /** Records what was chosen, and lets the browser remember it with its number. */
  const take = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const fields = formFields(request);
    const choice = consentChoices.find((one) => one === fields.choice);
    if (!choice) throw invalid('Choose one of the three.', { choice: 'Choose one of the three.' });
    const number = await service.recordConsent(db, request.website, {
      ...{ choice, number: chosenBy(request)?.number ?? '', signal: trackingSignal(request) },
      version: (fields.wording ?? '').slice(0, 12),
    });
    const shared = { path: '/', sameSite: 'lax', secure: config.secure } as const;
    reply.setCookie(consentCookie, `${choice}.${number}`, { ...shared, maxAge: consentSeconds });
    if (choice === 'declined') for (const name of trackingCookieNames) reply.clearCookie(name, { path: '/' });
  };

  route(app, consentEndpoints.consentPage, async (request, reply) => {
    const { website } = request;
    const { wording, asks } = await service.currentWording(db, website);
    return context.sendSystemPage(request, reply, {
      ...{ pageType: pageTypes.page, title: wording.words.choices },
      ...consentPage({
        ...{ wording, asks, language: website.language, chosen: chosenBy(request), signal: trackingSignal(request) },
        done: request.query.done,
      }),
    });
  });
  route(app, consentEndpoints.consentForm, async (request, reply) => {
    await take(request, reply);
    return reply.redirect(`${paths.cookies}?done=saved`, 303);
  });
  route(app, consentEndpoints.recordConsent, take);

  route(app, consentEndpoints.visitorData, async (request, reply) => {
    const { websiteId } = request.website;
    const number = chosenBy(request)?.number ?? '';
    const choices = number === '' ? [] : await service.consentsOf(db, websiteId, number);
    await context.storeHits?.();
    const counted = await countToldBy(db, websiteId, request.ip, request.headers['user-agent'] ?? '');
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="what-is-known.json"')
      .send(JSON.stringify({ number, choices, counted }, null, 2));
  });
  route(app, consentEndpoints.forgetVisitor, async (request, reply) => {
    const { websiteId } = request.website;
    const number = chosenBy(request)?.number ?? '';
    if (number !== '') await service.forgetConsents(db, websiteId, number);
    // What was told a moment ago still waits, and would be stored behind this.
    await context.storeHits?.();
    await forgetToldBy(db, websiteId, request.ip, request.headers['user-agent'] ?? '');
    for (const name of [consentCookie, ...trackingCookieNames]) reply.clearCookie(name, { path: '/' });
    return reply.redirect(`${paths.cookies}?done=forgotten`, 303);
  });

  route(app, consentEndpoints.readConsents, (request) => {
    const { website, query } = request;
    return service.readConsents(db, website.websiteId, checkedDays(query), filterOf(query));
  });
  route(app, consentEndpoints.exportConsents, ({ website, query }, reply) => {
    const { from, to } = checkedDays(query);
    const asked = { from, to, filter: filterOf(query) };
    return sendCsv(reply, 'consent.csv', service.exportConsents(db, website.websiteId, asked));
  });
};
