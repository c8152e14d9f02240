import {
  FormChange,
  FormDraft,
  FormParams,
  FormSubmissionKeyRequest,
  SaveFormSubmissionRequest,
  SubmissionListQuery,
  ValidateFormRequest,
} from '@plinth/contract';
import { formMessages, formStatusText } from '@plinth/domain';
import { checkProof } from '../../platform/bot-check/service.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { rateLimited } from '../../platform/server/rate-limit.ts';
import type { Routes } from '../../platform/server/server.ts';
import { parsedAnswers } from './answers.ts';
import * as forms from './service.ts';
import { submissionPage } from './submission-page.ts';

const config = { permission: 'forms:edit' } as const;

/** Forms as their owners keep them and as scripts send them (FORM-35 … FORM-37). */
export const formRoutes: Routes = (app, context) => {
  const { db } = context;
  const limited = { config: rateLimited(context.config, 'visitor', formStatusText(429)) };

  app.post(
    '/api/form/FormSubmissionKey',
    { ...limited, schema: { body: FormSubmissionKeyRequest } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { key: await forms.newSubmissionKey(db, request.website, request.body.formId) };
    },
  );

  app.post(
    '/api/form/SaveFormSubmission',
    { ...limited, schema: { body: SaveFormSubmissionRequest } },
    async (request) => {
      const { key, form, captchaKey, ...page } = request.body;
      const proof = { token: captchaKey, action: 'FORM_BLOCK_SUBMISSION', kind: 'widget', ip: request.ip } as const;
      const judge = () => checkProof(context.config, request.website, proof);
      const submission = { key, given: parsedAnswers(form), page: submissionPage(page), judge };
      const saved = await forms.submitWithKey(db, request.website, requestOrigin(request, context.config), submission);
      return { saved: true, submissionMessage: saved.submissionMessage, redirect: saved.redirect };
    },
  );

  app.post(
    '/api/rest/forms/validate/:formId',
    { ...limited, schema: { params: FormParams, body: ValidateFormRequest } },
    async (request) => {
      const form = await forms.readForm(db, request.website, request.params.formId);
      const errors = forms.problemsOf(form, request.body);
      if (Object.keys(errors).length > 0)
        throw new HttpError(400, 'invalid-fields', formMessages.invalidFields, errors, { errors });
      return { valid: true };
    },
  );

  app.get('/api/forms', { config }, (request) => forms.listForms(db, request.website.websiteId));

  app.post('/api/forms', { config, schema: { body: FormDraft } }, async (request, reply) => {
    reply.code(201);
    return forms.createForm(db, request.website, request.body);
  });

  app.get('/api/forms/:formId', { config, schema: { params: FormParams } }, (request) =>
    forms.readOwnForm(db, request.website.websiteId, request.params.formId),
  );

  app.put('/api/forms/:formId', { config, schema: { params: FormParams, body: FormChange } }, (request) =>
    forms.changeForm(db, request.website, request.params.formId, request.body),
  );

  app.delete('/api/forms/:formId', { config, schema: { params: FormParams } }, async (request, reply) => {
    await forms.removeForm(db, request.website.websiteId, request.params.formId);
    return reply.code(204).send();
  });

  app.get(
    '/api/forms/:formId/submissions',
    { config, schema: { params: FormParams, querystring: SubmissionListQuery } },
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { cursor = '', limit = '50' } = request.query;
      const page = { cursor, limit: Math.min(200, Number(limit)) };
      return forms.listSubmissions(db, request.website.websiteId, request.params.formId, page);
    },
  );
};
