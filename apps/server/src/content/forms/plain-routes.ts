import { formEndpoints } from '@plinth/contract';
import { botCheckKeys, pageTypes } from '@plinth/domain';
import { say, sayAgain } from '@plinth/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { honeypot } from '../../platform/bot-check/honeypot.ts';
import { checkProof } from '../../platform/bot-check/service.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { formFields } from '../../platform/http/form-fields.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import type { Website } from '../../platform/websites/website.ts';
import { inWords, sayHtml } from '../../platform/words/in-words.ts';
import { answersFrom, postedAnswers } from './answers.ts';
import { readPlainBody } from './plain-body.ts';
import { renderForm } from './render-form.ts';
import { asksForCaptcha, type FormRow, readForm } from './service.ts';
import { submissionPage } from './submission-page.ts';
import { keepAsSpam, submit } from './submit.ts';

/** A form of a page that no script sends (FORM-40): answered by its thanks, its redirect, or by the form again. */
export const plainFormRoutes: Routes = (app, context) => {
  route(app, formEndpoints.submitForm, async (request, reply) => {
    const { website } = request;
    const form = await readForm(context.db, website, request.params.formId);
    const room = { db: context.db, store: context.assets, quota: context.config.uploadQuota };
    const place = { websiteId: website.websiteId, form };
    const sent = request.isMultipart()
      ? await readPlainBody(request, room, place)
      : { body: request.body, problems: {} };
    const { [honeypot]: trap = '', ...posted } = formFields(sent);
    const page = submissionPage(posted);
    const given = postedAnswers(form.fields, sent.body);
    try {
      // Programs learn nothing from being found out.
      if (trap !== '') await keepAsSpam(context.db, website, { form, given, page });
      else {
        // The widget puts its token into the form under this name.
        const token = posted['g-recaptcha-response'];
        const proof = { token, action: 'FORM_BLOCK_SUBMISSION', kind: 'widget', ip: request.ip } as const;
        const judge = () => checkProof(context.config, website, proof);
        await submit(context.db, website, requestOrigin(request, context.config), {
          ...{ form, given, page, judge },
          fileProblems: sent.problems,
        });
      }
    } catch (problem) {
      const captcha = problem instanceof HttpError && problem.code.startsWith('captcha-');
      if (!(problem instanceof HttpError) || !(problem.fields || captcha)) throw problem;
      const { fields = {}, message } = problem;
      const shown = inWords(website, () =>
        renderForm(form, {
          answers: answersFrom(form.fields, given),
          errors: Object.fromEntries(Object.entries(fields).map(([id, words]) => [id, sayAgain(words)])),
          problem: captcha ? sayAgain(message) : '',
          page,
          siteKey: siteKeyOf(form, website),
        }),
      );
      return context.sendSystemPage(request, reply, {
        ...shown,
        pageType: pageTypes.page,
        title: form.name,
        status: 422,
        html: `<section class="form-page"><h1>${escapeHtml(form.name)}</h1><div class="form" data-island="form" data-key="form-${escapeHtml(form.id)}">${shown.html}</div></section>`,
      });
    }
    return thanks(context, request, reply, form, page.pagePath);
  });
};

/** '' where the form asks for no captcha. */
export const siteKeyOf = (form: FormRow, website: Website): string =>
  asksForCaptcha(form, website) ? botCheckKeys(website.settings).siteKey : '';

async function thanks(context: AppContext, request: FastifyRequest, reply: FastifyReply, form: FormRow, path: string) {
  if (form.redirect !== '') return reply.redirect(form.redirect, 303);
  const html = inWords(request.website, () => {
    const message = form.submissionMessage || say('Thank you. Your message has been sent.');
    return `<section class="form-page"><h1>${escapeHtml(form.name)}</h1><p class="form__thanks">${escapeHtml(message)}</p><p><a href="${escapeHtml(path || '/')}">${sayHtml('Back to the page')}</a></p></section>`;
  });
  return context.sendSystemPage(request, reply, { pageType: pageTypes.page, title: form.name, styles: ['form'], html });
}
