import { formEndpoints } from '@plinth/contract';
import { formMessages, pageTypes } from '@plinth/domain';
import { checkProof } from '../../platform/bot-check/service.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { parsedAnswers } from './answers.ts';
import { readDraftForm } from './form-document.ts';
import { renderForm } from './render-form.ts';
import * as forms from './service.ts';
import { submissionPage } from './submission-page.ts';
import { submitWithKey } from './submit.ts';

/** Forms as their owners keep them and as scripts send them (FORM-35 … FORM-37). */
export const formRoutes: Routes = (app, context) => {
  const { db } = context;

  route(app, formEndpoints.createSubmissionKey, async (request) => {
    return { key: await forms.newSubmissionKey(db, request.website, request.body.formId) };
  });

  route(app, formEndpoints.saveSubmission, async (request) => {
    const { key, form, captchaKey, ...page } = request.body;
    const proof = { token: captchaKey, action: 'FORM_BLOCK_SUBMISSION', kind: 'widget', ip: request.ip } as const;
    const judge = () => checkProof(context.config, request.website, proof);
    const submission = { key, given: parsedAnswers(form), page: submissionPage(page), judge };
    const saved = await submitWithKey(db, request.website, requestOrigin(request, context.config), submission);
    return { saved: true, submissionMessage: saved.submissionMessage, redirect: saved.redirect };
  });

  route(app, formEndpoints.validateForm, async (request) => {
    const form = await forms.readForm(db, request.website, request.params.formId);
    const errors = forms.problemsOf(form, request.body);
    if (Object.keys(errors).length > 0)
      throw new HttpError(400, 'invalid-fields', formMessages.invalidFields, errors, { errors });
    return { valid: true };
  });

  route(app, formEndpoints.listForms, (request) => forms.listForms(db, request.website.websiteId));
  route(app, formEndpoints.createForm, (request) => forms.createForm(db, request.website, request.body));
  route(app, formEndpoints.getForm, (request) =>
    forms.readOwnForm(db, request.website.websiteId, request.params.formId),
  );
  route(app, formEndpoints.changeForm, (request) =>
    forms.changeForm(db, request.website, request.params.formId, request.body),
  );
  route(app, formEndpoints.deleteForm, (request) =>
    forms.removeForm(db, request.website.websiteId, request.params.formId),
  );

  route(app, formEndpoints.previewForm, async (request, reply) => {
    const form = await readDraftForm(db, request.website, request.params.formId);
    reply.header('x-robots-tag', 'noindex');
    const shown = inWords(request.website, () => renderForm(form));
    // Nothing in it can be pressed: a preview sends nothing.
    const html = `<section class="form-page"><div class="form" inert><h2 class="form__name">${escapeHtml(form.name)}</h2>${shown.html}</div></section>`;
    return context.sendSystemPage(request, reply, {
      ...shown,
      pageType: pageTypes.page,
      title: form.name,
      bare: true,
      html,
    });
  });
};
